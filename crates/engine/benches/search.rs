//! Nodes per second of the search: `cargo bench -p taula-engine --bench search`.
//!
//! For each game, positions from the middle of self-play games are searched to the same
//! number of nodes on one thread. Prints nodes per second of CPU time, which hardly
//! depends on other load, and the depths reached.

use std::fs;

use taula_abalone::Layout;
use taula_engine::{Knowledge, Limits, Searcher};
use taula_hive::GameType;
use taula_kulami::Board;

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
        let position = self_play_position(start, plies + number);
        let mut searcher = Searcher::new(64);
        let before = cpu_seconds();
        let report = searcher.search(&position, &Limits::nodes(NODES), &mut |_| {});
        seconds += cpu_seconds() - before;
        nodes += report.nodes;
        depths.push(report.depth);
    }
    let speed = nodes as f64 / seconds / 1e6;
    println!("{name:24} {speed:6.2} million nodes per second, depths {depths:?}");
}

/// The position of a self-play game after this many plies, or before its end.
fn self_play_position<P: Knowledge>(start: &P, plies: usize) -> P {
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

/// CPU time of this process where the system reports it, else wall time.
fn cpu_seconds() -> f64 {
    // The first field is the CPU time in nanoseconds.
    let schedstat = fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds: Option<f64> = schedstat.split(' ').next().and_then(|text| text.parse().ok());
    nanoseconds.map_or_else(wall_seconds, |nanoseconds| nanoseconds / 1e9)
}

fn wall_seconds() -> f64 {
    let since_start = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since_start.map_or(0.0, |time| time.as_secs_f64())
}
