//! How many positions the search visits in a second, evaluation and all:
//! `cargo bench -p taula-engine --bench search`.
//!
//! For each game, positions from the middle of games that the player played
//! against itself, each searched to the same number of nodes on one thread. Prints
//! nodes a second of processor time, so that a busy machine disturbs little, and
//! the depth that was reached.

use std::fs;

use taula_abalone::Layout;
use taula_engine::{Knowledge, Limits, Searcher};
use taula_hive::GameType;
use taula_kulami::Board;

/// How many positions of each game are searched, and how far.
const POSITIONS: usize = 4;
const NODES: u64 = 1_000_000;

fn main() {
    for game_type in [GameType::BASE, GameType::MLP] {
        let rules = taula_hive::Rules::tournament(game_type);
        measure(&format!("hive {game_type}"), &taula_hive::Position::new(rules), 24);
    }
    for layout in [Some(Layout::STANDARD), Layout::by_name("belgian-daisy")].into_iter().flatten() {
        let start = taula_abalone::Position::from_layout(layout, Default::default());
        measure(&format!("abalone {}", layout.name()), &start, 24);
    }
    for level in taula_kulami::Level::ALL {
        let rules = taula_kulami::Rules { level, ..Default::default() };
        let start = taula_kulami::Position::new(Board::booklet(), rules);
        measure(&format!("kulami level {level}"), &start, 8);
    }
}

fn measure<P: Knowledge>(name: &str, start: &P, plies: usize) {
    let (mut nodes, mut seconds, mut depths) = (0, 0.0, Vec::new());
    for number in 0..POSITIONS {
        let position = middle_of_a_game(start, plies + number);
        let mut searcher = Searcher::new(64);
        let before = processor_seconds();
        let report = searcher.search(&position, &Limits::nodes(NODES), &mut |_| {});
        seconds += processor_seconds() - before;
        nodes += report.nodes;
        depths.push(report.depth);
    }
    let speed = nodes as f64 / seconds / 1e6;
    println!("{name:24} {speed:6.2} million nodes a second, depths {depths:?}");
}

/// Where the player's own game stands after so many plies, or before its end.
fn middle_of_a_game<P: Knowledge>(start: &P, plies: usize) -> P {
    let mut position = start.clone();
    let mut searcher = Searcher::new(4);
    for _ in 0..plies {
        let report = searcher.search(&position, &Limits::nodes(3_000), &mut |_| {});
        let Some(mv) = report.best().filter(|_| report.score.plies_to_end().is_none()) else {
            break;
        };
        position.play_unchecked(mv);
    }
    position
}

/// What the processor has spent on this program, where the system tells.
fn processor_seconds() -> f64 {
    // Nanoseconds on the processor come first.
    let told = fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds: Option<f64> = told.split(' ').next().and_then(|text| text.parse().ok());
    nanoseconds.map_or_else(wall_seconds, |nanoseconds| nanoseconds / 1e9)
}

fn wall_seconds() -> f64 {
    let since_start = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since_start.map_or(0.0, |time| time.as_secs_f64())
}
