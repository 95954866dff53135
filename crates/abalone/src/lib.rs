//! Rules and notation of Abalone, with its 60 start layouts.
//!
//! A [`Position`] is a game at some moment. It lists and counts legal moves,
//! plays and takes them back, and says by which rule a move is [refused](Refusal).
//! A [`Setup`] is anything that can be written down; turning it into a position
//! checks it and names every flaw at once. The [`notation`] module reads and
//! writes what other programs use, and [`formations`] finds what players talk
//! about: lances, shields, pacs, possible pushes.
//!
//! ```
//! use taula_abalone::notation::play;
//! use taula_abalone::{Layout, Position, Rules};
//! use taula_core::Position as _;
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
//! [`CellSet`]. How moves are counted without finding them one by one is told in
//! the source of `generate.rs`.

mod cell;
mod cells;
pub mod formations;
mod generate;
mod key;
mod layout;
mod moves;
pub mod notation;
mod position;
mod refusal;
mod setup;
mod table;

pub use cell::{Cell, CellError, Direction};
pub use cells::CellSet;
pub use layout::Layout;
pub use moves::{Move, Moves};
pub use position::{Position, Push, Rules};
pub use refusal::Refusal;
pub use setup::{Setup, SetupError, SetupFlaw, SetupTextError};
pub use table::{AbaloneTable, BoardView, CellView, FormationView, LastMoveView};
