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
    fn evaluate(&self) -> i32 {
        let hive = Outline::of(self);
        let me = self.side_to_move();
        hive.score(self, me) - hive.score(self, me.other()) + TEMPO
    }

    fn promise(&self, mv: Move) -> i32 {
        let Move::Put { piece, to } = mv else { return 0 };
        let from = self.cell_of(piece);
        let me = self.side_to_move();
        let (mine, theirs) = (queen_cell(self, me), queen_cell(self, me.other()));
        let touches = |queen: Option<Cell>, cell: Option<Cell>| {
            i32::from(queen.zip(cell).is_some_and(|(queen, cell)| is_near(queen, cell)))
        };
        // Closing in on their queen, and clearing the cells around one's own.
        let attack = touches(theirs, Some(to)) - touches(theirs, from);
        let defence = touches(mine, from) - touches(mine, Some(to));
        worth(piece.bug()) + NEXT_TO_QUEEN * attack + NEXT_TO_QUEEN / 2 * defence
    }
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
