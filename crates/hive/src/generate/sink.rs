use crate::frame::{Frame, Rows};
use crate::piece::PieceSet;
use crate::{Cell, Move, Moves, Piece};

/// Receives the moves of a [`Generator`].
pub(crate) trait Sink {
    fn one(&mut self, piece: Piece, to: Cell);
    /// Moves of one piece to each of the cells.
    fn many(&mut self, piece: Piece, cells: &CellsInFrame<'_>);
    /// Moves of each of the pieces to each of the cells.
    fn each(&mut self, pieces: PieceSet, cells: &CellsInFrame<'_>) {
        for piece in pieces {
            self.many(piece, cells);
        }
    }
}

/// A set of cells with its size.
pub(crate) struct CellsInFrame<'a> {
    pub(super) frame: &'a Frame,
    pub(super) set: &'a Rows,
    pub(super) except: &'a [Cell],
    /// Number of cells, without the exceptions.
    pub(super) count: usize,
}

impl CellsInFrame<'_> {
    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell> {
        self.frame.cells(self.set).filter(|cell| !self.except.contains(cell))
    }
}

impl Sink for Moves {
    fn one(&mut self, piece: Piece, to: Cell) {
        self.push(Move::Put { piece, to });
    }

    fn many(&mut self, piece: Piece, cells: &CellsInFrame<'_>) {
        for to in cells.iter() {
            self.push(Move::Put { piece, to });
        }
    }
}

/// A [`Sink`] that only counts.
#[derive(Default)]
pub(crate) struct Counter(pub(crate) usize);

impl Sink for Counter {
    #[inline]
    fn one(&mut self, _piece: Piece, _to: Cell) {
        self.0 += 1;
    }

    #[inline]
    fn many(&mut self, _piece: Piece, cells: &CellsInFrame<'_>) {
        self.0 += cells.count;
    }

    #[inline]
    fn each(&mut self, pieces: PieceSet, cells: &CellsInFrame<'_>) {
        self.0 += pieces.len() * cells.count;
    }
}
