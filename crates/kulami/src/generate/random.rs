use crate::key::{GOLDEN, scramble};

/// `SplitMix64` (Steele, Lea, Flood 2014): a few lines of whole arithmetic that
/// will never change, unlike a library's generator.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        scramble(self.0)
    }

    /// A number below `bound`, all equally likely; 0 if `bound` is 0.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        // A multiple of the bound, the largest there is: what lies beyond would
        // favour small numbers and is drawn again.
        let excess = (u64::MAX % bound.max(1) + 1) % bound.max(1);
        loop {
            let number = self.next();
            if number <= u64::MAX - excess {
                return number % bound.max(1);
            }
        }
    }

    /// Puts items in random order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u64 + 1) as usize;
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        // The first numbers of the reference implementation for the seed 1234567.
        let mut random = Random::new(1_234_567);
        let expected: [u64; 3] =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([random.next(), random.next(), random.next()], expected);
    }

    #[test]
    fn numbers_stay_below_their_bound_and_reach_all_below_it() {
        let mut random = Random::new(1);
        for bound in [1, 2, 3, 7, 64] {
            let mut seen = vec![false; bound];
            for _ in 0..50 * bound {
                seen[random.below(bound as u64) as usize] = true;
            }
            assert!(seen.iter().all(|&seen| seen), "{bound}");
        }
        assert_eq!(random.below(0), 0);
        assert!(random.below(u64::MAX) < u64::MAX);
    }
}
