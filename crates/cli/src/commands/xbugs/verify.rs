use std::io::{self, Write as _};
use std::path::PathBuf;

use taula_tables::read;
use taula_xbugs::physics;
use taula_xbugs::{SeedCommitment, XbugsRules};

use crate::bad_input::BadInput;
use crate::files::read_text;

/// Check a record against its seed, and the seed against the hash that was published
///
/// Dice, drop, lot and tremors must follow from the seed, and every piece must lie where
/// the physics puts it. Exits with status 1 if the hash differs, and with 2 if the record
/// cannot be checked.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record, or - for stdin
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The hash of the seed as published before the game
    #[arg(long, value_name = "HEX")]
    hash: Option<String>,
}

/// Tag with the version of the physics.
const PHYSICS: &str = "Physics";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let published: Option<SeedCommitment> = match &self.hash {
            Some(hash) => Some(hash.parse().map_err(|error| BadInput::new("--hash", error))?),
            None => None,
        };
        let bad = |reason: &dyn std::fmt::Display| BadInput::new(self.record.display(), reason);
        let table = read(&read_text(&self.record)?).map_err(|error| bad(&error))?.table;
        let rules = table.rules::<XbugsRules>();
        let rules = rules.ok_or_else(|| bad(&format!("a game of {}", table.game().name)))?;
        let hash = rules.seed_commitment().ok_or_else(|| {
            bad(&"its seed is secret: it can be checked once the seed has been published")
        })?;
        if let Some(played_with) = table.record().tag(PHYSICS)
            && played_with != physics::VERSION
        {
            let reason = format!(
                "it was played with the physics {played_with}, and this program has {}: it cannot \
                 be checked here",
                physics::VERSION
            );
            return Err(bad(&reason).into());
        }
        let mut out = io::stdout();
        let plies = table.entries().len();
        writeln!(out, "{plies} plies: chance and physics are what the seed gives.")?;
        writeln!(out, "Hash of the seed: {hash}")?;
        match published {
            None => Ok(()),
            Some(published) if published == hash => {
                writeln!(out, "It is the hash that was given.")?;
                Ok(())
            }
            Some(_) => anyhow::bail!("the hash of the seed is not the one that was given"),
        }
    }
}
