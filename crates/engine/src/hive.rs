//! Search knowledge of Hive: move ordering and tactical moves. The evaluation is in
//! `evaluation.rs`; docs/players/hive.md describes both.

mod engine_game;
mod evaluation;

use taula_core::{Position as _, Side};
use taula_hive::{Bug, Cell, Move, Moves, Piece, Position};

use crate::evaluation::weighted_sum;
use crate::{GameEngine, Knowledge};

/// Ordering score of a cell next to the opposing queen: that is where games are won.
const NEXT_TO_QUEEN: i32 = 100;

/// Neighbours of a queen from which one more is a threat that needs a reply.
const PRESSED: u32 = 4;

/// Ordering score of a quiet move by the kind of piece: far-reaching pieces first.
const fn mobility(bug: Bug) -> i32 {
    match bug {
        Bug::Ant => 40,
        Bug::Beetle | Bug::Mosquito => 32,
        Bug::Pillbug | Bug::Ladybug => 28,
        Bug::Grasshopper => 20,
        Bug::Spider => 16,
        Bug::Queen => 12,
    }
}

/// The engine of Hive.
pub const ENGINE: GameEngine = GameEngine::of::<Position>();

impl Knowledge for Position {
    const FUTILITY_MARGIN: Option<i32> = Some(100);

    /// Enough for the move that ends the game.
    const QUIESCENCE_PLIES: u32 = 1;

    fn evaluate(&self) -> i32 {
        weighted_sum(self)
    }

    fn ordering_score(&self, mv: Move) -> i32 {
        let Move::Put { piece, to } = mv else { return 0 };
        let queens = Queens::new(self);
        queens.departure_score(self, piece) + queens.arrival_score(to)
    }

    fn ordering_scores(&self, moves: &[Move], scores: &mut Vec<i32>) {
        let queens = Queens::new(self);
        // The moves of a piece are generated one after the other.
        let mut last = None;
        scores.extend(moves.iter().map(|&mv| {
            let Move::Put { piece, to } = mv else { return 0 };
            let departure = match last {
                Some((same, departure)) if same == piece => departure,
                _ => queens.departure_score(self, piece),
            };
            last = Some((piece, departure));
            departure + queens.arrival_score(to)
        }));
    }

    /// Moves next to a queen that has little room left.
    fn is_tactical(&self, mv: Move) -> bool {
        let Move::Put { to, .. } = mv else { return false };
        let other = self.side_to_move().other();
        self.queen_neighbours(other).is_some_and(|around| around >= PRESSED)
            && queen_cell(self, other).is_some_and(|queen| to.is_near(queen))
    }

    /// One move that fills the last empty cell at the opposing queen without vacating
    /// another.
    fn tactical_moves(&self, moves: &mut Moves) {
        moves.clear();
        let Some(queen) = queen_cell(self, self.side_to_move().other()) else { return };
        let mut empty = self.empty_around(queen);
        let (Some(last), None) = (empty.next(), empty.next()) else { return };
        self.legal_moves(moves);
        let leaves_a_gap = |piece: Piece| {
            let from = self.cell_of(piece);
            from.is_some_and(|from| from.is_near(queen) && self.height(from) == 1)
        };
        let fills = |mv: &Move| match *mv {
            Move::Put { piece, to } => to == last && !leaves_a_gap(piece),
            Move::Pass => false,
        };
        let found = moves.as_slice().iter().copied().find(fills);
        moves.clear();
        if let Some(mv) = found {
            moves.push(mv);
        }
    }

    /// With both queens placed zugzwang is rare: there is nearly always a piece that
    /// can move without harm.
    fn make_null_move(&mut self) -> bool {
        let are_placed = Side::BOTH.into_iter().all(|side| queen_cell(self, side).is_some());
        if are_placed {
            self.play_unchecked(Move::Pass);
        }
        are_placed
    }

    fn history_index(mv: Move) -> usize {
        match mv {
            Move::Put { piece, to } => piece.index() % 16 * Cell::COUNT + to.index(),
            Move::Pass => 0,
        }
    }
}

/// The cells of the queens, around which moves are ordered.
struct Queens {
    own: Option<Cell>,
    opposing: Option<Cell>,
}

impl Queens {
    fn new(position: &Position) -> Queens {
        let me = position.side_to_move();
        let [own, opposing] = [me, me.other()].map(|side| queen_cell(position, side));
        Queens { own, opposing }
    }

    /// Score for moving a piece away: clearing the cells around the own queen is
    /// good, giving up a cell at the opposing one is bad.
    fn departure_score(&self, position: &Position, piece: Piece) -> i32 {
        let here = position.cell_of(piece).map_or(0, |cell| self.arrival_score(cell));
        mobility(piece.bug()) - here
    }

    /// Score for moving to a cell: closing in on the opposing queen is good.
    #[inline]
    fn arrival_score(&self, cell: Cell) -> i32 {
        let is_near = |queen: Option<Cell>| i32::from(queen.is_some_and(|at| cell.is_near(at)));
        NEXT_TO_QUEEN * is_near(self.opposing) - NEXT_TO_QUEEN / 2 * is_near(self.own)
    }
}

#[inline]
fn queen_cell(position: &Position, side: Side) -> Option<Cell> {
    position.cell_of(Piece::new(side, Bug::Queen, 1)?)
}

#[cfg(test)]
mod tests;
