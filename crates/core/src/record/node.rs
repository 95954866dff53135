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
#[derive(Clone, Debug)]
pub struct RecordNode {
    entry: String,
    parent: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
    comments_before: Vec<String>,
    comments_after: Vec<String>,
    nags: Vec<u8>,
}

impl RecordNode {
    pub(super) fn start() -> RecordNode {
        RecordNode {
            entry: String::new(),
            parent: None,
            children: Vec::new(),
            comments_before: Vec::new(),
            comments_after: Vec::new(),
            nags: Vec::new(),
        }
    }

    pub(super) fn new(parent: NodeId, entry: &str) -> RecordNode {
        RecordNode { entry: syntax::one_line(entry), parent: Some(parent), ..RecordNode::start() }
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

    /// The move, in its game's notation; empty at the start.
    #[must_use]
    pub fn entry(&self) -> &str {
        &self.entry
    }

    /// The move before this one; `None` at the start.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The moves that follow: the continuation of the line first, then its
    /// variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The comments before the move.
    #[must_use]
    pub fn comments_before(&self) -> &[String] {
        &self.comments_before
    }

    /// The comments after the move; at the start those that open the record.
    #[must_use]
    pub fn comments_after(&self) -> &[String] {
        &self.comments_after
    }

    /// PGN's marks (numeric annotation glyphs): 1 is a good move, 2 a poor one.
    #[must_use]
    pub fn nags(&self) -> &[u8] {
        &self.nags
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

    pub(super) fn set_nags(&mut self, nags: &[u8]) {
        self.nags = nags.to_vec();
    }

    pub(super) fn push_comment_after(&mut self, comment: &str) {
        self.comments_after.extend(tidy([comment]));
    }

    pub(super) fn push_nag(&mut self, nag: u8) {
        self.nags.push(nag);
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
