//! The pieces in play, with everything about them that is updated incrementally.

use taula_core::Side;

use crate::key::LayoutSum;
use crate::piece::PieceSet;
use crate::ring::{EULER, Ring};
use crate::{Cell, Piece};

/// A cell with its top piece and its height packed into a byte: the height in
/// the upper three bits, the piece in the lower five. Zero is an empty cell.
type Packed = u8;

const PIECE_BITS: u32 = 5;

/// Stands for the cell of a piece in hand.
const IN_HAND: u16 = u16::MAX;

/// Cells as bits: word `i / 32`, bit `i % 32`.
pub(crate) type Bits = [u32; 32];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    tops: [Packed; Cell::COUNT],
    /// The occupied neighbours of every cell.
    rings: [Ring; Cell::COUNT],
    /// What each piece in play stands on.
    below: [Packed; Piece::SLOTS],
    cells: [u16; Piece::SLOTS],
    /// The pieces in play.
    in_play: PieceSet,
    /// The cells whose top piece is White's, and Black's.
    colours: [Bits; 2],
    /// Bit mask of the words of `colours` that are not zero.
    used_words: u32,
    /// Number of pieces that stand on another one.
    stacked: u8,
    euler: i8,
    sum: LayoutSum,
}

impl Board {
    pub(crate) fn new() -> Board {
        Board {
            tops: [0; Cell::COUNT],
            rings: [0; Cell::COUNT],
            below: [0; Piece::SLOTS],
            cells: [IN_HAND; Piece::SLOTS],
            in_play: PieceSet::EMPTY,
            colours: [[0; 32]; 2],
            used_words: 0,
            stacked: 0,
            euler: 0,
            sum: LayoutSum::default(),
        }
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.used_words == 0
    }

    #[inline]
    pub(crate) fn is_occupied(&self, cell: Cell) -> bool {
        self.tops[cell.index()] != 0
    }

    #[inline]
    pub(crate) fn top(&self, cell: Cell) -> Option<Piece> {
        unpack(self.tops[cell.index()])
    }

    #[inline]
    pub(crate) fn height(&self, cell: Cell) -> u8 {
        self.tops[cell.index()] >> PIECE_BITS
    }

    /// The pieces on a cell from the top down.
    pub(crate) fn stack(&self, cell: Cell) -> impl Iterator<Item = Piece> {
        let mut packed = self.tops[cell.index()];
        std::iter::from_fn(move || {
            let piece = unpack(packed)?;
            packed = self.below[piece.index()];
            Some(piece)
        })
    }

    #[inline]
    pub(crate) fn cell_of(&self, piece: Piece) -> Option<Cell> {
        let cell = self.cells[piece.index()];
        (cell != IN_HAND).then(|| Cell::from_index(cell as usize))
    }

    #[inline]
    pub(crate) fn in_play(&self) -> PieceSet {
        self.in_play
    }

    /// The occupied neighbours of a cell.
    #[inline]
    pub(crate) fn ring(&self, cell: Cell) -> Ring {
        self.rings[cell.index()]
    }

    #[inline]
    pub(crate) fn colour(&self, side: Side) -> &Bits {
        &self.colours[side.index()]
    }

    #[inline]
    pub(crate) fn used_words(&self) -> u32 {
        self.used_words
    }

    /// Whether any piece stands on another.
    #[inline]
    pub(crate) fn has_stacks(&self) -> bool {
        self.stacked > 0
    }

    /// Number of holes: groups of empty cells that the hive encloses.
    #[inline]
    pub(crate) fn holes(&self) -> i8 {
        1 - self.euler
    }

    #[inline]
    pub(crate) fn sum(&self) -> LayoutSum {
        self.sum
    }

    /// Puts a piece on top of the cell.
    pub(crate) fn put(&mut self, piece: Piece, cell: Cell) {
        let under = self.tops[cell.index()];
        let level = (under >> PIECE_BITS) + 1;
        self.below[piece.index()] = under;
        self.tops[cell.index()] = level << PIECE_BITS | piece.index() as u8;
        self.cells[piece.index()] = cell.index() as u16;
        self.in_play.insert(piece);
        self.sum.add(piece, level, cell);
        match unpack(under) {
            None => self.occupy(cell),
            Some(covered) => {
                self.stacked += 1;
                self.flip_colour(covered.side(), cell);
            }
        }
        self.flip_colour(piece.side(), cell);
        self.used_words |= 1 << (cell.index() / 32);
    }

    /// Removes an uncovered piece and returns its cell.
    pub(crate) fn lift(&mut self, piece: Piece) -> Cell {
        let cell = Cell::from_index(self.cells[piece.index()] as usize);
        let level = self.height(cell);
        let under = self.below[piece.index()];
        self.tops[cell.index()] = under;
        self.cells[piece.index()] = IN_HAND;
        self.in_play.remove(piece);
        self.below[piece.index()] = 0;
        self.sum.remove(piece, level, cell);
        self.flip_colour(piece.side(), cell);
        match unpack(under) {
            None => {
                self.vacate(cell);
                let word = cell.index() / 32;
                if self.colours[0][word] | self.colours[1][word] == 0 {
                    self.used_words &= !(1 << word);
                }
            }
            Some(uncovered) => {
                self.stacked -= 1;
                self.flip_colour(uncovered.side(), cell);
            }
        }
        cell
    }

    fn occupy(&mut self, cell: Cell) {
        self.euler += EULER[self.ring(cell) as usize];
        self.flip_rings(cell);
    }

    fn vacate(&mut self, cell: Cell) {
        self.euler -= EULER[self.ring(cell) as usize];
        self.flip_rings(cell);
    }

    #[inline]
    fn flip_rings(&mut self, cell: Cell) {
        for direction in 0..6 {
            self.rings[cell.step_index(direction).index()] ^= 1 << ((direction + 3) % 6);
        }
    }

    #[inline]
    fn flip_colour(&mut self, side: Side, cell: Cell) {
        self.colours[side.index()][cell.index() / 32] ^= 1 << (cell.index() % 32);
    }

    /// Recomputes every incremental field from the stacks alone and compares.
    pub(crate) fn check(&self) -> Result<(), String> {
        let mut fresh = Board::new();
        for cell in (0..Cell::COUNT).map(Cell::from_index) {
            let mut stack: Vec<Piece> = self.stack(cell).collect();
            stack.reverse();
            stack.into_iter().for_each(|piece| fresh.put(piece, cell));
            let ring = (0..6).fold(0, |ring, direction| {
                ring | Ring::from(self.is_occupied(cell.step_index(direction))) << direction
            });
            if ring != self.ring(cell) {
                return Err(format!(
                    "the ring of {cell:?} is {:06b}, not {ring:06b}",
                    self.ring(cell)
                ));
            }
        }
        if fresh != *self {
            return Err(format!("kept: {self:?}\nfresh: {fresh:?}"));
        }
        let holes = self.count_empty_regions() as i8 - 1;
        if !self.is_empty() && holes != self.holes() {
            return Err(format!("{} holes are kept, but there are {holes}", self.holes()));
        }
        Ok(())
    }

    /// Number of connected groups of empty cells, the outside included.
    fn count_empty_regions(&self) -> usize {
        let mut seen = [false; Cell::COUNT];
        let mut regions = 0;
        for start in (0..Cell::COUNT).map(Cell::from_index) {
            let mut open = vec![start];
            let mut found = false;
            while let Some(cell) = open.pop() {
                if !self.is_occupied(cell) && !std::mem::replace(&mut seen[cell.index()], true) {
                    found = true;
                    open.extend(cell.neighbours());
                }
            }
            regions += usize::from(found);
        }
        regions
    }
}

#[inline]
fn unpack(packed: Packed) -> Option<Piece> {
    (packed != 0).then(|| Piece::from_index(packed & ((1 << PIECE_BITS) - 1)))
}
