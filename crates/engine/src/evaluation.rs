//! Linear evaluations: the sum of term counts times weights.
//!
//! A game implements its feature extraction once, over an [`EvalTrace`]. In play the
//! trace multiplies and adds at once; the [tuner](crate::tuner) records the counts
//! instead, so that it can evaluate with other weights. A non-linear feature, such
//! as the fifth neighbour of a queen, is several terms, one for each step.

use crate::Knowledge;

/// Receives the terms of a position.
pub trait EvalTrace {
    /// Adds occurrences of a term: positive for the side to move, negative for the
    /// opponent.
    fn add(&mut self, term: usize, count: i32);
}

/// A game whose evaluation is a weighted sum of terms.
pub trait LinearEvaluation: Knowledge {
    /// The terms with their weights; the index is the number of the term.
    const TERMS: &'static [Term];

    /// Adds every term of the position to the trace, from the point of view of the
    /// side to move.
    fn trace_terms(&self, trace: &mut impl EvalTrace);
}

/// A term of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Description in the tuner's output.
    pub name: &'static str,
    /// Weight of one occurrence, in hundredths of the game's unit.
    pub weight: i32,
}

/// Short for constructing a [`Term`] in a list.
#[must_use]
pub const fn term(name: &'static str, weight: i32) -> Term {
    Term { name, weight }
}

/// The evaluation of a position for the side to move.
pub(crate) fn weighted_sum<P: LinearEvaluation>(position: &P) -> i32 {
    let mut sum = WeightedSum { terms: P::TERMS, total: 0 };
    position.trace_terms(&mut sum);
    sum.total
}

struct WeightedSum {
    terms: &'static [Term],
    total: i32,
}

impl EvalTrace for WeightedSum {
    #[inline]
    fn add(&mut self, term: usize, count: i32) {
        self.total += count * self.terms[term].weight;
    }
}

/// Records how often each term occurs in a position.
pub(crate) fn term_counts<P: LinearEvaluation>(position: &P) -> Vec<i32> {
    let mut counts = TermCounts(vec![0; P::TERMS.len()]);
    position.trace_terms(&mut counts);
    counts.0
}

struct TermCounts(Vec<i32>);

impl EvalTrace for TermCounts {
    fn add(&mut self, term: usize, count: i32) {
        self.0[term] += count;
    }
}
