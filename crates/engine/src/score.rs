use std::fmt;
use std::ops::Neg;

/// What a position is worth to the side to move: an estimate, or a win or loss
/// that the search has seen to its end.
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// Nobody is better.
    pub const DRAW: Score = Score(0);
    /// The greatest estimate: wins and losses lie beyond it.
    pub const MAX_ESTIMATE: i32 = 900_000;
    /// Better than anything.
    pub(crate) const INFINITE: Score = Score(Self::WIN + 1);
    /// Worse than anything.
    pub(crate) const LEAST: Score = Score(-Self::WIN - 1);
    const WIN: i32 = 1_000_000;

    /// An estimate in hundredths, cut to ±[`MAX_ESTIMATE`](Self::MAX_ESTIMATE).
    #[must_use]
    pub fn estimate(hundredths: i32) -> Score {
        Score(hundredths.clamp(-Self::MAX_ESTIMATE, Self::MAX_ESTIMATE))
    }

    /// The side to move wins in this many plies.
    #[must_use]
    pub const fn win_in(plies: u32) -> Score {
        Score(Self::WIN - plies as i32)
    }

    /// The side to move loses in this many plies.
    #[must_use]
    pub const fn loss_in(plies: u32) -> Score {
        Score(plies as i32 - Self::WIN)
    }

    /// The plies to a win (or, negative, to a loss) that was seen to its end.
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

    /// The number behind it, for comparing estimates.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// A score higher by so many hundredths.
    pub(crate) const fn plus(self, hundredths: i32) -> Score {
        Score(self.0 + hundredths)
    }

    /// The same score, but no win or loss: for what has not been proven.
    pub(crate) fn as_estimate(self) -> Score {
        Score::estimate(self.0)
    }

    /// From the number that [`hundredths`](Self::hundredths) gave.
    pub(crate) const fn from_hundredths(hundredths: i32) -> Score {
        Score(hundredths)
    }

    /// The same score told from `plies` further up or down the tree: an end
    /// that was n plies away is n + `plies` away.
    pub(crate) const fn further(self, plies: i32) -> Score {
        match self.plies_to_end() {
            // The sign is that of the score: a game that is lost by now is lost in 0.
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
