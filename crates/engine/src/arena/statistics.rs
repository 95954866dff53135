//! Statistics of a match: its tally, Elo differences with confidence intervals, and the
//! sequential probability ratio test (SPRT).

use std::collections::BTreeMap;

use taula_core::{Side, Verdict};

/// Half-width of the 95 % interval of the normal distribution, in standard
/// deviations.
const Z_95: f64 = 1.959_963_984_540_054;

/// A 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Elo difference for a score between 0 and 1; infinite at both ends.
///
/// ```
/// use taula_engine::arena::elo_from_score;
/// assert_eq!(format!("{:+.1}", elo_from_score(0.75)), "+190.8");
/// ```
#[must_use]
pub fn elo_from_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * libm::log10(score / (1.0 - score))
}

/// Expected score for a given Elo advantage.
///
/// ```
/// use taula_engine::arena::expected_score;
/// assert_eq!(expected_score(0.0), 0.5);
/// ```
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

/// Wilson score interval for independent games. Unlike the normal approximation it
/// stays between 0 and 1 and has a width even if every game was won.
pub(super) fn wilson_interval(score: f64, games: f64) -> Interval {
    let z_squared = Z_95 * Z_95;
    let shrink = 1.0 / (1.0 + z_squared / games);
    let centre = shrink * (score + z_squared / (2.0 * games));
    let spread = score * (1.0 - score) / games + z_squared / (4.0 * games * games);
    let half = shrink * Z_95 * libm::sqrt(spread);
    // The outer end of a clean score is exact; rounding would miss it.
    let low = if score <= 0.0 { 0.0 } else { (centre - half).max(0.0) };
    let high = if score >= 1.0 { 1.0 } else { (centre + half).min(1.0) };
    Interval { low, high }
}

/// Cumulative distribution function of the standard normal distribution.
pub(super) fn normal_cdf(deviations: f64) -> f64 {
    0.5 * (1.0 + libm::erf(deviations / std::f64::consts::SQRT_2))
}

/// A test of two hypotheses about A's Elo advantage, evaluated during the match: H0
/// (`elo0`) and H1 (`elo1`).
///
/// This is the generalised SPRT over pairs of games: the scores of pairs are taken
/// as normally distributed with their sample variance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// The hypothesis that the test has accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// H0: the advantage is no more than `elo0`.
    Lower,
    /// H1: the advantage is at least `elo1`.
    Higher,
}

impl Sprt {
    /// Pairs before the first verdict: the variance of fewer is unreliable.
    const MIN_PAIRS: u32 = 8;
    /// Variance of a pair before any was played: two independent games between
    /// equals, without draws.
    const PRIOR_VARIANCE: f64 = 0.125;

    /// A test of `elo0` against `elo1` with error probabilities `alpha` (accepting H1
    /// when H0 is true) and `beta` (accepting H0 when H1 is true). `None` unless
    /// `elo0 < elo1` and both probabilities are between 0 and 1/2.
    #[must_use]
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Option<Sprt> {
        let is_valid = |probability: f64| probability > 0.0 && probability < 0.5;
        let is_ordered = elo0.is_finite() && elo1.is_finite() && elo0 < elo1;
        (is_ordered && is_valid(alpha) && is_valid(beta)).then_some(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// Log-likelihood ratio of H1 to H0.
    #[must_use]
    pub fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        let mean = tally.pair_mean();
        let variance = tally.pair_variance(mean, Self::PRIOR_VARIANCE);
        let (low, high) = (expected_score(self.elo0), expected_score(self.elo1));
        let pairs = f64::from(tally.complete_pairs());
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Wald's bounds of the log-likelihood ratio, between which the match goes on.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let low = libm::log(self.beta / (1.0 - self.alpha));
        let high = libm::log((1.0 - self.beta) / self.alpha);
        (low, high)
    }

    /// The accepted hypothesis; `None` while the match has to go on.
    #[must_use]
    pub fn verdict(&self, tally: &Tally) -> Option<SprtVerdict> {
        if tally.complete_pairs() < Self::MIN_PAIRS {
            return None;
        }
        let ratio = self.log_likelihood_ratio(tally);
        let (low, high) = self.bounds();
        match ratio {
            _ if ratio >= high => Some(SprtVerdict::Higher),
            _ if ratio <= low => Some(SprtVerdict::Lower),
            _ => None,
        }
    }
}

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

    fn complete_pairs(&self) -> u32 {
        self.pairs.iter().sum()
    }

    /// Mean score of the complete pairs, from 0 to 1.
    fn pair_mean(&self) -> f64 {
        let sum: f64 = self.pair_scores().map(|(score, count)| score * count).sum();
        sum / f64::from(self.complete_pairs().max(1))
    }

    /// Variance of the scores of pairs around `mean`. The variance expected before
    /// the match, `prior`, counts as one pair, so that three equal pairs are not taken
    /// for certainty.
    fn pair_variance(&self, mean: f64, prior: f64) -> f64 {
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

    fn is_close(one: f64, other: f64, tolerance: f64) -> bool {
        (one - other).abs() <= tolerance
    }

    #[test]
    fn elo_of_known_scores() {
        // 400 log10(p / (1 - p)), as in every table of Elo.
        for (score, elo) in [(0.5, 0.0), (0.75, 190.848), (0.64, 99.95), (0.9, 381.697)] {
            assert!(is_close(elo_from_score(score), elo, 0.01), "{score}");
            assert!(is_close(expected_score(elo), score, 1e-4), "{elo}");
            assert!(is_close(elo_from_score(1.0 - score), -elo, 0.01), "{score}");
        }
        assert_eq!(elo_from_score(1.0), f64::INFINITY);
        assert_eq!(elo_from_score(0.0), f64::NEG_INFINITY);
        assert_eq!(elo_from_score(7.0), f64::INFINITY);
    }

    #[test]
    fn wilson_intervals_match_published_values() {
        // Newcombe (1998): 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        let known = [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0000, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ];
        for (won, games, low, high) in known {
            let interval = wilson_interval(won / games, games);
            assert!(is_close(interval.low, low, 6e-5), "{interval:?}");
            assert!(is_close(interval.high, high, 6e-5), "{interval:?}");
        }
    }

    #[test]
    fn the_outer_end_of_a_clean_score_is_that_score() {
        for games in 1..=200 {
            assert_eq!(wilson_interval(1.0, games.into()).high, 1.0, "{games} games");
            assert_eq!(wilson_interval(0.0, games.into()).low, 0.0, "{games} games");
        }
    }

    #[test]
    fn the_normal_distribution() {
        assert!(is_close(normal_cdf(0.0), 0.5, 1e-12));
        assert!(is_close(normal_cdf(Z_95), 0.975, 1e-12));
        assert!(is_close(normal_cdf(-1.0), 0.158_655, 1e-6));
    }
}

#[cfg(test)]
mod sprt_tests {
    use super::*;
    use crate::arena::Fixture;
    use crate::arena::GameResult::{self, Draw, Loss, Win};

    fn tally(results: impl IntoIterator<Item = GameResult>) -> Tally {
        let mut tally = Tally::default();
        for (number, result) in (0..).zip(results) {
            tally.add(Fixture::new(number), result);
        }
        tally
    }

    #[test]
    fn bounds_follow_wald() {
        let (low, high) = Sprt::new(0.0, 5.0, 0.05, 0.05).expect("a valid test").bounds();
        // ln(0.95 / 0.05)
        assert!((high - 2.944_439).abs() < 1e-6, "{high}");
        assert!((low + 2.944_439).abs() < 1e-6, "{low}");
        let (low, high) = Sprt::new(0.0, 5.0, 0.05, 0.10).expect("a valid test").bounds();
        assert!((high - 2.890_372).abs() < 1e-6, "{high}");
        assert!((low + 2.251_292).abs() < 1e-6, "{low}");
    }

    #[test]
    fn invalid_tests_are_rejected() {
        for (elo0, elo1, alpha, beta) in [
            (5.0, 0.0, 0.05, 0.05),
            (0.0, 0.0, 0.05, 0.05),
            (f64::NAN, 5.0, 0.05, 0.05),
            (0.0, f64::INFINITY, 0.05, 0.05),
            (0.0, 5.0, 0.0, 0.05),
            (0.0, 5.0, 0.05, 0.5),
            (0.0, 5.0, f64::NAN, 0.05),
        ] {
            assert_eq!(Sprt::new(elo0, elo1, alpha, beta), None);
        }
    }

    #[test]
    fn ratio_of_a_known_match() {
        // 100 pairs, half of them 3/4 and half 1/4 around a mean of 1/2: variance
        // (100 / 16 + 1 / 8) / 100. Scores of 0 and 5 Elo: 0.5 and 0.5071952.
        let results = [Win, Draw, Draw, Loss].repeat(50);
        let test = Sprt::new(0.0, 5.0, 0.05, 0.05).expect("a valid test");
        let ratio = test.log_likelihood_ratio(&tally(results));
        assert!((ratio + 0.040_605).abs() < 1e-5, "{ratio}");
    }

    #[test]
    fn clear_matches_end_early_but_not_after_few_pairs() {
        let test = Sprt::new(0.0, 50.0, 0.05, 0.05).expect("a valid test");
        let won = |games| tally(std::iter::repeat_n(Win, games));
        assert_eq!(test.verdict(&won(14)), None);
        assert_eq!(test.verdict(&won(40)), Some(SprtVerdict::Higher));
        let lost = tally(std::iter::repeat_n(Loss, 40));
        assert_eq!(test.verdict(&lost), Some(SprtVerdict::Lower));
        assert_eq!(test.verdict(&Tally::default()), None);
    }

    /// H1 is accepted with a probability of at most `alpha` when H0 is true.
    #[test]
    fn error_rates_are_kept() {
        let test = Sprt::new(0.0, 60.0, 0.05, 0.05).expect("a valid test");
        let mut wrong = 0;
        for seed in 0..400 {
            let mut random = taula_core::SplitMix64::new(seed);
            let mut tally = Tally::default();
            for number in 0..4000 {
                let result = if random.next_f64() < 0.5 { Win } else { Loss };
                tally.add(Fixture::new(number), result);
                if let Some(verdict) = test.verdict(&tally) {
                    wrong += u32::from(verdict == SprtVerdict::Higher);
                    break;
                }
            }
        }
        // 5 % of 400 are 20; three standard deviations are 13.
        assert!(wrong <= 33, "{wrong}");
    }
}

#[cfg(test)]
mod tally_tests {
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
