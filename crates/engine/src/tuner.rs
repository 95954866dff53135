//! Fits the weights of an evaluation to game results (Texel tuning).
//!
//! [`self_play`] plays games and samples every undecided position with its term
//! counts and the result of the game. [`fit`] finds the weights that predict the
//! results best, by logistic regression. The target also includes the score of the
//! search, since one result is a noisy label for sixty positions. Regularization
//! pulls towards the old weights, so a term that hardly occurs keeps its own.
//!
//! Better prediction is not yet better play: what `cargo run --release -p
//! taula-engine --example tune -- GAME` prints is a candidate for a match.

mod regression;
mod self_play;

use crate::LinearEvaluation;
use crate::evaluation::term_counts;

pub use regression::{Fit, fit};
pub use self_play::{SelfPlayOptions, self_play};

/// A position of a game, as the tuner sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Term numbers and their counts for the side to move, without zeros.
    terms: Vec<(u16, f32)>,
    /// Result of the game for the side to move: 0 (loss), 0.5 or 1 (win).
    result: f64,
    /// Score of the search, in hundredths.
    search_score: f64,
    /// Number of the game, for the split into training and validation: positions of
    /// one game are not independent.
    game: usize,
}

impl Sample {
    fn new<P: LinearEvaluation>(position: &P, search_score: f64, game: usize) -> Sample {
        let terms = (0..).zip(term_counts(position)).filter(|&(_, count)| count != 0);
        let terms = terms.map(|(term, count)| (term, count as f32)).collect();
        Sample { terms, result: 0.5, search_score, game }
    }

    fn evaluate(&self, weights: &[f64]) -> f64 {
        self.terms.iter().map(|&(term, count)| weights[usize::from(term)] * f64::from(count)).sum()
    }
}

#[cfg(test)]
mod tests;
