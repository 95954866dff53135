//! X-Bugs through the catalogue.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used)]

mod support;

use taula_core::{Side, Table};
use taula_tables::{Format, entry, open, read, read_all, read_as, write, write_game};
use taula_xbugs::XbugsRules;

use support::texts;

fn options(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Set up, dropped and rolled.
fn started() -> Table {
    let mut table = open("xbugs", &options(&[("Seed", "7"), ("Starter", "south")])).unwrap();
    for action in ["place foundry at -20 -33", "place rest", "place rest", "place rest"] {
        let side = table.to_act().unwrap();
        table.act(side, action).unwrap();
    }
    for action in ["place rest", "drop", "roll"] {
        let side = table.to_act().unwrap();
        table.act(side, action).unwrap();
    }
    table
}

#[test]
fn a_record_is_read_and_written_to_the_same_table() {
    let table = started();
    let text = write(&table, Format::Record).unwrap();
    let game = read(&text).unwrap();
    assert_eq!(game.format, Format::Record);
    assert_eq!(game.table.entries(), table.entries());
    assert_eq!(game.table.view(), table.view());
    assert_eq!(write_game(&game, Format::Record).unwrap(), text);
    let several = read_all(&format!("{text}\n{text}")).unwrap();
    assert_eq!(texts(&several, Format::Record), [text.as_str(), &text]);
}

#[test]
fn a_record_without_the_name_of_its_game_is_known_by_its_armies() {
    for tag in ["SouthArmy", "NorthArmy"] {
        let game = read(&format!("[{tag} \"ember-moths\"]\n\n*")).unwrap();
        assert_eq!(game.table.game().id, "xbugs");
    }
    let sheet = taula_xbugs::sheet::Sheet::by_id("silt-skaters").unwrap().to_json();
    let sheet = sheet.replace('\\', "\\\\").replace('"', "\\\"");
    let game = read(&format!("[NorthSheet \"{sheet}\"]\n\n*")).unwrap();
    assert_eq!(game.table.side_name(Side::Second), "Silt Skaters");
}

#[test]
fn there_is_no_other_text_than_records() {
    assert!(entry("XBUGS").unwrap().texts.is_empty());
    let error = write(&started(), Format::Position).unwrap_err().to_string();
    assert_eq!(error, "X-Bugs cannot be written as position; it can be written as: record");
    assert!(read_as("xbugs", "standard", &[]).is_err());
}

#[test]
fn what_cannot_be_opened_is_named() {
    let error = |name: &str, value: &str| {
        open("xbugs", &options(&[(name, value)])).err().unwrap().to_string()
    };
    assert!(error("SouthArmy", "chess").starts_with("tag SouthArmy: unknown army \"chess\""));
    assert!(error("SouthSheet", "{}").starts_with("tag SouthSheet: "));
    assert_eq!(error("Cloth", "9"), "tag Cloth: \"9\" is not a number from 1 to 6");
    assert!(
        error("Komi", "7")
            .starts_with("X-Bugs has no option \"Komi\"; its options are: SouthArmy, ")
    );
}

#[test]
fn a_changed_record_is_refused_with_its_ply() {
    let table = started();
    let text = write(&table, Format::Record).unwrap();
    let error = read(&text.replacen("resource1@", "resource2@", 1)).unwrap_err().to_string();
    assert!(error.starts_with("record, ply 6, \"drop"), "{error}");
    let concrete = table.rules::<XbugsRules>().unwrap();
    assert_eq!(concrete.state_at(0).unwrap().purse(Side::First), 0);
}
