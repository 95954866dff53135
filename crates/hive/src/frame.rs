//! The hive as bitboard rows in a window around it.
//!
//! Questions about the whole hive (placement cells, reachability of the outside) are
//! answered for 32 cells at once. The window is cut out of the torus so that nothing
//! in it wraps:
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
use crate::lanes::{LANES, Lanes};
use crate::ring::Ring;
use crate::{Cell, Direction, Side};

const EAST: usize = Direction::East.index();
const WEST: usize = Direction::West.index();

/// Maximum number of blocks of [`LANES`] rows: a free row, 30 rows of hive, a free
/// row.
const MAX_BLOCKS: usize = 32 / LANES;

/// Row 0, the blocks, and one more row to look at from the last.
const ROWS: usize = 1 + MAX_BLOCKS * LANES + 1;

/// A set of cells in the window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows([u32; ROWS]);

impl Rows {
    const EMPTY: Rows = Rows([0; ROWS]);
    const FULL: Rows = Rows([u32::MAX; ROWS]);

    /// The block of rows from `row` on.
    #[inline(always)]
    fn lanes(&self, row: usize) -> Lanes {
        Lanes(std::array::from_fn(|lane| self.0[row + lane]))
    }

    #[inline(always)]
    fn set_lanes(&mut self, row: usize, lanes: Lanes) {
        self.0[row..row + LANES].copy_from_slice(&lanes.0);
    }

    /// The cells around those of the block from `row` on that are in the set,
    /// by direction clockwise from east.
    #[inline(always)]
    fn neighbours(&self, row: usize) -> [Lanes; 6] {
        let (above, here, below) = (self.lanes(row - 1), self.lanes(row), self.lanes(row + 1));
        [here >> 1, below, below << 1, here << 1, above, above >> 1]
    }

    /// Cells of the block from `row` on that have a neighbour in the set.
    #[inline(always)]
    fn around(&self, row: usize) -> Lanes {
        let [east, south_east, south_west, west, north_west, north_east] = self.neighbours(row);
        (east | west) | (south_east | south_west) | (north_west | north_east)
    }

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

/// Coordinates of a cell in the window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    row: usize,
    bit: u32,
}

/// The window around a hive.
pub(crate) struct Frame {
    /// The number of the cell at row 0, bit 0.
    origin: usize,
    /// Number of blocks in use, from row 1 on.
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
            blocks: (hive_rows + 2).div_ceil(LANES).min(MAX_BLOCKS),
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
        self.map(|row| touch.around(row) & !avoid.around(row) & !self.occupied.lanes(row))
    }

    /// The cells of a set that touch the hive.
    pub(crate) fn touching(&self, set: &Rows) -> Rows {
        self.map(|row| self.occupied.around(row) & set.lanes(row))
    }

    #[inline]
    pub(crate) fn count(&self, set: &Rows) -> usize {
        let mut count = 0;
        self.for_blocks(|row| {
            count += set.lanes(row).0.iter().map(|row| row.count_ones()).sum::<u32>();
        });
        count as usize
    }

    pub(crate) fn cells(&self, set: &Rows) -> impl Iterator<Item = Cell> {
        (1..=self.blocks * LANES).flat_map(move |row| {
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

    /// Empty cells that a path of empty cells connects to the outside, through gaps of
    /// any width.
    pub(crate) fn outside(&self) -> Rows {
        let seed = self.map(|row| {
            let wall = self.occupied.lanes(row);
            wall.below_lowest() | wall.above_highest()
        });
        self.flood(seed, |set, row| set.around(row) & !self.occupied.lanes(row))
    }

    /// Empty cells that a piece can reach from the far outside without
    /// squeezing through a gap that is too narrow to slide through (H15),
    /// though it may cross open space on the way.
    ///
    /// Why that helps: the cells among these that touch the hive are exactly
    /// those that an ant on the outside reaches by sliding. A slide follows the
    /// edge of the region of cells joined by passable gaps, and that edge is one
    /// closed line, because the hive behind it is connected.
    pub(crate) fn passable_outside(&self) -> Rows {
        // For each direction, the empty cells from which the gap is not closed.
        let mut open = [Rows::EMPTY; 6];
        let mut seed = Rows::FULL;
        self.for_blocks(|row| {
            let empty = !self.occupied.lanes(row);
            let around = self.occupied.neighbours(row);
            let open_to = |direction: usize| {
                empty & !(around[(direction + 1) % 6] & around[(direction + 5) % 6])
            };
            for (direction, open) in open.iter_mut().enumerate() {
                open.set_lanes(row, open_to(direction));
            }
            // From both ends of a row the outside reaches to the first piece or
            // closed gap.
            let rims = (!open_to(WEST)).below_lowest() | (!open_to(EAST)).above_highest();
            seed.set_lanes(row, rims);
        });
        self.flood(seed, |set, row| {
            let around = set.neighbours(row);
            (0..6).fold(Lanes::EMPTY, |reached, direction| {
                reached | around[direction] & open[direction].lanes(row)
            })
        })
    }

    /// Flood fill: applies `step` to the blocks of a set until nothing is added.
    #[inline(always)]
    fn flood(&self, mut set: Rows, step: impl Fn(&Rows, usize) -> Lanes) -> Rows {
        let mut grown = Rows::FULL;
        loop {
            // There and back, so that nothing is copied.
            if !self.grow(&set, &mut grown, &step) || !self.grow(&grown, &mut set, &step) {
                return set;
            }
        }
    }

    /// Whether `to`, a superset of `from`, is larger.
    #[inline(always)]
    fn grow(&self, from: &Rows, to: &mut Rows, step: impl Fn(&Rows, usize) -> Lanes) -> bool {
        let mut new = Lanes::EMPTY;
        self.for_blocks(|row| {
            let before = from.lanes(row);
            let after = before | step(from, row);
            to.set_lanes(row, after);
            new = new | (before ^ after);
        });
        !new.is_empty()
    }

    /// Calls a function with the first row of every block.
    #[inline(always)]
    fn for_blocks(&self, mut work: impl FnMut(usize)) {
        for block in 0..self.blocks.min(MAX_BLOCKS) {
            work(1 + block * LANES);
        }
    }

    // Always inline, or the set is copied from one place to another.
    #[inline(always)]
    fn map(&self, block_at: impl Fn(usize) -> Lanes) -> Rows {
        let mut rows = Rows::EMPTY;
        self.for_blocks(|row| rows.set_lanes(row, block_at(row)));
        rows
    }
}

/// The first bit of the only run of set bits, which may wrap around the end.
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
