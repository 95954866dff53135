use std::io::{self, Write as _};
use std::path::PathBuf;

use taula_xbugs::sheet::Sheet;

use crate::xbugs::{Armies, OwnArmy};

/// List the armies: those that come with the game, and your own
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The folder of your own armies
    #[arg(long, value_name = "FOLDER")]
    armies: Option<PathBuf>,
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut out = io::stdout();
        for sheet in Sheet::shipped() {
            writeln!(out, "{}", line(sheet))?;
        }
        let armies = Armies::new(self.armies);
        let own = armies.own();
        if let Some(folder) = armies.folder() {
            let word = if own.is_empty() { "none of your own" } else { "your own" };
            writeln!(out, "{word}, in {}:", folder.display())?;
        }
        for OwnArmy { path, sheet } in own {
            match sheet {
                Ok(sheet) => writeln!(out, "{}", line(&sheet))?,
                Err(_) => {
                    let path = path.display();
                    writeln!(out, "{path} cannot be used: taula xbugs check {path} says why")?;
                }
            }
        }
        Ok(())
    }
}

fn line(sheet: &Sheet) -> String {
    format!("{:<16} {:<16} {}", sheet.id, sheet.name, sheet.style)
}
