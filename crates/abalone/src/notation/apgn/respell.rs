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
pub(super) fn respell(
    record: &Record,
    start: &Position,
    from: Notation,
    to: Notation,
    main_line: &[Move],
) -> Result<Record, Unplayable> {
    let known: HashMap<NodeId, Move> =
        record.line_from(NodeId::START).zip(main_line.iter().copied()).collect();
    let mut position = start.clone();
    // The nodes that lead to the position, and what became of each node.
    let mut path: Vec<NodeId> = Vec::new();
    let mut respelled = Record::new();
    let mut copies = HashMap::from([(NodeId::START, NodeId::START)]);
    for (id, node) in record.nodes() {
        let copy = match node.parent() {
            None => Some(NodeId::START),
            Some(parent) => {
                while path.last().copied().unwrap_or(NodeId::START) != parent {
                    path.pop();
                    position.undo();
                }
                path.push(id);
                let entry = node.entry();
                let read = known.get(&id).copied().map(Ok);
                let read = read.unwrap_or_else(|| from.read(&position, entry));
                let played = read.and_then(|mv| Ok(position.play(mv).map(|()| mv)?));
                let mv = played.map_err(|reason| Unplayable {
                    ply: path.len(),
                    entry: entry.to_owned(),
                    reason,
                })?;
                copies.get(&parent).and_then(|&parent| respelled.add(parent, &to.write(mv)))
            }
        };
        let Some(copy) = copy else { continue };
        copies.insert(id, copy);
        respelled.set_comments_before(copy, node.comments_before());
        respelled.set_comments_after(copy, node.comments_after());
        respelled.set_nags(copy, node.nags());
    }
    Ok(respelled)
}
