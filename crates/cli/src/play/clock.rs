//! The clock of a local game: display, restoring from a record, and the computer's time
//! management.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use taula_core::{
    Clock, ClockReading, LogEvent, LogEventKind, NodeId, Record, Side, Table, TimeControl,
    parse_clk,
};

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

/// How the clock of a record was restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RestoredClock {
    /// Not at all: the record has no time control that we know.
    None,
    /// With the times of the record.
    Times,
    /// With the full time for both sides: the record has no times.
    Reset,
}

/// Note to the player about [`RestoredClock::Reset`].
pub(crate) const CLOCK_RESET_NOTE: &str =
    "The record has no times: both sides have their full time again.";

/// Restores the clock of a table from the record it was read from, with the times of the
/// `[%clk]` comments.
pub(super) fn restore_clock(table: &mut Table, record: &Record) -> RestoredClock {
    let control = record.tag(TimeControl::TAG).map(TimeControl::from_tag);
    let Some(Ok(Some(control))) = control else { return RestoredClock::None };
    let times = times_of(record);
    let has_times = times.iter().any(Option::is_some);
    match with_times(table, control, &times) {
        Some(timed) if has_times || table.entries().is_empty() => {
            *table = timed;
            RestoredClock::Times
        }
        _ => {
            table.set_clock(control);
            match control.initial() {
                Some(_) => RestoredClock::Reset,
                None => RestoredClock::Times,
            }
        }
    }
}

/// The recorded time after each move of the main line.
fn times_of(record: &Record) -> Vec<Option<Duration>> {
    let comments = |id: NodeId| record.node(id).map(|node| &node.comments_after);
    let line = record.line_from(NodeId::START);
    line.map(|id| comments(id)?.iter().find_map(|comment| parse_clk(comment))).collect()
}

/// Replays a game with a clock that has these times after each entry.
fn with_times(table: &Table, control: TimeControl, times: &[Option<Duration>]) -> Option<Table> {
    let entries = table.entries().to_vec();
    // Side to act after each entry, from the last one back to the start.
    let mut turns = vec![table.to_act()];
    let mut replayed = table.clone();
    for _ in &entries {
        replayed.undo(1).ok()?;
        turns.push(replayed.to_act());
    }
    turns.reverse();
    replayed.set_clock(control);
    let mut left = control.initial().map(|time| [time; 2]);
    for (ply, entry) in entries.into_iter().enumerate() {
        let side = turns[ply]?;
        if let (Some(left), Some(Some(time))) = (&mut left, times.get(ply)) {
            left[side.index()] = *time;
        }
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let clock = ClockReading {
            left_ms: left.map(|left| left.map(millis)),
            turn: turns[ply + 1].unwrap_or(side.other()),
            running: false,
        };
        replayed
            .apply(LogEvent {
                seq: replayed.seq() + 1,
                side: Some(side),
                kind: LogEventKind::Play { entry },
                clock: Some(clock),
            })
            .ok()?;
    }
    if let Some(outcome) = table.outcome() {
        replayed.end(outcome);
    }
    Some(replayed)
}

#[cfg(test)]
mod tests {
    use taula_tables::{open, read};

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

    const TIMED: &str = "[Game \"Hive\"]\n[GameType \"Base\"]\n[TimeControl \"600+5\"]\n\n\
        1. wS1 {[%clk 0:09:58.4]} 2. bS1 wS1- {good [%clk 0:10:01]} 3. wQ -wS1 InProgress\n";

    fn restored(text: &str) -> (Table, RestoredClock) {
        let mut table = read(text).expect("a good record").table;
        let clock = restore_clock(&mut table, &text.parse().expect("a record"));
        (table, clock)
    }

    fn left(table: &Table) -> Option<[Duration; 2]> {
        let clock = table.clock()?;
        let left = Side::BOTH.map(|side| clock.remaining(side, Duration::ZERO));
        Some([left[0]?, left[1]?])
    }

    #[test]
    fn times_are_restored_from_a_record() {
        let (mut table, clock) = restored(TIMED);
        assert_eq!(clock, RestoredClock::Times);
        let times = [Duration::from_millis(598_400), at(601)];
        assert_eq!(left(&table), Some(times));
        assert_eq!(table.clock().map(Clock::turn), Some(Side::Second));
        assert_eq!(table.entries(), ["wS1", "bS1 wS1-", "wQ -wS1"]);
        // And an undo those from before.
        table.undo(2).expect("three plies were played");
        assert_eq!(left(&table), Some([times[0], at(600)]));
    }

    #[test]
    fn the_end_of_a_game_survives_restoring_its_clock() {
        let over = TIMED.replace("InProgress", "BlackWins");
        let over = over.replace("[TimeControl", "[Termination \"time\"]\n[TimeControl");
        let (table, clock) = restored(&over);
        assert_eq!(clock, RestoredClock::Times);
        assert_eq!(table.outcome(), read(&over).expect("a good record").table.outcome());
        assert!(table.outcome().is_some());
        assert_eq!(table.record().tag("Termination"), Some("time"));
    }

    #[test]
    fn without_times_the_clock_is_reset() {
        let untimed = TIMED.replace("[%clk", "[%elo");
        let (table, clock) = restored(&untimed);
        assert_eq!(clock, RestoredClock::Reset);
        assert_eq!(left(&table), Some([at(600); 2]));
        let (table, clock) = restored(&TIMED.replace("600+5", "40/7200"));
        assert_eq!((table.clock().is_some(), clock), (false, RestoredClock::None));
    }

    #[test]
    fn the_clock_of_an_x_bugs_game_is_restored() {
        let options = [("Seed".to_owned(), "7".to_owned())];
        let mut table = open("xbugs", &options).expect("a table");
        table.set_clock("10+5".parse().expect("a time control"));
        let mut now = at(0);
        for _ in 0..4 {
            let side = table.to_act().expect("the game goes on");
            now += at(3);
            table.advance_clock(now);
            table.act(side, "place rest").expect("pieces are placed");
        }
        let (again, clock) = restored(&table.record().to_string());
        assert_eq!(clock, RestoredClock::Times);
        assert_eq!(again.record().to_string(), table.record().to_string());
    }
}
