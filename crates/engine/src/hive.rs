//! What the search knows about Hive: how far each queen is surrounded, which
//! pieces are free to move, what is still in hand.

mod terms;

use taula_core::{MoveBuffer as _, Position as _, Side};
use taula_hive::{Bug, Cell, Move, Moves, Piece, Position};

use crate::Knowledge;
use crate::weights::weigh;

/// A cell next to the opposing queen is where games are won.
const NEXT_TO_QUEEN: i32 = 100;

/// How many neighbours press a queen so much that one more forces an answer.
const PRESSED: u32 = 4;

/// How early a quiet move of each kind is tried: pieces that reach far first.
const fn reach(bug: Bug) -> i32 {
    match bug {
        Bug::Ant => 40,
        Bug::Beetle | Bug::Mosquito => 32,
        Bug::Pillbug | Bug::Ladybug => 28,
        Bug::Grasshopper => 20,
        Bug::Spider => 16,
        Bug::Queen => 12,
    }
}

impl Knowledge for Position {
    const SWING: Option<i32> = Some(100);

    /// The move that ends the game.
    const FORCING_PLIES: u32 = 1;

    fn evaluate(&self) -> i32 {
        weigh(self)
    }

    fn promise(&self, mv: Move) -> i32 {
        let Move::Put { piece, to } = mv else { return 0 };
        let targets = Targets::of(self);
        targets.of_leaving(self, piece) + targets.of_reaching(to)
    }

    fn promises(&self, moves: &[Move], promises: &mut Vec<i32>) {
        let targets = Targets::of(self);
        // The moves of a piece come one after the other.
        let mut last = None;
        promises.extend(moves.iter().map(|&mv| {
            let Move::Put { piece, to } = mv else { return 0 };
            let leaving = match last {
                Some((same, leaving)) if same == piece => leaving,
                _ => targets.of_leaving(self, piece),
            };
            last = Some((piece, leaving));
            leaving + targets.of_reaching(to)
        }));
    }

    /// What comes next to a queen that has little room left.
    fn is_forcing(&self, mv: Move) -> bool {
        let Move::Put { to, .. } = mv else { return false };
        let other = self.side_to_move().other();
        self.queen_neighbours(other).is_some_and(|around| around >= PRESSED)
            && queen_cell(self, other).is_some_and(|queen| to.is_near(queen))
    }

    /// What fills the last cell at their queen and leaves none of the others
    /// empty for it: one such move is enough.
    fn forcing_moves(&self, moves: &mut Moves) {
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

    /// With both queens in play there is nearly always a piece that can move and
    /// do no harm.
    fn try_pass(&mut self) -> bool {
        let are_placed = Side::BOTH.into_iter().all(|side| queen_cell(self, side).is_some());
        if are_placed {
            self.play_unchecked(Move::Pass);
        }
        are_placed
    }

    fn slot(mv: Move) -> usize {
        match mv {
            Move::Put { piece, to } => piece.index() % 16 * Cell::COUNT + to.index(),
            Move::Pass => 0,
        }
    }
}

/// The cells that matter to the order of moves: those of the queens.
struct Targets {
    mine: Option<Cell>,
    theirs: Option<Cell>,
}

impl Targets {
    fn of(position: &Position) -> Targets {
        let me = position.side_to_move();
        let [mine, theirs] = [me, me.other()].map(|side| queen_cell(position, side));
        Targets { mine, theirs }
    }

    /// What promises well about a piece, and about its leaving its cell: clearing
    /// the cells around one's own queen does, unlike giving up a place at theirs.
    fn of_leaving(&self, position: &Position, piece: Piece) -> i32 {
        let here = position.cell_of(piece).map_or(0, |cell| self.of_reaching(cell));
        reach(piece.bug()) - here
    }

    /// What promises well about a cell to go to: closing in on their queen does.
    #[inline]
    fn of_reaching(&self, cell: Cell) -> i32 {
        let is_near = |queen: Option<Cell>| i32::from(queen.is_some_and(|at| cell.is_near(at)));
        NEXT_TO_QUEEN * is_near(self.theirs) - NEXT_TO_QUEEN / 2 * is_near(self.mine)
    }
}

#[inline]
fn queen_cell(position: &Position, side: Side) -> Option<Cell> {
    position.cell_of(Piece::new(side, Bug::Queen, 1)?)
}

#[cfg(test)]
mod tests;
