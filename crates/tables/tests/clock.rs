//! Clocks of games that are read from records.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::time::Duration;

use taula_core::{Clock, RestoredClock, Side, Table};
use taula_tables::{open, read};

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

const TIMED: &str = "[Game \"Hive\"]\n[GameType \"Base\"]\n[TimeControl \"600+5\"]\n\n\
    1. wS1 {[%clk 0:09:58.4]} 2. bS1 wS1- {good [%clk 0:10:01]} 3. wQ -wS1 InProgress\n";

fn restored(text: &str) -> (Table, RestoredClock) {
    let mut table = read(text).unwrap().table;
    let clock = table.restore_clock(&text.parse().unwrap());
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

#[test]
fn foreign_words_for_the_end_survive_restoring_the_clock() {
    let over = TIMED.replace("InProgress", "BlackWins");
    let over = over.replace("[TimeControl", "[Termination \"Normal\"]\n[TimeControl");
    let (table, _) = restored(&over);
    assert_eq!(table.record().tag("Termination"), Some("Normal"));
}

#[test]
fn moves_without_a_time_get_none() {
    let (mut table, _) = restored(TIMED);
    // The third move has no time in the record, and none is made up for it.
    assert_eq!(table.record().to_string().matches("[%clk").count(), 2);
    let mut untimed = read(&TIMED.replace("600+5", "-")).expect("a good record").table;
    untimed.set_clock("10+5".parse().expect("a time control"));
    assert!(!untimed.record().to_string().contains("[%clk"));
    table.act(Side::Second, "bQ bS1-").expect("a legal move");
    assert_eq!(table.record().to_string().matches("[%clk").count(), 3);
}
