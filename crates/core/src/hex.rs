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

use std::ops::{Add, Neg, Sub};

use serde::{Deserialize, Serialize};

use crate::Place;

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

    /// The hexes at exactly this distance, clockwise from the east corner; for
    /// radius 0 the hex itself.
    ///
    /// ```
    /// use taula_core::hex::Hex;
    ///
    /// let around: Vec<Hex> = Hex::ORIGIN.ring(1).collect();
    /// assert_eq!(around, Hex::DIRECTIONS);
    /// ```
    pub fn ring(self, radius: u32) -> impl Iterator<Item = Hex> {
        let length = radius as i32;
        let centre = (radius == 0).then_some(self);
        let sides = (0..6).flat_map(move |corner: usize| {
            let start = self + Self::DIRECTIONS[corner].scaled(length);
            // One side of the ring runs two directions on from its corner.
            start.ray(Self::DIRECTIONS[(corner + 2) % 6]).take(radius as usize)
        });
        centre.into_iter().chain(sides)
    }

    /// This hex and every hex up to this distance, ring by ring.
    pub fn disc(self, radius: u32) -> impl Iterator<Item = Hex> {
        (0..=radius).flat_map(move |radius| self.ring(radius))
    }

    /// This hex and those that repeated steps lead to, without end.
    ///
    /// ```
    /// use taula_core::hex::Hex;
    ///
    /// let [east, ..] = Hex::DIRECTIONS;
    /// let three: Vec<Hex> = Hex::new(4, 4).ray(east).take(3).collect();
    /// assert_eq!(three, [Hex::new(4, 4), Hex::new(5, 4), Hex::new(6, 4)]);
    /// ```
    pub fn ray(self, step: Hex) -> impl Iterator<Item = Hex> {
        std::iter::successors(Some(self), move |&hex| Some(hex + step))
    }

    /// The hexes that a straight line from centre to centre runs through, both
    /// ends included. Each is a neighbour of the one before.
    ///
    /// ```
    /// use taula_core::hex::Hex;
    ///
    /// let line: Vec<Hex> = Hex::ORIGIN.line_to(Hex::new(2, 1)).collect();
    /// assert_eq!(line.len(), 4);
    /// ```
    pub fn line_to(self, end: Hex) -> impl Iterator<Item = Hex> {
        let steps = i128::from(self.distance(end));
        (0..=steps).map(move |done| self.point_on_line(end, done, steps))
    }

    /// The hex `done` out of `steps` equal parts of the way to `end`.
    fn point_on_line(self, end: Hex, done: i128, steps: i128) -> Hex {
        // All in fractions of one denominator, so that nothing is rounded
        // before it should be. A point on an edge belongs to both hexes; the
        // nudge, less than any true difference, puts it on one side all along.
        const FINE: i128 = 16;
        let whole = steps.max(1) * FINE;
        let between = |from: i32, to: i32, nudge: i128| {
            (i128::from(from) * (steps.max(1) - done) + i128::from(to) * done) * FINE + nudge
        };
        let q = between(self.q, end.q, 1);
        let r = between(self.r, end.r, 2);
        let s = -q - r;
        let round = |part: i128| (2 * part + whole).div_euclid(2 * whole);
        let (round_q, round_r, round_s) = (round(q), round(r), round(s));
        let off = |rounded: i128, exact: i128| (rounded * whole - exact).abs();
        let (off_q, off_r, off_s) = (off(round_q, q), off(round_r, r), off(round_s, s));
        // The coordinate that was rounded most follows from the other two.
        let (q, r) = if off_q > off_r && off_q > off_s {
            (-round_r - round_s, round_r)
        } else if off_r > off_s {
            (round_q, -round_q - round_s)
        } else {
            (round_q, round_r)
        };
        Hex::new(q as i32, r as i32)
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

    /// This hex mirrored in the row of the origin: north and south change places.
    #[must_use]
    pub const fn mirrored(self) -> Hex {
        Hex::new(self.q.wrapping_add(self.r), self.r.wrapping_neg())
    }

    /// The centre as (right, down), where neighbouring centres are 1 apart.
    ///
    /// ```
    /// use taula_core::hex::Hex;
    ///
    /// assert_eq!(Hex::new(2, 0).centre(), (2.0, 0.0));
    /// assert!(Hex::new(-1, 2).centre().0.abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn centre(self) -> (f64, f64) {
        let (q, r) = (f64::from(self.q), f64::from(self.r));
        (q + r / 2.0, r * 3f64.sqrt() / 2.0)
    }

    /// This way gone `times` over.
    #[must_use]
    pub const fn scaled(self, times: i32) -> Hex {
        Hex::new(self.q.wrapping_mul(times), self.r.wrapping_mul(times))
    }
}

impl Add for Hex {
    type Output = Hex;

    fn add(self, way: Hex) -> Hex {
        Hex::new(self.q.wrapping_add(way.q), self.r.wrapping_add(way.r))
    }
}

impl Sub for Hex {
    type Output = Hex;

    fn sub(self, other: Hex) -> Hex {
        Hex::new(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }
}

impl Neg for Hex {
    type Output = Hex;

    fn neg(self) -> Hex {
        Hex::new(self.q.wrapping_neg(), self.r.wrapping_neg())
    }
}

impl From<Hex> for Place {
    fn from(hex: Hex) -> Place {
        Place { x: hex.q, y: hex.r }
    }
}

impl From<Place> for Hex {
    fn from(place: Place) -> Hex {
        Hex::new(place.x, place.y)
    }
}

/// One of the twelve ways to lay a hexagonal grid onto itself with the origin
/// in its place: six turns, each with or without a mirror.
///
/// ```
/// use taula_core::hex::{Hex, Symmetry};
///
/// let hex = Hex::new(1, 2);
/// let images: std::collections::HashSet<Hex> =
///     Symmetry::all().map(|symmetry| symmetry.apply(hex)).collect();
/// assert_eq!(images.len(), 12);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry {
    turns: u8,
    mirrored: bool,
}

impl Symmetry {
    /// Everything stays where it is.
    pub const IDENTITY: Symmetry = Symmetry { turns: 0, mirrored: false };

    /// All twelve, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        [false, true]
            .into_iter()
            .flat_map(|mirrored| (0..6).map(move |turns| Symmetry { turns, mirrored }))
    }

    /// Where this symmetry takes `hex`: mirrored first, then turned.
    #[must_use]
    pub fn apply(self, hex: Hex) -> Hex {
        let start = if self.mirrored { hex.mirrored() } else { hex };
        (0..self.turns).fold(start, |hex, _| hex.turned())
    }

    /// The symmetry that takes everything back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        // A mirror with a turn is a mirror in another line: its own inverse.
        let turns = if self.mirrored { self.turns } else { (6 - self.turns) % 6 };
        Symmetry { turns, mirrored: self.mirrored }
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
    }

    #[test]
    fn mirror_keeps_east_and_west() {
        let [east, south_east, south_west, west, north_west, north_east] = Hex::DIRECTIONS;
        assert_eq!(east.mirrored(), east);
        assert_eq!(west.mirrored(), west);
        assert_eq!(south_east.mirrored(), north_east);
        assert_eq!(south_west.mirrored(), north_west);
    }

    #[test]
    fn discs_have_the_size_of_an_abalone_board() {
        assert_eq!(Hex::new(3, 3).disc(4).count(), 61);
    }

    #[test]
    fn the_ends_of_the_numbers_do_not_panic() {
        let corner = Hex::new(i32::MIN, i32::MIN);
        let opposite = Hex::new(i32::MAX, i32::MAX);
        assert_eq!(corner.distance(opposite), 2 * u64::from(u32::MAX));
        assert_eq!(corner - Hex::new(1, 1), opposite);
        assert_eq!(-corner, corner);
        assert_eq!(corner.line_to(opposite).next(), Some(corner));
        assert_eq!(corner.line_to(opposite).nth(1).map(|hex| corner.distance(hex)), Some(1));
        assert_eq!(corner.ring(u32::MAX).take(10).count(), 10);
        for symmetry in Symmetry::all() {
            assert_eq!(symmetry.inverse().apply(symmetry.apply(corner)), corner);
        }
    }

    proptest! {
        #[test]
        fn distance_is_the_length_of_a_line(a in near_hex(), b in near_hex()) {
            let line: Vec<Hex> = a.line_to(b).collect();
            prop_assert_eq!(line.first(), Some(&a));
            prop_assert_eq!(line.last(), Some(&b));
            prop_assert_eq!(line.len() as u64, a.distance(b) + 1);
            for pair in line.windows(2) {
                prop_assert!(pair[0].is_next_to(pair[1]));
            }
        }

        #[test]
        fn a_ring_has_all_hexes_of_its_distance(centre in near_hex(), radius in 1u32..12) {
            let ring: std::collections::HashSet<Hex> = centre.ring(radius).collect();
            prop_assert_eq!(ring.len(), 6 * radius as usize);
            for hex in ring {
                prop_assert_eq!(centre.distance(hex), u64::from(radius));
            }
        }

        #[test]
        fn symmetries_keep_distances(a in near_hex(), b in near_hex()) {
            for symmetry in Symmetry::all() {
                prop_assert_eq!(symmetry.apply(a).distance(symmetry.apply(b)), a.distance(b));
                prop_assert_eq!(symmetry.inverse().apply(symmetry.apply(a)), a);
            }
        }

        #[test]
        fn addition_wraps_but_never_loses(a in any_hex(), b in any_hex()) {
            prop_assert_eq!(a + b - b, a);
            prop_assert_eq!(a + -b, a - b);
        }

        #[test]
        fn neighbours_are_one_apart_on_the_plane(hex in near_hex()) {
            let (x, y) = hex.centre();
            for neighbour in hex.neighbours() {
                let (other_x, other_y) = neighbour.centre();
                prop_assert!(((other_x - x).hypot(other_y - y) - 1.0).abs() < 1e-9);
            }
        }
    }
}
