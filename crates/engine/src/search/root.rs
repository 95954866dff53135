//! The root: iterative deepening, aspiration windows and multiple lines.

use std::cmp::Reverse;

use super::alpha_beta::{MoveDepth, Node, Window, late_move_reduction};
use super::{Interrupted, Line, SearchReport, Worker};
use crate::{Knowledge, Score};

/// A root move with the best line that starts with it.
pub(super) struct RootMove<M> {
    pub(super) mv: M,
    pv: Vec<M>,
    pub(super) score: Score,
    /// The line proven by the game's solver, which replaces `pv` and `score`.
    pub(super) proof: Option<Line<M>>,
}

impl<M: Clone> RootMove<M> {
    fn line(&self) -> Line<M> {
        let searched = || Line { moves: self.pv.clone(), score: self.score };
        self.proof.clone().unwrap_or_else(searched)
    }
}

/// Initial half-width of the aspiration window.
const ASPIRATION_WINDOW: i32 = 40;
/// Shallower scores are too unsteady for an aspiration window.
const ASPIRATION_MIN_DEPTH: u32 = 4;

const ROOT: usize = 0;

impl<P: Knowledge> Worker<'_, P> {
    /// Searches depth after depth until a limit is reached or the result is settled.
    pub(super) fn iterative_deepening(
        mut self,
        on_report: &mut dyn FnMut(&SearchReport<P::Move>),
    ) -> SearchReport<P::Move> {
        if let Some(outcome) = self.position.outcome() {
            let score = Score::from_outcome(outcome, self.position.side_to_move(), 0);
            return SearchReport { score, ..self.report(&[], 0) };
        }
        let mut moves = self.root_moves();
        let lines = self.shared.lines.min(moves.len());
        let mut report = self.report(&moves[..lines], 0);
        // Lazy SMP: every other helper starts one ply deeper, so that the threads
        // do not all do the same work at once.
        let first_depth = 1 + self.id as u32 % 2;
        for depth in first_depth..=self.shared.limits.max_depth() {
            let best_before = report.best();
            let result = self.search_lines(&mut moves, lines, depth);
            if result.is_err() {
                // A single line keeps what the unfinished iteration found: the best
                // move is searched first, so whatever replaced it is better. Several
                // lines would be a mixture of new and old ones.
                if lines == 1 {
                    report = self.report(&moves[..lines], report.depth);
                }
                break;
            }
            self.is_interruptible = true;
            let is_proven = self.solve_root(&mut moves, lines);
            report = self.report(&moves[..lines], depth);
            on_report(&report);
            let has_best_changed = best_before.is_some() && report.best() != best_before;
            if is_proven
                || self.is_settled(&report, moves.len())
                || !self.shared.budget.allows_another_depth(report.elapsed, has_best_changed)
            {
                break;
            }
        }
        let (nodes, elapsed) = (self.total_nodes(), self.elapsed());
        SearchReport { nodes, elapsed, ..report }
    }

    fn report(&self, best: &[RootMove<P::Move>], depth: u32) -> SearchReport<P::Move> {
        let mut lines: Vec<_> = best.iter().map(RootMove::line).collect();
        lines.sort_by_key(|line| Reverse(line.score));
        let mut lines = lines.into_iter();
        let (line, score) =
            lines.next().map_or((Vec::new(), Score::DRAW), |line| (line.moves, line.score));
        SearchReport {
            line,
            score,
            alternatives: lines.collect(),
            depth,
            nodes: self.total_nodes(),
            elapsed: self.elapsed(),
        }
    }

    /// The legal moves of the root in the usual move order.
    fn root_moves(&mut self) -> Vec<RootMove<P::Move>> {
        let key = self.position.key();
        let tt_move = self.shared.table.probe(key).map(|entry| entry.best_move.into());
        let count = self.score_moves(ROOT, tt_move);
        self.thread_data.ply(ROOT).key = key;
        (0..count)
            .filter_map(|number| self.pick_move(ROOT, number))
            .map(|(_, mv)| RootMove { mv, pv: vec![mv], score: Score::NEG_INFINITY, proof: None })
            .collect()
    }

    /// Whether a deeper search cannot change the move.
    fn is_settled(&self, report: &SearchReport<P::Move>, root_moves: usize) -> bool {
        let is_final = |score: Score| {
            score.plies_to_end().is_some_and(|plies| plies.unsigned_abs() <= report.depth)
        };
        let are_alternatives_final = report.alternatives.iter().all(|line| is_final(line.score));
        let may_skip = self.shared.limits.depth.is_none() && !self.shared.searches_forced_moves;
        let is_forced = root_moves == 1 && may_skip;
        is_forced || is_final(report.score) && are_alternatives_final
    }

    /// One iteration: the best line, then the best of the remaining moves, and so on.
    fn search_lines(
        &mut self,
        moves: &mut [RootMove<P::Move>],
        lines: usize,
        depth: u32,
    ) -> Result<(), Interrupted> {
        for first in 0..lines {
            self.aspiration_search(&mut moves[first..], depth)?;
            // Each line had a window of its own, so their scores may be out of order.
            moves[..=first].sort_by_key(|root_move| Reverse(root_move.score));
        }
        Ok(())
    }

    /// Moves the best of these moves to the front. Starts with a window around the
    /// last score, and widens it on each fail high or low.
    fn aspiration_search(
        &mut self,
        moves: &mut [RootMove<P::Move>],
        depth: u32,
    ) -> Result<(), Interrupted> {
        let previous = moves.first().map_or(Score::DRAW, |root_move| root_move.score);
        if depth < ASPIRATION_MIN_DEPTH || previous.plies_to_end().is_some() {
            return self.search_root(moves, depth, Window::FULL).map(|_| ());
        }
        let (mut below, mut above) = (ASPIRATION_WINDOW, ASPIRATION_WINDOW);
        loop {
            let window = Window {
                alpha: aspiration_bound(previous, -below),
                beta: aspiration_bound(previous, above),
            };
            let score = self.search_root(moves, depth, window)?;
            if score <= window.alpha {
                below *= 4;
            } else if score >= window.beta {
                above *= 4;
            } else {
                return Ok(());
            }
        }
    }

    /// Searches all root moves within a window; a new best move goes to the front at
    /// once.
    fn search_root(
        &mut self,
        moves: &mut [RootMove<P::Move>],
        depth: u32,
        window: Window,
    ) -> Result<Score, Interrupted> {
        let node = Node { depth: depth as i32, ply: ROOT, follows_null_move: false };
        let Window { mut alpha, beta } = window;
        let mut best = Score::NEG_INFINITY;
        for number in 0..moves.len() {
            let mv = moves[number].mv;
            let move_depth = self.root_move_depth(node, number, mv);
            self.thread_data.ply(ROOT).current_move = Some(mv);
            self.position.play_unchecked(mv);
            let result = self.search_move(node, move_depth, Window { alpha, beta });
            self.position.undo();
            let score = result?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                moves[number].score = score;
                self.thread_data.update_pv(ROOT, mv);
                moves[number].pv.clone_from(&self.thread_data.ply(ROOT).pv);
                moves[..=number].rotate_right(1);
            }
            if score >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn root_move_depth(&self, node: Node, number: usize, mv: P::Move) -> MoveDepth {
        let may_reduce =
            self.shared.options.has_depth_adjustments && !self.position.is_tactical(mv);
        // One ply less than elsewhere: here a mistake costs the game.
        let reduction = if may_reduce { late_move_reduction(node.depth, number) - 1 } else { 0 };
        let depth = node.depth - 1;
        MoveDepth { depth, reduction: reduction.clamp(0, depth), is_first: number == 0 }
    }
}

/// A bound at this distance from a score; infinite once the window is so wide that
/// widening it further would only cost another search.
fn aspiration_bound(score: Score, distance: i32) -> Score {
    const MAX_DISTANCE: i32 = 2000;
    if distance > MAX_DISTANCE {
        Score::INFINITY
    } else if distance < -MAX_DISTANCE {
        Score::NEG_INFINITY
    } else {
        score.plus(distance)
    }
}
