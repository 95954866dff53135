use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use serde::Serialize;

use crate::Side;

/// Everything that is wrong with something that was set up by hand: all of it at
/// once, so that it can be mended in one go.
///
/// ```
/// use taula_core::Flaws;
/// let flaws = Flaws(vec!["there are two hives", "the queen is missing"]);
/// assert_eq!(flaws.to_string(), "there are two hives; the queen is missing");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaws<F>(pub Vec<F>);

impl<F: fmt::Display> fmt::Display for Flaws<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, flaw) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{flaw}")?;
        }
        Ok(())
    }
}

impl<F: fmt::Debug + fmt::Display> Error for Flaws<F> {}

/// A flaw that a rules crate can explain to who does not read English: by a stable
/// code that interfaces translate, and by whom, how many and what it is about.
///
/// The English sentence is the flaw's `Display`.
pub trait ExplainFlaw: fmt::Display {
    /// A stable word, such as `several-hives`.
    fn code(&self) -> &'static str;
    /// Whose fault it is, if it is one player's.
    fn side(&self) -> Option<Side> {
        None
    }
    /// The numbers of the sentence by name, such as `count`.
    fn numbers(&self) -> Vec<(&'static str, usize)> {
        Vec::new()
    }
    /// What to point at on the board, in the game's own names for places and
    /// pieces.
    fn marks(&self) -> Vec<String> {
        Vec::new()
    }
}

/// One flaw as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FlawReport {
    /// A stable word for translations, such as `several-hives`.
    pub code: String,
    /// One English clause for people.
    pub text: String,
    /// Whose fault it is, if it is one player's.
    pub side: Option<Side>,
    /// The numbers of the clause by name.
    pub numbers: BTreeMap<String, usize>,
    /// Pieces or places to point at.
    pub marks: Vec<String>,
}

impl<F: ExplainFlaw> From<&F> for FlawReport {
    fn from(flaw: &F) -> FlawReport {
        let number = |(name, value): (&str, usize)| (name.to_owned(), value);
        FlawReport {
            code: flaw.code().to_owned(),
            text: flaw.to_string(),
            side: flaw.side(),
            numbers: flaw.numbers().into_iter().map(number).collect(),
            marks: flaw.marks(),
        }
    }
}
