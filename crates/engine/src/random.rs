//! Chance for levels and openings, the same on every machine.

/// `SplitMix64` (Steele, Lea, Flood 2014): a few lines of whole arithmetic.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The step of the generator: 2^64 divided by the golden ratio.
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Numbers of their own for each text: what is drawn for one move does not
    /// depend on which other moves there are.
    pub(crate) fn for_text(seed: u64, text: &str) -> Random {
        let mix = |hash: u64, byte: u8| Random(hash ^ u64::from(byte)).number();
        Random(text.bytes().fold(seed, mix))
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::STEP);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
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
    fn the_numbers_are_those_of_splitmix64() {
        // From the authors' C program with seed 1234567.
        let mut random = Random::new(1_234_567);
        assert_eq!(random.number(), 6_457_827_717_110_365_317);
        assert_eq!(random.number(), 3_203_168_211_198_807_973);
    }

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
