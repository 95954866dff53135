//! The results of a match so far, with Elo and confidence intervals.

use std::collections::BTreeMap;

use taula_core::{Side, Verdict};

use super::statistics::{Interval, elo_from_score, normal_cdf, wilson_interval};

/// A game of a match, by its number: determines the opening and the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fixture {
    number: u32,
}

impl Fixture {
    /// The game with this number, counted from 0.
    #[must_use]
    pub const fn new(number: u32) -> Fixture {
        Fixture { number }
    }

    /// The number, counted from 0.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.number
    }

    /// The number of its pair; both games of a pair have the same opening.
    #[must_use]
    pub const fn pair(self) -> u32 {
        self.number / 2
    }

    /// The side of player A: the first in the first game of a pair, the second in the
    /// other.
    #[must_use]
    pub const fn side_of_a(self) -> Side {
        if self.number.is_multiple_of(2) { Side::First } else { Side::Second }
    }
}

/// The result of a game for player A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// A won.
    Win,
    /// A draw.
    Draw,
    /// B won.
    Loss,
}

impl GameResult {
    /// The result for A, playing this side, of a game with this verdict.
    #[must_use]
    pub fn new(verdict: Verdict, side_of_a: Side) -> GameResult {
        match verdict {
            Verdict::Win(winner) if winner == side_of_a => GameResult::Win,
            Verdict::Win(_) => GameResult::Loss,
            Verdict::Draw => GameResult::Draw,
        }
    }

    /// Half points: 2, 1 or 0.
    #[must_use]
    pub const fn half_points(self) -> u32 {
        match self {
            GameResult::Win => 2,
            GameResult::Draw => 1,
            GameResult::Loss => 0,
        }
    }
}

/// Numbers of games by result for player A.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games won by A.
    pub wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games won by B.
    pub losses: u32,
}

impl Counts {
    /// Total number of games.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// A's score, from 0 to 1; `None` without games.
    #[must_use]
    pub fn score(self) -> Option<f64> {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        (self.games() > 0).then(|| points / f64::from(self.games()))
    }

    fn add(&mut self, result: GameResult) {
        match result {
            GameResult::Win => self.wins += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::Loss => self.losses += 1,
        }
    }
}

/// The results of a match so far. The order in which games end does not matter.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    by_side: [Counts; 2],
    /// Half points of pairs with one game still to come.
    half_pairs: BTreeMap<u32, u32>,
    /// Pentanomial counts: complete pairs by A's half points, 0 to 4.
    pairs: [u32; 5],
}

impl Tally {
    /// Adds the result of a game. Each fixture must be added only once.
    pub fn add(&mut self, fixture: Fixture, result: GameResult) {
        self.by_side[fixture.side_of_a().index()].add(result);
        match self.half_pairs.remove(&fixture.pair()) {
            Some(other) => {
                let both = (other + result.half_points()) as usize;
                if let Some(count) = self.pairs.get_mut(both) {
                    *count += 1;
                }
            }
            None => {
                self.half_pairs.insert(fixture.pair(), result.half_points());
            }
        }
    }

    /// Results of all games.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let [first, second] = self.by_side;
        Counts {
            wins: first.wins + second.wins,
            draws: first.draws + second.draws,
            losses: first.losses + second.losses,
        }
    }

    /// Results of the games in which A played this side.
    #[must_use]
    pub fn counts_as(&self, side: Side) -> Counts {
        self.by_side[side.index()]
    }

    /// Pentanomial counts: complete pairs by A's half points, 0 to 4.
    #[must_use]
    pub fn pairs(&self) -> [u32; 5] {
        self.pairs
    }

    /// A's score, from 0 to 1; `None` without games.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        self.counts().score()
    }

    /// A's Elo advantage, from the score; infinite if one player has won every game,
    /// `None` without games.
    #[must_use]
    pub fn elo(&self) -> Option<f64> {
        self.score().map(elo_from_score)
    }

    /// 95 % interval of the score: Wilson's, over the number of independent games that
    /// would have the variance of the pairs.
    #[must_use]
    pub fn score_interval(&self) -> Option<Interval> {
        let score = self.score()?;
        let games = f64::from(self.counts().games());
        // The variance of the mean of two independent games without draws.
        let independent = score * (1.0 - score) / 2.0;
        let measured = self.pair_variance(score, independent);
        let has_variance = independent > 0.0 && measured > 0.0;
        let ratio = if has_variance { independent / measured } else { 1.0 };
        Some(wilson_interval(score, games * ratio))
    }

    /// 95 % interval of the Elo advantage.
    #[must_use]
    pub fn elo_interval(&self) -> Option<Interval> {
        let Interval { low, high } = self.score_interval()?;
        Some(Interval { low: elo_from_score(low), high: elo_from_score(high) })
    }

    /// Likelihood of superiority (LOS): the probability that A is the better player.
    /// Draws have no influence on it.
    #[must_use]
    pub fn likelihood_of_superiority(&self) -> f64 {
        let Counts { wins, losses, .. } = self.counts();
        let decisive = f64::from(wins + losses);
        if decisive == 0.0 {
            return 0.5;
        }
        normal_cdf((f64::from(wins) - f64::from(losses)) / libm::sqrt(decisive))
    }

    pub(super) fn complete_pairs(&self) -> u32 {
        self.pairs.iter().sum()
    }

    /// Mean score of the complete pairs, from 0 to 1.
    pub(super) fn pair_mean(&self) -> f64 {
        let sum: f64 = self.pair_scores().map(|(score, count)| score * count).sum();
        sum / f64::from(self.complete_pairs().max(1))
    }

    /// Variance of the scores of pairs around `mean`. The variance expected before
    /// the match, `prior`, counts as one pair, so that three equal pairs are not taken
    /// for certainty.
    pub(super) fn pair_variance(&self, mean: f64, prior: f64) -> f64 {
        let squares = |(score, count): (f64, f64)| count * (score - mean) * (score - mean);
        let sum: f64 = self.pair_scores().map(squares).sum();
        // One degree of freedom less for the mean, one more for the prior.
        (sum + prior) / f64::from(self.complete_pairs().max(1))
    }

    /// The possible scores of a pair with their counts.
    fn pair_scores(&self) -> impl Iterator<Item = (f64, f64)> {
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        scores.into_iter().zip(self.pairs).map(|(score, count)| (score, f64::from(count)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(results: &[GameResult]) -> Tally {
        let mut tally = Tally::default();
        for (number, &result) in (0..).zip(results) {
            tally.add(Fixture::new(number), result);
        }
        tally
    }

    use GameResult::{Draw, Loss, Win};

    #[test]
    fn pairs_swap_sides_and_share_an_opening() {
        for pair in 0..10 {
            let [one, other] = [Fixture::new(2 * pair), Fixture::new(2 * pair + 1)];
            assert_eq!((one.pair(), other.pair()), (pair, pair));
            assert_eq!(one.side_of_a(), Side::First);
            assert_eq!(other.side_of_a(), Side::Second);
        }
        assert_eq!(GameResult::new(Verdict::Win(Side::Second), Side::Second), Win);
        assert_eq!(GameResult::new(Verdict::Win(Side::Second), Side::First), Loss);
        assert_eq!(GameResult::new(Verdict::Draw, Side::First), Draw);
    }

    #[test]
    fn counts_are_kept_by_side_and_by_pair() {
        let tally = tally(&[Win, Loss, Win, Draw, Draw, Draw, Loss, Loss, Win, Win, Win]);
        assert_eq!(tally.counts(), Counts { wins: 5, draws: 3, losses: 3 });
        assert_eq!(tally.counts_as(Side::First), Counts { wins: 4, draws: 1, losses: 1 });
        assert_eq!(tally.counts_as(Side::Second), Counts { wins: 1, draws: 2, losses: 2 });
        assert_eq!(tally.pairs(), [1, 0, 2, 1, 1]);
    }

    #[test]
    fn the_order_in_which_games_end_does_not_matter() {
        let results = [Win, Loss, Draw, Win, Loss, Loss, Win, Win];
        let mut backwards = Tally::default();
        for number in (0..results.len()).rev() {
            backwards.add(Fixture::new(number as u32), results[number]);
        }
        assert_eq!(backwards.pairs(), tally(&results).pairs());
        assert_eq!(backwards.elo_interval(), tally(&results).elo_interval());
    }

    #[test]
    fn three_quarters_are_191_elo() {
        let tally = tally(&[Win, Win, Win, Loss].repeat(25));
        let elo = tally.elo().expect("games were played");
        assert!((elo - 190.848).abs() < 0.001, "{elo}");
        let interval = tally.elo_interval().expect("games were played");
        // Pairs of 1 and of 1/2 scatter less than independent games (by 2/3):
        // the interval of 75 % over 100 games would be +109 to +289.
        assert!(interval.low > 115.0 && interval.low < 135.0, "{interval:?}");
        assert!(interval.high > 245.0 && interval.high < 275.0, "{interval:?}");
    }

    #[test]
    fn a_clean_score_has_an_interval_and_no_games_have_none() {
        let clean = tally(&[Win; 20]);
        assert_eq!(clean.elo(), Some(f64::INFINITY));
        // As of 20 of 20 independent games: 83.9 %, +287 Elo at least.
        let interval = clean.elo_interval().expect("games were played");
        assert!((interval.low - 286.7).abs() < 0.5, "{interval:?}");
        assert_eq!(interval.high, f64::INFINITY);

        let none = Tally::default();
        assert_eq!((none.score(), none.elo(), none.elo_interval()), (None, None, None));
        assert_eq!(none.likelihood_of_superiority(), 0.5);
    }

    #[test]
    fn draws_narrow_the_interval_but_do_not_change_superiority() {
        let drawn = tally(&[Draw; 40]);
        let fought = tally(&[Win, Win, Loss, Loss].repeat(10));
        let width = |tally: &Tally| {
            let interval = tally.score_interval().expect("games were played");
            assert!(interval.low < 0.5 && interval.high > 0.5, "{interval:?}");
            interval.high - interval.low
        };
        assert!(width(&drawn) < width(&fought));
        assert_eq!(drawn.likelihood_of_superiority(), 0.5);
        assert_eq!(fought.likelihood_of_superiority(), 0.5);
    }

    #[test]
    fn superiority_of_known_scores() {
        // Phi((w - l) / sqrt(w + l)): 12 to 4 is two standard deviations.
        let los = tally(&[Win, Win, Win, Loss].repeat(4)).likelihood_of_superiority();
        assert!((los - 0.977_25).abs() < 1e-5, "{los}");
    }
}
