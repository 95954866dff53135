//! Eight strengths, from a beginner to all that the player can do.
//!
//! A weak level is weak as people are. It looks only a move or two ahead (short
//! sight), it is wrong about how good what it sees is (misjudgement), and at the
//! first two levels it does not even see every move (oversight). It never plays a
//! move at random: among the moves that it saw, one that is clearly worse than the
//! best is not played, since misjudgement has a bound.
//!
//! Everything that a level does wrong comes from a seed, so that the same
//! position, level and seed give the same move.

pub(crate) mod choose;
pub(crate) mod ladders;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::Limits;

/// How well the computer plays, from 1 to 8.
///
/// ```
/// use taula_engine::Level;
/// let level: Level = "3".parse()?;
/// assert_eq!(level.number(), 3);
/// assert!(level > Level::LOWEST && level < Level::FULL);
/// assert!("9".parse::<Level>().is_err());
/// # Ok::<(), taula_engine::NoSuchLevel>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What was written is no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no level: they go from 1 to 8")]
pub struct NoSuchLevel(pub String);

impl Level {
    /// Loses to a child who knows the rules.
    pub const LOWEST: Level = Level(1);
    /// What is played when nobody says how well.
    pub const USUAL: Level = Level(3);
    /// Full strength with [`TIME_AT_FULL`](Self::TIME_AT_FULL) for a move.
    pub const FULL: Level = Level(8);
    /// How long the highest level thinks about a move.
    pub const TIME_AT_FULL: Duration = Duration::from_secs(2);

    /// The level of this number; `None` if there is none.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=8).map(Level)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What to expect of it, in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self.0 {
            1 => "a beginner: overlooks a lot, sees little beyond its own move",
            2 => "careless: often wrong about what comes next",
            3 => "takes what is there, often wrong about what it is worth",
            4 => "sees what is near, sometimes wrong about it",
            5 => "sees short combinations, plans little",
            6 => "thinks ahead, makes few mistakes",
            7 => "strong: what it does not see is deep",
            _ => "full strength, two seconds a move",
        }
    }

    /// What a player of this level can do in the game of this ladder.
    pub(crate) fn ability(self, ladder: &Ladder) -> Ability {
        // Levels go from 1 to 8, and so do ladders.
        ladder.get(usize::from(self.0) - 1).copied().unwrap_or(Ability::FULL)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Level, NoSuchLevel> {
        let level = text.trim().parse().ok().and_then(Level::new);
        level.ok_or_else(|| NoSuchLevel(text.trim().to_owned()))
    }
}

/// What the levels can do in one game, the weakest first.
pub(crate) type Ladder = [Ability; 8];

/// What a level can do, and what it does wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ability {
    /// Plies it looks ahead, its own move counted; as far as it gets if `None`.
    pub(crate) plies: Option<u32>,
    /// Positions it looks at.
    pub(crate) nodes: Option<u64>,
    /// How long it thinks.
    pub(crate) time: Option<Duration>,
    /// The part of the moves that it does not see.
    pub(crate) overlooks: f64,
    /// How far at most it is wrong about a move, in units of the game: a marble,
    /// a point. A move that is worse than the best that it saw by more than twice
    /// this is never played.
    pub(crate) misjudges: f64,
}

impl Ability {
    const FULL: Ability = Ability {
        plies: None,
        nodes: None,
        time: Some(Level::TIME_AT_FULL),
        overlooks: 0.0,
        misjudges: 0.0,
    };

    /// Looks so many plies ahead.
    const fn sees(plies: u32) -> Ability {
        Ability { plies: Some(plies), time: None, ..Ability::FULL }
    }

    /// Looks at so many positions: the same on every machine.
    const fn visits(nodes: u64) -> Ability {
        Ability { nodes: Some(nodes), time: None, ..Ability::FULL }
    }

    /// The same, wrong by up to so many units.
    const fn misjudging(self, misjudges: f64) -> Ability {
        Ability { misjudges, ..self }
    }

    /// The same, blind for this part of the moves.
    const fn overlooking(self, overlooks: f64) -> Ability {
        Ability { overlooks, ..self }
    }

    /// Whether it does anything wrong besides not looking far.
    pub(crate) fn errs(self) -> bool {
        self.overlooks > 0.0 || self.misjudges > 0.0
    }

    pub(crate) fn limits(self, stop: Option<&Arc<AtomicBool>>) -> Limits {
        Limits {
            depth: self.plies,
            nodes: self.nodes,
            time: self.time,
            stop: stop.cloned(),
            ..Limits::default()
        }
    }
}

/// How the computer is to play: by a level, or with all it has within limits.
#[derive(Clone, Debug)]
pub enum Thinking {
    /// As a player of this level does.
    Level {
        /// How well.
        level: Level,
        /// Where its mistakes come from: the same position, level and seed give
        /// the same move.
        seed: u64,
        /// Raised by somebody else when the answer is wanted now.
        stop: Option<Arc<AtomicBool>>,
    },
    /// As well as it can within these limits.
    Limits(Limits),
}

impl Thinking {
    /// As a player of this level does, with mistakes drawn by `seed`.
    #[must_use]
    pub fn level(level: Level, seed: u64) -> Thinking {
        Thinking::Level { level, seed, stop: None }
    }

    /// The same, and an end when `stop` is raised.
    #[must_use]
    pub fn or_when(self, stop: Arc<AtomicBool>) -> Thinking {
        match self {
            Thinking::Level { level, seed, .. } => {
                Thinking::Level { level, seed, stop: Some(stop) }
            }
            Thinking::Limits(limits) => Thinking::Limits(limits.or_when(stop)),
        }
    }

    /// Whether the answer is wanted now.
    pub(crate) fn is_stopped(&self) -> bool {
        match self {
            Thinking::Level { stop, .. } => {
                stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
            }
            Thinking::Limits(limits) => limits.is_stopped(),
        }
    }
}

impl From<Limits> for Thinking {
    fn from(limits: Limits) -> Thinking {
        Thinking::Limits(limits)
    }
}

#[cfg(test)]
mod tests;
