//! Where the games of a match start.

use std::fmt;
use std::path::{Path, PathBuf};

use taula_core::Table;
use taula_engine::arena::{random_opening, usual_opening_plies};
use taula_tables::{open_for_engines, read, read_all};

use super::super::play::needs_seed;
use crate::bad_input::BadInput;
use crate::files::read_text;

/// A start for every pair of games.
pub(super) struct Book {
    game: String,
    options: Vec<(String, String)>,
    source: Source,
}

enum Source {
    /// Drawn by lot.
    Seed { seed: u64, plies: usize },
    /// The games in a file, in turn, each as the text of a record.
    File { path: PathBuf, starts: Vec<String> },
}

impl Book {
    /// Openings by seed, of so many plies or as many as the game usually has.
    pub(super) fn by_seed(
        game: &str,
        options: Vec<(String, String)>,
        seed: u64,
        plies: Option<usize>,
    ) -> Book {
        let plies = plies.unwrap_or_else(|| usual_opening_plies(game));
        Book { game: game.to_owned(), options, source: Source::Seed { seed, plies } }
    }

    /// The games in a file, each from where it stops.
    pub(super) fn from_file(
        game: &str,
        options: &[(String, String)],
        path: &Path,
    ) -> Result<Book, BadInput> {
        let bad = |reason: &dyn fmt::Display| BadInput::new(path.display(), reason);
        if !options.is_empty() {
            return Err(bad(&"its games say how they are played: leave out the game's options"));
        }
        let games = read_all(&read_text(path)?).map_err(|error| bad(&error))?;
        for (number, start) in (1..).zip(&games) {
            let found = start.table.game();
            if found.id != game {
                return Err(bad(&format!("game {number} is one of {}", found.name)));
            }
            if start.table.outcome().is_some() {
                return Err(bad(&format!("game {number} is over: nothing can start from it")));
            }
        }
        let starts = games.iter().map(|start| start.table.record().to_string()).collect();
        let source = Source::File { path: path.to_owned(), starts };
        Ok(Book { game: game.to_owned(), options: Vec::new(), source })
    }

    /// The start of this pair.
    pub(super) fn opening(&self, pair: u32) -> Result<Table, BadInput> {
        match &self.source {
            Source::File { starts, .. } => {
                let start = starts.get(pair as usize % starts.len().max(1));
                let start = start.ok_or_else(|| BadInput::new("--book", "there is no game in it"));
                let game = read(start?).map_err(|error| BadInput::new("--book", error))?;
                Ok(game.table)
            }
            Source::Seed { seed, plies } => {
                let lot = lot_of(*seed, pair);
                let mut options = self.options.clone();
                if needs_seed(&self.game, &options) {
                    options.push(("Seed".to_owned(), lot.to_string()));
                }
                let start = open_for_engines(&self.game, &options);
                let start = start.map_err(|error| BadInput::new("options", error))?;
                Ok(random_opening(&start, *plies, lot))
            }
        }
    }
}

/// Pairs of one match have seeds next to each other; matches with other seeds
/// have others.
fn lot_of(seed: u64, pair: u32) -> u64 {
    const PAIRS_OF_A_MATCH: u64 = 1_000_000;
    seed.wrapping_mul(PAIRS_OF_A_MATCH).wrapping_add(pair.into())
}

/// FNV-1a: tells another book of the same name apart.
fn checksum(starts: &[String]) -> u32 {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    starts.iter().flat_map(|start| start.bytes()).fold(0x811c_9dc5, mix)
}

impl fmt::Display for Book {
    /// Enough to tell whether two matches have the same openings.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.source {
            Source::Seed { seed, plies } => {
                write!(f, "{plies} plies by seed {seed}")?;
                self.options.iter().try_for_each(|(name, value)| write!(f, ", {name} {value}"))
            }
            Source::File { path, starts } => {
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                write!(f, "{} games of {name} ({:08x})", starts.len(), checksum(starts))
            }
        }
    }
}
