//! The root: deeper and deeper, one line after the other.

use super::horizon::score_of;
use super::tree::{Effort, Node, Window, reduction};
use super::{Interrupted, Line, Run, SearchReport};
use crate::{Knowledge, Score};

/// A move of the root with the best line that begins with it.
pub(super) struct RootMove<M> {
    pub(super) mv: M,
    line: Vec<M>,
    pub(super) score: Score,
    /// The line that the game's solver has proven, in place of what was found.
    pub(super) proof: Option<Line<M>>,
}

impl<M: Clone> RootMove<M> {
    /// What is known of the move by now.
    fn told(&self) -> Line<M> {
        let found = || Line { moves: self.line.clone(), score: self.score };
        self.proof.clone().unwrap_or_else(found)
    }
}

/// How far from the last score the next one is expected, at first.
const EXPECTED_CHANGE: i32 = 40;
/// From this depth on the score is steady enough to expect anything.
const STEADY_DEPTH: u32 = 4;

const ROOT: usize = 0;

impl<P: Knowledge> Run<'_, P> {
    /// Searches to depth after depth until a limit is reached.
    pub(super) fn deepen(
        mut self,
        on_report: &mut dyn FnMut(&SearchReport<P::Move>),
    ) -> SearchReport<P::Move> {
        if let Some(outcome) = self.position.outcome() {
            let score = score_of(outcome, self.position.side_to_move(), ROOT);
            return SearchReport { score, ..self.report(&[], 0) };
        }
        let mut moves = self.root_moves();
        let lines = self.task.lines.min(moves.len());
        let mut report = self.report(&moves[..lines], 0);
        // Helpers begin at different depths, so as not to do the same at once.
        let first_depth = 1 + self.number as u32 % 2;
        for depth in first_depth..=self.task.limits.last_depth() {
            let best_before = report.best();
            let result = self.search_lines(&mut moves, lines, depth);
            if result.is_err() {
                // Of a single line what was found so far counts: the best move
                // comes first, so whatever took its place is better. Of several
                // lines some would be new and some old.
                if lines == 1 {
                    report = self.report(&moves[..lines], report.depth);
                }
                break;
            }
            self.is_interruptible = true;
            let is_proven = self.prove(&mut moves, lines);
            report = self.report(&moves[..lines], depth);
            on_report(&report);
            let is_unsettled = best_before.is_some() && report.best() != best_before;
            if is_proven
                || self.is_settled(&report, moves.len())
                || !self.task.budget.allows_another_depth(report.elapsed, is_unsettled)
            {
                break;
            }
        }
        let (nodes, elapsed) = (self.all_nodes(), self.elapsed());
        SearchReport { nodes, elapsed, ..report }
    }

    fn elapsed(&self) -> std::time::Duration {
        self.task.stopwatch.elapsed(self.all_nodes())
    }

    fn report(&self, best: &[RootMove<P::Move>], depth: u32) -> SearchReport<P::Move> {
        let mut lines: Vec<_> = best.iter().map(RootMove::told).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        let mut lines = lines.into_iter();
        let (line, score) =
            lines.next().map_or((Vec::new(), Score::DRAW), |line| (line.moves, line.score));
        SearchReport {
            line,
            score,
            alternatives: lines.collect(),
            depth,
            nodes: self.all_nodes(),
            elapsed: self.elapsed(),
        }
    }

    /// The moves of the root, best guesses first.
    fn root_moves(&mut self) -> Vec<RootMove<P::Move>> {
        let key = self.position.key();
        let remembered = self.task.table.get(key).map(|memory| memory.best.into());
        let count = self.rank_moves(ROOT, remembered);
        self.desk.sheet(ROOT).key = key;
        (0..count)
            .filter_map(|turn| self.pick_move(ROOT, turn))
            .map(|(_, mv)| RootMove { mv, line: vec![mv], score: Score::LEAST, proof: None })
            .collect()
    }

    /// Whether looking deeper cannot change the move.
    fn is_settled(&self, report: &SearchReport<P::Move>, root_moves: usize) -> bool {
        let is_seen = |score: Score| {
            score.plies_to_end().is_some_and(|plies| plies.unsigned_abs() <= report.depth)
        };
        let others_are_seen = report.alternatives.iter().all(|line| is_seen(line.score));
        let may_skip = self.task.limits.depth.is_none() && !self.task.weighs_forced;
        let has_no_choice = root_moves == 1 && may_skip;
        has_no_choice || is_seen(report.score) && others_are_seen
    }

    /// One iteration: the best line, then the best among the other moves, and
    /// so on.
    fn search_lines(
        &mut self,
        moves: &mut [RootMove<P::Move>],
        lines: usize,
        depth: u32,
    ) -> Result<(), Interrupted> {
        for first in 0..lines {
            self.search_line(&mut moves[first..], depth)?;
            // An earlier line was better in its own window, but may not be by
            // the last word on both.
            moves[..=first].sort_by_key(|found| std::cmp::Reverse(found.score));
        }
        Ok(())
    }

    /// Brings the best of these moves to the front. The score is looked for near
    /// the last one, and further and further away while it is not found.
    fn search_line(
        &mut self,
        moves: &mut [RootMove<P::Move>],
        depth: u32,
    ) -> Result<(), Interrupted> {
        let expected = moves.first().map_or(Score::DRAW, |found| found.score);
        if depth < STEADY_DEPTH || expected.plies_to_end().is_some() {
            return self.search_moves(moves, depth, Window::FULL).map(|_| ());
        }
        let (mut below, mut above) = (EXPECTED_CHANGE, EXPECTED_CHANGE);
        loop {
            let window = Window { alpha: bound(expected, -below), beta: bound(expected, above) };
            let score = self.search_moves(moves, depth, window)?;
            if score <= window.alpha {
                below *= 4;
            } else if score >= window.beta {
                above *= 4;
            } else {
                return Ok(());
            }
        }
    }

    /// Searches all moves within a window; the best comes to the front as soon
    /// as it is found.
    fn search_moves(
        &mut self,
        moves: &mut [RootMove<P::Move>],
        depth: u32,
        window: Window,
    ) -> Result<Score, Interrupted> {
        let node = Node { depth: depth as i32, ply: ROOT, follows_pass: false };
        let Window { mut alpha, beta } = window;
        let mut best = Score::LEAST;
        for turn in 0..moves.len() {
            let mv = moves[turn].mv;
            let effort = self.root_effort(node, turn, mv);
            self.desk.sheet(ROOT).current = Some(mv);
            self.position.play_unchecked(mv);
            let answer = self.try_move(node, effort, Window { alpha, beta });
            self.position.undo();
            let score = answer?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                moves[turn].score = score;
                self.desk.set_line(ROOT, mv);
                moves[turn].line.clone_from(&self.desk.sheet(ROOT).line);
                moves[..=turn].rotate_right(1);
            }
            if score >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn root_effort(&self, node: Node, turn: usize, mv: P::Move) -> Effort {
        let may_reduce = self.task.craft.adapts_depth && !self.position.is_forcing(mv);
        // One ply less than elsewhere: here a mistake costs the game.
        let less = if may_reduce { reduction(node.depth, turn) - 1 } else { 0 };
        let depth = node.depth - 1;
        Effort { depth, reduction: less.clamp(0, depth), is_first: turn == 0 }
    }
}

/// A bound at some distance from a score; beyond all scores once the distance is
/// beyond reason.
fn bound(score: Score, distance: i32) -> Score {
    const BEYOND_REASON: i32 = 2000;
    if distance > BEYOND_REASON {
        Score::INFINITE
    } else if distance < -BEYOND_REASON {
        Score::LEAST
    } else {
        score.plus(distance)
    }
}
