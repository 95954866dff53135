use std::fmt;

use taula_core::ExplainFlaw;

/// One thing that is wrong with a sheet.
///
/// As text it is `key: reason`. Who read the sheet from a file says which file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetFlaw {
    /// Where: a key such as `bug[2].shape.radius_mm` (lists count from 0), a
    /// place such as `line 3, column 7`, or `sheet`.
    pub key: String,
    /// What is wrong, and what to do.
    pub reason: String,
    code: &'static str,
    numbers: Vec<(&'static str, usize)>,
}

impl SheetFlaw {
    /// What a sheet says may be told in a reason: nothing in it may reach the
    /// terminal as a command.
    pub(super) fn new(key: impl Into<String>, reason: impl Into<Reason>) -> SheetFlaw {
        let plain = |text: String| text.replace(char::is_control, "\u{fffd}");
        let Reason { text, code, numbers } = reason.into();
        SheetFlaw { key: plain(key.into()), reason: plain(text), code, numbers }
    }
}

impl fmt::Display for SheetFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.reason)
    }
}

impl std::error::Error for SheetFlaw {}

impl ExplainFlaw for SheetFlaw {
    fn code(&self) -> &'static str {
        self.code
    }

    fn numbers(&self) -> Vec<(&'static str, usize)> {
        self.numbers.clone()
    }

    /// The place in the sheet.
    fn marks(&self) -> Vec<String> {
        vec![self.key.clone()]
    }
}

/// Why something is a flaw: in English, and for translations, which say what kind
/// of flaw it is and leave the details to the English.
pub(super) struct Reason {
    text: String,
    code: &'static str,
    numbers: Vec<(&'static str, usize)>,
}

impl Reason {
    pub(super) fn new(code: &'static str, text: impl Into<String>) -> Reason {
        Reason { text: text.into(), code, numbers: Vec::new() }
    }

    pub(super) fn number(mut self, name: &'static str, value: usize) -> Reason {
        self.numbers.push((name, value));
        self
    }

    /// How much there may be.
    pub(super) fn between(self, (least, most): (usize, usize)) -> Reason {
        self.number("least", least).number("most", most)
    }
}

/// What has no code of its own does not fit to the rest of the sheet.
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
