use std::io::{self, Write};
use std::time::{Duration, Instant};

use taula_core::Notated;
use taula_tables::{open_for_engines, read_as};

use super::options::{GameOptions, START_FLAGS};
use super::{ForAnyGame, PositionGame, PositionGameParser};
use crate::bad_input::BadInput;

/// Count the leaves of the game tree
///
/// The measure of a move generator: how many positions there are after so many
/// plies. A forced pass is a ply; a finished game has no moves.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = PositionGameParser)]
    game: PositionGame,
    /// How many plies to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,
    /// Where to start: a position, a game, the name of a layout, or "start"
    #[arg(long, value_name = "TEXT", conflicts_with_all = START_FLAGS)]
    position: Option<String>,
    /// How many threads to use
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Count the leaves under each move of the last depth
    #[arg(long)]
    divide: bool,
    /// Hive: let the queen be placed first (H35 off)
    #[arg(long, conflicts_with = "opening", help_heading = "Options of the game")]
    free_opening: bool,
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
        self.game.give_to(self)
    }

    fn read_position<P: Notated>(&self) -> Result<P, BadInput> {
        let mut options = self.options.given()?;
        if self.free_opening {
            options.push(("Opening".to_owned(), "free".to_owned()));
        }
        let table = match self.position.as_deref().map(str::trim) {
            None | Some("start") => {
                let table = open_for_engines(P::GAME.id, &options);
                table.map_err(|error| BadInput::new("options", error))?
            }
            Some(text) => {
                let game = read_as(P::GAME.id, text, &options);
                game.map_err(|error| BadInput::new("--position", error))?.table
            }
        };
        let position = table.position::<P>().cloned();
        // The catalogue was asked for this game.
        position.ok_or_else(|| BadInput::new(P::GAME.name, "has another table"))
    }
}

impl ForAnyGame for Args {
    type Output = anyhow::Result<()>;

    fn run<P: Notated<Move: Send + Sync>>(self) -> anyhow::Result<()> {
        let position = self.read_position::<P>()?;
        Ok(count(&position, self.depth, usize::from(self.threads), self.divide)?)
    }
}

fn count<P: Notated<Move: Send + Sync>>(
    position: &P,
    last: u32,
    threads: usize,
    divide: bool,
) -> io::Result<()> {
    let mut out = io::stdout();
    let mut total = 0_u64;
    let mut elapsed = Duration::ZERO;
    for depth in 0..=last {
        let started = Instant::now();
        let parts = if threads > 1 || divide && depth == last {
            taula_core::perft_divide(position, depth, threads)
        } else {
            Vec::new()
        };
        let leaves = if parts.is_empty() {
            taula_core::perft(position, depth)
        } else {
            parts.iter().map(|(_, leaves)| leaves).sum()
        };
        elapsed += started.elapsed();
        total += leaves;
        if divide && depth == last {
            for (mv, leaves) in parts {
                writeln!(out, "{}: {leaves}", position.write_move(mv))?;
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

/// How much was done in a second, in words: `57.3 million`.
pub(super) fn rate(done: u64, elapsed: Duration) -> String {
    let rate = done as f64 / elapsed.as_secs_f64().max(1e-9);
    if rate < 1e5 { format!("{rate:.0}") } else { format!("{:.1} million", rate / 1e6) }
}
