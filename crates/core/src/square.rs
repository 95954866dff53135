//! Square geometry, for Kulami.
//!
//! Squares are named by column and row: `x` grows to the right, `y` downwards,
//! as boards are written. Coordinates wrap around at the ends of `i32`, so no
//! input makes this module panic.

use std::ops::{Add, Neg, Sub};

use serde::{Deserialize, Serialize};

use crate::Place;

/// A square by column and row, or the way from one square to another.
///
/// ```
/// use taula_core::square::Square;
///
/// let here = Square::new(4, 4);
/// assert_eq!(here.neighbours().count(), 4);
/// assert!(here.neighbours().all(|square| square.is_on_board(10, 10)));
/// assert!(here.shares_line_with(Square::new(4, 9)));
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Square {
    /// The column; grows to the right.
    pub x: i32,
    /// The row; grows downwards.
    pub y: i32,
}

impl Square {
    /// The steps right, down, left and up.
    pub const ORTHOGONALS: [Square; 4] =
        [Square::new(1, 0), Square::new(0, 1), Square::new(-1, 0), Square::new(0, -1)];

    /// All eight steps, clockwise from the right.
    pub const DIRECTIONS: [Square; 8] = [
        Square::new(1, 0),
        Square::new(1, 1),
        Square::new(0, 1),
        Square::new(-1, 1),
        Square::new(-1, 0),
        Square::new(-1, -1),
        Square::new(0, -1),
        Square::new(1, -1),
    ];

    /// The square in this column and row.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Square {
        Square { x, y }
    }

    /// The four squares that share an edge with this one, clockwise from the
    /// right.
    pub fn neighbours(self) -> impl Iterator<Item = Square> {
        Self::ORTHOGONALS.into_iter().map(move |step| self + step)
    }

    /// The eight squares that share an edge or a corner with this one,
    /// clockwise from the right.
    pub fn surroundings(self) -> impl Iterator<Item = Square> {
        Self::DIRECTIONS.into_iter().map(move |step| self + step)
    }

    /// Whether the two squares are in one row or one column.
    #[must_use]
    pub const fn shares_line_with(self, other: Square) -> bool {
        self.x == other.x || self.y == other.y
    }

    /// Whether the square is on a board of so many columns and rows that begins
    /// at (0, 0).
    #[must_use]
    pub const fn is_on_board(self, columns: i32, rows: i32) -> bool {
        0 <= self.x && self.x < columns && 0 <= self.y && self.y < rows
    }
}

impl Add for Square {
    type Output = Square;

    fn add(self, way: Square) -> Square {
        Square::new(self.x.wrapping_add(way.x), self.y.wrapping_add(way.y))
    }
}

impl Sub for Square {
    type Output = Square;

    fn sub(self, other: Square) -> Square {
        Square::new(self.x.wrapping_sub(other.x), self.y.wrapping_sub(other.y))
    }
}

impl Neg for Square {
    type Output = Square;

    fn neg(self) -> Square {
        Square::new(self.x.wrapping_neg(), self.y.wrapping_neg())
    }
}

impl From<Square> for Place {
    fn from(square: Square) -> Place {
        Place { x: square.x, y: square.y }
    }
}

impl From<Place> for Square {
    fn from(place: Place) -> Square {
        Square::new(place.x, place.y)
    }
}

/// One of the eight ways to lay a square board onto itself: four turns, each
/// with or without a mirror.
///
/// ```
/// use taula_core::square::{Square, Symmetry};
///
/// let images: std::collections::HashSet<Square> =
///     Symmetry::all().map(|symmetry| symmetry.apply(Square::new(1, 0), 10)).collect();
/// assert_eq!(images.len(), 8);
/// assert!(images.contains(&Square::new(9, 1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry {
    turns: u8,
    mirrored: bool,
}

impl Symmetry {
    /// Everything stays where it is.
    pub const IDENTITY: Symmetry = Symmetry { turns: 0, mirrored: false };

    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        [false, true]
            .into_iter()
            .flat_map(|mirrored| (0..4).map(move |turns| Symmetry { turns, mirrored }))
    }

    /// Where this symmetry takes `square` on a board of `size` by `size`:
    /// mirrored left to right first, then turned clockwise.
    #[must_use]
    pub fn apply(self, square: Square, size: i32) -> Square {
        let across = |coordinate: i32| size.wrapping_sub(1).wrapping_sub(coordinate);
        let start = if self.mirrored { Square::new(across(square.x), square.y) } else { square };
        (0..self.turns).fold(start, |square, _| Square::new(across(square.y), square.x))
    }

    /// The symmetry that takes everything back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        // A mirror with a turn is a mirror in another line: its own inverse.
        let turns = if self.mirrored { self.turns } else { (4 - self.turns) % 4 };
        Symmetry { turns, mirrored: self.mirrored }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_square() -> impl Strategy<Value = Square> {
        (any::<i32>(), any::<i32>()).prop_map(|(x, y)| Square::new(x, y))
    }

    fn board_square() -> impl Strategy<Value = Square> {
        (0..10, 0..10).prop_map(|(x, y)| Square::new(x, y))
    }

    #[test]
    fn a_corner_turns_clockwise() {
        let corners: Vec<Square> =
            Symmetry::all().take(4).map(|symmetry| symmetry.apply(Square::new(0, 0), 10)).collect();
        let expected = [Square::new(0, 0), Square::new(9, 0), Square::new(9, 9), Square::new(0, 9)];
        assert_eq!(corners, expected);
    }

    #[test]
    fn edges_are_half_of_the_surroundings() {
        let square = Square::new(3, 7);
        let shared = square.neighbours().filter(|&next| square.shares_line_with(next)).count();
        assert_eq!(shared, 4);
        let around = square.surroundings().filter(|&next| square.shares_line_with(next)).count();
        assert_eq!(around, 4);
        assert_eq!(square.surroundings().count(), 8);
    }

    #[test]
    fn the_board_ends_at_its_edges() {
        let corner = Square::new(0, 0);
        assert_eq!(corner.neighbours().filter(|next| next.is_on_board(10, 10)).count(), 2);
        assert!(Square::new(9, 9).is_on_board(10, 10));
        assert!(!Square::new(10, 9).is_on_board(10, 10));
        assert!(!Square::new(i32::MAX, 0).neighbours().any(|next| next.is_on_board(0, 0)));
    }

    proptest! {
        #[test]
        fn symmetries_keep_the_board(a in board_square(), b in board_square()) {
            for symmetry in Symmetry::all() {
                let (a_image, b_image) = (symmetry.apply(a, 10), symmetry.apply(b, 10));
                prop_assert!(a_image.is_on_board(10, 10));
                prop_assert_eq!(symmetry.inverse().apply(a_image, 10), a);
                prop_assert_eq!(a_image.shares_line_with(b_image), a.shares_line_with(b));
            }
        }

        #[test]
        fn no_square_is_lost(a in any_square(), b in any_square(), size in any::<i32>()) {
            prop_assert_eq!(a + b - b, a);
            prop_assert_eq!(a + -b, a - b);
            for symmetry in Symmetry::all() {
                prop_assert_eq!(symmetry.inverse().apply(symmetry.apply(a, size), size), a);
            }
        }
    }
}
