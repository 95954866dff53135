use std::fmt;
use std::ops::Neg;

use serde::Serialize;
use taula_core::{Outcome, Side};

/// The value of a position for the side to move: an estimate, or a proven win or
/// loss.
///
/// ```
/// use taula_engine::Score;
/// assert!(Score::win_in(1) > Score::win_in(3));
/// assert!(Score::estimate(500) < Score::win_in(9));
/// assert_eq!(-Score::win_in(3), Score::loss_in(3));
/// assert_eq!(Score::loss_in(2).to_string(), "loss in 2");
/// assert_eq!(Score::loss_in(0).to_string(), "loss in 0");
/// assert_eq!(Score::estimate(-125).to_string(), "-1.25");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(into = "ScoreReport")]
pub struct Score(i32);

/// A [`Score`] as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ScoreReport {
    /// In hundredths of the game's unit.
    Estimate(i32),
    /// A proven win in this number of plies.
    WinIn(u32),
    /// A proven loss in this number of plies.
    LossIn(u32),
}

impl From<Score> for ScoreReport {
    fn from(score: Score) -> ScoreReport {
        match score.plies_to_end() {
            Some(plies) if plies >= 0 => ScoreReport::WinIn(plies.unsigned_abs()),
            Some(plies) => ScoreReport::LossIn(plies.unsigned_abs()),
            None => ScoreReport::Estimate(score.hundredths()),
        }
    }
}

impl Score {
    /// A draw, or a balanced estimate.
    pub const DRAW: Score = Score(0);
    /// The greatest estimate; greater values are wins.
    pub const MAX_ESTIMATE: i32 = 900_000;
    /// Above any score of a position.
    pub(crate) const INFINITY: Score = Score(Self::WIN + 1);
    /// Below any score of a position.
    pub(crate) const NEG_INFINITY: Score = Score(-Self::WIN - 1);
    const WIN: i32 = 1_000_000;

    /// An estimate in hundredths, clamped to ±[`MAX_ESTIMATE`](Self::MAX_ESTIMATE).
    #[must_use]
    pub fn estimate(hundredths: i32) -> Score {
        Score(hundredths.clamp(-Self::MAX_ESTIMATE, Self::MAX_ESTIMATE))
    }

    /// A win for the side to move in this many plies.
    #[must_use]
    pub const fn win_in(plies: u32) -> Score {
        Score(Self::WIN - plies as i32)
    }

    /// A loss for the side to move in this many plies.
    #[must_use]
    pub const fn loss_in(plies: u32) -> Score {
        Score(plies as i32 - Self::WIN)
    }

    /// The score for `side` of a game that ends in `plies` plies.
    pub(crate) fn from_outcome(outcome: Outcome, side: Side, plies: u32) -> Score {
        match outcome.winner() {
            Some(winner) if winner == side => Score::win_in(plies),
            Some(_) => Score::loss_in(plies),
            None => Score::DRAW,
        }
    }

    /// The plies to a proven win or, negative, to a proven loss.
    #[must_use]
    pub const fn plies_to_end(self) -> Option<i32> {
        if self.0 > Self::MAX_ESTIMATE {
            Some(Self::WIN - self.0)
        } else if self.0 < -Self::MAX_ESTIMATE {
            Some(-Self::WIN - self.0)
        } else {
            None
        }
    }

    /// The raw value: hundredths of the game's unit, if it is an estimate.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    pub(crate) const fn plus(self, hundredths: i32) -> Score {
        Score(self.0 + hundredths)
    }

    /// The same score, with an unproven win or loss turned into an estimate.
    pub(crate) fn as_estimate(self) -> Score {
        Score::estimate(self.0)
    }

    /// The inverse of [`hundredths`](Self::hundredths).
    pub(crate) const fn from_hundredths(hundredths: i32) -> Score {
        Score(hundredths)
    }

    /// The same score with a win or loss `plies` further away: converts between
    /// scores relative to a node and relative to the root.
    pub(crate) const fn delayed_by(self, plies: i32) -> Score {
        match self.plies_to_end() {
            // Not the sign of the plies: a game lost already is lost in 0.
            Some(_) if self.0 > 0 => Score(self.0 - plies),
            Some(_) => Score(self.0 + plies),
            None => self,
        }
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(plies) if self.0 > 0 => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {}", -plies),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}
