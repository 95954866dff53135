//! Clocks: settings are written and read back the same, and time only passes
//! for the side whose turn it is. A line of settings, then a byte for each
//! thing that happens.
#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use taula_core::{Clock, ClockSettings, Side};
use taula_fuzz::text_and_choices;

fuzz_target!(|data: &[u8]| {
    let (text, events) = text_and_choices(data);
    let Ok(settings) = text.parse::<ClockSettings>() else { return };
    assert_eq!(settings.to_string().parse(), Ok(settings));

    let mut clock = Clock::new(settings);
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
            _ => {
                let flagged = clock.flagged(now).is_some();
                let counts = clock.is_running() && !flagged;
                assert_eq!(clock.press(mover, now), counts);
            }
        }
        if let (true, Some(end)) = (clock.is_running(), clock.flag_falls_at()) {
            assert!(clock.remaining(clock.turn(), end).is_zero() || end == Duration::MAX);
        }
    }
});
