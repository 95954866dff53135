//! What a thread keeps during a search: the per-ply stack, whose buffers are
//! reused, and the history of moves.

use std::fmt;

use super::move_ordering::History;
use crate::{Knowledge, Limits};

/// The deepest ply of any line, extensions and quiescence included.
pub(super) const MAX_PLY: usize = 2 * Limits::MAX_DEPTH as usize;

/// One ply of the current line.
pub(super) struct StackEntry<P: Knowledge> {
    pub(super) moves: P::Moves,
    /// Scores and indices of the moves, for [`move_ordering`](super::move_ordering).
    pub(super) ordering_keys: Vec<i64>,
    pub(super) ordering_scores: Vec<i32>,
    /// The last two moves that caused a beta cutoff at this ply.
    pub(super) killers: [Option<P::Move>; 2],
    /// The move being searched; `None` for a null move.
    pub(super) current_move: Option<P::Move>,
    /// The principal variation from here.
    pub(super) pv: Vec<P::Move>,
    pub(super) key: u64,
}

impl<P: Knowledge> Default for StackEntry<P> {
    fn default() -> Self {
        StackEntry {
            moves: P::Moves::default(),
            ordering_keys: Vec::new(),
            ordering_scores: Vec::new(),
            killers: [None; 2],
            current_move: None,
            pv: Vec::new(),
            key: 0,
        }
    }
}

impl<P: Knowledge> StackEntry<P> {
    /// The move at this index of the generator's order.
    pub(super) fn move_at(&self, index: usize) -> Option<P::Move> {
        self.moves.get(index).copied()
    }
}

/// The stack and the history of one thread.
pub(super) struct ThreadData<P: Knowledge> {
    /// By ply; grows when a ply is first reached.
    stack: Vec<StackEntry<P>>,
    pub(super) history: History<P::Move>,
}

impl<P: Knowledge> Default for ThreadData<P> {
    fn default() -> Self {
        ThreadData { stack: Vec::new(), history: History::default() }
    }
}

impl<P: Knowledge> fmt::Debug for ThreadData<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ThreadData {{ plies: {} }}", self.stack.len())
    }
}

impl<P: Knowledge> ThreadData<P> {
    pub(super) fn ply(&mut self, ply: usize) -> &mut StackEntry<P> {
        while self.stack.len() <= ply {
            self.stack.push(StackEntry::default());
        }
        &mut self.stack[ply]
    }

    /// A stack entry and the history, both mutable.
    pub(super) fn ply_and_history(
        &mut self,
        ply: usize,
    ) -> (&mut StackEntry<P>, &mut History<P::Move>) {
        self.ply(ply);
        (&mut self.stack[ply], &mut self.history)
    }

    /// The entries of the plies before this one.
    pub(super) fn plies_before(&self, ply: usize) -> &[StackEntry<P>] {
        self.stack.get(..ply).unwrap_or_default()
    }

    /// Sets the principal variation of a ply to a move followed by that of the
    /// next ply.
    pub(super) fn update_pv(&mut self, ply: usize, mv: P::Move) {
        self.ply(ply + 1);
        if let [.., here, next] = &mut self.stack[..=ply + 1] {
            here.pv.clear();
            here.pv.push(mv);
            here.pv.extend_from_slice(&next.pv);
        }
    }

    /// Prepares for the search of another position of the same game.
    pub(super) fn age(&mut self) {
        self.history.age();
        self.stack.iter_mut().for_each(|entry| entry.killers = [None; 2]);
    }
}
