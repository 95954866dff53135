//! What a level of the player of X-Bugs can do, and what it may use for it.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::time::{Stopwatch, TimeBudget};
use crate::{Level, Thinking};

/// What a player can do. Weak ones err as people do: they often look only at what is nearest,
/// press at the rim where a flick goes flat and slides, aim badly, have few ideas,
/// take their hand for steadier than it is, and do not think of the opponent's
/// turn. The numbers come from matches (docs/players/xbugs.md).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ability {
    /// How many pairs of a bug and a target come to mind.
    pub(super) ideas: usize,
    /// How often those come to mind first that are nearest, not those that promise
    /// most: a part of 1.
    pub(super) short_sight: f64,
    /// In how many ways each of them is tried.
    pub(super) ways: usize,
    /// How far in from the rim it presses at least, in thousandths: steep flicks
    /// land on things.
    pub(super) technique: i16,
    /// How many flicks are simulated at most.
    pub(super) flicks: u64,
    /// Whether it knows that its hand trembles.
    pub(super) knows_tremor: bool,
    /// How much it thinks of the turns after this one, from 0 to 1.
    pub(super) foresight: f32,
    /// How far at most it is wrong about an idea, in hundredths of a bug.
    pub(super) misjudges: f32,
    /// How far off it aims at most, in degrees; and twice as many percent too hard
    /// or too lightly.
    pub(super) misaims: f32,
    /// Whether it aims with care when the game is to be won by it.
    pub(super) is_careful: bool,
    /// Whether it has a formation of its own.
    pub(super) forms_up: bool,
}

impl Ability {
    /// All that there is.
    const FULL: Ability = Ability {
        ideas: 24,
        short_sight: 0.0,
        ways: 4,
        technique: 900,
        flicks: 400,
        knows_tremor: true,
        foresight: 1.0,
        misjudges: 0.0,
        misaims: 0.0,
        is_careful: true,
        forms_up: true,
    };

    fn of(level: Level) -> Ability {
        let full = Ability::FULL;
        let plain = Ability { knows_tremor: false, foresight: 0.0, forms_up: false, ..full };
        let near = |short_sight, is_careful| Ability { short_sight, is_careful, ..plain };
        let of = |ideas, ways, technique, flicks, misaims: f32, ability: Ability| Ability {
            ideas,
            ways,
            technique,
            flicks,
            misaims,
            misjudges: 5.0 * misaims,
            ..ability
        };
        match level.number() {
            1 => of(4, 1, 500, 4, 14.0, near(0.95, false)),
            2 => of(4, 1, 550, 4, 13.0, near(0.915, false)),
            3 => of(4, 1, 600, 4, 13.0, near(0.93, true)),
            4 => of(5, 1, 620, 6, 12.0, near(0.87, true)),
            5 => of(6, 1, 650, 8, 11.0, near(0.75, true)),
            6 => of(8, 2, 750, 16, 9.0, near(0.5, true)),
            7 => of(10, 2, 900, 24, 6.0, Ability { forms_up: true, ..plain }),
            _ => full,
        }
    }
}

/// What one decision may use: flicks and time, until somebody says stop.
pub(super) struct Allowance {
    flicks: u64,
    budget: TimeBudget,
    stop: Option<Arc<AtomicBool>>,
    watch: Stopwatch,
    used: Cell<u64>,
}

/// Where there is no clock, a flick is taken for this many nodes: a millisecond.
const NODES_OF_A_FLICK: u64 = 200;
/// Flicks in a second on a crowded table, before it is known better.
const USUAL_RATE: f64 = 500.0;
/// What is kept of a time limit: the flick that is under way when it ends.
const RESERVE: Duration = Duration::from_millis(4);

impl Allowance {
    /// How a player thinks, and what it may use.
    pub(super) fn of(thinking: &Thinking) -> (Ability, Allowance) {
        let (ability, flicks, budget, stop) = match thinking {
            Thinking::Level { level, stop, .. } => {
                let ability = Ability::of(*level);
                let hard = Some(Level::TIME_AT_FULL);
                (ability, ability.flicks, TimeBudget { soft: None, hard }, stop.clone())
            }
            Thinking::Limits(limits) => {
                let budget = TimeBudget::new(limits);
                let is_timed = budget.hard.is_some();
                // Who has time but no other limit thinks for all of it.
                let usual = if is_timed { u64::MAX } else { Ability::FULL.flicks };
                (Ability::FULL, limits.nodes.unwrap_or(usual), budget, limits.stop.clone())
            }
        };
        let watch = Stopwatch::start();
        (ability, Allowance { flicks, budget, stop, watch, used: Cell::new(0) })
    }

    /// One more flick is simulated.
    pub(super) fn spend(&self) {
        self.used.set(self.used.get().saturating_add(1));
    }

    pub(super) fn used(&self) -> u64 {
        self.used.get()
    }

    fn elapsed(&self) -> Duration {
        self.watch.elapsed(self.used().saturating_mul(NODES_OF_A_FLICK))
    }

    /// How long it may think: a clock's share rather than what it could stretch to.
    fn time(&self) -> Option<Duration> {
        let time = self.budget.soft.or(self.budget.hard)?;
        Some(time.saturating_sub(RESERVE.min(time / 2)))
    }

    pub(super) fn is_used_up(&self) -> bool {
        self.used() >= self.flicks
            || self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.time().is_some_and(|time| self.elapsed() >= time)
    }

    /// How many more flicks there will be, by how fast they were so far.
    pub(super) fn flicks_left(&self) -> u64 {
        let left = self.flicks.saturating_sub(self.used());
        let Some(time) = self.time() else { return left };
        let (elapsed, used) = (self.elapsed().as_secs_f64(), self.used() as f64);
        let rate = if used < 8.0 { USUAL_RATE } else { used / elapsed.max(1e-4) };
        let by_time = (time.as_secs_f64() - elapsed).max(0.0) * rate;
        left.min(by_time as u64)
    }
}
