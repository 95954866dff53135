use serde::Serialize;

use crate::{LoadError, Lot, OptionTags, Record, excerpt};

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
    /// Version of the rules that this program plays, which records name in the tag
    /// [`Rules`](Self::RULES_TAG). It is raised when earlier games can no longer be
    /// replayed.
    pub rules_version: u32,
    /// The rules as Markdown, each numbered one on a line of its own:
    /// `- H14 One hive: ...`. Refusals name these numbers.
    pub rules: &'static str,
}

impl GameInfo {
    /// The tag with the version of the rules by which a game was played.
    pub const RULES_TAG: &'static str = "Rules";

    /// Returns the text of a rule by its number, in any case.
    ///
    /// ```
    /// # let rules = "# Nim\n- N1  Take one, two or three.\n- N10 Take the last one to win.";
    /// # let game = taula_core::GameInfo {
    /// #     id: "nim", name: "Nim", side_names: ["First", "Second"], options: &[],
    /// #     lot: taula_core::Lot::Seats, rules_version: 1, rules,
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

    /// Whether this is the game's name or id, in any case.
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        [self.id, self.name].iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Checks that a record does not name another game, or another version of the rules.
    ///
    /// # Errors
    /// When the tag `Game` or `Rules` does not match.
    pub fn ensure_own_record(&self, record: &Record) -> Result<(), LoadError> {
        match record.tag("Game") {
            Some(game) if !self.is_named(game) => {
                let game = excerpt(game);
                Err(LoadError::tag("Game", format!("\"{game}\" is not {}", self.name)))
            }
            _ => self.ensure_rules_version(OptionTags(record.tags()).get(Self::RULES_TAG)),
        }
    }

    /// Checks that a game was played by the version of the rules that this program
    /// plays. A text without a version, such as that of another program, is accepted.
    ///
    /// # Errors
    /// When it is another version.
    pub fn ensure_rules_version(&self, version: Option<&str>) -> Result<(), LoadError> {
        let own = self.rules_version;
        match version {
            Some(version) if version.parse() != Ok(own) => {
                let version = excerpt(version);
                let reason = format!(
                    "this game was played by version {version} of the rules, this program plays \
                     version {own}: open the record with a program that plays version {version}"
                );
                Err(LoadError::tag(Self::RULES_TAG, reason))
            }
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
#[serde(rename_all = "kebab-case")]
pub enum OptionRole {
    /// Chosen by the players and visible to everybody.
    #[default]
    Public,
    /// A position or board to start from, visible to everybody: where one is given, no
    /// lot decides about the start.
    SetUp,
    /// Drawn by lot when a table opens, unless the players choose it or set up a
    /// position; visible from then on.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_secret_options_are_secret() {
        const fn option(name: &'static str, role: OptionRole) -> OptionInfo {
            OptionInfo { name, about: "", default: "", values: &[], role }
        }
        const OPTIONS: [OptionInfo; 2] =
            [option("Heap", OptionRole::Public), option("Seed", OptionRole::Secret)];
        let game = GameInfo {
            id: "nim",
            name: "Nim",
            side_names: ["First", "Second"],
            options: &OPTIONS,
            lot: Lot::Seats,
            rules_version: 1,
            rules: "",
        };
        assert!(game.is_secret("seed"));
        assert!(!game.is_secret("Heap") && !game.is_secret("Dice"));
    }
}
