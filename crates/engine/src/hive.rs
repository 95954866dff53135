//! What the search knows about Hive: how far each queen is surrounded, which
//! pieces are free to move, what is still in hand.

use taula_core::{Position as _, Side};
use taula_hive::{Bug, Cell, Move, Piece, Position};

use crate::Knowledge;

/// What each neighbour of a queen costs her owner. The last ones cost the most:
/// five neighbours are one move from the end.
const SURROUNDED: [i32; 7] = [0, 15, 35, 65, 120, 220, 400];
/// What a queen costs who cannot step away once she is under attack.
const QUEEN_STUCK: i32 = 25;
/// An opposing piece on top of a queen opens her cell to everything.
const QUEEN_COVERED: i32 = 60;
/// The turn itself.
const TEMPO: i32 = 8;
/// A cell next to the opposing queen is where games are won.
const NEXT_TO_QUEEN: i32 = 100;

/// How many neighbours press a queen so much that one more forces an answer.
const PRESSED: u32 = 4;

/// What a free piece of each kind is worth; a piece that is pinned, covered or
/// boxed in is worth nothing for now, one in hand half.
const fn worth(bug: Bug) -> i32 {
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

    fn evaluate(&self) -> i32 {
        let hive = Outline::of(self);
        let me = self.side_to_move();
        hive.score(self, me) - hive.score(self, me.other()) + TEMPO
    }

    fn promise(&self, mv: Move) -> i32 {
        Targets::of(self).promise(self, mv)
    }

    fn promises(&self, moves: &[Move], promises: &mut Vec<i32>) {
        let targets = Targets::of(self);
        promises.extend(moves.iter().map(|&mv| targets.promise(self, mv)));
    }

    /// What comes next to a queen that has little room left.
    fn is_forcing(&self, mv: Move) -> bool {
        let Move::Put { to, .. } = mv else { return false };
        let other = self.side_to_move().other();
        self.queen_neighbours(other).is_some_and(|around| around >= PRESSED)
            && queen_cell(self, other).is_some_and(|queen| is_near(queen, to))
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

/// The cells that matter to the order of moves: those of each queen and around
/// her.
struct Targets {
    mine: Option<[Cell; 7]>,
    theirs: Option<[Cell; 7]>,
}

impl Targets {
    fn of(position: &Position) -> Targets {
        let me = position.side_to_move();
        let around = |side| queen_cell(position, side).map(surroundings);
        Targets { mine: around(me), theirs: around(me.other()) }
    }

    fn promise(&self, position: &Position, mv: Move) -> i32 {
        let Move::Put { piece, to } = mv else { return 0 };
        let from = position.cell_of(piece);
        let touches = |queen: &Option<[Cell; 7]>, cell: Option<Cell>| {
            i32::from(queen.zip(cell).is_some_and(|(near, cell)| near.contains(&cell)))
        };
        // Closing in on their queen, and clearing the cells around one's own.
        let attack = touches(&self.theirs, Some(to)) - touches(&self.theirs, from);
        let defence = touches(&self.mine, from) - touches(&self.mine, Some(to));
        worth(piece.bug()) + NEXT_TO_QUEEN * attack + NEXT_TO_QUEEN / 2 * defence
    }
}

/// A cell and its neighbours.
fn surroundings(cell: Cell) -> [Cell; 7] {
    let mut cells = [cell; 7];
    cells.iter_mut().zip(cell.neighbours()).for_each(|(place, neighbour)| *place = neighbour);
    cells
}

fn queen_cell(position: &Position, side: Side) -> Option<Cell> {
    position.cell_of(Piece::new(side, Bug::Queen, 1)?)
}

fn is_near(one: Cell, other: Cell) -> bool {
    one == other || one.direction_to(other).is_some()
}

/// The hive seen from above: whose top pieces could leave.
struct Outline {
    tops: Vec<Top>,
}

struct Top {
    piece: Piece,
    /// Whether it could move, were it its owner's turn.
    is_free: bool,
}

impl Outline {
    fn of(position: &Position) -> Outline {
        let top = |(piece, is_pinned): (Piece, bool)| Top {
            piece,
            is_free: !is_pinned && can_step(position, piece),
        };
        Outline { tops: position.open_pieces().into_iter().map(top).collect() }
    }

    fn score(&self, position: &Position, side: Side) -> i32 {
        let in_hand: i32 = Bug::ALL
            .into_iter()
            .map(|bug| i32::from(position.in_hand(side, bug)) * worth(bug) / 2)
            .sum();
        let free: i32 = self
            .tops
            .iter()
            .filter(|top| top.is_free && top.piece.side() == side)
            .map(|top| worth(top.piece.bug()))
            .sum();
        in_hand + free - self.queen_danger(position, side)
    }

    fn queen_danger(&self, position: &Position, side: Side) -> i32 {
        let Some(cell) = queen_cell(position, side) else { return 0 };
        let neighbours = position.queen_neighbours(side).unwrap_or_default() as usize;
        let mut danger = SURROUNDED.get(neighbours).copied().unwrap_or_default();
        let is_queen = |top: &&Top| top.piece.bug() == Bug::Queen && top.piece.side() == side;
        match self.tops.iter().find(is_queen) {
            Some(queen) if !queen.is_free && neighbours > 2 => danger += QUEEN_STUCK,
            Some(_) => {}
            // She is not on top of her cell: something stands on her.
            None if position.top(cell).is_some_and(|top| top.side() != side) => {
                danger += QUEEN_COVERED;
            }
            None => {}
        }
        danger
    }
}

/// Whether a piece has anywhere to go, pins aside. Sliders need a gap; the others
/// jump or climb.
fn can_step(position: &Position, piece: Piece) -> bool {
    match piece.bug() {
        Bug::Queen | Bug::Spider | Bug::Ant | Bug::Pillbug => {
            position.cell_of(piece).is_some_and(|cell| position.can_slide_from(cell))
        }
        Bug::Beetle | Bug::Grasshopper | Bug::Ladybug | Bug::Mosquito => true,
    }
}

#[cfg(test)]
mod tests;
