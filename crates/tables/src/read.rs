use std::{fmt, io};

use taula_core::{LoadError, NextGame, Record, RecordError, Table, excerpt};

use crate::entry::{GameEntry, ReadSeries, ReadText, TextError, TextFormat};
use crate::open::{as_tags, known_entry};
use crate::{ENTRIES, Format, Games, OpenError, Options};

/// A game that was read.
pub struct ReadGame {
    /// Its format.
    pub format: Format,
    /// The record as it was read, with its comments and variations.
    pub record: Record,
    /// The table at the end of the game.
    pub table: Table,
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

/// Error in reading a game.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is nothing to read.
    #[error("the text is empty")]
    Empty,
    /// The format is not recognised.
    #[error(
        "line 1: \"{line}\": unrecognised format. Supported: \
         a record may begin with [White \"Ada\"] or 1., {known}"
    )]
    UnknownFormat {
        /// Its first line.
        line: String,
        /// Examples of how known formats begin.
        known: String,
    },
    /// It is another game than the expected one.
    #[error("this is a game of {found}, not of {wanted}")]
    OtherGame {
        /// The game of the text.
        found: &'static str,
        /// The expected game.
        wanted: &'static str,
    },
    /// There is no such game, or it has no such option.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// An option of the text differs from the requested one.
    #[error("{format}: {option} is {found} in the text, but you asked for {wanted}")]
    Contradiction {
        /// The format.
        format: Format,
        /// The option's name.
        option: String,
        /// Its value in the text.
        found: String,
        /// The requested value.
        wanted: String,
    },
    /// More than one game.
    #[error("{format}: one game is expected, and there are {count}")]
    Several {
        /// The format.
        format: Format,
        /// Number of games.
        count: usize,
    },
    /// A syntax error in a record.
    #[error("record, {0}")]
    Record(#[from] RecordError),
    /// A record of an unknown game.
    #[error("record, tag Game: there is no game \"{0}\"")]
    UnknownGame(String),
    /// A record without a game that can be recognised.
    #[error("record: it does not say which game it is; add a tag such as [Game \"Hive\"]")]
    NoGame,
    /// An error in a format of one game.
    #[error("{format}, {source}")]
    Text {
        /// The format.
        format: Format,
        /// The error.
        source: TextError,
    },
    /// A record cannot be replayed.
    #[error("{format}, {source}")]
    Game {
        /// The format.
        format: Format,
        /// The error.
        source: LoadError,
    },
    /// The game is longer than the limit.
    #[error("the game is longer than {}", size_words(*.max_size))]
    TooLarge {
        /// Maximum size in bytes.
        max_size: usize,
    },
    /// It has a byte that is not UTF-8.
    #[error("byte {byte} is not UTF-8 text")]
    NotText {
        /// Offset of the byte.
        byte: u64,
    },
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// An error in one of several games.
    #[error("game {number}: {source}")]
    OneOfMany {
        /// Number of the game, from 1.
        number: usize,
        /// The error.
        source: Box<ReadError>,
    },
}

/// Reads one game in any format.
///
/// # Errors
/// When the text is malformed or illegal.
pub fn read(text: &str) -> Result<ReadGame, ReadError> {
    read_with(text, &[])
}

/// Reads one game in any format, with options for what the text leaves out, such as the
/// opening rule of a game string.
///
/// # Errors
/// When the text is malformed or illegal, or an option contradicts it.
pub fn read_with(text: &str, options: &Options) -> Result<ReadGame, ReadError> {
    read_one(text, options, ENTRIES)
}

/// Reads one text of this game in any of its formats, with options for what the text
/// leaves out.
///
/// ```
/// use taula_tables::read_as;
///
/// assert!(read_as("abalone", "belgian-daisy", &[]).is_ok());
/// let error = read_as("abalone", "Base;InProgress;Black[1];wS1", &[]).unwrap_err();
/// assert_eq!(error.to_string(), "this is a game of Hive, not of Abalone");
/// ```
///
/// # Errors
/// When the text is malformed or illegal, or an option contradicts it.
pub fn read_as(game_id: &str, text: &str, options: &Options) -> Result<ReadGame, ReadError> {
    read_one(text, options, std::slice::from_ref(known_entry(game_id)?))
}

fn read_one(
    text: &str,
    options: &Options,
    wanted: &'static [GameEntry],
) -> Result<ReadGame, ReadError> {
    let text = trim(text)?;
    match text_format(text) {
        Some((entry, text_format)) => {
            ensure_wanted(entry, wanted)?;
            read_text(entry, text_format, text, options)
        }
        None => {
            let record = as_record(text, wanted)?.parse()?;
            let entry = entry_of(&record)?;
            ensure_wanted(entry, wanted)?;
            replay(entry, Format::Record, record, &as_tags(entry.info, options)?)
        }
    }
}

fn ensure_wanted(found: &GameEntry, wanted: &[GameEntry]) -> Result<(), ReadError> {
    match wanted.first() {
        Some(first) if wanted.iter().all(|entry| entry.info.id != found.info.id) => {
            Err(ReadError::OtherGame { found: found.info.name, wanted: first.info.name })
        }
        _ => Ok(()),
    }
}

/// Reads every game of a text: records one after the other, game strings or
/// positions one a line, or a single game of another format.
///
/// # Errors
/// The first game that cannot be read. No game is returned then.
pub fn read_all(text: &str) -> Result<Vec<ReadGame>, ReadError> {
    Games::new(text.as_bytes(), usize::MAX).map(|game| game.map_err(ReadError::from)).collect()
}

/// The text without surrounding blanks and byte-order mark.
fn trim(text: &str) -> Result<&str, ReadError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() { Err(ReadError::Empty) } else { Ok(text) }
}

pub(crate) fn text_format(text: &str) -> Option<(&'static GameEntry, &'static TextFormat)> {
    ENTRIES.iter().find_map(|entry| {
        let fitting = entry.texts.iter().find(|text_format| (text_format.fits)(text))?;
        Some((entry, fitting))
    })
}

/// Examples of how the texts of games begin.
fn beginnings(entries: &[GameEntry]) -> String {
    let of_game = |entry: &GameEntry| {
        let name = entry.info.name;
        let text = |text: &TextFormat| format!("{name}'s {} with {}", text.format, text.beginning);
        entry.texts.iter().map(text).collect::<Vec<_>>()
    };
    entries.iter().flat_map(of_game).collect::<Vec<_>>().join(", ")
}

/// The text, if it begins like a record: with a tag, a number, a comment or a
/// result.
pub(crate) fn as_record<'t>(text: &'t str, wanted: &[GameEntry]) -> Result<&'t str, ReadError> {
    if text.starts_with(|c: char| c.is_ascii_digit() || ['[', '{', ';', '*', '%'].contains(&c)) {
        return Ok(text);
    }
    let first_line = text.lines().next().unwrap_or_default();
    let line = excerpt(first_line);
    Err(ReadError::UnknownFormat { line, known: beginnings(wanted) })
}

fn read_text(
    entry: &GameEntry,
    &TextFormat { format, read, .. }: &TextFormat,
    text: &str,
    options: &Options,
) -> Result<ReadGame, ReadError> {
    let options = as_tags(entry.info, options)?;
    let record = match read {
        ReadText::Line(read) | ReadText::Whole(read) => {
            read(text, &options).map_err(|source| wrong_text(format, source))?
        }
        ReadText::Series(read) => only_one_of(format, read, text)?,
    };
    replay(entry, format, record, &options)
}

/// Errors in moves and tags are the same in all formats.
pub(crate) fn wrong_text(format: Format, source: TextError) -> ReadError {
    match source {
        TextError::Load(source) => ReadError::Game { format, source },
        source => ReadError::Text { format, source },
    }
}

/// A number of bytes for people: `32 MiB`, or `1000 bytes`.
fn size_words(bytes: usize) -> String {
    const KIB: usize = 1 << 10;
    const MIB: usize = 1 << 20;
    match bytes {
        MIB.. if bytes.is_multiple_of(MIB) => format!("{} MiB", bytes / MIB),
        KIB.. if bytes.is_multiple_of(KIB) => format!("{} KiB", bytes / KIB),
        _ => format!("{bytes} bytes"),
    }
}

/// The only game of a text that may have several.
fn only_one_of(format: Format, read: ReadSeries, text: &str) -> Result<Record, ReadError> {
    let (mut only, mut count, mut rest) = (None, 0, text);
    while let NextGame::Game { record, length } = read(rest, 1, true) {
        count += 1;
        // The end of a game with a syntax error is unknown.
        let is_lost = matches!(record, Err(TextError::Unreadable(_)));
        only.get_or_insert(record);
        rest = rest.get(length..).filter(|_| !is_lost).unwrap_or_default();
    }
    match (only, count) {
        (Some(record), 1) => record.map_err(|source| wrong_text(format, source)),
        (_, count) => Err(ReadError::Several { format, count }),
    }
}

/// The game of a record.
pub(crate) fn entry_of(record: &Record) -> Result<&'static GameEntry, ReadError> {
    let Some(name) = record.tag("Game") else {
        return ENTRIES.iter().find(|entry| (entry.claims)(record)).ok_or(ReadError::NoGame);
    };
    ENTRIES
        .iter()
        .find(|entry| entry.info.is_named(name))
        .ok_or_else(|| ReadError::UnknownGame(name.to_owned()))
}

pub(crate) fn replay(
    entry: &GameEntry,
    format: Format,
    mut record: Record,
    options: &Options,
) -> Result<ReadGame, ReadError> {
    for (option, wanted) in options {
        match record.tag(option).map(str::to_owned) {
            None => record.set_tag(option, wanted),
            Some(found) if found.eq_ignore_ascii_case(wanted.trim()) => {}
            Some(found) => {
                let (option, wanted) = (option.clone(), wanted.clone());
                return Err(ReadError::Contradiction { format, option, found, wanted });
            }
        }
    }
    let wrong = |source| ReadError::Game { format, source };
    // From the record's tags, since a default start may be drawn by lot.
    let mut table = (entry.start)(record.tags()).map_err(wrong)?;
    table.load(&record).map_err(wrong)?;
    Ok(ReadGame { format, record, table })
}
