//! A session of the protocol: every command, for any game.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::StartError;
use super::options::Options;
use super::text::{self, quoted, split_word};
use crate::{EngineGame, Searcher};

mod search;

/// The answer to one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The lines before the final `ok`.
    pub lines: Vec<String>,
    /// Whether the session ends, without an `ok`.
    pub is_exit: bool,
}

/// Whether a session continues after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// An `ok` follows, then the next command.
    Continue,
    /// The command was `exit`.
    Exit,
}

/// Error of a command, as it is answered; the session is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum CommandError {
    #[error("err {0}")]
    Text(String),
    #[error("err there is no game: start one with newgame")]
    NoGame,
    #[error("err the game is over: take a move back with undo or start another with newgame")]
    GameOver,
    #[error("invalidmove {0}")]
    Move(String),
}

impl From<StartError> for CommandError {
    fn from(error: StartError) -> CommandError {
        match error {
            StartError::Text(text) => CommandError::Text(text),
            StartError::Move(text) => CommandError::Move(text),
        }
    }
}

/// The state of a session with one client about one kind of game.
#[derive(Debug)]
pub struct Session<G: EngineGame> {
    game: Option<G>,
    options: Options<G>,
    /// Created when first needed, with the resources of the options.
    searcher: Option<Searcher<G>>,
    /// The principal variation of the last search; `None` once the position has changed.
    pv: Option<String>,
    /// Number of games started.
    games: u64,
    max_command_time: Duration,
}

impl<G: EngineGame> Default for Session<G> {
    fn default() -> Self {
        Session::new()
    }
}

impl<G: EngineGame> Session<G> {
    /// Maximum time of a single command, whatever its limits.
    pub const MAX_COMMAND_TIME: Duration = Duration::from_secs(3600);
    /// Maximum depth of `perft`.
    const MAX_PERFT_DEPTH: u32 = 64;
    /// Depth of `perft` without an argument.
    const DEFAULT_PERFT_DEPTH: u32 = 4;

    /// A session without a game.
    #[must_use]
    pub fn new() -> Self {
        Session {
            game: None,
            options: Options::default(),
            searcher: None,
            pv: None,
            games: 0,
            max_command_time: Self::MAX_COMMAND_TIME,
        }
    }

    /// A session with this maximum time of a command.
    #[must_use]
    pub fn with_max_command_time(max_command_time: Duration) -> Self {
        Session { max_command_time, ..Session::new() }
    }

    /// The game in progress.
    #[must_use]
    pub fn position(&self) -> Option<&G> {
        self.game.as_ref()
    }

    /// The game in progress as one line, as `newgame` reads it.
    #[must_use]
    pub fn game_line(&self) -> Option<String> {
        self.game.as_ref().map(text::write)
    }

    /// Resources of the searcher: megabytes, threads and lines.
    fn resources(&self) -> [usize; 3] {
        let engine = &self.options.engine;
        [engine.hash_megabytes, engine.threads, engine.lines].map(|count| count as usize)
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

    /// Answers one line, passing each line of the answer to `say` as soon as it is known.
    /// Setting `stop` ends a search or a perft early.
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
        if let Err(error) = self.execute(&command, rest, stop, say) {
            say(&error.to_string());
        }
        Flow::Continue
    }

    fn execute(
        &mut self,
        command: &str,
        rest: &str,
        stop: &Arc<AtomicBool>,
        say: &mut dyn FnMut(&str),
    ) -> Result<(), CommandError> {
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
            "pv" => say(&self.principal_variation()?),
            "help" => G::MANUAL.help().iter().for_each(|line| say(line)),
            // The command that it was meant for has ended.
            "stop" => {}
            "" => return Err(CommandError::Text("the line is empty: try help".to_owned())),
            _ => {
                let text = format!("{} is not a command: try help", quoted(command));
                return Err(CommandError::Text(text));
            }
        }
        Ok(())
    }
}

/// The game itself.
impl<G: EngineGame> Session<G> {
    fn new_game(&mut self, text: &str) -> Result<String, CommandError> {
        let game = G::start_game(text, &self.options.game)?;
        self.pv = None;
        self.games += 1;
        self.game = Some(game);
        // Makes the answers independent of the games before.
        if let Some(searcher) = &mut self.searcher {
            searcher.forget();
        }
        self.state()
    }

    fn game(&self) -> Result<&G, CommandError> {
        self.game.as_ref().ok_or(CommandError::NoGame)
    }

    fn unfinished_game(&self) -> Result<&G, CommandError> {
        let game = self.game()?;
        if game.outcome().is_some() { Err(CommandError::GameOver) } else { Ok(game) }
    }

    /// The answer to every change of the game.
    fn state(&self) -> Result<String, CommandError> {
        self.game_line().ok_or(CommandError::NoGame)
    }

    fn play(&mut self, text: &str) -> Result<String, CommandError> {
        self.unfinished_game()?;
        let game = self.game.as_mut().ok_or(CommandError::NoGame)?;
        text::play(game, text).map_err(|refusal| CommandError::Move(refusal.to_string()))?;
        self.pv = None;
        self.state()
    }

    fn valid_moves(&self) -> Result<String, CommandError> {
        let game = self.unfinished_game()?;
        let mut moves = G::Moves::default();
        game.legal_moves(&mut moves);
        let written = moves.iter().map(|&mv| game.write_move(mv));
        Ok(written.collect::<Vec<_>>().join(";"))
    }

    fn undo(&mut self, text: &str) -> Result<String, CommandError> {
        let played = self.game()?.moves_played().len();
        let plies: usize = if text.is_empty() {
            1
        } else {
            text.parse().ok().filter(|&plies| plies > 0).ok_or_else(|| {
                let text = quoted(text);
                CommandError::Text(format!("undo takes a number of plies from 1, not {text}"))
            })?
        };
        if plies > played {
            let text = format!("cannot undo {plies}: plies played so far: {played}");
            return Err(CommandError::Text(text));
        }
        if let Some(game) = &mut self.game {
            for _ in 0..plies {
                game.undo();
            }
        }
        self.pv = None;
        self.state()
    }

    fn options(&mut self, text: &str) -> Result<Vec<String>, CommandError> {
        let (verb, rest) = split_word(text);
        let (name, value) = split_word(rest);
        match (verb.to_ascii_lowercase().as_str(), name, value) {
            ("", ..) => Ok(self.options.lines()),
            ("get", name, "") if !name.is_empty() => {
                Ok(vec![self.options.get(name).map_err(CommandError::Text)?])
            }
            ("set", name, value) if !value.is_empty() => {
                let before = self.resources();
                let line = self.options.set(name, value).map_err(CommandError::Text)?;
                // Allocates now, not during the next search.
                if self.resources() != before {
                    self.searcher = Some(self.new_searcher());
                }
                Ok(vec![line])
            }
            _ => {
                let usage = "write options, options get NAME, or options set NAME VALUE";
                Err(CommandError::Text(usage.to_owned()))
            }
        }
    }
}
