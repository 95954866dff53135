use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use clap::Subcommand;
use taula_server::online::check::check;
use taula_server::online::protocol::ChatRoom;
use taula_server::online::store::{
    DATABASE_FILE, OpenStoreError, StoredReport, backup, lock, open_for_reading, replace,
};

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
    /// List chat messages that visitors have reported, the newest first; the server may be running
    Reports {
        /// How many to list
        #[arg(long, value_name = "N", default_value_t = 50)]
        max: u32,
    },
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
                Task::Reports { max } => list_reports(&folder, max).await,
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

async fn list_reports(folder: &Path, max: u32) -> anyhow::Result<()> {
    ensure_stored(folder)?;
    let reports = open_for_reading(folder).await?.reports(max).await?;
    let mut out = io::stdout().lock();
    if reports.is_empty() {
        writeln!(out, "Nothing was reported")?;
    }
    for report in &reports {
        write_report(&mut out, report)?;
    }
    Ok(())
}

/// Writes a report with the messages around the reported one, which is marked. What visitors
/// have written has no control characters: it was cleaned before it was stored.
fn write_report(out: &mut impl io::Write, report: &StoredReport) -> io::Result<()> {
    let room = match report.room {
        ChatRoom::Players => "players",
        ChatRoom::Spectators => "spectators",
    };
    let (at, game, reporter) = (utc(report.at), &report.game, &report.reporter);
    writeln!(out, "{at}, game {game}, room of the {room}, reported by {reporter}")?;
    for message in &report.context {
        let mark = if message.seq == report.seq { '>' } else { ' ' };
        let name = message.from.name.as_deref().unwrap_or("(no name)");
        writeln!(
            out,
            "{mark} {:>4}  {}  {name} ({}): {}",
            message.seq,
            utc(message.at),
            message.from.id,
            message.text
        )?;
    }
    Ok(())
}

/// A time in milliseconds since 1970 as a date and a time of day.
fn utc(millis: u64) -> String {
    let seconds = millis / 1000;
    // Days since the first of March of the year 0: leap days come last in such a year.
    let days = seconds / 86_400 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} UTC")
}

#[cfg(test)]
mod tests {
    use taula_server::online::protocol::{ChatMessage, Player};

    use super::*;

    #[test]
    fn times_are_dates() {
        for (seconds, date) in [
            (0, "1970-01-01 00:00:00 UTC"),
            (951_782_399, "2000-02-28 23:59:59 UTC"),
            (951_782_400, "2000-02-29 00:00:00 UTC"),
            (951_868_800, "2000-03-01 00:00:00 UTC"),
            (1_798_761_599, "2026-12-31 23:59:59 UTC"),
            (4_107_542_400, "2100-03-01 00:00:00 UTC"),
        ] {
            assert_eq!(utc(seconds * 1000 + 999), date);
        }
    }

    #[test]
    fn a_report_marks_the_message_among_those_around_it() {
        let message = |seq, name: Option<&str>, text: &str| ChatMessage {
            room: ChatRoom::Players,
            seq,
            from: Player {
                id: "aaaaaaaaaa".parse().unwrap(),
                name: name.map(str::to_owned),
                drawn: 1,
            },
            text: text.to_owned(),
            at: 1000,
        };
        let report = StoredReport {
            game: "000000000000".parse().unwrap(),
            room: ChatRoom::Players,
            seq: 8,
            reporter: "bbbbbbbbbb".parse().unwrap(),
            at: 60_000,
            context: vec![message(7, Some("Ada"), "hello"), message(8, None, "rude")],
        };
        let mut out = Vec::new();
        write_report(&mut out, &report).unwrap();
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "1970-01-01 00:01:00 UTC, game 000000000000, room of the players, \
             reported by bbbbbbbbbb\n\
             \x20    7  1970-01-01 00:00:01 UTC  Ada (aaaaaaaaaa): hello\n\
             >    8  1970-01-01 00:00:01 UTC  (no name) (aaaaaaaaaa): rude\n"
        );
    }
}
