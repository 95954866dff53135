use std::fmt;

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
}

impl SheetFlaw {
    /// What a sheet says may be told in a reason: nothing in it may reach the
    /// terminal as a command.
    pub(super) fn new(key: impl Into<String>, reason: impl Into<String>) -> SheetFlaw {
        let plain = |text: String| text.replace(char::is_control, "\u{fffd}");
        SheetFlaw { key: plain(key.into()), reason: plain(reason.into()) }
    }
}

impl fmt::Display for SheetFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.reason)
    }
}

impl std::error::Error for SheetFlaw {}
