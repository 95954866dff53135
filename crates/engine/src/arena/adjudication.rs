//! Adjudication: ending a game before its rules do.

use taula_core::Side;

use crate::Score;

/// When a game of a match is ended from outside its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// Maximum number of plies, those of the opening included.
    pub max_plies: usize,
    /// When a side counts as beaten by the scores of both players; never if `None`.
    pub resign: Option<ResignRule>,
}

/// A two-sided resign rule: both players have scored the game as won for the same side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResignRule {
    /// Minimum score of the winner, in hundredths of the game's unit.
    pub score: i32,
    /// Number of consecutive plies for which the scores must agree.
    pub plies: usize,
}

/// The latest scores of both players, as far as a [`ResignRule`] counts them.
#[derive(Clone, Debug)]
pub(super) struct ResignTracker {
    rule: ResignRule,
    /// The side that is winning by all scores counted.
    winner: Option<Side>,
    /// Number of consecutive scores of each side that agree on it.
    plies: [usize; 2],
}

impl ResignTracker {
    pub(super) fn new(rule: ResignRule) -> ResignTracker {
        ResignTracker { rule, winner: None, plies: [0; 2] }
    }

    /// Adds the score that `side` gave its position. Returns the winner once both agree:
    /// a turn of several actions (X-Bugs) has several scores, but of one player only.
    pub(super) fn update(&mut self, side: Side, score: Option<Score>) -> Option<Side> {
        let hundredths = score.map_or(0, Score::hundredths);
        let winner = match hundredths {
            _ if hundredths >= self.rule.score => Some(side),
            _ if hundredths <= -self.rule.score => Some(side.other()),
            _ => None,
        };
        if winner != self.winner {
            *self = ResignTracker { winner, ..ResignTracker::new(self.rule) };
        }
        self.plies[side.index()] += 1;
        let [first, second] = self.plies;
        winner.filter(|_| first > 0 && second > 0 && first + second >= self.rule.plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_player_alone_decides_nothing() {
        let mut tracker = ResignTracker::new(ResignRule { score: 500, plies: 3 });
        let mut update = |side, hundredths| tracker.update(side, Some(Score::estimate(hundredths)));
        for _ in 0..10 {
            assert_eq!(update(Side::First, 900), None);
        }
        assert_eq!(update(Side::Second, -900), Some(Side::First));
        assert_eq!(update(Side::Second, 0), None);
        assert_eq!(update(Side::First, 900), None);
        assert_eq!(update(Side::Second, -900), None);
        assert_eq!(update(Side::First, 900), Some(Side::First));
    }
}
