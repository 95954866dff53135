use taula_core::hex::{Direction, Hex};

/// A cell of the infinite board, mapped onto a torus.
///
/// A hive has at most 28 pieces and is connected, so it never spans more than 28
/// cells: on a torus of 32 by 32 no two of its cells, nor of the cells around it,
/// coincide. The torus is a helix: cells are numbered 0 to 1023, east is plus 1,
/// south-east plus 32, and everything wraps modulo 1024. A step is one addition and
/// one mask, without special cases at an edge.
///
/// ```text
///        -32  -31
///     -1   cell  +1
///        +31  +32
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u16);

impl Cell {
    /// The number of cells.
    pub const COUNT: usize = 1024;
    const MASK: u16 = Self::COUNT as u16 - 1;

    /// The cell of the first piece of a game.
    pub const ORIGIN: Cell = Cell(16 * 32 + 16);

    /// The cell with this number, modulo the number of cells.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Cell {
        Cell(index as u16 & Self::MASK)
    }

    /// Its number, below [`COUNT`](Self::COUNT).
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        // The mask costs nothing and removes the bounds check of arrays of COUNT.
        (self.0 & Self::MASK) as usize
    }

    /// The cell that these coordinates are mapped to; (0, 0) is
    /// [`ORIGIN`](Self::ORIGIN).
    #[must_use]
    pub const fn from_hex(hex: Hex) -> Cell {
        let offset = hex.r.wrapping_mul(32).wrapping_add(hex.q);
        Cell((Self::ORIGIN.0 as i32).wrapping_add(offset) as u16 & Self::MASK)
    }

    /// The coordinates nearest to `near` that are mapped to this cell: unique within 15
    /// cells of `near`. A hive can be longer, so follow it from neighbour to neighbour.
    #[must_use]
    pub const fn unroll(self, near: Hex) -> Hex {
        let ahead = (self.0.wrapping_sub(Cell::from_hex(near).0) & Self::MASK) as i32;
        // q and r of the difference, each brought to -16..16.
        let q = ((ahead + 16) & 31) - 16;
        let r = ((((ahead - q) >> 5) + 16) & 31) - 16;
        Hex::new(near.q.wrapping_add(q), near.r.wrapping_add(r))
    }

    /// The neighbour in this direction.
    #[must_use]
    #[inline]
    pub const fn step(self, direction: Direction) -> Cell {
        self.step_index(direction.index())
    }

    /// The neighbour by the direction's index.
    #[inline]
    pub(crate) const fn step_index(self, direction: usize) -> Cell {
        const OFFSET: [u16; 6] =
            [1, 32, 31, 0u16.wrapping_sub(1), 0u16.wrapping_sub(32), 0u16.wrapping_sub(31)];
        Cell(self.0.wrapping_add(OFFSET[direction]) & Self::MASK)
    }

    /// The six neighbours, clockwise from east.
    pub fn neighbours(self) -> impl Iterator<Item = Cell> {
        (0..6).map(move |direction| self.step_index(direction))
    }

    /// The direction of a neighbour; `None` if `other` is not adjacent.
    #[must_use]
    pub fn direction_to(self, other: Cell) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.step(direction) == other)
    }

    /// Whether the cells are equal or adjacent.
    #[must_use]
    #[inline]
    pub const fn is_near(self, other: Cell) -> bool {
        /// By how much more than 32 before the other cell a near one may lie,
        /// short of 64.
        const NEAR: u64 = 0b11 | 0b111 << 31 | 1 << 63;
        let ahead = self.0.wrapping_add(32).wrapping_sub(other.0) & Self::MASK;
        ahead == 64 || ahead < 64 && NEAR >> ahead & 1 != 0
    }

    /// The difference of the two indices, modulo [`COUNT`](Self::COUNT).
    #[inline]
    pub(crate) const fn ahead_of(self, other: Cell) -> usize {
        (self.0.wrapping_sub(other.0) & Self::MASK) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_are_a_cell_and_its_six_neighbours() {
        for cell in [Cell::ORIGIN, Cell::from_index(0), Cell::from_index(1023)] {
            for other in (0..Cell::COUNT).map(Cell::from_index) {
                let is_near = other == cell || cell.direction_to(other).is_some();
                assert_eq!(other.is_near(cell), is_near, "{other:?} and {cell:?}");
            }
        }
    }
}
