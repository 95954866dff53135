//! Rules, boards and notation of Kulami: any valid board, square or irregular,
//! and all three levels of score.
//!
//! A [`Position`] is a game at some moment. It lists and counts legal moves in a
//! few bit operations, plays and takes them back, and names the rule by which
//! a move is [refused](Refusal). Its [`Score`] has a breakdown: the owner of each tile,
//! the cells of areas and chains. A [`Board`] is drawn by seed, read from text or
//! laid in an editor ([`Draft`]); all flaws of a hand-made one are reported
//! at once. A [`Setup`] is marbles on a board in any arrangement. The
//! [`notation`] module reads and writes games and positions.
//!
//! ```
//! use taula_kulami::prelude::*;
//! use taula_kulami::{Board, Position, Rules, notation};
//!
//! let mut game = Position::new(Board::booklet(), Rules::default());
//! notation::play(&mut game, "d6")?;
//! assert_eq!(game.count_legal_moves(), 12);
//! notation::play(&mut game, "d3")?;
//! let error = notation::play(&mut game, "e3").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "e3 is on tile E, where the last marble was placed (d3) (rule K6)",
//! );
//! # Ok::<(), notation::MoveError>(())
//! ```
//!
//! With the feature `serde`, off by default, positions, boards and moves can be serialised.
//! A position is the line of its [game](notation::write_game), with the moves that led to
//! it; every move is checked when it is read. A move is the index of its hole.

mod board;
mod cell;
mod generate;
mod key;
mod moves;
pub mod notation;
mod position;
mod refusal;
mod rules;
mod score;
#[cfg(feature = "serde")]
mod serialize;
mod setup;
mod table;

pub use board::{Board, BoardError, BoardFlaw, Direction, Draft, Shape, Tile};
pub use cell::{Cell, CellError, Hole, HoleSet};
#[doc(hidden)]
pub use generate::count_by_first_tile;
pub use generate::{Compactness, CompactnessError};
pub use moves::{Move, Moves};
pub use position::{MARBLES, Position};
pub use refusal::Refusal;
pub use rules::{Colour, ColourError, Level, LevelError, Rules};
pub use score::{Chain, Score, Subtotal, Tally, TileScore};
pub use setup::{Setup, SetupError, SetupFlaw};
pub use table::{BoardView, CellView, TileView};

// Re-exported, so that users of this crate need no second dependency.
pub use taula_core;
pub use taula_core::{
    EndReason, Flaws, Outcome, Record, Side, SplitMix64, Table, Verdict, perft, perft_divide,
};

/// The traits of [`taula_core`], for a glob import: `use taula_kulami::prelude::*`.
///
/// They come without names, since this crate has a `Position` of its own; to name one, write
/// `taula_kulami::taula_core::Position`.
pub mod prelude {
    pub use taula_core::{Explain as _, Position as _};
}

/// The README's example is run as a doc-test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
