//! From scores to Elo and back, and how far a score can be trusted.

/// The greatest distance from the mean that 95 of 100 normal samples keep, in
/// standard deviations.
const Z_95: f64 = 1.959_963_984_540_054;

/// Two ends between which the truth lies in 95 of 100 matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// By how many Elo who scores this part of the points is better: infinite for all
/// of them or none.
///
/// ```
/// use taula_engine::arena::elo_of_score;
/// assert_eq!(format!("{:+.1}", elo_of_score(0.75)), "+190.8");
/// ```
#[must_use]
pub fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * libm::log10(score / (1.0 - score))
}

/// Which part of the points who is better by so many Elo will score.
///
/// ```
/// use taula_engine::arena::score_of_elo;
/// assert_eq!(score_of_elo(0.0), 0.5);
/// ```
#[must_use]
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

/// Wilson's interval for a score over so many independent games. Unlike the
/// usual one it stays between 0 and 1 and has a width even if every game was won.
pub(super) fn wilson(score: f64, games: f64) -> Interval {
    let z_squared = Z_95 * Z_95;
    let shrink = 1.0 / (1.0 + z_squared / games);
    let centre = shrink * (score + z_squared / (2.0 * games));
    let spread = score * (1.0 - score) / games + z_squared / (4.0 * games * games);
    let half = shrink * Z_95 * libm::sqrt(spread);
    // Of a clean score the outer end is that score; rounding would miss it.
    let low = if score <= 0.0 { 0.0 } else { (centre - half).max(0.0) };
    let high = if score >= 1.0 { 1.0 } else { (centre + half).min(1.0) };
    Interval { low, high }
}

/// The chance that a normal sample lies below so many standard deviations.
pub(super) fn normal_below(deviations: f64) -> f64 {
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
            assert!(is_close(elo_of_score(score), elo, 0.01), "{score}");
            assert!(is_close(score_of_elo(elo), score, 1e-4), "{elo}");
            assert!(is_close(elo_of_score(1.0 - score), -elo, 0.01), "{score}");
        }
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
        assert_eq!(elo_of_score(0.0), f64::NEG_INFINITY);
        assert_eq!(elo_of_score(7.0), f64::INFINITY);
    }

    #[test]
    fn wilson_intervals_of_the_textbook() {
        // Newcombe (1998): 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        let known = [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0000, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ];
        for (won, games, low, high) in known {
            let interval = wilson(won / games, games);
            assert!(is_close(interval.low, low, 6e-5), "{interval:?}");
            assert!(is_close(interval.high, high, 6e-5), "{interval:?}");
        }
    }

    #[test]
    fn the_outer_end_of_a_clean_score_is_that_score() {
        for games in 1..=200 {
            assert_eq!(wilson(1.0, games.into()).high, 1.0, "{games} games");
            assert_eq!(wilson(0.0, games.into()).low, 0.0, "{games} games");
        }
    }

    #[test]
    fn the_normal_distribution() {
        assert!(is_close(normal_below(0.0), 0.5, 1e-12));
        assert!(is_close(normal_below(Z_95), 0.975, 1e-12));
        assert!(is_close(normal_below(-1.0), 0.158_655, 1e-6));
    }
}
