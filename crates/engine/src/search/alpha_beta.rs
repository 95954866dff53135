//! Alpha-beta below the root: principal variation search with transposition
//! cutoffs, null move, futility pruning and late-move reductions.

use std::ops::Neg;

use super::thread_data::MAX_PLY;
use super::{Interrupted, Worker};
use crate::transposition::{Bound, TtEntry};
use crate::{Knowledge, Score};

/// A node's place in the tree.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// Remaining depth; at zero or below the quiescence search takes over.
    pub(super) depth: i32,
    /// Distance from the root.
    pub(super) ply: usize,
    pub(super) follows_null_move: bool,
}

impl Node {
    pub(super) fn child(self, depth: i32) -> Node {
        Node { depth, ply: self.ply + 1, follows_null_move: false }
    }
}

/// An alpha-beta window.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    pub(super) const FULL: Window = Window { alpha: Score::NEG_INFINITY, beta: Score::INFINITY };

    /// The null window that only tests whether the score is above `alpha`.
    pub(super) fn null(alpha: Score) -> Window {
        Window { alpha, beta: alpha.plus(1) }
    }

    /// Whether the node is a PV node: only those have an open window.
    fn is_pv(self) -> bool {
        self.alpha.plus(1) < self.beta
    }

    fn has_decisive_bound(self) -> bool {
        self.alpha.plies_to_end().is_some() || self.beta.plies_to_end().is_some()
    }
}

/// The same window from the opponent's point of view.
impl Neg for Window {
    type Output = Window;

    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

const NULL_MOVE_MIN_DEPTH: i32 = 3;
const REVERSE_FUTILITY_MAX_DEPTH: i32 = 4;
const FUTILITY_MAX_DEPTH: i32 = 3;
const INTERNAL_ITERATIVE_REDUCTION_MIN_DEPTH: i32 = 4;

/// Sixteen times the binary logarithm of 0 to 127.
const LOG2_TIMES_16: [i32; 128] = {
    let mut table = [0; 128];
    let mut n = 1;
    while n < table.len() {
        table[n] = (n as u128).pow(16).ilog2() as i32;
        n += 1;
    }
    table
};

/// Late-move reduction of the move with this number in the move order, counted
/// from 0.
pub(super) fn late_move_reduction(depth: i32, number: usize) -> i32 {
    /// log2(depth) * log2(number) / 8: dividing by 5 instead lost matches of
    /// Hive, where quiet moves that come late are often the plan.
    const DIVISOR: i32 = 16 * 16 * 8;
    if depth < 3 || number < 6 {
        return 0;
    }
    let log_depth = LOG2_TIMES_16[(depth as usize).min(127)];
    (log_depth * LOG2_TIMES_16[number.min(127)] + DIVISOR / 2) / DIVISOR
}

/// How deep a move is searched.
#[derive(Clone, Copy)]
pub(super) struct MoveDepth {
    pub(super) depth: i32,
    /// Subtracted from the depth in the first, null-window search.
    pub(super) reduction: i32,
    /// Whether it is the first move, which gets the full window at once.
    pub(super) is_first: bool,
}

/// The result of searching the moves of a node.
struct BestMove {
    score: Score,
    index: u16,
    bound: Bound,
}

impl<P: Knowledge> Worker<'_, P> {
    /// Searches a node. The score is exact if it is inside the window; the stack
    /// entry of the ply then holds the principal variation.
    pub(super) fn search_node(&mut self, node: Node, window: Window) -> Result<Score, Interrupted> {
        self.count_node()?;
        self.thread_data.ply(node.ply).pv.clear();
        if let Some(outcome) = self.position.outcome() {
            let side = self.position.side_to_move();
            return Ok(Score::from_outcome(outcome, side, node.ply as u32));
        }
        if node.depth <= 0 || node.ply >= MAX_PLY {
            let plies = if self.shared.options.has_quiescence { P::QUIESCENCE_PLIES } else { 0 };
            return self.quiescence(node.ply, plies, window.alpha, window.beta);
        }
        self.alpha_beta(node, window)
    }

    fn alpha_beta(&mut self, mut node: Node, window: Window) -> Result<Score, Interrupted> {
        let options = self.shared.options;
        let key = self.position.key();
        self.thread_data.ply(node.ply).key = key;
        if options.has_repetition_draws && self.is_repetition(node.ply, key) {
            return Ok(Score::DRAW);
        }
        // Mate distance pruning: nothing is worse than having lost here, or better
        // than winning with the next move.
        let ply = node.ply as u32;
        let window = Window {
            alpha: window.alpha.max(Score::loss_in(ply)),
            beta: window.beta.min(Score::win_in(ply + 1)),
        };
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }
        let tt_entry = self.shared.table.probe(key);
        if let Some(entry) = tt_entry.filter(|_| !window.is_pv()) {
            let score = entry.score.delayed_by(node.ply as i32);
            let may_cut = options.has_deeper_table_cutoffs || i32::from(entry.depth) == node.depth;
            if may_cut && entry.is_cutoff(node.depth, score, window.alpha, window.beta) {
                return Ok(score);
            }
        }
        let static_eval = self.static_eval(window);
        if let Some(static_eval) = static_eval.filter(|&eval| eval >= window.beta) {
            if is_reverse_futile::<P>(node, static_eval, window.beta) {
                return Ok(static_eval);
            }
            if let Some(score) = self.null_move(node, window.beta)? {
                return Ok(score);
            }
        }
        // Internal iterative reduction: the next iteration will have a table move.
        if options.has_depth_adjustments
            && tt_entry.is_none()
            && node.depth >= INTERNAL_ITERATIVE_REDUCTION_MIN_DEPTH
        {
            node.depth -= 1;
        }
        let tt_move = tt_entry.map(|entry| entry.best_move.into());
        let best = self.search_moves(node, window, tt_move, static_eval)?;
        self.shared.table.store(
            key,
            TtEntry {
                score: best.score.delayed_by(-(node.ply as i32)),
                bound: best.bound,
                depth: node.depth.clamp(0, u8::MAX.into()) as u8,
                best_move: best.index,
            },
        );
        Ok(best.score)
    }

    /// Whether the position occurred before on the current line. Positions before a
    /// null move do not count, since no game passes through it.
    fn is_repetition(&self, ply: usize, key: u64) -> bool {
        let line = self.thread_data.plies_before(ply);
        let since_null_move = line.iter().rev().take_while(|entry| entry.current_move.is_some());
        since_null_move.skip(1).step_by(2).any(|entry| entry.key == key)
    }

    /// The static evaluation, where pruning may rely on it.
    fn static_eval(&self, window: Window) -> Option<Score> {
        let may_prune = self.shared.options.has_pruning
            && P::FUTILITY_MARGIN.is_some()
            && !window.is_pv()
            && !window.has_decisive_bound();
        may_prune.then(|| Score::estimate(self.position.evaluate()))
    }

    /// Null-move pruning: a score of at least `beta` if the side to move keeps it
    /// even after passing.
    fn null_move(&mut self, node: Node, beta: Score) -> Result<Option<Score>, Interrupted> {
        if node.depth < NULL_MOVE_MIN_DEPTH
            || node.follows_null_move
            || !self.position.make_null_move()
        {
            return Ok(None);
        }
        self.thread_data.ply(node.ply).current_move = None;
        let depth = node.depth - 3 - node.depth / 4;
        let child = Node { follows_null_move: true, ..node.child(depth) };
        let result = self.search_node(child, -Window::null(beta.plus(-1)));
        self.position.undo();
        let score = -result?;
        // A win found this way is not proven: the line was not legal.
        Ok((score >= beta).then(|| score.as_estimate()))
    }

    fn search_moves(
        &mut self,
        node: Node,
        window: Window,
        tt_move: Option<usize>,
        static_eval: Option<Score>,
    ) -> Result<BestMove, Interrupted> {
        let count = self.score_moves(node.ply, tt_move);
        let Window { mut alpha, beta } = window;
        let mut best = BestMove { score: Score::NEG_INFINITY, index: 0, bound: Bound::Upper };
        let futility_value = futility_value::<P>(node, static_eval).filter(|&value| value <= alpha);
        for number in 0..count {
            let Some((index, mv)) = self.pick_move(node.ply, number) else { break };
            let is_tactical = self.position.is_tactical(mv);
            if let Some(futility_value) = futility_value
                && !is_tactical
                && best.score.plies_to_end().is_none()
            {
                best.score = best.score.max(futility_value);
                continue;
            }
            let move_depth = self.move_depth(node, window, number, count, is_tactical);
            self.thread_data.ply(node.ply).current_move = Some(mv);
            self.position.play_unchecked(mv);
            let result = self.search_move(node, move_depth, Window { alpha, beta });
            self.position.undo();
            let score = result?;
            if score > best.score {
                best.score = score;
                best.index = index as u16;
            }
            if score >= beta {
                best.bound = Bound::Lower;
                self.update_history(node.ply, node.depth, number);
                break;
            }
            if score > alpha {
                alpha = score;
                best.bound = Bound::Exact;
                self.thread_data.update_pv(node.ply, mv);
            }
        }
        Ok(best)
    }

    fn move_depth(
        &self,
        node: Node,
        window: Window,
        number: usize,
        count: usize,
        is_tactical: bool,
    ) -> MoveDepth {
        let mut result = MoveDepth { depth: node.depth - 1, reduction: 0, is_first: number == 0 };
        if !self.shared.options.has_depth_adjustments {
            return result;
        }
        if count == 1 {
            // Single-reply extension.
            result.depth += 1;
        } else if !is_tactical {
            let reduction = late_move_reduction(node.depth, number) - i32::from(window.is_pv());
            result.reduction = reduction.clamp(0, result.depth.max(0));
        }
        result
    }

    /// Principal variation search of the move that has just been played, scored
    /// for the side that played it. All moves but the first are searched with a
    /// null window, at a reduced depth if they come late, and again if they beat
    /// `alpha`.
    pub(super) fn search_move(
        &mut self,
        node: Node,
        move_depth: MoveDepth,
        window: Window,
    ) -> Result<Score, Interrupted> {
        let child = node.child(move_depth.depth);
        if move_depth.is_first {
            return Ok(-self.search_node(child, -window)?);
        }
        let null_window = -Window::null(window.alpha);
        let reduced = node.child(move_depth.depth - move_depth.reduction);
        let mut score = -self.search_node(reduced, null_window)?;
        if score > window.alpha && move_depth.reduction > 0 {
            score = -self.search_node(child, null_window)?;
        }
        if score > window.alpha && score < window.beta {
            score = -self.search_node(child, -window)?;
        }
        Ok(score)
    }
}

/// Reverse futility pruning (static null move): whether the static evaluation is so
/// far above `beta` that no reply is expected to bring it down.
fn is_reverse_futile<P: Knowledge>(node: Node, static_eval: Score, beta: Score) -> bool {
    node.depth <= REVERSE_FUTILITY_MAX_DEPTH
        && P::FUTILITY_MARGIN.is_some_and(|margin| {
            static_eval.hundredths() - margin * node.depth >= beta.hundredths()
        })
}

/// Futility pruning: the most that a quiet move is expected to reach near the end
/// of a line. `None` where the node is too deep or pruning is off.
fn futility_value<P: Knowledge>(node: Node, static_eval: Option<Score>) -> Option<Score> {
    let (margin, static_eval) = (P::FUTILITY_MARGIN?, static_eval?);
    (node.depth <= FUTILITY_MAX_DEPTH).then(|| static_eval.plus(margin * node.depth).as_estimate())
}
