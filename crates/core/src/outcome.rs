use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::json;
use strum::{EnumString, IntoStaticStr};

use crate::{Event, Side};

/// How a game ended, and why.
///
/// ```
/// use taula_core::{EndReason, Outcome, Side};
/// let end = Outcome::win(Side::First, EndReason::Resignation);
/// assert_eq!(end.winner(), Some(Side::First));
/// assert_eq!(end.reason.to_string(), "by resignation");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outcome {
    /// The winner, or a draw.
    pub result: Verdict,
    /// The reason.
    pub reason: EndReason,
}

/// A win for one side, or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// This side won.
    Win(Side),
    /// Neither side won.
    Draw,
}

/// Why a game ended. Shared by all games; the game's own view has the details
/// (which queen, which score).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumString, IntoStaticStr,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum EndReason {
    /// The goal of the game was reached: a queen surrounded, six marbles off.
    Goal,
    /// One move reached the goal for both sides.
    BothGoals,
    /// The same position came up too often.
    Repetition,
    /// The limit of moves was reached.
    MoveLimit,
    /// The final count decided.
    Score,
    /// The player to move cannot.
    CannotMove,
    /// The players agreed.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Time,
    /// A player went away.
    Abandonment,
    /// An arbiter or a match program decided.
    Adjudication,
    /// Not known: a record states the result without a reason that we can read.
    Unknown,
}

impl EndReason {
    /// The stable word for records and translations.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// The reason with this [`code`](Self::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<EndReason> {
        code.parse().ok()
    }

    /// The reason that a word of a tag `Termination` means: a
    /// [`code`](Self::code), or what other programs write. `None` for a word with
    /// another or no definite meaning.
    ///
    /// ```
    /// use taula_core::EndReason;
    /// assert_eq!(EndReason::from_word("Abandon"), Some(EndReason::Resignation));
    /// assert_eq!(EndReason::from_word("Match nul"), None);
    /// ```
    #[must_use]
    pub fn from_word(word: &str) -> Option<EndReason> {
        let word = word.trim().to_lowercase();
        Self::from_code(&word).or(match word.as_str() {
            // Those of PGN and of chess sites, then those of the French archive of
            // Abalone games, where "Abandon" is a resignation.
            "resign" | "resigned" | "abandon" => Some(EndReason::Resignation),
            "abandoned" => Some(EndReason::Abandonment),
            "time forfeit" | "timeout" | "on time" | "au temps" => Some(EndReason::Time),
            "draw by agreement" => Some(EndReason::Agreement),
            "threefold repetition" | "répétition" => Some(EndReason::Repetition),
            "au score" => Some(EndReason::Score),
            _ => None,
        })
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EndReason::Goal => "by reaching the goal",
            EndReason::BothGoals => "because both sides reached the goal at once",
            EndReason::Repetition => "by threefold repetition",
            EndReason::MoveLimit => "at the move limit",
            EndReason::Score => "on points",
            EndReason::CannotMove => "because the opponent has no legal move",
            EndReason::Agreement => "by agreement",
            EndReason::Resignation => "by resignation",
            EndReason::Time => "on time",
            EndReason::Abandonment => "because the opponent left",
            EndReason::Adjudication => "by adjudication",
            EndReason::Unknown => "as the record says",
        })
    }
}

impl Outcome {
    /// A win for `side`.
    #[must_use]
    pub const fn win(side: Side, reason: EndReason) -> Outcome {
        Outcome { result: Verdict::Win(side), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: EndReason) -> Outcome {
        Outcome { result: Verdict::Draw, reason }
    }

    /// The side that won; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self.result {
            Verdict::Win(side) => Some(side),
            Verdict::Draw => None,
        }
    }

    /// The result word of a record, for games without words of their own: `1-0`
    /// is a win of the first side.
    #[must_use]
    pub fn score_word(outcome: Option<Outcome>) -> &'static str {
        match outcome.map(|outcome| outcome.result) {
            Some(Verdict::Win(Side::First)) => "1-0",
            Some(Verdict::Win(Side::Second)) => "0-1",
            Some(Verdict::Draw) => "1/2-1/2",
            None => "*",
        }
    }

    /// Reads a [`score_word`](Self::score_word) in any spelling; the outer
    /// `None` means unknown word, the inner one an unfinished game.
    #[must_use]
    pub fn read_score_word(word: &str) -> Option<Option<Verdict>> {
        match word.trim().to_ascii_lowercase().as_str() {
            "1-0" => Some(Some(Verdict::Win(Side::First))),
            "0-1" => Some(Some(Verdict::Win(Side::Second))),
            "1/2-1/2" | "draw" => Some(Some(Verdict::Draw)),
            "*" | "" => Some(None),
            _ => None,
        }
    }

    /// The event of an end: `names` are those of the sides.
    #[must_use]
    pub fn event(self, names: [&str; 2]) -> Event {
        let how = match self.winner() {
            Some(side) => format!("{} wins", names[side.index()]),
            None => "The game is drawn".to_owned(),
        };
        Event::new("end", format!("{how} {}.", self.reason), json!({ "outcome": self }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_other_programs_are_read() {
        for (word, reason) in [
            ("resign", EndReason::Resignation),
            ("Resigned", EndReason::Resignation),
            ("Abandon", EndReason::Resignation),
            ("abandoned", EndReason::Abandonment),
            ("time forfeit", EndReason::Time),
            ("timeout", EndReason::Time),
            ("on time", EndReason::Time),
            ("Au temps", EndReason::Time),
            ("draw by agreement", EndReason::Agreement),
            ("threefold repetition", EndReason::Repetition),
            ("Répétition", EndReason::Repetition),
            (" au score ", EndReason::Score),
            ("both-goals", EndReason::BothGoals),
        ] {
            assert_eq!(EndReason::from_word(word), Some(reason), "{word}");
        }
        assert_eq!(EndReason::from_word("normal"), None);
    }

    #[test]
    fn every_score_word_is_read_back() {
        let verdicts = [Verdict::Win(Side::First), Verdict::Win(Side::Second), Verdict::Draw];
        for verdict in verdicts.into_iter().map(Some).chain([None]) {
            let outcome = verdict.map(|result| Outcome { result, reason: EndReason::Unknown });
            let word = Outcome::score_word(outcome);
            assert_eq!(Outcome::read_score_word(&format!(" {word} ")), Some(verdict), "{word}");
        }
        assert_eq!(Outcome::read_score_word("Draw"), Some(Some(Verdict::Draw)));
        assert_eq!(Outcome::read_score_word("2-0"), None);
    }
}
