//! Eight levels of strength, from a beginner to full strength.
//!
//! A weak level is weak in human ways. It looks only a move or two ahead, its
//! evaluation is noisy, and at the first two levels it overlooks some moves
//! altogether. It never plays at random: the noise is bounded, so a move that is
//! clearly worse than the best one it saw is not played.
//!
//! All mistakes are drawn from a seed: the same position, level and seed give the
//! same move.

pub(crate) mod fallible;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::Limits;

/// A level of playing strength, from 1 to 8.
///
/// ```
/// use taula_engine::Level;
/// let level: Level = "3".parse()?;
/// assert_eq!(level.number(), 3);
/// assert!(level > Level::LOWEST && level < Level::FULL);
/// assert!("9".parse::<Level>().is_err());
/// # Ok::<(), taula_engine::ParseLevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The error for a text that is not a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a level: choose 1 to 8")]
pub struct ParseLevelError(pub String);

impl Level {
    /// Loses to a child who knows the rules.
    pub const LOWEST: Level = Level(1);
    /// The default where none is chosen.
    pub const DEFAULT: Level = Level(3);
    /// Full strength, with [`TIME_AT_FULL`](Self::TIME_AT_FULL) a move.
    pub const FULL: Level = Level(8);
    /// Thinking time of the highest level for a move.
    pub const TIME_AT_FULL: Duration = Duration::from_secs(2);

    /// The level with this number; `None` if there is none.
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

    /// A short description for a menu.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self.0 {
            1 => "Beginner: overlooks a lot",
            2 => "Novice: thinks only about its own move",
            3 => "Learner: sees your reply, but often misjudges it",
            4 => "Casual player: sees your reply",
            5 => "Club player: looks a few moves ahead",
            6 => "Strong: few mistakes",
            7 => "Very strong: hardly any mistakes",
            _ => "Full strength, two seconds per move",
        }
    }

    /// The ability of this level in the game of this ladder.
    pub(crate) fn ability(self, ladder: &Ladder) -> Ability {
        ladder.get(usize::from(self.0) - 1).copied().unwrap_or(Ability::FULL)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let level = text.trim().parse().ok().and_then(Level::new);
        level.ok_or_else(|| ParseLevelError(text.trim().to_owned()))
    }
}

/// The abilities of all levels in one game, the weakest first.
pub type Ladder = [Ability; 8];

/// The search limits and weaknesses of a level in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ability {
    /// Search depth, its own move included; unlimited if `None`.
    pub plies: Option<u32>,
    /// Limit of nodes for a move.
    pub nodes: Option<u64>,
    /// Limit of time for a move.
    pub time: Option<Duration>,
    /// Probability of overlooking a move.
    pub overlook_rate: f64,
    /// Maximum error of its evaluation of a move, in units of the game: a marble, a
    /// point. A move that is worse than the best it saw by more than twice this is
    /// never played.
    pub eval_noise: f64,
}

impl Ability {
    /// Full strength, with [`Level::TIME_AT_FULL`] a move.
    pub const FULL: Ability = Ability {
        plies: None,
        nodes: None,
        time: Some(Level::TIME_AT_FULL),
        overlook_rate: 0.0,
        eval_noise: 0.0,
    };

    /// A search to this depth, its own move included.
    #[must_use]
    pub const fn depth(plies: u32) -> Ability {
        Ability { plies: Some(plies), time: None, ..Ability::FULL }
    }

    /// A search of this many nodes: unlike a time limit the same strength on every
    /// machine.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Ability {
        Ability { nodes: Some(nodes), time: None, ..Ability::FULL }
    }

    /// The same with this maximum error of its evaluation.
    #[must_use]
    pub const fn with_eval_noise(self, eval_noise: f64) -> Ability {
        Ability { eval_noise, ..self }
    }

    /// The same with this probability of overlooking a move.
    #[must_use]
    pub const fn with_overlook_rate(self, overlook_rate: f64) -> Ability {
        Ability { overlook_rate, ..self }
    }

    /// Whether it makes mistakes beyond its limited search.
    pub(crate) fn is_fallible(self) -> bool {
        self.overlook_rate > 0.0 || self.eval_noise > 0.0
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

/// How the computer is to play: at a level, or at full strength within limits.
#[derive(Clone, Debug)]
pub enum Thinking {
    /// At a level.
    Level {
        /// The level.
        level: Level,
        /// Seed of its mistakes: the same position, level and seed give the same move.
        seed: u64,
        /// Set from outside to end the search at once.
        stop: Option<Arc<AtomicBool>>,
    },
    /// At full strength within these limits.
    Limits(Limits),
}

impl Thinking {
    /// At a level, with mistakes drawn from `seed`.
    #[must_use]
    pub fn level(level: Level, seed: u64) -> Thinking {
        Thinking::Level { level, seed, stop: None }
    }

    /// The same with a flag that ends the search when it is set.
    #[must_use]
    pub fn with_stop(self, stop: Arc<AtomicBool>) -> Thinking {
        match self {
            Thinking::Level { level, seed, .. } => {
                Thinking::Level { level, seed, stop: Some(stop) }
            }
            Thinking::Limits(limits) => Thinking::Limits(limits.with_stop(stop)),
        }
    }

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
