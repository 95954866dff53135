//! Logistic regression of the weights, by gradient descent.

use super::Sample;
use crate::Term;

/// Fitted weights and their quality.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The weights, in the order of the terms.
    pub weights: Vec<f64>,
    /// Number of positions in which each term occurs.
    pub occurrences: Vec<usize>,
    /// Mean squared error on the validation games, with the old and the new weights.
    pub error: [f64; 2],
}

/// Share of the game's result in the training target; the rest is the score of the
/// search.
const RESULT_WEIGHT: f64 = 0.6;
/// One game in five is held out for validation.
const VALIDATION_INTERVAL: usize = 5;
const EPOCHS: usize = 400;
/// In hundredths per epoch; decays linearly to zero.
const LEARNING_RATE: f64 = 1.5;
/// Strength of the L2 penalty on the distance from the old weights.
const REGULARIZATION: f64 = 2e-7;

/// Fits the weights of `terms` to the samples.
#[must_use]
pub fn fit(terms: &[Term], samples: &[Sample]) -> Fit {
    let start: Vec<f64> = terms.iter().map(|term| f64::from(term.weight)).collect();
    let (validation, training): (Vec<&Sample>, Vec<&Sample>) =
        samples.iter().partition(|sample| sample.game % VALIDATION_INTERVAL == 0);
    let scale = best_scale(&start, &training);
    let weights = descend(&start, &training, scale);
    let mut occurrences = vec![0; terms.len()];
    let all_terms = samples.iter().flat_map(|sample| &sample.terms);
    all_terms.for_each(|&(term, _)| occurrences[usize::from(term)] += 1);
    let error = [&start, &weights].map(|weights| mean_squared_error(weights, &validation, scale));
    Fit { weights, occurrences, error }
}

/// Expected result of a position with this evaluation.
fn expected_result(eval: f64, scale: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-eval * scale))
}

/// Training target of a sample, from 0 to 1.
fn target(sample: &Sample, scale: f64) -> f64 {
    RESULT_WEIGHT * sample.result
        + (1.0 - RESULT_WEIGHT) * expected_result(sample.search_score, scale)
}

fn mean_squared_error(weights: &[f64], samples: &[&Sample], scale: f64) -> f64 {
    let squared_error = |sample: &&Sample| {
        let error = expected_result(sample.evaluate(weights), scale) - sample.result;
        error * error
    };
    samples.iter().map(squared_error).sum::<f64>() / samples.len().max(1) as f64
}

/// The scale of the sigmoid (Texel's K) that fits the old weights best. The new
/// weights keep it, so that the margins of the search stay right.
fn best_scale(weights: &[f64], samples: &[&Sample]) -> f64 {
    let candidates = (0..60).map(|step| 0.000_3 * libm::pow(1.12, f64::from(step)));
    candidates
        .map(|scale| (mean_squared_error(weights, samples, scale), scale))
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .map_or(0.005, |(_, scale)| scale)
}

/// Full-batch Adam (Kingma, Ba 2015).
fn descend(start: &[f64], samples: &[&Sample], scale: f64) -> Vec<f64> {
    const BETA1: f64 = 0.9;
    const BETA2: f64 = 0.999;
    const EPSILON: f64 = 1e-12;
    let mut weights = start.to_vec();
    let mut means = vec![0.0; start.len()];
    let mut variances = vec![0.0; start.len()];
    for epoch in 1..=EPOCHS {
        let gradient = gradient(&weights, start, samples, scale);
        let decay = 1.0 - epoch as f64 / (EPOCHS + 1) as f64;
        for (term, slope) in gradient.into_iter().enumerate() {
            means[term] = BETA1 * means[term] + (1.0 - BETA1) * slope;
            variances[term] = BETA2 * variances[term] + (1.0 - BETA2) * slope * slope;
            let mean = means[term] / (1.0 - libm::pow(BETA1, epoch as f64));
            let variance = variances[term] / (1.0 - libm::pow(BETA2, epoch as f64));
            weights[term] -= LEARNING_RATE * decay * mean / (libm::sqrt(variance) + EPSILON);
        }
    }
    weights
}

fn gradient(weights: &[f64], start: &[f64], samples: &[&Sample], scale: f64) -> Vec<f64> {
    let mut gradient: Vec<f64> = weights
        .iter()
        .zip(start)
        .map(|(weight, start)| REGULARIZATION * (weight - start))
        .collect();
    let factor = scale / samples.len().max(1) as f64;
    for sample in samples {
        let error = expected_result(sample.evaluate(weights), scale) - target(sample, scale);
        for &(term, count) in &sample.terms {
            gradient[usize::from(term)] += factor * error * f64::from(count);
        }
    }
    gradient
}
