//! The Universal Hive Protocol: an engine that other Hive programs drive by
//! lines of text.
//!
//! A [`UhpSession`] knows the protocol and no streams: a line goes in, an
//! [`Answer`] comes out. [`serve`] runs one over a pair of streams.
//!
//! The protocol is synchronous, so a command that is asked too much would leave
//! its client waiting for good. Two things prevent that. No command works longer
//! than [`UhpSession::LONGEST_COMMAND`]; and a line `stop`, which the protocol
//! does not have, ends what is running at once.
//!
//! ```
//! use taula_engine::uhp::UhpSession;
//!
//! let mut session = UhpSession::new();
//! assert_eq!(session.answer("newgame").lines, ["Base;NotStarted;White[1]"]);
//! assert_eq!(session.answer("play wS1").lines, ["Base;InProgress;Black[1];wS1"]);
//! let refused = session.answer("play bA1 wS2-").lines;
//! assert!(refused[0].starts_with("invalidmove "), "{refused:?}");
//! ```

mod options;
mod server;
mod words;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use taula_core::{MoveBuffer, Position as _};
use taula_hive::notation::{
    GameStringError, MoveError, UhpMove, play, read_game_string_with, write_game_string,
};
use taula_hive::{Move, Moves, Position};

pub use self::server::serve;

use self::options::Options;
use self::words::{quoted, read_seconds, read_time, split_word};
use crate::count::count_while;
use crate::{Limits, SearchReport, Searcher};

/// What the engine says to one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The lines before the final `ok`.
    pub lines: Vec<String>,
    /// Whether the session ends, without an `ok`.
    pub is_exit: bool,
}

/// Whether a session goes on after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// An `ok` follows, then the next command.
    Continue,
    /// The client has said `exit`.
    Exit,
}

/// Why a command was not carried out; the session is as before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum Trouble {
    #[error("err {0}")]
    Command(String),
    #[error("err there is no game: start one with newgame")]
    NoGame,
    #[error("err the game is over: take a move back with undo or start another with newgame")]
    GameOver,
    #[error("invalidmove {0}")]
    Move(String),
}

impl From<MoveError> for Trouble {
    fn from(error: MoveError) -> Trouble {
        Trouble::Move(error.to_string())
    }
}

/// One client's conversation.
#[derive(Debug)]
pub struct UhpSession {
    game: Option<Position>,
    options: Options,
    /// Made when first needed, with the memory that the options allow.
    searcher: Option<Searcher<Position>>,
    /// The best line of the last search, as long as it fits the game.
    line: Option<String>,
    longest_command: Duration,
}

impl Default for UhpSession {
    fn default() -> Self {
        UhpSession::new()
    }
}

impl UhpSession {
    /// How long a single command may take, whatever it asks for.
    pub const LONGEST_COMMAND: Duration = Duration::from_secs(3600);
    /// The deepest `perft` that can be asked for.
    const MAX_PERFT_DEPTH: u32 = 64;
    /// What `perft` counts to when no depth is given.
    const DEFAULT_PERFT_DEPTH: u32 = 4;

    /// A session without a game.
    #[must_use]
    pub fn new() -> UhpSession {
        UhpSession {
            game: None,
            options: Options::default(),
            searcher: None,
            line: None,
            longest_command: Self::LONGEST_COMMAND,
        }
    }

    /// A session whose commands end after this time at the latest.
    #[must_use]
    pub fn with_longest_command(longest_command: Duration) -> UhpSession {
        UhpSession { longest_command, ..UhpSession::new() }
    }

    /// The game in progress.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.game.as_ref()
    }

    /// Answers one line, all at once.
    pub fn answer(&mut self, line: &str) -> Answer {
        let mut lines = Vec::new();
        let flow = self.respond(line, &Arc::default(), &mut |text| lines.push(text.to_owned()));
        Answer { lines, is_exit: flow == Flow::Exit }
    }

    /// Answers one line, handing each line of the answer to `say` as soon as it
    /// is known. Raising `stop` ends a search or a count early.
    pub fn respond(
        &mut self,
        line: &str,
        stop: &Arc<AtomicBool>,
        say: &mut dyn FnMut(&str),
    ) -> Flow {
        let (command, rest) = split_word(line);
        let command = command.to_ascii_lowercase();
        if command == "exit" {
            return Flow::Exit;
        }
        if let Err(trouble) = self.carry_out(&command, rest, stop, say) {
            say(&trouble.to_string());
        }
        Flow::Continue
    }

    fn carry_out(
        &mut self,
        command: &str,
        rest: &str,
        stop: &Arc<AtomicBool>,
        say: &mut dyn FnMut(&str),
    ) -> Result<(), Trouble> {
        match command {
            "info" => info(say),
            "newgame" => say(&self.new_game(rest)?),
            "play" => say(&self.play(rest)?),
            "pass" => say(&self.play("pass")?),
            "validmoves" => say(&self.valid_moves()?),
            "bestmove" => self.best_move(rest, stop, say)?,
            "undo" => say(&self.undo(rest)?),
            "options" => self.options(rest)?.iter().for_each(|line| say(line)),
            "perft" => self.perft(rest, stop, say)?,
            "pv" => say(&self.best_line()?),
            "help" => HELP.lines().for_each(say),
            // What it could have stopped is done by now.
            "stop" => {}
            "" => return Err(Trouble::Command("the line is empty: try help".to_owned())),
            _ => {
                let text = format!("{} is not a command: try help", quoted(command));
                return Err(Trouble::Command(text));
            }
        }
        Ok(())
    }
}

/// The game itself.
impl UhpSession {
    fn new_game(&mut self, text: &str) -> Result<String, Trouble> {
        let text = if text.is_empty() { "Base" } else { text };
        let game = read_game_string_with(text, self.options.tournament_opening.value).map_err(
            |error| match error {
                GameStringError::Ply { .. } => Trouble::Move(error.to_string()),
                _ => Trouble::Command(error.to_string()),
            },
        )?;
        self.line = None;
        self.game = Some(game);
        self.game_string()
    }

    fn game(&self) -> Result<&Position, Trouble> {
        self.game.as_ref().ok_or(Trouble::NoGame)
    }

    fn unfinished_game(&self) -> Result<&Position, Trouble> {
        let game = self.game()?;
        if game.outcome().is_some() { Err(Trouble::GameOver) } else { Ok(game) }
    }

    fn game_string(&self) -> Result<String, Trouble> {
        write_game_string(self.game()?).map_err(|error| Trouble::Command(error.to_string()))
    }

    fn play(&mut self, text: &str) -> Result<String, Trouble> {
        self.unfinished_game()?;
        let game = self.game.as_mut().ok_or(Trouble::NoGame)?;
        play(game, text)?;
        self.line = None;
        self.game_string()
    }

    fn valid_moves(&self) -> Result<String, Trouble> {
        let game = self.unfinished_game()?;
        let mut moves = Moves::default();
        game.legal_moves(&mut moves);
        Ok(join(moves.as_slice().iter().map(|&mv| UhpMove::of(game, mv))))
    }

    fn undo(&mut self, text: &str) -> Result<String, Trouble> {
        let played = self.game()?.played().len();
        let plies: usize = if text.is_empty() {
            1
        } else {
            text.parse().ok().filter(|&plies| plies > 0).ok_or_else(|| {
                let text = quoted(text);
                Trouble::Command(format!("undo takes a number of plies from 1, not {text}"))
            })?
        };
        if plies > played {
            let text = format!("{plies} plies cannot be undone: {played} have been played");
            return Err(Trouble::Command(text));
        }
        if let Some(game) = &mut self.game {
            for _ in 0..plies {
                game.undo();
            }
        }
        self.line = None;
        self.game_string()
    }

    fn options(&mut self, text: &str) -> Result<Vec<String>, Trouble> {
        let (verb, rest) = split_word(text);
        let (name, value) = split_word(rest);
        match (verb.to_ascii_lowercase().as_str(), name, value) {
            ("", ..) => Ok(self.options.lines()),
            ("get", name, "") if !name.is_empty() => Ok(vec![self.options.get(name)?]),
            ("set", name, value) if !value.is_empty() => {
                let line = self.options.set(name, value)?;
                // A searcher with another memory, if that was it.
                self.searcher = None;
                Ok(vec![line])
            }
            _ => {
                let usage = "write options, options get NAME, or options set NAME VALUE";
                Err(Trouble::Command(usage.to_owned()))
            }
        }
    }
}

/// Searching and counting.
impl UhpSession {
    fn best_move(
        &mut self,
        text: &str,
        stop: &Arc<AtomicBool>,
        say: &mut dyn FnMut(&str),
    ) -> Result<(), Trouble> {
        let game = self.unfinished_game()?.clone();
        let limits = self.read_limits(text)?.or_when(Arc::clone(stop));
        let megabytes = self.options.hash_megabytes.value as usize;
        let tells = self.options.report_progress.value;
        let searcher = self.searcher.get_or_insert_with(|| Searcher::new(megabytes));
        let report = searcher.search(&game, &limits, &mut |report| {
            if tells {
                say(&progress(&game, report));
            }
        });
        let Some(best) = report.best() else { return Err(Trouble::GameOver) };
        self.line = Some(write_line(&game, &report.line));
        say(&UhpMove::of(&game, best).to_string());
        Ok(())
    }

    /// `time hh:mm:ss`, `seconds S`, `depth N`, or what the options say.
    fn read_limits(&self, text: &str) -> Result<Limits, Trouble> {
        let (kind, amount) = split_word(text);
        let depth = |text: &str| text.parse().ok().filter(|&depth| depth > 0).map(Limits::depth);
        let limits = match kind.to_ascii_lowercase().as_str() {
            "" if self.options.default_limit.value == "Depth" => {
                Some(Limits::depth(self.options.default_depth.value))
            }
            "" => Duration::try_from_secs_f64(self.options.default_seconds.value)
                .ok()
                .map(Limits::time),
            "time" => read_time(amount).map(Limits::time),
            "seconds" => read_seconds(amount).map(Limits::time),
            "depth" => depth(amount),
            _ => None,
        };
        let limits = limits.ok_or_else(|| {
            let usage = "write bestmove time hh:mm:ss, bestmove seconds S, bestmove depth N";
            Trouble::Command(format!("{} is no limit: {usage}", quoted(text)))
        })?;
        let time = limits.time.unwrap_or(self.longest_command).min(self.longest_command);
        Ok(Limits { time: Some(time), ..limits })
    }

    fn best_line(&self) -> Result<String, Trouble> {
        self.game()?;
        self.line.clone().ok_or_else(|| {
            Trouble::Command("there is no line for this position: ask for bestmove".to_owned())
        })
    }

    fn perft(
        &self,
        text: &str,
        stop: &Arc<AtomicBool>,
        say: &mut dyn FnMut(&str),
    ) -> Result<(), Trouble> {
        let game = self.game()?;
        let last = match text {
            "" => Self::DEFAULT_PERFT_DEPTH,
            _ => text.parse().ok().filter(|&depth| depth <= Self::MAX_PERFT_DEPTH).ok_or_else(
                || {
                    let (text, max) = (quoted(text), Self::MAX_PERFT_DEPTH);
                    Trouble::Command(format!("perft takes a depth from 0 to {max}, not {text}"))
                },
            )?,
        };
        let started = Instant::now();
        let is_wanted =
            || !stop.load(Ordering::Relaxed) && started.elapsed() < self.longest_command;
        for depth in 0..=last {
            let leaves = count_while(game, depth, &is_wanted)
                .ok_or_else(|| Trouble::Command(format!("stopped while counting depth {depth}")))?;
            say(&format!("depth {depth} leaves {leaves}"));
        }
        Ok(())
    }
}

fn info(say: &mut dyn FnMut(&str)) {
    say(concat!("id Taula ", env!("CARGO_PKG_VERSION")));
    say("Mosquito;Ladybug;Pillbug");
}

fn join(moves: impl Iterator<Item = UhpMove>) -> String {
    moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(";")
}

/// The moves of a line that starts at this position.
fn write_line(position: &Position, line: &[Move]) -> String {
    let mut at = position.clone();
    join(line.iter().map(|&mv| {
        let text = UhpMove::of(&at, mv);
        at.play_unchecked(mv);
        text
    }))
}

fn progress(position: &Position, report: &SearchReport<Move>) -> String {
    format!(
        "depth {} score {} nodes {} seconds {:.2} line {}",
        report.depth,
        report.score,
        report.nodes,
        report.elapsed.as_secs_f64(),
        write_line(position, &report.line),
    )
}

const HELP: &str = "\
info                          who this engine is and which expansion pieces it knows
newgame [TYPE | GAMESTRING]   start a game (Base, Base+MLP, ...) or replay one
play MOVE                     play a move such as wA1 bQ-
pass                          the same as play pass
validmoves                    every legal move
bestmove [LIMIT]              the move to play; LIMIT is time hh:mm:ss, seconds S or depth N
undo [N]                      take back N plies
options [get NAME | set NAME VALUE]
                              show or change options
perft [DEPTH]                 count the leaves of the game tree
pv                            the line behind the last bestmove
stop                          end a bestmove or perft that is running
help                          this list
exit                          end";

#[cfg(test)]
mod tests;
