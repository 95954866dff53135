//! Writing APGN as it is published, in lines of about 80 characters.

use taula_core::{GameInfo, NodeId, Position as _, Record, RecordNode, Side};

use super::{
    CUSTOM, GAME, NOTATION, PLIES, RESULT, SET_UP, TERMINATION, UNKNOWN, VARIANT, VARIANTS, Variant,
};
use crate::notation::Notation;
use crate::table::{LAYOUT, POSITION};
use crate::{Position, Setup};

/// A line is broken before it gets longer than this.
const LINE_LENGTH: usize = 80;

/// Optional tags that come before all that the notation does not know.
const OPTIONAL: [&str; 5] = ["Source", "BlackElo", "WhiteElo", "TimeControl", "Annotator"];

/// The game with the tags and result of `record` and the moves of `moves`.
pub(super) fn text(
    record: &Record,
    moves: &Record,
    start: &Position,
    notation: Notation,
) -> String {
    let mut text = String::new();
    for (name, value) in tags(record, start, notation) {
        let value = value.replace('\\', r"\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    text.push('\n');
    let mut lines = Lines { text, column: 0 };
    write_moves(moves, start.side_to_move(), &mut lines);
    lines.piece(record.result().unwrap_or("*"));
    lines.end();
    lines.text
}

/// The tags in the order that APGN wants.
fn tags(record: &Record, start: &Position, notation: Notation) -> Vec<(String, String)> {
    let value = |name: &str, default: &str| record.tag(name).unwrap_or(default).to_owned();
    let mut tags: Vec<(String, String)> =
        UNKNOWN.iter().map(|&(name, unknown)| (name.to_owned(), value(name, unknown))).collect();
    let listed = start.layout().and_then(Variant::name_of);
    let named = record.tag(VARIANT).and_then(|name| {
        VARIANTS.iter().find(|(listed, _)| listed.eq_ignore_ascii_case(name)).map(|&(name, _)| name)
    });
    let variant = listed.or(named).unwrap_or(CUSTOM);
    tags.push((VARIANT.to_owned(), variant.to_owned()));
    tags.push((RESULT.to_owned(), value(RESULT, "*")));
    tags.push((NOTATION.to_owned(), notation.to_string()));
    if listed.is_none() {
        tags.push((SET_UP.to_owned(), "1".to_owned()));
        tags.push((POSITION.to_owned(), Setup::from(start).to_apgn()));
    }
    if let Some(termination) = record.tag(TERMINATION) {
        tags.push((TERMINATION.to_owned(), termination.to_owned()));
    }
    tags.push((PLIES.to_owned(), record.main_line().count().to_string()));
    let known =
        OPTIONAL.iter().filter_map(|&name| Some((name.to_owned(), record.tag(name)?.to_owned())));
    tags.extend(known);
    // A record has no name twice, so these are all that there can be already.
    let mut written: Vec<String> = tags.iter().map(|(name, _)| name.clone()).collect();
    // APGN has no place for the version of our rules.
    written.extend([GAME, GameInfo::RULES_TAG, LAYOUT].map(str::to_owned));
    let others = record
        .tags()
        .iter()
        .filter(|(name, _)| !written.iter().any(|tag| tag.eq_ignore_ascii_case(name)));
    tags.extend(others.cloned());
    tags
}

/// Writes the main line with its comments: APGN has neither variations nor marks.
fn write_moves(record: &Record, first: Side, lines: &mut Lines) {
    if let Some(start) = record.node(NodeId::START) {
        lines.comments(&start.comments_after);
    }
    let nodes = record.line_from(NodeId::START).filter_map(|id| record.node(id));
    // Plies are counted from Black's move of number 1.
    for (ply, node) in (first.index()..).zip(nodes) {
        write_node(node, ply, ply == first.index(), lines);
    }
}

fn write_node(node: &RecordNode, ply: usize, is_first: bool, lines: &mut Lines) {
    let number = ply / 2 + 1;
    let number = match (ply.is_multiple_of(2), is_first) {
        (true, _) => format!("{number}."),
        (false, true) => format!("{number}..."),
        (false, false) => String::new(),
    };
    if node.comments_before.is_empty() {
        lines.piece(format!("{number} {}", node.entry).trim_start());
    } else {
        if !number.is_empty() {
            lines.piece(&number);
        }
        lines.comments(&node.comments_before);
        lines.piece(&node.entry);
    }
    lines.comments(&node.comments_after);
}

/// Text that is being broken into lines.
struct Lines {
    text: String,
    /// Number of characters in the line.
    column: usize,
}

impl Lines {
    /// Writes a piece that must stay in one line.
    fn piece(&mut self, piece: &str) {
        let length = piece.chars().count();
        if self.column > 0 {
            if self.column + 1 + length > LINE_LENGTH {
                self.end();
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.column += length;
        self.text.push_str(piece);
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            // There is no escape for a closing brace within braces.
            let comment = comment.replace('}', ")");
            let mut words = comment.split(' ').peekable();
            let mut open = "{";
            while let Some(word) = words.next() {
                let close = if words.peek().is_none() { "}" } else { "" };
                self.piece(&format!("{open}{word}{close}"));
                open = "";
            }
        }
    }

    /// Ends the line if anything stands in it.
    fn end(&mut self) {
        if self.column > 0 {
            self.column = 0;
            self.text.push('\n');
        }
    }
}
