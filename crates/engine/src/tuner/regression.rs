//! The weights that foretell results best.

use super::Sample;
use crate::Term;

/// Weights that were fitted, and how well they foretell.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// The weights, in the order of the terms.
    pub weights: Vec<f64>,
    /// In how many positions each term occurs.
    pub occurrences: Vec<usize>,
    /// The mean squared error on games that were kept out of the fit: with the
    /// weights as they were, and as they are now.
    pub error: [f64; 2],
}

/// How much the result of the game counts beside what the search saw.
const RESULT_PART: f64 = 0.6;
/// One game of so many is kept out of the fit, to judge it.
const KEPT_OUT: usize = 5;
/// Rounds over all positions.
const ROUNDS: usize = 400;
/// How far a weight moves in a round, in hundredths, at first.
const STEP: f64 = 1.5;
/// What it costs to move a weight by one, as if so many positions spoke for the
/// old one.
const INERTIA: f64 = 2e-7;

/// Fits the weights of `terms` to the samples.
#[must_use]
pub fn fit(terms: &[Term], samples: &[Sample]) -> Fitted {
    let start: Vec<f64> = terms.iter().map(|term| f64::from(term.weight)).collect();
    let (judges, witnesses): (Vec<&Sample>, Vec<&Sample>) =
        samples.iter().partition(|sample| sample.game % KEPT_OUT == 0);
    let steepness = best_steepness(&start, &witnesses);
    let weights = descend(&start, &witnesses, steepness);
    let mut occurrences = vec![0; terms.len()];
    let all_terms = samples.iter().flat_map(|sample| &sample.terms);
    all_terms.for_each(|&(term, _)| occurrences[usize::from(term)] += 1);
    let error = [&start, &weights].map(|weights| error(weights, &judges, steepness));
    Fitted { weights, occurrences, error }
}

/// The expected result of a position worth so much.
fn expected(worth: f64, steepness: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-worth * steepness))
}

/// What a sample says the position is worth, from 0 to 1.
fn told(sample: &Sample, steepness: f64) -> f64 {
    RESULT_PART * sample.result + (1.0 - RESULT_PART) * expected(sample.seen, steepness)
}

fn error(weights: &[f64], samples: &[&Sample], steepness: f64) -> f64 {
    let square = |sample: &&Sample| {
        let off = expected(sample.weigh(weights), steepness) - sample.result;
        off * off
    };
    samples.iter().map(square).sum::<f64>() / samples.len().max(1) as f64
}

/// How much a hundredth means for the result by the weights as they are: the
/// scale that fitted weights keep, so that margins of the search stay right.
fn best_steepness(weights: &[f64], samples: &[&Sample]) -> f64 {
    let candidates = (0..60).map(|step| 0.000_3 * libm::pow(1.12, f64::from(step)));
    candidates
        .map(|steepness| (error(weights, samples, steepness), steepness))
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .map_or(0.005, |(_, steepness)| steepness)
}

/// Adam (Kingma, Ba 2015) over all samples, with steps that shrink to nothing.
fn descend(start: &[f64], samples: &[&Sample], steepness: f64) -> Vec<f64> {
    const MEAN_MEMORY: f64 = 0.9;
    const SQUARE_MEMORY: f64 = 0.999;
    const TINY: f64 = 1e-12;
    let mut weights = start.to_vec();
    let mut means = vec![0.0; start.len()];
    let mut squares = vec![0.0; start.len()];
    for round in 1..=ROUNDS {
        let gradient = gradient(&weights, start, samples, steepness);
        let remaining = 1.0 - round as f64 / (ROUNDS + 1) as f64;
        for (term, slope) in gradient.into_iter().enumerate() {
            means[term] = MEAN_MEMORY * means[term] + (1.0 - MEAN_MEMORY) * slope;
            squares[term] = SQUARE_MEMORY * squares[term] + (1.0 - SQUARE_MEMORY) * slope * slope;
            let mean = means[term] / (1.0 - libm::pow(MEAN_MEMORY, round as f64));
            let square = squares[term] / (1.0 - libm::pow(SQUARE_MEMORY, round as f64));
            weights[term] -= STEP * remaining * mean / (libm::sqrt(square) + TINY);
        }
    }
    weights
}

fn gradient(weights: &[f64], start: &[f64], samples: &[&Sample], steepness: f64) -> Vec<f64> {
    let mut gradient: Vec<f64> =
        weights.iter().zip(start).map(|(weight, start)| INERTIA * (weight - start)).collect();
    let share = steepness / samples.len().max(1) as f64;
    for sample in samples {
        let off = expected(sample.weigh(weights), steepness) - told(sample, steepness);
        for &(term, amount) in &sample.terms {
            gradient[usize::from(term)] += share * off * f64::from(amount);
        }
    }
    gradient
}
