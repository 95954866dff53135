//! Where the chance of a local game comes from.

use taula_core::{GameInfo, SplitMix64};

/// The option that decides what chance gives.
pub(crate) const SEED: &str = "Seed";

/// A seed that nobody can guess, from the operating system: 64 hexadecimal digits where
/// the game keeps its seed secret while it is played, else a number that is easily said.
pub(crate) fn fresh_seed(game: &GameInfo) -> anyhow::Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    if game.is_secret(SEED) {
        return Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect());
    }
    let (number, _) = bytes.split_at(8);
    Ok(number.iter().fold(0, |number: u64, &byte| number << 8 | u64::from(byte)).to_string())
}

/// What a local game draws besides the chance of its own rules. All of it comes from the
/// game's seed, so that the same seed gives the same game, but from other numbers than
/// those that the rules use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Draws {
    /// The seed of the lot for who starts.
    pub(crate) lot: u64,
    /// The seed of the mistakes that weak levels make.
    pub(crate) mistakes: u64,
}

impl Draws {
    /// The draws of a game with this seed, which may be any text.
    pub(crate) fn of(seed: &str) -> Draws {
        let seed = seed.trim();
        let folded = || {
            let fold = |number, byte| SplitMix64::new(number ^ u64::from(byte)).number();
            seed.bytes().map(|byte| byte.to_ascii_lowercase()).fold(0, fold)
        };
        let number = seed.parse().unwrap_or_else(|_| folded());
        let lot = !number;
        Draws { lot, mistakes: SplitMix64::new(lot).number() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_seed_is_another_one_every_time() {
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
    fn the_same_seed_draws_the_same() {
        assert_eq!(Draws::of("7"), Draws::of(" 7 "));
        assert_eq!(Draws::of("aB"), Draws::of("Ab"), "hexadecimal digits have no case");
        assert_ne!(Draws::of("7"), Draws::of("8"));
        assert_ne!(Draws::of("a"), Draws::of("b"));
        assert_ne!(Draws::of("7").lot, Draws::of("7").mistakes);
    }
}
