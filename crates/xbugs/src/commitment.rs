//! Commit and reveal: the hash of the seed is published before the game and the seed after
//! it, so that players can verify that the dice were not chosen later.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

use crate::chance::Seed;

/// Domain separation from other hashes of the same bytes.
const DOMAIN: &[u8] = b"taula x-bugs seed v1\0";

/// The hash of a [`Seed`], written as 64 hexadecimal digits.
///
/// SHA-256 over the ASCII bytes `taula x-bugs seed v1`, a zero byte, and the seed: for a key
/// the byte 1 and its 32 bytes, for a number the byte 0 and its eight bytes in big-endian
/// order. The hash of a number offers no secrecy, since numbers that people choose can be
/// found by trying.
///
/// ```
/// use taula_xbugs::{Seed, SeedCommitment};
///
/// let seed = Seed::Key([7; 32]);
/// let published = seed.commitment().to_string();
/// // After the game the seed is published:
/// assert_eq!(published.parse::<SeedCommitment>()?, seed.commitment());
/// # Ok::<(), taula_xbugs::SeedCommitmentError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeedCommitment(pub [u8; 32]);

/// Error for a text that is no hash of a seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the hash of a seed has 64 hexadecimal digits")]
pub struct SeedCommitmentError;

impl Seed {
    /// Hash to publish before the game.
    #[must_use]
    pub fn commitment(self) -> SeedCommitment {
        let hash = Sha256::new().chain_update(DOMAIN);
        let hash = match self {
            Seed::Number(number) => hash.chain_update([0]).chain_update(number.to_be_bytes()),
            Seed::Key(key) => hash.chain_update([1]).chain_update(key),
        };
        SeedCommitment(hash.finalize().into())
    }
}

impl fmt::Display for SeedCommitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for SeedCommitment {
    type Err = SeedCommitmentError;

    fn from_str(text: &str) -> Result<SeedCommitment, SeedCommitmentError> {
        parse_hex(text.trim()).map(SeedCommitment).ok_or(SeedCommitmentError)
    }
}

/// Parses 64 hexadecimal digits.
pub(crate) fn parse_hex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed by another program: `printf 'taula x-bugs seed v1\0\1...' | sha256sum`.
    #[test]
    fn the_hash_of_a_seed_never_changes() {
        let key: [u8; 32] = std::array::from_fn(|index| index as u8);
        let cases = [
            (Seed::Number(7), "0d7ed8a8cc8c1f7e2d89d7e62b5f38d059e97a4690b260c36942cab80d3c66ff"),
            (Seed::Key(key), "7c1afc88d544efc6ae04203b86a04fe92998082e1295f6dd582d0a50c3de3b1a"),
        ];
        for (seed, hash) in cases {
            assert_eq!(seed.commitment().to_string(), hash, "{seed}");
            assert_eq!(hash.to_uppercase().parse(), Ok(seed.commitment()));
        }
    }

    #[test]
    fn a_key_is_not_mistaken_for_a_number() {
        let number = Seed::Number(0).commitment();
        assert_ne!(Seed::Key([0; 32]).commitment(), number);
        assert_ne!(Seed::Number(1).commitment(), number);
    }

    #[test]
    fn what_is_no_hash_is_refused() {
        for text in ["", "7", &"g".repeat(64), &"0".repeat(63), &"é".repeat(32)] {
            assert_eq!(text.parse::<SeedCommitment>(), Err(SeedCommitmentError), "{text}");
        }
    }
}
