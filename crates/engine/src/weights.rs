//! Evaluations that are sums: how often each term occurs, times its weight.
//!
//! A game writes down once what it finds in a position, to a [`Ledger`]. In play
//! the ledger multiplies and adds at once; the [tuner](crate::tuner) keeps the
//! amounts, so that it can ask what other weights would have said. Terms that grow
//! in no straight line (the fifth neighbour of a queen) are several terms, one for
//! each step.

use crate::Knowledge;

/// Takes down what an evaluation finds.
pub trait Ledger {
    /// A term occurs so often: for the side to move if positive, for the other
    /// if negative.
    fn note(&mut self, term: usize, amount: i32);
}

/// A game whose evaluation is a sum of weighted terms.
pub trait Weighed: Knowledge {
    /// The terms and what one of each is worth, in the order of their numbers.
    const TERMS: &'static [Term];

    /// Tells the ledger every term of the position, seen by the side to move.
    fn note_terms(&self, ledger: &mut impl Ledger);
}

/// One term of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// What it counts, for whoever reads the tuner's table.
    pub name: &'static str,
    /// What one of it is worth, in hundredths of the game's unit.
    pub weight: i32,
}

/// A term for the list of a game.
#[must_use]
pub const fn term(name: &'static str, weight: i32) -> Term {
    Term { name, weight }
}

/// What a position is worth to the side to move by the weights of the game.
pub(crate) fn weigh<P: Weighed>(position: &P) -> i32 {
    let mut sum = Sum { terms: P::TERMS, total: 0 };
    position.note_terms(&mut sum);
    sum.total
}

struct Sum {
    terms: &'static [Term],
    total: i32,
}

impl Ledger for Sum {
    #[inline]
    fn note(&mut self, term: usize, amount: i32) {
        self.total += amount * self.terms[term].weight;
    }
}
