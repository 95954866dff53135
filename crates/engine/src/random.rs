//! Distributions that players need, on the generator of all games.

use taula_core::SplitMix64;

/// Triangular distribution between -1 and 1 with its peak at 0.
pub(crate) fn triangular(random: &mut SplitMix64) -> f64 {
    random.next_f64() - random.next_f64()
}

/// A uniform index into a list of this length; 0 for an empty one.
///
/// Not [`SplitMix64::below`]: openings by seed were drawn this way, and the openings of
/// recorded matches stay what they were. The bias for lists of moves is one part in 10^16.
pub(crate) fn index(random: &mut SplitMix64, length: usize) -> usize {
    (random.next_f64() * length as f64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distributions_stay_within_their_bounds() {
        let mut random = SplitMix64::new(7);
        let mut sum = 0.0;
        for _ in 0..10_000 {
            assert!(index(&mut random, 7) < 7);
            let sample = triangular(&mut random);
            assert!(sample.abs() < 1.0);
            sum += sample;
        }
        assert!(sum.abs() < 200.0, "{sum}");
        assert_eq!(index(&mut random, 0), 0);
    }
}
