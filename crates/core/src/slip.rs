use std::fmt;

use serde::Serialize;

/// What a reader of some notation stumbles over, explained to who does not read
/// English: by a stable code that interfaces translate, by where it is and by what
/// stands there.
///
/// The English sentence is the slip's `Display`.
pub trait ExplainSlip: fmt::Display {
    /// A stable word, such as `comment-not-closed`.
    fn code(&self) -> &'static str;
    /// The line, counted from 1, if the text may have several.
    fn line(&self) -> Option<usize> {
        None
    }
    /// What stands there, or what it is called.
    fn quote(&self) -> Option<String> {
        None
    }
}

/// One slip as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SlipReport {
    /// A stable word for translations, such as `comment-not-closed`.
    pub code: String,
    /// One English clause for people.
    pub text: String,
    /// The line, counted from 1, if the text may have several.
    pub line: Option<usize>,
    /// What stands there, or what it is called.
    pub quote: Option<String>,
}

impl<S: ExplainSlip> From<&S> for SlipReport {
    fn from(slip: &S) -> SlipReport {
        SlipReport {
            code: slip.code().to_owned(),
            text: slip.to_string(),
            line: slip.line(),
            quote: slip.quote(),
        }
    }
}
