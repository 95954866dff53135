//! Random numbers for levels and openings, the same on every machine.

use taula_core::SplitMix64;

/// A seeded generator with the distributions that players need.
#[derive(Clone, Debug)]
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(SplitMix64::new(seed))
    }

    /// A generator for each text: what is drawn for one move does not depend on the
    /// other moves of the position.
    pub(crate) fn for_text(seed: u64, text: &str) -> Random {
        let mix = |hash: u64, byte: u8| Random::new(hash ^ u64::from(byte)).next_u64();
        Random::new(text.bytes().fold(seed, mix))
    }

    pub(crate) fn next_u64(&mut self) -> u64 {
        self.0.number()
    }

    /// Uniform in `0.0..1.0`, in steps that a float represents exactly.
    pub(crate) fn next_f64(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Triangular distribution between -1 and 1 with its peak at 0.
    pub(crate) fn triangular(&mut self) -> f64 {
        self.next_f64() - self.next_f64()
    }

    /// A uniform index into a list of this length; 0 for an empty one.
    pub(crate) fn below(&mut self, length: usize) -> usize {
        // The bias for lists of moves is one part in 10^16.
        (self.next_f64() * length as f64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distributions_stay_within_their_bounds() {
        let mut random = Random::new(7);
        let mut sum = 0.0;
        for _ in 0..10_000 {
            assert!((0.0..1.0).contains(&random.next_f64()));
            assert!(random.below(7) < 7);
            let sample = random.triangular();
            assert!(sample.abs() < 1.0);
            sum += sample;
        }
        assert!(sum.abs() < 200.0, "{sum}");
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn each_text_has_its_own_generator() {
        let number = |seed, text| Random::for_text(seed, text).next_u64();
        assert_eq!(number(1, "wA1 bQ-"), number(1, "wA1 bQ-"));
        assert_ne!(number(1, "wA1 bQ-"), number(2, "wA1 bQ-"));
        assert_ne!(number(1, "wA1 bQ-"), number(1, "wA1 -bQ"));
    }
}
