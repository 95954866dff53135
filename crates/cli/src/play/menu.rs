//! The questions that `taula play` asks when it is told nothing.

use std::io::{self, BufRead, Write};

use taula_core::{GameInfo, Lot, OptionInfo, Side, Table};
use taula_engine::{Level, computer};

use super::input::Input;
use super::seats::{First, Seat, Seats};
use crate::terminal::{Key, Phrase, Typed, Word, alternate_screen, in_columns};

/// What to play.
pub(crate) struct Choice {
    pub(crate) game: String,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) seats: Option<Seats>,
    /// Who starts, if that was asked.
    pub(crate) first: Option<First>,
    /// How well the computer plays, if that was asked.
    pub(crate) level: Option<Level>,
}

/// Options with their values.
type Chosen = Vec<(String, String)>;

/// What the menu must know of games besides the catalogue.
pub(crate) trait Host {
    /// Opens a table of a game with these options, or says why not.
    fn open(&self, game: &str, options: &[(String, String)]) -> Result<Table, String>;

    /// What might be wanted for an option that takes any text.
    fn suggestions(&self, option: &OptionInfo) -> Vec<String>;
}

/// The person who is asked.
struct Talk<'t, I, O> {
    host: &'t dyn Host,
    input: &'t mut Input<I>,
    output: &'t mut O,
}

/// Asks for a game, its options, the players and if `asks_level` how well the
/// computer plays; `None` if the input ends.
pub(crate) fn ask(
    games: &[&'static GameInfo],
    host: &dyn Host,
    asks_level: bool,
    input: &mut Input<impl BufRead>,
    output: &mut impl Write,
) -> io::Result<Option<Choice>> {
    let mut talk = Talk { host, input, output };
    writeln!(talk.output, "Taula: a table for games. Enter takes the answer with the arrow.")?;
    let names: Vec<String> = games.iter().map(|game| game.name.to_owned()).collect();
    let Some(index) = talk.choose("Which game?", &names, 0)? else { return Ok(None) };
    let Some(&game) = games.get(index) else { return Ok(None) };
    let Some((options, table)) = talk.ask_options(game)? else { return Ok(None) };
    let Some((seats, first)) = talk.ask_seats(&table, &options)? else { return Ok(None) };
    let mut level = None;
    if asks_level && seats.has(Seat::Computer) {
        level = talk.ask_level()?;
        if level.is_none() {
            return Ok(None);
        }
    }
    Ok(Some(Choice { game: game.id.to_owned(), options, seats: Some(seats), first, level }))
}

impl<I: BufRead, O: Write> Talk<'_, I, O> {
    /// Shows the options with their values until none is to be changed; then
    /// the table that they open.
    fn ask_options(&mut self, game: &GameInfo) -> io::Result<Option<(Chosen, Table)>> {
        let mut options = Chosen::new();
        loop {
            let table = match self.host.open(game.id, &options) {
                Ok(table) => table,
                Err(error) => {
                    writeln!(self.output, "{error}.")?;
                    // The last change was a bad one.
                    match options.pop() {
                        Some(_) => continue,
                        None => return Ok(None),
                    }
                }
            };
            let mut answers = vec!["Play like this".to_owned()];
            answers.extend(
                game.options
                    .iter()
                    .map(|option| format!("{}: {}", option.name, value_words(&options, option))),
            );
            let question =
                format!("{} is played with these options; choose one to change it.", game.name);
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

    /// Asks who plays, and who starts unless that is decided otherwise.
    fn ask_seats(
        &mut self,
        table: &Table,
        options: &[(String, String)],
    ) -> io::Result<Option<(Seats, Option<First>)>> {
        if !computer::can_play(table) {
            writeln!(self.output, "\nTwo people play at this terminal.")?;
            return Ok(Some((Seats::HUMANS, None)));
        }
        let draws_itself = table.game().lot == Lot::Table;
        let against_computer = Seats::AGAINST_COMPUTER;
        let modes = if draws_itself {
            let [first, second] = Side::BOTH.map(|side| table.side_name(side));
            vec![
                (format!("You are {first} against the computer"), against_computer),
                (format!("You are {second} against the computer"), against_computer.swapped()),
            ]
        } else {
            vec![("You against the computer".to_owned(), against_computer)]
        };
        let two_people = ("Two people at this terminal".to_owned(), Seats::HUMANS);
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
            ("The lot decides", First::Lot),
            ("You start", First::A),
            ("The computer starts", First::B),
        ];
        let names = starters.map(|(name, _)| name.to_owned());
        let index = self.choose("Who starts?", &names, 0)?;
        Ok(index.and_then(|index| Some((seats, Some(starters.get(index)?.1)))))
    }

    fn ask_level(&mut self) -> io::Result<Option<Level>> {
        let levels: Vec<Level> = Level::all().collect();
        let answers: Vec<String> =
            levels.iter().map(|level| format!("level {level}: {}", level.about())).collect();
        let usual = levels.iter().position(|&level| level == Level::DEFAULT).unwrap_or(0);
        let index = self.choose("How well should the computer play?", &answers, usual)?;
        Ok(index.and_then(|index| levels.get(index).copied()))
    }

    /// Asks until an answer is understood: a number, or the beginning of one of
    /// the answers. `None` if the player leaves.
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
            match understand(&line, answers, default) {
                Some(index) => return Ok(Some(index)),
                None => {
                    writeln!(self.output, "Type a number from 1 to {}, or quit.", answers.len())?;
                }
            }
        }
    }

    /// What is typed, with answers that it can be completed to; `None` at the end of the
    /// input.
    fn read_line(&mut self, answers: &[String]) -> io::Result<Option<String>> {
        loop {
            let phrase = |answer: &String| -> Phrase { Word::literals(answer).collect() };
            let phrases = || answers.iter().map(phrase).collect();
            match self.input.read("> ", phrases, None, self.output)? {
                Typed::Line(line) => return Ok(Some(line)),
                Typed::End => return Ok(None),
                Typed::Key(Key::Suspend) => alternate_screen::suspend(),
                // There is nothing to scroll, and no clock.
                Typed::Key(_) | Typed::TimeOver => {}
            }
        }
    }
}

/// The value of an option, chosen or as usual.
fn value_of<'o>(options: &'o [(String, String)], option: &OptionInfo) -> &'o str {
    let chosen = options.iter().find(|(name, _)| name == option.name);
    chosen.map_or(option.default, |(_, value)| value)
}

/// The same, as it is shown. Who sets no seed gets a new one for every game.
fn value_words<'o>(options: &'o [(String, String)], option: &OptionInfo) -> &'o str {
    let is_chosen = options.iter().any(|(name, _)| name == option.name);
    match value_of(options, option) {
        "" => "not set",
        _ if option.name == "Seed" && !is_chosen => "a new one for every game",
        value => value,
    }
}

/// The answers by number: below each other, or many of them in columns.
fn answer_lines(answers: &[String], default: usize) -> Vec<String> {
    const LONG: usize = 9;
    const WIDTH: usize = 79;
    let items: Vec<String> = (1..)
        .zip(answers)
        .map(|(number, answer)| {
            let mark = if number == default + 1 { '>' } else { ' ' };
            format!(" {mark}{number:>2} {answer}")
        })
        .collect();
    if items.len() > LONG { in_columns(&items, WIDTH) } else { items }
}

fn understand(line: &str, answers: &[String], default: usize) -> Option<usize> {
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
    fn answers_are_numbers_or_words() {
        assert_eq!(understand("", &answers(), 1), Some(1));
        assert_eq!(understand("3", &answers(), 0), Some(2));
        assert_eq!(understand("base+ml", &answers(), 0), Some(2));
        assert_eq!(understand("base+m", &answers(), 0), Some(1));
        for wrong in ["0", "4", "chess"] {
            assert_eq!(understand(wrong, &answers(), 0), None, "{wrong}");
        }
    }

    #[test]
    fn the_answer_for_enter_is_marked() {
        assert_eq!(
            answer_lines(&answers(), 1)[..2],
            ["   1 Base", " > 2 Base+M"].map(str::to_owned)
        );
        let many: Vec<String> = (0..60).map(|number| format!("layout {number}")).collect();
        assert!(answer_lines(&many, 0).len() < 20);
    }
}
