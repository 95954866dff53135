//! Chance: the drop, the lot for the first turn, dice, the tremor of hands, dice
//! that are lost.
//!
//! Every entry of a record has a stream of its own of the ChaCha generator that
//! the record's seed starts. So an action that is taken back and played again
//! meets the same chance, and how much of it one entry uses changes nothing for
//! the next. What was drawn is written into the entry, and a table that does not
//! know the seed is told by it.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha12Rng;
use rand_core::{RngCore as _, SeedableRng as _};
use taula_core::Refusal;

use crate::commitment::read_hex;
use crate::flick::Tremor;
use crate::skill::Skill;

/// Where all chance of a game comes from: 32 bytes, written as 64 hexadecimal
/// digits, or a number for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seed {
    /// A number, easily said.
    Number(u64),
    /// A key that cannot be guessed, for play for honour.
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
        if let Some(key) = read_hex(text) {
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

/// The chance of one entry, and what was drawn so far.
#[derive(Clone, Debug)]
pub struct Chance {
    source: Source,
    /// What an entry says was drawn, where the seed can tell whether it was.
    claimed: Option<VecDeque<String>>,
    drawn: Vec<String>,
}

#[derive(Clone, Debug)]
enum Source {
    Seed(Box<ChaCha12Rng>),
    /// What somebody who knows the seed has drawn.
    Told(VecDeque<String>),
    /// A hand that does not tremble, to try a flick. Of other lots it draws the
    /// first.
    Still,
    Unknown,
}

impl Chance {
    /// The chance of entry number `ply`, from 0. Without a seed nothing can be
    /// drawn.
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

    /// What was drawn elsewhere.
    #[must_use]
    pub fn told(words: impl IntoIterator<Item = String>) -> Chance {
        Chance::from(Source::Told(words.into_iter().collect()))
    }

    /// The chance of entry number `ply`, which must be what is told of it.
    #[must_use]
    pub fn checked(seed: Seed, ply: usize, words: impl IntoIterator<Item = String>) -> Chance {
        let claimed = Some(words.into_iter().collect());
        Chance { claimed, ..Chance::of_entry(Some(seed), ply) }
    }

    /// A steady hand, to see where a flick would go: there is no tremor, and of
    /// other lots the first is drawn. Dice are not rolled by it.
    #[must_use]
    pub fn still() -> Chance {
        Chance::from(Source::Still)
    }

    /// What was drawn so far, as entries keep it.
    #[must_use]
    pub fn drawn(&self) -> &[String] {
        &self.drawn
    }

    /// Whether something that was told has not been used.
    #[must_use]
    pub fn is_left(&self) -> bool {
        let told = match &self.source {
            Source::Told(words) => Some(words),
            _ => self.claimed.as_ref(),
        };
        told.is_some_and(|words| !words.is_empty())
    }

    /// Notes what was drawn.
    fn note(&mut self, word: String) -> Result<(), Refusal> {
        if let Some(claimed) = &mut self.claimed {
            let claim = claimed.pop_front().ok_or_else(too_little)?;
            if claim != word {
                let text = format!("the seed gives {word} here, not \"{claim}\"");
                return Err(Refusal::plain("wrong-chance", text));
            }
        }
        self.drawn.push(word);
        Ok(())
    }

    /// One of these, each as likely.
    ///
    /// # Errors
    /// When nothing can be drawn, or what was told is none of them.
    pub(crate) fn pick(&mut self, labels: &[&str]) -> Result<usize, Refusal> {
        let index = match &mut self.source {
            Source::Seed(generator) => below(generator, labels.len()),
            Source::Told(words) => {
                let word = words.pop_front().ok_or_else(too_little)?;
                let index = labels.iter().position(|label| *label == word);
                index.ok_or_else(|| {
                    let text = format!("\"{word}\" cannot be drawn here: {}", labels.join(", "));
                    Refusal::plain("wrong-chance", text)
                })?
            }
            Source::Still => 0,
            Source::Unknown => return Err(unknown()),
        };
        if let Some(&label) = labels.get(index) {
            self.note(label.to_owned())?;
        }
        Ok(index)
    }

    /// Any number of 32 bits.
    ///
    /// # Errors
    /// When nothing can be drawn, or what was told is no such number.
    pub(crate) fn number(&mut self) -> Result<u32, Refusal> {
        let number = match &mut self.source {
            Source::Seed(generator) => generator.next_u32(),
            Source::Told(words) => next_number(words)?,
            Source::Still | Source::Unknown => return Err(unknown()),
        };
        self.note(number.to_string())?;
        Ok(number)
    }

    /// How a hand of this skill trembles once.
    ///
    /// # Errors
    /// When nothing can be drawn, or what was told are no such numbers.
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
            Source::Told(words) => Tremor {
                dir: next_number(words)?,
                speed: next_number(words)?,
                elevation: next_number(words)?,
            },
            Source::Still => return Ok(Tremor::default()),
            Source::Unknown => return Err(unknown()),
        };
        for number in [tremor.dir, tremor.speed, tremor.elevation] {
            self.note(number.to_string())?;
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

/// Normal enough: twelve uniform numbers have a variance of one. In whole
/// numbers, so that every machine draws the same, and at most six spreads.
fn normal(generator: &mut ChaCha12Rng, spread: i16) -> i16 {
    let sum: i64 = (0..12).map(|_| i64::from(generator.next_u32() >> 16)).sum();
    let scaled = (sum - 6 * 65_535) * i64::from(spread) / 65_535;
    scaled.clamp(i64::from(i16::MIN), i64::from(i16::MAX)) as i16
}

fn next_number<N: FromStr>(words: &mut VecDeque<String>) -> Result<N, Refusal> {
    let word = words.pop_front().ok_or_else(too_little)?;
    word.parse().map_err(|_| {
        Refusal::plain("wrong-chance", format!("\"{word}\" is not the number that is needed here"))
    })
}

fn too_little() -> Refusal {
    Refusal::plain("wrong-chance", "what chance gave is missing behind the sign ~")
}

fn unknown() -> Refusal {
    let text = "this table does not know the seed: whoever knows it must draw";
    Refusal::plain("no-seed", text)
}
