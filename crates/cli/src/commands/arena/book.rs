//! The opening book of a match.

use std::fmt;
use std::path::{Path, PathBuf};

use taula_core::Table;
use taula_engine::arena::random_opening;
use taula_tables::{GameEntry, open_for_engines, read, read_all};

use super::super::play::needs_seed;
use super::engine::NO_GAME_LINE;
use crate::bad_input::BadInput;
use crate::files::read_text;

/// An opening for every pair of games.
pub(super) struct Book {
    game: &'static GameEntry,
    options: Vec<(String, String)>,
    source: Source,
}

enum Source {
    /// Random plies.
    Seed { seed: u64, plies: usize },
    /// The games of a file in turn, each as the text of a record.
    File { path: PathBuf, starts: Vec<String> },
}

impl Book {
    /// Random openings of this number of plies, or of the game's default.
    pub(super) fn by_seed(
        game: &'static GameEntry,
        options: Vec<(String, String)>,
        seed: u64,
        plies: Option<usize>,
    ) -> Book {
        let plies = plies.unwrap_or(game.engine.opening_plies);
        Book { game, options, source: Source::Seed { seed, plies } }
    }

    /// The games of a file, to be continued.
    pub(super) fn from_file(
        game: &'static GameEntry,
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
            if found.id != game.info.id {
                return Err(bad(&format!("game {number} is one of {}", found.name)));
            }
            if start.table.outcome().is_some() {
                return Err(bad(&format!("game {number} is over: nothing can start from it")));
            }
        }
        let starts = games.iter().map(|start| start.table.record().to_string()).collect();
        let source = Source::File { path: path.to_owned(), starts };
        Ok(Book { game, options: Vec::new(), source })
    }

    /// The opening of this pair.
    pub(super) fn opening(&self, pair: u32) -> Result<Table, BadInput> {
        match &self.source {
            Source::File { starts, .. } => {
                let start = starts.get(pair as usize % starts.len().max(1));
                let start = start.ok_or_else(|| BadInput::new("--book", "there is no game in it"));
                let game = read(start?).map_err(|error| BadInput::new("--book", error))?;
                Ok(game.table)
            }
            Source::Seed { seed, plies } => {
                let seed = pair_seed(*seed, pair);
                let mut options = self.options.clone();
                if needs_seed(self.game.info.id, &options) {
                    options.push(("Seed".to_owned(), seed.to_string()));
                }
                let start = open_for_engines(self.game.info.id, &options);
                let start = start.map_err(|error| BadInput::new("options", error))?;
                Ok(random_opening(self.game.engine, &start, *plies, seed))
            }
        }
    }

    /// Checks that another program can be given every opening.
    pub(super) fn ensure_for_engines(&self) -> Result<(), BadInput> {
        let Some(protocol) = &self.game.engine.position else { return Ok(()) };
        let openings = match &self.source {
            Source::Seed { .. } => 1,
            Source::File { starts, .. } => starts.len() as u32,
        };
        for number in 0..openings {
            if (protocol.game_line)(&self.opening(number)?).is_none() {
                let reason = format!("opening {}: {NO_GAME_LINE}", number + 1);
                return Err(BadInput::new("--book", reason));
            }
        }
        Ok(())
    }
}

/// The seed of a pair: consecutive within a match, distinct between seeds of matches.
fn pair_seed(seed: u64, pair: u32) -> u64 {
    const PAIRS_OF_A_MATCH: u64 = 1_000_000;
    seed.wrapping_mul(PAIRS_OF_A_MATCH).wrapping_add(pair.into())
}

/// FNV-1a, to distinguish books of the same name.
fn checksum(starts: &[String]) -> u32 {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    starts.iter().flat_map(|start| start.bytes()).fold(0x811c_9dc5, mix)
}

impl fmt::Display for Book {
    /// Identifies the openings: those of two matches are the same if this text is.
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
