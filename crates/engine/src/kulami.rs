//! Search knowledge of Kulami: evaluation, move ordering and an exact solver.
//! docs/players/kulami.md describes how the player thinks.

use std::cmp::Ordering;

use taula_core::{Position as _, Side};
use taula_kulami::{Hole, Move, Position};

use self::evaluation::marble_gain;
use self::solver::{Goal, Solution, SolveLimits, solve_and_count};
use crate::evaluation::weighted_sum;
use crate::{GameEngine, Knowledge, Score, SolveBudget, SolveResult};

mod engine_game;
mod evaluation;
mod grid;
pub mod solver;

/// The engine of Kulami.
pub const ENGINE: GameEngine = GameEngine::of::<Position>();

impl Knowledge for Position {
    fn evaluate(&self) -> i32 {
        weighted_sum(self)
    }

    fn history_index(Move(hole): Move) -> usize {
        hole.index()
    }

    /// Moves that decide large tiles come first.
    fn ordering_score(&self, Move(hole): Move) -> i32 {
        let me = self.side_to_move();
        let tile = self.board().tile_at(hole);
        let count = |side: Side| (self.marbles(side) & tile.holes()).len() as i32;
        let size = tile.shape().holes() as i32;
        let (own, other) = (count(me), count(me.other()));
        marble_gain(size, own - other, size - own - other)
    }

    fn solve(&self, budget: &SolveBudget<'_>) -> SolveResult<Move> {
        if budget.nodes < min_solver_nodes(self) {
            return SolveResult { solution: None, nodes: 0 };
        }
        let limits = SolveLimits {
            nodes: budget.nodes,
            // 16 megabytes: allocating more takes too long with little time on the clock.
            table_entries: 1 << 20,
            is_stopped: Some(budget.is_stopped),
        };
        let (solution, nodes) = solve_and_count(self, Goal::Margin, &limits);
        let solution = solution.and_then(|found| Some((found.best, proven_score(self, &found)?)));
        SolveResult { solution, nodes }
    }
}

/// The score of a solution. `None` for a loss whose margin is unknown: until then the
/// search chooses a more stubborn move.
fn proven_score(position: &Position, solution: &Solution) -> Option<Score> {
    let left = Side::BOTH.map(|side| position.marbles_left(side) as u32);
    let plies = left[0] + left[1];
    match solution.outcome() {
        Ordering::Greater => Some(Score::win_in(plies)),
        Ordering::Equal => Some(Score::DRAW),
        Ordering::Less => solution.margin().map(|_| Score::loss_in(plies)),
    }
}

/// Node budget below which the solver is not tried. With 26 empty holes half of the
/// games between equal players are solved within about 50,000 nodes, and each further
/// hole takes at least 1.6 times as many on random boards. An eighth of that is worth
/// a try.
fn min_solver_nodes(position: &Position) -> u64 {
    let empty = Hole::COUNT.saturating_sub(position.ply());
    // 2^(2/3) is 1.6, and 2^12.67 is 50,000 / 8.
    1 << ((2 * empty).saturating_sub(14) / 3)
}

#[cfg(test)]
mod tests;
