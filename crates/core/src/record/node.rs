use super::syntax;

/// The name of a node within its [`Record`](super::Record). It stays valid
/// through all edits until the node is deleted, also in a clone of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

impl NodeId {
    /// Where the game starts, before the first move.
    pub const START: NodeId = NodeId(0);

    pub(super) const fn from_index(index: usize) -> NodeId {
        NodeId(index)
    }

    pub(super) const fn index(self) -> usize {
        self.0
    }
}

/// A move in a [`Record`](super::Record) with its comments and annotation glyphs.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct RecordNode {
    /// The move, in its game's notation; empty at the start.
    pub entry: String,
    /// The move before this one; `None` at the start.
    pub parent: Option<NodeId>,
    /// The moves that follow: the continuation of the line first, then its variations.
    pub children: Vec<NodeId>,
    /// The comments before the move.
    pub comments_before: Vec<String>,
    /// The comments after the move; at the start those that open the record.
    pub comments_after: Vec<String>,
    /// PGN's marks (numeric annotation glyphs): 1 is a good move, 2 a poor one.
    pub nags: Vec<u8>,
}

impl RecordNode {
    pub(super) fn new(parent: NodeId, entry: &str) -> RecordNode {
        RecordNode { entry: syntax::one_line(entry), parent: Some(parent), ..RecordNode::default() }
    }

    /// This move with its annotations, under another parent.
    pub(super) fn copy_as(&self, parent: NodeId, entry: &str) -> RecordNode {
        RecordNode {
            entry: syntax::one_line(entry),
            parent: Some(parent),
            children: Vec::new(),
            ..self.clone()
        }
    }

    pub(super) fn set_comments_before<S: AsRef<str>>(
        &mut self,
        comments: impl IntoIterator<Item = S>,
    ) {
        self.comments_before = tidy(comments);
    }

    pub(super) fn set_comments_after<S: AsRef<str>>(
        &mut self,
        comments: impl IntoIterator<Item = S>,
    ) {
        self.comments_after = tidy(comments);
    }

    pub(super) fn push_comment_after(&mut self, comment: &str) {
        self.comments_after.extend(tidy([comment]));
    }

    /// Everything in the node but the ids of other nodes. With the number of
    /// children, the nodes of a tree in order determine its shape.
    pub(super) fn content(&self) -> impl PartialEq + use<'_> {
        (&self.entry, &self.comments_before, &self.comments_after, &self.nags, self.children.len())
    }
}

fn tidy<S: AsRef<str>>(comments: impl IntoIterator<Item = S>) -> Vec<String> {
    let lines = comments.into_iter().map(|comment| syntax::one_line(comment.as_ref()));
    lines.filter(|comment| !comment.is_empty()).collect()
}
