//! Plays self-play games and fits the weights of a game's evaluation to them.
//!
//! `cargo run --release -p taula-engine --example tune -- GAME [GAMES [NODES [SEED]]]`
//!
//! GAME is hive, abalone or kulami. Prints the current and the fitted weight of each
//! term and how often it occurred, then the error on the validation games. Whether the
//! fitted weights play better has to be decided by a match.

use std::io::Write as _;

use taula_engine::LinearEvaluation;
use taula_engine::tuner::{SelfPlayOptions, fit, self_play};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| match arguments.get(index) {
        Some(text) => text.parse().map_err(|_| format!("\"{text}\" is not a number")),
        None => Ok(default),
    };
    let defaults = SelfPlayOptions::default();
    let options = SelfPlayOptions {
        games: number(1, 500)? as usize,
        nodes: number(2, defaults.nodes)?,
        seed: number(3, defaults.seed)?,
        ..defaults
    };
    match arguments.first().map(String::as_str) {
        Some("hive") => tune(&options, hive),
        Some("abalone") => tune(&SelfPlayOptions { random_plies: 8, ..options }, abalone),
        Some("kulami") => tune(&SelfPlayOptions { random_plies: 2, ..options }, kulami),
        _ => return Err("name a game: hive, abalone or kulami".into()),
    }
    Ok(())
}

/// Half of the games with the three expansions, half without.
fn hive(seed: u64) -> taula_hive::Position {
    use taula_hive::{GameType, Position, Rules};
    let game_type = if seed.is_multiple_of(2) { GameType::MLP } else { GameType::BASE };
    Position::new(Rules::tournament(game_type))
}

/// Three layouts in turn.
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

fn tune<P: LinearEvaluation>(options: &SelfPlayOptions, start: fn(u64) -> P) {
    let mut show_progress = |games: usize| {
        eprint!("\r{games} of {} games", options.games);
        // A progress line that cannot be written does not matter.
        let _ = std::io::stderr().flush();
    };
    let samples = self_play(options, start, &mut show_progress);
    eprintln!(", {} positions", samples.len());
    let fit = fit(P::TERMS, &samples);
    println!("{:40} {:>7} {:>9} {:>9}", "term", "current", "fitted", "occurs");
    for ((term, weight), occurs) in P::TERMS.iter().zip(&fit.weights).zip(&fit.occurrences) {
        println!("{:40} {:>7} {:>9.1} {:>9}", term.name, term.weight, weight, occurs);
    }
    let [before, after] = fit.error;
    println!("mean squared error on the validation games: {before:.5} before, {after:.5} after");
}
