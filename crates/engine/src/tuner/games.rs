//! Games of the player against itself.

use taula_core::{MoveBuffer as _, Side};

use super::Sample;
use crate::random::Random;
use crate::{Limits, Searcher, Weighed};

/// How games are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many games.
    pub games: usize,
    /// How many plies of each are drawn by lot, so that no two are alike.
    pub random_plies: usize,
    /// How many positions the player looks at for a move.
    pub nodes: u64,
    /// After how many plies a game is given up as drawn.
    pub most_plies: usize,
    /// The number that decides what is drawn by lot.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Self {
        Plan { games: 500, random_plies: 6, nodes: 2_000, most_plies: 200, seed: 1 }
    }
}

/// Plays the games and returns their undecided positions. `start` gives the start
/// of each game by its number; `on_game` hears how many have been played.
pub fn gather<P: Weighed>(
    plan: &Plan,
    start: impl Fn(u64) -> P,
    on_game: &mut dyn FnMut(usize),
) -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut searcher = Searcher::new(4);
    for game in 0..plan.games {
        let seed = plan.seed.wrapping_add(game as u64);
        if let Some(opening) = open(start(seed), plan.random_plies, seed) {
            searcher.forget();
            play(opening, plan, &mut searcher, game, &mut samples);
        }
        on_game(game + 1);
    }
    samples
}

/// A position after some random moves; `None` if that ends the game.
fn open<P: Weighed>(mut position: P, plies: usize, seed: u64) -> Option<P> {
    let mut chance = Random::new(seed);
    // The parity is drawn too, or one side would always begin.
    for _ in 0..plies + chance.below(2) {
        let mut moves = P::Moves::default();
        position.legal_moves(&mut moves);
        let mv = *moves.as_slice().get(chance.below(moves.as_slice().len()))?;
        position.play_unchecked(mv);
    }
    position.outcome().is_none().then_some(position)
}

fn play<P: Weighed>(
    mut position: P,
    plan: &Plan,
    searcher: &mut Searcher<P>,
    game: usize,
    samples: &mut Vec<Sample>,
) {
    let first = samples.len();
    let mut sides: Vec<Side> = Vec::new();
    let limits = Limits::nodes(plan.nodes);
    let mut winner = None;
    for _ in 0..plan.most_plies {
        if let Some(outcome) = position.outcome() {
            winner = outcome.winner();
            break;
        }
        let report = searcher.search(&position, &limits, &mut |_| {});
        if let Some(plies) = report.score.plies_to_end() {
            // Seen to its end: nothing is left to be foretold.
            let side = position.side_to_move();
            winner = Some(if plies > 0 { side } else { side.other() });
            break;
        }
        samples.push(Sample::of(&position, f64::from(report.score.hundredths()), game));
        sides.push(position.side_to_move());
        let Some(mv) = report.best() else { break };
        position.play_unchecked(mv);
    }
    for (sample, side) in samples[first..].iter_mut().zip(sides) {
        sample.result = winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 });
    }
}
