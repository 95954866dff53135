use std::io::{self, Write};
use std::time::{Duration, Instant};

use taula_core::Table;
use taula_engine::PositionEngine;
use taula_tables::{open_for_engines, read_as};

use super::game_args::{GameOptions, START_FLAGS};
use super::{PositionGame, PositionGameParser};
use crate::bad_input::BadInput;

/// Count the leaves of the game tree
///
/// The standard test of a move generator: counts the positions reachable in N plies. A forced pass is a ply; a finished game has no moves.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game to count in
    #[arg(value_parser = PositionGameParser)]
    game: PositionGame,
    /// Depth in plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,
    /// Starting point: a position, a game, the name of a layout, or "start"
    #[arg(long, value_name = "TEXT", conflicts_with = START_FLAGS)]
    position: Option<String>,
    /// Number of threads
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Show the leaf count of each root move at the last depth
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    options: GameOptions,
}

const EXAMPLES: &str = r"Examples:
  taula perft hive --depth 5
  taula perft hive --type Base+MLP --depth 6 --threads 2
  taula perft hive --depth 3 --divide --position 'Base;InProgress;White[2];wS1;bS1 wS1-'
  taula perft hive --depth 3 --position 'Base w 3 S1Q/.bq - *'
  taula perft abalone --depth 4 --position belgian-daisy
  taula perft kulami --depth 5 --seed 7";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let table = self.open()?;
        Ok(count(&self.game.engine, &table, self.depth, self.threads.into(), self.divide)?)
    }

    fn open(&self) -> Result<Table, BadInput> {
        let options = self.options.given()?;
        let game = self.game.entry.info.id;
        match self.position.as_deref().map(str::trim) {
            None | Some("start") => {
                open_for_engines(game, &options).map_err(|error| BadInput::new("options", error))
            }
            Some(text) => {
                let game = read_as(game, text, &options);
                Ok(game.map_err(|error| BadInput::new("--position", error))?.table)
            }
        }
    }
}

fn count(
    engine: &PositionEngine,
    table: &Table,
    last: u32,
    threads: usize,
    divide: bool,
) -> io::Result<()> {
    let mut out = io::stdout();
    let mut total = 0_u64;
    let mut elapsed = Duration::ZERO;
    for depth in 0..=last {
        let started = Instant::now();
        let is_divided = threads > 1 || divide && depth == last;
        let parts = if is_divided { (engine.perft_divide)(table, depth, threads) } else { None };
        let parts = parts.unwrap_or_default();
        let leaves = if parts.is_empty() {
            (engine.perft)(table, depth).unwrap_or_default()
        } else {
            parts.iter().map(|(_, leaves)| leaves).sum()
        };
        elapsed += started.elapsed();
        total += leaves;
        if divide && depth == last {
            for (mv, leaves) in parts {
                writeln!(out, "{mv}: {leaves}")?;
            }
        }
        writeln!(out, "depth {depth} leaves {leaves}")?;
        out.flush()?;
    }
    writeln!(
        out,
        "seconds {:.2}  leaves per second {}",
        elapsed.as_secs_f64(),
        rate(total, elapsed)
    )
}

/// Formats a rate per second: `57.3 million`.
pub(super) fn rate(done: u64, elapsed: Duration) -> String {
    let rate = done as f64 / elapsed.as_secs_f64().max(1e-9);
    if rate < 1e5 { format!("{rate:.0}") } else { format!("{:.1} million", rate / 1e6) }
}
