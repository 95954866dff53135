//! A player that is another program: the Universal Hive Protocol for Hive, our
//! own for Abalone and Kulami (docs/engine-protocol.md).

use std::collections::HashSet;

use taula_core::{Position as _, Side, Table};
use taula_engine::arena::{Choice, Contestant, Fault};
use taula_engine::protocol::Spoken;
use taula_hive::{Bug, Cell};
use taula_tables::{Format, write};

use super::super::pipe::{AnswerTimeout, Pipe};

/// Another program as a player. It is started when it is first needed, and again
/// after it has failed.
pub(super) struct Engine {
    words: Vec<String>,
    /// The line that asks for a move.
    go: String,
    timeout: AnswerTimeout,
    running: Option<Running>,
}

struct Running {
    pipe: Pipe,
    /// The entries that it knows of the game; `None` before a game is begun.
    told: Option<Vec<String>>,
    /// Whether it was ever told to play by rules that are not the usual ones:
    /// then every game needs to be told.
    has_rules: bool,
}

impl Engine {
    pub(super) fn new(words: Vec<String>, go: String, timeout: AnswerTimeout) -> Engine {
        Engine { words, go, timeout, running: None }
    }

    /// Starts the program, to see whether there is one.
    pub(super) fn check(&mut self) -> Result<(), String> {
        match self.start() {
            Ok(running) => self.running = Some(running),
            Err(Fault::Forfeit(reason) | Fault::Draw(reason)) => return Err(reason),
            Err(Fault::Stopped) => {}
        }
        Ok(())
    }

    /// Says that what comes next is another game.
    pub(super) fn begin(&mut self) {
        if let Some(running) = &mut self.running {
            running.told = None;
        }
    }

    fn start(&self) -> Result<Running, Fault> {
        let mut pipe = Pipe::start(&self.words).map_err(Fault::Forfeit)?;
        // It introduces itself unasked.
        pipe.answer(&self.timeout).map_err(|fault| match fault {
            Fault::Forfeit(reason) => {
                let program = self.words.join(" ");
                Fault::Forfeit(format!("\"{program}\" does not begin as an engine does: {reason}"))
            }
            fault => fault,
        })?;
        Ok(Running { pipe, told: None, has_rules: false })
    }

    fn ask_for_move(&mut self, running: &mut Running, table: &Table) -> Result<String, Fault> {
        let entries = table.entries();
        let news = running.told.as_ref().and_then(|told| entries.strip_prefix(told.as_slice()));
        let mut answer = String::new();
        match news {
            Some(news) => {
                for entry in news {
                    answer = running.pipe.ask(&format!("play {entry}"), &self.timeout)?;
                }
            }
            None => {
                let rules = rules_of(table);
                running.has_rules |= rules.iter().any(|rule| !rule.is_usual);
                for rule in rules.iter().filter(|rule| running.has_rules || !rule.is_usual) {
                    running.pipe.ask(&rule.line, &self.timeout)?;
                }
                let game = game_line(table).map_err(Fault::Forfeit)?;
                answer = running.pipe.ask(&format!("newgame {game}"), &self.timeout)?;
            }
        }
        running.told = Some(entries.to_vec());
        if sees_draw(&answer) {
            return Err(Fault::Draw("it says Draw, and by the rules here the game goes on".into()));
        }
        match running.pipe.ask(&self.go, &self.timeout) {
            // Some that see a draw do not say so, but have no move to give.
            Err(Fault::Forfeit(reason)) if layout_occurrences(table) > 1 => {
                let reason = format!("it {reason}, in a layout that has come up before");
                Err(Fault::Draw(reason))
            }
            answer => answer,
        }
    }
}

impl Contestant for Engine {
    fn choose(&mut self, table: &Table) -> Result<Choice, Fault> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        // Whoever fails is not kept: nobody knows what it would say next.
        let action = self.ask_for_move(&mut running, table)?;
        self.running = Some(running);
        Ok(Choice { action, score: None })
    }
}

/// Whether the answer to `newgame` or `play` says that the game is drawn: the second
/// field of a game's line is its state.
fn sees_draw(answer: &str) -> bool {
    answer.split(';').nth(1).is_some_and(|state| state.trim().eq_ignore_ascii_case("Draw"))
}

/// How often the pieces of a game of Hive have stood as they do now, whatever rests:
/// other programs do not ask what does. 1 in other games, whose repetitions nobody
/// sees differently.
fn layout_occurrences(table: &Table) -> usize {
    let Some(position) = table.position::<taula_hive::Position>() else { return 1 };
    let now = layout(position);
    let mut earlier = position.clone();
    let mut count = 1;
    // Only after an even number of moves is it the same side's turn.
    while earlier.undo().is_some() && earlier.undo().is_some() {
        count += usize::from(layout(&earlier) == now);
    }
    count
}

/// Side, kind, cell and level of every piece. A hive that crept away as a whole is
/// another one here; that is how most programs see it.
fn layout(position: &taula_hive::Position) -> HashSet<(Side, Bug, Cell, usize)> {
    let pieces = position.pieces_in_play().map(|(piece, cell)| {
        let level = position.stack(cell).position(|other| other == piece).unwrap_or(0);
        (piece.side(), piece.bug(), cell, level)
    });
    pieces.collect()
}

/// The game as `newgame` takes it.
fn game_line(table: &Table) -> Result<String, String> {
    if let Some(position) = table.position::<taula_abalone::Position>() {
        return Ok(line_from(&position.start_text(), table));
    }
    if let Some(position) = table.position::<taula_kulami::Position>() {
        return Ok(line_from(&position.start_text(), table));
    }
    let text = write(table, Format::GameString).map_err(|error| error.to_string())?;
    Ok(text.trim().to_owned())
}

/// State and turn follow from the moves and may be left empty.
fn line_from(start: &str, table: &Table) -> String {
    let fields = [start, "", ""].into_iter().chain(table.entries().iter().map(String::as_str));
    fields.collect::<Vec<_>>().join(";")
}

/// A rule that the game's line does not tell.
struct Rule {
    /// The line that sets it.
    line: String,
    /// Whether an engine goes by it untold.
    is_usual: bool,
}

impl Rule {
    fn new<T: ToString + PartialEq>(name: &str, value: T, usual: T) -> Rule {
        let line = format!("options set {name} {}", value.to_string());
        Rule { line, is_usual: value == usual }
    }

    fn flag(name: &str, value: bool, usual: bool) -> Rule {
        let word = |flag| if flag { "True" } else { "False" };
        Rule::new(name, word(value), word(usual))
    }
}

/// The rules of this game that its line does not tell.
fn rules_of(table: &Table) -> Vec<Rule> {
    if let Some(position) = table.position::<taula_hive::Position>() {
        let rules = position.rules();
        let usual = taula_hive::Rules::tournament(rules.game_type);
        return vec![
            Rule::flag("TournamentOpening", rules.tournament_opening, usual.tournament_opening),
            Rule::flag("Repetition", rules.repetition, usual.repetition),
        ];
    }
    if let Some(position) = table.position::<taula_abalone::Position>() {
        let (rules, usual) = (position.rules(), taula_abalone::Rules::default());
        let limit = |rules: &taula_abalone::Rules| rules.move_limit.unwrap_or(0);
        return vec![
            Rule::new("MarblesToWin", rules.marbles_to_win, usual.marbles_to_win),
            Rule::flag("Repetition", rules.repetition, usual.repetition),
            Rule::new("MoveLimit", limit(&rules), limit(&usual)),
        ];
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use taula_tables::open_for_engines;

    use super::*;

    fn table(game: &str, options: &[(&str, &str)], entries: &[&str]) -> Table {
        let options: Vec<(String, String)> =
            options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let mut table = open_for_engines(game, &options).unwrap();
        for (index, entry) in entries.iter().enumerate() {
            table.act(Side::BOTH[index % 2], entry).unwrap();
        }
        table
    }

    #[test]
    fn games_are_told_as_the_protocol_wants_them() {
        let hive = table("hive", &[("GameType", "Base+M")], &["wS1", "bS1 wS1-"]);
        assert_eq!(game_line(&hive).unwrap(), "Base+M;InProgress;White[2];wS1;bS1 wS1-");
        let abalone = table("abalone", &[], &["a1b1"]);
        assert_eq!(game_line(&abalone).unwrap(), "standard;;;a1b1");
        let kulami = table("kulami", &[("Seed", "7"), ("Level", "2")], &["a1"]);
        let line = game_line(&kulami).unwrap();
        assert!(line.ends_with(" 2 red;;;a1"), "{line}");
    }

    #[test]
    fn a_draw_is_read_from_the_state() {
        assert!(sees_draw("Base+MLP;Draw;White[20];wS1"));
        assert!(!sees_draw("Base+MLP;InProgress;White[20];wS1;Draw"));
        assert!(!sees_draw(""));
    }

    #[test]
    fn layouts_come_up_again_whatever_rests() {
        let entries = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
        let shuffle = [r"wQ \wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"];
        let played = |rounds: usize| {
            let entries: Vec<&str> = entries.into_iter().chain(shuffle.repeat(rounds)).collect();
            layout_occurrences(&table("hive", &[("GameType", "Base+P")], &entries))
        };
        assert_eq!([0, 1, 2].map(played), [1, 2, 3]);
    }

    #[test]
    fn unusual_rules_are_told() {
        let told = |game: &str, options: &[(&str, &str)]| -> Vec<String> {
            let rules = rules_of(&table(game, options, &[]));
            rules.into_iter().filter(|rule| !rule.is_usual).map(|rule| rule.line).collect()
        };
        for game in ["hive", "abalone", "kulami"] {
            assert!(told(game, &[]).is_empty(), "{game}");
        }
        let free = told("hive", &[("Opening", "free")]);
        assert_eq!(free, ["options set TournamentOpening False"]);
        let short = told("abalone", &[("MarblesToWin", "3")]);
        assert_eq!(short, ["options set MarblesToWin 3"]);
    }
}
