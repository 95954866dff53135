//! Time controls as the browser app writes them. Its own test
//! (`web/src/match/clock.test.ts`) checks that it writes what is in
//! `data/time_controls.json`, and this one that the same is read.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use serde::Deserialize;
use taula_core::TimeControl;

#[derive(Deserialize)]
struct Written {
    /// In milliseconds.
    base: u64,
    increment: u64,
    /// As it is shown, in minutes and seconds.
    name: String,
    /// As it is given to the table, exact and in seconds.
    text: String,
}

impl Written {
    fn all() -> Vec<Written> {
        serde_json::from_str(include_str!("data/time_controls.json")).unwrap()
    }

    fn control(&self) -> TimeControl {
        let [main, increment] = [self.base, self.increment].map(Duration::from_millis);
        TimeControl::fischer(main, increment).unwrap()
    }
}

#[test]
fn time_controls_of_the_browser_are_read() {
    for written in Written::all() {
        for text in [&written.name, &written.text] {
            assert_eq!(text.parse(), Ok(written.control()), "{text}");
        }
    }
}
