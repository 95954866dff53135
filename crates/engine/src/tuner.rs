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

use taula_core::{Side, SplitMix64};

use crate::evaluation::term_counts;
use crate::random::index;
use crate::{Limits, LinearEvaluation, Searcher, Term};

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

/// Options of [`self_play`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfPlayOptions {
    /// Number of games.
    pub games: usize,
    /// Random plies at the start of each game, so that no two are alike.
    pub random_plies: usize,
    /// Node limit of each move.
    pub nodes: u64,
    /// Length at which a game is scored as a draw.
    pub max_plies: usize,
    /// Seed of the first game.
    pub seed: u64,
}

impl Default for SelfPlayOptions {
    fn default() -> Self {
        SelfPlayOptions { games: 500, random_plies: 6, nodes: 2_000, max_plies: 200, seed: 1 }
    }
}

/// Plays the games and returns their undecided positions. `start` gives the initial
/// position for the seed of a game; `on_game` receives the number of games played.
pub fn self_play<P: LinearEvaluation>(
    options: &SelfPlayOptions,
    start: impl Fn(u64) -> P,
    on_game: &mut dyn FnMut(usize),
) -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut searcher = Searcher::new(4);
    for game in 0..options.games {
        let seed = options.seed.wrapping_add(game as u64);
        if let Some(opening) = random_opening(start(seed), options.random_plies, seed) {
            searcher.forget();
            play(opening, options, &mut searcher, game, &mut samples);
        }
        on_game(game + 1);
    }
    samples
}

/// A position after some random moves; `None` if they end the game.
fn random_opening<P: LinearEvaluation>(mut position: P, plies: usize, seed: u64) -> Option<P> {
    let mut random = SplitMix64::new(seed);
    // The parity is random too, or the same side would always be to move.
    for _ in 0..plies + index(&mut random, 2) {
        let mut moves = P::Moves::default();
        position.legal_moves(&mut moves);
        let mv = *moves.get(index(&mut random, moves.len()))?;
        position.play_unchecked(mv);
    }
    position.outcome().is_none().then_some(position)
}

fn play<P: LinearEvaluation>(
    mut position: P,
    options: &SelfPlayOptions,
    searcher: &mut Searcher<P>,
    game: usize,
    samples: &mut Vec<Sample>,
) {
    let first = samples.len();
    let mut sides: Vec<Side> = Vec::new();
    let limits = Limits::nodes(options.nodes);
    let mut winner = None;
    for _ in 0..options.max_plies {
        if let Some(outcome) = position.outcome() {
            winner = outcome.winner();
            break;
        }
        let report = searcher.search(&position, &limits, &mut |_| {});
        if let Some(plies) = report.score.plies_to_end() {
            // A proven result needs no prediction.
            let side = position.side_to_move();
            winner = Some(if plies > 0 { side } else { side.other() });
            break;
        }
        samples.push(Sample::new(&position, f64::from(report.score.hundredths()), game));
        sides.push(position.side_to_move());
        let Some(mv) = report.best() else { break };
        position.play_unchecked(mv);
    }
    for (sample, side) in samples[first..].iter_mut().zip(sides) {
        sample.result = winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 });
    }
}

#[cfg(test)]
mod tests;
