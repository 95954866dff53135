//! Writing a record, in lines of about 80 characters.

use std::fmt::{self, Write as _};

use super::syntax;
use super::{NodeId, Record, RecordNode};

/// A line is broken before it gets longer than this, at a blank between moves
/// or within a comment. A move stays whole, whatever its length.
const LINE_LENGTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags() {
            writeln!(f, "[{name} {}]", syntax::quoted(value))?;
        }
        let says_more = self.result().is_some()
            || self.node(NodeId::START).is_some_and(|start| {
                !start.children.is_empty() || !start.comments_after.is_empty()
            });
        if !self.tags().is_empty() && says_more {
            f.write_char('\n')?;
        }
        let mut lines = Lines { out: f, column: 0, opening: false };
        write_moves(self, &mut lines)?;
        if let Some(result) = self.result() {
            lines.piece(&syntax::written_result(result, self.tag(syntax::RESULT_TAG)))?;
        }
        lines.end()
    }
}

/// Pending work, on an explicit stack instead of recursion.
enum Task {
    /// What follows this node, which stands at this ply.
    After(NodeId, usize),
    /// A variation that begins with this node at this ply.
    Variation(NodeId, usize),
    /// The end of a variation.
    Close,
}

fn write_moves(record: &Record, lines: &mut Lines<'_, '_>) -> fmt::Result {
    let result_tag = record.tag(syntax::RESULT_TAG);
    if let Some(start) = record.node(NodeId::START) {
        lines.comments(&start.comments_after)?;
    }
    let mut tasks = vec![Task::After(NodeId::START, 0)];
    while let Some(task) = tasks.pop() {
        let (id, ply) = match task {
            Task::Close => {
                lines.close()?;
                continue;
            }
            Task::Variation(id, ply) => {
                lines.opening = true;
                tasks.extend([Task::Close, Task::After(id, ply)]);
                (id, ply)
            }
            Task::After(id, ply) => {
                let children = record.node(id).map_or(&[][..], |node| &node.children);
                let Some((&first, variations)) = children.split_first() else { continue };
                tasks.push(Task::After(first, ply + 1));
                tasks.extend(variations.iter().rev().map(|&id| Task::Variation(id, ply + 1)));
                (first, ply + 1)
            }
        };
        if let Some(node) = record.node(id) {
            write_node(node, ply, result_tag, lines)?;
        }
    }
    Ok(())
}

fn write_node(
    node: &RecordNode,
    ply: usize,
    result_tag: Option<&str>,
    lines: &mut Lines<'_, '_>,
) -> fmt::Result {
    let entry = syntax::written_entry(&node.entry, result_tag);
    if node.comments_before.is_empty() {
        lines.piece(&format!("{ply}. {entry}"))?;
    } else {
        lines.piece(&format!("{ply}."))?;
        lines.comments(&node.comments_before)?;
        lines.piece(&entry)?;
    }
    for nag in &node.nags {
        lines.piece(&format!("${nag}"))?;
    }
    lines.comments(&node.comments_after)
}

/// Text that is being broken into lines.
struct Lines<'a, 'f> {
    out: &'a mut fmt::Formatter<'f>,
    /// How many characters the line has so far.
    column: usize,
    /// Whether the next piece is the first of a variation.
    opening: bool,
}

impl Lines<'_, '_> {
    /// Writes a piece that must stay in one line.
    fn piece(&mut self, text: &str) -> fmt::Result {
        let open = if std::mem::take(&mut self.opening) { "(" } else { "" };
        let length = open.len() + text.chars().count();
        if self.column > 0 {
            if self.column + 1 + length > LINE_LENGTH {
                self.end()?;
            } else {
                self.out.write_char(' ')?;
                self.column += 1;
            }
        }
        self.column += length;
        write!(self.out, "{open}{text}")
    }

    fn comments(&mut self, comments: &[String]) -> fmt::Result {
        comments.iter().try_for_each(|comment| self.comment(comment))
    }

    fn comment(&mut self, comment: &str) -> fmt::Result {
        // PGN has no escape for a closing brace within braces.
        if comment.contains('}') {
            self.piece(&format!("; {comment}"))?;
            return self.end();
        }
        let mut words = comment.split(' ').peekable();
        let mut open = "{";
        while let Some(word) = words.next() {
            let close = if words.peek().is_none() { "}" } else { "" };
            self.piece(&format!("{open}{word}{close}"))?;
            open = "";
        }
        Ok(())
    }

    /// Closes a variation, without a blank.
    fn close(&mut self) -> fmt::Result {
        self.column += 1;
        self.out.write_char(')')
    }

    /// Ends the line if anything stands in it.
    fn end(&mut self) -> fmt::Result {
        if self.column == 0 {
            return Ok(());
        }
        self.column = 0;
        self.out.write_char('\n')
    }
}
