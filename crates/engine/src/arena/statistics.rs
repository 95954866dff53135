//! Elo differences, expected scores and confidence intervals.

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
