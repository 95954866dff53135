//! Why something is not possible, as data that a front end can translate: refused
//! actions, flaws of a set-up and errors in a text are all explained alike.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Side;

/// An error that can be explained in other languages. The English sentence is its
/// `Display`.
pub trait Explain: fmt::Display {
    /// Stable code for translations, such as `splits-hive`.
    fn code(&self) -> &'static str;

    /// Number of the rule that forbids it, such as `H14`; `None` where no rule of the
    /// game is broken.
    fn rule(&self) -> Option<&'static str> {
        None
    }

    /// Pieces and places to highlight, in the game's own names.
    fn marks(&self) -> Vec<String> {
        Vec::new()
    }

    /// Values that the sentence mentions.
    fn params(&self) -> Params {
        Params::new()
    }
}

/// Why something is not possible, as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Explanation {
    /// Stable code for translations, such as `splits-hive`.
    pub code: String,
    /// Number of the rule behind it, such as `H14`.
    pub rule: Option<String>,
    /// English sentence or clause for people.
    pub text: String,
    /// Pieces and places to highlight.
    pub marks: Vec<String>,
    /// Values that the sentence mentions, by name.
    #[serde(default, skip_serializing_if = "Params::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Params>", optional))]
    pub params: Params,
}

/// Why an action is refused: what a [`Table`](crate::Table) answers.
pub type Refusal = Explanation;

impl Explanation {
    /// An explanation without a rule of the game.
    #[must_use]
    pub fn plain(code: &str, text: impl Into<String>) -> Explanation {
        Explanation {
            code: code.to_owned(),
            rule: None,
            text: text.into(),
            marks: Vec::new(),
            params: Params::new(),
        }
    }
}

impl<E: Explain + ?Sized> From<&E> for Explanation {
    fn from(error: &E) -> Explanation {
        Explanation {
            rule: error.rule().map(str::to_owned),
            marks: error.marks(),
            params: error.params(),
            ..Explanation::plain(error.code(), error.to_string())
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some(rule) => write!(f, "{} (rule {rule})", self.text),
            None => f.write_str(&self.text),
        }
    }
}

impl Error for Explanation {}

/// Values that an explanation mentions, by name.
///
/// ```
/// use taula_core::{Param, Params, Side};
///
/// let params = Params::new().with("side", Side::First).with("count", 3);
/// assert_eq!(params.get("count"), Some(&Param::Number(3)));
/// assert_eq!(params.get("side"), Some(&Side::First.into()));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Params(BTreeMap<String, Param>);

impl Params {
    /// No values.
    #[must_use]
    pub fn new() -> Params {
        Params::default()
    }

    /// The piece of a text that an error is about.
    #[must_use]
    pub fn quote(text: impl Into<Param>) -> Params {
        Params::new().with("quote", text)
    }

    /// Adds a value.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Param>) -> Params {
        self.0.insert(name.to_owned(), value.into());
        self
    }

    /// The value of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Param> {
        self.0.get(name)
    }

    /// Whether there are no values.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A value in an [`Explanation`]: a number, or a text such as a side (`first` or
/// `second`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Param {
    /// A count or an index.
    Number(usize),
    /// A name, or a piece of the text in question.
    Text(String),
}

impl From<usize> for Param {
    fn from(number: usize) -> Param {
        Param::Number(number)
    }
}

impl From<String> for Param {
    fn from(text: String) -> Param {
        Param::Text(text)
    }
}

impl From<&String> for Param {
    fn from(text: &String) -> Param {
        Param::Text(text.clone())
    }
}

impl From<Side> for Param {
    fn from(side: Side) -> Param {
        Param::Text(if side == Side::First { "first" } else { "second" }.to_owned())
    }
}

/// Everything that is wrong with something that was set up by hand: all of it at
/// once, so that it can be corrected in one go.
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

/// A piece of text from outside as a message can show it: cut to a length that fits a
/// line, without characters that a terminal would obey.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const MAX_LENGTH: usize = 40;
    let mut characters = text.chars();
    let mut piece: String = characters
        .by_ref()
        .take(MAX_LENGTH)
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .collect();
    if characters.next().is_some() {
        piece.push_str("...");
    }
    piece
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_explanation_without_values_has_no_field_for_them() {
        let refusal = Refusal::plain("game-over", "the game is over");
        let json = r#"{"code":"game-over","rule":null,"text":"the game is over","marks":[]}"#;
        assert_eq!(serde_json::to_string(&refusal).unwrap(), json);
        assert_eq!(serde_json::from_str::<Refusal>(json).unwrap(), refusal);
    }

    #[test]
    fn an_explanation_has_everything_that_the_error_explains() {
        #[derive(Debug, thiserror::Error)]
        #[error("the hole is taken")]
        struct Taken;
        impl Explain for Taken {
            fn code(&self) -> &'static str {
                "taken"
            }
            fn rule(&self) -> Option<&'static str> {
                Some("K1")
            }
            fn marks(&self) -> Vec<String> {
                vec!["a1".to_owned()]
            }
            fn params(&self) -> Params {
                Params::new().with("count", 1)
            }
        }
        let expected = Explanation {
            code: "taken".to_owned(),
            rule: Some("K1".to_owned()),
            text: "the hole is taken".to_owned(),
            marks: vec!["a1".to_owned()],
            params: Params::new().with("count", 1),
        };
        assert_eq!(Explanation::from(&Taken), expected);
    }

    #[test]
    fn flaws_are_listed_with_semicolons_between_them() {
        assert_eq!(Flaws(vec!["one"]).to_string(), "one");
        assert_eq!(Flaws(vec!["one", "two"]).to_string(), "one; two");
    }

    #[test]
    fn values_are_plain_numbers_and_texts() {
        let params = Params::quote("wS1".to_owned()).with("line", 3).with("side", Side::Second);
        let json = r#"{"line":3,"quote":"wS1","side":"second"}"#;
        assert_eq!(serde_json::to_string(&params).unwrap(), json);
        assert_eq!(serde_json::from_str::<Params>(json).unwrap(), params);
        assert_eq!(serde_json::to_value(Side::Second).unwrap(), "second");
    }

    #[test]
    fn excerpts_are_short_and_harmless() {
        assert_eq!(excerpt("wS1"), "wS1");
        assert_eq!(excerpt("\u{1b}[2J"), "\u{fffd}[2J");
        assert_eq!(excerpt(&"é".repeat(40)), "é".repeat(40));
        assert_eq!(excerpt(&"é".repeat(41)), "é".repeat(40) + "...");
    }
}
