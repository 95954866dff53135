use std::io::{self, Write as _};

use clap::builder::PossibleValuesParser;
use taula_tables::{entry, games};

use crate::bad_input::BadInput;

/// Print the rules of a game, or a single rule by its number
///
/// A refused move is explained with the number of the rule that forbids it.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game whose rules to print
    #[arg(value_parser = PossibleValuesParser::new(games().iter().map(|game| game.id)))]
    game: String,
    /// Rule number, such as H14; omit it to print all rules
    number: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  taula rules hive
  taula rules hive H14
  taula rules xbugs X18";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let known = entry(&self.game).map(|entry| entry.info);
        let game = known.ok_or_else(|| BadInput::new(&self.game, "there is no such game"))?;
        let mut out = io::stdout();
        match self.number {
            None => out.write_all(game.rules.as_bytes())?,
            Some(number) => match game.rule(&number) {
                Some(text) => writeln!(out, "{text}")?,
                None => return Err(BadInput::new(number, "there is no such rule").into()),
            },
        }
        Ok(())
    }
}
