use std::fmt::Debug;
use std::hash::Hash;
use std::ops::Deref;

use crate::{Explain, Outcome, Side};

/// A game for machines: finite, open, without chance.
///
/// Search, perft, solvers and bindings are written once over this trait.
/// A position remembers how it came about, so that it can take moves back and
/// see repetitions.
pub trait Position: Clone {
    /// A move, small and copyable.
    type Move: Copy + Eq + Hash + Debug;
    /// A buffer with room for every legal move of any position, reused from node to
    /// node: an [`ArrayVec`](crate::ArrayVec) whose capacity the game proves.
    type Moves: Default + Deref<Target = [Self::Move]>;
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

    /// Number of legal moves. Games override this where counting is
    /// cheaper than listing.
    fn count_legal_moves(&self) -> usize {
        let mut moves = Self::Moves::default();
        self.legal_moves(&mut moves);
        moves.len()
    }

    /// Checks whether `mv` is legal.
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

    /// Plays a move that is known to be legal. After any other move the
    /// position is unspecified.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Takes back the last move and returns it; `None` at the start.
    fn undo(&mut self) -> Option<Self::Move>;

    /// The moves played since [`start`](Self::start), oldest first. A null move of a
    /// search counts as one.
    fn moves_played(&self) -> impl ExactSizeIterator<Item = Self::Move> + DoubleEndedIterator;

    /// The position before the first of [`moves_played`](Self::moves_played): the start
    /// of the game, or its setup.
    #[must_use]
    fn start(&self) -> Self;

    /// A hash of everything that the rules of repetition compare.
    fn key(&self) -> u64;
}
