use std::{fmt, io};

use taula_core::{LoadError, Record, RecordError, Table};

use crate::entry::{GameEntry, NextText, ReadText, TextError, TextFormat};
use crate::open::{as_tags, known_entry};
use crate::{ENTRIES, Format, Games, OpenError, Options};

/// A game that was read.
pub struct ReadGame {
    /// How it was written.
    pub format: Format,
    /// The record as it was read, with the comments and variations that a table
    /// does not keep.
    pub record: Record,
    /// The game at its end, with every move checked.
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

/// Why a text could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is nothing to read.
    #[error("the text is empty")]
    Empty,
    /// It looks like nothing that is known.
    #[error(
        "line 1: \"{line}\" does not begin a game in any format: \
         a record may begin with [White \"Ada\"] or 1., {known}"
    )]
    UnknownFormat {
        /// How it begins.
        line: String,
        /// How the texts of games may begin.
        known: String,
    },
    /// It is a game, but not the one that is wanted.
    #[error("this is a game of {found}, not of {wanted}")]
    OtherGame {
        /// Which game it is.
        found: &'static str,
        /// Which game it should be.
        wanted: &'static str,
    },
    /// There is no such game, or it has no such option.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// What the text says of an option is not what was asked for.
    #[error("{format}: it says {option} {said}, but {asked} is asked for")]
    Contradiction {
        /// What it looks like.
        format: Format,
        /// The option's name.
        option: String,
        /// Its value in the text.
        said: String,
        /// The value asked for.
        asked: String,
    },
    /// There are more games than one.
    #[error("{format}: one game is expected, and there are {count}")]
    Several {
        /// What they look like.
        format: Format,
        /// How many there are.
        count: usize,
    },
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
    /// It is too long to be a game that anybody played.
    #[error("the game is longer than {}", size_words(*.max_size))]
    TooLarge {
        /// How many bytes are allowed.
        max_size: usize,
    },
    /// It has a byte that is not UTF-8.
    #[error("byte {byte} is not UTF-8 text")]
    NotText {
        /// Which byte, from 0.
        byte: u64,
    },
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
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
/// What is wrong with the text and where, or which option does not go with it.
pub fn read_with(text: &str, options: &Options) -> Result<ReadGame, ReadError> {
    read_one(text, options, ENTRIES)
}

/// Reads one game of this kind in any of its formats, with options for what the
/// text does not say.
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
/// What is wrong with the text and where, or which option does not go with it.
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
            check_game(entry, wanted)?;
            read_text(entry, text_format, text, options)
        }
        None => {
            let record = as_record(text, wanted)?.parse()?;
            let entry = entry_of(&record)?;
            check_game(entry, wanted)?;
            replay(entry, Format::Record, record, &as_tags(entry.info, options)?)
        }
    }
}

fn check_game(found: &GameEntry, wanted: &[GameEntry]) -> Result<(), ReadError> {
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
/// Which game is wrong, where and why. No game is read then.
pub fn read_all(text: &str) -> Result<Vec<ReadGame>, ReadError> {
    Games::new(text.as_bytes(), usize::MAX).map(|game| game.map_err(ReadError::from)).collect()
}

/// The text without what surrounds it: blanks, and the byte-order mark that
/// some editors put first.
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

/// How the texts of games may begin.
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
    let line = first_line.chars().filter(|c| !c.is_control()).take(40).collect();
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

/// Moves and tags are wrong in the same way in all formats.
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
fn only_one_of(
    format: Format,
    read: fn(&str, usize, bool) -> NextText,
    text: &str,
) -> Result<Record, ReadError> {
    let (mut only, mut count, mut rest) = (None, 0, text);
    while let NextText::Game { record, length } = read(rest, 1, true) {
        count += 1;
        only.get_or_insert(record);
        rest = rest.get(length..).unwrap_or_default();
    }
    match (only, count) {
        (Some(record), 1) => record.map_err(|source| wrong_text(format, source)),
        (_, count) => Err(ReadError::Several { format, count }),
    }
}

/// Which game a record is of.
pub(crate) fn entry_of(record: &Record) -> Result<&'static GameEntry, ReadError> {
    let Some(name) = record.tag("Game") else {
        return ENTRIES.iter().find(|entry| (entry.claims)(record)).ok_or(ReadError::NoGame);
    };
    let is_named = |entry: &&GameEntry| {
        [entry.info.id, entry.info.name].iter().any(|it| it.eq_ignore_ascii_case(name))
    };
    ENTRIES.iter().find(is_named).ok_or_else(|| ReadError::UnknownGame(name.to_owned()))
}

pub(crate) fn replay(
    entry: &GameEntry,
    format: Format,
    mut record: Record,
    options: &Options,
) -> Result<ReadGame, ReadError> {
    for (option, asked) in options {
        // Games read their tags in any case.
        let told = record.tags().iter().find(|(tag, _)| tag.eq_ignore_ascii_case(option));
        match told.map(|(_, said)| said) {
            None => record.set_tag(option, asked),
            Some(said) if said.eq_ignore_ascii_case(asked.trim()) => {}
            Some(said) => {
                let (option, said) = (option.clone(), said.to_owned());
                return Err(ReadError::Contradiction {
                    format,
                    option,
                    said,
                    asked: asked.clone(),
                });
            }
        }
    }
    let wrong = |source| ReadError::Game { format, source };
    // From its own tags: a start by default may have to be drawn by lot.
    let mut table = (entry.start)(record.tags()).map_err(wrong)?;
    table.load(&record).map_err(wrong)?;
    Ok(ReadGame { format, record, table })
}
