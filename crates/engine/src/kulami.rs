//! What the search knows about Kulami: whose each tile is or may become, and at
//! the higher levels the areas and chains so far.

use std::cmp::Ordering;

use taula_core::{Position as _, Side};
use taula_kulami::{Hole, Move, Position};

use self::evaluation::gain;
use self::solver::{Goal, Solution, SolveLimits, solve_and_count};
use crate::weights::weigh;
use crate::{Knowledge, Score, SolveEffort, Solved};

mod evaluation;
mod grid;
pub mod solver;

impl Knowledge for Position {
    fn evaluate(&self) -> i32 {
        weigh(self)
    }

    fn slot(Move(hole): Move) -> usize {
        hole.index()
    }

    /// Large tiles whose owner the move may decide come first.
    fn promise(&self, Move(hole): Move) -> i32 {
        let me = self.side_to_move();
        let tile = self.board().tile_at(hole);
        let count = |side: Side| (self.marbles(side) & tile.holes()).len() as i32;
        let size = tile.shape().holes() as i32;
        let (own, other) = (count(me), count(me.other()));
        gain(size, own - other, size - own - other)
    }

    fn solve(&self, effort: &SolveEffort<'_>) -> Solved<Move> {
        if effort.nodes < hopeful_nodes(self) {
            return Solved { answer: None, nodes: 0 };
        }
        let limits = SolveLimits {
            nodes: effort.nodes,
            // 16 megabytes: to make room for more takes longer than a clock may
            // wait.
            remembered: 1 << 20,
            is_stopped: Some(effort.is_stopped),
        };
        let (solution, nodes) = solve_and_count(self, Goal::Margin, &limits);
        let answer = solution.and_then(|found| Some((found.best, proven_score(self, &found)?)));
        Solved { answer, nodes }
    }
}

/// What a solution says of a position. `None` for a loss as long as it is not
/// known which move loses least: until then the search knows better how to make
/// it hard.
fn proven_score(position: &Position, solution: &Solution) -> Option<Score> {
    let left = Side::BOTH.map(|side| position.marbles_left(side) as u32);
    let plies = left[0] + left[1];
    match solution.outcome() {
        Ordering::Greater => Some(Score::win_in(plies)),
        Ordering::Equal => Some(Score::DRAW),
        Ordering::Less => solution.margin().map(|_| Score::loss_in(plies)),
    }
}

/// With fewer nodes it is no use to try. With 26 empty holes half of the games
/// between equal players are solved by about 50,000 nodes; each hole more takes
/// 1.6 times as many on random boards, or more. An eighth of that is worth a try.
fn hopeful_nodes(position: &Position) -> u64 {
    let empty = Hole::COUNT.saturating_sub(position.ply());
    // 2 to the power of 2/3 is 1.6, and of 12.67 is 50,000 / 8.
    1 << ((2 * empty).saturating_sub(14) / 3)
}

#[cfg(test)]
mod tests;
