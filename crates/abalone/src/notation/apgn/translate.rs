use std::collections::HashMap;

use taula_core::{NodeId, Position as _, Record};

use crate::notation::{MoveError, Notation};
use crate::{Move, Position};

/// A move of a record that cannot be read or played.
#[derive(Debug)]
pub(super) struct Unplayable {
    pub(super) ply: usize,
    pub(super) entry: String,
    pub(super) reason: MoveError,
}

/// The moves of a record in another notation, with comments, marks and
/// variations; no tags and no result. Every move is played.
///
/// `main_line` are the moves of the main line where they are known already.
pub(super) fn translate(
    record: &Record,
    start: &Position,
    from: Notation,
    to: Notation,
    main_line: &[Move],
) -> Result<Record, Unplayable> {
    let known: HashMap<NodeId, Move> =
        record.line_from(NodeId::START).zip(main_line.iter().copied()).collect();
    let mut position = start.clone();
    // The nodes that lead to the position.
    let mut path: Vec<NodeId> = Vec::new();
    record.try_map(|id, node| {
        while path.last().copied().or(Some(NodeId::START)) != node.parent {
            path.pop();
            position.undo();
        }
        path.push(id);
        let read = known.get(&id).copied().map(Ok);
        let read = read.unwrap_or_else(|| from.read(&position, &node.entry));
        let played = read.and_then(|mv| Ok(position.play(mv).map(|()| mv)?));
        played.map(|mv| Some(to.write(mv))).map_err(|reason| Unplayable {
            ply: path.len(),
            entry: node.entry.clone(),
            reason,
        })
    })
}
