use std::error::Error;

use taula_core::{GameInfo, LoadError, Record, Table};

use crate::{Format, Options};

/// What a game tells the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct GameEntry {
    /// Its name, sides and options.
    pub info: &'static GameInfo,
    /// A table at the start of a game with these options.
    pub start: fn(&Options) -> Result<Box<dyn Table>, LoadError>,
    /// Whether a record without the tag `Game` is one of this game.
    pub claims: fn(&Record) -> bool,
    /// The texts that this game has besides records.
    pub texts: &'static [TextFormat],
}

/// A way of writing a game, or a moment of one, that a game brings with it.
#[derive(Clone, Copy, Debug)]
pub struct TextFormat {
    /// Which one.
    pub format: Format,
    /// Whether a text looks like it. Decided by a glance at its beginning: a
    /// text that looks right and is wrong deserves a message from its reader.
    pub fits: fn(&str) -> bool,
    /// Reads a game as a record. The options are what the text itself does not
    /// say.
    pub read: fn(&str, &Options) -> Result<Record, TextError>,
    /// Writes the game at a table; `None` if this is not done.
    pub write: Option<WriteText>,
}

/// Writes the game at a table, without a line break at the end.
pub type WriteText = fn(&dyn Table) -> Result<String, TextError>;

/// An error of a game's own, of which only the message matters here.
pub type TextError = Box<dyn Error + Send + Sync>;
