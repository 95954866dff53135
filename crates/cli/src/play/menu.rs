//! The menu of `taula play` without arguments.

use std::io::{self, BufRead, Write};

use taula_core::{GameInfo, Lot, OptionInfo, Side, Table};
use taula_engine::Level;

use super::input::Input;
use super::seats::{FirstPlayer, Seat, Seats};
use crate::terminal::{InputEvent, Key, Phrase, Word, alternate_screen, in_columns};

/// The game to play, with its options and players.
pub(crate) struct GameChoice {
    pub(crate) game: String,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) seats: Option<Seats>,
    /// The player who starts, if the menu asked.
    pub(crate) first: Option<FirstPlayer>,
    /// The level of the computer, if the menu asked.
    pub(crate) level: Option<Level>,
}

/// Options with their values.
type Options = Vec<(String, String)>;

/// Access to tables and option values beyond the catalogue. A trait, so that the menu
/// knows no game: the implementation also finds the player's own armies.
pub(crate) trait Host {
    /// Opens a table of a game with these options.
    fn open(&self, game: &str, options: &[(String, String)]) -> Result<Table, String>;

    /// Suggestions for an option that takes any text.
    fn suggestions(&self, option: &OptionInfo) -> Vec<String>;
}

struct Menu<'t, I, O> {
    host: &'t dyn Host,
    input: &'t mut Input<I>,
    output: &'t mut O,
}

/// Asks for a game, its options, the players and, if `asks_level`, the level of the
/// computer; `None` if the player leaves.
pub(crate) fn ask(
    games: &[&'static GameInfo],
    host: &dyn Host,
    asks_level: bool,
    input: &mut Input<impl BufRead>,
    output: &mut impl Write,
) -> io::Result<Option<GameChoice>> {
    let mut menu = Menu { host, input, output };
    writeln!(menu.output, "Taula. Press Enter to accept the choice marked >.")?;
    let names: Vec<String> = games.iter().map(|game| game.name.to_owned()).collect();
    let Some(index) = menu.choose("Which game?", &names, 0)? else { return Ok(None) };
    let Some(&game) = games.get(index) else { return Ok(None) };
    let Some((options, table)) = menu.ask_options(game)? else { return Ok(None) };
    let Some((seats, first)) = menu.ask_seats(&table, &options)? else { return Ok(None) };
    let mut level = None;
    if asks_level && seats.has(Seat::Computer) {
        level = menu.ask_level()?;
        if level.is_none() {
            return Ok(None);
        }
    }
    Ok(Some(GameChoice { game: game.id.to_owned(), options, seats: Some(seats), first, level }))
}

impl<I: BufRead, O: Write> Menu<'_, I, O> {
    /// Lets the player change options. Returns them with the table that they open.
    fn ask_options(&mut self, game: &GameInfo) -> io::Result<Option<(Options, Table)>> {
        let mut options = Options::new();
        loop {
            let table = match self.host.open(game.id, &options) {
                Ok(table) => table,
                Err(error) => {
                    writeln!(self.output, "{error}.")?;
                    // Undo the last change, which was invalid.
                    match options.pop() {
                        Some(_) => continue,
                        None => return Ok(None),
                    }
                }
            };
            let mut answers = vec!["Start the game".to_owned()];
            answers.extend(
                game.options
                    .iter()
                    .map(|option| format!("{}: {}", option.name, value_text(&options, option))),
            );
            let question = format!("{} options: choose one to change it.", game.name);
            let Some(index) = self.choose(&question, &answers, 0)? else { return Ok(None) };
            let Some(option) = index.checked_sub(1).and_then(|index| game.options.get(index))
            else {
                return Ok(Some((options, table)));
            };
            let Some(value) = self.ask_value(option, value_of(&options, option))? else {
                return Ok(None);
            };
            options.retain(|(name, _)| name != option.name);
            options.push((option.name.to_owned(), value));
        }
    }

    fn ask_value(&mut self, option: &OptionInfo, now: &str) -> io::Result<Option<String>> {
        if option.values.is_empty() {
            writeln!(self.output, "\n{}", option.about)?;
            let suggestions = self.host.suggestions(option);
            if !suggestions.is_empty() {
                writeln!(self.output, "Such as: {}", suggestions.join(", "))?;
            }
            return self.read_line(&suggestions);
        }
        let values: Vec<String> = option.values.iter().map(|&value| value.to_owned()).collect();
        let default = values.iter().position(|value| value == now).unwrap_or(0);
        let index = self.choose(option.about, &values, default)?;
        Ok(index.and_then(|index| values.get(index).cloned()))
    }

    /// Asks who plays, and who starts unless that is decided by other means.
    fn ask_seats(
        &mut self,
        table: &Table,
        options: &[(String, String)],
    ) -> io::Result<Option<(Seats, Option<FirstPlayer>)>> {
        let draws_itself = table.game().lot == Lot::Table;
        let against_computer = Seats::AGAINST_COMPUTER;
        let modes = if draws_itself {
            let [first, second] = Side::BOTH.map(|side| table.side_name(side));
            vec![
                (format!("Play {first} against the computer"), against_computer),
                (format!("Play {second} against the computer"), against_computer.swapped()),
            ]
        } else {
            vec![("Play against the computer".to_owned(), against_computer)]
        };
        let two_people = ("Two players at this terminal".to_owned(), Seats::HUMANS);
        let (names, modes): (Vec<String>, Vec<Seats>) =
            modes.into_iter().chain([two_people]).unzip();
        let index = self.choose("Who plays?", &names, 0)?;
        let Some(&seats) = index.and_then(|index| modes.get(index)) else { return Ok(None) };
        let is_chosen = |option| options.iter().any(|(name, _)| name == option);
        let is_decided = match table.game().lot {
            Lot::Seats => false,
            Lot::Colours { option, .. } => is_chosen(option),
            Lot::Table => true,
        };
        if is_decided || seats == Seats::HUMANS {
            return Ok(Some((seats, None)));
        }
        let starters = [
            ("Chosen at random", FirstPlayer::Lot),
            ("You move first", FirstPlayer::A),
            ("The computer moves first", FirstPlayer::B),
        ];
        let names = starters.map(|(name, _)| name.to_owned());
        let index = self.choose("Who moves first?", &names, 0)?;
        Ok(index.and_then(|index| Some((seats, Some(starters.get(index)?.1)))))
    }

    fn ask_level(&mut self) -> io::Result<Option<Level>> {
        let levels: Vec<Level> = Level::all().collect();
        let answers: Vec<String> =
            levels.iter().map(|level| format!("level {level}: {}", level.about())).collect();
        let default = levels.iter().position(|&level| level == Level::DEFAULT).unwrap_or(0);
        let index = self.choose("Which level?", &answers, default)?;
        Ok(index.and_then(|index| levels.get(index).copied()))
    }

    /// Asks until the input is a number or a prefix of an answer; `None` if the player
    /// leaves.
    fn choose(
        &mut self,
        question: &str,
        answers: &[String],
        default: usize,
    ) -> io::Result<Option<usize>> {
        loop {
            writeln!(self.output, "\n{question}")?;
            for line in answer_lines(answers, default) {
                writeln!(self.output, "{line}")?;
            }
            let Some(line) = self.read_line(answers)? else { return Ok(None) };
            let line = line.to_lowercase();
            if line == "quit" || line == "exit" {
                return Ok(None);
            }
            match parse_answer(&line, answers, default) {
                Some(index) => return Ok(Some(index)),
                None => {
                    writeln!(self.output, "Type a number from 1 to {}, or quit.", answers.len())?;
                }
            }
        }
    }

    /// Reads a line, which can be completed to one of the answers; `None` at the end of
    /// the input.
    fn read_line(&mut self, answers: &[String]) -> io::Result<Option<String>> {
        loop {
            let phrase = |answer: &String| -> Phrase { Word::literals(answer).collect() };
            let phrases = || answers.iter().map(phrase).collect();
            match self.input.read("> ", phrases, None, self.output)? {
                InputEvent::Line(line) => return Ok(Some(line)),
                InputEvent::Eof => return Ok(None),
                InputEvent::Key(Key::Suspend) => alternate_screen::suspend(),
                // There is nothing to scroll, and no clock.
                InputEvent::Key(_) | InputEvent::Timeout => {}
            }
        }
    }
}

/// The value of an option, or its default.
fn value_of<'o>(options: &'o [(String, String)], option: &OptionInfo) -> &'o str {
    let chosen = options.iter().find(|(name, _)| name == option.name);
    chosen.map_or(option.default, |(_, value)| value)
}

/// The value of an option as it is shown. The default seed is a new one for every game.
fn value_text<'o>(options: &'o [(String, String)], option: &OptionInfo) -> &'o str {
    let is_chosen = options.iter().any(|(name, _)| name == option.name);
    match value_of(options, option) {
        "" => "not set",
        _ if option.name == "Seed" && !is_chosen => "a new one for every game",
        value => value,
    }
}

/// The numbered answers, in columns if there are many.
fn answer_lines(answers: &[String], default: usize) -> Vec<String> {
    const MAX_LINES: usize = 9;
    const WIDTH: usize = 79;
    let items: Vec<String> = (1..)
        .zip(answers)
        .map(|(number, answer)| {
            let mark = if number == default + 1 { '>' } else { ' ' };
            format!(" {mark}{number:>2} {answer}")
        })
        .collect();
    if items.len() > MAX_LINES { in_columns(&items, WIDTH) } else { items }
}

fn parse_answer(line: &str, answers: &[String], default: usize) -> Option<usize> {
    if line.is_empty() {
        return Some(default);
    }
    if let Ok(number) = line.parse::<usize>() {
        return number.checked_sub(1).filter(|&index| index < answers.len());
    }
    let lower = |answer: &String| answer.to_lowercase();
    let exact = answers.iter().position(|answer| lower(answer) == line);
    exact.or_else(|| answers.iter().position(|answer| lower(answer).starts_with(line)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers() -> Vec<String> {
        ["Base", "Base+M", "Base+MLP"].map(str::to_owned).into()
    }

    #[test]
    fn answers_are_numbers_or_prefixes() {
        assert_eq!(parse_answer("", &answers(), 1), Some(1));
        assert_eq!(parse_answer("3", &answers(), 0), Some(2));
        assert_eq!(parse_answer("base+ml", &answers(), 0), Some(2));
        assert_eq!(parse_answer("base+m", &answers(), 0), Some(1));
        for wrong in ["0", "4", "chess"] {
            assert_eq!(parse_answer(wrong, &answers(), 0), None, "{wrong}");
        }
    }

    #[test]
    fn the_default_answer_is_marked() {
        assert_eq!(
            answer_lines(&answers(), 1)[..2],
            ["   1 Base", " > 2 Base+M"].map(str::to_owned)
        );
        let many: Vec<String> = (0..60).map(|number| format!("layout {number}")).collect();
        assert!(answer_lines(&many, 0).len() < 20);
    }
}
