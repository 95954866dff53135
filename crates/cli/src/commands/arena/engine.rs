//! A player that is another program, driven by the engine protocol
//! (docs/engine-protocol.md).

use taula_core::Table;
use taula_engine::PositionEngine;
use taula_engine::arena::{Player, PlayerError, PlayerMove};

use super::super::pipe::{AnswerTimeout, Pipe};

/// Why another program cannot play a game.
pub(super) const NO_GAME_LINE: &str =
    "it starts from a position that the engine protocol has no words for";

/// Another program as a player. It is started when it is first needed, and again
/// after a failure.
pub(super) struct Engine {
    protocol: PositionEngine,
    words: Vec<String>,
    /// The line that asks for a move.
    go: String,
    timeout: AnswerTimeout,
    running: Option<Running>,
}

struct Running {
    pipe: Pipe,
    /// The entries of the game that were sent to it; `None` before `newgame`.
    sent: Option<Vec<String>>,
    /// Whether an option was ever set to a value other than the default: from then on
    /// all of them are set for every game.
    has_options: bool,
}

impl Engine {
    pub(super) fn new(
        protocol: PositionEngine,
        words: Vec<String>,
        go: String,
        timeout: AnswerTimeout,
    ) -> Engine {
        Engine { protocol, words, go, timeout, running: None }
    }

    /// Starts the program, if it can be.
    pub(super) fn ensure_starts(&mut self) -> Result<(), String> {
        match self.start() {
            Ok(running) => self.running = Some(running),
            Err(PlayerError::Stopped) => {}
            Err(error) => return Err(error.to_string()),
        }
        Ok(())
    }

    /// Makes the next move start with `newgame`.
    pub(super) fn new_game(&mut self) {
        if let Some(running) = &mut self.running {
            running.sent = None;
        }
    }

    fn start(&self) -> Result<Running, PlayerError> {
        let mut pipe = Pipe::start(&self.words).map_err(PlayerError::Forfeit)?;
        // The answer to `info` comes unasked.
        pipe.answer(&self.timeout).map_err(|error| match error {
            PlayerError::Forfeit(reason) => {
                let program = self.words.join(" ");
                PlayerError::Forfeit(format!(
                    "\"{program}\" does not begin as an engine does: {reason}"
                ))
            }
            error => error,
        })?;
        Ok(Running { pipe, sent: None, has_options: false })
    }

    fn ask_for_move(
        &mut self,
        running: &mut Running,
        table: &Table,
    ) -> Result<String, PlayerError> {
        let entries = table.entries();
        let new = running.sent.as_ref().and_then(|sent| entries.strip_prefix(sent.as_slice()));
        let mut answer = String::new();
        match new {
            Some(new) => {
                for entry in new {
                    answer = running.pipe.ask(&format!("play {entry}"), &self.timeout)?;
                }
            }
            None => {
                let options = (self.protocol.options)(table);
                running.has_options |= options.iter().any(|option| !option.is_default);
                for option in options.iter().filter(|_| running.has_options) {
                    running.pipe.ask(&option.line, &self.timeout)?;
                }
                let game = (self.protocol.game_line)(table);
                let game = game.ok_or_else(|| PlayerError::Forfeit(NO_GAME_LINE.into()))?;
                answer = running.pipe.ask(&format!("newgame {game}"), &self.timeout)?;
            }
        }
        running.sent = Some(entries.to_vec());
        if sees_draw(&answer) {
            let reason = "it says Draw, and by the rules here the game goes on";
            return Err(PlayerError::DrawClaim(reason.into()));
        }
        match running.pipe.ask(&self.go, &self.timeout) {
            // Some engines answer no move when they see a draw.
            Err(PlayerError::Forfeit(reason)) if (self.protocol.repeats_layout)(table) => {
                let reason = format!("it {reason}, in a layout that has come up before");
                Err(PlayerError::DrawClaim(reason))
            }
            answer => answer,
        }
    }
}

impl Player for Engine {
    fn choose(&mut self, table: &Table) -> Result<PlayerMove, PlayerError> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        // After a failure the process is dropped: its state is unknown.
        let action = self.ask_for_move(&mut running, table)?;
        self.running = Some(running);
        Ok(PlayerMove { action, score: None })
    }
}

/// Whether the answer to `newgame` or `play` says that the game is drawn: the second
/// field of a game's line is its state.
fn sees_draw(answer: &str) -> bool {
    answer.split(';').nth(1).is_some_and(|state| state.trim().eq_ignore_ascii_case("Draw"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_read_from_the_state() {
        assert!(sees_draw("Base+MLP;Draw;White[20];wS1"));
        assert!(!sees_draw("Base+MLP;InProgress;White[20];wS1;Draw"));
        assert!(!sees_draw(""));
    }
}
