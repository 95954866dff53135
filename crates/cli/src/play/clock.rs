//! The clock of a local game: display, and the computer's time management.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use taula_core::{Clock, Side, TimeControl};

/// Note to the player about [`RestoredClock::Reset`](taula_core::RestoredClock::Reset).
pub(crate) const CLOCK_RESET_NOTE: &str =
    "The record has no times: both sides have their full time again.";

/// Below this, tenths of a second are shown.
const LOW_TIME: Duration = Duration::from_secs(10);

/// Formats a time as clocks do: `9:58`, `1:02:03`, `2d 3:04:05`, and `8.4` when it is low.
/// It is rounded down, as in a record.
fn format_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (days, hours) = (seconds / 86_400, seconds / 3600 % 24);
    let (minutes, rest) = (seconds / 60 % 60, seconds % 60);
    match () {
        () if days > 0 => format!("{days}d {hours}:{minutes:02}:{rest:02}"),
        () if hours > 0 => format!("{hours}:{minutes:02}:{rest:02}"),
        () if time >= LOW_TIME => format!("{minutes}:{rest:02}"),
        () => format!("{seconds}.{}", time.subsec_millis() / 100),
    }
}

/// Both sides' times, for the header; `None` if they are unlimited.
pub(super) fn clock_text(clock: &Clock, names: [&str; 2], now: Duration) -> Option<String> {
    let [first, second] = Side::BOTH.map(|side| {
        let left = clock.remaining(side, now)?;
        Some(format!("{} {}", names[side.index()], format_time(left)))
    });
    Some(format!("{}  {}", first?, second?))
}

/// Time until the display of a running clock changes.
pub(super) fn until_next_tick(clock: &Clock, now: Duration) -> Duration {
    // Ensures that the digit has changed by then.
    const MARGIN: Duration = Duration::from_millis(1);
    let left = clock.remaining(clock.turn(), now).unwrap_or(Duration::MAX);
    let unit = if left > LOW_TIME { 1000 } else { 100 };
    Duration::from_millis(u64::from(left.subsec_millis()) % unit) + MARGIN
}

/// The computer's time for one action: a twentieth of its remaining time plus the
/// increment, but never more than a quarter.
pub(super) fn thinking_time(clock: &Clock, side: Side, now: Duration) -> Option<Duration> {
    let left = clock.remaining(side, now)?;
    let increment = match clock.time_control() {
        TimeControl::Fischer { increment, .. } => increment,
        _ => Duration::ZERO,
    };
    Some((left / 20 + increment).min(left / 4))
}

/// Sets `stop` after a time, unless it is dropped before.
pub(super) struct Alarm {
    cancel: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Alarm {
    pub(super) fn set(time: Duration, stop: &Arc<AtomicBool>) -> Alarm {
        let (cancel, cancelled) = mpsc::channel();
        let stop = stop.clone();
        let thread = thread::spawn(move || {
            if cancelled.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        Alarm { cancel: Some(cancel), thread: Some(thread) }
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.cancel = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().expect("a time control"))
    }

    #[test]
    fn times_are_formatted_as_clocks_do() {
        let shown = |millis| format_time(Duration::from_millis(millis));
        assert_eq!(shown(0), "0.0");
        assert_eq!(shown(9_999), "9.9");
        assert_eq!(shown(10_000), "0:10");
        assert_eq!(shown(598_999), "9:58");
        assert_eq!(shown(3_723_000), "1:02:03");
        assert_eq!(shown(86_399_999), "23:59:59");
        assert_eq!(shown(2 * 86_400_000 + 5_000), "2d 0:00:05");
    }

    #[test]
    fn both_clocks_are_shown_unless_they_are_unlimited() {
        let mut clock = clock("10+5");
        clock.start(Side::First, at(0));
        let words = |clock: &Clock, now| clock_text(clock, ["White", "Black"], now);
        assert_eq!(words(&clock, at(2)).as_deref(), Some("White 9:58  Black 10:00"));
        assert_eq!(words(&super::tests::clock("unlimited"), at(2)), None);
    }

    #[test]
    fn the_display_changes_with_its_last_digit() {
        let mut clock = clock("10+0");
        clock.start(Side::First, at(0));
        let shown = |now| clock_text(&clock, ["A", "B"], now);
        for now in [0, 700, 1_000, 589_950, 590_020, 599_850].map(Duration::from_millis) {
            let next = now + until_next_tick(&clock, now);
            assert_ne!(shown(now), shown(next), "{now:?}");
            // And not before.
            let before = next.saturating_sub(Duration::from_millis(1));
            assert_eq!(shown(now), shown(before), "{now:?}");
        }
    }

    #[test]
    fn the_computer_never_uses_most_of_its_time() {
        let time = |control: &str| thinking_time(&clock(control), Side::First, at(0));
        assert_eq!(time("10+5"), Some(at(35)));
        assert_eq!(time("0:02+60"), Some(Duration::from_millis(500)));
        assert_eq!(time("unlimited"), None);
    }

    #[test]
    fn an_alarm_sets_its_flag_unless_it_is_dropped() {
        let stop = Arc::new(AtomicBool::new(false));
        drop(Alarm::set(at(600), &stop));
        assert!(!stop.load(Ordering::Relaxed));
        let mut alarm = Alarm::set(Duration::from_millis(1), &stop);
        alarm.thread.take().map(JoinHandle::join);
        assert!(stop.load(Ordering::Relaxed));
    }
}
