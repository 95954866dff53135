//! Limits of a search, time management, and the one place where players read a clock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Limits of a search; the first one reached ends it. The first iteration is always
/// finished, so that there is a move and no win in one is missed.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Maximum depth in plies.
    pub depth: Option<u32>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// Maximum number of nodes.
    pub nodes: Option<u64>,
    /// The player's clock, from which the time for this move is allotted.
    pub clock: Option<Remaining>,
    /// Set from outside to end the search at once.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// Depth at which every search ends.
    pub const MAX_DEPTH: u32 = 64;

    /// A limit of depth, at least one ply.
    #[must_use]
    pub fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    /// A fixed time for this move.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// A limit of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A share of the time left on the clock.
    #[must_use]
    pub fn clock(time: Duration, increment: Duration) -> Limits {
        Limits { clock: Some(Remaining { time, increment }), ..Limits::default() }
    }

    /// The same limits with a flag that ends the search when it is set.
    #[must_use]
    pub fn with_stop(self, stop: Arc<AtomicBool>) -> Limits {
        Limits { stop: Some(stop), ..self }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    pub(crate) fn max_depth(&self) -> u32 {
        self.depth.unwrap_or(Self::MAX_DEPTH).clamp(1, Self::MAX_DEPTH)
    }
}

static INSTALLED: OnceLock<fn() -> Duration> = OnceLock::new();

/// Installs a clock, for targets whose standard library has none
/// (`wasm32-unknown-unknown`). Only the first call counts.
///
/// Without a clock a time limit is converted to a node limit, at the speed of a slow
/// computer.
pub fn install_clock(now: fn() -> Duration) {
    // A second clock would invalidate times read from the first.
    let _ = INSTALLED.set(now);
}

/// A lower bound of what a browser searches, in any of the games.
const NODES_PER_MILLISECOND: u64 = 200;

fn now() -> Option<Duration> {
    INSTALLED.get().map_or_else(system_now, |now| Some(now()))
}

#[cfg(not(target_family = "wasm"))]
fn system_now() -> Option<Duration> {
    static START: OnceLock<std::time::Instant> = OnceLock::new();
    Some(START.get_or_init(std::time::Instant::now).elapsed())
}

#[cfg(target_family = "wasm")]
fn system_now() -> Option<Duration> {
    None
}

/// Measures the time since its start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch {
    started: Option<Duration>,
}

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch { started: now() }
    }

    /// The time since the start; without a clock, estimated from the nodes searched.
    pub(crate) fn elapsed(&self, nodes: u64) -> Duration {
        match self.started.zip(now()) {
            Some((started, now)) => now.saturating_sub(started),
            None => Duration::from_millis(nodes / NODES_PER_MILLISECOND),
        }
    }
}

/// The state of a player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// Time left.
    pub time: Duration,
    /// Time added by each move.
    pub increment: Duration,
}

/// Time limits of one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TimeBudget {
    /// No new iteration is started after this.
    pub(crate) soft: Option<Duration>,
    /// The search is interrupted after this.
    pub(crate) hard: Option<Duration>,
}

impl TimeBudget {
    /// Moves for which the time has to last: games are decided, if not over, within
    /// that many.
    const MOVES_TO_GO: u32 = 30;
    /// Reserved for the transmission of the move, and for a busy machine.
    const MOVE_OVERHEAD: Duration = Duration::from_millis(60);

    pub(crate) fn new(limits: &Limits) -> TimeBudget {
        let on_clock = limits.clock.map(TimeBudget::on_clock).unwrap_or_default();
        let hard = [limits.time, on_clock.hard].into_iter().flatten().min();
        TimeBudget { soft: on_clock.soft, hard }
    }

    fn on_clock(Remaining { time, increment }: Remaining) -> TimeBudget {
        // Half of the last tenths of a second is used, half is overhead.
        let usable = time.saturating_sub(Self::MOVE_OVERHEAD).max(time / 2);
        let share = (usable / Self::MOVES_TO_GO).saturating_add(increment - increment / 4);
        let soft = share.min(usable / 2);
        // An iteration may take a few times the share to finish.
        let hard = share.saturating_mul(4).min(usable / 2).max(soft);
        TimeBudget { soft: Some(soft), hard: Some(hard) }
    }

    /// Whether another iteration should be started. A best move that has just
    /// changed doubles the soft limit.
    pub(crate) fn allows_another_depth(&self, elapsed: Duration, has_best_changed: bool) -> bool {
        let extended =
            |soft: Duration| if has_best_changed { soft.saturating_mul(2) } else { soft };
        self.soft.is_none_or(|soft| elapsed < extended(soft))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_clock(time: u64, increment: u64) -> (Duration, Duration) {
        let [time, increment] = [time, increment].map(Duration::from_millis);
        let budget = TimeBudget::new(&Limits::clock(time, increment));
        (budget.soft.expect("a soft limit"), budget.hard.expect("a hard limit"))
    }

    #[test]
    fn the_clock_is_never_overrun() {
        for time in [0, 1, 10, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 100, 10_000] {
                let (soft, hard) = on_clock(time, increment);
                assert!(soft <= hard, "{time} {increment}");
                assert!(hard <= Duration::from_millis(time / 2 + 1), "{time} {increment}");
            }
        }
        let endless = Limits::clock(Duration::MAX, Duration::MAX / 4);
        assert!(TimeBudget::new(&endless).hard.is_some());
    }

    #[test]
    fn a_minute_lasts_for_a_game() {
        let mut left = 60_000;
        for _ in 0..100 {
            let (soft, _) = on_clock(left, 0);
            assert!(soft > Duration::from_millis(10));
            left -= soft.as_millis() as u64;
        }
    }

    #[test]
    fn the_tighter_limit_applies() {
        let second = Duration::from_secs(1);
        let limits = Limits { time: Some(second), ..Limits::clock(second * 3600, second) };
        assert_eq!(TimeBudget::new(&limits).hard, Some(second));
        assert_eq!(TimeBudget::new(&Limits::depth(3)), TimeBudget::default());
    }
}
