//! Clocks: time controls are written and read back the same in both forms, and
//! time only passes for the side whose turn it is. A line with a time control,
//! then a byte for each event.

use std::time::Duration;

use crate::text_and_choices;
use taula_core::{Clock, Side, TimeControl, format_clk, parse_clk};

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let (text, events) = text_and_choices(data);
    if let Some(time) = parse_clk(&text) {
        assert!(parse_clk(&format_clk(time)).is_some_and(|read| read <= time));
    }
    if let Ok(Some(control)) = TimeControl::from_tag(&text) {
        assert_eq!(TimeControl::from_tag(&control.to_tag()), Ok(Some(control)));
    }
    let Ok(control) = text.parse::<TimeControl>() else { return };
    assert_eq!(control.to_string().parse(), Ok(control));

    let mut clock = Clock::new(control);
    let mut now = Duration::ZERO;
    for &event in events {
        let waiting = clock.turn().other();
        let before = clock.remaining(waiting, now);
        // Eight kinds of event, each after one of 32 times from a millisecond
        // to millions of years.
        now = now.saturating_add(Duration::from_millis(1 << ((event >> 3) * 2)));
        assert_eq!(clock.remaining(waiting, now), before, "only one side's time runs");
        let mover = clock.turn();
        match event & 7 {
            0 => clock.start(Side::First, now),
            1 => clock.start(Side::Second, now),
            2 => clock.pause(now),
            3 => clock.resume(now),
            4 => assert!(!clock.press(waiting, now), "it is not their turn"),
            5 => {
                let reading = clock.reading(now);
                assert_eq!(clock.restore(reading, now), Ok(()));
                assert_eq!(clock.reading(now), reading);
            }
            _ => {
                let flagged = clock.flagged(now).is_some();
                let counts = clock.is_running() && !flagged;
                assert_eq!(clock.press(mover, now), counts);
            }
        }
        if let Some(end) = clock.flag_falls_at() {
            assert!(clock.flagged(end).is_some() || end == Duration::MAX);
        }
    }
}
