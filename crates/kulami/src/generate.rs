//! Boards by seed (K30).
//!
//! A seed gives the same board on every machine: the generator is our own and all
//! arithmetic is in integers. A change that alters a board breaks the records of games
//! that name a seed; a test compares some boards with golden ones.

mod irregular;
mod square;

use taula_core::SplitMix64;

pub use irregular::{Compactness, CompactnessError};

use crate::Board;

impl Board {
    /// Number of ways to lay the tiles as a closed square of 8x8 (K30). Rotations and
    /// reflections count separately.
    pub const SQUARES: u32 = 390_254_538;

    /// A closed square of 8x8, drawn uniformly from all of them.
    ///
    /// The first call counts the squares, which takes about a tenth of a second, and keeps
    /// a table of some megabytes for later calls.
    ///
    /// ```
    /// use taula_kulami::Board;
    ///
    /// let board = Board::square(7);
    /// assert!(board.is_square());
    /// assert_eq!(board, Board::square(7));
    /// ```
    #[must_use]
    pub fn square(seed: u64) -> Board {
        let number = SplitMix64::new(seed).below(u64::from(Board::SQUARES)) as u32;
        Board::nth_square(number)
    }

    /// The closed square with this index, from 0, modulo their [number](Self::SQUARES).
    #[must_use]
    pub fn nth_square(number: u32) -> Board {
        square::nth(number % Board::SQUARES)
    }

    /// A board of any outline, made by laying tiles at random against those already on
    /// it: loosely, with gaps, or tightly, according to `compactness`.
    ///
    /// ```
    /// use taula_kulami::{Board, Compactness};
    ///
    /// let board = Board::irregular(7, Compactness::default());
    /// assert_eq!(board.tiles().count(), 17);
    /// assert_eq!(board, Board::irregular(7, Compactness::default()));
    /// ```
    #[must_use]
    pub fn irregular(seed: u64, compactness: Compactness) -> Board {
        irregular::board(&mut SplitMix64::new(seed), compactness)
    }
}

#[doc(hidden)]
pub use square::count_by_first_tile;
