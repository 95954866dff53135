//! Boards by seed (K30).
//!
//! A seed always gives the same board, everywhere: the random numbers are made
//! here and all arithmetic is whole. Changing anything in this module that
//! changes a board breaks the records of games that name a seed; a test holds
//! some boards fast.

mod irregular;
mod random;
mod square;

use random::Random;

pub use irregular::{Compactness, CompactnessError};

use crate::Board;

impl Board {
    /// How many ways there are to lay the tiles as a closed square of 8x8 (K30).
    /// Turned and mirrored ones count on their own.
    pub const SQUARES: u32 = 390_254_538;

    /// A closed square of 8x8, drawn uniformly from all that there are.
    ///
    /// The first call counts the squares, which takes about a tenth of a second and keeps
    /// some megabytes for the next.
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
        let number = Random::new(seed).below(u64::from(Board::SQUARES)) as u32;
        Board::nth_square(number)
    }

    /// The closed square with this number, from 0; numbers start anew after the
    /// [last](Self::SQUARES). Each square has one number.
    #[must_use]
    pub fn nth_square(number: u32) -> Board {
        square::nth(number % Board::SQUARES)
    }

    /// A board of any outline, made by laying tiles at random against those that
    /// lie already: loosely, with gaps, or tightly, as `compactness` says.
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
        irregular::board(&mut Random::new(seed), compactness)
    }
}

#[doc(hidden)]
pub use square::count_by_first_tile;
