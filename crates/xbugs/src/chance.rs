//! Chance: the drop, the lot for the first turn, dice, tremor, and which dice are lost.
//!
//! Every entry of a record draws from its own stream of a ChaCha generator seeded by the
//! record's seed. An action that is taken back and played again therefore draws the same
//! values, and the number of values drawn by one entry does not affect the next. The drawn
//! values are recorded in the entry, for tables that do not know the seed.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha12Rng;
use rand_core::{RngCore as _, SeedableRng as _};
use sha2::{Digest as _, Sha256};
use taula_core::Refusal;

use crate::flick::Skill;
use crate::flick::Tremor;

/// Seed of a game's random numbers: 32 bytes, written as 64 hexadecimal digits, or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seed {
    /// A short number, easy to remember.
    Number(u64),
    /// A key that cannot be guessed.
    Key([u8; 32]),
}

impl Seed {
    fn generator(self, stream: u64) -> ChaCha12Rng {
        let mut generator = match self {
            Seed::Number(number) => ChaCha12Rng::seed_from_u64(number),
            Seed::Key(key) => ChaCha12Rng::from_seed(key),
        };
        generator.set_stream(stream);
        generator
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Seed, String> {
        let text = text.trim();
        if let Some(key) = parse_hex(text) {
            return Ok(Seed::Key(key));
        }
        let wrong =
            || format!("\"{text}\" is neither a number below 2^64 nor 64 hexadecimal digits");
        text.parse().map(Seed::Number).map_err(|_| wrong())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Number(number) => write!(f, "{number}"),
            Seed::Key(key) => key.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
        }
    }
}

/// Random values of one entry, and the values drawn so far.
#[derive(Clone, Debug)]
pub struct Chance {
    source: Source,
    /// The values of a record, where they must agree with the seed.
    claimed: Option<VecDeque<String>>,
    drawn: Vec<String>,
}

#[derive(Clone, Debug)]
enum Source {
    Seed(Box<ChaCha12Rng>),
    /// Values of a record, drawn by a table that knows the seed.
    Recorded(VecDeque<String>),
    /// No tremor, and the first label of every draw.
    NoTremor,
    Unknown,
}

impl Chance {
    /// Values for entry number `ply`, from 0. Without a seed nothing can be drawn.
    #[must_use]
    pub fn of_entry(seed: Option<Seed>, ply: usize) -> Chance {
        let source = match seed {
            Some(seed) => Source::Seed(Box::new(seed.generator(ply as u64))),
            None => Source::Unknown,
        };
        Chance::from(source)
    }

    fn from(source: Source) -> Chance {
        Chance { source, claimed: None, drawn: Vec::new() }
    }

    /// Values that were drawn elsewhere.
    #[must_use]
    pub fn recorded(words: impl IntoIterator<Item = String>) -> Chance {
        Chance::from(Source::Recorded(words.into_iter().collect()))
    }

    /// Values for entry number `ply`, which must agree with the recorded ones.
    #[must_use]
    pub fn checked(seed: Seed, ply: usize, words: impl IntoIterator<Item = String>) -> Chance {
        let claimed = Some(words.into_iter().collect());
        Chance { claimed, ..Chance::of_entry(Some(seed), ply) }
    }

    /// A hand without tremor, for previews. Other draws yield their first label; dice
    /// cannot be rolled.
    #[must_use]
    pub fn without_tremor() -> Chance {
        Chance::from(Source::NoTremor)
    }

    /// The values drawn so far, as they are recorded.
    #[must_use]
    pub fn drawn(&self) -> &[String] {
        &self.drawn
    }

    /// Whether there are recorded values that were not used.
    #[must_use]
    pub fn has_unused(&self) -> bool {
        let recorded = match &self.source {
            Source::Recorded(words) => Some(words),
            _ => self.claimed.as_ref(),
        };
        recorded.is_some_and(|words| !words.is_empty())
    }

    /// Records a drawn value.
    fn record(&mut self, word: String) -> Result<(), Refusal> {
        if let Some(claimed) = &mut self.claimed {
            let claim = claimed.pop_front().ok_or_else(missing_value)?;
            if claim != word {
                let text = format!("the seed gives {word} here, not \"{claim}\"");
                return Err(Refusal::plain("wrong-chance", text));
            }
        }
        self.drawn.push(word);
        Ok(())
    }

    /// Draws an index of `labels`, uniformly.
    ///
    /// # Errors
    /// If nothing can be drawn, or the recorded value is no label.
    pub(crate) fn pick(&mut self, labels: &[&str]) -> Result<usize, Refusal> {
        let index = match &mut self.source {
            Source::Seed(generator) => below(generator, labels.len()),
            Source::Recorded(words) => {
                let word = words.pop_front().ok_or_else(missing_value)?;
                let index = labels.iter().position(|label| *label == word);
                index.ok_or_else(|| {
                    let text = format!("\"{word}\" cannot be drawn here: {}", labels.join(", "));
                    Refusal::plain("wrong-chance", text)
                })?
            }
            Source::NoTremor => 0,
            Source::Unknown => return Err(unknown_seed()),
        };
        if let Some(&label) = labels.get(index) {
            self.record(label.to_owned())?;
        }
        Ok(index)
    }

    /// Draws 32 random bits.
    ///
    /// # Errors
    /// If nothing can be drawn, or the recorded value is no such number.
    pub(crate) fn number(&mut self) -> Result<u32, Refusal> {
        let number = match &mut self.source {
            Source::Seed(generator) => generator.next_u32(),
            Source::Recorded(words) => next_number(words)?,
            Source::NoTremor | Source::Unknown => return Err(unknown_seed()),
        };
        self.record(number.to_string())?;
        Ok(number)
    }

    /// Draws the tremor of a hand of this skill.
    ///
    /// # Errors
    /// If nothing can be drawn, or the recorded values are no such numbers.
    pub(crate) fn tremor(&mut self, skill: Skill) -> Result<Tremor, Refusal> {
        let spread = skill.spread();
        if spread == Tremor::default() {
            return Ok(spread);
        }
        let tremor = match &mut self.source {
            Source::Seed(generator) => Tremor {
                dir: normal(generator, spread.dir),
                speed: normal(generator, spread.speed),
                elevation: normal(generator, spread.elevation),
            },
            Source::Recorded(words) => Tremor {
                dir: next_number(words)?,
                speed: next_number(words)?,
                elevation: next_number(words)?,
            },
            Source::NoTremor => return Ok(Tremor::default()),
            Source::Unknown => return Err(unknown_seed()),
        };
        for number in [tremor.dir, tremor.speed, tremor.elevation] {
            self.record(number.to_string())?;
        }
        Ok(tremor)
    }
}

/// A number below `bound` from 32 random bits. The bounds here are at most six,
/// so no number is more likely than another by more than one in 700 million.
fn below(generator: &mut ChaCha12Rng, bound: usize) -> usize {
    let product = u64::from(generator.next_u32()) * bound as u64;
    (product >> 32) as usize
}

/// Approximately normal, as the sum of twelve uniform numbers, which has a variance of one;
/// at most six standard deviations. Integers give the same result on every machine.
fn normal(generator: &mut ChaCha12Rng, spread: i16) -> i16 {
    let sum: i64 = (0..12).map(|_| i64::from(generator.next_u32() >> 16)).sum();
    let scaled = (sum - 6 * 65_535) * i64::from(spread) / 65_535;
    scaled.clamp(i64::from(i16::MIN), i64::from(i16::MAX)) as i16
}

fn next_number<N: FromStr>(words: &mut VecDeque<String>) -> Result<N, Refusal> {
    let word = words.pop_front().ok_or_else(missing_value)?;
    word.parse().map_err(|_| {
        Refusal::plain("wrong-chance", format!("\"{word}\" is not the number that is needed here"))
    })
}

fn missing_value() -> Refusal {
    Refusal::plain("wrong-chance", "the result of chance is missing behind the sign ~")
}

fn unknown_seed() -> Refusal {
    let text = "this table does not know the seed: whoever knows it must draw";
    Refusal::plain("no-seed", text)
}

/// Domain separation from other hashes of the same bytes.
const DOMAIN: &[u8] = b"taula x-bugs seed v1\0";

/// The hash of a [`Seed`], written as 64 hexadecimal digits. It is published before the game
/// and the seed after it, so that players can verify that the dice were not chosen later.
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
