//! Calls the game's exact solver between iterations, where it has one.
//!
//! Each call may visit as many nodes as the search has so far, and at least twice
//! as many as the last one. So the solver takes no more than about half of the
//! work whatever the limits are, and easy endings are solved early. None of this
//! depends on a clock.

use super::root::RootMove;
use super::{Line, Worker};
use crate::{Knowledge, Score, SolveBudget};

/// Node limit of the first call: a millisecond's work, so that the last moves of a
/// game are exact before the search has reached the end.
const FIRST_NODES: u64 = 2000;

impl<P: Knowledge> Worker<'_, P> {
    /// Tries to prove the best `lines` moves. Returns whether all of them are
    /// proven now.
    pub(super) fn solve_root(&mut self, moves: &mut [RootMove<P::Move>], lines: usize) -> bool {
        // A depth limit asks for the result of that depth, not for a deeper one.
        if self.is_helper() || self.shared.limits.depth.is_some() {
            return false;
        }
        let nodes = (self.nodes - self.solver_nodes).max(FIRST_NODES);
        if nodes < 2 * self.last_solver_limit {
            return false;
        }
        self.last_solver_limit = nodes;
        if lines == 1 {
            self.prove_best(moves, nodes)
        } else {
            self.prove_each(moves, lines, nodes)
        }
    }

    /// For a single line the solver chooses the move.
    fn prove_best(&mut self, moves: &mut [RootMove<P::Move>], nodes: u64) -> bool {
        let Some((best, score)) = self.call_solver(nodes) else { return false };
        // A win in one is proven too, and is not put off for more points.
        let win = Score::win_in(1);
        if score != win && moves.first().is_some_and(|root_move| root_move.score == win) {
            return false;
        }
        let Some(index) = moves.iter().position(|root_move| root_move.mv == best) else {
            return false;
        };
        moves[index].proof = Some(Line { moves: vec![best], score });
        moves[..=index].rotate_right(1);
        true
    }

    /// For several lines each of the best moves of the search is proven separately.
    fn prove_each(&mut self, moves: &mut [RootMove<P::Move>], lines: usize, nodes: u64) -> bool {
        let share = nodes / lines as u64;
        for root_move in &mut moves[..lines] {
            if root_move.proof.is_some() || root_move.score.plies_to_end().is_some() {
                continue;
            }
            self.position.play_unchecked(root_move.mv);
            let solution = match self.position.outcome() {
                None => self.call_solver(share),
                Some(_) => None,
            };
            self.position.undo();
            root_move.proof = solution.map(|(reply, score)| Line {
                moves: vec![root_move.mv, reply],
                score: (-score).delayed_by(1),
            });
        }
        moves[..lines].iter().all(|root_move| root_move.proof.is_some())
    }

    fn call_solver(&mut self, nodes: u64) -> Option<(P::Move, Score)> {
        if self.is_out_of_time() {
            return None;
        }
        let left = self.shared.limits.nodes.map(|limit| limit.saturating_sub(self.total_nodes()));
        let budget = SolveBudget {
            nodes: left.map_or(nodes, |left| left.min(nodes)),
            is_stopped: &|| self.is_out_of_time(),
        };
        let result = self.position.solve(&budget);
        self.nodes += result.nodes;
        self.solver_nodes += result.nodes;
        result.solution
    }
}
