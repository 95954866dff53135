//! How carefully the player of X-Bugs looks before it flicks.

use crate::random::Random;
use crate::{Level, Thinking};

/// How much a player tries in mind, and how wrong it is about what it tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Care {
    level: Level,
    seed: u64,
}

impl Care {
    /// A player with limits takes all the care there is: what it tries is few
    /// enough for any of them.
    pub(super) fn of(thinking: &Thinking, ply: usize) -> Care {
        let (level, seed) = match thinking {
            Thinking::Level { level, seed, .. } => (*level, *seed),
            Thinking::Limits(_) => (Level::FULL, 0),
        };
        Care { level, seed: seed.wrapping_add(ply as u64) }
    }

    /// How many pairs of a bug and a target are looked at: the nearest.
    pub(super) fn pairs(self) -> usize {
        usize::from(self.level.number())
    }

    /// How many flicks at each target are tried; there are six at most.
    pub(super) fn flicks(self) -> usize {
        match self.level.number() {
            1 | 2 => 1,
            3 | 4 => 2,
            5 => 3,
            6 => 4,
            _ => 6,
        }
    }

    /// What a gain is taken for by who misjudges it: by up to one and a half
    /// bugs at the lowest level. A game that is won or lost by it is not mistaken.
    pub(super) fn believe(self, gain: i32, attempt: u64) -> i32 {
        const DECISIVE: i32 = super::WIN / 2;
        if gain.abs() >= DECISIVE {
            return gain;
        }
        let most = match self.level.number() {
            1 => 150.0,
            2 => 100.0,
            3 => 60.0,
            4 => 40.0,
            5 => 20.0,
            _ => return gain,
        };
        let mut chance = Random::for_text(self.seed, &attempt.to_string());
        gain + (chance.swing() * most) as i32
    }
}
