use std::io::{self, Write};
use std::time::{Duration, Instant};

use taula_core::Notated;
use taula_hive::{GameType, HiveTable, Position, Rules};
use taula_tables::read_with;

use super::PositionGame;
use crate::bad_input::BadInput;

/// Count the leaves of the game tree
///
/// The measure of a move generator: how many positions there are after so many
/// plies. A forced pass is a ply; a finished game has no moves.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    game: PositionGame,
    /// How many plies to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,
    /// Which pieces are in the game, where the position does not say
    #[arg(long = "type", value_name = "TYPE", default_value = "Base", conflicts_with = "position")]
    game_type: GameType,
    /// Where to start: a game string, a position string, or "start"
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Let the queen be placed first (H35 off)
    #[arg(long)]
    free_opening: bool,
    /// How many threads to use
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Count the leaves under each move of the last depth
    #[arg(long)]
    divide: bool,
}

const EXAMPLES: &str = r"Examples:
  taula perft hive --depth 5
  taula perft hive --type Base+MLP --depth 6 --threads 2
  taula perft hive --depth 3 --divide --position 'Base;InProgress;White[2];wS1;bS1 wS1-'
  taula perft hive --depth 3 --position 'Base w 3 S1Q/.bq - *'";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let PositionGame::Hive = self.game;
        let position = self.read_position()?;
        count(&position, self.depth, usize::from(self.threads), self.divide)?;
        Ok(())
    }

    fn read_position(&self) -> Result<Position, BadInput> {
        let text = match self.position.as_deref().map(str::trim) {
            None | Some("start") => {
                let tournament_opening = !self.free_opening;
                return Ok(Position::new(Rules { game_type: self.game_type, tournament_opening }));
            }
            Some(text) => text,
        };
        let opening = self.free_opening.then(|| ("Opening".to_owned(), "free".to_owned()));
        let options: Vec<_> = opening.into_iter().collect();
        let game = read_with(text, &options).map_err(|error| BadInput::new("--position", error))?;
        match game.table.as_any().downcast_ref::<HiveTable>() {
            Some(table) => Ok(table.position().clone()),
            None => Err(BadInput::new("--position", "this is not a game of Hive")),
        }
    }
}

fn count<P>(position: &P, last: u32, threads: usize, divide: bool) -> io::Result<()>
where
    P: Notated,
    P::Move: Send + Sync,
{
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

/// Leaves per second in words: `57.3 million`.
pub(super) fn rate(leaves: u64, elapsed: Duration) -> String {
    let rate = leaves as f64 / elapsed.as_secs_f64().max(1e-9);
    if rate < 1e5 { format!("{rate:.0}") } else { format!("{:.1} million", rate / 1e6) }
}
