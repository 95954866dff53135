//! Serialisation: what is written is read again, and nothing else is.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, clippy::panic)]

use serde::{Deserialize, Serialize};
use serde_json::{from_value, json, to_value};
use taula_xbugs::flick::Flick;
use taula_xbugs::{Action, Chance, Motions, Piece, Side, Table, XbugsRules};

/// The rules at a table of X-Bugs.
fn rules(table: &Table) -> &XbugsRules {
    table.rules().unwrap()
}

/// A table as the text of its record.
#[derive(Serialize, Deserialize)]
struct Saved(#[serde(with = "taula_xbugs::as_record")] Table);

fn table() -> Table {
    let tags = [("Seed".to_owned(), "7".to_owned())];
    let mut table = taula_xbugs::open(&tags).unwrap();
    // Set up, dropped, drawn and rolled.
    for _ in 0..16 {
        let Some(side) = table.to_act() else { break };
        let actions = table.actions();
        let listed = actions.listed.iter().map(|action| action.text.as_str());
        let Some(action) = ["place rest", "drop", "roll"]
            .into_iter()
            .find(|action| listed.clone().any(|text| text == *action))
        else {
            break;
        };
        table.act(side, action).unwrap();
    }
    table
}

#[test]
fn a_table_is_read_with_its_whole_game() {
    let table = table();
    let written = to_value(Saved(table.clone())).unwrap();
    assert_eq!(written, json!(table.record().to_string()));
    let Saved(read) = from_value(written).unwrap();
    assert_eq!(rules(&read).state(), rules(&table).state());
    assert!(read.entries().len() >= 6, "{:?}", read.entries());
}

#[test]
fn hostile_tables_are_refused() {
    let record = table().record().to_string();
    let played_twice = format!("{} roll roll", record.trim_end().trim_end_matches('*'));
    for text in [played_twice, "[Game \"Hive\"]\n\n*".to_owned(), "1. flick 2.".to_owned()] {
        assert!(from_value::<Saved>(json!(text)).is_err(), "{text}");
    }
    assert!(from_value::<Saved>(json!(7)).is_err());
}

#[test]
fn actions_and_pieces_are_read_again() {
    let table = table();
    let game = rules(&table).xbugs();
    for id in game.roster().ids() {
        let piece = game.roster().piece(id);
        assert_eq!(&from_value::<Piece>(to_value(piece).unwrap()).unwrap(), piece);
    }
    for text in [
        "place gnat2 at -12.5 -20 turn 30.0",
        "place rest",
        "drop",
        "roll",
        "flick gnat2 dir 359.9 press 0.42 rim 0.30 tilt -1",
        "fire bombardier1 launch-missile side 90.0 dir 87.5 press 0.42 rim 0.30 tilt 0",
        "take grub1",
        "develop foundry",
        "reinforce gnat3 at foundry side 120.0",
        "lose gnat3",
        "done",
    ] {
        let action = game.read_action(Side::First, text).unwrap();
        let written = to_value(action).unwrap();
        assert_eq!(from_value::<Action>(written.clone()).unwrap(), action, "{written}");
    }
    let action = game.read_action(Side::First, "flick gnat1 dir 90 press 0.5 rim 0.3").unwrap();
    let gnat = game.roster().find("gnat1").unwrap();
    let flick = json!({ "dir": 900, "press": 500, "rim": 300, "tilt": 0 });
    let expected = json!({ "flick": { "bug": gnat.index(), "flick": flick } });
    assert_eq!(to_value(action).unwrap(), expected);
}

#[test]
fn hostile_actions_are_refused() {
    let flick = |dir: i32, press: i32, rim: i32, tilt: i32| {
        from_value::<Flick>(json!({ "dir": dir, "press": press, "rim": rim, "tilt": tilt }))
    };
    assert!(flick(3599, 1000, 1000, -1000).is_ok());
    for (dir, press, rim, tilt) in
        [(3600, 0, 0, 0), (-1, 0, 0, 0), (0, 1001, 0, 0), (0, 0, -1, 0), (0, 0, 0, -1001)]
    {
        assert!(flick(dir, press, rim, tilt).is_err(), "{dir} {press} {rim} {tilt}");
    }
    for value in [json!("fly"), json!({ "lose": {} }), json!({ "lose": { "bug": 256 } })] {
        assert!(from_value::<Action>(value.clone()).is_err(), "{value}");
    }
    // A number that no piece of this game has is read, and refused by the game.
    let table = table();
    let foreign: Action = from_value(json!({ "lose": { "bug": 255 } })).unwrap();
    let side = table.to_act().unwrap();
    let (chance, motions) = (Chance::without_tremor(), Motions::simulated(false));
    let refusal = rules(&table)
        .xbugs()
        .play(rules(&table).state(), side, foreign, chance, motions)
        .unwrap_err();
    assert_eq!(refusal.code, "unreadable");
    assert_eq!(rules(&table).xbugs().write_action(side, foreign), "lose ?");
}
