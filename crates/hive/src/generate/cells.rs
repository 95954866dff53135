use taula_core::ArrayVec;

use crate::Cell;

/// A set of cells anywhere on the board.
#[derive(Clone, Copy)]
pub(super) struct CellSet([u32; 32]);

impl CellSet {
    pub(super) const EMPTY: CellSet = CellSet([0; 32]);

    /// Adds a cell. Returns whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, cell: Cell) -> bool {
        let word = &mut self.0[cell.index() / 32];
        let bit = 1 << (cell.index() % 32);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

/// A short list of cells. 128 is more than a hive has cells around it (4 n + 2)
/// or inside it.
pub(super) type CellStack<const N: usize> = ArrayVec<Cell, N>;
