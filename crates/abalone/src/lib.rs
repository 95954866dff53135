//! Rules and notation of Abalone, with its 62 start layouts.
//!
//! A [`Position`] is a game at some moment. It lists and counts legal moves,
//! plays and takes them back, and names the rule by which a move is [refused](Refusal).
//! A [`Setup`] is anything that can be written down; turning it into a position
//! checks it and names every flaw at once. The [`notation`] module reads and
//! writes what other programs use, and [`formations`] finds what players talk
//! about: lances, shields, pacs, possible pushes.
//!
//! ```
//! use taula_abalone::notation::play;
//! use taula_abalone::prelude::*;
//! use taula_abalone::{Layout, Position, Rules};
//!
//! let daisy = Layout::by_name("belgian daisy").unwrap();
//! let mut game = Position::from_layout(daisy, Rules::default());
//! assert_eq!(game.count_legal_moves(), 52);
//! assert_eq!(play(&mut game, "a1b2")?.count(), 3);
//! let refused = play(&mut game, "a4a5").unwrap_err();
//! assert_eq!(
//!     refused.to_string(),
//!     "you may not move your own marble on a5 off the board (rule A15)",
//! );
//! # Ok::<(), taula_abalone::notation::MoveError>(())
//! ```
//!
//! Black moves first in Abalone, so Black is [`Side::First`](taula_core::Side).
//!
//! The board is a ring of 61 places on which every step is a rotation: see
//! [`CellSet`]. The source of `generate.rs` explains how moves are counted without
//! listing them.
//!
//! With the feature `serde`, off by default, positions and moves can be serialised. A move is
//! the ends of its line and its direction. A position is its game: the start as a
//! [text](Setup), the rules, the moves in Aba-Pro. So repetitions and take-backs survive,
//! and every move is checked when it is read.

mod cell;
pub mod formations;
mod generate;
mod key;
mod layout;
mod moves;
pub mod notation;
mod position;
mod refusal;
#[cfg(feature = "serde")]
mod serialize;
mod setup;
mod table;

pub use cell::{Cell, CellError, CellSet};
pub use layout::Layout;
pub use moves::{Move, Moves};
pub use position::{Position, Push, Rules};
pub use refusal::Refusal;
pub use setup::{Setup, SetupError, SetupFlaw, SetupTextError};
pub use table::{BoardView, CellView, FormationView, LastMoveView};

// Re-exported, so that users of this crate need no second dependency.
pub use taula_core;
pub use taula_core::hex::Direction;
pub use taula_core::{
    EndReason, Flaws, Outcome, Record, Side, SplitMix64, Table, Verdict, perft, perft_divide,
};

/// The traits of [`taula_core`], for a glob import: `use taula_abalone::prelude::*`.
///
/// They come without names, since this crate has a `Position` of its own; to name one, write
/// `taula_abalone::taula_core::Position`.
pub mod prelude {
    pub use taula_core::{Explain as _, Position as _};
}

/// The README's example is run as a doc-test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
