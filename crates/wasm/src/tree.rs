//! The tree of a record as a list that a page can edit.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use taula_core::limits::MAX_NODES;
use taula_core::{NodeId, Record, Refusal};

/// A node of the tree: a move, or the start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TreeNode {
    /// Index of the parent; `null` for the start, which comes first. Parents come before
    /// their children, and the first child is the main line.
    pub parent: Option<usize>,
    /// The move; empty for the start.
    pub entry: String,
    /// Comments before the move.
    pub comments_before: Vec<String>,
    /// Comments after it.
    pub comments_after: Vec<String>,
    /// Numeric annotation glyphs of PGN.
    pub nags: Vec<u8>,
}

/// All nodes of a record.
pub(crate) fn tree_of(record: &Record) -> Vec<TreeNode> {
    let mut indices: HashMap<NodeId, usize> = HashMap::new();
    let mut tree = Vec::new();
    for (id, node) in record.nodes() {
        indices.insert(id, tree.len());
        tree.push(TreeNode {
            parent: node.parent.and_then(|parent| indices.get(&parent).copied()),
            entry: node.entry.clone(),
            comments_before: node.comments_before.clone(),
            comments_after: node.comments_after.clone(),
            nags: node.nags.clone(),
        });
    }
    tree
}

/// A record with these nodes, and the tags and result of another.
pub(crate) fn record_with(tags: &Record, tree: &[TreeNode]) -> Result<Record, Refusal> {
    // The start is a node too.
    if tree.len() > MAX_NODES + 1 {
        let text = format!("a game can have {MAX_NODES} moves with those of variations");
        return Err(Refusal::plain("unreadable-request", text));
    }
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
            let text = format!("node {} of the game has no parent before it", ids.len());
            return Err(Refusal::plain("unreadable-request", text));
        };
        record.set_comments_before(id, &node.comments_before);
        record.set_comments_after(id, &node.comments_after);
        record.set_nags(id, &node.nags);
        ids.push(id);
    }
    Ok(record)
}
