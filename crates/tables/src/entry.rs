use std::error::Error;
use std::fmt;

use taula_core::{
    Explain, Explanation, Flaws, GameInfo, LoadError, NextGame, Notated, Record, Refusal, Table,
};

use taula_engine::GameEngine;

use crate::{Format, Options};

/// A game in the catalogue: everything that the rest of the program needs of it.
#[derive(Clone, Copy, Debug)]
pub struct GameEntry {
    /// Its static description.
    pub info: &'static GameInfo,
    /// Opens a table at the start of a game with these options.
    pub start: fn(&Options) -> Result<Table, LoadError>,
    /// The options that engine protocols assume, where they differ from the defaults:
    /// used for matches and perft counts between programs.
    pub engine_options: &'static [(&'static str, &'static str)],
    /// Finds the flaws of the position that options set up; `None` for a game without
    /// set-up.
    pub flaws: Option<FindFlaws>,
    /// Whether a record without the tag `Game` is one of this game.
    pub claims: fn(&Record) -> bool,
    /// Its text formats besides records.
    pub texts: &'static [TextFormat],
    /// Its computer player, for play, matches, analysis and the engine protocol.
    pub engine: &'static GameEngine,
    /// The options that have a flag of their own on the command line.
    pub flags: &'static [OptionFlag],
}

/// A command-line flag for a common option.
#[derive(Clone, Copy, Debug)]
pub struct OptionFlag {
    /// The flag without its dashes, such as `type`.
    pub flag: &'static str,
    /// The option that it sets, such as `GameType`.
    pub option: &'static str,
    /// Placeholder for its value in the help.
    pub value_name: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// Whether it sets the start of a game, and so conflicts with a position.
    pub is_start: bool,
    /// Flags that it cannot be combined with.
    pub conflicts_with: &'static [&'static str],
}

/// Finds every flaw of the position that options set up; a malformed option is an error.
pub type FindFlaws = fn(&Options) -> Result<Vec<Explanation>, LoadError>;

/// A text format of one game, for games or positions.
#[derive(Clone, Copy, Debug)]
pub struct TextFormat {
    /// The format.
    pub format: Format,
    /// Example of how such a text begins, for messages about unknown formats.
    pub beginning: &'static str,
    /// Whether a text looks like this format, by its beginning only: the reader gives
    /// better messages for a text that is malformed further on.
    pub fits: fn(&str) -> bool,
    /// The reader.
    pub read: ReadText,
    /// The writer; `None` if the format is only read.
    pub write: Option<WriteText>,
}

/// A reader of games as records. The options complete what the text leaves out.
#[derive(Clone, Copy, Debug)]
pub enum ReadText {
    /// One game a line.
    Line(fn(&str, &Options) -> Result<Record, TextError>),
    /// One game in the whole text.
    Whole(fn(&str, &Options) -> Result<Record, TextError>),
    /// Several games in a row.
    Series(ReadSeries),
}

/// Reads the first game of a text that begins on this line of a file; the last argument
/// is whether nothing follows the text.
pub type ReadSeries = fn(&str, usize, bool) -> NextGame<TextError>;

/// Writes the game at a table, without a line break at the end. The record is
/// that of the table, with comments and variations if there are any.
pub type WriteText = fn(&Table, &Record) -> Result<String, TextError>;

/// Error in a text format of a game.
#[derive(Debug, thiserror::Error)]
pub enum TextError {
    /// An invalid tag or move, as in a record.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// A syntax error, as data that a front end can translate.
    #[error("{}", .0.text)]
    Unreadable(Explanation),
    /// An error with an English message only.
    #[error(transparent)]
    Other(Box<dyn Error + Send + Sync>),
}

impl TextError {
    /// A syntax error.
    pub(crate) fn unreadable(error: &impl Explain) -> TextError {
        TextError::Unreadable(Explanation::from(error))
    }

    /// A move that is refused.
    pub(crate) fn ply(ply: usize, entry: String, reason: impl Into<Refusal>) -> TextError {
        LoadError::Ply { ply, entry, refusal: Box::new(reason.into()) }.into()
    }

    /// A position with flaws.
    pub(crate) fn flawed<F: fmt::Display>(flaws: &Flaws<F>) -> TextError {
        TextError::Unreadable(Explanation::plain("flawed", flaws.to_string()))
    }

    /// An error with an English message only.
    pub(crate) fn other(reason: impl Into<Box<dyn Error + Send + Sync>>) -> TextError {
        TextError::Other(reason.into())
    }
}

/// A table at the start of a game: the `start` of any [`Notated`] position.
pub(crate) fn start<P: Notated>(options: &Options) -> Result<Table, LoadError> {
    Ok(Table::at(P::from_tags(options)?))
}

/// The position on a table of this game.
pub(crate) fn position<P: Notated>(table: &Table) -> Result<&P, TextError> {
    table
        .position()
        .ok_or_else(|| TextError::other(format!("this is not a table of {}", P::GAME.name)))
}

/// The record of a game that starts here and goes through these moves.
pub(crate) fn record_of<P: Notated>(start: &P, moves: impl Iterator<Item = P::Move>) -> Record {
    let mut record = Record::new();
    record.set_tag("Game", P::GAME.name);
    for (tag, value) in start.start_tags() {
        record.set_tag(&tag, &value);
    }
    let mut at = start.clone();
    let entries: Vec<String> = moves
        .map(|mv| {
            let entry = at.write_move(mv);
            at.play_unchecked(mv);
            entry
        })
        .collect();
    record.push_main_line(&entries);
    record
}
