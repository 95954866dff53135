//! How fast the rules are on this machine: leaves a second of perft with bulk
//! counting, and random games a second, on one core.
//!
//! `cargo run --release -p taula-abalone --example speed`
//!
//! A shared machine is noisy, so each line is the best of many runs; the short
//! runs have the better chance of not being interrupted.

use std::time::Instant;

use taula_abalone::{Position, Rules};
use taula_core::{Position as _, perft};

const GAMES: u64 = 25;

fn main() {
    let start = Position::new(Rules::default());
    for (depth, runs) in [(5, 5), (4, 100)] {
        let rate = best_rate(runs, |_| perft(&start, depth));
        println!("perft {depth}: {:.0} million leaves a second", rate / 1e6);
    }
    let mut plies = 0;
    let mut games = 0;
    let rate = best_rate(200, |run| {
        for game in 0..GAMES {
            plies += random_game(&start, run * GAMES + game);
            games += 1;
        }
        GAMES
    });
    println!("random games of {} plies: {rate:.0} a second", plies / games);
}

/// The amount of work per second in the fastest of several runs of `work`.
fn best_rate(runs: u64, mut work: impl FnMut(u64) -> u64) -> f64 {
    let rate = |run| {
        let clock = Instant::now();
        let done = work(run);
        done as f64 / clock.elapsed().as_secs_f64()
    };
    (0..runs).map(rate).fold(0.0, f64::max)
}

/// Plays at random until the game ends; returns the number of plies.
fn random_game(start: &Position, seed: u64) -> usize {
    let mut game = start.clone();
    let mut state = seed.wrapping_mul(2).wrapping_add(1);
    let mut random = |below: usize| {
        // Xorshift: quick, and good enough to choose moves.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    while let Some(mv) = game.pick_legal_move(&mut random) {
        game.play_unchecked(mv);
    }
    game.ply()
}
