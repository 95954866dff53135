//! The hive as rows of bits in a window around it.
//!
//! Questions about the whole hive (where may a piece be placed, where does the
//! outside reach) are answered for 32 cells at once. The window is cut out of
//! the rolled-up board so that nothing in it wraps:
//!
//! ```text
//!            bit 0: a free column
//!            |
//!   row 0    . . . . .     beyond the window
//!   row 1     . . . . .    a free row
//!   row 2      . A B . .   the first row of the hive
//!   ...
//!   row n + 1    . C . .   the last one
//!   row n + 2     . . . .  a free row
//! ```
//!
//! The cell east of a bit is the next higher bit, south-east the same bit of the
//! next row, south-west the next lower bit of the next row.

use crate::board::{Bits, Board};
use crate::ring::Ring;
use crate::{Cell, Side};

/// Rows are worked on in blocks, which the compiler turns into vectors.
const BLOCK: usize = 4;

/// The most blocks there can be: a free row, 30 rows of hive, a free row.
const MAX_BLOCKS: usize = 8;

/// Row 0, the blocks, and one more row to look at from the last.
const ROWS: usize = 1 + MAX_BLOCKS * BLOCK + 1;

/// A set of cells in the window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows([u32; ROWS]);

impl Rows {
    const EMPTY: Rows = Rows([0; ROWS]);

    #[inline]
    pub(crate) fn contains(&self, spot: Spot) -> bool {
        self.0[spot.row] >> spot.bit & 1 != 0
    }

    /// Which neighbours of the spot are in the set.
    #[inline]
    pub(crate) fn ring(&self, spot: Spot) -> Ring {
        // Three bits of each row around the spot, which is never in bit 0 or 31.
        let shift = spot.bit - 1;
        let above = self.0[spot.row - 1] >> shift;
        let here = self.0[spot.row] >> shift;
        let below = self.0[spot.row + 1] >> shift;
        let bits = (here >> 2 & 1)
            | (below >> 1 & 1) << 1
            | (below & 1) << 2
            | (here & 1) << 3
            | (above >> 1 & 1) << 4
            | (above >> 2 & 1) << 5;
        bits as Ring
    }
}

/// A cell's place in the window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    row: usize,
    bit: u32,
}

/// The window around a hive.
pub(crate) struct Frame {
    /// The number of the cell at row 0, bit 0.
    origin: usize,
    /// How many blocks of rows matter, from row 1 on.
    blocks: usize,
    /// Top pieces of the side to move, of the other side, and both.
    own: Rows,
    other: Rows,
    occupied: Rows,
}

impl Frame {
    #[inline]
    pub(crate) fn new(board: &Board, own: Side) -> Frame {
        let (own, other) = (board.colour(own), board.colour(own.other()));
        let used = board.used_words();
        // A connected hive of at most 28 pieces occupies one stretch of words
        // and one stretch of columns, each with a gap behind it.
        let first_word = start_of_stretch(used);
        let mut columns = 0;
        let mut words = used;
        while words != 0 {
            let word = words.trailing_zeros() as usize % 32;
            columns |= own[word] | other[word];
            words &= words - 1;
        }
        let first_column = start_of_stretch(columns);
        // Columns left of the first one continue the rows of the word before.
        let wraps = columns & ((1 << first_column) - 1) != 0;
        let hive_rows = used.count_ones() as usize + usize::from(wraps);
        let first_row = first_word + 32 - usize::from(wraps);
        let origin = (first_row + 32 - 2) * 32 + first_column - 1;
        let mut frame = Frame {
            origin: origin % Cell::COUNT,
            blocks: (hive_rows + 2).div_ceil(BLOCK).min(MAX_BLOCKS),
            own: Rows::EMPTY,
            other: Rows::EMPTY,
            occupied: Rows::EMPTY,
        };
        for row in 2..2 + hive_rows.min(ROWS - 4) {
            let start = frame.origin + row * 32;
            frame.own.0[row] = cut(own, start);
            frame.other.0[row] = cut(other, start);
            frame.occupied.0[row] = frame.own.0[row] | frame.other.0[row];
        }
        frame
    }

    #[inline]
    pub(crate) fn spot(&self, cell: Cell) -> Spot {
        let ahead = cell.ahead_of(Cell::from_index(self.origin));
        Spot { row: ahead / 32, bit: (ahead % 32) as u32 }
    }

    /// Where a piece may be placed: empty cells that touch a piece of the side
    /// to move and none of the other (H6, H11). A side's first piece may touch
    /// any (H4).
    #[inline]
    pub(crate) fn placements(&self, first_piece: bool) -> Rows {
        let (touch, avoid) =
            if first_piece { (&self.occupied, &Rows::EMPTY) } else { (&self.own, &self.other) };
        self.map(|row| around(touch, row) & !around(avoid, row) & !self.occupied.0[row])
    }

    /// The cells of a set that touch the hive.
    pub(crate) fn touching(&self, set: &Rows) -> Rows {
        self.map(|row| around(&self.occupied, row) & set.0[row])
    }

    #[inline]
    pub(crate) fn count(&self, set: &Rows) -> usize {
        let mut count = 0;
        self.for_rows(|row| count += set.0[row].count_ones());
        count as usize
    }

    pub(crate) fn cells(&self, set: &Rows) -> impl Iterator<Item = Cell> {
        (1..=self.blocks * BLOCK).flat_map(move |row| {
            let mut bits = set.0[row];
            std::iter::from_fn(move || {
                if bits == 0 {
                    return None;
                }
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                Some(Cell::from_index(self.origin + row * 32 + bit))
            })
        })
    }

    /// Empty cells that a path of empty cells joins to the far outside, whatever
    /// the gaps it passes.
    pub(crate) fn outside(&self) -> Rows {
        let mut seed = Rows([u32::MAX; ROWS]);
        self.for_rows(|row| {
            let wall = self.occupied.0[row];
            seed.0[row] = below_lowest(wall) | above_highest(wall);
        });
        self.flood(seed, |set, row| around(set, row) & !self.occupied.0[row])
    }

    /// Empty cells that a piece can reach from the far outside without
    /// squeezing through a gap that is too narrow to slide through (H15),
    /// though it may cross open space on the way.
    ///
    /// Why that helps: the cells among these that touch the hive are exactly
    /// those that an ant on the outside reaches by sliding. A slide follows the
    /// edge of the region of cells joined by passable gaps, and that edge is one
    /// closed line, because the hive behind it hangs together.
    pub(crate) fn passable_outside(&self) -> Rows {
        // For each direction, the empty cells from which the gap is not closed.
        let mut open = [[0; ROWS]; 6];
        let mut seed = Rows([u32::MAX; ROWS]);
        self.for_rows(|row| {
            let here = self.occupied.0[row];
            let (east, west) = (here >> 1, here << 1);
            let north_west = self.occupied.0[row - 1];
            let north_east = north_west >> 1;
            let south_east = self.occupied.0[row + 1];
            let south_west = south_east << 1;
            open[0][row] = !here & !(north_east & south_east);
            open[1][row] = !here & !(east & south_west);
            open[2][row] = !here & !(south_east & west);
            open[3][row] = !here & !(south_west & north_west);
            open[4][row] = !here & !(west & north_east);
            open[5][row] = !here & !(north_west & east);
            // From both ends of a row the outside reaches to the first piece or
            // closed gap.
            seed.0[row] = below_lowest(!open[3][row]) | above_highest(!open[0][row]);
        });
        self.flood(seed, |set, row| {
            let (above, here, below) = (set.0[row - 1], set.0[row], set.0[row + 1]);
            (here >> 1 & open[0][row])
                | (below & open[1][row])
                | ((below << 1) & open[2][row])
                | ((here << 1) & open[3][row])
                | (above & open[4][row])
                | (above >> 1 & open[5][row])
        })
    }

    /// Grows a set by what `step` adds to a row until it grows no more.
    #[inline]
    fn flood(&self, mut set: Rows, step: impl Fn(&Rows, usize) -> u32) -> Rows {
        let mut grown = Rows([u32::MAX; ROWS]);
        loop {
            let mut changed = 0;
            self.for_rows(|row| {
                grown.0[row] = set.0[row] | step(&set, row);
                changed |= grown.0[row] ^ set.0[row];
            });
            if changed == 0 {
                return set;
            }
            std::mem::swap(&mut set, &mut grown);
        }
    }

    #[inline]
    fn for_rows(&self, mut work: impl FnMut(usize)) {
        for block in 0..self.blocks.min(MAX_BLOCKS) {
            for lane in 1..=BLOCK {
                work(block * BLOCK + lane);
            }
        }
    }

    // Always, or the set is copied from one place to another.
    #[inline(always)]
    fn map(&self, row_of: impl Fn(usize) -> u32) -> Rows {
        let mut rows = Rows::EMPTY;
        self.for_rows(|row| rows.0[row] = row_of(row));
        rows
    }
}

/// Cells with a neighbour in the set.
#[inline]
fn around(set: &Rows, row: usize) -> u32 {
    let (above, here, below) = (set.0[row - 1], set.0[row], set.0[row + 1]);
    here >> 1 | here << 1 | above | above >> 1 | below | below << 1
}

/// The first bit of the one stretch of set bits, which may run around the end.
fn start_of_stretch(bits: u32) -> usize {
    (bits & !bits.rotate_left(1)).trailing_zeros() as usize % 32
}

/// 32 cells from `start` on.
#[inline]
fn cut(bits: &Bits, start: usize) -> u32 {
    let word = start / 32;
    let pair = u64::from(bits[(word + 1) % 32]) << 32 | u64::from(bits[word % 32]);
    (pair >> (start % 32)) as u32
}

/// All bits below the lowest one of the wall.
fn below_lowest(wall: u32) -> u32 {
    (wall & wall.wrapping_neg()).wrapping_sub(1)
}

/// All bits above the highest one of the wall.
fn above_highest(wall: u32) -> u32 {
    (u64::from(u32::MAX) << (32 - wall.leading_zeros())) as u32
}
