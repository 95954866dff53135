//! From APGN to the text of our records, which has one number a ply.
//!
//! Tags, comments, marks and variations look the same in both, so this only
//! finds the games and writes a number before every move. Line breaks stay where
//! they are, so that messages name the right line.

/// The text of one game, as [`taula_core::Record`] reads it.
pub(super) struct GameText {
    pub(super) text: String,
    /// The line on which it begins, from 1.
    pub(super) first_line: usize,
    /// Whether its first move has a number such as `1...`.
    pub(super) white_starts: bool,
}

/// What a text begins with. Nothing is judged here.
pub(super) enum NextGame<'t> {
    /// Nothing but blanks.
    Nothing,
    /// A game that may go on after the end of the text.
    Unfinished,
    /// A game, and the text that follows it.
    Game(GameText, &'t str),
}

/// The first game of a text that begins on `line`. `is_whole` says that nothing
/// follows the text.
pub(super) fn next_game(text: &str, line: usize, is_whole: bool) -> NextGame<'_> {
    let mut splitter = Splitter { rest: text, line, game: Game::default() };
    // A word at the end of the text may go on after it, but then nothing is left
    // in which another game could be seen to begin.
    while splitter.step() {}
    let rest = splitter.rest;
    match splitter.finish() {
        _ if rest.is_empty() && !is_whole => NextGame::Unfinished,
        Some(game) => NextGame::Game(game, rest),
        None => NextGame::Nothing,
    }
}

/// A game of which a part has been read.
#[derive(Default)]
struct Game {
    text: String,
    first_line: Option<usize>,
    white_starts: bool,
    has_moves: bool,
    /// How many variations are open.
    depth: usize,
    /// Whether a number has been written whose move comes next.
    has_number: bool,
    /// Held back until it is known that no comment follows.
    result: Option<String>,
}

struct Splitter<'t> {
    rest: &'t str,
    line: usize,
    game: Game,
}

impl<'t> Splitter<'t> {
    /// Reads one thing; false at the end of the game.
    fn step(&mut self) -> bool {
        let blanks = self.take_while(char::is_whitespace);
        self.write(blanks);
        let Some(sign) = self.rest.chars().next() else { return false };
        let is_comment = matches!(sign, '{' | ';');
        let is_next_game = self.game.result.is_some() && !is_comment
            || sign == '[' && self.game.has_moves && self.game.depth == 0;
        if is_next_game {
            return false;
        }
        self.game.first_line.get_or_insert(self.line);
        match sign {
            '[' => self.tag(),
            '{' => self.copy_through('}'),
            ';' => self.copy_through('\n'),
            '"' => {
                let end = quoted_end(self.rest);
                self.copy(end);
            }
            '(' => {
                self.game.depth += 1;
                self.copy(1);
            }
            ')' => {
                self.game.depth = self.game.depth.saturating_sub(1);
                self.copy(1);
            }
            '}' => self.copy(1),
            _ => self.word(),
        }
        true
    }

    fn finish(self) -> Option<GameText> {
        let Game { mut text, first_line, white_starts, result, .. } = self.game;
        if let Some(result) = result {
            text.push(' ');
            text.push_str(&result);
        }
        Some(GameText { text, first_line: first_line?, white_starts })
    }

    fn word(&mut self) {
        let word = self.take_while(|c| !ends_word(c));
        let (number, word) = cut_number(word);
        if !number.is_empty() {
            if !self.game.has_moves {
                self.game.white_starts = number.ends_with("..");
            }
            self.number();
        }
        if word.is_empty() {
            return;
        }
        match word {
            "*" | "1-0" | "0-1" | "1/2-1/2" if self.game.depth == 0 => {
                self.game.result = Some(word.to_owned());
            }
            // The reader of records says that it does not belong there.
            "*" | "1-0" | "0-1" | "1/2-1/2" => self.write(word),
            _ if word.starts_with('$') => self.write(word),
            _ => self.entry(word),
        }
    }

    /// A move with the marks that some put right behind it: `a1b2!?`.
    fn entry(&mut self, word: &str) {
        let plain = word.trim_end_matches(['!', '?']);
        self.number();
        self.write(plain);
        let mark = match &word[plain.len()..] {
            "!" => " $1",
            "?" => " $2",
            "!!" => " $3",
            "??" => " $4",
            "!?" => " $5",
            "?!" => " $6",
            _ => "",
        };
        self.write(mark);
        self.game.has_moves = true;
        self.game.has_number = false;
    }

    /// Our records check no numbers, so any will do.
    fn number(&mut self) {
        if !self.game.has_number {
            self.write("1. ");
            self.game.has_number = true;
        }
    }

    fn tag(&mut self) {
        let quote = self.rest.find(['"', ']', '\n']).unwrap_or(self.rest.len());
        self.copy(quote);
        if self.rest.starts_with('"') {
            let end = quoted_end(self.rest);
            self.copy(end);
        }
        let end = self.rest.find(['[', ']', '\n']).unwrap_or(self.rest.len());
        self.copy(end);
        if self.rest.starts_with(']') {
            self.copy(1);
        }
    }

    fn copy_through(&mut self, end: char) {
        let length = self.rest.find(end).map_or(self.rest.len(), |at| at + end.len_utf8());
        self.copy(length);
    }

    /// Copies so many bytes, which end between two characters.
    fn copy(&mut self, length: usize) {
        let (copied, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.rest = rest;
        self.count_lines(copied);
        self.write(copied);
    }

    fn take_while(&mut self, is_in: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|c| !is_in(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at_checked(end).unwrap_or((self.rest, ""));
        self.rest = rest;
        self.count_lines(taken);
        taken
    }

    fn count_lines(&mut self, text: &str) {
        self.line += text.bytes().filter(|&byte| byte == b'\n').count();
    }

    fn write(&mut self, text: &str) {
        // Blanks before a game would only shift its lines.
        if self.game.first_line.is_some() {
            self.game.text.push_str(text);
        }
    }
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';' | '"' | '[')
}

/// The length of the text in quotes with which this begins, quotes included; to
/// the end of the line if they are not closed.
fn quoted_end(text: &str) -> usize {
    let mut is_escaped = false;
    for (index, sign) in text.char_indices().skip(1) {
        match sign {
            '\n' => return index,
            '"' if !is_escaped => return index + 1,
            _ => is_escaped = sign == '\\' && !is_escaped,
        }
    }
    text.len()
}

/// A move number with its dots, and what follows. A number may lack its dots.
fn cut_number(word: &str) -> (&str, &str) {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = after_digits.trim_start_matches('.');
    let is_number = after_digits.len() < word.len() && (rest != after_digits || rest.is_empty());
    if is_number { word.split_at(word.len() - rest.len()) } else { ("", word) }
}
