//! The clock of a table: what moves, ends, take-backs and stored times do to it.

// Clippy lets tests panic, but not the functions that help them.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod nim;

use std::time::Duration;

use nim::{Nim, Take};
use taula_core::{
    Acted, Clock, ClockError, ClockReading, EndReason, LogEvent, LogEventKind, Outcome,
    Position as _, Refusal, RestoredClock, Side, Table,
};

use Side::{First, Second};

fn table(heap: u8) -> Table {
    Table::at(Nim::new(heap))
}

fn code(answer: Result<impl std::fmt::Debug, Refusal>) -> String {
    answer.expect_err("a refusal").code
}

const fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn left(table: &Table, side: Side, now: u64) -> u64 {
    table.clock().unwrap().remaining(side, at(now)).unwrap().as_secs()
}

fn act_at(table: &mut Table, by: Side, action: &str, now: Duration) -> Result<Acted, Refusal> {
    table.advance_clock(now);
    table.act(by, action)
}

#[test]
fn a_clock_runs_for_whoever_has_to_act() {
    let mut table = table(9);
    table.set_clock("1+5".parse().unwrap());
    table.advance_clock(at(100));
    table.start_clock();
    act_at(&mut table, First, "take 1", at(110)).unwrap();
    act_at(&mut table, Second, "take 1", at(130)).unwrap();
    assert_eq!((left(&table, First, 130), left(&table, Second, 130)), (55, 45));
    assert_eq!((left(&table, First, 140), left(&table, Second, 140)), (45, 45));
    table.advance_clock(at(184));
    assert_eq!(table.flag(Duration::ZERO), None);
    table.advance_clock(at(185));
    assert_eq!(table.flag(Duration::from_millis(1)), None, "it may have been the network");
    let flag = table.flag(Duration::ZERO).unwrap();
    assert_eq!(code(act_at(&mut table, First, "take 1", at(185))), "time-over");
    table.apply(flag).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::win(Second, EndReason::Time)));
    assert!(!table.clock().unwrap().is_running());
    table.advance_clock(at(999));
    assert_eq!(table.flag(Duration::ZERO), None);
}

#[test]
fn an_offer_in_the_middle_of_a_turn_costs_no_lag_compensation() {
    let ms = Duration::from_millis;
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.start_clock();
    // The time of the first side is over, but its move may still be on its way.
    table.advance_clock(ms(60_050));
    assert_eq!(table.flag(ms(200)), None);
    let offer = table.decide_with_lag(Second, "offer draw", ms(10)).unwrap();
    table.carry_out(offer).unwrap();
    table.advance_clock(ms(60_100));
    let played = table.decide_with_lag(First, "take 1", ms(200)).unwrap();
    let reading = played.logged.and_then(|event| event.clock).unwrap();
    assert_eq!(reading.remaining(First), Some(ms(100)));
    // Nobody is helped who was late.
    assert_eq!(code(table.decide_with_lag(First, "take 1", ms(50))), "time-over");
}

#[test]
fn a_game_that_was_lost_on_time_is_reopened_with_time_only() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.act(First, "take 1").unwrap();
    table.advance_clock(Duration::from_secs(61));
    let flag = table.flag(Duration::ZERO).unwrap();
    table.apply(flag).unwrap();
    assert!(!table.reopen());
    let reading = ClockReading { left_ms: Some([60_000, 5_000]), turn: Second, running: true };
    let reopened = table.decide_outside(LogEventKind::Reopen, Some(reading)).unwrap();
    table.apply(reopened).unwrap();
    assert!(table.act(Second, "take 1").is_ok());
}

#[test]
fn a_lost_turn_is_reopened_with_the_times_it_began_with() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.act(First, "take 1").unwrap();
    table.advance_clock(at(61));
    let flag = table.flag(Duration::ZERO).unwrap();
    table.apply(flag).unwrap();
    assert!(table.reopen_turn());
    assert_eq!((left(&table, First, 61), left(&table, Second, 62)), (60, 59));
    assert!(!table.reopen_turn());
}

#[test]
fn a_take_back_of_entries_without_times_leaves_the_clock_to_whoever_has_to_act() {
    let mut table = table(9);
    for side in [First, Second, First] {
        table.act(side, "take 1").unwrap();
    }
    table.set_clock("1+0".parse().unwrap());
    table.undo(2).unwrap();
    assert_eq!(table.to_act(), Some(Second));
    assert_eq!(table.clock().map(Clock::turn), Some(Second));
}

#[test]
fn a_move_without_times_is_refused_at_a_table_with_a_clock() {
    let (mut source, mut other) = (table(9), table(9));
    source.act(First, "take 1").unwrap();
    other.set_clock("1+0".parse().unwrap());
    assert_eq!(code(other.apply(source.log()[0].clone())), "wrong-clock");
}

#[test]
fn the_first_move_starts_a_clock_that_stands() {
    let mut table = table(9);
    table.set_clock("1+5".parse().unwrap());
    assert_eq!(table.clock().unwrap().time_control(), "1+5".parse().unwrap());
    act_at(&mut table, First, "take 1", at(500)).unwrap();
    assert_eq!((left(&table, First, 500), left(&table, Second, 510)), (60, 50));
}

#[test]
fn a_take_back_restores_the_times() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.advance_clock(at(0));
    table.start_clock();
    for (side, now) in [(First, 10), (Second, 15), (First, 30), (Second, 50)] {
        act_at(&mut table, side, "take 1", at(now)).unwrap();
    }
    act_at(&mut table, First, "offer takeback 2", at(55)).unwrap();
    act_at(&mut table, Second, "accept takeback", at(55)).unwrap();
    assert_eq!((left(&table, First, 55), left(&table, Second, 55)), (50, 55));
    assert_eq!((left(&table, First, 60), left(&table, Second, 60)), (45, 55));
}

#[test]
fn a_restored_clock_runs_for_whoever_has_to_act_though_the_last_move_has_no_time() {
    let text = "[Game \"Nim\"]\n[Heap \"9\"]\n[TimeControl \"60\"]\n\n\
        1. take 1 {[%clk 0:00:50]} 2. take 1 {[%clk 0:00:40]} 3. take 1 *\n";
    let record = text.parse().unwrap();
    let mut table = table(9);
    table.load(&record).unwrap();
    assert_eq!(table.restore_clock(&record), RestoredClock::Times);
    assert_eq!(table.clock().map(Clock::turn), Some(Second));
    assert_eq!((left(&table, First, 0), left(&table, Second, 0)), (50, 40));
}

#[test]
fn a_take_back_in_a_pause_leaves_the_clock_paused() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.start_clock();
    act_at(&mut table, First, "take 1", at(10)).unwrap();
    table.pause_clock();
    table.undo(1).unwrap();
    assert!(!table.clock().unwrap().is_running());
}

#[test]
fn times_of_a_stored_game_are_restored_in_the_middle_of_a_turn() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.restore_times([30_000, 40_000]).unwrap();
    assert_eq!((left(&table, First, 0), left(&table, Second, 0)), (30, 40));
}

#[test]
fn a_log_brings_the_clock_back() {
    let mut table = table(9);
    table.set_clock("1+5".parse().unwrap());
    table.advance_clock(at(0));
    table.start_clock();
    for (side, now) in [(First, 10), (Second, 15), (First, 30)] {
        act_at(&mut table, side, "take 1", at(now)).unwrap();
    }
    let mut again = Table::at(Nim::new(9));
    again.set_clock("1+5".parse().unwrap());
    for event in table.log() {
        again.apply(event.clone()).unwrap();
    }
    // Ten minutes later: what passed while nobody was there is not counted.
    again.advance_clock(at(600));
    again.start_clock();
    for side in Side::BOTH {
        assert_eq!(left(&again, side, 604), left(&table, side, 34));
    }
    assert_eq!(again.record(), table.record());
}

#[test]
fn a_record_has_the_time_after_each_move() {
    let mut table = table(9);
    table.set_clock("1+5".parse().unwrap());
    table.advance_clock(at(0));
    table.start_clock();
    act_at(&mut table, First, "take 1", at(10)).unwrap();
    act_at(&mut table, Second, "take 2", Duration::from_millis(12_500)).unwrap();
    let record = table.record();
    assert_eq!(record.tag("TimeControl"), Some("60+5"));
    let text = record.to_string();
    let moves = "1. take 1 {[%clk 0:00:55]} 2. take 2 {[%clk 0:01:02.5]} *";
    assert!(text.replace('\n', " ").contains(moves), "{text}");
}

#[test]
fn the_clock_stands_in_the_log_once_the_rules_have_ended_the_game() {
    let mut table = table(2);
    table.set_clock("1+5".parse().unwrap());
    table.start_clock();
    act_at(&mut table, First, "take 2", at(10)).unwrap();
    assert!(table.outcome().is_some());
    let reading = table.log().last().unwrap().clock.unwrap();
    assert_eq!((reading.running, reading.left_ms), (false, Some([55_000, 60_000])));
}

#[test]
fn an_undo_or_an_end_reads_the_clock_too() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.start_clock();
    act_at(&mut table, First, "take 1", at(10)).unwrap();
    act_at(&mut table, Second, "take 1", at(15)).unwrap();
    table.advance_clock(at(30));
    table.end(Outcome::draw(EndReason::Adjudication));
    assert_eq!((left(&table, First, 99), left(&table, Second, 99)), (35, 55));
    table.advance_clock(at(100));
    table.undo(1).unwrap();
    assert_eq!((left(&table, First, 107), left(&table, Second, 107)), (50, 53));
    table.undo(1).unwrap();
    assert_eq!((left(&table, First, 107), left(&table, Second, 107)), (53, 60));
}

#[test]
fn pauses_are_in_the_log() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.start_clock();
    table.advance_clock(at(10));
    table.pause_clock();
    table.pause_clock();
    table.advance_clock(at(500));
    assert_eq!(left(&table, First, 500), 50);
    table.start_clock();
    act_at(&mut table, First, "take 1", at(505)).unwrap();
    assert_eq!(left(&table, First, 505), 45);
    let kinds = table.log().iter().map(|event| event.kind == LogEventKind::SetClock);
    assert_eq!(kinds.collect::<Vec<_>>(), [true, true, true, false]);
    let mut again = Table::at(Nim::new(9));
    again.set_clock("1+0".parse().unwrap());
    for event in table.log() {
        again.apply(event.clone()).unwrap();
    }
    assert_eq!(
        again.clock().unwrap().reading_when_set(),
        table.clock().unwrap().reading_when_set()
    );
}

#[test]
fn an_event_whose_times_the_clock_cannot_show_is_refused() {
    let reading = |left_ms| ClockReading { left_ms, turn: Second, running: true };
    let event = |clock| LogEvent {
        seq: 1,
        side: Some(First),
        kind: LogEventKind::Play { entry: "take 1".to_owned() },
        clock,
    };
    let mut plain = table(9);
    assert_eq!(code(plain.apply(event(Some(reading(Some([1, 1])))))), "wrong-clock");
    let mut timed = table(9);
    timed.set_clock("1+0".parse().unwrap());
    assert_eq!(code(timed.apply(event(Some(reading(None))))), "wrong-clock");
    assert_eq!(code(timed.apply(event(Some(reading(Some([u64::MAX; 2])))))), "wrong-clock");
    let set = LogEvent { side: None, kind: LogEventKind::SetClock, ..event(None) };
    assert_eq!(code(timed.apply(set.clone())), "wrong-clock");
    assert_eq!(code(plain.apply(set)), "wrong-clock");
    assert_eq!((plain.seq(), timed.seq(), timed.entries().len()), (0, 0, 0));
    timed.apply(event(Some(reading(Some([7_000, 60_000]))))).unwrap();
    assert_eq!(left(&timed, First, 0), 7);
}

/// As when black has to move in the position that a game starts from.
#[test]
fn the_second_side_may_be_the_first_to_have_its_time_recorded() {
    let mut nim = Nim::new(9);
    nim.play_unchecked(Take(1));
    let mut table = Table::at(nim);
    table.set_clock("1+0".parse().unwrap());
    table.advance_clock(at(0));
    table.start_clock();
    act_at(&mut table, Second, "take 1", at(10)).unwrap();
    let text = table.record().to_string();
    assert!(text.contains("take 1 {[%clk 0:00:50]}"), "{text}");
}

/// A table with the game and the clock of a record of Nim with nine to take, a minute for
/// each side and these moves.
fn loaded(moves: &str) -> (Table, RestoredClock) {
    loaded_with("60", moves)
}

fn loaded_with(control: &str, moves: &str) -> (Table, RestoredClock) {
    let head = format!("[Game \"Nim\"]\n[Heap \"9\"]\n[TimeControl \"{control}\"]\n\n");
    let record = format!("{head}{moves} *\n").parse().unwrap();
    let mut table = table(9);
    table.load(&record).unwrap();
    let restored = table.restore_clock(&record);
    (table, restored)
}

fn times(table: &Table) -> [u64; 2] {
    let now = table.clock().unwrap().now().as_secs();
    Side::BOTH.map(|side| left(table, side, now))
}

const UNTIMED: &str = "1. take 1 2. take 1 3. take 1";
const TIMED: &str = "1. take 1 {[%clk 0:00:50]} 2. take 1 {[%clk 0:00:40]}";

#[test]
fn a_paused_clock_stays_paused_though_it_ran_at_the_move_before() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    act_at(&mut table, First, "take 1", at(10)).unwrap();
    act_at(&mut table, Second, "take 1", at(20)).unwrap();
    table.pause_clock();
    table.undo(1).unwrap();
    assert!(!table.clock().unwrap().is_running());
}

#[test]
fn a_finished_game_taken_back_to_its_start_waits_for_the_first_move() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    act_at(&mut table, First, "take 1", at(10)).unwrap();
    table.act(Second, "resign").unwrap();
    table.undo(1).unwrap();
    assert!(!table.clock().unwrap().is_running());
}

#[test]
fn a_clock_that_was_handed_to_the_wrong_side_is_started_for_whoever_has_to_act() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    let wrong = ClockReading { left_ms: Some([60_000; 2]), turn: Second, running: false };
    let event = table.decide_outside(LogEventKind::SetClock, Some(wrong)).unwrap();
    table.apply(event).unwrap();
    table.start_clock();
    let clock = table.clock().unwrap();
    assert_eq!((clock.turn(), clock.is_running()), (First, true));
}

#[test]
fn no_clock_is_started_after_the_end() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.act(First, "resign").unwrap();
    let before = table.seq();
    table.start_clock();
    assert_eq!(table.seq(), before);
}

#[test]
fn a_clock_that_stands_is_not_paused_again() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.pause_clock();
    assert_eq!(table.seq(), 0);
}

#[test]
fn a_first_turn_that_was_lost_on_time_is_reopened_with_a_running_clock() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.start_clock();
    table.advance_clock(at(60));
    let flag = table.flag(Duration::ZERO).unwrap();
    table.apply(flag).unwrap();
    assert!(table.reopen_turn());
    assert!(table.clock().unwrap().is_running());
    assert_eq!(times(&table), [60, 60]);
}

#[test]
fn a_turn_is_reopened_for_whoever_has_to_act_after_entries_without_times() {
    let (mut table, _) = loaded(UNTIMED);
    table.undo(1).unwrap();
    table.act(Second, "resign").unwrap();
    assert!(table.reopen_turn());
    assert_eq!(table.clock().map(Clock::turn), Some(First));
}

#[test]
fn a_game_without_a_clock_is_reopened_without_one() {
    let mut table = table(9);
    table.act(First, "resign").unwrap();
    assert!(table.reopen_turn());
    assert!(table.clock().is_none());
}

#[test]
fn the_end_by_the_rules_is_not_reopened() {
    let mut table = table(2);
    table.set_clock("1+0".parse().unwrap());
    table.act(First, "take 2").unwrap();
    assert!(!table.reopen_turn());
}

#[test]
fn stored_times_of_entries_without_times_survive_a_take_back() {
    let (mut table, restored) = loaded(UNTIMED);
    assert_eq!(restored, RestoredClock::Reset);
    table.restore_times([30_000, 40_000]).unwrap();
    table.undo(1).unwrap();
    assert_eq!(times(&table), [30, 40]);
}

#[test]
fn a_side_without_stored_time_gets_its_full_time_back_by_a_take_back() {
    for (stored, expected) in [([0, 40_000], [60, 40]), ([30_000, 0], [30, 60])] {
        let (mut table, _) = loaded(UNTIMED);
        table.restore_times(stored).unwrap();
        assert_eq!(times(&table), stored.map(|ms| ms / 1000));
        table.undo(1).unwrap();
        assert_eq!(times(&table), expected);
    }
}

#[test]
fn a_take_back_shows_the_times_of_the_record_rather_than_the_stored_ones() {
    let (mut table, restored) = loaded(TIMED);
    assert_eq!(restored, RestoredClock::Times);
    table.restore_times([30_000, 20_000]).unwrap();
    assert_eq!(times(&table), [30, 20]);
    table.undo(1).unwrap();
    assert_eq!(times(&table), [50, 60]);
    table.undo(1).unwrap();
    assert_eq!(times(&table), [60, 60]);
}

#[test]
fn a_take_back_of_the_first_move_gives_the_full_time_back_though_less_was_stored() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.restore_times([30_000, 40_000]).unwrap();
    table.act(First, "take 1").unwrap();
    table.undo(1).unwrap();
    assert_eq!(times(&table), [60, 60]);
}

#[test]
fn stored_times_that_no_clock_shows_are_refused() {
    let (mut table, _) = loaded(TIMED);
    let error = table.restore_times([Clock::MAX_REMAINING.as_millis() as u64 + 1, 1]);
    assert_eq!(error, Err(ClockError::TimeTooLong));
    assert_eq!(times(&table), [50, 40]);
}

#[test]
fn a_table_without_a_clock_takes_no_stored_times() {
    let mut table = table(9);
    assert_eq!(table.restore_times([1, 1]), Ok(()));
    assert!(table.clock().is_none());
}

#[test]
fn a_record_without_moves_has_all_its_times() {
    let (table, restored) = loaded("");
    assert_eq!(restored, RestoredClock::Times);
    assert_eq!(times(&table), [60, 60]);
}

#[test]
fn a_record_of_unlimited_time_lacks_no_times() {
    let (table, restored) = loaded_with("-", UNTIMED);
    assert_eq!(restored, RestoredClock::Times);
    assert_eq!(table.clock().map(Clock::turn), Some(Second));
}

#[test]
fn a_record_without_time_control_puts_no_clock_on_the_table() {
    for control in ["?", "nonsense"] {
        let (table, restored) = loaded_with(control, UNTIMED);
        assert_eq!((restored, table.clock().is_some()), (RestoredClock::None, false), "{control}");
    }
}

#[test]
fn impossible_times_of_a_record_reset_the_clock() {
    let (mut table, restored) = loaded("1. take 1 {[%clk 9999999:00:00]}");
    assert_eq!(restored, RestoredClock::Reset);
    assert_eq!(times(&table), [60, 60]);
    table.undo(1).unwrap();
    assert_eq!(times(&table), [60, 60]);
}

#[test]
fn a_restored_clock_stands_until_it_is_started() {
    let (mut table, _) = loaded(TIMED);
    assert!(!table.clock().unwrap().is_running());
    table.start_clock();
    table.advance_clock(at(5));
    assert_eq!(times(&table), [45, 40]);
}

#[test]
fn times_of_a_record_are_written_again() {
    let (table, _) = loaded(TIMED);
    let text = table.record().to_string();
    assert!(text.contains(TIMED), "{text}");
}
