use std::error::Error;
use std::fmt;

use taula_core::{
    ExplainSlip, FlawReport, Flaws, GameInfo, LoadError, Notated, Record, Refusal, SlipReport,
    Table,
};

use crate::{Format, Options};

/// What a game tells the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct GameEntry {
    /// Its name, sides and options.
    pub info: &'static GameInfo,
    /// A table at the start of a game with these options.
    pub start: fn(&Options) -> Result<Table, LoadError>,
    /// The options that engine protocols take for granted, where they differ from the
    /// defaults: matches and counts between programs use them.
    pub engine_options: &'static [(&'static str, &'static str)],
    /// Everything that is wrong with what these options set up; `None` for a game
    /// that cannot be set up by hand.
    pub flaws: Option<FindFlaws>,
    /// Whether a record without the tag `Game` is one of this game.
    pub claims: fn(&Record) -> bool,
    /// The texts that this game has besides records.
    pub texts: &'static [TextFormat],
}

/// Names every flaw of what options set up; an option that cannot even be read is
/// an error.
pub type FindFlaws = fn(&Options) -> Result<Vec<FlawReport>, LoadError>;

/// A way of writing a game, or a moment of one, that a game brings with it.
#[derive(Clone, Copy, Debug)]
pub struct TextFormat {
    /// Which one.
    pub format: Format,
    /// How such a text may begin, for who has written something else.
    pub beginning: &'static str,
    /// Whether a text looks like it. Decided by a glance at its beginning: a
    /// text that looks right and is wrong deserves a message from its reader.
    pub fits: fn(&str) -> bool,
    /// Reads it.
    pub read: ReadText,
    /// Writes the game at a table; `None` if this is not done.
    pub write: Option<WriteText>,
}

/// Reads games as records. The options are what the text itself does not say.
#[derive(Clone, Copy, Debug)]
pub enum ReadText {
    /// A line is a game.
    Line(fn(&str, &Options) -> Result<Record, TextError>),
    /// The whole text is a game.
    Whole(fn(&str, &Options) -> Result<Record, TextError>),
    /// There may be several games, one after the other. Reads the first one of a
    /// text that begins on this line of a file; the last argument says that
    /// nothing follows the text.
    Series(fn(&str, usize, bool) -> NextText),
}

/// What a reader of several games finds at the beginning of a text.
#[derive(Debug)]
pub enum NextText {
    /// Nothing but blanks.
    Nothing,
    /// A game that may go on after the end of the text.
    Unfinished,
    /// A game, or what is wrong with it.
    Game {
        /// The game as a record.
        record: Result<Record, TextError>,
        /// The number of bytes that it takes.
        length: usize,
    },
}

/// Writes the game at a table, without a line break at the end. The record is
/// that of the table, with the comments and variations that are known besides.
pub type WriteText = fn(&Table, &Record) -> Result<String, TextError>;

/// What is wrong with a text of a game's own.
#[derive(Debug, thiserror::Error)]
pub enum TextError {
    /// A tag or a move, as a record may have them.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// Something that interfaces can say in other languages.
    #[error("{}", .0.text)]
    Slip(SlipReport),
    /// Something of which there is only an English message.
    #[error(transparent)]
    Other(Box<dyn Error + Send + Sync>),
}

impl TextError {
    /// What a reader stumbled over.
    pub(crate) fn slip(slip: &impl ExplainSlip) -> TextError {
        TextError::Slip(SlipReport::from(slip))
    }

    /// A move that is refused.
    pub(crate) fn ply(ply: usize, entry: String, reason: impl Into<Refusal>) -> TextError {
        LoadError::Ply { ply, entry, refusal: Box::new(reason.into()) }.into()
    }

    /// What cannot be, however it is written: all flaws of it.
    pub(crate) fn flawed<F: fmt::Display>(flaws: &Flaws<F>) -> TextError {
        TextError::Slip(SlipReport {
            code: "flawed".to_owned(),
            text: flaws.to_string(),
            line: None,
            quote: None,
        })
    }

    /// A reason in English.
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
