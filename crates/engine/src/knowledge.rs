use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;
use taula_core::Position;

use crate::Score;

/// What the search knows about a game beyond its rules.
///
/// Only [`evaluate`](Self::evaluate) is required; everything else makes the search
/// faster or deeper where the game allows it.
pub trait Knowledge: Position + Send + Sync {
    /// Futility margin per ply: what one quiet move may change in the evaluation,
    /// estimated generously. `None` turns off null move and futility pruning, and
    /// with them all evaluations except at the leaves.
    const FUTILITY_MARGIN: Option<i32> = None;

    /// Depth of the quiescence search, in plies of
    /// [`tactical_moves`](Self::tactical_moves).
    const QUIESCENCE_PLIES: u32 = 0;

    /// Static evaluation of an unfinished position for the side to move, in
    /// hundredths of the game's unit. Zero is balanced; the value stays within
    /// ±[`Score::MAX_ESTIMATE`](crate::Score::MAX_ESTIMATE).
    fn evaluate(&self) -> i32;

    /// Move-ordering score of a legal move: higher is tried earlier. A hundred sets
    /// a good kind of move apart from the others. The search adds up to ±256 of
    /// history.
    fn ordering_score(&self, mv: Self::Move) -> i32 {
        let _ = mv;
        0
    }

    /// Appends the [`ordering_score`](Self::ordering_score) of every move to
    /// `scores`, in the same order. Games override this where work can be shared
    /// between the moves of a position.
    fn ordering_scores(&self, moves: &[Self::Move], scores: &mut Vec<i32>) {
        scores.extend(moves.iter().map(|&mv| self.ordering_score(mv)));
    }

    /// Whether a legal move changes so much that it is never reduced or pruned,
    /// however late it comes.
    fn is_tactical(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Writes to `moves` the legal moves that have to be resolved before a position
    /// can be evaluated, such as captures. Finding none should be cheap.
    fn tactical_moves(&self, moves: &mut Self::Moves) {
        *moves = Self::Moves::default();
    }

    /// Passes the turn for null-move pruning and returns true, unless zugzwang is
    /// likely here. [`undo`](Position::undo) takes the pass back.
    fn make_null_move(&mut self) -> bool {
        false
    }

    /// Solves the rest of the game exactly, where the game has a method faster than
    /// the search. Called between iterations with a growing budget; returns at once
    /// where there is no hope.
    fn solve(&self, budget: &SolveBudget<'_>) -> SolveResult<Self::Move> {
        let _ = budget;
        SolveResult { solution: None, nodes: 0 }
    }

    /// Index of a move in the history table. Moves may share one; moves that mean
    /// the same should.
    fn history_index(mv: Self::Move) -> usize {
        let mut hasher = FxHasher::default();
        mv.hash(&mut hasher);
        hasher.finish() as usize
    }
}

/// Limits of an attempt to solve a position.
#[derive(Clone, Copy)]
pub struct SolveBudget<'a> {
    /// Maximum number of nodes.
    pub nodes: u64,
    /// To be called about every millisecond: whether to give up at once.
    pub is_stopped: &'a dyn Fn() -> bool,
}

/// Result of an attempt to solve a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveResult<M> {
    /// A best move and the proven score: a draw, or a win or loss within the given
    /// number of plies.
    pub solution: Option<(M, Score)>,
    /// Nodes visited.
    pub nodes: u64,
}
