//! Lookup tables by ring mask: what the six cells around a cell allow.
//!
//! A ring mask has one bit for each [`Direction`](crate::Direction), set where
//! the neighbour is occupied. Most of the rules of movement are about such
//! rings, and there are only 64 of them.

/// A set of directions: bit `d` stands for the direction with index `d`.
pub(crate) type Ring = u8;

/// The fully occupied ring.
pub(crate) const FULL: Ring = 0b11_1111;

/// Turns every direction of the ring one step clockwise.
pub(crate) const fn turn(ring: Ring) -> Ring {
    ((ring << 1) | (ring >> 5)) & FULL
}

/// Turns every direction of the ring one step counter-clockwise.
pub(crate) const fn turn_back(ring: Ring) -> Ring {
    ((ring >> 1) | (ring << 5)) & FULL
}

/// Directions in which a piece on the ground can slide (H15): the cell ahead is
/// empty, and of the two cells beside the step exactly one is occupied. With
/// both the gap is too narrow, with neither the piece crosses open space.
pub(crate) const SLIDES: [Ring; 64] = {
    let mut table = [0; 64];
    let mut ring: Ring = 0;
    while ring <= FULL {
        table[ring as usize] = !ring & (turn(ring) ^ turn_back(ring)) & FULL;
        ring += 1;
    }
    table
};

/// Directions with an empty cell ahead and no gap too narrow to pass. Unlike a slide,
/// such a step may cross open space.
pub(crate) const PASSAGES: [Ring; 64] = {
    let mut table = [0; 64];
    let mut ring: Ring = 0;
    while ring <= FULL {
        table[ring as usize] = !ring & !(turn(ring) & turn_back(ring)) & FULL;
        ring += 1;
    }
    table
};

/// Number of runs of occupied cells in the ring. With one or none the neighbours are
/// connected among themselves, whatever the rest of the hive.
pub(crate) const STRETCHES: [u8; 64] = {
    let mut table = [0; 64];
    let mut ring: Ring = 0;
    while ring <= FULL {
        table[ring as usize] = (ring & !turn(ring)).count_ones() as u8;
        ring += 1;
    }
    table
};

/// Contribution of an occupied cell with this ring to the Euler characteristic of the
/// hive: one vertex, minus an edge for each neighbour, plus a triangle for each pair of
/// adjacent neighbours.
///
/// The characteristic of a connected hive is one minus the number of its holes
/// (enclosed groups of empty cells), so an incremental sum detects holes at no extra
/// cost: see [`Board::holes`](crate::board::Board::holes).
pub(crate) const EULER: [i8; 64] = {
    let mut table = [0; 64];
    let mut ring: Ring = 0;
    while ring <= FULL {
        let edges = ring.count_ones() as i8;
        let triangles = (ring & turn(ring)).count_ones() as i8;
        table[ring as usize] = 1 - edges + triangles;
        ring += 1;
    }
    table
};

/// The directions in a ring, in order.
#[derive(Clone, Copy)]
pub(crate) struct Directions(pub(crate) Ring);

impl Iterator for Directions {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let direction = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(direction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slides_need_one_wall() {
        // Only the east is occupied: slide south-east (1) or north-east (5).
        assert_eq!(SLIDES[0b00_0001], 0b10_0010);
        // East and south-west with the south-east between them: closed.
        assert_eq!(SLIDES[0b00_0101] & 0b00_0010, 0);
        assert_eq!(SLIDES[0], 0);
        assert_eq!(SLIDES[FULL as usize], 0);
    }

    #[test]
    fn stretches_are_counted_around_the_corner() {
        assert_eq!(STRETCHES[0b10_0001], 1);
        assert_eq!(STRETCHES[0b00_1001], 2);
        assert_eq!(STRETCHES[0b01_0101], 3);
        assert_eq!(STRETCHES[FULL as usize], 0);
    }

    #[test]
    fn a_filled_hole_raises_the_characteristic() {
        assert_eq!(EULER[FULL as usize], 1);
        assert_eq!(EULER[0b00_0001], 0);
        assert_eq!(EULER[0b00_1001], -1);
    }
}
