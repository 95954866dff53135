use std::io;

use taula_engine::protocol::{AbaloneSession, KulamiSession, Session, Spoken, UhpSession, serve};

use super::{PositionGame, PositionGameParser};

/// Speak the engine protocol on stdin and stdout
///
/// Other programs start this command and send lines such as `newgame`,
/// `play MOVE`, `bestmove time 00:00:05`; the line `help` lists them all. For
/// Hive it is the Universal Hive Protocol; the other games have the same verbs
/// with their own notation (docs/engine-protocol.md).
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which game
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
        match self.game {
            PositionGame::Hive => speak(UhpSession::new()),
            PositionGame::Abalone => speak(AbaloneSession::new()),
            PositionGame::Kulami => speak(KulamiSession::new()),
        }
    }
}

fn speak<G: Spoken>(session: Session<G>) -> anyhow::Result<()> {
    Ok(serve(session, io::BufReader::new(io::stdin()), io::stdout())?)
}
