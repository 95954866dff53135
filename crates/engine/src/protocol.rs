//! Taula's engine protocol: an engine that other programs drive by lines of text.
//!
//! It is the Universal Hive Protocol (UHP), spoken about every game that is
//! [`Spoken`]: the same verbs, the same errors, each answer ended by `ok`. Of a
//! game it needs only what UHP has for Hive alone: how a game is started from
//! text, how that start is written, which options it has. For Hive the result is
//! UHP to the letter. `docs/engine-protocol.md` is the page for its users.
//!
//! A [`Session`] knows the protocol and no streams: a line goes in, an
//! [`Answer`] comes out. [`serve`] runs one over a pair of streams.
//!
//! The protocol is synchronous, so a command that is asked too much would leave
//! its client waiting for good. Two things prevent that. No command works longer
//! than [`Session::LONGEST_COMMAND`]; and a line `stop`, which UHP does not have,
//! ends what is running at once.
//!
//! ```
//! use taula_engine::protocol::{AbaloneSession, UhpSession};
//!
//! let mut hive = UhpSession::new();
//! assert_eq!(hive.answer("newgame").lines, ["Base;NotStarted;White[1]"]);
//! assert_eq!(hive.answer("play wS1").lines, ["Base;InProgress;Black[1];wS1"]);
//! let refused = hive.answer("play bA1 wS2-").lines;
//! assert!(refused[0].starts_with("invalidmove "), "{refused:?}");
//!
//! let mut abalone = AbaloneSession::new();
//! assert_eq!(abalone.answer("newgame").lines, ["standard;NotStarted;Black[1]"]);
//! assert_eq!(abalone.answer("play a1b1").lines, ["standard;InProgress;White[1];a1b1"]);
//! ```

mod abalone;
mod game_line;
mod hive;
mod kulami;
mod manual;
mod options;
mod queue;
mod server;
mod session;
mod spoken;
mod words;

pub use self::abalone::{AbaloneOptions, AbaloneSession};
pub use self::hive::{HiveOptions, UhpSession};
pub use self::kulami::{KulamiOptions, KulamiSession};
pub use self::manual::Manual;
pub use self::options::{Choice, Flag, Real, Setting, Settings, Whole};
pub use self::server::serve;
pub use self::session::{Answer, Flow, Session};
pub use self::spoken::{Spoken, StartError};

#[cfg(test)]
mod tests;
