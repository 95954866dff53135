mod armies;
mod check;
mod show;

/// X-Bugs: check army sheets, list armies, draw the table of a record
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  taula xbugs armies
  taula xbugs check my-army.toml
  taula xbugs show game.pgn --ply 12 --out table.svg";

#[derive(Debug, clap::Subcommand)]
enum Command {
    Check(check::Args),
    Armies(armies::Args),
    Show(show::Args),
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self.command {
            Command::Check(args) => args.run(),
            Command::Armies(args) => args.run(),
            Command::Show(args) => args.run(),
        }
    }
}
