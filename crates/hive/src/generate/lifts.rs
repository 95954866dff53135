//! The special power of pillbugs: moving their neighbours.

use super::{Generator, Sink};
use crate::piece::PieceSet;
use crate::ring::{Directions, FULL, Ring, turn, turn_back};
use crate::{Bug, Cell, Piece};

/// Moves of pieces by a pillbug (H33). A lifter with n pieces around it sets
/// each of them down on up to 6 - n cells, so it has at most nine moves, and
/// there are at most two lifters.
pub(super) struct Lifts {
    /// Piece and cell packed into one number, which makes an empty list cheap.
    pub(super) moves: [u16; 18],
    pub(super) len: usize,
    /// The pieces that can be lifted.
    pub(super) lifted: PieceSet,
}

impl Lifts {
    pub(super) const EMPTY: Lifts = Lifts { moves: [0; 18], len: 0, lifted: PieceSet::EMPTY };

    pub(super) fn pack(piece: Piece, to: Cell) -> u16 {
        (piece.index() * Cell::COUNT + to.index()) as u16
    }

    pub(super) fn contains(&self, piece: Piece, to: Cell) -> bool {
        self.moves[..self.len].contains(&Lifts::pack(piece, to))
    }

    pub(super) fn push(&mut self, piece: Piece, to: Cell) {
        if !self.contains(piece, to) {
            self.moves[self.len] = Lifts::pack(piece, to);
            self.len += 1;
            self.lifted.insert(piece);
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Piece, Cell)> {
        self.moves[..self.len].iter().map(|&packed| {
            let piece = Piece::from_index((packed as usize / Cell::COUNT) as u8);
            (piece, Cell::from_index(packed as usize))
        })
    }
}

impl<S: Sink> Generator<'_, S> {
    /// Moves by pillbugs and by mosquitoes that touch one (H33, H34).
    pub(crate) fn lift(&mut self) {
        if !self.position.rules().game_type.pillbug {
            return;
        }
        let side = self.position.side();
        for bug in [Bug::Pillbug, Bug::Mosquito] {
            if let Some(cell) = self.lifter(Piece::first(side, bug)) {
                self.lift_around(cell);
            }
        }
        for (piece, to) in self.lifts.iter() {
            self.sink.one(piece, to);
        }
    }

    /// The cell of this piece, if it can lift now.
    pub(crate) fn lifter(&self, piece: Piece) -> Option<Cell> {
        let cell = self.board.cell_of(piece)?;
        let can = self.board.top(cell) == Some(piece)
            && self.position.resting() != Some(piece)
            && match piece.bug() {
                Bug::Pillbug => true,
                Bug::Mosquito => {
                    self.board.height(cell) == 1
                        && self.kinds_touched(cell) >> Bug::Pillbug as u8 & 1 != 0
                }
                _ => false,
            };
        can.then_some(cell)
    }

    fn lift_around(&mut self, cell: Cell) {
        let open = self.lift_gates(cell);
        let ring = self.board.ring(cell);
        for up in Directions(ring & open) {
            let from = cell.step_index(up);
            let Some(piece) = self.board.top(from) else { continue };
            let loose = self.board.height(from) == 1
                && self.position.resting() != Some(piece)
                && !self.is_pinned(from);
            if loose {
                for down in Directions(!ring & open & FULL) {
                    self.lifts.push(piece, cell.step_index(down));
                }
            }
        }
    }

    /// The directions in which no gate (H20) keeps a piece from getting on or
    /// off a lifter. Neither what is lifted nor an empty cell is ever as high as
    /// the lifter's back, so only the two cells beside count.
    pub(crate) fn lift_gates(&self, cell: Cell) -> Ring {
        if !self.board.has_stacks() {
            return FULL;
        }
        let heights = self.heights_around(cell);
        let high = (0..6).fold(0, |ring, d| ring | Ring::from(heights[d] > 1) << d);
        !(turn(high) & turn_back(high)) & FULL
    }
}
