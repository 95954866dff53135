//! The sequential probability ratio test: stop as soon as it is clear.

use super::statistics::score_of_elo;
use super::tally::Tally;

/// Two claims about how much better A is, tested while the match goes on.
///
/// The ratio of their likelihoods is that of the generalised test over pairs of
/// games: pairs are taken as normal with the variance that they show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// Which claim the test has settled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// A is better by no more than the lower claim.
    Lower,
    /// A is better by at least the higher claim.
    Higher,
}

impl Sprt {
    /// Fewer pairs than this settle nothing: their variance is not known.
    const FEWEST_PAIRS: u32 = 8;
    /// What a pair scatters before any was played: two independent games between
    /// equals, without draws.
    const USUAL_VARIANCE: f64 = 0.125;

    /// A test whether A is better by `elo0` or by `elo1` Elo. It calls the higher
    /// claim true with a chance of at most `alpha` when the lower is, and the
    /// lower one with at most `beta` when the higher is. `None` unless the claims
    /// are in order and the chances between 0 and 1/2.
    #[must_use]
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Option<Sprt> {
        let is_chance = |chance: f64| chance > 0.0 && chance < 0.5;
        let is_sound = elo0.is_finite() && elo1.is_finite() && elo0 < elo1;
        (is_sound && is_chance(alpha) && is_chance(beta)).then_some(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// The logarithm of how many times likelier the pairs are if the higher
    /// claim is true than if the lower is.
    #[must_use]
    pub fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        let mean = tally.pair_mean();
        let variance = tally.pair_variance(mean, Self::USUAL_VARIANCE);
        let (low, high) = (score_of_elo(self.elo0), score_of_elo(self.elo1));
        let pairs = f64::from(tally.whole_pairs());
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Between these the match goes on.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let low = libm::log(self.beta / (1.0 - self.alpha));
        let high = libm::log((1.0 - self.beta) / self.alpha);
        (low, high)
    }

    /// What the test has settled on; `None` while the match is to go on.
    #[must_use]
    pub fn verdict(&self, tally: &Tally) -> Option<SprtVerdict> {
        if tally.whole_pairs() < Self::FEWEST_PAIRS {
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
    use crate::arena::{Fixture, Point};
    use crate::random::Random;

    fn tally(points: impl IntoIterator<Item = Point>) -> Tally {
        let mut tally = Tally::default();
        for (number, point) in (0..).zip(points) {
            tally.add(Fixture::new(number), point);
        }
        tally
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let (low, high) = Sprt::new(0.0, 5.0, 0.05, 0.05).expect("a sound test").bounds();
        // ln(0.95 / 0.05)
        assert!((high - 2.944_439).abs() < 1e-6, "{high}");
        assert!((low + 2.944_439).abs() < 1e-6, "{low}");
        let (low, high) = Sprt::new(0.0, 5.0, 0.05, 0.10).expect("a sound test").bounds();
        assert!((high - 2.890_372).abs() < 1e-6, "{high}");
        assert!((low + 2.251_292).abs() < 1e-6, "{low}");
    }

    #[test]
    fn unsound_tests_are_refused() {
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
    fn the_ratio_of_a_known_match() {
        // 100 pairs, half of them 3/4 and half 1/4 around a mean of 1/2: variance
        // (100 / 16 + 1 / 8) / 100. Scores of 0 and 5 Elo: 0.5 and 0.5071952.
        let points = [Point::Win, Point::Draw, Point::Draw, Point::Loss].repeat(50);
        let test = Sprt::new(0.0, 5.0, 0.05, 0.05).expect("a sound test");
        let ratio = test.log_likelihood_ratio(&tally(points));
        assert!((ratio + 0.040_605).abs() < 1e-5, "{ratio}");
    }

    #[test]
    fn clear_matches_end_early_and_few_pairs_never() {
        let test = Sprt::new(0.0, 50.0, 0.05, 0.05).expect("a sound test");
        let won = |games| tally(std::iter::repeat_n(Point::Win, games));
        assert_eq!(test.verdict(&won(14)), None);
        assert_eq!(test.verdict(&won(40)), Some(SprtVerdict::Higher));
        let lost = tally(std::iter::repeat_n(Point::Loss, 40));
        assert_eq!(test.verdict(&lost), Some(SprtVerdict::Lower));
        assert_eq!(test.verdict(&Tally::default()), None);
    }

    /// Between players of the lower claim the higher one is called true rarely.
    #[test]
    fn errors_are_as_rare_as_promised() {
        let test = Sprt::new(0.0, 60.0, 0.05, 0.05).expect("a sound test");
        let mut wrong = 0;
        for seed in 0..400 {
            let mut chance = Random::new(seed);
            let mut tally = Tally::default();
            for number in 0..4000 {
                let point = if chance.part() < 0.5 { Point::Win } else { Point::Loss };
                tally.add(Fixture::new(number), point);
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
