//! Sets of cells as bitboards.

use std::fmt;
use std::ops::{Not, Sub};

use taula_core::Bits;

use crate::cell::{NEIGHBOURS, RING_STEPS};
use crate::{Cell, Direction};

/// A set of cells, one bit each, in the ring order described at [`Cell`].
///
/// A step of the whole set is a rotation of 61 bits. Bits that leave the board wrap
/// around the ring, so the cells that cannot be entered in that direction are masked
/// out afterwards: four operations on one word, where a board with a margin would need
/// two words for everything.
///
/// ```
/// use taula_abalone::{Cell, CellSet, Direction};
///
/// let row: CellSet = ["e7", "e8", "e9"].iter().flat_map(|name| name.parse::<Cell>()).collect();
/// let east = row.stepped(Direction::East);
/// assert_eq!(east.to_string(), "e8 e9");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(u64);

const FULL: u64 = (1 << Cell::COUNT) - 1;

/// The cells that a step in each direction can enter.
const ENTERED: [u64; 6] = {
    let mut masks = [0; 6];
    let mut index = 0;
    while index < Cell::COUNT {
        let mut direction = 0;
        while direction < 6 {
            if let Some(cell) = NEIGHBOURS[index][direction] {
                masks[direction] |= 1 << cell.index();
            }
            direction += 1;
        }
        index += 1;
    }
    masks
};

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);

    /// All 61 cells.
    pub const FULL: CellSet = CellSet(FULL);

    /// The set with these bits, in the order of [`Cell::index`]; bits beyond the last
    /// cell are ignored.
    #[must_use]
    pub const fn from_bits(bits: u64) -> CellSet {
        CellSet(bits & FULL)
    }

    /// The bits, in the order of [`Cell::index`].
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set moved one step; cells that would leave the board are dropped.
    #[inline(always)]
    #[must_use]
    pub const fn stepped(self, direction: Direction) -> CellSet {
        let steps = RING_STEPS[direction.index()];
        let rotated = (self.0 << steps) | (self.0 >> (Cell::COUNT as u32 - steps));
        CellSet(rotated & ENTERED[direction.index()])
    }

    /// All neighbours of the cells.
    #[must_use]
    pub fn neighbours(self) -> CellSet {
        Direction::ALL.into_iter().fold(CellSet::EMPTY, |all, way| all | self.stepped(way))
    }

    /// The number of cells.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains a cell.
    #[inline]
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// The cells, in the order of the ring.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        Bits(self.0).map(Cell::from_ring)
    }

    /// The cells in the order of their names.
    #[must_use]
    pub fn sorted(self) -> Vec<Cell> {
        Cell::all().filter(|&cell| self.contains(cell)).collect()
    }

    pub(crate) const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | cell.as_set().0)
    }
}

taula_core::bit_operators!(CellSet: BitAnd::bitand, BitOr::bitor, BitXor::bitxor);

impl Sub for CellSet {
    type Output = CellSet;

    /// The cells of the first that are not in the second.
    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;

    #[inline]
    fn not(self) -> CellSet {
        CellSet(!self.0 & FULL)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, cell) in self.sorted().into_iter().enumerate() {
            let blank = if index > 0 { " " } else { "" };
            write!(f, "{blank}{cell}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stepping_a_set_steps_each_cell() {
        // Every set of one cell, and sets of many.
        let singles = Cell::all().map(Cell::as_set);
        let many = (1..200_u64).map(|n| CellSet::from_bits(n.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        for set in singles.chain(many).chain([CellSet::FULL]) {
            for direction in Direction::ALL {
                let each: CellSet = set.iter().filter_map(|cell| cell.step(direction)).collect();
                assert_eq!(set.stepped(direction), each, "{set} {direction:?}");
            }
        }
    }

    #[test]
    fn the_board_has_no_cell_too_many() {
        assert_eq!((!CellSet::EMPTY).len(), 61);
        assert_eq!((CellSet::FULL - Cell::CENTRE.as_set()).len(), 60);
        assert_eq!(Cell::CENTRE.as_set().neighbours().len(), 6);
        assert_eq!(CellSet::FULL.sorted().len(), CellSet::FULL.iter().count());
    }
}
