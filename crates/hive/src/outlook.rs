//! The hive seen from above: who lies open, who is pinned, who has room.

use crate::frame::Frame;
use crate::generate::{Counter, Generator};
use crate::piece::PieceSet;
use crate::position::Position;
use crate::ring::{Directions, SLIDES, STRETCHES};
use crate::{Bug, Cell};

/// Which pieces of both sides could move if it were their turn, for players that
/// judge a hive: cheap enough to be asked for at every position of a search.
///
/// What rests after a move (H34) is left out of account: it does so for a turn
/// only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Pieces that have nothing on them (H18).
    pub open: PieceSet,
    /// Open pieces that may leave their cell: those on top of others, and those
    /// without which the hive hangs together (H14).
    pub loose: PieceSet,
    /// Loose pieces that have somewhere to go: pieces that slide (H15) have room
    /// to.
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

/// Those of these single pieces without which the hive hangs together.
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
    /// Which pieces could move, for both sides.
    #[must_use]
    #[inline]
    pub fn outlook(&self) -> Outlook {
        Outlook::of(self)
    }

    /// The pieces that are seen from above next to a cell.
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

    /// How many of the six cells around a cell are occupied.
    #[must_use]
    #[inline]
    pub fn count_around(&self, cell: Cell) -> u32 {
        self.board().ring(cell).count_ones()
    }
}
