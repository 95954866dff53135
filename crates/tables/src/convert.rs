use std::collections::{HashMap, HashSet};

use taula_core::{CommandKind, NodeId, Record, Table};

use crate::entry::TextError;
use crate::{Format, ReadGame, entry};

/// Why a game could not be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The format is only read, or belongs to another game.
    #[error("{game} cannot be written as {format}; it can be written as: {possible}")]
    NotWritten {
        /// The game's name.
        game: &'static str,
        /// The format asked for.
        format: Format,
        /// The formats there are, by id.
        possible: String,
    },
    /// This game in particular has no such text.
    #[error("{format}: {source}")]
    NoText {
        /// The format asked for.
        format: Format,
        /// Why not.
        source: TextError,
    },
}

/// Writes the game at a table. The text ends with a line break.
///
/// # Errors
/// Why the game has no such text.
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

/// Writes a game that was read. A format that can keeps its comments, marks and
/// variations; the moves of the main line get our spelling, those of variations
/// stay as they are.
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
/// Why the game has no such text.
pub fn write_game(game: &ReadGame, format: Format) -> Result<String, WriteError> {
    write_with(&game.table, &annotated(game), format)
}

/// The record of the table with everything else that the record read has. What the
/// main line has besides moves, such as `offer draw`, is not part of it; its comments
/// go to the move before.
fn annotated(game: &ReadGame) -> Record {
    let (read, mut plain) = (&game.record, game.table.record());
    let mut record = Record::new();
    record.take_tags(&mut plain);
    record.set_result(plain.result().unwrap_or_default());
    let is_move = |id: &NodeId| {
        read.node(*id).is_some_and(|node| CommandKind::from_words(node.entry()).is_none())
    };
    let main_line: HashSet<NodeId> = read.line_from(NodeId::START).collect();
    let canonical: HashMap<NodeId, &str> =
        read.line_from(NodeId::START).filter(is_move).zip(plain.main_line()).collect();
    let mut copies = HashMap::from([(NodeId::START, NodeId::START)]);
    for (id, node) in read.nodes() {
        let Some(parent) = node.parent() else {
            record.set_comments_after(NodeId::START, node.comments_after());
            continue;
        };
        let Some(&parent) = copies.get(&parent) else { continue };
        if main_line.contains(&id) && !canonical.contains_key(&id) {
            copies.insert(id, parent);
            let before = record.node(parent).map(|node| node.comments_after().to_vec());
            let comments = before.unwrap_or_default().into_iter();
            let said = node.comments_before().iter().chain(node.comments_after()).cloned();
            record.set_comments_after(parent, comments.chain(said).collect::<Vec<_>>());
            continue;
        }
        let entry = canonical.get(&id).copied().unwrap_or(node.entry());
        let Some(copy) = record.add(parent, entry) else { continue };
        copies.insert(id, copy);
        record.set_comments_before(copy, node.comments_before());
        record.set_comments_after(copy, node.comments_after());
        record.set_nags(copy, node.nags());
    }
    record
}
