//! What a level of the player of X-Bugs can do, and what it may use for it.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::time::{Budget, Stopwatch};
use crate::{Level, Thinking};

/// What a player can do. Weak ones err as people do: few ideas, a hand that they
/// take for steadier than it is, no thought of the opponent's turn, and a wrong
/// idea of what things are worth. The numbers come from matches
/// (docs/players/xbugs.md).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ability {
    /// How many pairs of a bug and a target come to mind.
    pub(super) ideas: usize,
    /// In how many ways each of them is tried.
    pub(super) ways: usize,
    /// How many flicks are simulated at most.
    pub(super) flicks: u64,
    /// Whether it knows that its hand trembles.
    pub(super) knows_tremor: bool,
    /// How much it thinks of the turns after this one, from 0 to 1.
    pub(super) foresight: f32,
    /// How far at most it is wrong about an idea, in hundredths of a bug.
    pub(super) misjudges: f32,
    /// How far off it aims at most, in degrees; and as a part of the way, in
    /// percent.
    pub(super) misaims: f32,
    /// Whether it has a formation of its own.
    pub(super) forms_up: bool,
}

impl Ability {
    /// All that there is.
    const FULL: Ability = Ability {
        ideas: 24,
        ways: 4,
        flicks: 500,
        knows_tremor: true,
        foresight: 1.0,
        misjudges: 0.0,
        misaims: 0.0,
        forms_up: true,
    };

    fn of(level: Level) -> Ability {
        let full = Ability::FULL;
        let simple = Ability { knows_tremor: false, foresight: 0.0, forms_up: false, ..full };
        match level.number() {
            1 => Ability { ideas: 3, ways: 1, flicks: 3, misjudges: 120.0, misaims: 9.0, ..simple },
            2 => Ability { ideas: 4, ways: 1, flicks: 6, misjudges: 80.0, misaims: 5.0, ..simple },
            3 => Ability { ideas: 6, ways: 2, flicks: 12, misjudges: 50.0, misaims: 2.0, ..simple },
            4 => Ability { ideas: 10, ways: 2, flicks: 24, misjudges: 20.0, ..simple },
            5 => Ability { ideas: 12, ways: 2, flicks: 40, knows_tremor: true, ..simple },
            6 => Ability { ideas: 12, ways: 3, flicks: 60, foresight: 0.5, ..full },
            7 => Ability { ideas: 16, ways: 3, flicks: 150, ..full },
            _ => full,
        }
    }
}

/// What one decision may use: flicks and time, until somebody says stop.
pub(super) struct Allowance {
    flicks: u64,
    budget: Budget,
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
                (ability, ability.flicks, Budget { soft: None, hard }, stop.clone())
            }
            Thinking::Limits(limits) => {
                let budget = Budget::of(limits);
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
