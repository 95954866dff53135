//! The log of a table: events, commands and offers.

// Clippy lets tests panic, but not the functions that help them.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod nim;

use nim::Nim;
use proptest::prelude::*;
use taula_core::limits::MAX_EVENTS;
use taula_core::{
    ClockReading, Command, CommandKind, EndReason, LogEvent, LogEventKind, Offer, Outcome, Refusal,
    Side, Table, TakeBackOffer,
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

#[test]
fn what_players_say_to_each_other_is_narrated() {
    let mut table = table(9);
    table.act(First, "take 1").unwrap();
    table.act(Second, "take 1").unwrap();
    for (side, words, name, say) in [
        (First, "offer draw", "offer-draw", "Ann offers a draw."),
        (Second, "decline draw", "decline-draw", "Bob declines the draw."),
        (Second, "offer draw", "offer-draw", "Bob offers a draw."),
        (Second, "withdraw draw", "withdraw-draw", "Bob withdraws the draw offer."),
        (First, "offer takeback", "offer-take-back", "Ann asks to take moves back."),
        (Second, "decline takeback", "decline-take-back", "Bob declines to take moves back."),
        (Second, "offer takeback", "offer-take-back", "Bob asks to take moves back."),
        (Second, "withdraw takeback", "withdraw-take-back", "Bob withdraws the take-back request."),
    ] {
        let acted = table.act(side, words).unwrap();
        assert_eq!((&*acted.events[0].name, &*acted.events[0].say), (name, say));
        assert_eq!(acted.events[0].data["by"], if side == First { "first" } else { "second" });
    }
}

#[test]
fn what_is_agreed_on_is_narrated() {
    let narrated = |offer: &str, answer: &str| {
        let mut table = table(9);
        table.act(First, "take 1").unwrap();
        table.act(Second, offer).unwrap();
        let acted = table.act(First, answer).unwrap();
        (acted.events[0].name.to_string(), acted.events[0].say.clone())
    };
    let agreed = ("accept-take-back".to_owned(), "Ann agrees to take moves back.".to_owned());
    assert_eq!(narrated("offer takeback", "accept takeback"), agreed);
    let agreed = ("accept-draw".to_owned(), "Ann accepts the draw.".to_owned());
    assert_eq!(narrated("offer draw", "accept draw"), agreed);
}

#[test]
fn a_resignation_is_narrated() {
    let acted = table(9).act(Second, "resign").unwrap();
    assert_eq!((&*acted.events[0].name, &*acted.events[0].say), ("resign", "Bob resigns."));
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

/// A step of either side or of the organiser.
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
    /// The log alone rebuilds the table.
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
