//! The one place where players read a clock, and what is made of the time.

use std::sync::OnceLock;
use std::time::Duration;

use crate::Limits;

static INSTALLED: OnceLock<fn() -> Duration> = OnceLock::new();

/// Tells the engine where to read the time: for targets whose standard library
/// has no clock (`wasm32-unknown-unknown`). Only the first call counts.
///
/// Without a clock a limit of time is kept as a limit of nodes, for a computer
/// of modest speed.
pub fn install_clock(now: fn() -> Duration) {
    // A second clock would make times of the first meaningless.
    let _ = INSTALLED.set(now);
}

/// What a browser does in a millisecond at the least, in any of the games.
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

/// Time since a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch {
    started: Option<Duration>,
}

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch { started: now() }
    }

    /// The time since the start, guessed by what was done where there is no
    /// clock.
    pub(crate) fn elapsed(&self, nodes: u64) -> Duration {
        match self.started.zip(now()) {
            Some((started, now)) => now.saturating_sub(started),
            None => Duration::from_millis(nodes / NODES_PER_MILLISECOND),
        }
    }
}

/// What is left on a player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// Until the flag falls.
    pub time: Duration,
    /// What each move adds.
    pub increment: Duration,
}

/// How long one move may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Budget {
    /// After this no new depth is begun.
    pub(crate) soft: Option<Duration>,
    /// After this the search ends wherever it is.
    pub(crate) hard: Option<Duration>,
}

impl Budget {
    /// For how many more moves the time has to last: games are decided, if not
    /// over, within that many.
    const MOVES_TO_GO: u32 = 30;
    /// Kept for the way of the move to the clock, and for a busy machine.
    const RESERVE: Duration = Duration::from_millis(60);

    pub(crate) fn of(limits: &Limits) -> Budget {
        let on_clock = limits.clock.map(Budget::on_clock).unwrap_or_default();
        let hard = [limits.time, on_clock.hard].into_iter().flatten().min();
        Budget { soft: on_clock.soft, hard }
    }

    fn on_clock(Remaining { time, increment }: Remaining) -> Budget {
        // Of the last tenths of a second, half is thought and half is reserve.
        let usable = time.saturating_sub(Self::RESERVE).max(time / 2);
        let share = (usable / Self::MOVES_TO_GO).saturating_add(increment - increment / 4);
        let soft = share.min(usable / 2);
        // A depth that was begun may take a few times the share to end.
        let hard = share.saturating_mul(4).min(usable / 2).max(soft);
        Budget { soft: Some(soft), hard: Some(hard) }
    }

    /// Whether another depth should be begun. A best move that has just changed
    /// deserves a second thought.
    pub(crate) fn allows_another_depth(&self, elapsed: Duration, is_unsettled: bool) -> bool {
        let wish = |soft: Duration| if is_unsettled { soft.saturating_mul(2) } else { soft };
        self.soft.is_none_or(|soft| elapsed < wish(soft))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_clock(time: u64, increment: u64) -> (Duration, Duration) {
        let [time, increment] = [time, increment].map(Duration::from_millis);
        let budget = Budget::of(&Limits::clock(time, increment));
        (budget.soft.expect("a share"), budget.hard.expect("an end"))
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
        assert!(Budget::of(&endless).hard.is_some());
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
    fn the_tighter_limit_counts() {
        let second = Duration::from_secs(1);
        let limits = Limits { time: Some(second), ..Limits::clock(second * 3600, second) };
        assert_eq!(Budget::of(&limits).hard, Some(second));
        assert_eq!(Budget::of(&Limits::depth(3)), Budget::default());
    }
}
