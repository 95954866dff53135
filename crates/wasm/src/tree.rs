//! A game with its variations, as a list that a page can hold and change.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use taula_core::{NodeId, Record, Refusal};

/// A move in a game with variations, or its start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TreeNode {
    /// Which node of the list it follows; `null` for the start, which comes
    /// first. A node comes after the one that it follows, and of several that
    /// follow the same one the first is the main line.
    pub parent: Option<usize>,
    /// The move; empty for the start.
    pub entry: String,
    /// Comments before the move.
    pub comments_before: Vec<String>,
    /// Comments after it.
    pub comments_after: Vec<String>,
    /// Marks by their numbers in PGN.
    pub nags: Vec<u8>,
}

/// All nodes of a record.
pub(crate) fn tree_of(record: &Record) -> Vec<TreeNode> {
    let mut places: HashMap<NodeId, usize> = HashMap::new();
    let mut tree = Vec::new();
    for (id, node) in record.nodes() {
        places.insert(id, tree.len());
        tree.push(TreeNode {
            parent: node.parent().and_then(|parent| places.get(&parent).copied()),
            entry: node.entry().to_owned(),
            comments_before: node.comments_before().to_vec(),
            comments_after: node.comments_after().to_vec(),
            nags: node.nags().to_vec(),
        });
    }
    tree
}

/// The record with these nodes, and the tags of another.
pub(crate) fn record_with(tags: &Record, tree: &[TreeNode]) -> Result<Record, Refusal> {
    let mut record = Record::new();
    for (name, value) in tags.tags() {
        record.set_tag(name, value);
    }
    record.set_result(tags.result().unwrap_or_default());
    let mut ids = Vec::with_capacity(tree.len());
    for node in tree {
        let id = match node.parent {
            None if ids.is_empty() => Some(NodeId::START),
            None => None,
            Some(parent) => ids.get(parent).and_then(|&parent| record.add(parent, &node.entry)),
        };
        let Some(id) = id else {
            let text = format!("node {} of the game follows none before it", ids.len());
            return Err(Refusal::plain("unreadable-request", text));
        };
        record.set_comments_before(id, &node.comments_before);
        record.set_comments_after(id, &node.comments_after);
        record.set_nags(id, &node.nags);
        ids.push(id);
    }
    Ok(record)
}
