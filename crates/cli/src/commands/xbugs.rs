mod armies;
mod check;
mod show;
mod verify;

/// X-Bugs: check army sheets, list armies, draw the table of a record, check its dice
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
  taula xbugs show game.pgn --ply 12 --out table.svg
  taula xbugs verify game.pgn --hash 7c1afc88d544efc6ae04203b86a04fe92998082e1295f6dd582d0a50c3de3b1a";

#[derive(Debug, clap::Subcommand)]
enum Command {
    Check(check::Args),
    Armies(armies::Args),
    Show(show::Args),
    Verify(verify::Args),
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self.command {
            Command::Check(args) => args.run(),
            Command::Armies(args) => args.run(),
            Command::Show(args) => args.run(),
            Command::Verify(args) => args.run(),
        }
    }
}
