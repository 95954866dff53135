use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use clap::Subcommand;
use taula_server::online::check::check;
use taula_server::online::store::{DATABASE_FILE, OpenStoreError, backup, lock, replace};

use crate::bad_input::BadInput;
use crate::commands::data_folder;

/// Back up, restore and check the games that `taula serve` stores
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Folder that games are stored in, as for `taula serve`
    #[arg(long, env = "TAULA_DATA", value_name = "FOLDER", global = true)]
    data: Option<PathBuf>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Copy everything to a new file; the server may be running
    Backup {
        /// The file to write, which must not exist yet
        file: PathBuf,
    },
    /// Replace everything by a backup; the server must not be running
    Restore {
        /// The file that `taula admin backup` wrote
        file: PathBuf,
    },
    /// Check the database and replay every game; the server may be running
    Check,
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let folder = self.data.or_else(data_folder::default);
        let folder = folder.ok_or_else(|| BadInput::new("--data", "name the folder"))?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            match self.task {
                Task::Backup { file } => make_backup(&folder, &file).await,
                Task::Restore { file } => restore(&folder, &file).await,
                Task::Check => check_all(&folder).await,
            }
        })
    }
}

fn ensure_stored(folder: &Path) -> anyhow::Result<()> {
    if folder.join(DATABASE_FILE).is_file() {
        return Ok(());
    }
    bail!("no games are stored in {}; name another folder with --data", folder.display())
}

async fn make_backup(folder: &Path, file: &Path) -> anyhow::Result<()> {
    ensure_stored(folder)?;
    if file.exists() {
        return Err(BadInput::new(file.display(), "exists already; name a new file").into());
    }
    backup(folder, file).await?;
    writeln!(io::stdout(), "Backup written to {}", file.display())?;
    Ok(())
}

async fn restore(folder: &Path, file: &Path) -> anyhow::Result<()> {
    // The copy is checked before anything is replaced.
    let scratch = tempfile::tempdir()?;
    let copy = scratch.path().join(DATABASE_FILE);
    fs::copy(file, &copy).with_context(|| format!("cannot read {}", file.display()))?;
    let unusable = || format!("{} cannot be restored", file.display());
    let report = check(scratch.path()).await.with_context(unusable)?;
    if let Some(error) = report.errors.first() {
        bail!("{} is damaged: {error}", file.display());
    }
    // What is replaced is not opened: it may be damaged. The lock keeps servers out until
    // everything is in its place.
    let lock = lock(folder).map_err(|error| match error {
        OpenStoreError::InUse { .. } => anyhow!("{error}; stop the server first"),
        _ => error.into(),
    })?;
    replace(&lock, &copy)?;
    drop(lock);
    writeln!(io::stdout(), "Restored {} games, {} events", report.games, report.events)?;
    Ok(())
}

async fn check_all(folder: &Path) -> anyhow::Result<()> {
    ensure_stored(folder)?;
    let report = check(folder).await?;
    for error in &report.errors {
        writeln!(io::stdout(), "{error}")?;
    }
    let (games, events) = (report.games, report.events);
    if !report.errors.is_empty() {
        bail!("{} problems in {games} games, {events} events", report.errors.len());
    }
    writeln!(io::stdout(), "{games} games, {events} events: all good")?;
    Ok(())
}
