//! Reading records. The text is gone through once, from sign to sign; open
//! variations are kept in a list, so nesting costs no stack.

use std::borrow::Cow;
use std::cell::Cell;

use super::syntax;
use super::{Dialect, NextGame, NodeId, Record, RecordError, RecordErrorKind, RecordNode};
use crate::excerpt;
use crate::limits::{
    MAX_COMMENT_LENGTH, MAX_COMMENTS, MAX_ENTRY_LENGTH, MAX_NODES, MAX_TAG_LENGTH, MAX_TAGS,
    MAX_VARIATION_DEPTH,
};

/// Reads every game of the text.
pub(super) fn all(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut reader = Reader::new(text);
    let mut records = Vec::new();
    while let Some(record) = reader.game()? {
        records.push(record);
    }
    Ok(records)
}

/// Reads the only game of the text.
pub(super) fn one(text: &str) -> Result<Record, RecordError> {
    let mut reader = Reader::new(text);
    let record = reader.game()?.unwrap_or_default();
    reader.skip_blanks();
    match reader.peek() {
        None => Ok(record),
        Some(_) => Err(reader.error(reader.at, RecordErrorKind::SecondGame)),
    }
}

/// Reads the first game of a text that may go on.
pub(super) fn next(text: &str, dialect: Dialect, is_whole: bool) -> NextGame<RecordError> {
    let mut reader = Reader { text, dialect, at: 0, reached_end: Cell::new(false) };
    let game = reader.game();
    // What follows may change the meaning of whatever touches the end.
    if reader.reached_end.get() && !is_whole {
        return NextGame::Unfinished;
    }
    let length = match &game {
        Ok(None) => return NextGame::Nothing,
        Ok(Some(_)) => reader.at,
        Err(error) => text.split_inclusive('\n').take(error.line).map(str::len).sum(),
    };
    NextGame::Game { record: game.map(Option::unwrap_or_default), length }
}

/// Reads the tags and comments with which a text begins.
pub(super) fn heading(text: &str) -> (Record, &str) {
    let mut reader = Reader::new(text);
    let mut game = Game::new();
    loop {
        reader.skip_blanks();
        let start = reader.at;
        let read = match reader.peek() {
            Some('[') => reader.tag(&mut game),
            Some('{' | ';') => reader.comment(&mut game),
            _ => break,
        };
        if read.is_err() {
            reader.at = start;
            break;
        }
    }
    (game.record, reader.rest())
}

/// Whether a game goes on after what was read.
#[derive(PartialEq)]
enum Step {
    More,
    End,
}

/// A place in the text, and what can be read there.
struct Reader<'t> {
    text: &'t str,
    dialect: Dialect,
    /// How many bytes are behind us.
    at: usize,
    /// Whether anything was looked for up to the end of the text.
    reached_end: Cell<bool>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        // Some editors put a byte order mark before everything.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Reader { text, dialect: Dialect::PlyNumbers, at: 0, reached_end: Cell::new(false) }
    }

    /// Reads up to the end of a game; `None` if nothing is left.
    fn game(&mut self) -> Result<Option<Record>, RecordError> {
        self.skip_blanks();
        if self.peek().is_none() {
            return Ok(None);
        }
        let mut game = Game::new();
        while self.step(&mut game)? == Step::More {}
        self.finish(game).map(Some)
    }

    /// Reads one thing: a tag, a comment, a ply number, a move, ...
    fn step(&mut self, game: &mut Game) -> Result<Step, RecordError> {
        self.skip_blanks();
        match self.peek() {
            None => return Ok(Step::End),
            Some('[') if game.is_before_moves() => self.tag(game)?,
            // Tags after moves belong to the next game.
            Some('[') if self.dialect == Dialect::MoveNumbers => return Ok(Step::End),
            Some('[') if game.number.is_none() && self.is_first_in_line() => return Ok(Step::End),
            Some('{' | ';') => self.comment(game)?,
            Some('}') => return Err(self.error(self.at, RecordErrorKind::CommentNotOpened)),
            Some('(') => self.open(game)?,
            Some(')') => self.close(game)?,
            Some('"') => return self.quoted_move_or_result(game),
            Some(_) if self.dialect == Dialect::MoveNumbers => return self.word(game),
            Some(_) => return self.words(game),
        }
        Ok(Step::More)
    }

    fn finish(&mut self, game: Game) -> Result<Record, RecordError> {
        self.expect_move_was_read(&game)?;
        match game.open.last() {
            Some(open) => Err(self.error(open.offset, RecordErrorKind::VariationNotClosed)),
            None => Ok(game.record),
        }
    }

    fn tag(&mut self, game: &mut Game) -> Result<(), RecordError> {
        let start = self.at;
        self.at += '['.len_utf8();
        self.skip_blanks();
        let name = self.take_until(|c| !syntax::is_in_tag_name(c));
        if name.is_empty() {
            return Err(self.error(start, RecordErrorKind::TagWithoutName));
        }
        self.skip_blanks();
        if self.peek() != Some('"') {
            return Err(self.error(self.at, RecordErrorKind::TagWithoutValue(excerpt(name))));
        }
        let value = self.quoted()?;
        self.skip_blanks();
        if self.peek() != Some(']') {
            return Err(self.error(start, RecordErrorKind::TagNotClosed(excerpt(name))));
        }
        self.at += ']'.len_utf8();
        if value.len() > MAX_TAG_LENGTH {
            return Err(self.error(start, RecordErrorKind::TagTooLong(excerpt(name))));
        }
        if game.record.tags().len() == MAX_TAGS {
            return Err(self.error(start, RecordErrorKind::TooManyTags));
        }
        let value = syntax::tag_value(&value);
        if name.eq_ignore_ascii_case(syntax::RESULT_TAG) {
            game.result_tag = Some(value.clone());
        }
        if !game.record.tags.try_push(name, value) {
            return Err(self.error(start, RecordErrorKind::TagTwice(excerpt(name))));
        }
        Ok(())
    }

    fn comment(&mut self, game: &mut Game) -> Result<(), RecordError> {
        let start = self.at;
        let comment = self.comment_text()?;
        if comment.len() > MAX_COMMENT_LENGTH {
            return Err(self.error(start, RecordErrorKind::CommentTooLong));
        }
        if game.comments == MAX_COMMENTS {
            return Err(self.error(start, RecordErrorKind::TooManyComments));
        }
        game.comments += 1;
        if game.number.is_some() || game.is_line_empty {
            game.comments_before.push(comment.to_owned());
        } else if let Some(node) = game.record.node_mut(game.current) {
            node.push_comment_after(comment);
        }
        Ok(())
    }

    fn comment_text(&mut self) -> Result<&'t str, RecordError> {
        let start = self.at;
        let in_braces = self.peek() == Some('{');
        // Both signs that open a comment are one byte long.
        self.at += 1;
        if !in_braces {
            return Ok(self.take_until(|c| c == '\n'));
        }
        let comment = self.take_until(|c| c == '}');
        if self.peek().is_none() {
            return Err(self.error(start, RecordErrorKind::CommentNotClosed));
        }
        self.at += '}'.len_utf8();
        Ok(comment)
    }

    fn open(&mut self, game: &mut Game) -> Result<(), RecordError> {
        self.expect_move_was_read(game)?;
        let parent = game.record.node(game.current).and_then(|node| node.parent);
        let Some(parent) = parent.filter(|_| !game.is_line_empty) else {
            return Err(self.error(self.at, RecordErrorKind::VariationTooEarly));
        };
        if game.open.len() == MAX_VARIATION_DEPTH {
            return Err(self.error(self.at, RecordErrorKind::VariationTooDeep));
        }
        game.open.push(OpenVariation { offset: self.at, instead_of: game.current });
        game.current = parent;
        game.is_line_empty = true;
        self.at += '('.len_utf8();
        Ok(())
    }

    fn close(&mut self, game: &mut Game) -> Result<(), RecordError> {
        self.expect_move_was_read(game)?;
        let Some(open) = game.open.pop() else {
            return Err(self.error(self.at, RecordErrorKind::VariationNotOpened));
        };
        if game.is_line_empty {
            return Err(self.error(open.offset, RecordErrorKind::VariationWithoutMoves));
        }
        game.current = open.instead_of;
        self.at += ')'.len_utf8();
        Ok(())
    }

    /// Reads text in quotes.
    fn quoted_move_or_result(&mut self, game: &mut Game) -> Result<Step, RecordError> {
        let start = self.at;
        let text = self.quoted()?;
        if game.number.is_some() {
            self.add(game, start, &text)?;
            return Ok(Step::More);
        }
        self.result(game, start, &text)?;
        Ok(Step::End)
    }

    /// Reads a ply number, a move, a mark or a result.
    fn words(&mut self, game: &mut Game) -> Result<Step, RecordError> {
        let start = self.at;
        if let Some(length) = syntax::ply_number(self.rest()) {
            self.expect_move_was_read(game)?;
            game.number = Some(start);
            self.at += length;
            return Ok(Step::More);
        }
        let word = self.peek_word();
        if syntax::nag_digits(word).is_some() {
            self.expect_move_was_read(game)?;
            self.nag(game, word)?;
        } else if syntax::is_result(word, game.result_tag.as_deref()) {
            self.expect_move_was_read(game)?;
            self.at += word.len();
            self.result(game, start, word)?;
            return Ok(Step::End);
        } else if game.number.is_some() {
            let entry = self.bare_move(game.result_tag.as_deref());
            self.add(game, start, entry)?;
        } else {
            let kind = RecordErrorKind::TextWithoutNumber(excerpt(word));
            return Err(self.error(start, kind));
        }
        Ok(Step::More)
    }

    /// Reads a move number, a move, a mark or a result where moves are single words.
    fn word(&mut self, game: &mut Game) -> Result<Step, RecordError> {
        let start = self.at;
        let word = self.peek_word();
        if let Some(number) = syntax::move_number(word) {
            game.number.get_or_insert(start);
            if game.record.nodes.len() == 1 {
                game.record.second_side_starts = number.ends_with("..");
            }
            self.at += number.len();
        } else if syntax::nag_digits(word).is_some() {
            self.expect_move_was_read(game)?;
            self.nag(game, word)?;
        } else if syntax::is_pgn_result(word) {
            self.expect_move_was_read(game)?;
            self.at += word.len();
            self.result(game, start, word)?;
            return Ok(Step::End);
        } else {
            let (entry, mark) = syntax::cut_mark(word);
            if !entry.is_empty() {
                self.add(game, start, entry)?;
            }
            if let Some(nag) = mark {
                self.push_nag(game, nag, word)?;
            }
            self.at += word.len();
        }
        Ok(Step::More)
    }

    /// Adds the move that begins at `start`.
    fn add(&self, game: &mut Game, start: usize, entry: &str) -> Result<(), RecordError> {
        if entry.len() > MAX_ENTRY_LENGTH {
            return Err(self.error(start, RecordErrorKind::MoveTooLong(excerpt(entry))));
        }
        // The start is a node too.
        if game.record.nodes.len() > MAX_NODES {
            return Err(self.error(start, RecordErrorKind::TooManyMoves));
        }
        game.add(entry);
        Ok(())
    }

    fn nag(&mut self, game: &mut Game, word: &str) -> Result<(), RecordError> {
        let Some(nag) = syntax::nag_digits(word).and_then(|digits| digits.parse().ok()) else {
            return Err(self.error(self.at, RecordErrorKind::NagTooHigh(excerpt(word))));
        };
        self.push_nag(game, nag, word)?;
        self.at += word.len();
        Ok(())
    }

    fn push_nag(&self, game: &mut Game, nag: u8, word: &str) -> Result<(), RecordError> {
        let is_after_move = game.current != NodeId::START && !game.is_line_empty;
        match game.record.node_mut(game.current) {
            Some(node) if is_after_move => node.nags.push(nag),
            _ => return Err(self.error(self.at, RecordErrorKind::NagTooEarly(excerpt(word)))),
        }
        Ok(())
    }

    /// Takes note of the result, and of comments behind it on its line.
    fn result(&mut self, game: &mut Game, start: usize, word: &str) -> Result<(), RecordError> {
        if !game.open.is_empty() {
            let kind = RecordErrorKind::ResultInVariation(excerpt(word));
            return Err(self.error(start, kind));
        }
        game.record.set_result(word);
        loop {
            let ends_at_line = self.dialect == Dialect::PlyNumbers;
            self.take_until(|c| ends_at_line && c == '\n' || !c.is_whitespace());
            if !matches!(self.peek(), Some('{' | ';')) {
                return Ok(());
            }
            self.comment(game)?;
        }
    }

    /// The words of a move, up to what cannot belong to it.
    fn bare_move(&mut self, result_tag: Option<&str>) -> &'t str {
        let start = self.at;
        loop {
            let word = self.peek_word();
            self.at += word.len();
            let end = self.at;
            self.skip_blanks();
            let next = self.peek_word();
            let goes_on = !next.is_empty()
                && syntax::ply_number(next).is_none()
                && syntax::nag_digits(next).is_none()
                && !syntax::is_result(next, result_tag)
                && !(next.starts_with('[') && self.is_first_in_line());
            if !goes_on {
                return &self.text[start..end];
            }
        }
    }

    /// Text in quotes, without its escapes.
    fn quoted(&mut self) -> Result<Cow<'t, str>, RecordError> {
        let start = self.at;
        self.at += '"'.len_utf8();
        let mut text = Cow::Borrowed("");
        loop {
            text += self.take_until(|c| matches!(c, '"' | '\\' | '\n'));
            match self.peek() {
                Some('"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some('\\') => {
                    self.at += 1;
                    // A backslash that escapes nothing is a backslash: some
                    // programs write paths into their tags.
                    let escaped = self.peek().filter(|&c| matches!(c, '"' | '\\'));
                    text.to_mut().push(escaped.unwrap_or('\\'));
                    self.at += escaped.map_or(0, char::len_utf8);
                }
                _ => return Err(self.error(start, RecordErrorKind::QuotesNotClosed)),
            }
        }
    }

    fn expect_move_was_read(&self, game: &Game) -> Result<(), RecordError> {
        match game.number {
            Some(offset) => Err(self.error(offset, RecordErrorKind::NumberWithoutMove)),
            None => Ok(()),
        }
    }

    fn error(&self, offset: usize, kind: RecordErrorKind) -> RecordError {
        RecordError::at(self.text, offset, kind)
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        let next = self.rest().chars().next();
        self.reached_end.set(self.reached_end.get() || next.is_none());
        next
    }

    fn peek_word(&self) -> &'t str {
        let has_tags = self.dialect == Dialect::MoveNumbers;
        self.peek_until(|c| syntax::ends_word(c) || has_tags && c == '[')
    }

    fn peek_until(&self, is_end: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(is_end);
        self.reached_end.set(self.reached_end.get() || end.is_none());
        end.and_then(|end| rest.get(..end)).unwrap_or(rest)
    }

    fn take_until(&mut self, is_end: impl Fn(char) -> bool) -> &'t str {
        let taken = self.peek_until(is_end);
        self.at += taken.len();
        taken
    }

    /// Skips whitespace and PGN's escaped lines, which begin with `%` and are not for
    /// readers of games.
    fn skip_blanks(&mut self) {
        self.take_until(|c| !c.is_whitespace());
        while self.peek() == Some('%') && self.is_first_in_line() {
            self.take_until(|c| c == '\n');
            self.take_until(|c| !c.is_whitespace());
        }
    }

    fn is_first_in_line(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or_default();
        let blank = before.len() - before.trim_end().len();
        blank == before.len() || before[before.len() - blank..].contains('\n')
    }
}

/// A game of which a part has been read.
struct Game {
    record: Record,
    /// The value of the tag `Result`, which is asked for at every word.
    result_tag: Option<String>,
    /// The last move of the line that is being read.
    current: NodeId,
    /// Whether a variation was opened and none of its moves has been read.
    is_line_empty: bool,
    /// Where the ply number stands whose move comes next.
    number: Option<usize>,
    /// The comments before the move that comes next.
    comments_before: Vec<String>,
    /// The variations around this place, the innermost last.
    open: Vec<OpenVariation>,
    /// How many comments were read.
    comments: usize,
}

struct OpenVariation {
    offset: usize,
    instead_of: NodeId,
}

impl Game {
    fn new() -> Game {
        Game {
            record: Record::new(),
            result_tag: None,
            current: NodeId::START,
            is_line_empty: false,
            number: None,
            comments_before: Vec::new(),
            open: Vec::new(),
            comments: 0,
        }
    }

    fn is_before_moves(&self) -> bool {
        self.current == NodeId::START && self.number.is_none() && self.open.is_empty()
    }

    /// The move that the last number announced.
    fn add(&mut self, entry: &str) {
        let mut node = RecordNode::new(self.current, entry);
        node.set_comments_before(std::mem::take(&mut self.comments_before));
        self.current = self.record.add_child(self.current, node);
        self.is_line_empty = false;
        self.number = None;
    }
}
