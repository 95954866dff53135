use std::io::{self, Write as _};

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::Cli;

/// Print a shell completion script
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Shell to complete in
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  taula completions bash > ~/.local/share/bash-completion/completions/taula
  taula completions fish > ~/.config/fish/completions/taula.fish
  taula completions zsh > ~/.zfunc/_taula";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        // Buffered, because the generator panics on a closed pipe.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "taula", &mut script);
        io::stdout().write_all(&script)?;
        Ok(())
    }
}
