//! Sets of cells of the grid, for areas and chains: neighbours are a shift away.

use std::ops::{BitAnd, BitOr, Not};

use taula_kulami::{Board, Cell, HoleSet};

/// One column more than the grid has, always empty: no shift runs over a rim.
const STRIDE: u32 = Cell::SIDE as u32 + 1;

/// The steps of rows, columns and both diagonals.
const DIRECTIONS: [u32; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// A set of cells.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Grid(u128);

impl Grid {
    pub(super) const EMPTY: Grid = Grid(0);

    pub(super) fn of(cell: Cell) -> Grid {
        Grid(1 << (cell.row() as u32 * STRIDE + cell.column() as u32))
    }

    /// The cells of holes.
    #[inline]
    pub(super) fn of_holes(board: &Board, holes: HoleSet) -> Grid {
        holes.iter().fold(Grid::EMPTY, |grid, hole| grid | Grid::of(board.cell(hole)))
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

    /// All cells that are connected with those of `start` through this set (K9).
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

    /// How many pairs of cells share an edge.
    pub(super) fn contacts(self) -> u32 {
        (self.0 & self.0 << 1).count_ones() + (self.0 & self.0 << STRIDE).count_ones()
    }

    /// How many fives in a row lack one, two, three cells that are all in `free`.
    pub(super) fn open_fives(self, free: Grid) -> [u32; 3] {
        let mut counts = [0; 3];
        for step in DIRECTIONS {
            let fives = starts(self.0 | free.0, step);
            if fives == 0 {
                continue;
            }
            let lacking = more_than(free.0, step);
            for (lacks, count) in counts.iter_mut().enumerate() {
                *count += (fives & lacking[lacks] & !lacking[lacks + 1]).count_ones();
            }
        }
        counts
    }

    /// The lengths of all chains, added up (K10).
    #[inline]
    pub(super) fn chains(self) -> u32 {
        DIRECTIONS.into_iter().map(|step| covered(starts(self.0, step), step)).sum()
    }

    /// No fewer than the chains can become when some of `free` are added, at
    /// most `budget` of them: the lengths of all runs of which every five
    /// adjacent cells lack no more than that.
    pub(super) fn possible_chains(self, free: Grid, budget: u32) -> u32 {
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

/// The first cells of every five in a row.
#[inline]
fn starts(cells: u128, step: u32) -> u128 {
    let two = cells & cells >> step;
    let four = two & two >> (2 * step);
    four & cells >> (4 * step)
}

/// How many cells lie in fives with these first cells.
#[inline]
fn covered(five: u128, step: u32) -> u32 {
    if five == 0 {
        return 0;
    }
    let two = five | five << step;
    let four = two | two << (2 * step);
    (four | five << (4 * step)).count_ones()
}

/// The first cells of fives in a row of which more than `budget` are in `free`.
fn lacking_more_than(budget: u32, free: u128, step: u32) -> u128 {
    more_than(free, step).get(budget as usize).copied().unwrap_or(0)
}

/// The first cells of fives in a row of which more than 0, 1, 2, 3, 4 are in
/// `free`.
#[inline]
fn more_than(free: u128, step: u32) -> [u128; 5] {
    // Of the cells so far.
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

impl BitAnd for Grid {
    type Output = Grid;

    #[inline]
    fn bitand(self, other: Grid) -> Grid {
        Grid(self.0 & other.0)
    }
}

impl BitOr for Grid {
    type Output = Grid;

    #[inline]
    fn bitor(self, other: Grid) -> Grid {
        Grid(self.0 | other.0)
    }
}

impl Not for Grid {
    type Output = Grid;

    #[inline]
    fn not(self) -> Grid {
        Grid(!self.0)
    }
}
