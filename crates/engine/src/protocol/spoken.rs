//! What the protocol needs to know about a game.

use taula_core::Notated;

use super::{Manual, Settings};
use crate::Knowledge;

/// A game that the protocol can be spoken about.
pub trait Spoken: Knowledge + Notated {
    /// The options of the game itself, which count from the next `newgame` on.
    type Options: Settings;

    /// What `info` and `help` say about this game.
    const MANUAL: Manual;

    /// The game that `newgame` with this text stands for: the usual start if the
    /// text is empty, one that it names, or a whole game that it tells.
    ///
    /// # Errors
    /// What cannot be understood, or which move cannot be played.
    fn start_game(text: &str, options: &Self::Options) -> Result<Self, StartError>;

    /// The first field of the game's line: a text from which
    /// [`start_game`](Self::start_game) makes the position before the first move.
    fn start_text(&self) -> String;
}

/// Why there is no new game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The start cannot be understood: the protocol says `err`.
    #[error("{0}")]
    Text(String),
    /// A move cannot be played: the protocol says `invalidmove`.
    #[error("{0}")]
    Move(String),
}

impl StartError {
    pub(super) fn text(error: impl ToString) -> StartError {
        StartError::Text(error.to_string())
    }
}
