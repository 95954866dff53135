//! Hexagonal geometry, for Hive and Abalone.
//!
//! Hexes are pointy-top and named by axial coordinates: `q` grows to the east,
//! `r` to the south-east.
//!
//! ```text
//!        ( 0,-1) ( 1,-1)
//!    (-1, 0) ( 0, 0) ( 1, 0)
//!        (-1, 1) ( 0, 1)
//! ```
//!
//! Coordinates wrap around at the ends of `i32`, so no input makes this module
//! panic; boards stay far away from there.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::grid::grid_vector;

/// A hex in axial coordinates, or the way from one hex to another.
///
/// ```
/// use taula_core::hex::Hex;
///
/// let here = Hex::new(2, -1);
/// let there = here + Hex::DIRECTIONS[0] + Hex::DIRECTIONS[1];
/// assert_eq!(there, Hex::new(3, 0));
/// assert_eq!(here.distance(there), 2);
/// assert_eq!(here.neighbours().filter(|hex| hex.is_next_to(there)).count(), 2);
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Hex {
    /// Grows to the east.
    pub q: i32,
    /// Grows to the south-east.
    pub r: i32,
}

impl Hex {
    /// (0, 0).
    pub const ORIGIN: Hex = Hex::new(0, 0);

    /// The six steps to a neighbour, clockwise from east: east, south-east,
    /// south-west, west, north-west, north-east.
    pub const DIRECTIONS: [Hex; 6] = [
        Hex::new(1, 0),
        Hex::new(0, 1),
        Hex::new(-1, 1),
        Hex::new(-1, 0),
        Hex::new(0, -1),
        Hex::new(1, -1),
    ];

    /// The hex with these coordinates.
    #[must_use]
    pub const fn new(q: i32, r: i32) -> Hex {
        Hex { q, r }
    }

    /// The six hexes around this one, clockwise from east.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        Self::DIRECTIONS.into_iter().map(move |step| self + step)
    }

    /// Whether the two hexes share an edge.
    #[must_use]
    pub fn is_next_to(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// The least number of steps from here to `other`. Exact even where the
    /// difference of the coordinates would wrap around.
    #[must_use]
    pub const fn distance(self, other: Hex) -> u64 {
        let q = other.q as i64 - self.q as i64;
        let r = other.r as i64 - self.r as i64;
        // The three cube coordinates add up to zero, so the largest is as long
        // as the other two together.
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// This hex turned clockwise about the origin by a sixth of a circle.
    ///
    /// ```
    /// use taula_core::hex::Hex;
    ///
    /// let [east, south_east, ..] = Hex::DIRECTIONS;
    /// assert_eq!(east.turned(), south_east);
    /// ```
    #[must_use]
    pub const fn turned(self) -> Hex {
        Hex::new(self.r.wrapping_neg(), self.q.wrapping_add(self.r))
    }
}

grid_vector!(Hex { q, r });

/// One of the six directions, clockwise from east, in the order of [`Hex::DIRECTIONS`].
/// Hexes are pointy-top, so rows run east and west.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Direction {
    /// Along the row.
    #[default]
    East,
    /// A row further down.
    SouthEast,
    /// A row further down.
    SouthWest,
    /// Along the row.
    West,
    /// A row further up.
    NorthWest,
    /// A row further up.
    NorthEast,
}

impl Direction {
    /// All six.
    pub const ALL: [Direction; 6] = [
        Direction::East,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
        Direction::NorthEast,
    ];

    /// One for each line through a hex: east, and the two that lead to a row further up.
    pub const ASCENDING: [Direction; 3] =
        [Direction::East, Direction::NorthWest, Direction::NorthEast];

    /// Its index in [`ALL`](Self::ALL).
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposite direction.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Direction {
        Self::ALL[(self.index() + 3) % 6]
    }

    /// Whether both are equal or opposite.
    #[must_use]
    #[inline]
    pub const fn is_parallel_to(self, other: Direction) -> bool {
        self.index() % 3 == other.index() % 3
    }

    /// The step to the neighbour in this direction.
    #[must_use]
    #[inline]
    pub const fn step(self) -> Hex {
        Hex::DIRECTIONS[self.index()]
    }

    /// The English word: `north-east`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_hex() -> impl Strategy<Value = Hex> {
        (any::<i32>(), any::<i32>()).prop_map(|(q, r)| Hex::new(q, r))
    }

    fn near_hex() -> impl Strategy<Value = Hex> {
        (-40..40, -40..40).prop_map(|(q, r)| Hex::new(q, r))
    }

    #[test]
    fn directions_follow_one_another_clockwise() {
        for (index, direction) in Hex::DIRECTIONS.into_iter().enumerate() {
            assert_eq!(direction.turned(), Hex::DIRECTIONS[(index + 1) % 6]);
            assert_eq!(-direction, Hex::DIRECTIONS[(index + 3) % 6]);
            assert!(direction.is_next_to(Hex::ORIGIN));
        }
        assert!(!Hex::ORIGIN.is_next_to(Hex::ORIGIN));
        assert_eq!(Hex::new(5, 5).neighbours().nth(1), Some(Hex::new(5, 6)));
    }

    #[test]
    fn the_opposite_direction_leads_back() {
        for direction in Direction::ALL {
            let opposite = direction.opposite();
            assert_eq!(opposite.index(), (direction.index() + 3) % 6);
            assert_eq!(direction.step() + opposite.step(), Hex::ORIGIN);
            assert!(direction.is_parallel_to(opposite));
        }
    }

    #[test]
    fn distances_are_those_of_the_diagram() {
        let far = Hex::new(2, -1);
        let steps = [(Hex::new(3, 0), 2), (Hex::new(2, -1), 0), (Hex::new(0, 2), 3)];
        for (hex, distance) in steps.into_iter().chain([(Hex::new(-1, -3), 5)]) {
            assert_eq!(far.distance(hex), distance, "{hex:?}");
            assert_eq!(hex.distance(far), distance, "{hex:?}");
        }
    }

    #[test]
    fn the_ends_of_the_numbers_do_not_panic() {
        let corner = Hex::new(i32::MIN, i32::MIN);
        let opposite = Hex::new(i32::MAX, i32::MAX);
        assert_eq!(corner.distance(opposite), 2 * u64::from(u32::MAX));
        assert_eq!(corner - Hex::new(1, 1), opposite);
        assert_eq!(-corner, corner);
    }

    proptest! {
        #[test]
        fn turns_keep_distances(a in near_hex(), b in near_hex()) {
            prop_assert_eq!(a.turned().distance(b.turned()), a.distance(b));
        }

        #[test]
        fn addition_wraps_but_never_loses(a in any_hex(), b in any_hex()) {
            prop_assert_eq!(a + b - b, a);
            prop_assert_eq!(a + -b, a - b);
        }
    }
}
