//! Reading records. The text is gone through once, from sign to sign; open
//! variations are kept in a list, so nesting costs no stack.

use std::borrow::Cow;
use std::cell::Cell;

use super::error::excerpt;
use super::syntax;
use super::{NextRecord, NodeId, Record, RecordError, RecordNode, RecordProblem};

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
        Some(_) => Err(reader.error(reader.at, RecordProblem::SecondGame)),
    }
}

/// Reads the first game of a text that may go on.
pub(super) fn next(text: &str, is_whole: bool) -> NextRecord {
    let mut reader = Reader { text, at: 0, reached_end: Cell::new(false) };
    let game = reader.game();
    // What follows may change the meaning of whatever touches the end.
    if reader.reached_end.get() && !is_whole {
        return NextRecord::Unfinished;
    }
    match game {
        Ok(Some(record)) => NextRecord::Game(record, reader.at),
        Ok(None) => NextRecord::Nothing,
        Err(error) => NextRecord::Error(error),
    }
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
    /// How many bytes are behind us.
    at: usize,
    /// Whether anything was looked for up to the end of the text.
    reached_end: Cell<bool>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        // Some editors put a byte order mark before everything.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Reader { text, at: 0, reached_end: Cell::new(false) }
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
            Some('[') if game.number.is_none() && self.is_first_in_line() => return Ok(Step::End),
            Some('{' | ';') => self.comment(game)?,
            Some('}') => return Err(self.error(self.at, RecordProblem::CommentNotOpened)),
            Some('(') => self.open(game)?,
            Some(')') => self.close(game)?,
            Some('"') => return self.quoted_move_or_result(game),
            Some(_) => return self.words(game),
        }
        Ok(Step::More)
    }

    fn finish(&mut self, game: Game) -> Result<Record, RecordError> {
        self.expect_move_was_read(&game)?;
        match game.open.last() {
            Some(open) => Err(self.error(open.offset, RecordProblem::VariationNotClosed)),
            None => Ok(game.record),
        }
    }

    fn tag(&mut self, game: &mut Game) -> Result<(), RecordError> {
        let start = self.at;
        self.at += '['.len_utf8();
        self.skip_blanks();
        let name = self.take_until(|c| !syntax::is_in_tag_name(c));
        if name.is_empty() {
            return Err(self.error(start, RecordProblem::TagWithoutName));
        }
        self.skip_blanks();
        if self.peek() != Some('"') {
            return Err(self.error(self.at, RecordProblem::TagWithoutValue(excerpt(name))));
        }
        let value = self.quoted()?;
        self.skip_blanks();
        if self.peek() != Some(']') {
            return Err(self.error(start, RecordProblem::TagNotClosed(excerpt(name))));
        }
        self.at += ']'.len_utf8();
        let value = syntax::tag_value(&value);
        if name.eq_ignore_ascii_case(syntax::RESULT_TAG) {
            game.result_tag = Some(value.clone());
        }
        if !game.record.tags.try_push(name, value) {
            return Err(self.error(start, RecordProblem::TagTwice(excerpt(name))));
        }
        Ok(())
    }

    fn comment(&mut self, game: &mut Game) -> Result<(), RecordError> {
        let comment = self.comment_text()?;
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
            return Err(self.error(start, RecordProblem::CommentNotClosed));
        }
        self.at += '}'.len_utf8();
        Ok(comment)
    }

    fn open(&mut self, game: &mut Game) -> Result<(), RecordError> {
        self.expect_move_was_read(game)?;
        let parent = game.record.node(game.current).and_then(RecordNode::parent);
        let Some(parent) = parent.filter(|_| !game.is_line_empty) else {
            return Err(self.error(self.at, RecordProblem::VariationTooEarly));
        };
        game.open.push(OpenVariation { offset: self.at, instead_of: game.current });
        game.current = parent;
        game.is_line_empty = true;
        self.at += '('.len_utf8();
        Ok(())
    }

    fn close(&mut self, game: &mut Game) -> Result<(), RecordError> {
        self.expect_move_was_read(game)?;
        let Some(open) = game.open.pop() else {
            return Err(self.error(self.at, RecordProblem::VariationNotOpened));
        };
        if game.is_line_empty {
            return Err(self.error(open.offset, RecordProblem::VariationWithoutMoves));
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
            game.add(&text);
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
            game.add(entry);
        } else {
            let problem = RecordProblem::TextWithoutNumber(excerpt(word));
            return Err(self.error(start, problem));
        }
        Ok(Step::More)
    }

    fn nag(&mut self, game: &mut Game, word: &str) -> Result<(), RecordError> {
        let Some(nag) = syntax::nag_digits(word).and_then(|digits| digits.parse().ok()) else {
            return Err(self.error(self.at, RecordProblem::NagTooHigh(excerpt(word))));
        };
        let is_after_move = game.current != NodeId::START && !game.is_line_empty;
        match game.record.node_mut(game.current) {
            Some(node) if is_after_move => node.push_nag(nag),
            _ => return Err(self.error(self.at, RecordProblem::NagTooEarly(excerpt(word)))),
        }
        self.at += word.len();
        Ok(())
    }

    /// Takes note of the result, and of comments behind it on its line.
    fn result(&mut self, game: &mut Game, start: usize, word: &str) -> Result<(), RecordError> {
        if !game.open.is_empty() {
            let problem = RecordProblem::ResultInVariation(excerpt(word));
            return Err(self.error(start, problem));
        }
        game.record.set_result(word);
        loop {
            self.take_until(|c| c == '\n' || !c.is_whitespace());
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
                _ => return Err(self.error(start, RecordProblem::QuotesNotClosed)),
            }
        }
    }

    fn expect_move_was_read(&self, game: &Game) -> Result<(), RecordError> {
        match game.number {
            Some(offset) => Err(self.error(offset, RecordProblem::NumberWithoutMove)),
            None => Ok(()),
        }
    }

    fn error(&self, offset: usize, problem: RecordProblem) -> RecordError {
        RecordError::at(self.text, offset, problem)
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
        self.peek_until(syntax::ends_word)
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

    fn skip_blanks(&mut self) {
        self.take_until(|c| !c.is_whitespace());
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
