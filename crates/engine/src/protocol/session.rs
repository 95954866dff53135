//! One client's conversation: every command of the protocol, for any game.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use taula_core::MoveBuffer as _;

use super::options::Options;
use super::words::{quoted, split_word};
use super::{Spoken, StartError, game_line};
use crate::Searcher;

mod work;

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

impl From<StartError> for Trouble {
    fn from(error: StartError) -> Trouble {
        match error {
            StartError::Text(text) => Trouble::Command(text),
            StartError::Move(text) => Trouble::Move(text),
        }
    }
}

/// One client's conversation about one kind of game.
#[derive(Debug)]
pub struct Session<G: Spoken> {
    game: Option<G>,
    options: Options<G>,
    /// Made when first needed, with the memory that the options allow.
    searcher: Option<Searcher<G>>,
    /// The best line of the last search, as long as it fits the game.
    line: Option<String>,
    /// How many games were begun.
    games: u64,
    longest_command: Duration,
}

impl<G: Spoken> Default for Session<G> {
    fn default() -> Self {
        Session::new()
    }
}

impl<G: Spoken> Session<G> {
    /// How long a single command may take, whatever it asks for.
    pub const LONGEST_COMMAND: Duration = Duration::from_secs(3600);
    /// The deepest `perft` that can be asked for.
    const MAX_PERFT_DEPTH: u32 = 64;
    /// What `perft` counts to when no depth is given.
    const DEFAULT_PERFT_DEPTH: u32 = 4;

    /// A session without a game.
    #[must_use]
    pub fn new() -> Self {
        Session {
            game: None,
            options: Options::default(),
            searcher: None,
            line: None,
            games: 0,
            longest_command: Self::LONGEST_COMMAND,
        }
    }

    /// A session whose commands end after this time at the latest.
    #[must_use]
    pub fn with_longest_command(longest_command: Duration) -> Self {
        Session { longest_command, ..Session::new() }
    }

    /// The game in progress.
    #[must_use]
    pub fn position(&self) -> Option<&G> {
        self.game.as_ref()
    }

    /// The game in progress as one line, as `newgame` reads it.
    #[must_use]
    pub fn game_line(&self) -> Option<String> {
        self.game.as_ref().map(game_line::write)
    }

    /// What a searcher is made of: memory in megabytes, threads, and lines.
    fn resources(&self) -> [usize; 3] {
        let engine = &self.options.engine;
        [&engine.hash_megabytes, &engine.threads, &engine.lines].map(|it| it.value() as usize)
    }

    fn new_searcher(&self) -> Searcher<G> {
        let [megabytes, threads, lines] = self.resources();
        Searcher::new(megabytes).with_threads(threads).with_lines(lines)
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
            "info" => G::MANUAL.info().into_iter().for_each(say),
            "newgame" => say(&self.new_game(rest)?),
            "play" => say(&self.play(rest)?),
            "pass" if G::MANUAL.can_pass => say(&self.play("pass")?),
            "validmoves" => say(&self.valid_moves()?),
            "bestmove" => self.best_move(rest, stop, say)?,
            "undo" => say(&self.undo(rest)?),
            "options" => self.options(rest)?.iter().for_each(|line| say(line)),
            "perft" => self.perft(rest, stop, say)?,
            "pv" => say(&self.best_line()?),
            "help" => G::MANUAL.help().iter().for_each(|line| say(line)),
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
impl<G: Spoken> Session<G> {
    fn new_game(&mut self, text: &str) -> Result<String, Trouble> {
        let game = G::start_game(text, &self.options.game)?;
        self.line = None;
        self.games += 1;
        self.game = Some(game);
        // What was found in another game is of no use, and the same game asked
        // for again should go the same way.
        if let Some(searcher) = &mut self.searcher {
            searcher.forget();
        }
        self.state()
    }

    fn game(&self) -> Result<&G, Trouble> {
        self.game.as_ref().ok_or(Trouble::NoGame)
    }

    fn unfinished_game(&self) -> Result<&G, Trouble> {
        let game = self.game()?;
        if game.outcome().is_some() { Err(Trouble::GameOver) } else { Ok(game) }
    }

    /// What follows every change of the game.
    fn state(&self) -> Result<String, Trouble> {
        self.game_line().ok_or(Trouble::NoGame)
    }

    fn play(&mut self, text: &str) -> Result<String, Trouble> {
        self.unfinished_game()?;
        let game = self.game.as_mut().ok_or(Trouble::NoGame)?;
        game_line::play(game, text).map_err(|refusal| Trouble::Move(refusal.to_string()))?;
        self.line = None;
        self.state()
    }

    fn valid_moves(&self) -> Result<String, Trouble> {
        let game = self.unfinished_game()?;
        let mut moves = G::Moves::default();
        game.legal_moves(&mut moves);
        let written = moves.as_slice().iter().map(|&mv| game.write_move(mv));
        Ok(written.collect::<Vec<_>>().join(";"))
    }

    fn undo(&mut self, text: &str) -> Result<String, Trouble> {
        let played = game_line::moves_played(self.game()?).len();
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
        self.state()
    }

    fn options(&mut self, text: &str) -> Result<Vec<String>, Trouble> {
        let (verb, rest) = split_word(text);
        let (name, value) = split_word(rest);
        match (verb.to_ascii_lowercase().as_str(), name, value) {
            ("", ..) => Ok(self.options.lines()),
            ("get", name, "") if !name.is_empty() => {
                Ok(vec![self.options.get(name).map_err(Trouble::Command)?])
            }
            ("set", name, value) if !value.is_empty() => {
                let before = self.resources();
                let line = self.options.set(name, value).map_err(Trouble::Command)?;
                // Taking the memory now keeps the time of the next search for
                // searching.
                if self.resources() != before {
                    self.searcher = Some(self.new_searcher());
                }
                Ok(vec![line])
            }
            _ => {
                let usage = "write options, options get NAME, or options set NAME VALUE";
                Err(Trouble::Command(usage.to_owned()))
            }
        }
    }
}
