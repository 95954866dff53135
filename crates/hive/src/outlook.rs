//! Mobility: the pieces that are uncovered, unpinned and able to move.

use crate::frame::Frame;
use crate::generate::{Counter, Generator};
use crate::piece::PieceSet;
use crate::position::Position;
use crate::ring::{Directions, SLIDES, STRETCHES};
use crate::{Bug, Cell};

/// The pieces of both sides that could move if it were their turn, for evaluation:
/// cheap enough for every node of a search.
///
/// A piece that rests after a move (H34) counts as free: it rests for one turn only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Uncovered pieces (H18).
    pub open: PieceSet,
    /// Uncovered pieces that are not pinned: those on top of others, and those without
    /// which the hive stays connected (H14).
    pub loose: PieceSet,
    /// Unpinned pieces that have a move: pieces that slide (H15) are not enclosed.
    pub free: PieceSet,
}

impl Outlook {
    #[inline]
    pub(crate) fn of(position: &Position) -> Outlook {
        let board = position.board();
        let has_holes = board.holes() > 0;
        let [mut open, mut loose, mut hemmed_in, mut doubtful] = [PieceSet::EMPTY; 4];
        for piece in board.in_play() {
            let Some(cell) = board.cell_of(piece) else { continue };
            if board.top(cell) != Some(piece) {
                continue;
            }
            open.insert(piece);
            let ring = board.ring(cell) as usize;
            if board.height(cell) > 1 || STRETCHES[ring] <= 1 {
                loose.insert(piece);
            } else if has_holes {
                doubtful.insert(piece);
            }
            if SLIDES[ring] == 0 {
                hemmed_in.insert(piece);
            }
        }
        if !doubtful.is_empty() {
            loose = loose | not_pinned(position, doubtful);
        }
        let stuck = hemmed_in & Bug::SLIDERS;
        Outlook { open, loose, free: loose & !stuck }
    }
}

/// Those of these single pieces that are not articulation points.
fn not_pinned(position: &Position, pieces: PieceSet) -> PieceSet {
    let board = position.board();
    let frame = Frame::new(board, position.side());
    let mut no_moves = Counter::default();
    let mut generator = Generator::new(position, &frame, &mut no_moves);
    let mut loose = PieceSet::EMPTY;
    for piece in pieces {
        if board.cell_of(piece).is_some_and(|cell| !generator.is_pinned(cell)) {
            loose.insert(piece);
        }
    }
    loose
}

impl Position {
    /// The mobility of both sides.
    #[must_use]
    #[inline]
    pub fn outlook(&self) -> Outlook {
        Outlook::of(self)
    }

    /// The top pieces next to a cell.
    #[must_use]
    #[inline]
    pub fn tops_around(&self, cell: Cell) -> PieceSet {
        let board = self.board();
        let mut tops = PieceSet::EMPTY;
        for direction in Directions(board.ring(cell)) {
            if let Some(piece) = board.top(cell.step_index(direction)) {
                tops.insert(piece);
            }
        }
        tops
    }

    /// The empty cells next to a cell.
    #[inline]
    pub fn empty_around(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        Directions(!self.board().ring(cell) & crate::ring::FULL)
            .map(move |direction| cell.step_index(direction))
    }

    /// Number of occupied cells around a cell.
    #[must_use]
    #[inline]
    pub fn count_around(&self, cell: Cell) -> u32 {
        self.board().ring(cell).count_ones()
    }
}
