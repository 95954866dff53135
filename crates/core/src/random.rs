/// `SplitMix64` (Steele, Lea, Flood 2014): numbers that look random and are the same on
/// every machine, for hash keys, boards by seed and players that err.
///
/// A few lines of whole arithmetic that will never change, unlike a library's generator:
/// boards that were drawn with a seed stay what they were.
///
/// ```
/// use taula_core::SplitMix64;
/// let mut random = SplitMix64::new(7);
/// let first = random.number();
/// assert_ne!(random.number(), first);
/// assert_eq!(SplitMix64::new(7).number(), first);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// What the state grows by: 2^64 divided by the golden ratio.
    pub const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    /// The numbers of this seed.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next number.
    #[inline]
    pub const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(SplitMix64::STEP);
        SplitMix64::mix(self.0)
    }

    /// The generator's other half alone: spreads every bit over the whole word.
    #[inline]
    #[must_use]
    pub const fn mix(mut word: u64) -> u64 {
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_authors() {
        // From the authors' C program with seed 1234567.
        let mut random = SplitMix64::new(1_234_567);
        let expected: [u64; 3] =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([random.number(), random.number(), random.number()], expected);
    }
}
