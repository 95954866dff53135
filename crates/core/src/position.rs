use std::fmt::Debug;
use std::hash::Hash;

use crate::{Explain, Outcome, Side};

/// A game for machines: finite, open, without chance.
///
/// Search, perft, solvers and bindings are written once over this trait.
/// A position remembers how it came about, so that it can take moves back and
/// see repetitions.
pub trait Position: Clone {
    /// A move, small and copyable.
    type Move: Copy + Default + Eq + Hash + Debug;
    /// A buffer that always has room for every legal move.
    type Moves: MoveBuffer<Self::Move>;
    /// Why a move is not legal.
    type Refusal: Explain;

    /// Whose turn it is. After the end: whose turn it would be.
    fn side_to_move(&self) -> Side;

    /// How the game ended by the rules, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Puts every legal move into `moves`, each once, in place of what was in
    /// it. A finished game has none; where a player must pass, the pass is the
    /// only one.
    fn legal_moves(&self, moves: &mut Self::Moves);

    /// How many legal moves there are. Games override this where counting is
    /// cheaper than listing.
    fn count_legal_moves(&self) -> usize {
        let mut moves = Self::Moves::default();
        self.legal_moves(&mut moves);
        moves.as_slice().len()
    }

    /// Whether `mv` is legal, and by which rule not.
    ///
    /// # Errors
    /// The rule that forbids the move.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// The rule that forbids the move; the position is unchanged then.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Refusal> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal. Anything else leaves a position
    /// of which nothing is promised.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Takes back the last move and names it; `None` at the start.
    fn undo(&mut self) -> Option<Self::Move>;

    /// A hash of everything that the rules of repetition compare.
    fn key(&self) -> u64;
}

/// A list of moves that can be reused from node to node.
pub trait MoveBuffer<M>: Default {
    /// Empties the list.
    fn clear(&mut self);
    /// Adds a move.
    fn push(&mut self, mv: M);
    /// The moves in it.
    fn as_slice(&self) -> &[M];
    /// The moves in it, to be put in order.
    fn as_mut_slice(&mut self) -> &mut [M];
}

/// A [`MoveBuffer`] of fixed capacity that lives on the stack.
///
/// The capacity is a bound that the game proves; a push beyond it is a bug in
/// that proof and panics.
#[derive(Clone, Debug)]
pub struct MoveList<M, const N: usize> {
    moves: [M; N],
    len: usize,
}

impl<M: Copy + Default, const N: usize> Default for MoveList<M, N> {
    fn default() -> Self {
        MoveList { moves: [M::default(); N], len: 0 }
    }
}

impl<M: Copy + Default, const N: usize> MoveBuffer<M> for MoveList<M, N> {
    fn clear(&mut self) {
        self.len = 0;
    }

    fn push(&mut self, mv: M) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    fn as_slice(&self) -> &[M] {
        &self.moves[..self.len]
    }

    fn as_mut_slice(&mut self) -> &mut [M] {
        &mut self.moves[..self.len]
    }
}

impl<M: Copy + Default, const N: usize> std::ops::Deref for MoveList<M, N> {
    type Target = [M];

    fn deref(&self) -> &[M] {
        self.as_slice()
    }
}
