//! What the search knows about Abalone: marbles lost, who holds the centre, who
//! stands together.

use std::sync::LazyLock;

use taula_abalone::{Cell, CellSet, Direction, Move, Moves, Position};
use taula_core::{MoveBuffer as _, Position as _, Side};

use crate::Knowledge;

/// What a marble that was pushed off costs: the unit of all the rest.
const MARBLE: i32 = 100;
/// What each step towards the centre is worth to a marble. A marble at the edge
/// can be pushed off, so all four steps together are a good part of a marble.
const STEP_TO_CENTRE: i32 = 6;
/// What two neighbouring marbles are worth: who stands alone can neither push
/// nor hold.
const NEIGHBOURS: i32 = 3;
/// The turn itself.
const TEMPO: i32 = 5;

/// Ejecting a marble is the goal of the game: tried before anything else.
const EJECTS: i32 = 1000;
/// What each pushed marble promises.
const PUSHES: i32 = 100;
/// What each marble that moves promises: one that leaves its line alone rarely
/// is best.
const MOVES_TOGETHER: i32 = 10;

/// The cells at most 0, 1, 2 and 3 steps from the centre; the edge is 4 away.
static DISCS: LazyLock<[CellSet; 4]> = LazyLock::new(|| {
    let mut disc = CellSet::EMPTY;
    [(); 4].map(|()| {
        disc = disc | disc.neighbours() | Cell::CENTRE.as_set();
        disc
    })
});

impl Knowledge for Position {
    const SWING: Option<i32> = Some(60);
    const FORCING_PLIES: u32 = 4;

    fn evaluate(&self) -> i32 {
        let me = self.side_to_move();
        standing(self, me) - standing(self, me.other()) + TEMPO
    }

    fn promise(&self, mv: Move) -> i32 {
        let push = self.push(mv);
        let from = mv.cell_set();
        EJECTS * i32::from(push.ejected.is_some())
            + PUSHES * push.pushed.len() as i32
            + MOVES_TOGETHER * mv.count() as i32
            + steps_from_edge(from.stepped(mv.direction()))
            - steps_from_edge(from)
    }

    fn is_forcing(&self, mv: Move) -> bool {
        mv.count() > 1 && self.push(mv).ejected.is_some()
    }

    fn forcing_moves(&self, moves: &mut Moves) {
        moves.clear();
        let me = self.side_to_move();
        let (own, other) = (self.marbles(me), self.marbles(me.other()));
        for direction in Direction::ALL {
            let back = direction.opposite();
            // The cells from which this direction leads over the edge.
            let brink = !CellSet::FULL.stepped(back);
            let last = (other & brink).stepped(back);
            let pairs = (last & own).stepped(back) & own;
            let behind_two = (last & other).stepped(back) & own;
            let threes = (pairs | behind_two.stepped(back) & own).stepped(back) & own;
            for (count, rears) in [(2, pairs), (3, threes)] {
                for rear in rears.iter() {
                    let front = rear.ray(direction).nth(count - 2).unwrap_or(rear);
                    Move::new(rear, front, direction).into_iter().for_each(|mv| moves.push(mv));
                }
            }
        }
    }

    fn slot(mv: Move) -> usize {
        let (direction, line) = (mv.direction().index(), mv.line().index());
        ((mv.first().index() * 6 + direction) * 6 + line) * 3 + mv.count() % 3
    }
}

/// What a side has, seen without the turn.
fn standing(position: &Position, side: Side) -> i32 {
    let own = position.marbles(side);
    STEP_TO_CENTRE * steps_from_edge(own) + NEIGHBOURS * neighbouring_pairs(own)
        - MARBLE * i32::from(position.lost(side))
}

/// How far the cells are from the edge, added up: a cell is in as many discs as
/// it is steps away.
fn steps_from_edge(cells: CellSet) -> i32 {
    DISCS.iter().map(|&disc| (cells & disc).len() as i32).sum()
}

fn neighbouring_pairs(cells: CellSet) -> i32 {
    Direction::ASCENDING.into_iter().map(|way| (cells & cells.stepped(way)).len() as i32).sum()
}

#[cfg(test)]
mod tests;
