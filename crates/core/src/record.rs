//! A game as text: reading, keeping, editing and writing.
//!
//! The tree is kept in one list of nodes that name each other by number, not as
//! nodes within nodes: a game may be as long and its variations as deep as
//! memory allows, and nothing here (not even dropping a record) recurses.

mod error;
mod node;
mod read;
mod syntax;
mod tags;
mod write;

use std::collections::HashMap;
use std::str::FromStr;

use crate::limits::MAX_NODES;

pub use error::{RecordError, RecordErrorKind};
pub use node::{NodeId, RecordNode};
pub(crate) use syntax::{tag_name, tag_value};
pub(crate) use tags::Tags;

/// A game as it is written down: tags, a tree of moves with comments, a result.
///
/// The text is like chess's PGN, but a move may be any text of its game, blanks
/// and signs included, so the ply numbers are what separates moves: one number
/// a ply.
///
/// ```
/// use taula_core::Record;
///
/// let text = r#"[White "Ada"]
/// [Result "WhiteWins"]
///
/// 1. wS1 2. bS1 wS1- {close} (2. bG1 -wS1 $6 3. wQ \wS1) 3. wQ \wS1 WhiteWins
/// "#;
/// let record: Record = text.parse()?;
/// assert_eq!(record.main_line().collect::<Vec<_>>(), ["wS1", r"bS1 wS1-", r"wQ \wS1"]);
/// assert_eq!(record.result(), Some("WhiteWins"));
/// assert_eq!(record.to_string(), text);
/// # Ok::<(), taula_core::RecordError>(())
/// ```
///
/// # The text
///
/// - `[Name "value"]` is a tag; `\"` and `\\` stand for `"` and `\` in it.
/// - `1.` begins a ply. Dots may be repeated (`1...`) and the blank after them
///   left out, unless a digit follows: `0.42` is no ply number. Numbers are not
///   checked, and written anew: the first ply of the game is 1.
/// - The move runs to the next sign of this list. Its backslashes are plain
///   characters. A move that could be mistaken for something else is written
///   in quotes, with the escapes of a tag.
/// - `{text}` is a comment, and so is `; text` up to the end of the line. A
///   comment with `}` in it is written in the second way. Between a number and
///   its move, or first in a variation, a comment is one before the move, and
///   else one after it.
/// - `$5` after a move is one of PGN's marks (numeric annotation glyphs).
/// - `(...)` after a move is a variation: what may be played instead of it.
/// - The game ends with its result: `*`, `1-0`, `0-1`, `1/2-1/2`, a game state
///   of the Universal Hive Protocol such as `WhiteWins`, the value of the tag
///   `Result`, or any text in quotes.
///
/// Blanks and line breaks in moves, comments and results count as one blank.
/// What a record holds is written and read back the same.
///
/// # The tree
///
/// Every node is a move, the [start](NodeId::START) apart. Its first child is
/// the move that follows it, the others are variations of that one.
///
/// ```
/// use taula_core::{NodeId, Record};
///
/// let mut record: Record = "1. a 2. b *".parse()?;
/// let [a, b] = record.line_from(NodeId::START).collect::<Vec<_>>()[..] else { panic!() };
/// let c = record.add(a, "c").unwrap();
/// record.set_comments_after(c, ["or this"]);
/// assert_eq!(record.to_string(), "1. a 2. b (2. c {or this}) *\n");
///
/// record.promote(c);
/// assert_eq!(record.main_line().collect::<Vec<_>>(), ["a", "c"]);
/// record.delete(b);
/// assert_eq!(record.to_string(), "1. a 2. c {or this} *\n");
/// # Ok::<(), taula_core::RecordError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    tags: Tags,
    result: Option<String>,
    /// The start first. A deleted node leaves its place empty, so that no
    /// number ever comes to mean another node.
    nodes: Vec<Option<RecordNode>>,
    second_side_starts: bool,
}

/// How the moves of a record are numbered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// One number a ply, which separates the moves: these may be any text.
    #[default]
    PlyNumbers,
    /// As in chess: a number for two moves, each a single word. Numbers may be missing;
    /// marks may stand right behind a move (`a1b2!?`); results are those of PGN.
    MoveNumbers,
}

impl Record {
    /// A record of nothing yet.
    #[must_use]
    pub fn new() -> Record {
        Record {
            tags: Tags::default(),
            result: None,
            nodes: vec![Some(RecordNode::default())],
            second_side_starts: false,
        }
    }

    /// Reads a text of any number of games. Each but the last needs a result,
    /// or tags after it on a line of their own.
    ///
    /// ```
    /// use taula_core::Record;
    ///
    /// let games = Record::read_all("1. a * 1. b 2. c *")?;
    /// assert_eq!(games.len(), 2);
    /// # Ok::<(), taula_core::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read_all(text: &str) -> Result<Vec<Record>, RecordError> {
        read::all(text)
    }

    /// Reads the first game of a text that may go on, in this dialect: for readers of
    /// long files, which hold one game at a time. `is_whole` says that nothing follows.
    ///
    /// ```
    /// use taula_core::{Dialect, NextGame, Record};
    ///
    /// let dialect = Dialect::MoveNumbers;
    /// assert_eq!(Record::read_next("1. a1b2 a5b5", dialect, false), NextGame::Unfinished);
    /// let text = "1. a1b2! a5b5 {two a number} 2. b2c3 1-0 1. b2c3";
    /// let NextGame::Game { record: Ok(record), length: 41 } =
    ///     Record::read_next(text, dialect, false)
    /// else {
    ///     panic!("the result ends the game");
    /// };
    /// assert_eq!(record.main_line().collect::<Vec<_>>(), ["a1b2", "a5b5", "b2c3"]);
    /// ```
    #[must_use]
    pub fn read_next(text: &str, dialect: Dialect, is_whole: bool) -> NextGame<RecordError> {
        read::next(text, dialect, is_whole)
    }

    /// Reads the tags and comments with which a text begins, and returns what follows
    /// them. Stops at the first one that is malformed, which [`read_next`](Self::read_next)
    /// reports.
    ///
    /// ```
    /// use taula_core::Record;
    ///
    /// let (heading, rest) = Record::read_heading("[Game \"Hive\"] {a comment} 1. wS1 *");
    /// assert_eq!((heading.tag("Game"), rest), (Some("Hive"), "1. wS1 *"));
    /// ```
    #[must_use]
    pub fn read_heading(text: &str) -> (Record, &str) {
        read::heading(text)
    }

    /// Whether the first move has a number such as `1...`, by which
    /// [`Dialect::MoveNumbers`] says that the second side starts.
    #[must_use]
    pub fn second_side_starts(&self) -> bool {
        self.second_side_starts
    }

    /// The value of a tag, under the name with which it was set.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(&syntax::tag_name(name))
    }

    /// All tags, in the order in which they were first set.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        self.tags.as_slice()
    }

    /// Sets a tag, in place if there is one of this name. What cannot stand in
    /// a tag is replaced: blanks, quotes and brackets in the name by `_`, line
    /// breaks and other control characters in the value by blanks.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.tags.set(syntax::tag_name(name), syntax::tag_value(value));
    }

    /// Adds a tag behind the others, unless there is one of this name.
    pub(crate) fn add_tag(&mut self, name: &str, value: &str) {
        self.tags.try_push(name, value.to_owned());
    }

    /// Removes a tag and returns its value.
    pub fn remove_tag(&mut self, name: &str) -> Option<String> {
        self.tags.remove(name)
    }

    /// The result at the end of the moves. Whether it agrees with the tag
    /// `Result` is for the reader of the record to judge.
    #[must_use]
    pub fn result(&self) -> Option<&str> {
        self.result.as_deref()
    }

    /// Sets the result at the end of the moves, or removes it if `word` is
    /// empty. The tag `Result` stays as it is.
    pub fn set_result(&mut self, word: &str) {
        let word = syntax::one_line(word);
        self.result = (!word.is_empty()).then_some(word);
    }

    /// The moves of the main line, without variations.
    pub fn main_line(&self) -> impl Iterator<Item = &str> {
        self.line_from(NodeId::START).filter_map(|id| self.node(id)).map(|node| node.entry.as_str())
    }

    /// Adds moves at the end of the main line.
    pub fn push_main_line(&mut self, entries: &[String]) {
        let mut last = self.line_from(NodeId::START).last().unwrap_or(NodeId::START);
        for entry in entries {
            last = self.add_child(last, RecordNode::new(last, entry));
        }
    }

    /// A node; `None` if it was deleted or belongs to another record.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&RecordNode> {
        self.nodes.get(id.index())?.as_ref()
    }

    /// The nodes that follow `id` on its line: its first child, that one's
    /// first child, and so on.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first_child(id), |&id| self.first_child(id))
    }

    /// The nodes that lead to `id`, itself the last; the start is not among
    /// them. Replaying them gives the position after `id`.
    #[must_use]
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let parent = |id: NodeId| self.node(id).and_then(|node| node.parent);
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |&id| parent(id))
            // The start alone has no parent, and a node that is gone has none either.
            .take_while(|&id| parent(id).is_some())
            .collect();
        path.reverse();
        path
    }

    /// Every node, each before those that follow it; the start is the first.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &RecordNode)> {
        let mut ahead = vec![NodeId::START];
        std::iter::from_fn(move || {
            let id = ahead.pop()?;
            let node = self.node(id)?;
            ahead.extend(node.children.iter().rev());
            Some((id, node))
        })
    }

    /// A copy of the moves, with their comments and marks and without tags and result.
    /// `entry_of` gives the entry of each in the copy. A move without one is left out:
    /// its comments go to the move before, and what follows it follows that one.
    ///
    /// # Errors
    /// The first error of `entry_of`.
    pub fn try_map<E>(
        &self,
        mut entry_of: impl FnMut(NodeId, &RecordNode) -> Result<Option<String>, E>,
    ) -> Result<Record, E> {
        let mut copy = Record::new();
        let mut copies = HashMap::from([(NodeId::START, NodeId::START)]);
        for (id, node) in self.nodes() {
            let parent = node.parent.and_then(|parent| copies.get(&parent).copied());
            let entry = if parent.is_some() { entry_of(id, node)? } else { None };
            let parent = parent.unwrap_or(NodeId::START);
            let place = match entry {
                Some(entry) => copy.add_child(parent, node.copy_as(parent, &entry)),
                None => {
                    let said = node.comments_before.iter().chain(&node.comments_after);
                    if let Some(before) = copy.node_mut(parent) {
                        said.for_each(|comment| before.push_comment_after(comment));
                    }
                    parent
                }
            };
            copies.insert(id, place);
        }
        Ok(copy)
    }

    /// Adds a move after the node: as its continuation if it has none, and else
    /// as the last variation. `None` if there is no such node, or the record has
    /// [as many](MAX_NODES) as it can.
    pub fn add(&mut self, after: NodeId, entry: &str) -> Option<NodeId> {
        self.node(after).filter(|_| self.nodes.len() <= MAX_NODES)?;
        Some(self.add_child(after, RecordNode::new(after, entry)))
    }

    /// Moves the variation that the node is in one place forward; a first
    /// variation changes places with its line. Repeated until it returns
    /// `false`, this makes the node part of the main line.
    pub fn promote(&mut self, id: NodeId) -> bool {
        for id in self.path_to(id).into_iter().rev() {
            let Some(siblings) = self.siblings_mut(id) else { return false };
            if let Some(place @ 1..) = siblings.iter().position(|&sibling| sibling == id) {
                siblings.swap(place - 1, place);
                return true;
            }
        }
        false
    }

    /// Deletes the node and everything after it. `false` if there is no such
    /// node; the start cannot be deleted.
    pub fn delete(&mut self, id: NodeId) -> bool {
        let Some(siblings) = self.siblings_mut(id) else { return false };
        siblings.retain(|&sibling| sibling != id);
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            if let Some(node) = self.nodes.get_mut(id.index()).and_then(Option::take) {
                doomed.extend(node.children);
            }
        }
        true
    }

    /// Sets the comments before a move, for instance those that introduce a
    /// variation; empty ones are dropped. `false` if there is no such node; the
    /// start only has comments after it.
    pub fn set_comments_before<S: AsRef<str>>(
        &mut self,
        id: NodeId,
        comments: impl IntoIterator<Item = S>,
    ) -> bool {
        let node = self.node_mut(id).filter(|node| node.parent.is_some());
        node.map(|node| node.set_comments_before(comments)).is_some()
    }

    /// Sets the comments after a move, or those that open the record if `id` is
    /// the start; empty ones are dropped. `false` if there is no such node.
    pub fn set_comments_after<S: AsRef<str>>(
        &mut self,
        id: NodeId,
        comments: impl IntoIterator<Item = S>,
    ) -> bool {
        self.node_mut(id).map(|node| node.set_comments_after(comments)).is_some()
    }

    /// Sets the marks of a move. `false` if there is no such node; the start
    /// has no marks.
    pub fn set_nags(&mut self, id: NodeId, nags: &[u8]) -> bool {
        let node = self.node_mut(id).filter(|node| node.parent.is_some());
        node.map(|node| node.nags = nags.to_vec()).is_some()
    }

    fn node_mut(&mut self, id: NodeId) -> Option<&mut RecordNode> {
        self.nodes.get_mut(id.index())?.as_mut()
    }

    fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.children.first().copied()
    }

    /// The moves among which `id` is one choice; `None` for the start and for a
    /// node that is gone.
    fn siblings_mut(&mut self, id: NodeId) -> Option<&mut Vec<NodeId>> {
        let parent = self.node(id)?.parent?;
        Some(&mut self.node_mut(parent)?.children)
    }

    fn add_child(&mut self, parent: NodeId, child: RecordNode) -> NodeId {
        let id = NodeId::from_index(self.nodes.len());
        self.nodes.push(Some(child));
        if let Some(parent) = self.node_mut(parent) {
            parent.children.push(id);
        }
        id
    }
}

impl Default for Record {
    fn default() -> Record {
        Record::new()
    }
}

/// Records are equal if their contents are: how they were edited to become so,
/// and thus their [`NodeId`]s, do not matter.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.tags == other.tags
            && self.result == other.result
            && self
                .nodes()
                .map(|(_, node)| node.content())
                .eq(other.nodes().map(|(_, node)| node.content()))
    }
}

impl Eq for Record {}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a text of one game; an empty text is an empty record.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        read::one(text)
    }
}

/// What is found at the beginning of a text that may go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextGame<E> {
    /// Nothing but blanks.
    Nothing,
    /// A game that may go on after the end of the text.
    Unfinished,
    /// A game, or what is wrong with it.
    Game {
        /// The game.
        record: Result<Record, E>,
        /// Number of bytes that it takes, or up to the end of the malformed line.
        length: usize,
    },
}

impl<E> NextGame<E> {
    /// Passes on what was read to a reader of what the record holds.
    pub fn and_then<F>(
        self,
        read: impl FnOnce(Result<Record, E>) -> Result<Record, F>,
    ) -> NextGame<F> {
        match self {
            NextGame::Nothing => NextGame::Nothing,
            NextGame::Unfinished => NextGame::Unfinished,
            NextGame::Game { record, length } => NextGame::Game { record: read(record), length },
        }
    }
}
