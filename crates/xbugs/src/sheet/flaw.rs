use std::fmt;

use taula_core::{Explain, Params};

/// A flaw of a sheet, displayed as `key: reason`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetFlaw {
    /// Location: a key such as `bug[2].shape.radius_mm` (indices start at 0), a position such
    /// as `line 3, column 7`, or `sheet`.
    pub key: String,
    /// What is wrong and how to fix it.
    pub reason: String,
    code: &'static str,
    params: Params,
}

impl SheetFlaw {
    /// Creates a flaw. Control characters of the sheet are replaced, so that none reach a
    /// terminal.
    pub(super) fn new(key: impl Into<String>, reason: impl Into<Reason>) -> SheetFlaw {
        let plain = |text: String| text.replace(char::is_control, "\u{fffd}");
        let Reason { text, code, params } = reason.into();
        SheetFlaw { key: plain(key.into()), reason: plain(text), code, params }
    }
}

impl fmt::Display for SheetFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.reason)
    }
}

impl std::error::Error for SheetFlaw {}

impl Explain for SheetFlaw {
    fn code(&self) -> &'static str {
        self.code
    }

    fn params(&self) -> Params {
        self.params.clone()
    }

    /// The location in the sheet.
    fn marks(&self) -> Vec<String> {
        vec![self.key.clone()]
    }
}

/// Reason of a flaw: an English text, and a code with numbers for translations.
pub(super) struct Reason {
    text: String,
    code: &'static str,
    params: Params,
}

impl Reason {
    pub(super) fn new(code: &'static str, text: impl Into<String>) -> Reason {
        Reason { text: text.into(), code, params: Params::new() }
    }

    pub(super) fn number(mut self, name: &'static str, value: usize) -> Reason {
        self.params = self.params.with(name, value);
        self
    }

    /// Adds the bounds.
    pub(super) fn between(self, (least, most): (usize, usize)) -> Reason {
        self.number("least", least).number("most", most)
    }
}

/// A text without a code of its own means a conflict with the rest of the sheet.
impl From<String> for Reason {
    fn from(text: String) -> Reason {
        Reason::new("does-not-fit", text)
    }
}

impl From<&str> for Reason {
    fn from(text: &str) -> Reason {
        Reason::from(text.to_owned())
    }
}
