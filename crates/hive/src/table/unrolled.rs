use taula_core::hex::Hex;
use taula_core::{Place, Position as _};

use crate::setup::unroll_hive;
use crate::{Cell, Direction, Move, Piece, Position};

/// Coordinates of the cells of a hive on an infinite board.
///
/// The board of a [`Position`] is rolled up, and a hive that crawls far enough
/// wraps around. On a screen it must not jump, so this replays the game from its first
/// piece, at (0, 0): each piece goes next to one whose place is known.
pub(super) struct Unrolled {
    hexes: Vec<Hex>,
    /// Number of pieces on each cell; `hexes` is valid where there are any.
    heights: Vec<u8>,
    cells: [Option<Cell>; Piece::SLOTS],
    /// The places of the last move, unless it was a pass.
    pub(super) last_from: Option<Place>,
    pub(super) last_to: Option<Place>,
}

impl Unrolled {
    pub(super) fn new(position: &Position) -> Unrolled {
        let mut unrolled = Unrolled {
            hexes: vec![Hex::ORIGIN; Cell::COUNT],
            heights: vec![0; Cell::COUNT],
            cells: [None; Piece::SLOTS],
            last_from: None,
            last_to: None,
        };
        unrolled.lay_out(&position.start());
        for mv in position.moves_played() {
            unrolled.follow(mv);
        }
        unrolled
    }

    /// The coordinates of a cell of the hive, or of one next to it.
    pub(super) fn hex(&self, cell: Cell) -> Option<Hex> {
        if self.heights[cell.index()] > 0 {
            return Some(self.hexes[cell.index()]);
        }
        Direction::ALL.into_iter().find_map(|direction| {
            let neighbour = cell.step(direction).index();
            let known = self.heights[neighbour] > 0;
            known.then(|| self.hexes[neighbour] - direction.step())
        })
    }

    /// [`hex`](Self::hex) as a place of a view.
    pub(super) fn place(&self, cell: Cell) -> Option<Place> {
        // On an empty board the only place is where the first piece goes.
        let first = (cell == Cell::ORIGIN).then_some(Hex::ORIGIN);
        self.hex(cell).or(first).map(|hex| Place { x: hex.q, y: hex.r })
    }

    /// The pieces of a position that was set up.
    fn lay_out(&mut self, start: &Position) {
        for (piece, cell) in start.pieces_in_play() {
            self.cells[piece.index()] = Some(cell);
            self.heights[cell.index()] += 1;
        }
        if let Some((_, first)) = start.pieces_in_play().next() {
            for (cell, hex) in unroll_hive(start.board(), first, first.unroll(Hex::ORIGIN)) {
                self.hexes[cell.index()] = hex;
            }
        }
    }

    fn follow(&mut self, mv: Move) {
        let Move::Put { piece, to } = mv else {
            (self.last_from, self.last_to) = (None, None);
            return;
        };
        let hex = self.hex(to).unwrap_or_else(|| to.unroll(Hex::ORIGIN));
        let from = self.cells[piece.index()].replace(to);
        self.last_from = from.and_then(|cell| self.place(cell));
        if let Some(cell) = from {
            let height = &mut self.heights[cell.index()];
            *height = height.saturating_sub(1);
        }
        self.heights[to.index()] += 1;
        self.hexes[to.index()] = hex;
        self.last_to = self.place(to);
    }
}
