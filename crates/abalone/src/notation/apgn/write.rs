//! Writing APGN, in lines of about 80 characters.

use taula_core::{NodeId, Position as _, Record, RecordNode, Side};

use super::{
    EVENT, GAME, NO_LAYOUT, NOTATION, PLIES, RESULT, SET_UP, TERMINATION, UNKNOWN, VARIANT,
};
use crate::notation::Notation;
use crate::table::{LAYOUT, POSITION};
use crate::{Position, Setup};

/// A line is broken before it gets longer than this.
const LINE_LENGTH: usize = 80;

/// The game with the tags of `told` and the moves of `moves`.
pub(super) fn text(told: &Record, moves: &Record, start: &Position, notation: Notation) -> String {
    let mut text = String::new();
    for (name, value) in tags(told, start, notation) {
        let value = value.replace('\\', r"\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    text.push('\n');
    let mut lines = Lines { text, column: 0, opening: false };
    write_moves(moves, start.side_to_move(), &mut lines);
    lines.piece(told.result().unwrap_or("*"));
    lines.end();
    lines.text
}

/// The tags in the order that APGN wants.
fn tags(told: &Record, start: &Position, notation: Notation) -> Vec<(String, String)> {
    let value = |name: &str, default: &str| told.tag(name).unwrap_or(default).to_owned();
    let mut tags: Vec<(String, String)> =
        UNKNOWN.iter().map(|&(name, unknown)| (name.to_owned(), value(name, unknown))).collect();
    let layout = start.layout();
    let variant = match layout {
        Some(layout) => layout.name().to_owned(),
        None => value(VARIANT, NO_LAYOUT),
    };
    tags.push((VARIANT.to_owned(), variant));
    tags.push((RESULT.to_owned(), value(RESULT, "*")));
    tags.push((NOTATION.to_owned(), notation.to_string()));
    if layout.is_none() {
        tags.push((SET_UP.to_owned(), "1".to_owned()));
        tags.push((POSITION.to_owned(), Setup::from(start).to_string()));
    }
    if let Some(termination) = told.tag(TERMINATION) {
        tags.push((TERMINATION.to_owned(), termination.to_owned()));
    }
    tags.push((PLIES.to_owned(), told.main_line().count().to_string()));
    let written = [GAME, LAYOUT, EVENT];
    for (name, value) in told.tags() {
        let is_written = tags.iter().any(|(tag, _)| tag.eq_ignore_ascii_case(name));
        if !is_written && !written.iter().any(|tag| tag.eq_ignore_ascii_case(name)) {
            tags.push((name.clone(), value.clone()));
        }
    }
    tags
}

/// What is still to be written: a stack instead of a recursion.
enum Task {
    /// What follows this node, which stands at this ply.
    After(NodeId, usize),
    /// A variation that begins with this node at this ply.
    Variation(NodeId, usize),
    /// The end of a variation.
    Close,
}

fn write_moves(record: &Record, first: Side, lines: &mut Lines) {
    if let Some(start) = record.node(NodeId::START) {
        lines.comments(start.comments_after());
    }
    // Plies are counted from Black's move of number 1. After anything but
    // Black's move, White's move needs a number.
    let mut needs_number = true;
    let mut tasks = vec![Task::After(NodeId::START, first.index())];
    while let Some(task) = tasks.pop() {
        let (id, ply) = match task {
            Task::Close => {
                lines.close();
                needs_number = true;
                continue;
            }
            Task::Variation(id, ply) => {
                lines.opening = true;
                needs_number = true;
                tasks.extend([Task::Close, Task::After(id, ply + 1)]);
                (id, ply)
            }
            Task::After(id, ply) => {
                let children = record.node(id).map_or(&[][..], RecordNode::children);
                let Some((&first, variations)) = children.split_first() else { continue };
                tasks.push(Task::After(first, ply + 1));
                tasks.extend(variations.iter().rev().map(|&id| Task::Variation(id, ply)));
                (first, ply)
            }
        };
        if let Some(node) = record.node(id) {
            write_node(node, ply, needs_number, lines);
            needs_number = !node.comments_after().is_empty();
        }
    }
}

fn write_node(node: &RecordNode, ply: usize, needs_number: bool, lines: &mut Lines) {
    let number = ply / 2 + 1;
    let is_black = ply.is_multiple_of(2);
    let has_comments = !node.comments_before().is_empty();
    let number = match (is_black, needs_number || has_comments) {
        (true, _) => Some(format!("{number}.")),
        (false, true) => Some(format!("{number}...")),
        (false, false) => None,
    };
    match number {
        Some(number) if has_comments => {
            lines.piece(&number);
            lines.comments(node.comments_before());
            lines.piece(node.entry());
        }
        Some(number) => lines.piece(&format!("{number} {}", node.entry())),
        None => lines.piece(node.entry()),
    }
    for nag in node.nags() {
        lines.piece(&format!("${nag}"));
    }
    lines.comments(node.comments_after());
}

/// Text that is being broken into lines.
struct Lines {
    text: String,
    /// How many characters the line has so far.
    column: usize,
    /// Whether the next piece is the first of a variation.
    opening: bool,
}

impl Lines {
    /// Writes a piece that must stay in one line.
    fn piece(&mut self, piece: &str) {
        let open = if std::mem::take(&mut self.opening) { "(" } else { "" };
        let length = open.len() + piece.chars().count();
        if self.column > 0 {
            if self.column + 1 + length > LINE_LENGTH {
                self.end();
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.column += length;
        self.text.push_str(open);
        self.text.push_str(piece);
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            // There is no escape for a closing brace within braces.
            if comment.contains('}') {
                self.piece(&format!("; {comment}"));
                self.end();
                continue;
            }
            let mut words = comment.split(' ').peekable();
            let mut open = "{";
            while let Some(word) = words.next() {
                let close = if words.peek().is_none() { "}" } else { "" };
                self.piece(&format!("{open}{word}{close}"));
                open = "";
            }
        }
    }

    /// Closes a variation, without a blank.
    fn close(&mut self) {
        self.column += 1;
        self.text.push(')');
    }

    /// Ends the line if anything stands in it.
    fn end(&mut self) {
        if self.column > 0 {
            self.column = 0;
            self.text.push('\n');
        }
    }
}
