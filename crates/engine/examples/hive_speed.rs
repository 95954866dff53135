//! How many positions a second the Hive player visits, from mid-game positions
//! of every game type:
//!
//! ```text
//! cargo run --release -p taula-engine --example hive_speed [NODES]
//! ```

use std::time::Duration;

use taula_engine::{Limits, Searcher};
use taula_hive::notation::read_game_string;

/// The mid-game positions of this project's perft data.
const POSITIONS: &str = include_str!("../../cli/bench/hive_positions.csv");

fn main() {
    let nodes = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100_000);
    let mut total_nodes = 0;
    let mut total_time = Duration::ZERO;
    let mut total_depth = 0;
    let mut searched = 0;
    let games = POSITIONS.lines().skip(1).filter_map(|row| row.split(',').nth(1));
    for position in games.filter_map(|game| read_game_string(game).ok()) {
        let report = Searcher::default().search(&position, &Limits::nodes(nodes), &mut |_| {});
        total_nodes += report.nodes;
        total_time += report.elapsed;
        total_depth += report.depth;
        searched += 1;
    }
    let rate = total_nodes as f64 / total_time.as_secs_f64().max(1e-9);
    println!(
        "{searched} positions, {total_nodes} nodes, {:.2} s, {rate:.0} nodes/s, mean depth {:.2}",
        total_time.as_secs_f64(),
        f64::from(total_depth) / f64::from(searched.max(1)),
    );
}
