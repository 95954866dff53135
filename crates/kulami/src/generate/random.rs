use taula_core::SplitMix64;

/// The numbers of a seed, as choices that are all equally likely.
#[derive(Clone, Debug)]
pub(super) struct Random(SplitMix64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(SplitMix64::new(seed))
    }

    /// A number below `bound`, all equally likely; 0 if `bound` is 0.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        // A multiple of the bound, the largest there is: what lies beyond would
        // favour small numbers and is drawn again.
        let excess = (u64::MAX % bound.max(1) + 1) % bound.max(1);
        loop {
            let number = self.0.number();
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
