//! The sequential probability ratio test (SPRT) of a match.

use super::statistics::expected_score;
use super::tally::Tally;

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

#[cfg(test)]
mod tests {
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
