//! Plays games and proposes weights for the evaluation of a game.
//!
//! `cargo run --release -p taula-engine --example tune -- GAME [GAMES [NODES [SEED]]]`
//!
//! GAME is hive, abalone or kulami. Prints each term with its weight as it is, as
//! the games would have it, and how often it occurred; then the error on games that
//! were kept out of the fit. Whether the proposal plays better, a match must tell.

use std::io::Write as _;

use taula_engine::Weighed;
use taula_engine::tuner::{Plan, fit, gather};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| match arguments.get(place) {
        Some(text) => text.parse().map_err(|_| format!("\"{text}\" is no number")),
        None => Ok(usual),
    };
    let usual = Plan::default();
    let plan = Plan {
        games: number(1, 500)? as usize,
        nodes: number(2, usual.nodes)?,
        seed: number(3, usual.seed)?,
        ..usual
    };
    match arguments.first().map(String::as_str) {
        Some("hive") => propose(&plan, hive),
        Some("abalone") => propose(&Plan { random_plies: 8, ..plan }, abalone),
        Some("kulami") => propose(&Plan { random_plies: 2, ..plan }, kulami),
        _ => return Err("which game? hive, abalone or kulami".into()),
    }
    Ok(())
}

/// Half of the games with the three expansions, half without.
fn hive(seed: u64) -> taula_hive::Position {
    use taula_hive::{GameType, Position, Rules};
    let game_type = if seed.is_multiple_of(2) { GameType::MLP } else { GameType::BASE };
    Position::new(Rules::tournament(game_type))
}

/// Three layouts, in turn.
fn abalone(seed: u64) -> taula_abalone::Position {
    use taula_abalone::{Layout, Position, Rules};
    let name = ["standard", "belgian-daisy", "german-daisy"][(seed % 3) as usize];
    let layout = Layout::by_name(name).unwrap_or(Layout::STANDARD);
    Position::from_layout(layout, Rules::default())
}

/// Square and irregular boards, at every level.
fn kulami(seed: u64) -> taula_kulami::Position {
    use taula_kulami::{Board, Compactness, Level, Position, Rules};
    let board = if seed.is_multiple_of(2) {
        Board::square(seed)
    } else {
        Board::irregular(seed, Compactness::default())
    };
    let level = Level::ALL[(seed / 2 % 3) as usize];
    Position::new(board, Rules { level, ..Rules::default() })
}

fn propose<P: Weighed>(plan: &Plan, start: fn(u64) -> P) {
    let mut tell = |games: usize| {
        eprint!("\r{games} of {} games", plan.games);
        // Nobody misses a progress line that cannot be shown.
        let _ = std::io::stderr().flush();
    };
    let samples = gather(plan, start, &mut tell);
    eprintln!(", {} positions", samples.len());
    let fitted = fit(P::TERMS, &samples);
    println!("{:40} {:>7} {:>9} {:>9}", "term", "is", "proposed", "occurs");
    for ((term, weight), occurs) in P::TERMS.iter().zip(&fitted.weights).zip(&fitted.occurrences) {
        println!("{:40} {:>7} {:>9.1} {:>9}", term.name, term.weight, weight, occurs);
    }
    let [before, after] = fitted.error;
    println!("mean squared error on games kept out of the fit: {before:.5}, then {after:.5}");
}
