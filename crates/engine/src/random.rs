//! Chance for levels and openings, the same on every machine.

use taula_core::SplitMix64;

/// The numbers of a seed, in the forms that players need.
#[derive(Clone, Debug)]
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(SplitMix64::new(seed))
    }

    /// Numbers of their own for each text: what is drawn for one move does not
    /// depend on which other moves there are.
    pub(crate) fn for_text(seed: u64, text: &str) -> Random {
        let mix = |hash: u64, byte: u8| Random::new(hash ^ u64::from(byte)).number();
        Random::new(text.bytes().fold(seed, mix))
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0.number()
    }

    /// From 0 to below 1, in steps that a float holds exactly.
    pub(crate) fn part(&mut self) -> f64 {
        (self.number() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// From -1 to 1, most often near 0: the sum of two dice.
    pub(crate) fn swing(&mut self) -> f64 {
        self.part() - self.part()
    }

    /// An index into a list of this length; 0 for an empty one.
    pub(crate) fn below(&mut self, length: usize) -> usize {
        // The bias for lists of moves is one part in 10^16.
        (self.part() * length as f64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_and_swings_stay_within_their_bounds() {
        let mut random = Random::new(7);
        let mut sum = 0.0;
        for _ in 0..10_000 {
            assert!((0.0..1.0).contains(&random.part()));
            assert!(random.below(7) < 7);
            let swing = random.swing();
            assert!(swing.abs() < 1.0);
            sum += swing;
        }
        assert!(sum.abs() < 200.0, "{sum}");
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn texts_have_numbers_of_their_own() {
        let number = |seed, text| Random::for_text(seed, text).number();
        assert_eq!(number(1, "wA1 bQ-"), number(1, "wA1 bQ-"));
        assert_ne!(number(1, "wA1 bQ-"), number(2, "wA1 bQ-"));
        assert_ne!(number(1, "wA1 bQ-"), number(1, "wA1 -bQ"));
    }
}
