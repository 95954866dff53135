//! Serialisation: what is written is read again, and nothing else is.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::{from_value, json, to_value};
use taula_xbugs::XbugsTable;
use taula_xbugs::prelude::*;

fn table() -> XbugsTable {
    let tags = [("Seed".to_owned(), "7".to_owned())];
    let mut table = XbugsTable::open(&tags).unwrap();
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
    let written = to_value(&table).unwrap();
    assert_eq!(written, json!(table.record().to_string()));
    let read: XbugsTable = from_value(written).unwrap();
    assert_eq!(read.state(), table.state());
    assert!(read.entries().len() >= 6, "{:?}", read.entries());
}

#[test]
fn hostile_tables_are_refused() {
    let record = table().record().to_string();
    let played_twice = format!("{} roll roll", record.trim_end().trim_end_matches('*'));
    for text in [played_twice, "[Game \"Hive\"]\n\n*".to_owned(), "1. flick 2.".to_owned()] {
        assert!(from_value::<XbugsTable>(json!(text)).is_err(), "{text}");
    }
    assert!(from_value::<XbugsTable>(json!(7)).is_err());
}
