//! Square geometry, for Kulami.
//!
//! Squares are named by column and row: `x` grows to the right, `y` downwards,
//! as boards are written. Coordinates wrap around at the ends of `i32`, so no
//! input makes this module panic.

use serde::{Deserialize, Serialize};

use crate::grid::grid_vector;

/// A square by column and row, or the way from one square to another.
///
/// ```
/// use taula_core::square::Square;
///
/// let here = Square::new(4, 4);
/// assert_eq!(here.neighbours().count(), 4);
/// assert!(here.neighbours().all(|square| square.shares_line_with(here)));
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

    /// Whether the two squares are in one row or one column.
    #[must_use]
    pub const fn shares_line_with(self, other: Square) -> bool {
        self.x == other.x || self.y == other.y
    }
}

grid_vector!(Square { x, y });

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn neighbours_share_a_line() {
        let square = Square::new(3, 7);
        assert!(square.neighbours().all(|next| square.shares_line_with(next)));
        assert!(!square.shares_line_with(Square::new(4, 8)));
    }

    proptest! {
        #[test]
        fn no_square_is_lost(a in any::<[i32; 2]>(), b in any::<[i32; 2]>()) {
            let [a, b] = [a, b].map(|[x, y]| Square::new(x, y));
            prop_assert_eq!(a + b - b, a);
            prop_assert_eq!(a + -b, a - b);
        }
    }
}
