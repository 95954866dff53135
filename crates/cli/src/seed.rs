//! Seeds of a local game.

use taula_core::{GameInfo, SplitMix64};

/// Name of the option for the seed.
pub(crate) const SEED: &str = "Seed";

/// A random seed from the operating system: 64 hexadecimal digits if the game keeps its
/// seed secret, else a shorter number.
pub(crate) fn fresh_seed(game: &GameInfo) -> anyhow::Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    if game.is_secret(SEED) {
        return Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect());
    }
    let (number, _) = bytes.split_at(8);
    Ok(number.iter().fold(0, |number: u64, &byte| number << 8 | u64::from(byte)).to_string())
}

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
    fn fresh_seeds_differ() {
        for game in taula_tables::games() {
            let seeds = [(); 2].map(|()| fresh_seed(game).expect("there is randomness"));
            assert_ne!(seeds[0], seeds[1], "{}", game.name);
        }
    }

    #[test]
    fn a_secret_seed_is_a_key() {
        let seed = fresh_seed(&taula_xbugs::GAME).expect("there is randomness");
        assert!(matches!(seed.parse(), Ok(taula_xbugs::Seed::Key(_))), "{seed}");
    }

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
