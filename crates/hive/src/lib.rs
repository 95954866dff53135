//! Rules and notation of Hive: the base game with mosquito, ladybug and pillbug
//! in all eight combinations.
//!
//! A [`Position`] is a game at some moment. It lists and counts legal moves,
//! plays and takes them back, and names the rule by which a move is [refused](Refusal).
//! A [`Setup`] is anything that can be written down; turning it into a position
//! checks it and names every flaw at once. The [`notation`] module reads and
//! writes what other programs use.
//!
//! ```
//! use taula_hive::notation::UhpMove;
//! use taula_hive::prelude::*;
//! use taula_hive::{Position, Rules};
//!
//! let mut game = Position::new(Rules::default());
//! for text in ["wS1", "bS1 wS1-", "wQ -wS1"] {
//!     let mv = text.parse::<UhpMove>()?.resolve(&game)?;
//!     game.play(mv)?;
//! }
//! assert_eq!(game.count_legal_moves(), 15);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There is no board in Hive, so there is none here: cells are numbers on a
//! [rolled-up plane](Cell) that is larger than any hive. The source
//! of `generate.rs` explains move generation, that of `key.rs` the hash, which is
//! invariant under translation.
//!
//! With the feature `serde`, off by default, positions, moves and pieces can be serialised.
//! A piece is its name (`"wA1"`), a move its piece and the coordinates of its cell. Those
//! coordinates are relative to one position: the same position built in another way, from
//! a [`Setup`] say, may be elsewhere on the plane. Between programs, exchange moves in
//! [`notation`]. A position is its game: the start as a [position string](Setup), the moves as the
//! Universal Hive Protocol writes them. So repetitions and take-backs survive, and every
//! move is checked when it is read.

mod board;
mod cell;
mod frame;
mod generate;
mod key;
mod lanes;
mod moves;
pub mod notation;
mod outlook;
mod piece;
mod position;
mod refusal;
mod ring;
#[cfg(feature = "serde")]
mod serialize;
mod setup;
mod table;

pub use cell::Cell;
pub use moves::{Move, Moves};
pub use outlook::Outlook;
pub use piece::{Bug, GameType, GameTypeError, Piece, PieceError, PieceSet};
pub use position::{Position, Rules};
pub use refusal::Refusal;
pub use setup::{Setup, SetupError, SetupFlaw, SetupTextError};
pub use table::{BoardView, CellView, HandView, LastMoveView};

// Re-exported, so that users of this crate need no second dependency.
pub use taula_core;
pub use taula_core::hex::Direction;
pub use taula_core::hex::Hex;
pub use taula_core::{
    EndReason, Flaws, Outcome, Record, Side, SplitMix64, Table, Verdict, perft, perft_divide,
};

/// The traits of [`taula_core`], for a glob import: `use taula_hive::prelude::*`.
///
/// They come without names, since this crate has a `Position` of its own; to name one, write
/// `taula_hive::taula_core::Position`.
pub mod prelude {
    pub use taula_core::{Explain as _, Position as _};
}

/// The README's example is run as a doc-test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
