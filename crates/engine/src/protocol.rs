//! Taula's engine protocol: an engine that other programs drive by lines of text.
//!
//! It is the Universal Hive Protocol (UHP), generalised to every
//! [`EngineGame`](crate::EngineGame): the same commands and errors, each answer ended by
//! `ok`. A game adds only what UHP defines for Hive alone: how a game is started from text
//! and written, and its options. For Hive it is exactly UHP. `docs/engine-protocol.md`
//! documents it for users.
//!
//! A [`Session`] implements the protocol without any I/O: it turns a line into an
//! [`Answer`]. [`serve`] runs one over a pair of streams.
//!
//! The protocol is synchronous, so a client could wait for ever for a command that takes
//! too long. Two things prevent that: no command runs longer than
//! [`Session::MAX_COMMAND_TIME`], and a line `stop`, which UHP does not have, ends the
//! running command at once.
//!
//! ```
//! use taula_engine::protocol::Session;
//!
//! let mut hive = Session::<taula_hive::Position>::new();
//! assert_eq!(hive.answer("newgame").lines, ["Base;NotStarted;White[1]"]);
//! assert_eq!(hive.answer("play wS1").lines, ["Base;InProgress;Black[1];wS1"]);
//! let refused = hive.answer("play bA1 wS2-").lines;
//! assert!(refused[0].starts_with("invalidmove "), "{refused:?}");
//!
//! let mut abalone = Session::<taula_abalone::Position>::new();
//! assert_eq!(abalone.answer("newgame").lines, ["standard;NotStarted;Black[1]"]);
//! assert_eq!(abalone.answer("play a1b1").lines, ["standard;InProgress;White[1];a1b1"]);
//! ```

mod manual;
mod options;
mod queue;
mod server;
mod session;
mod text;

pub use self::manual::Manual;
pub use self::options::{ProtocolOption, ProtocolOptions};
pub use self::server::serve;
pub use self::session::{Answer, Flow, Session};
pub(crate) use self::text::{
    option_lines, quoted, read as read_game_line, split_word, write as write_game_line,
};

/// Error of `newgame`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The start cannot be read: the answer is `err`.
    #[error("{0}")]
    Text(String),
    /// A move cannot be played: the answer is `invalidmove`.
    #[error("{0}")]
    Move(String),
}

impl StartError {
    pub(crate) fn text(error: impl ToString) -> StartError {
        StartError::Text(error.to_string())
    }
}

#[cfg(test)]
pub(crate) mod tests;
