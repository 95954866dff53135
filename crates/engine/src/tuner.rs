//! Fits the weights of an evaluation to the results of games.
//!
//! [`gather`] lets the player play itself and keeps, of every position that was
//! not yet decided, how often each term occurs and how the game ended. [`fit`]
//! looks for the weights that would have foretold these ends best: logistic
//! regression, with what the search saw as a second witness, since one result is a
//! noisy judge of sixty positions. The weights move away from where they were only
//! as far as the data pull them: a term that hardly occurs keeps its weight.
//!
//! Better foretelling is not yet better play: what `cargo run --release -p
//! taula-engine --example tune -- GAME` prints is a proposal for a match.

mod games;
mod regression;

use crate::Weighed;

pub use games::{Plan, gather};
pub use regression::{Fitted, fit};

/// A position of a game, as the tuner sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The terms that occur, by number, and how often, seen by the side to move.
    terms: Vec<(u16, f32)>,
    /// What the position turned out to be worth to the side to move, from 0 (it
    /// lost) to 1 (it won).
    result: f64,
    /// What the search took it for, in hundredths.
    seen: f64,
    /// The game it comes from: neighbours in one game are no independent
    /// witnesses.
    game: usize,
}

impl Sample {
    fn of<P: Weighed>(position: &P, seen: f64, game: usize) -> Sample {
        let terms = (0..).zip(amounts(position)).filter(|&(_, amount)| amount != 0);
        let terms = terms.map(|(term, amount)| (term, amount as f32)).collect();
        Sample { terms, result: 0.5, seen, game }
    }

    /// What other weights would say.
    fn weigh(&self, weights: &[f64]) -> f64 {
        self.terms
            .iter()
            .map(|&(term, amount)| weights[usize::from(term)] * f64::from(amount))
            .sum()
    }
}

/// How often each term occurs in a position.
fn amounts<P: Weighed>(position: &P) -> Vec<i32> {
    let mut amounts = Amounts(vec![0; P::TERMS.len()]);
    position.note_terms(&mut amounts);
    amounts.0
}

struct Amounts(Vec<i32>);

impl crate::Ledger for Amounts {
    fn note(&mut self, term: usize, amount: i32) {
        self.0[term] += amount;
    }
}

#[cfg(test)]
mod tests;
