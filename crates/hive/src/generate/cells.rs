use crate::Cell;

/// A set of cells anywhere on the board.
#[derive(Clone, Copy)]
pub(super) struct CellSet([u32; 32]);

impl CellSet {
    pub(super) const EMPTY: CellSet = CellSet([0; 32]);

    /// Adds a cell; whether it is new.
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
pub(super) struct CellStack<const N: usize> {
    cells: [Cell; N],
    len: usize,
}

impl<const N: usize> CellStack<N> {
    pub(super) fn new() -> Self {
        CellStack { cells: [Cell::ORIGIN; N], len: 0 }
    }

    pub(super) fn push(&mut self, cell: Cell) {
        self.cells[self.len] = cell;
        self.len += 1;
    }

    pub(super) fn pop(&mut self) -> Option<Cell> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cells[self.len])
    }

    pub(super) fn as_slice(&self) -> &[Cell] {
        &self.cells[..self.len]
    }

    pub(super) fn contains(&self, cell: Cell) -> bool {
        self.as_slice().contains(&cell)
    }
}
