use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use taula_core::{LogEventKind, NodeId, Offer, Record, Table};

use crate::entry::TextError;
use crate::{Format, ReadGame, entry};

/// Error in writing a game.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The format is only read, or belongs to another game.
    #[error("{game} cannot be written as {format}; it can be written as: {possible}")]
    NotWritten {
        /// The game's name.
        game: &'static str,
        /// The requested format.
        format: Format,
        /// The available formats, by id.
        possible: String,
    },
    /// The format cannot represent this game.
    #[error("{format}: {source}")]
    NoText {
        /// The requested format.
        format: Format,
        /// The reason.
        source: TextError,
    },
}

/// Writes the game at a table. The text ends with a line break.
///
/// # Errors
/// When the format is not available, or cannot represent the game.
pub fn write(table: &Table, format: Format) -> Result<String, WriteError> {
    write_with(table, &table.record(), format)
}

/// Writes the game at a table, with the comments and variations of a record of
/// the same game.
fn write_with(table: &Table, record: &Record, format: Format) -> Result<String, WriteError> {
    if format == Format::Record {
        return Ok(record.to_string());
    }
    let game = table.game();
    let texts = entry(game.id).map_or(&[][..], |entry| entry.texts);
    let write = texts.iter().find(|text| text.format == format).and_then(|text| text.write);
    let write = write.ok_or_else(|| {
        let written = texts.iter().filter(|text| text.write.is_some()).map(|text| text.format);
        let ids = std::iter::once(Format::Record).chain(written).map(Format::id);
        let possible = ids.collect::<Vec<_>>().join(", ");
        WriteError::NotWritten { game: game.name, format, possible }
    })?;
    let text = write(table, record).map_err(|source| WriteError::NoText { format, source })?;
    Ok(text + "\n")
}

/// Writes a game that was read, with comments, marks and variations if the format has
/// them. Moves of the main line get the canonical spelling; those of variations are
/// left as they are.
///
/// ```
/// use taula_tables::{Format, read, write_game};
///
/// let game = read("[GameType \"Base\"]\n\n1. ws1 {hello} 2. BS1 ws1- (2. bA1 wS1-) *")?;
/// let text = write_game(&game, Format::Record)?;
/// assert!(text.ends_with("1. wS1 {hello} 2. bS1 wS1- (2. bA1 wS1-) InProgress\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the format is not available, or cannot represent the game.
pub fn write_game(game: &ReadGame, format: Format) -> Result<String, WriteError> {
    write_with(&game.table, &game.annotated_record(), format)
}

impl ReadGame {
    /// The record of the table with the annotations of the record that was read. Entries
    /// that are not moves, such as `offer draw`, and moves that were taken back are
    /// dropped; their comments go to the move before.
    #[must_use]
    pub fn annotated_record(&self) -> Record {
        let (read, plain) = (&self.record, self.table.record());
        let main_line: HashSet<NodeId> = read.line_from(NodeId::START).collect();
        let canonical: HashMap<NodeId, &str> =
            self.standing_moves().into_iter().zip(plain.main_line()).collect();
        let Ok(mut record) = read.try_map(|id, node| {
            let own = (!main_line.contains(&id)).then_some(node.entry.as_str());
            Ok::<_, Infallible>(canonical.get(&id).copied().or(own).map(str::to_owned))
        });
        for (name, value) in plain.tags() {
            record.set_tag(name, value);
        }
        record.set_result(plain.result().unwrap_or_default());
        record
    }

    /// The moves of the main line that were not taken back. Each of its entries has led
    /// to one event of the log.
    fn standing_moves(&self) -> Vec<NodeId> {
        let mut moves = Vec::new();
        for (id, event) in self.record.line_from(NodeId::START).zip(self.table.log()) {
            match event.kind {
                LogEventKind::Play { .. } => moves.push(id),
                LogEventKind::Accept { offer: Offer::TakeBack { plies } } => {
                    moves.truncate(moves.len().saturating_sub(plies));
                }
                _ => {}
            }
        }
        moves
    }
}
