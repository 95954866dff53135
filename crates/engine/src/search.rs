//! Alpha-beta with iterative deepening, over any [`Knowledge`].
//!
//! Deliberately plain: a table of positions already met, the best move of the
//! last iteration first, then the order that the game's own
//! [`promise`](Knowledge::promise) suggests. No reductions, no extensions, no
//! guesses that could hide a move.

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use taula_core::{MoveBuffer, Outcome, Side};

use crate::transposition::{Bound, TranspositionTable};
use crate::{Knowledge, Limits, Score};

/// What a search has found: after every iteration, and at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchReport<M> {
    /// The best line, the move to play first. Empty when the game is over. It
    /// may be shorter than the depth where the table cut it off.
    pub line: Vec<M>,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The last depth that was searched to its end.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

impl<M: Copy> SearchReport<M> {
    /// The move to play; `None` when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<M> {
        self.line.first().copied()
    }
}

/// A player of any game, with its memory.
///
/// The memory is emptied before every search: the same position and depth give
/// the same answer, whatever was asked before.
#[derive(Clone, Debug)]
pub struct Searcher<P: Knowledge> {
    table: TranspositionTable<P::Move>,
}

impl<P: Knowledge> Default for Searcher<P> {
    fn default() -> Self {
        Searcher::new(Self::DEFAULT_MEGABYTES)
    }
}

impl<P: Knowledge> Searcher<P> {
    /// The memory of [`Searcher::default`].
    pub const DEFAULT_MEGABYTES: usize = 16;

    /// A player with about this much memory for positions, at least 1 MB.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        Searcher { table: TranspositionTable::new(megabytes) }
    }

    /// Searches within the limits and tells `on_report` what is known after
    /// each depth. Without any limit that ends at [`Limits::MAX_DEPTH`], which
    /// is to say hardly ever.
    pub fn search(
        &mut self,
        position: &P,
        limits: &Limits,
        on_report: &mut dyn FnMut(&SearchReport<P::Move>),
    ) -> SearchReport<P::Move> {
        let started = Instant::now();
        self.table.clear();
        let mut run = Run::<P> {
            table: &mut self.table,
            limits,
            started,
            nodes: 0,
            interruptible: false,
            buffer: P::Moves::default(),
            line: Vec::new(),
            score: Score::DRAW,
        };
        let mut position = position.clone();
        if let Some(outcome) = position.outcome() {
            run.score = score_of(outcome, position.side_to_move(), 0);
            return run.report(0);
        }
        let mut root = run.ordered_moves(&position, None);
        let mut finished = 0;
        for depth in 1..=limits.last_depth() {
            if run.search_root(&mut position, depth, &root).is_err() {
                break;
            }
            finished = depth;
            on_report(&run.report(depth));
            run.interruptible = true;
            if run.is_settled(depth, root.len()) {
                break;
            }
            bring_to_front(&mut root, run.line.first().copied());
        }
        run.report(finished)
    }
}

/// The end of a search before its depth is finished.
struct Interrupted;

/// Where in the tree a position stands.
#[derive(Clone, Copy)]
struct Node {
    /// Plies still to look ahead.
    depth: u32,
    /// Plies from the root.
    ply: u32,
}

impl Node {
    fn child(self) -> Node {
        Node { depth: self.depth - 1, ply: self.ply + 1 }
    }
}

/// One search, from its start to its answer.
struct Run<'a, P: Knowledge> {
    table: &'a mut TranspositionTable<P::Move>,
    limits: &'a Limits,
    started: Instant,
    nodes: u64,
    /// False during the first iteration, which always ends.
    interruptible: bool,
    buffer: P::Moves,
    /// The best line and its score so far.
    line: Vec<P::Move>,
    score: Score,
}

impl<P: Knowledge> Run<'_, P> {
    /// How often the clock is read: a visit takes a few microseconds.
    const NODES_BETWEEN_CHECKS: u64 = 128;

    fn report(&self, depth: u32) -> SearchReport<P::Move> {
        SearchReport {
            line: self.line.clone(),
            score: self.score,
            depth,
            nodes: self.nodes,
            elapsed: self.started.elapsed(),
        }
    }

    /// Whether looking deeper cannot change the move.
    fn is_settled(&self, depth: u32, root_moves: usize) -> bool {
        let end_is_seen =
            self.score.plies_to_end().is_some_and(|plies| plies.unsigned_abs() <= depth);
        let no_choice = root_moves == 1 && self.limits.depth.is_none();
        end_is_seen || no_choice
    }

    fn visit(&mut self) -> Result<(), Interrupted> {
        self.nodes += 1;
        if !self.interruptible {
            return Ok(());
        }
        let too_many = self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        let too_long = self.nodes.is_multiple_of(Self::NODES_BETWEEN_CHECKS)
            && (self.limits.is_stopped()
                || self.limits.time.is_some_and(|limit| self.started.elapsed() >= limit));
        if too_many || too_long { Err(Interrupted) } else { Ok(()) }
    }

    /// One iteration. What it finds counts even if it is interrupted: the best
    /// move so far is tried first, so whatever replaces it is better.
    fn search_root(
        &mut self,
        position: &mut P,
        depth: u32,
        root: &[P::Move],
    ) -> Result<(), Interrupted> {
        let mut alpha = -Score::INFINITE;
        let mut rest = Vec::new();
        for &mv in root {
            position.play_unchecked(mv);
            let answer = self.negamax(
                position,
                Node { depth: depth - 1, ply: 1 },
                -Score::INFINITE,
                -alpha,
                &mut rest,
            );
            position.undo();
            let score = -answer?;
            if score > alpha {
                alpha = score;
                self.score = score;
                set_line(&mut self.line, mv, &rest);
            }
        }
        Ok(())
    }

    /// The score of a position within the window from `alpha` to `beta`, and
    /// in `line` the moves that lead to it if it lies inside.
    fn negamax(
        &mut self,
        position: &mut P,
        node: Node,
        mut alpha: Score,
        beta: Score,
        line: &mut Vec<P::Move>,
    ) -> Result<Score, Interrupted> {
        self.visit()?;
        line.clear();
        if let Some(outcome) = position.outcome() {
            return Ok(score_of(outcome, position.side_to_move(), node.ply));
        }
        if node.depth == 0 {
            return Ok(Score::estimate(position.evaluate()));
        }
        let key = position.key();
        let remembered = self.table.get(key).copied();
        if let Some(mut entry) = remembered {
            entry.score = entry.score.further(node.ply as i32);
            if entry.settles(node.depth, alpha, beta) {
                return Ok(entry.score);
            }
        }

        let mut best = (-Score::INFINITE, P::Move::default());
        let mut bound = Bound::Upper;
        let mut rest = Vec::new();
        for mv in self.ordered_moves(position, remembered.map(|entry| entry.best)) {
            position.play_unchecked(mv);
            let answer = self.negamax(position, node.child(), -beta, -alpha, &mut rest);
            position.undo();
            let score = -answer?;
            if score > best.0 {
                best = (score, mv);
            }
            if score >= beta {
                bound = Bound::Lower;
                break;
            }
            if score > alpha {
                alpha = score;
                bound = Bound::Exact;
                set_line(line, mv, &rest);
            }
        }
        let (score, mv) = best;
        self.table.put(key, node.depth, score.further(-(node.ply as i32)), bound, mv);
        Ok(score)
    }

    /// The legal moves, the remembered one first, then by promise. Moves of
    /// equal promise keep the order of the generator: the search is repeatable.
    fn ordered_moves(&mut self, position: &P, first: Option<P::Move>) -> Vec<P::Move> {
        self.buffer.clear();
        position.legal_moves(&mut self.buffer);
        let mut moves = self.buffer.as_slice().to_vec();
        moves.sort_by_cached_key(|&mv| Reverse(position.promise(mv)));
        bring_to_front(&mut moves, first);
        moves
    }
}

fn bring_to_front<M: Copy + Eq>(moves: &mut [M], first: Option<M>) {
    if let Some(index) = first.and_then(|first| moves.iter().position(|&mv| mv == first)) {
        moves[..=index].rotate_right(1);
    }
}

fn set_line<M: Copy>(line: &mut Vec<M>, first: M, rest: &[M]) {
    line.clear();
    line.push(first);
    line.extend_from_slice(rest);
}

/// What an end is worth to `side`, `plies` after the root.
fn score_of(outcome: Outcome, side: Side, plies: u32) -> Score {
    match outcome.winner() {
        Some(winner) if winner == side => Score::win_in(plies),
        Some(_) => Score::loss_in(plies),
        None => Score::DRAW,
    }
}

#[cfg(test)]
mod tests;
