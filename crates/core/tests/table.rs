//! Tables, by the example of a tiny game.

// Clippy lets tests panic, but not the functions that help them.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod nim;

use nim::Nim;
use taula_core::{EndReason, LoadError, Outcome, Record, Refusal, Side, Table, Verdict};

use Side::{First, Second};

fn table(heap: u8) -> Table {
    Table::at(Nim::new(heap))
}

/// The position on a table of nim.
fn nim(table: &Table) -> &Nim {
    table.position().unwrap()
}

/// Plays these actions, by the sides in turn.
fn played(heap: u8, actions: &[&str]) -> Table {
    let mut table = table(heap);
    for action in actions {
        let by = table.to_act().expect("the game goes on");
        table.act(by, action).expect("a legal action");
    }
    table
}

fn code(answer: Result<impl std::fmt::Debug, Refusal>) -> String {
    answer.expect_err("a refusal").code
}

#[test]
fn an_action_is_played_and_told() {
    let mut table = table(7);
    assert_eq!(table.to_act(), Some(First));
    let acted = table.act(First, " 3 ").unwrap();
    assert_eq!(acted.entry(), Some("take 3"));
    assert_eq!(acted.events.len(), 1);
    assert_eq!(acted.events[0].name, "take");
    assert_eq!(acted.events[0].data["number"], 3);
    assert_eq!(table.entries(), ["take 3"]);
    assert_eq!(table.to_act(), Some(Second));
    assert_eq!(nim(&table).heap, 4);

    let view = table.view();
    assert_eq!(view.game, "nim");
    assert_eq!((view.to_act, view.plies, view.outcome), (Some(Second), 1, None));
    assert_eq!(view.board["heap"], 4);
}

#[test]
fn the_actions_are_the_legal_moves() {
    let texts = |table: &Table| -> Vec<String> {
        table.actions().listed.into_iter().map(|action| action.text).collect()
    };
    assert_eq!(texts(&table(7)), ["take 1", "take 2", "take 3"]);
    assert_eq!(texts(&table(2)), ["take 1", "take 2"]);
    assert!(texts(&table(0)).is_empty());
    let mut resigned = table(7);
    resigned.act(First, "resign").unwrap();
    assert!(texts(&resigned).is_empty());
}

#[test]
fn a_refusal_has_its_rule_and_changes_nothing() {
    let mut table = played(7, &["take 3", "take 3"]);
    let refusal = table.act(First, "take 2").unwrap_err();
    assert_eq!(refusal.code, "too-many");
    assert_eq!(refusal.rule.as_deref(), Some("N1"));
    assert_eq!(refusal.to_string(), "only 1 are left (rule N1)");
    assert_eq!(code(table.act(First, "take 9")), "wrong-number");
    assert_eq!(code(table.act(First, "castle")), "unreadable");
    assert_eq!(table.entries().len(), 2);
    assert_eq!(nim(&table).heap, 1);
}

#[test]
fn nobody_moves_out_of_turn() {
    let mut table = table(7);
    let refusal = table.act(Second, "take 1").unwrap_err();
    assert_eq!(refusal.code, "not-your-turn");
    assert_eq!(refusal.text, "it is Ann's turn");
    table.act(First, "take 1").unwrap();
    let refusal = table.act(First, "take 1").unwrap_err();
    assert_eq!(refusal.text, "it is Bob's turn");
    assert_eq!(table.entries().len(), 1);
}

#[test]
fn the_goal_ends_the_game() {
    let mut table = played(4, &["take 1"]);
    let acted = table.act(Second, "take 3").unwrap();
    let end = acted.events.last().unwrap();
    assert_eq!(end.name, "end");
    assert_eq!(end.say, "Bob wins by reaching the goal.");
    assert_eq!(table.outcome(), Some(Outcome::win(Second, EndReason::Goal)));
    assert_eq!(table.to_act(), None);
    assert_eq!(code(table.act(First, "take 1")), "game-over");
    assert_eq!(code(table.act(Second, "resign")), "game-over");
}

#[test]
fn either_side_may_resign_at_any_time() {
    for by in Side::BOTH {
        let mut table = table(7);
        let acted = table.act(by, "resign").unwrap();
        assert_eq!(acted.entry(), None);
        assert_eq!(acted.events.len(), 2);
        assert_eq!(table.outcome(), Some(Outcome::win(by.other(), EndReason::Resignation)));
        assert_eq!(table.to_act(), None);
        assert_eq!(code(table.act(First, "take 1")), "game-over");
    }
}

#[test]
fn a_draw_is_offered_and_accepted() {
    let mut table = table(7);
    assert_eq!(code(table.act(Second, "accept draw")), "no-draw-offer");
    table.act(First, "offer draw").unwrap();
    assert_eq!(table.view().draw_offer, Some(First));
    assert_eq!(code(table.act(First, "accept draw")), "no-draw-offer");
    let acted = table.act(Second, "accept draw").unwrap();
    assert_eq!(acted.events.last().unwrap().say, "The game is drawn by agreement.");
    assert_eq!(table.outcome(), Some(Outcome::draw(EndReason::Agreement)));
}

#[test]
fn two_offers_are_an_agreement() {
    let mut table = table(7);
    table.act(Second, "offer draw").unwrap();
    assert_eq!(code(table.act(Second, "offer draw")), "draw-offered-already");
    assert_eq!(table.outcome(), None);
    table.act(First, "offer draw").unwrap();
    assert_eq!(table.outcome(), Some(Outcome::draw(EndReason::Agreement)));
}

#[test]
fn a_draw_is_declined_by_word_or_by_playing_on() {
    let mut table = table(7);
    assert_eq!(code(table.act(Second, "decline draw")), "no-draw-offer");
    table.act(First, "offer draw").unwrap();
    assert_eq!(code(table.act(First, "decline draw")), "no-draw-offer");
    table.act(Second, "decline draw").unwrap();
    assert_eq!(table.view().draw_offer, None);
    assert_eq!(code(table.act(Second, "accept draw")), "no-draw-offer");

    table.act(First, "take 1").unwrap();
    table.act(Second, "take 1").unwrap();
    table.act(First, "offer draw").unwrap();
    table.act(First, "take 1").unwrap();
    assert_eq!(table.view().draw_offer, Some(First), "one's own move keeps the offer");
    table.act(Second, "take 1").unwrap();
    assert_eq!(table.view().draw_offer, None);
    assert_eq!(table.outcome(), None);
}

#[test]
fn undo_takes_back_plies_or_nothing() {
    let mut table = played(7, &["take 1", "take 2", "take 3"]);
    assert_eq!(code(table.undo(4)), "undo-too-far");
    assert_eq!(table.entries().len(), 3);
    table.undo(2).unwrap();
    assert_eq!(table.entries(), ["take 1"]);
    assert_eq!(nim(&table).heap, 6);
    assert_eq!(table.to_act(), Some(Second));
}

#[test]
fn undo_reopens_a_game() {
    let mut table = played(3, &["take 3"]);
    assert!(table.outcome().is_some());
    table.undo(1).unwrap();
    assert_eq!(table.outcome(), None);
    table.act(First, "take 1").unwrap();
    table.act(First, "resign").unwrap();
    table.undo(1).unwrap();
    assert_eq!((table.outcome(), table.to_act()), (None, Some(First)));
}

#[test]
fn an_end_from_outside_counts_once() {
    let mut table = table(7);
    let on_time = Outcome::win(Second, EndReason::Time);
    table.end(on_time);
    table.end(Outcome::draw(EndReason::Adjudication));
    assert_eq!(table.outcome(), Some(on_time));

    let mut over = played(3, &["take 3"]);
    over.end(on_time);
    assert_eq!(over.outcome(), Some(Outcome::win(First, EndReason::Goal)));
}

#[test]
fn a_record_tells_the_game() {
    let record = played(5, &["take 2", "take 3"]).record();
    let text = "[Game \"Nim\"]\n[Rules \"1\"]\n[Heap \"5\"]\n[Result \"0-1\"]\n\n1. take 2 2. take 3 0-1\n";
    assert_eq!(record.to_string(), text);
}

#[test]
fn a_record_loads_to_the_same_game() {
    let mut resigned = played(9, &["take 1", "take 2"]);
    resigned.act(Second, "resign").unwrap();
    let mut drawn = played(9, &["take 1"]);
    drawn.act(First, "offer draw").unwrap();
    drawn.act(Second, "accept draw").unwrap();
    let mut timed_out = played(9, &["take 3"]);
    timed_out.end(Outcome::win(First, EndReason::Time));
    let games =
        [table(9), played(9, &["take 1"]), played(2, &["take 2"]), resigned, drawn, timed_out];
    for game in games {
        let text = game.record().to_string();
        let mut loaded = table(1);
        loaded.load(&text.parse().unwrap()).unwrap();
        assert_eq!(nim(&loaded), nim(&game), "{text}");
        assert_eq!(loaded.entries(), game.entries(), "{text}");
        assert_eq!(loaded.outcome(), game.outcome(), "{text}");
        assert_eq!(loaded.record(), game.record(), "{text}");
    }
}

#[test]
fn loading_keeps_the_tags_of_others() {
    let text = "[White \"Ada\"]\n[Heap \"5\"]\n[Date \"2024.01.01\"]\n\n1. 2 *";
    let mut table = table(7);
    table.load(&text.parse().unwrap()).unwrap();
    let record = table.record();
    assert_eq!(record.tag("White"), Some("Ada"));
    assert_eq!(record.tag("Date"), Some("2024.01.01"));
    assert_eq!(record.tag("Heap"), Some("5"));
    assert_eq!(record.main_line().collect::<Vec<_>>(), ["take 2"]);
}

#[test]
fn a_termination_in_other_words_stays_as_it_is() {
    let text = "[Heap \"5\"]\n[Result \"1-0\"]\n[Termination \"Time forfeit\"]\n\n1. take 2 1-0";
    let mut table = table(7);
    table.load(&text.parse().unwrap()).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::win(Side::First, EndReason::Time)));
    assert_eq!(table.record().tag("Termination"), Some("Time forfeit"));
}

#[test]
fn only_the_main_line_is_loaded() {
    let text = "{opening} 1. take 1 (1. take 99) $1 {good} 2. take 2 *";
    let mut table = table(7);
    table.load(&text.parse().unwrap()).unwrap();
    assert_eq!(table.entries(), ["take 1", "take 2"]);
}

/// Loads the text into a game that has begun, and checks that the failure left
/// it alone.
fn load_error(text: &str) -> LoadError {
    let mut table = played(7, &["take 1"]);
    let record: Record = text.parse().unwrap();
    let error = table.load(&record).unwrap_err();
    assert_eq!(table.entries(), ["take 1"]);
    assert_eq!(nim(&table).heap, 6);
    error
}

#[test]
fn a_load_error_names_the_ply() {
    let error = load_error("[Heap \"5\"]\n\n1. take 3 2. take 3 3. take 1 *");
    assert!(matches!(&error, LoadError::Ply { ply: 2, entry, .. } if entry == "take 3"));
    assert_eq!(error.to_string(), "ply 2, \"take 3\": only 2 are left (rule N1)");

    let error = load_error("[Heap \"1\"]\n\n1. take 1 2. take 1");
    assert_eq!(error.to_string(), "ply 2, \"take 1\": the game is over");
}

#[test]
fn a_load_error_names_the_tag() {
    let error = load_error("[Heap \"many\"]\n\n*");
    assert!(matches!(&error, LoadError::Tag { tag, .. } if tag == "Heap"));
    let error = load_error("[Result \"Lost\"]\n\n1. take 1 Lost");
    assert_eq!(error.to_string(), "tag Result: \"Lost\" is not a result");
}

#[test]
fn a_record_of_another_game_is_not_loaded() {
    let error = load_error("[Game \"Hive\"]\n\n1. take 1 *");
    assert_eq!(error.to_string(), "tag Game: \"Hive\" is not Nim");
}

#[test]
fn a_result_that_the_moves_contradict_is_not_loaded() {
    let error = load_error("[Heap \"2\"]\n\n1. take 2 0-1");
    assert!(error.to_string().starts_with("tag Result: the tag says 0-1, but"), "{error}");
}

#[test]
fn an_end_outside_the_rules_is_taken_back_alone() {
    let mut table = played(9, &["take 1"]);
    assert!(!table.reopen());
    table.act(Second, " Resign").unwrap();
    assert!(table.reopen());
    assert_eq!(table.outcome(), None);
    assert_eq!(table.entries(), ["take 1"]);
    table.act(Second, "OFFER  draw").unwrap();
    assert_eq!(table.view().draw_offer, Some(Second));
}

#[test]
fn undoing_nothing_changes_nothing() {
    let mut table = table(7);
    table.act(First, "resign").unwrap();
    table.undo(0).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::win(Second, EndReason::Resignation)));
}

#[test]
fn tags_are_set_unless_they_belong_to_the_game() {
    let mut table = table(7);
    for (name, value) in [("White", "Ada"), ("White", "Bea"), ("Heap", "3"), ("Result", "0-1")] {
        table.set_tag(name, value);
    }
    let record = table.record();
    assert_eq!(record.tag("White"), Some("Bea"));
    assert_eq!(record.tag("Heap"), Some("7"));
    assert_ne!(record.tag("Result"), Some("0-1"));
}

#[test]
fn the_result_of_a_record_ends_an_open_game() {
    let mut table = table(7);
    table.load(&"1. take 1 0-1".parse().unwrap()).unwrap();
    assert_eq!(table.outcome().map(|outcome| outcome.result), Some(Verdict::Win(Second)));
    table.load(&"[Result \"1/2-1/2\"]\n\n1. take 1".parse().unwrap()).unwrap();
    assert_eq!(table.outcome().map(|outcome| outcome.result), Some(Verdict::Draw));
}

#[test]
fn a_cloned_table_is_a_table_of_its_own() {
    let mut table = table(7);
    let clone = table.clone();
    table.act(First, "take 1").unwrap();
    assert_eq!(clone.entries().len(), 0);
    assert!(clone.position::<Nim>().is_some());
    assert_eq!(clone.game().name, "Nim");
}
