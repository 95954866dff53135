//! Time controls as the browser app writes them. Its own test
//! (`web/src/app/play/clock.test.ts`) checks that it writes what is in
//! `data/time_controls.json`, and this one that the same is read.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use serde::Deserialize;
use taula_core::{Record, TimeControl};

#[derive(Deserialize)]
struct Written {
    /// In milliseconds.
    base: u64,
    increment: u64,
    name: String,
    tag: String,
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
fn tags_of_the_browser_are_read_in_seconds() {
    for written in Written::all() {
        let text = format!("[White \"Ada\"]\n[TimeControl \"{}\"]\n\n*", written.tag);
        let record: Record = text.parse().unwrap();
        let tag = record.tag(TimeControl::TAG).unwrap();
        assert_eq!(TimeControl::from_tag(tag), Ok(Some(written.control())), "{tag}");
        assert_eq!(written.control().to_tag(), written.tag);
    }
}

#[test]
fn names_of_the_browser_are_read_in_minutes() {
    for written in Written::all() {
        assert_eq!(written.name.parse(), Ok(written.control()), "{}", written.name);
    }
}
