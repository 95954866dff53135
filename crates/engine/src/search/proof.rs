//! Where the game has a solver, it is asked between the depths.
//!
//! Each time it may visit as many positions as the search has, and at least
//! twice as many as the last time: so it takes no more than about half of the
//! work, whatever the limits are, and what is solved easily is solved early.
//! Nothing of that depends on a clock.

use super::root::RootMove;
use super::{Line, Run};
use crate::{Knowledge, Score, SolveEffort};

/// What it may visit when it is first asked: a millisecond's work, so that the
/// last moves of a game are exact before the search has seen their end.
const FIRST_NODES: u64 = 2000;

impl<P: Knowledge> Run<'_, P> {
    /// Looks for proofs of the best `lines` moves; whether there is one for each
    /// now.
    pub(super) fn prove(&mut self, moves: &mut [RootMove<P::Move>], lines: usize) -> bool {
        // A limit of plies is a wish to look no further than that.
        if self.is_helper() || self.task.limits.depth.is_some() {
            return false;
        }
        let nodes = (self.nodes - self.solver_nodes).max(FIRST_NODES);
        if nodes < 2 * self.last_effort {
            return false;
        }
        self.last_effort = nodes;
        if lines == 1 {
            self.prove_best(moves, nodes)
        } else {
            self.prove_each(moves, lines, nodes)
        }
    }

    /// One line: the solver chooses the move.
    fn prove_best(&mut self, moves: &mut [RootMove<P::Move>], nodes: u64) -> bool {
        let Some((best, score)) = self.ask_solver(nodes) else { return false };
        // A win in one is a proof too, and is not put off for more points.
        let win = Score::win_in(1);
        if score != win && moves.first().is_some_and(|found| found.score == win) {
            return false;
        }
        let Some(place) = moves.iter().position(|found| found.mv == best) else { return false };
        moves[place].proof = Some(Line { moves: vec![best], score });
        moves[..=place].rotate_right(1);
        true
    }

    /// Several lines: each of the moves that the search likes best is proven for
    /// itself.
    fn prove_each(&mut self, moves: &mut [RootMove<P::Move>], lines: usize, nodes: u64) -> bool {
        let share = nodes / lines as u64;
        for found in &mut moves[..lines] {
            if found.proof.is_some() || found.score.plies_to_end().is_some() {
                continue;
            }
            self.position.play_unchecked(found.mv);
            let answer = match self.position.outcome() {
                None => self.ask_solver(share),
                Some(_) => None,
            };
            self.position.undo();
            found.proof = answer.map(|(answer, score)| Line {
                moves: vec![found.mv, answer],
                score: (-score).further(1),
            });
        }
        moves[..lines].iter().all(|found| found.proof.is_some())
    }

    fn ask_solver(&mut self, nodes: u64) -> Option<(P::Move, Score)> {
        if self.is_out_of_time() {
            return None;
        }
        let left = self.task.limits.nodes.map(|limit| limit.saturating_sub(self.all_nodes()));
        let effort = SolveEffort {
            nodes: left.map_or(nodes, |left| left.min(nodes)),
            is_stopped: &|| self.is_out_of_time(),
        };
        let solved = self.position.solve(&effort);
        self.nodes += solved.nodes;
        self.solver_nodes += solved.nodes;
        solved.answer
    }
}
