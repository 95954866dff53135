//! The face for people: options, actions, events, the view, records.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use proptest::prelude::*;
use serde_json::json;
use support::{Random, lively_move, read};
use taula_abalone::{BoardView, Layout, Position, Rules, Table};
use taula_core::hex::Hex;
use taula_core::{Notated, Place, Position as _, Record, Side};

fn tags(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// The position on a table of this game.
fn position_of(table: &Table) -> &Position {
    table.position().unwrap()
}

fn view(table: &Table) -> BoardView {
    serde_json::from_value(table.view().board).unwrap()
}

#[test]
fn the_catalogue_knows_names_and_options() {
    let info = Position::GAME;
    assert_eq!((info.id, info.name, info.side_names), ("abalone", "Abalone", ["Black", "White"]));
    let names: Vec<&str> = info.options.iter().map(|option| option.name).collect();
    assert_eq!(names, ["Layout", "MarblesToWin", "Repetition", "MoveLimit", "Position"]);
    for option in info.options {
        for value in option.values.iter().chain([&option.default]) {
            assert!(Position::from_tags(&tags(&[(option.name, value)])).is_ok(), "{value}");
        }
    }
    assert_eq!(info.options[0].values.len(), Layout::all().len());
}

#[test]
fn options_are_read_and_given_back() {
    let given = tags(&[
        ("Layout", "Swiss Daisy"),
        ("marblestowin", "3"),
        ("Repetition", "OFF"),
        ("MoveLimit", "200"),
        ("Black", "Ada"),
    ]);
    let position = Position::from_tags(&given).unwrap();
    assert_eq!(position.layout().map(Layout::name), Some("swiss-daisy"));
    let rules = Rules { marbles_to_win: 3, repetition: false, move_limit: Some(200) };
    assert_eq!(position.rules(), rules);
    let back = tags(&[
        ("Layout", "swiss-daisy"),
        ("MarblesToWin", "3"),
        ("Repetition", "off"),
        ("MoveLimit", "200"),
    ]);
    assert_eq!(position.start_tags(), back);
    assert_eq!(Position::default().start_tags(), tags(&[("Layout", "standard")]));
}

#[test]
fn wrong_options_say_which_and_why() {
    let error = |name, value| Position::from_tags(&tags(&[(name, value)])).unwrap_err().to_string();
    assert_eq!(error("Layout", "chess"), "tag Layout: there is no layout \"chess\"");
    assert_eq!(
        error("MarblesToWin", "six"),
        "tag MarblesToWin: \"six\" is not a number from 1 to 14"
    );
    assert_eq!(
        error("MarblesToWin", "15"),
        "tag MarblesToWin: 15 marbles to win is not a game; it must be from 1 to 14"
    );
    assert_eq!(error("Repetition", "2"), "tag Repetition: \"2\" is neither on nor off");
    assert!(error("MoveLimit", "0").starts_with("tag MoveLimit: a limit of 0 moves"));
    assert!(error("MoveLimit", "-1").contains("is not a number of moves"));
    assert!(error("Position", "5/6/7/8/9/8/7/6/5 b 0 0").contains("no marble on the board"));
}

#[test]
fn events_tell_what_happens() {
    let say = |position: &str, text: &str| {
        let mut table = Table::at(read(position));
        let by = table.to_act().unwrap();
        let acted = table.act(by, text).unwrap();
        acted
            .events
            .iter()
            .map(|event| format!("{}: {}", event.name, event.say))
            .collect::<Vec<_>>()
    };
    let row_e = |row: &str, rest: &str| format!("w4/6/7/8/{row}/8/7/6/4b {rest}");
    assert_eq!(say(&row_e("bbb6", "b 0 0"), "e3e4"), ["move: Black moves e3 east."]);
    assert_eq!(say(&row_e("bbb6", "b 0 0"), "e2e3"), ["move: Black moves e2 and e3 east."]);
    assert_eq!(
        say(&row_e("bbb6", "b 0 0"), "e1e3d1"),
        ["move: Black moves e1, e2 and e3 broadside south-east."]
    );
    assert_eq!(
        say(&row_e("ww1bbbww1", "b 0 0"), "e4e5"),
        ["push: Black pushes two white marbles east."]
    );
    assert_eq!(
        say(&row_e("4bbbww", "b 0 2"), "e5e6"),
        [
            "push: Black pushes two white marbles east, one off the board.",
            "capture: White has lost 3 of 6 marbles."
        ]
    );
    assert_eq!(
        say(&row_e("bww6", "w 5 2"), "e3e2"),
        [
            "push: White pushes one black marble west, off the board.",
            "capture: Black has lost 6 of 6 marbles.",
            "end: White wins by reaching the goal."
        ]
    );
}

#[test]
fn events_carry_the_facts_for_an_animation() {
    let mut table = Table::at(read("w4/6/7/8/4bbbww/8/7/6/5 b 0 0"));
    let acted = table.act(Side::First, "e5e6").unwrap();
    assert_eq!(
        acted.events[0].data,
        json!({
            "by": "first",
            "marbles": [{ "x": 0, "y": 0 }, { "x": 1, "y": 0 }, { "x": 2, "y": 0 }],
            "direction": "east",
            "in_line": true,
            "pushed": [{ "x": 3, "y": 0 }, { "x": 4, "y": 0 }],
            "ejected": { "x": 4, "y": 0 },
        })
    );
}

#[test]
fn actions_are_every_legal_move_with_its_marbles() {
    let table = Table::at(Position::default());
    let actions = table.actions().listed;
    assert_eq!(actions.len(), 44);
    let three = actions.iter().find(|action| action.text == "a1b2").unwrap();
    assert_eq!(three.piece.as_deref(), Some("a1 b2 c3"));
    assert_eq!((three.from, three.to), (Some(Place { x: -4, y: 4 }), Some(Place { x: -3, y: 3 })));
}

#[test]
fn the_view_shows_board_and_last_move() {
    let mut table = Table::at(read("w4/6/7/8/4bbbww/8/7/6/5 b 1 0"));
    assert_eq!(view(&table).last_move, None);
    table.act(Side::First, "e5e6").unwrap();
    let shown = view(&table);
    assert_eq!(shown.cells.len(), 61);
    let at = |x, y| shown.cells.iter().find(|cell| cell.place == Place { x, y }).unwrap();
    assert_eq!((at(4, 0).name.as_str(), at(4, 0).marble), ("e9", Some(Side::Second)));
    assert_eq!((at(3, 0).marble, at(0, 0).marble), (Some(Side::First), None));
    assert_eq!((shown.lost, shown.side_to_move, shown.layout), ([1, 1], Side::Second, None));
    assert!(shown.cells.iter().all(|cell| Hex::from(cell.place).distance(Hex::ORIGIN) <= 4));
    let last = shown.last_move.unwrap();
    assert_eq!((last.text.as_str(), last.direction.as_str()), ("e5e6", "east"));
    assert_eq!((last.from.len(), last.to.len(), last.pushed.len()), (3, 3, 2));
    assert_eq!(last.ejected, Some(Place { x: 4, y: 0 }));
    assert_eq!(view(&Table::at(Position::default())).layout.as_deref(), Some("standard"));
}

#[test]
fn refusals_name_the_rule() {
    let mut table = Table::at(Position::default());
    let refusal = table.act(Side::First, "a1a5b1").unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.rule.as_deref()), ("too-many", Some("A11")));
    assert_eq!(refusal.marks, ["a1"]);
    let refusal = table.act(Side::First, "a1c2b1").unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.rule.as_deref()), ("not-in-one-line", Some("A7")));
    assert_eq!(table.act(Side::Second, "i5h5").unwrap_err().code, "not-your-turn");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_record_gives_back_the_game(layout in 0..60_usize, plies in 0..300_usize, seed: u64) {
        let start = Position::from_layout(Layout::all()[layout], Rules::default());
        let mut table = Table::at(start);
        let mut random = Random::new(seed);
        for _ in 0..plies {
            let Some(mv) = lively_move(position_of(&table), &mut random) else { break };
            let text = position_of(&table).write_move(mv);
            let acted = table.act(position_of(&table).side_to_move(), &text).unwrap();
            prop_assert_eq!(acted.entry(), Some(text.as_str()));
        }
        let text = table.record().to_string();
        let record: Record = text.parse().unwrap();
        let mut read = Table::at(Position::default());
        read.load(&record).unwrap();
        prop_assert_eq!(position_of(&read), position_of(&table));
        prop_assert_eq!(read.record().to_string(), text);
        prop_assert_eq!(read.view(), table.view());
    }
}
