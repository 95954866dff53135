use std::iter::Peekable;
use std::str::Chars;

use super::{SgfError, SgfErrorKind};
use taula_core::excerpt;

/// `P0[1 done]`: a name and a value.
pub(super) struct Property {
    /// In capitals.
    pub(super) name: String,
    pub(super) value: String,
    pub(super) line: usize,
}

/// The properties of the main line: variations were not played.
pub(super) fn main_line(text: &str) -> Result<Vec<Property>, SgfError> {
    let mut reader = Reader { chars: text.chars().peekable(), line: 1 };
    let mut properties = Vec::new();
    let mut depth = 0_usize;
    // The main line goes on through every first child, down to the first leaf.
    let mut at_leaf = false;
    loop {
        reader.skip_blanks();
        let line = reader.line;
        let wrong = |kind| Err(SgfError { line, kind });
        match reader.peek() {
            Some('(') if depth > 0 || !at_leaf => {
                reader.next();
                depth += 1;
            }
            Some(')') if depth > 0 => {
                reader.next();
                depth -= 1;
                at_leaf = true;
            }
            Some(';') if depth > 0 => {
                reader.next();
            }
            Some(c) if depth > 0 && c.is_ascii_alphanumeric() => {
                let values = reader.property()?;
                if !at_leaf {
                    properties.extend(values);
                }
            }
            None if depth == 0 && at_leaf => return Ok(properties),
            None if depth > 0 => return wrong(SgfErrorKind::EndMissing),
            None => return Err(SgfError { line: 1, kind: SgfErrorKind::NotSgf }),
            _ if depth == 0 && at_leaf => return wrong(SgfErrorKind::AfterEnd(reader.rest())),
            _ if depth == 0 => return wrong(SgfErrorKind::NotSgf),
            _ => return wrong(SgfErrorKind::NotProperty(reader.rest())),
        }
    }
}

struct Reader<'a> {
    chars: Peekable<Chars<'a>>,
    line: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        self.chars.peek().copied()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.chars.next();
        self.line += usize::from(next == Some('\n'));
        next
    }

    fn skip_blanks(&mut self) {
        // A byte-order mark counts as blank.
        while self.peek().is_some_and(|c| c.is_whitespace() || c == '\u{feff}') {
            self.next();
        }
    }

    /// The rest of the line, for a message.
    fn rest(&self) -> String {
        let rest: String = self.chars.clone().take_while(|&c| c != '\n').take(100).collect();
        excerpt(rest.trim_end())
    }

    /// A name with one or more values, each a property of its own.
    fn property(&mut self) -> Result<Vec<Property>, SgfError> {
        let (line, rest) = (self.line, self.rest());
        let mut name = String::new();
        while let Some(c) = self.peek().filter(char::is_ascii_alphanumeric) {
            name.push(c.to_ascii_uppercase());
            self.next();
        }
        let mut values = Vec::new();
        loop {
            self.skip_blanks();
            if self.peek() != Some('[') {
                break;
            }
            self.next();
            let line = self.line;
            match self.value(&name) {
                Some(value) => values.push(Property { name: name.clone(), value, line }),
                None => {
                    return Err(SgfError { line, kind: SgfErrorKind::Unclosed(excerpt(&name)) });
                }
            }
        }
        if values.is_empty() {
            return Err(SgfError { line, kind: SgfErrorKind::NotProperty(rest) });
        }
        Ok(values)
    }

    /// The text up to the closing bracket; `None` if there is none.
    fn value(&mut self, name: &str) -> Option<String> {
        self.skip_blanks();
        // Boardspace doubles the backslashes of an event, other programs that
        // write its format forget to. No event has a bracket in it, so there a
        // single backslash can stand for itself, even as `wS1\]`.
        let is_id = self.peek().is_some_and(|c| c.eq_ignore_ascii_case(&'i'));
        let event = matches!(name, "P0" | "P1") && !is_id;
        let mut value = String::new();
        loop {
            match self.next()? {
                ']' => return Some(value),
                '\\' if event => {
                    if self.peek() == Some('\\') {
                        self.next();
                    }
                    value.push('\\');
                }
                '\\' => value.push(self.next()?),
                c => value.push(c),
            }
        }
    }
}
