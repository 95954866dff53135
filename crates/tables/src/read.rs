use std::fmt;

use taula_core::{LoadError, Record, RecordError, Table};

use crate::entry::{GameEntry, TextError, TextFormat};
use crate::{ENTRIES, Format, Options};

/// A game that was read.
pub struct ReadGame {
    /// How it was written.
    pub format: Format,
    /// The record as it was read, with the comments and variations that a table
    /// does not keep.
    pub record: Record,
    /// The game at its end, with every move checked.
    pub table: Box<dyn Table>,
}

impl fmt::Debug for ReadGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadGame")
            .field("format", &self.format)
            .field("record", &self.record)
            .field("view", &self.table.view())
            .finish()
    }
}

/// Why a text could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is nothing to read.
    #[error("the text is empty")]
    Empty,
    /// It looks like nothing that is known.
    #[error(
        "line 1: \"{0}\" does not begin a game in any format: a record begins with a tag such as \
         [White \"Ada\"] or with 1., a game string or a position with Base, an SGF file with (;"
    )]
    UnknownFormat(String),
    /// It is no record.
    #[error("record, {0}")]
    Record(#[from] RecordError),
    /// A record of a game that is not here.
    #[error("record, tag Game: there is no game \"{0}\"")]
    UnknownGame(String),
    /// A record that does not say of which game.
    #[error("record: it does not say which game it is; add a tag such as [Game \"Hive\"]")]
    NoGame,
    /// A game of its own notation is wrong.
    #[error("{format}, {source}")]
    Text {
        /// What it looks like.
        format: Format,
        /// What is wrong with it.
        source: TextError,
    },
    /// A record cannot be replayed.
    #[error("{format}, {source}")]
    Game {
        /// What it looks like.
        format: Format,
        /// What is wrong with it.
        source: LoadError,
    },
    /// One of several games is wrong.
    #[error("game {number}: {source}")]
    OneOfMany {
        /// Which one, from 1.
        number: usize,
        /// What is wrong with it.
        source: Box<ReadError>,
    },
}

/// Reads one game in any format.
///
/// # Errors
/// What is wrong with the text and where.
pub fn read(text: &str) -> Result<ReadGame, ReadError> {
    read_with(text, &[])
}

/// Reads one game in any format, with options for what the text does not say:
/// a game string is silent about the opening rule.
///
/// # Errors
/// What is wrong with the text and where.
pub fn read_with(text: &str, options: &Options) -> Result<ReadGame, ReadError> {
    let text = trim(text)?;
    match text_format(text) {
        Some((entry, text_format)) => read_text(entry, text_format, text, options),
        None => read_record(as_record(text)?.parse()?),
    }
}

/// Reads every game of a text: records one after the other, game strings or
/// positions one a line, or a single game of another format.
///
/// # Errors
/// Which game is wrong, where and why. No game is read then.
pub fn read_all(text: &str) -> Result<Vec<ReadGame>, ReadError> {
    let text = trim(text)?;
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let games: Vec<Result<ReadGame, ReadError>> = match text_format(text) {
        None => Record::read_all(as_record(text)?)?.into_iter().map(read_record).collect(),
        Some((_, text_format)) if text_format.format == Format::Sgf => vec![read(text)],
        Some(_) => lines().map(read).collect(),
    };
    let several = games.len() > 1;
    games
        .into_iter()
        .enumerate()
        .map(|(index, game)| {
            game.map_err(|source| {
                let source = Box::new(source);
                if several { ReadError::OneOfMany { number: index + 1, source } } else { *source }
            })
        })
        .collect()
}

/// The text without what surrounds it: blanks, and the byte-order mark that
/// some editors put first.
fn trim(text: &str) -> Result<&str, ReadError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() { Err(ReadError::Empty) } else { Ok(text) }
}

fn text_format(text: &str) -> Option<(&'static GameEntry, &'static TextFormat)> {
    ENTRIES.iter().find_map(|entry| {
        let fitting = entry.texts.iter().find(|text_format| (text_format.fits)(text))?;
        Some((entry, fitting))
    })
}

/// The text, if it begins like a record: with a tag, a number, a comment or a
/// result.
fn as_record(text: &str) -> Result<&str, ReadError> {
    if text.starts_with(|c: char| c.is_ascii_digit() || ['[', '{', ';', '*', '%'].contains(&c)) {
        return Ok(text);
    }
    let first_line = text.lines().next().unwrap_or_default();
    let printable = first_line.chars().filter(|c| !c.is_control());
    Err(ReadError::UnknownFormat(printable.take(40).collect()))
}

fn read_text(
    entry: &GameEntry,
    text_format: &TextFormat,
    text: &str,
    options: &Options,
) -> Result<ReadGame, ReadError> {
    let format = text_format.format;
    let record =
        (text_format.read)(text, options).map_err(|source| ReadError::Text { format, source })?;
    replay(entry, format, record)
}

fn read_record(record: Record) -> Result<ReadGame, ReadError> {
    let entry = match record.tag("Game") {
        Some(name) => ENTRIES
            .iter()
            .find(|entry| {
                [entry.info.id, entry.info.name].iter().any(|it| it.eq_ignore_ascii_case(name))
            })
            .ok_or_else(|| ReadError::UnknownGame(name.to_owned()))?,
        None => ENTRIES.iter().find(|entry| (entry.claims)(&record)).ok_or(ReadError::NoGame)?,
    };
    replay(entry, Format::Record, record)
}

fn replay(entry: &GameEntry, format: Format, record: Record) -> Result<ReadGame, ReadError> {
    let wrong = |source| ReadError::Game { format, source };
    let mut table = (entry.start)(&[]).map_err(wrong)?;
    table.load(&record).map_err(wrong)?;
    Ok(ReadGame { format, record, table })
}
