//! The tree below the root.

use super::desk::LAST_PLY;
use super::horizon::score_of;
use super::{Interrupted, Run};
use crate::transposition::{Bound, Memory};
use crate::{Knowledge, Score};

/// Where in the tree a position stands.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// Plies still to look ahead; none are left at zero or below.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Whether the turn was given away to get here.
    pub(super) follows_pass: bool,
}

impl Node {
    /// The node after a move.
    pub(super) fn child(self, depth: i32) -> Node {
        Node { depth, ply: self.ply + 1, follows_pass: false }
    }
}

/// Scores that matter: between what either side has already.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    pub(super) const FULL: Window = Window { alpha: Score::LEAST, beta: Score::INFINITE };

    /// Only asks whether the score is above `alpha`.
    pub(super) fn test(alpha: Score) -> Window {
        Window { alpha, beta: alpha.plus(1) }
    }

    /// The same window seen by the other side.
    pub(super) fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether it has room for a score: then the node lies on a line that may
    /// become the best.
    pub(super) fn is_open(self) -> bool {
        self.alpha.plus(1) < self.beta
    }

    fn holds_no_end(self) -> bool {
        self.alpha.plies_to_end().is_none() && self.beta.plies_to_end().is_none()
    }
}

/// From this depth on a pass out of turn is tried.
const PASS_DEPTH: i32 = 3;
/// Up to this depth a position far above the window is left alone.
const LEAVE_DEPTH: i32 = 4;
/// Up to this depth moves that cannot reach the window are skipped.
const SKIP_DEPTH: i32 = 3;
/// From this depth on a position without a remembered move is reduced: the next
/// iteration will have one.
const UNKNOWN_DEPTH: i32 = 4;

/// Sixteen times the binary logarithm, of numbers up to 127.
const LOGARITHMS: [i32; 128] = {
    let mut table = [0; 128];
    let mut n = 1;
    while n < table.len() {
        table[n] = (n as u128).pow(16).ilog2() as i32;
        n += 1;
    }
    table
};

/// By how much less a late move is looked at: it grows with the logarithms of
/// both depth and number.
pub(super) fn reduction(depth: i32, turn: usize) -> i32 {
    /// log2(depth) * log2(turn) / 8: a fifth instead of an eighth lost matches of
    /// Hive, where quiet moves that come late are often the plan.
    const DIVISOR: i32 = 16 * 16 * 8;
    if depth < 3 || turn < 6 {
        return 0;
    }
    let depth_part = LOGARITHMS[(depth as usize).min(127)];
    (depth_part * LOGARITHMS[turn.min(127)] + DIVISOR / 2) / DIVISOR
}

/// How hard a move is looked at.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    pub(super) depth: i32,
    /// By how much less it is looked at at first.
    pub(super) reduction: i32,
    pub(super) is_first: bool,
}

/// What has been found among the moves of a node.
struct Found {
    score: Score,
    place: u16,
    bound: Bound,
}

impl<P: Knowledge> Run<'_, P> {
    /// The score of a position, exact if it lies in the window, and then with
    /// the line that leads to it on the sheet of the ply.
    pub(super) fn visit(&mut self, node: Node, window: Window) -> Result<Score, Interrupted> {
        self.count_visit()?;
        self.desk.sheet(node.ply).line.clear();
        if let Some(outcome) = self.position.outcome() {
            return Ok(score_of(outcome, self.position.side_to_move(), node.ply));
        }
        if node.depth <= 0 || node.ply >= LAST_PLY {
            let plies = if self.task.craft.follows_forcing { P::FORCING_PLIES } else { 0 };
            return self.settle(node.ply, plies, window.alpha, window.beta);
        }
        self.look_deeper(node, window)
    }

    fn look_deeper(&mut self, mut node: Node, window: Window) -> Result<Score, Interrupted> {
        let craft = self.task.craft;
        let key = self.position.key();
        self.desk.sheet(node.ply).key = key;
        if craft.foresees_repetition && self.repeats(node.ply, key) {
            return Ok(Score::DRAW);
        }
        // Nothing here is worse than losing now, or better than winning with the
        // next move.
        let ply = node.ply as u32;
        let window = Window {
            alpha: window.alpha.max(Score::loss_in(ply)),
            beta: window.beta.min(Score::win_in(ply + 1)),
        };
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }
        let memory = self.task.table.get(key);
        if let Some(memory) = memory.filter(|_| !window.is_open()) {
            let score = memory.score.further(node.ply as i32);
            let is_deep_enough =
                craft.trusts_deeper_results || i32::from(memory.depth) == node.depth;
            if is_deep_enough && memory.settles(node.depth, score, window.alpha, window.beta) {
                return Ok(score);
            }
        }
        let estimate = self.estimate(window);
        if let Some(estimate) = estimate
            && let Some(score) = self.leave(node, estimate, window.beta)?
        {
            return Ok(score);
        }
        if craft.adapts_depth && memory.is_none() && node.depth >= UNKNOWN_DEPTH {
            node.depth -= 1;
        }
        let remembered = memory.map(|memory| memory.best.into());
        let found = self.try_moves(node, window, remembered, estimate)?;
        self.task.table.put(
            key,
            Memory {
                score: found.score.further(-(node.ply as i32)),
                bound: found.bound,
                depth: node.depth.clamp(0, u8::MAX.into()) as u8,
                best: found.place,
            },
        );
        Ok(found.score)
    }

    /// Whether the position stood on the board before, on the way here from the
    /// root. What came before a pass out of turn does not count: no game goes there.
    fn repeats(&self, ply: usize, key: u64) -> bool {
        let line = self.desk.sheets_to(ply).get(..ply).unwrap_or_default();
        let since_pass = line.iter().rev().take_while(|sheet| sheet.current.is_some());
        since_pass.skip(1).step_by(2).any(|sheet| sheet.key == key)
    }

    /// What the position looks worth, where guesses may decide about it.
    fn estimate(&self, window: Window) -> Option<Score> {
        let may_guess = self.task.craft.prunes
            && P::SWING.is_some()
            && !window.is_open()
            && window.holds_no_end();
        may_guess.then(|| Score::estimate(self.position.evaluate()))
    }

    /// A score at or above `beta` for a position that is so good that its moves
    /// need not be looked at.
    fn leave(
        &mut self,
        node: Node,
        estimate: Score,
        beta: Score,
    ) -> Result<Option<Score>, Interrupted> {
        let Some(swing) = P::SWING else { return Ok(None) };
        if estimate < beta {
            return Ok(None);
        }
        if node.depth <= LEAVE_DEPTH
            && estimate.hundredths() - swing * node.depth >= beta.hundredths()
        {
            return Ok(Some(estimate));
        }
        if node.depth < PASS_DEPTH || node.follows_pass || !self.position.try_pass() {
            return Ok(None);
        }
        self.desk.sheet(node.ply).current = None;
        let depth = node.depth - 3 - node.depth / 4;
        let child = Node { follows_pass: true, ..node.child(depth) };
        let answer = self.visit(child, Window::test(beta.plus(-1)).turned());
        self.position.undo();
        let score = -answer?;
        // The win, if it is one, was not a legal line.
        Ok((score >= beta).then(|| score.as_estimate()))
    }

    fn try_moves(
        &mut self,
        node: Node,
        window: Window,
        remembered: Option<usize>,
        estimate: Option<Score>,
    ) -> Result<Found, Interrupted> {
        let count = self.rank_moves(node.ply, remembered);
        let Window { mut alpha, beta } = window;
        let mut found = Found { score: Score::LEAST, place: 0, bound: Bound::Upper };
        let most_of_quiet = most_of_quiet::<P>(node, estimate).filter(|&most| most <= alpha);
        for turn in 0..count {
            let Some((place, mv)) = self.pick_move(node.ply, turn) else { break };
            let is_forcing = self.position.is_forcing(mv);
            if let Some(most) = most_of_quiet
                && !is_forcing
                && found.score.plies_to_end().is_none()
            {
                found.score = found.score.max(most);
                continue;
            }
            let effort = self.effort(node, window, turn, count, is_forcing);
            self.desk.sheet(node.ply).current = Some(mv);
            self.position.play_unchecked(mv);
            let answer = self.try_move(node, effort, Window { alpha, beta });
            self.position.undo();
            let score = answer?;
            if score > found.score {
                found.score = score;
                found.place = place as u16;
            }
            if score >= beta {
                found.bound = Bound::Lower;
                self.learn_refutation(node.ply, node.depth, turn);
                break;
            }
            if score > alpha {
                alpha = score;
                found.bound = Bound::Exact;
                self.desk.set_line(node.ply, mv);
            }
        }
        Ok(found)
    }

    /// How hard to look at the `turn`-th of `count` moves.
    fn effort(
        &self,
        node: Node,
        window: Window,
        turn: usize,
        count: usize,
        is_forcing: bool,
    ) -> Effort {
        let mut effort = Effort { depth: node.depth - 1, reduction: 0, is_first: turn == 0 };
        if !self.task.craft.adapts_depth {
            return effort;
        }
        if count == 1 {
            // No choice, no depth used up.
            effort.depth += 1;
        } else if !is_forcing {
            let less = reduction(node.depth, turn) - i32::from(window.is_open());
            effort.reduction = less.clamp(0, effort.depth.max(0));
        }
        effort
    }

    /// The score of the move that has just been played, seen by who played it.
    /// All moves but the first only have to be proven no better, in less depth
    /// if they come late; one that withstands the proof is looked at in full.
    pub(super) fn try_move(
        &mut self,
        node: Node,
        effort: Effort,
        window: Window,
    ) -> Result<Score, Interrupted> {
        let child = node.child(effort.depth);
        if effort.is_first {
            return Ok(-self.visit(child, window.turned())?);
        }
        let test = Window::test(window.alpha).turned();
        let reduced = node.child(effort.depth - effort.reduction);
        let mut score = -self.visit(reduced, test)?;
        if score > window.alpha && effort.reduction > 0 {
            score = -self.visit(child, test)?;
        }
        if score > window.alpha && score < window.beta {
            score = -self.visit(child, window.turned())?;
        }
        Ok(score)
    }
}

/// The most that a move may make of a position if it forces nothing and the end
/// of the line is near. `None` if that cannot be told.
fn most_of_quiet<P: Knowledge>(node: Node, estimate: Option<Score>) -> Option<Score> {
    let (swing, estimate) = (P::SWING?, estimate?);
    (node.depth <= SKIP_DEPTH).then(|| estimate.plus(swing * node.depth).as_estimate())
}
