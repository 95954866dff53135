use std::io;

use taula_engine::uhp;

use super::PositionGame;

/// Speak a game's engine protocol on stdin and stdout
///
/// Hive: the Universal Hive Protocol. Other programs start this command and send
/// lines such as `newgame Base+MLP`, `play wS1`, `bestmove time 00:00:05`; the
/// line `help` lists them all.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
    game: PositionGame,
}

const EXAMPLES: &str = r"Examples:
  taula engine hive
  printf 'newgame Base+MLP\nbestmove depth 3\nexit\n' | taula engine hive";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self.game {
            PositionGame::Hive => uhp::serve(io::BufReader::new(io::stdin()), io::stdout())?,
        }
        Ok(())
    }
}
