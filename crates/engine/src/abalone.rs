//! What the search knows about Abalone: marbles lost, who holds the centre, who
//! stands together.

mod order;
mod rings;

use taula_abalone::{CellSet, Direction, Move, Moves, Position};
use taula_core::{Position as _, Side};

use self::rings::steps_from_edge;
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

impl Knowledge for Position {
    const SWING: Option<i32> = Some(60);
    const FORCING_PLIES: u32 = 4;

    fn evaluate(&self) -> i32 {
        let me = self.side_to_move();
        standing(self, me) - standing(self, me.other()) + TEMPO
    }

    fn promise(&self, mv: Move) -> i32 {
        let mut promises = Vec::with_capacity(1);
        order::promises(self, &[mv], &mut promises);
        promises.first().copied().unwrap_or_default()
    }

    fn promises(&self, moves: &[Move], promises: &mut Vec<i32>) {
        order::promises(self, moves, promises);
    }

    fn is_forcing(&self, mv: Move) -> bool {
        order::ejects(self, mv)
    }

    fn forcing_moves(&self, moves: &mut Moves) {
        order::ejections(self, moves);
    }

    fn slot(mv: Move) -> usize {
        order::slot(mv)
    }
}

/// What a side has, seen without the turn.
fn standing(position: &Position, side: Side) -> i32 {
    let own = position.marbles(side);
    STEP_TO_CENTRE * steps_from_edge(own) + NEIGHBOURS * neighbouring_pairs(own)
        - MARBLE * i32::from(position.lost(side))
}

fn neighbouring_pairs(cells: CellSet) -> i32 {
    Direction::ASCENDING.into_iter().map(|way| (cells & cells.stepped(way)).len() as i32).sum()
}

#[cfg(test)]
mod tests;
