use serde::Serialize;

use crate::{LoadError, Lot, Record};

/// Static description of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Identifier in commands and addresses: `hive`.
    pub id: &'static str,
    /// Name for people: `Hive`.
    pub name: &'static str,
    /// Names of the two sides, the starting one first. A table may know better:
    /// [`Table::side_name`](crate::Table::side_name).
    pub side_names: [&'static str; 2],
    /// Options that a table of this game can be opened with.
    pub options: &'static [OptionInfo],
    /// What is drawn by lot before a game between two people.
    pub lot: Lot,
    /// The rules as Markdown, each numbered one on a line of its own:
    /// `- H14 One hive: ...`. Refusals name these numbers.
    pub rules: &'static str,
}

impl GameInfo {
    /// Returns the text of a rule by its number, in any case.
    ///
    /// ```
    /// # let rules = "# Nim\n- N1  Take one, two or three.\n- N10 Take the last one to win.";
    /// # let game = taula_core::GameInfo {
    /// #     id: "nim", name: "Nim", side_names: ["First", "Second"], options: &[],
    /// #     lot: taula_core::Lot::Seats, rules,
    /// # };
    /// assert_eq!(game.rule("n1"), Some("Take one, two or three."));
    /// assert_eq!(game.rule("N2"), None);
    /// ```
    #[must_use]
    pub fn rule(&self, number: &str) -> Option<&'static str> {
        self.rules.lines().find_map(|line| {
            let (name, text) = line.strip_prefix("- ")?.split_once(' ')?;
            name.eq_ignore_ascii_case(number.trim()).then_some(text.trim())
        })
    }

    /// Checks that a record does not name another game.
    ///
    /// # Errors
    /// The tag `Game` names another game.
    pub fn check_record(&self, record: &Record) -> Result<(), LoadError> {
        match record.tag("Game") {
            Some(game) if !game.eq_ignore_ascii_case(self.name) => Err(LoadError::Tag {
                tag: "Game".to_owned(),
                reason: format!("\"{game}\" is not {}", self.name),
            }),
            _ => Ok(()),
        }
    }

    /// Whether the value of an option must stay hidden while a game runs.
    #[must_use]
    pub fn is_secret(&self, option: &str) -> bool {
        self.options
            .iter()
            .any(|info| info.role == OptionRole::Secret && info.name.eq_ignore_ascii_case(option))
    }
}

/// An option of a game. Its name is also the tag that stores it in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// The tag, such as `GameType`.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
    /// Value where none is given.
    pub default: &'static str,
    /// Values to choose from; empty for free text.
    pub values: &'static [&'static str],
    /// Who may know the value, and where it comes from.
    pub role: OptionRole,
}

/// How the value of an option comes about, and who may see it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum OptionRole {
    /// Chosen by the players and visible to everybody.
    #[default]
    Public,
    /// Drawn by lot when a table opens, unless the players choose it; visible from
    /// then on.
    Drawn,
    /// Drawn like the others, and hidden from the players until the game is over:
    /// whoever knows a seed knows the dice.
    Secret,
}

impl OptionRole {
    /// The value that stands for a secret in a
    /// [public record](crate::Table::public_record).
    pub const HIDDEN: &'static str = "secret";
}
