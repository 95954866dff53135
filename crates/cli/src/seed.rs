//! Seeds of a local game.

use taula_core::SplitMix64;

/// Name of the option for the seed.
pub(crate) const SEED: &str = "Seed";

/// Seeds for what a local game draws besides the chance in its rules. They are derived
/// from the game's seed, so that the same seed gives the same game, but differ from the
/// numbers that the rules use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameSeeds {
    /// Seed of the lot for who starts.
    pub(crate) lot: u64,
    /// Seed of the mistakes of weak levels.
    pub(crate) mistakes: u64,
}

impl GameSeeds {
    /// Derives the seeds from that of the game, which may be any text.
    pub(crate) fn derive(seed: &str) -> GameSeeds {
        let seed = seed.trim();
        let by_text = || SplitMix64::seed_for(0, &seed.to_ascii_lowercase());
        let number = seed.parse().unwrap_or_else(|_| by_text());
        let lot = !number;
        GameSeeds { lot, mistakes: SplitMix64::new(lot).next_u64() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_seeds() {
        assert_eq!(GameSeeds::derive("7"), GameSeeds::derive(" 7 "));
        assert_eq!(
            GameSeeds::derive("aB"),
            GameSeeds::derive("Ab"),
            "hexadecimal digits have no case"
        );
        assert_ne!(GameSeeds::derive("7"), GameSeeds::derive("8"));
        assert_ne!(GameSeeds::derive("a"), GameSeeds::derive("b"));
        assert_ne!(GameSeeds::derive("7").lot, GameSeeds::derive("7").mistakes);
    }
}
