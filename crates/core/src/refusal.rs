use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

/// An error that a rules crate can explain: by its number in the rule book, by
/// a stable code that interfaces translate, and by the places it is about.
///
/// The English sentence is the error's `Display`.
pub trait Explain: Error {
    /// A stable word, such as `splits-hive`.
    fn code(&self) -> &'static str;
    /// The rule that forbids it, such as `H14`; `None` when the text could not
    /// even be read.
    fn rule(&self) -> Option<&'static str>;
    /// What to point at on the board, in the game's own names for places and
    /// pieces.
    fn marks(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Why an action was refused, as data: what a [`Table`](crate::Table) answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refusal {
    /// A stable word for translations, such as `splits-hive`.
    pub code: String,
    /// The rule by number, such as `H14`.
    pub rule: Option<String>,
    /// One English sentence for people.
    pub text: String,
    /// Pieces or places to point at.
    pub marks: Vec<String>,
}

impl Refusal {
    /// A refusal that no game rule stands behind.
    #[must_use]
    pub fn plain(code: &str, text: impl Into<String>) -> Refusal {
        Refusal { code: code.to_owned(), rule: None, text: text.into(), marks: Vec::new() }
    }
}

impl<E: Explain> From<&E> for Refusal {
    fn from(error: &E) -> Refusal {
        Refusal {
            code: error.code().to_owned(),
            rule: error.rule().map(str::to_owned),
            text: error.to_string(),
            marks: error.marks(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some(rule) => write!(f, "{} (rule {rule})", self.text),
            None => f.write_str(&self.text),
        }
    }
}

impl Error for Refusal {}
