//! Abilities of the levels, and the budget of a decision.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::limits::{Stopwatch, TimeBudget};
use crate::{Level, Thinking};

/// Abilities of a player. Weak ones err as people do: they consider the nearest targets, press
/// at the rim so that flicks are flat and slide, aim badly, have few ideas, ignore their
/// tremor, and do not consider the opponent's turn. The numbers were calibrated by matches
/// (docs/players/xbugs.md).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ability {
    /// Maximum number of ideas that are considered.
    pub(super) max_ideas: usize,
    /// Probability of considering the nearest ideas instead of the most promising.
    pub(super) short_sight: f64,
    /// Number of flicks per idea.
    pub(super) ways: usize,
    /// Distance from the rim at which it presses, in thousandths: steep flicks land on things.
    pub(super) rim: i16,
    /// Maximum number of simulated flicks.
    pub(super) max_flicks: u64,
    /// Whether it takes its tremor into account.
    pub(super) knows_tremor: bool,
    /// Weight of threats in the evaluation, from 0 to 1.
    pub(super) foresight: f32,
    /// Maximum evaluation error of an idea, in hundredths of a bug.
    pub(super) max_evaluation_error: f32,
    /// Maximum aiming error in degrees; the error of the press is twice as many percent.
    pub(super) max_aim_error: f32,
    /// Whether it makes no aiming errors in flicks that win the game.
    pub(super) is_careful: bool,
    /// Whether it has a formation of its own.
    pub(super) has_formation: bool,
}

impl Ability {
    /// Full strength.
    const FULL: Ability = Ability {
        max_ideas: 24,
        short_sight: 0.0,
        ways: 4,
        rim: 900,
        max_flicks: 400,
        knows_tremor: true,
        foresight: 1.0,
        max_evaluation_error: 0.0,
        max_aim_error: 0.0,
        is_careful: true,
        has_formation: true,
    };

    fn of(level: Level) -> Ability {
        let full = Ability::FULL;
        let plain = Ability { knows_tremor: false, foresight: 0.0, has_formation: false, ..full };
        let near = |short_sight, is_careful| Ability { short_sight, is_careful, ..plain };
        let of = |max_ideas, ways, rim, max_flicks, max_aim_error: f32, ability| Ability {
            max_ideas,
            ways,
            rim,
            max_flicks,
            max_aim_error,
            max_evaluation_error: 5.0 * max_aim_error,
            ..ability
        };
        match level.number() {
            1 => of(4, 1, 500, 4, 14.0, near(0.95, false)),
            2 => of(4, 1, 550, 4, 13.0, near(0.915, false)),
            3 => of(4, 1, 600, 4, 13.0, near(0.93, true)),
            4 => of(5, 1, 620, 6, 12.0, near(0.87, true)),
            5 => of(6, 1, 650, 8, 11.0, near(0.75, true)),
            6 => of(8, 2, 750, 16, 9.0, near(0.5, true)),
            7 => of(10, 2, 900, 24, 6.0, Ability { has_formation: true, ..plain }),
            _ => full,
        }
    }
}

/// Budget of one decision: flicks and time, with a stop signal.
pub(super) struct Allowance {
    max_flicks: u64,
    budget: TimeBudget,
    stop: Option<Arc<AtomicBool>>,
    watch: Stopwatch,
    used: Cell<u64>,
}

/// Nodes per flick where there is no clock: a millisecond.
const NODES_PER_FLICK: u64 = 200;
/// Estimated flicks per second on a crowded table, until measured.
const DEFAULT_RATE: f64 = 500.0;
/// Reserve of a time limit for the flick that is being simulated when it ends.
const RESERVE: Duration = Duration::from_millis(4);

impl Allowance {
    /// Ability and budget of a player.
    pub(super) fn of(thinking: &Thinking) -> (Ability, Allowance) {
        let (ability, max_flicks, budget, stop) = match thinking {
            Thinking::Level { level, stop, .. } => {
                let ability = Ability::of(*level);
                let hard = Some(Level::TIME_AT_FULL);
                (ability, ability.max_flicks, TimeBudget { soft: None, hard }, stop.clone())
            }
            Thinking::Limits(limits) => {
                let budget = TimeBudget::new(limits);
                let is_timed = budget.hard.is_some();
                // With a time limit only, all the time is used.
                let default = if is_timed { u64::MAX } else { Ability::FULL.max_flicks };
                (Ability::FULL, limits.nodes.unwrap_or(default), budget, limits.stop.clone())
            }
        };
        let watch = Stopwatch::start();
        (ability, Allowance { max_flicks, budget, stop, watch, used: Cell::new(0) })
    }

    /// Counts a simulated flick.
    pub(super) fn spend(&self) {
        self.used.set(self.used.get().saturating_add(1));
    }

    pub(super) fn used(&self) -> u64 {
        self.used.get()
    }

    fn elapsed(&self) -> Duration {
        self.watch.elapsed(self.used().saturating_mul(NODES_PER_FLICK))
    }

    /// Time for the decision: the soft limit, if there is one.
    fn time(&self) -> Option<Duration> {
        let time = self.budget.soft.or(self.budget.hard)?;
        Some(time.saturating_sub(RESERVE.min(time / 2)))
    }

    pub(super) fn is_used_up(&self) -> bool {
        self.used() >= self.max_flicks
            || self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.time().is_some_and(|time| self.elapsed() >= time)
    }

    /// Estimated number of flicks left, by the rate so far.
    pub(super) fn flicks_left(&self) -> u64 {
        let left = self.max_flicks.saturating_sub(self.used());
        let Some(time) = self.time() else { return left };
        let (elapsed, used) = (self.elapsed().as_secs_f64(), self.used() as f64);
        let rate = if used < 8.0 { DEFAULT_RATE } else { used / elapsed.max(1e-4) };
        let by_time = (time.as_secs_f64() - elapsed).max(0.0) * rate;
        left.min(by_time as u64)
    }
}
