//! Streaming reader for files of many games, in the memory of one game.

use std::io::{self, Read};

use taula_core::{Dialect, NextGame, Record};

use crate::entry::{GameEntry, ReadSeries, ReadText, TextError, TextFormat};
use crate::heading::Heading;
use crate::read::{as_record, entry_of, read, replay, text_format, wrong_text};
use crate::stream::TextStream;
use crate::{ENTRIES, Format, ReadError, ReadGame};

/// Reads the games of a file or a pipe, in any format, one at a time.
///
/// A game that cannot be read is an error, and the next one follows it. Where a
/// game in the manner of PGN is so broken that its end cannot be found, it ends
/// before the next line with a tag that follows moves, or that repeats its first
/// tag.
///
/// ```
/// use taula_tables::Games;
///
/// let text = "Base;;;wS1\nBase;;;wX1\nBase;;;wA1\n";
/// let games: Vec<_> = Games::new(text.as_bytes(), 1000).collect();
/// assert!(games[0].is_ok() && games[2].is_ok());
/// let bad = games[1].as_ref().unwrap_err();
/// assert_eq!((bad.number, bad.line), (2, 2));
/// ```
pub struct Games<R> {
    stream: TextStream<R>,
    /// Maximum size of a game in bytes.
    max_size: usize,
    /// The line on which the last game began.
    line: usize,
    layout: Option<Layout>,
    /// Number of games read, malformed ones included.
    count: usize,
    /// Whether the last game was malformed and has not been skipped. Skipping waits for
    /// the next call, since the input may never end.
    is_lost: bool,
    is_over: bool,
}

/// Arrangement of the games in a file.
#[derive(Clone, Copy)]
enum Layout {
    Records,
    Series(&'static GameEntry, Format, ReadSeries),
    /// One game a line.
    Lines,
    /// One game in the whole file.
    Whole,
}

/// Error of [`Games`]: one game cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{}{source}", if *.is_only { String::new() } else { format!("game {number}: ") })]
pub struct GamesError {
    /// Number of the game, from 1.
    pub number: usize,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Whether it is the only one.
    pub is_only: bool,
    /// The error.
    pub source: ReadError,
}

impl From<GamesError> for ReadError {
    fn from(error: GamesError) -> ReadError {
        match error {
            GamesError { is_only: true, source, .. } => source,
            GamesError { number, source, .. } => {
                ReadError::OneOfMany { number, source: Box::new(source) }
            }
        }
    }
}

impl<R: Read> Games<R> {
    /// The games of `input`, none of which may take more than `max_size` bytes.
    pub fn new(input: R, max_size: usize) -> Games<R> {
        Games {
            stream: TextStream::new(input),
            max_size,
            line: 1,
            layout: None,
            count: 0,
            is_lost: false,
            is_over: false,
        }
    }

    /// The line on which the last game began, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Reads until the format is recognised.
    fn find_layout(&mut self) -> Result<Layout, ReadError> {
        self.stream.skip_blanks()?;
        if self.stream.text().is_empty() {
            return Err(ReadError::Empty);
        }
        // A heading of tags and comments may be long.
        while !self.stream.is_end()
            && self.stream.text().len() <= self.max_size
            && Heading::of(self.stream.text()).first_move.is_none()
        {
            self.stream.fill()?;
        }
        let text = self.stream.text();
        match text_format(text) {
            None => as_record(text, ENTRIES).map(|_| Layout::Records),
            Some((entry, &TextFormat { format, read, .. })) => Ok(match read {
                ReadText::Series(read) => Layout::Series(entry, format, read),
                ReadText::Line(_) => Layout::Lines,
                ReadText::Whole(_) => Layout::Whole,
            }),
        }
    }

    /// Advances to the beginning of the next game.
    fn find_next(&mut self) -> Result<Layout, ReadError> {
        let layout = match self.layout {
            Some(layout) => layout,
            None => self.find_layout()?,
        };
        self.layout = Some(layout);
        if std::mem::take(&mut self.is_lost) {
            self.skip_game(layout)?;
        }
        self.stream.skip_blanks()?;
        Ok(layout)
    }

    /// The next game; `None` if nothing but blanks is left.
    fn read_next(&mut self, layout: Layout) -> Option<Result<ReadGame, ReadError>> {
        loop {
            let next = match layout {
                Layout::Records => self.next_record(),
                Layout::Series(entry, format, read) => self.next_of_series(entry, format, read),
                Layout::Lines => self.next_line(),
                Layout::Whole if self.stream.is_end() && self.stream.text().is_empty() => {
                    Next::Nothing
                }
                Layout::Whole if self.stream.is_end() => {
                    let length = self.stream.text().len();
                    self.checked(length, |text| read(text.trim_end()))
                }
                Layout::Whole => Next::Unfinished,
            };
            let error = match next {
                Next::Nothing => return None,
                Next::Found(game) => return Some(*game),
                Next::Lost(error) => error,
                Next::Unfinished if self.stream.text().len() > self.max_size => {
                    ReadError::TooLarge { max_size: self.max_size }
                }
                Next::Unfinished => match self.stream.fill() {
                    Ok(()) => continue,
                    Err(error) => error.into(),
                },
            };
            self.is_lost = true;
            return Some(Err(error));
        }
    }

    fn next_record(&mut self) -> Next {
        let (text, is_end) = (self.stream.text(), self.stream.is_end());
        match Record::read_next(text, Dialect::PlyNumbers, is_end) {
            NextGame::Nothing => Next::Nothing,
            NextGame::Unfinished => Next::Unfinished,
            // An invalid byte explains more than the syntax error that it causes.
            NextGame::Game { record: Err(error), length } => {
                Next::Lost(self.not_text(length).unwrap_or_else(|| {
                    error.in_text_from(self.stream.line(), self.stream.column()).into()
                }))
            }
            NextGame::Game { record: Ok(record), length } => {
                self.checked(length, |_| replay(entry_of(&record)?, Format::Record, record, &[]))
            }
        }
    }

    fn next_of_series(
        &mut self,
        entry: &'static GameEntry,
        format: Format,
        read: ReadSeries,
    ) -> Next {
        let stream = &self.stream;
        match read(stream.text(), stream.line(), stream.is_end()) {
            NextGame::Nothing => Next::Nothing,
            NextGame::Unfinished => Next::Unfinished,
            // After an unclosed bracket or brace the reader took the rest of the file for
            // a part of this game.
            NextGame::Game { record: Err(source @ TextError::Unreadable(_)), length } => {
                Next::Lost(self.not_text(length).unwrap_or_else(|| wrong_text(format, source)))
            }
            NextGame::Game { record, length } => self.checked(length, |_| {
                replay(entry, format, record.map_err(|source| wrong_text(format, source))?, &[])
            }),
        }
    }

    fn next_line(&mut self) -> Next {
        let text = self.stream.text();
        match text.find('\n') {
            Some(end) => self.checked(end + 1, |line| read(line.trim_end())),
            None if !self.stream.is_end() => Next::Unfinished,
            None if text.is_empty() => Next::Nothing,
            None => self.checked(text.len(), |line| read(line.trim_end())),
        }
    }

    /// Consumes a game and reads it, if it is valid text within the maximum size.
    fn checked(
        &mut self,
        length: usize,
        read: impl FnOnce(&str) -> Result<ReadGame, ReadError>,
    ) -> Next {
        let text = self.stream.text();
        let game = if length > self.max_size {
            Err(ReadError::TooLarge { max_size: self.max_size })
        } else if let Some(error) = self.not_text(length) {
            Err(error)
        } else {
            read(text.get(..length).unwrap_or(text))
        };
        self.stream.consume(length);
        Next::Found(Box::new(game))
    }

    fn not_text(&self, length: usize) -> Option<ReadError> {
        self.stream.bad_byte(length).map(|byte| ReadError::NotText { byte })
    }

    /// Skips a game that cannot be read, up to where another may begin.
    fn skip_game(&mut self, layout: Layout) -> io::Result<()> {
        let mut end = GameEnd::default();
        let mut is_line_start = true;
        loop {
            let text = self.stream.text();
            if text.is_empty() && self.stream.is_end() {
                return Ok(());
            }
            let length = match text.find('\n') {
                Some(newline) => newline + 1,
                None if self.stream.is_end() => text.len(),
                None => {
                    if text.len() > self.max_size {
                        // Part of a line that is too long.
                        is_line_start = false;
                        self.stream.consume(text.len());
                    }
                    self.stream.fill()?;
                    continue;
                }
            };
            let line = text.get(..length).unwrap_or(text);
            let is_next = match layout {
                Layout::Lines | Layout::Whole => false,
                Layout::Records | Layout::Series(..) => is_line_start && end.is_before(line),
            };
            if is_next {
                return Ok(());
            }
            is_line_start = true;
            self.stream.consume(length);
            if matches!(layout, Layout::Lines) {
                return Ok(());
            }
        }
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<ReadGame, GamesError>;

    fn next(&mut self) -> Option<Result<ReadGame, GamesError>> {
        if self.is_over {
            return None;
        }
        let ready = self.find_next();
        self.line = self.stream.line();
        let game = ready.map_or_else(|error| Some(Err(error)), |layout| self.read_next(layout));
        self.count += 1;
        let source = match game? {
            Ok(game) => return Some(Ok(game)),
            Err(source) => source,
        };
        self.is_over |= self.layout.is_none() || matches!(source, ReadError::Io(_));
        let is_last = self.is_over || self.is_lost || {
            // An error here is met again, and reported, by the next call.
            let _ = self.stream.skip_blanks();
            self.stream.text().is_empty()
        };
        let (number, line, is_only) = (self.count, self.line, self.count == 1 && is_last);
        Some(Err(GamesError { number, line, is_only, source }))
    }
}

/// Result of looking for the next game.
enum Next {
    Nothing,
    Unfinished,
    /// A game that has been consumed, or its error.
    Found(Box<Result<ReadGame, ReadError>>),
    /// A malformed game whose end is unknown and which has not been consumed.
    Lost(ReadError),
}

/// Finds the end of a malformed game, line by line.
#[derive(Default)]
struct GameEnd {
    first_tag: Option<String>,
    has_moves: bool,
}

impl GameEnd {
    /// Whether another game seems to begin with this line.
    fn is_before(&mut self, line: &str) -> bool {
        let line = line.trim();
        if let Some(name) = tag_name(line) {
            if self.has_moves || self.first_tag.as_deref() == Some(name) {
                return true;
            }
            self.first_tag.get_or_insert_with(|| name.to_owned());
        } else if !line.is_empty() && !line.starts_with(['[', ';', '%', '{']) {
            self.has_moves = true;
        }
        false
    }
}

/// The name in a line such as `[White "Ada"]`.
fn tag_name(line: &str) -> Option<&str> {
    let (name, value) = line.strip_prefix('[')?.split_once(char::is_whitespace)?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    (is_name && value.trim_start().starts_with('"')).then_some(name)
}
