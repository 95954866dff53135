/// The pseudo-random generator `SplitMix64` (Steele, Lea, Flood 2014), for hash keys,
/// boards by seed and the mistakes of weak players.
///
/// A few lines of integer arithmetic that never change, unlike a library's generator: a
/// seed gives the same board on every machine and in every version.
///
/// ```
/// use taula_core::SplitMix64;
/// let mut random = SplitMix64::new(7);
/// let first = random.next_u64();
/// assert_ne!(random.next_u64(), first);
/// assert_eq!(SplitMix64::new(7).next_u64(), first);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Increment of the state: 2^64 divided by the golden ratio.
    pub const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    /// Creates the generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(SplitMix64::STEP);
        SplitMix64::mix(self.0)
    }

    /// Uniform in `0.0..1.0`, in steps that a float represents exactly.
    pub fn next_f64(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Uniform in `0..bound`, without bias; 0 if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        let bound = bound.max(1);
        loop {
            let number = self.next_u64();
            // The numbers above the last multiple of the bound, fewer than the bound
            // itself, would favour small remainders and are drawn again.
            let is_fair = || number <= u64::MAX - (u64::MAX % bound + 1) % bound;
            if number <= u64::MAX - bound || is_fair() {
                return number % bound;
            }
        }
    }

    /// Puts items in random order (Fisher-Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u64 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// A seed for each text: what is drawn for one is independent of the others.
    #[must_use]
    pub fn seed_for(seed: u64, text: &str) -> u64 {
        text.bytes().fold(seed, |seed, byte| SplitMix64::new(seed ^ u64::from(byte)).next_u64())
    }

    /// The output function alone: spreads every bit over the whole word.
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
        assert_eq!([random.next_u64(), random.next_u64(), random.next_u64()], expected);
    }

    #[test]
    fn numbers_stay_below_their_bound_and_reach_all_below_it() {
        let mut random = SplitMix64::new(1);
        for bound in [1, 2, 3, 7, 64] {
            let mut seen = vec![false; bound];
            for _ in 0..50 * bound {
                seen[random.below(bound as u64) as usize] = true;
            }
            assert!(seen.iter().all(|&seen| seen), "{bound}");
        }
        assert_eq!(random.below(0), 0);
        assert!(random.below(u64::MAX) < u64::MAX);
        assert!((0..10_000).all(|_| (0.0..1.0).contains(&random.next_f64())));
    }

    #[test]
    fn numbers_that_would_favour_small_ones_are_drawn_again() {
        // Of a bound just above a half, every second number lies beyond its multiple.
        let bound = (1 << 63) + 1;
        for seed in 0..100 {
            let mut all = SplitMix64::new(seed);
            let fair = std::iter::repeat_with(|| all.next_u64()).find(|&number| number < bound);
            assert_eq!(Some(SplitMix64::new(seed).below(bound)), fair);
        }
    }

    #[test]
    fn no_number_is_drawn_again_where_each_remainder_is_as_likely() {
        for seed in 0..100 {
            let (mut all, mut random) = (SplitMix64::new(seed), SplitMix64::new(seed));
            assert_eq!(random.below(1 << 63), all.next_u64() % (1 << 63));
        }
    }

    #[test]
    fn each_text_has_a_seed_of_its_own() {
        let seed = SplitMix64::seed_for;
        assert_eq!(seed(1, "wA1 bQ-"), seed(1, "wA1 bQ-"));
        assert_ne!(seed(1, "wA1 bQ-"), seed(2, "wA1 bQ-"));
        assert_ne!(seed(1, "wA1 bQ-"), seed(1, "wA1 -bQ"));
    }
}
