use std::io;

use super::{PositionGame, PositionGameParser};

/// Run as an engine on stdin and stdout (UHP for Hive)
///
/// Other programs start this command and send lines such as `newgame`,
/// `play MOVE`, `bestmove time 00:00:05`; the line `help` lists them all. For
/// Hive it is the Universal Hive Protocol; the other games have the same verbs
/// with their own notation (docs/engine-protocol.md).
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game to run the engine for
    #[arg(value_parser = PositionGameParser)]
    game: PositionGame,
}

const EXAMPLES: &str = r"Examples:
  taula engine hive
  printf 'newgame Base+MLP\nbestmove depth 3\nexit\n' | taula engine hive
  printf 'newgame belgian-daisy\nplay a1b2\nbestmove seconds 1\nexit\n' | taula engine abalone
  printf 'newgame seed 7\nvalidmoves\nexit\n' | taula engine kulami";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let input = Box::new(io::BufReader::new(io::stdin()));
        Ok((self.game.engine.serve)(input, &mut io::stdout())?)
    }
}
