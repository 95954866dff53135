//! The log of a table: events, commands, offers and clocks.

// Clippy lets tests panic, but not the functions that help them.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod nim;

use std::time::Duration;

use nim::{Nim, Take};
use proptest::prelude::*;
use taula_core::limits::MAX_EVENTS;
use taula_core::{
    Acted, Clock, ClockReading, Command, CommandKind, EndReason, LogEvent, LogEventKind, Offer,
    Outcome, Position as _, Refusal, RestoredClock, Side, Table, TakeBackOffer,
};

use Side::{First, Second};

fn table(heap: u8) -> Table {
    Table::at(Nim::new(heap))
}

fn code(answer: Result<impl std::fmt::Debug, Refusal>) -> String {
    answer.expect_err("a refusal").code
}

/// A table that got the events of another one as JSON.
fn followed(table: &Table) -> Table {
    let mut other = Table::at(Nim::new(9));
    for event in table.log() {
        let json = serde_json::to_string(event).unwrap();
        other.apply(serde_json::from_str(&json).unwrap()).unwrap();
    }
    other
}

#[test]
fn events_are_numbered_from_one_without_gaps() {
    let mut table = table(9);
    assert_eq!(table.seq(), 0);
    table.act(First, "take 1").unwrap();
    table.act(First, "offer draw").unwrap();
    table.act(Second, "decline draw").unwrap();
    table.undo(1).unwrap();
    let numbers: Vec<u64> = table.log().iter().map(|event| event.seq).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    assert_eq!((table.seq(), table.view().seq), (4, 4));
}

#[test]
fn a_followed_event_is_narrated_as_at_the_table_it_comes_from() {
    let (mut source, mut other) = (table(9), table(9));
    let commands = [
        (First, "take 1"),
        (Second, "offer draw"),
        (First, "decline draw"),
        (Second, "take 2"),
        (First, "resign"),
    ];
    for (side, command) in commands {
        let acted = source.act(side, command).unwrap();
        let event = acted.logged.clone().unwrap();
        assert_eq!(other.follow_event(event).unwrap(), acted);
    }
    source.undo(1).unwrap();
    let event = source.log().last().unwrap().clone();
    assert_eq!(code(other.follow_event(LogEvent { seq: 9, ..event.clone() })), "wrong-sequence");
    assert_eq!(other.follow_event(event).unwrap().events, []);
    assert_eq!(other.view(), source.view());
    assert_eq!(other.log(), source.log());
}

#[test]
fn deciding_changes_nothing() {
    let table = table(9);
    let before = table.view();
    let acted = table.decide(First, "take 2").unwrap();
    assert_eq!(acted.logged.unwrap().entry(), Some("take 2"));
    assert_eq!(table.view(), before);
    assert!(table.log().is_empty());
}

#[test]
fn an_event_out_of_sequence_is_refused() {
    let mut table = table(9);
    let event = table.decide(First, "take 1").unwrap().logged.unwrap();
    table.apply(event.clone()).unwrap();
    assert_eq!(code(table.apply(event.clone())), "wrong-sequence");
    assert_eq!(code(table.apply(LogEvent { seq: 3, ..event })), "wrong-sequence");
    assert_eq!(table.entries(), ["take 1"]);
}

#[test]
fn a_command_for_an_earlier_position_is_refused() {
    let mut table = table(9);
    let command = |text: &str| Command::from(text);
    table.act(First, command("take 1").seen(0)).unwrap();
    let refusal = table.act(Second, command("take 2").seen(0)).unwrap_err();
    assert_eq!(refusal.code, "stale");
    assert_eq!(table.entries().len(), 1);
    table.act(Second, command("take 2").seen(1)).unwrap();
    table.act(First, command("resign").seen(2)).unwrap();
    assert_eq!(table.outcome().unwrap().winner(), Some(Second));
}

#[test]
fn what_leaves_the_position_alone_makes_no_command_stale() {
    let mut table = table(9);
    table.act(First, "take 1").unwrap();
    let move_of_second = Command::from("take 2").seen(1);
    table.act(First, "offer draw").unwrap();
    table.act(First, "withdraw draw").unwrap();
    assert!(table.decide(Second, move_of_second.clone()).is_ok());
    assert_eq!(code(table.decide(Second, Command::from("take 2").seen(4))), "stale");
    table.act(Second, "take 1").unwrap();
    assert_eq!(code(table.decide(Second, move_of_second)), "stale");
    table.undo(1).unwrap();
    assert_eq!(code(table.decide(Second, Command::from("resign").seen(1))), "stale");
}

#[test]
fn an_event_from_outside_can_be_stored_before_it_is_applied() {
    let mut table = table(9);
    table.set_clock("1+0".parse().unwrap());
    table.act(First, "take 1").unwrap();
    let outcome = Outcome::win(First, EndReason::Abandonment);
    let end = table.decide_outside(LogEventKind::End { outcome }, None).unwrap();
    assert_eq!((table.seq(), table.outcome()), (1, None));
    table.apply(end).unwrap();
    assert_eq!(table.outcome(), Some(outcome));
    assert_eq!(code(table.decide_outside(LogEventKind::End { outcome }, None)), "game-over");
    assert_eq!(
        code(table.decide_outside(LogEventKind::TakeBack { plies: 2 }, None)),
        "undo-too-far"
    );
    let reopened = table.decide_outside(LogEventKind::Reopen, None).unwrap();
    table.apply(reopened).unwrap();
    assert_eq!(code(table.decide_outside(LogEventKind::Reopen, None)), "not-ended");
    assert_eq!(code(table.decide_outside(LogEventKind::Resign, None)), "no-side");
}

#[test]
fn what_was_decided_is_carried_out_with_its_whole_narration() {
    let mut table = table(2);
    let acted = table.decide(First, "take 2").unwrap();
    let decided = acted.events.len();
    let acted = table.carry_out(acted).unwrap();
    assert_eq!(acted.events.len(), decided + 1);
    assert_eq!(acted.events.last().map(|event| event.name.as_str()), Some("end"));
}

#[test]
fn the_json_of_every_kind_of_event_is_stable() {
    let event = |side, kind| LogEvent { seq: 7, side, kind, clock: None };
    let draw = Offer::Draw;
    let outcome = Outcome::win(Second, EndReason::Abandonment);
    let cases = [
        (
            event(Some(First), LogEventKind::Play { entry: "take 1".to_owned() }),
            r#"{"seq":7,"side":"first","kind":"play","entry":"take 1"}"#,
        ),
        (
            event(Some(Second), LogEventKind::Offer { offer: draw }),
            r#"{"seq":7,"side":"second","kind":"offer","offer":{"what":"draw"}}"#,
        ),
        (
            event(Some(First), LogEventKind::Accept { offer: Offer::TakeBack { plies: 2 } }),
            r#"{"seq":7,"side":"first","kind":"accept","offer":{"what":"take-back","plies":2}}"#,
        ),
        (
            event(Some(First), LogEventKind::Decline { offer: draw }),
            r#"{"seq":7,"side":"first","kind":"decline","offer":{"what":"draw"}}"#,
        ),
        (
            event(Some(First), LogEventKind::Withdraw { offer: draw }),
            r#"{"seq":7,"side":"first","kind":"withdraw","offer":{"what":"draw"}}"#,
        ),
        (
            event(None, LogEventKind::TakeBack { plies: 3 }),
            r#"{"seq":7,"kind":"take-back","plies":3}"#,
        ),
        (event(Some(Second), LogEventKind::Resign), r#"{"seq":7,"side":"second","kind":"resign"}"#),
        (
            event(None, LogEventKind::End { outcome }),
            r#"{"seq":7,"kind":"end","outcome":{"result":{"win":"second"},"reason":"abandonment"}}"#,
        ),
        (event(None, LogEventKind::Reopen), r#"{"seq":7,"kind":"reopen"}"#),
        (event(None, LogEventKind::SetClock), r#"{"seq":7,"kind":"set-clock"}"#),
        (
            LogEvent {
                clock: Some(ClockReading {
                    left_ms: Some([1500, 60_000]),
                    turn: First,
                    running: true,
                }),
                ..event(Some(Second), LogEventKind::Play { entry: "take 2".to_owned() })
            },
            concat!(
                r#"{"seq":7,"side":"second","kind":"play","entry":"take 2","#,
                r#""clock":{"left_ms":[1500,60000],"turn":"first","running":true}}"#
            ),
        ),
    ];
    for (event, json) in cases {
        assert_eq!(serde_json::to_string(&event).unwrap(), json);
        assert_eq!(serde_json::from_str::<LogEvent>(json).unwrap(), event);
    }
}

#[test]
fn the_json_of_commands_is_stable() {
    let cases = [
        ("take 1", r#"{"kind":"play","action":"take 1"}"#),
        ("resign", r#"{"kind":"resign"}"#),
        ("offer draw", r#"{"kind":"offer","offer":{"what":"draw"}}"#),
        ("offer takeback 2", r#"{"kind":"offer","offer":{"what":"take-back","plies":2}}"#),
        ("accept draw", r#"{"kind":"accept-draw"}"#),
        ("withdraw take back", r#"{"kind":"withdraw-take-back"}"#),
    ];
    for (text, json) in cases {
        let command = Command::from(text);
        assert_eq!(serde_json::to_string(&command).unwrap(), json);
        assert_eq!(serde_json::from_str::<Command>(json).unwrap(), command);
    }
    let seen = serde_json::to_string(&Command::from(CommandKind::Resign).seen(4)).unwrap();
    assert_eq!(seen, r#"{"kind":"resign","seen":4}"#);
}

#[test]
fn words_of_every_game_are_read_in_any_spelling() {
    let take_back = |plies| Some(CommandKind::Offer { offer: Offer::TakeBack { plies } });
    for text in ["offer takeback", " OFFER  take-back ", "offer take back", "offer take back 1"] {
        assert_eq!(CommandKind::from_words(text), take_back(1), "{text}");
    }
    for text in ["", "resign now", "offer", "offer tea", "offer takeback x", "accept takeback 2"] {
        assert_eq!(CommandKind::from_words(text), None, "{text}");
    }
}

#[test]
fn a_take_back_is_asked_for_and_granted() {
    let mut table = table(9);
    assert_eq!(code(table.act(First, "offer takeback")), "undo-too-far");
    assert_eq!(code(table.act(First, "offer takeback 0")), "undo-nothing");
    table.act(First, "take 1").unwrap();
    table.act(Second, "take 2").unwrap();
    table.act(First, "offer takeback 2").unwrap();
    let offer = TakeBackOffer { by: First, plies: 2 };
    assert_eq!(table.view().take_back_offer, Some(offer));
    assert_eq!(code(table.act(Second, "offer takeback 1")), "take-back-offered-already");
    assert_eq!(code(table.act(First, "accept takeback")), "no-take-back-offer");
    table.act(Second, "accept takeback").unwrap();
    assert!(table.entries().is_empty());
    assert_eq!(table.view().take_back_offer, None);
    assert_eq!(followed(&table).view(), table.view());
}

#[test]
fn an_offer_is_declined_withdrawn_or_overtaken_by_a_move() {
    let mut table = table(9);
    for answer in [(Second, "decline takeback"), (First, "withdraw takeback"), (Second, "take 1")] {
        if table.to_act() == Some(Second) {
            table.act(Second, "take 1").unwrap();
        }
        table.act(First, "take 1").unwrap();
        table.act(First, "offer takeback 1").unwrap();
        table.act(answer.0, answer.1).unwrap();
        assert_eq!(table.view().take_back_offer, None, "{answer:?}");
    }
    table.act(First, "offer draw").unwrap();
    assert_eq!(code(table.act(Second, "withdraw draw")), "no-draw-offer");
    table.act(First, "withdraw draw").unwrap();
    assert_eq!(code(table.act(Second, "accept draw")), "no-draw-offer");
}

#[test]
fn a_log_that_answers_no_offer_is_refused() {
    let mut table = table(9);
    let event = |kind| LogEvent { seq: 1, side: Some(Second), kind, clock: None };
    let draw = Offer::Draw;
    for kind in [
        LogEventKind::Accept { offer: draw },
        LogEventKind::Decline { offer: draw },
        LogEventKind::Withdraw { offer: draw },
        LogEventKind::Accept { offer: Offer::TakeBack { plies: 1 } },
        LogEventKind::TakeBack { plies: 1 },
        LogEventKind::TakeBack { plies: 0 },
        LogEventKind::TakeBack { plies: usize::MAX },
        LogEventKind::Offer { offer: Offer::TakeBack { plies: usize::MAX } },
        LogEventKind::Reopen,
        LogEventKind::Play { entry: "take 4".to_owned() },
    ] {
        assert!(table.apply(event(kind.clone())).is_err(), "{kind:?}");
        assert!(table.log().is_empty());
    }
    let nobody = LogEvent { side: None, ..event(LogEventKind::Resign) };
    assert_eq!(code(table.apply(nobody)), "no-side");
    assert_eq!(table.outcome(), None);
}

#[test]
fn every_kind_of_end_survives_a_record() {
    let ends: [fn(&mut Table); 6] = [
        |table| drop(table.act(Second, "resign").unwrap()),
        |table| {
            table.act(First, "offer draw").unwrap();
            table.act(Second, "accept draw").unwrap();
        },
        |table| table.end(Outcome::win(First, EndReason::Time)),
        |table| table.end(Outcome::win(Second, EndReason::Abandonment)),
        |table| table.end(Outcome::draw(EndReason::Adjudication)),
        |table| table.end(Outcome::win(First, EndReason::Unknown)),
    ];
    for end in ends {
        let mut played = table(9);
        played.act(First, "take 1").unwrap();
        end(&mut played);
        let text = played.record().to_string();
        let mut read = table(1);
        read.load(&text.parse().unwrap()).unwrap();
        assert_eq!(read.outcome(), played.outcome(), "{text}");
        assert_eq!(read.record(), played.record(), "{text}");
        assert_eq!(followed(&played).record(), played.record());
    }
}

#[test]
fn words_in_a_main_line_are_understood_or_refused_with_their_ply() {
    let load = |text: &str| {
        let mut table = table(9);
        table.load(&text.parse().unwrap()).map(|()| table)
    };
    let offered = load("1. take 1 2. offer draw 3. take 2 *").unwrap();
    assert_eq!(offered.entries(), ["take 1", "take 2"]);
    assert_eq!(offered.record().main_line().collect::<Vec<_>>(), ["take 1", "take 2"]);

    let resigned = load("1. take 1 2. resign 1-0").unwrap();
    assert_eq!(resigned.outcome(), Some(Outcome::win(First, EndReason::Resignation)));
    let agreed = load("1. take 1 2. offer draw 3. accept draw 1/2-1/2").unwrap();
    assert_eq!(agreed.outcome(), Some(Outcome::draw(EndReason::Agreement)));
    let taken_back = load("1. take 1 2. offer takeback 3. accept takeback 4. take 3 *").unwrap();
    assert_eq!(taken_back.entries(), ["take 3"]);

    let refused = [
        ("1. take 1 2. accept draw *", "ply 2, \"accept draw\""),
        ("1. take 1 2. resign 3. take 1 *", "ply 3, \"take 1\": the game is over"),
        ("1. take 1 2. resign 0-1", "tag Result: the tag says 0-1, but the moves end in 1-0"),
    ];
    for (text, message) in refused {
        let error = load(text).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
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
fn what_players_say_to_each_other_is_narrated() {
    let mut table = table(9);
    table.act(First, "take 1").unwrap();
    for (side, words, name, say) in [
        (First, "offer draw", "offer-draw", "Ann offers a draw."),
        (Second, "decline draw", "decline-draw", "Bob declines the draw."),
        (First, "offer takeback", "offer-take-back", "Ann asks to take moves back."),
        (Second, "accept takeback", "accept-take-back", "Bob agrees to take moves back."),
    ] {
        let acted = table.act(side, words).unwrap();
        assert_eq!((&*acted.events[0].name, &*acted.events[0].say), (name, say));
    }
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

#[test]
fn an_offer_is_made_once_between_two_moves() {
    let mut table = table(9);
    table.act(First, "offer draw").unwrap();
    table.act(First, "withdraw draw").unwrap();
    assert_eq!(code(table.act(First, "offer draw")), "draw-offered-already");
    table.act(Second, "offer draw").unwrap();
    table.act(First, "decline draw").unwrap();
    assert_eq!(code(table.act(Second, "offer draw")), "draw-offered-already");
    table.act(First, "take 1").unwrap();
    table.act(First, "offer takeback").unwrap();
    table.act(Second, "decline takeback").unwrap();
    assert_eq!(code(table.act(First, "offer takeback")), "take-back-offered-already");
    table.act(First, "offer draw").unwrap();
}

#[test]
fn a_full_log_takes_nothing_but_an_end() {
    let mut table = table(9);
    for _ in 0..MAX_EVENTS / 2 {
        table.act(First, "take 1").unwrap();
        table.undo(1).unwrap();
    }
    assert_eq!(table.seq(), MAX_EVENTS as u64);
    assert_eq!(code(table.act(First, "take 1")), "too-many-events");
    assert_eq!(code(table.act(Second, "offer draw")), "too-many-events");
    table.act(First, "resign").unwrap();
    assert!(!table.reopen());
    assert_eq!(table.outcome(), Some(Outcome::win(Second, EndReason::Resignation)));
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

/// What anybody might do next.
fn any_step() -> impl Strategy<Value = (bool, &'static str)> {
    let words = [
        "take 1",
        "take 2",
        "take 3",
        "take 1",
        "take 2",
        "take 1",
        "offer draw",
        "accept draw",
        "decline draw",
        "withdraw draw",
        "offer takeback",
        "offer takeback 2",
        "accept takeback",
        "decline takeback",
        "withdraw takeback",
        "resign",
        "undo",
        "reopen",
        "flag",
        "nonsense",
    ];
    (any::<bool>(), prop::sample::select(words.to_vec()))
}

proptest! {
    /// Whoever has the log has the table.
    #[test]
    fn a_table_is_its_log(steps in prop::collection::vec(any_step(), 0..60)) {
        let mut table = table(200);
        let mut follower = Table::at(Nim::new(200));
        for (is_first, word) in steps {
            let by = if is_first { First } else { Second };
            let before = table.seq();
            match word {
                "undo" => drop(table.undo(1)),
                "reopen" => drop(table.reopen()),
                "flag" => table.end(Outcome::win(by, EndReason::Time)),
                word => drop(table.act(by, word)),
            }
            for event in &table.log()[before as usize..] {
                follower.apply(event.clone()).unwrap();
            }
            prop_assert_eq!(follower.view(), table.view());
        }
        prop_assert_eq!(follower.record(), table.record());
        prop_assert_eq!(follower.log(), table.log());
    }
}
