//! Rules, boards and notation of Kulami: any valid board, square or irregular,
//! and all three levels of score.
//!
//! A [`Position`] is a game at some moment. It lists and counts legal moves in a
//! few bit operations, plays and takes them back, and says by which rule a move
//! is [refused](Refusal). Its [`Score`] explains itself: whose each tile is, the
//! cells of areas and chains. A [`Board`] is drawn by seed, read from text or
//! laid in an editor ([`Draft`]); what is wrong with a hand-made one is told all
//! at once. A [`Setup`] is marbles on a board in any arrangement. The
//! [`notation`] module reads and writes games and positions.
//!
//! ```
//! use taula_core::Position as _;
//! use taula_kulami::{Board, Position, Rules, notation};
//!
//! let mut game = Position::new(Board::booklet(), Rules::default());
//! notation::play(&mut game, "d6")?;
//! assert_eq!(game.count_legal_moves(), 12);
//! notation::play(&mut game, "d3")?;
//! let error = notation::play(&mut game, "e3").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "e3 is on tile E, which the last marble used, at d3 (rule K6)",
//! );
//! # Ok::<(), notation::MoveError>(())
//! ```

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
mod setup;
mod table;

pub use board::{Board, BoardError, BoardFlaw, Direction, Draft, Shape, Tile};
pub use cell::{Cell, CellError, Hole, HoleSet, Holes};
#[doc(hidden)]
pub use generate::count_by_first_tile;
pub use generate::{Compactness, CompactnessError};
pub use moves::{Move, Moves};
pub use position::{MARBLES, Position};
pub use refusal::Refusal;
pub use rules::{Colour, ColourError, Level, LevelError, Rules};
pub use score::{Chain, Score, Subtotal, Tally, TileScore};
pub use setup::{Setup, SetupError, SetupFlaw};
pub use table::{BoardView, CellView, KulamiTable, TileView};
