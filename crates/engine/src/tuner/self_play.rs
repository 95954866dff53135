//! Self-play games as training data.

use taula_core::{Side, SplitMix64};

use super::Sample;
use crate::random::index;
use crate::{Limits, LinearEvaluation, Searcher};

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
