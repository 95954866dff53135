use std::io::{self, Write as _};

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::Cli;

/// Print a script with which a shell completes this command
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Which shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  taula completions bash > ~/.local/share/bash-completion/completions/taula
  taula completions fish > ~/.config/fish/completions/taula.fish
  taula completions zsh > ~/.zfunc/_taula";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        // Into memory first: the generator would panic at a closed pipe.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "taula", &mut script);
        io::stdout().write_all(&script)?;
        Ok(())
    }
}
