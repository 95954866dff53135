//! Bitboards of the grid, for areas and chains: neighbours are a shift away.

use std::ops::Not;

use taula_kulami::{Board, Cell, HoleSet};

/// One more than the number of columns: the extra column stays empty, so that shifts
/// do not wrap around.
const STRIDE: u32 = Cell::SIDE as u32 + 1;

/// Shifts along rows, columns and both diagonals.
const DIRECTIONS: [u32; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// A set of cells.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Grid(u128);

impl Grid {
    pub(super) const EMPTY: Grid = Grid(0);

    pub(super) fn from_cell(cell: Cell) -> Grid {
        Grid(1 << (cell.row() as u32 * STRIDE + cell.column() as u32))
    }

    /// The cells of these holes.
    #[inline]
    pub(super) fn from_holes(board: &Board, holes: HoleSet) -> Grid {
        holes.iter().fold(Grid::EMPTY, |grid, hole| grid | Grid::from_cell(board.cell(hole)))
    }

    #[inline]
    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The first cell, as a set.
    #[inline]
    pub(super) fn first(self) -> Grid {
        Grid(self.0 & self.0.wrapping_neg())
    }

    /// Flood fill: the cells of this set that are connected with `start` (K9).
    #[inline]
    pub(super) fn area_of(self, start: Grid) -> Grid {
        let mut area = start.0;
        loop {
            let around = area | area << 1 | area >> 1 | area << STRIDE | area >> STRIDE;
            let grown = around & self.0;
            if grown == area {
                return Grid(area);
            }
            area = grown;
        }
    }

    /// The size of the largest area (K9).
    pub(super) fn largest_area(self) -> u32 {
        let mut rest = self;
        let mut largest = 0;
        while rest.len() > largest {
            let area = rest.area_of(rest.first());
            largest = largest.max(area.len());
            rest = rest & !area;
        }
        largest
    }

    /// Number of pairs of cells that share an edge.
    pub(super) fn contacts(self) -> u32 {
        (self.0 & self.0 << 1).count_ones() + (self.0 & self.0 << STRIDE).count_ones()
    }

    /// Number of fives in a row that lack one, two and three cells, all in `free`.
    pub(super) fn open_fives(self, free: Grid) -> [u32; 3] {
        let mut counts = [0; 3];
        for step in DIRECTIONS {
            let fives = starts(self.0 | free.0, step);
            if fives == 0 {
                continue;
            }
            let missing = more_than(free.0, step);
            for (lacks, count) in counts.iter_mut().enumerate() {
                *count += (fives & missing[lacks] & !missing[lacks + 1]).count_ones();
            }
        }
        counts
    }

    /// Total length of all chains (K10).
    #[inline]
    pub(super) fn chains(self) -> u32 {
        DIRECTIONS.into_iter().map(|step| covered(starts(self.0, step), step)).sum()
    }

    /// Upper bound of [`chains`](Self::chains) after adding at most `budget` cells of
    /// `free`: the total length of all runs of which no five adjacent cells lack more
    /// than that.
    pub(super) fn max_chains(self, free: Grid, budget: u32) -> u32 {
        let all = self.0 | free.0;
        let possible = |step: u32| {
            let mut five = starts(all, step);
            if budget < 5 {
                five &= !lacking_more_than(budget, free.0, step);
            }
            covered(five, step)
        };
        DIRECTIONS.into_iter().map(possible).sum()
    }
}

/// First cells of all fives in a row.
#[inline]
fn starts(cells: u128, step: u32) -> u128 {
    let two = cells & cells >> step;
    let four = two & two >> (2 * step);
    four & cells >> (4 * step)
}

/// Number of cells covered by fives with these first cells.
#[inline]
fn covered(five: u128, step: u32) -> u32 {
    if five == 0 {
        return 0;
    }
    let two = five | five << step;
    let four = two | two << (2 * step);
    (four | five << (4 * step)).count_ones()
}

/// First cells of fives with more than `budget` cells in `free`.
fn lacking_more_than(budget: u32, free: u128, step: u32) -> u128 {
    more_than(free, step).get(budget as usize).copied().unwrap_or(0)
}

/// First cells of fives with more than 0, 1, 2, 3, 4 cells in `free`.
#[inline]
fn more_than(free: u128, step: u32) -> [u128; 5] {
    let mut more = [0u128; 5];
    for place in 0..5 {
        let cell = free >> (place * step);
        for count in (1..5).rev() {
            more[count] |= more[count - 1] & cell;
        }
        more[0] |= cell;
    }
    more
}

taula_core::bit_operators!(Grid: BitAnd::bitand, BitOr::bitor);

impl Not for Grid {
    type Output = Grid;

    #[inline]
    fn not(self) -> Grid {
        Grid(!self.0)
    }
}
