//! Bounds on games and options, and the version of the rules in every record.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used, clippy::panic)]

use taula_core::limits::{MAX_OPTIONS, MAX_PLIES};
use taula_core::{GameInfo, Record, Side};
use taula_tables::{Format, OpenError, games, open, read, write};

/// A game of Abalone that never ends: both sides move a marble to and fro.
fn shuffle(plies: usize) -> impl Iterator<Item = &'static str> {
    ["c3d4", "g7f6", "d4c3", "f6g7"].into_iter().cycle().take(plies)
}

#[test]
fn plies_are_bounded() {
    let options = [("Repetition".to_owned(), "off".to_owned())];
    let mut table = open("abalone", &options).unwrap();
    for action in shuffle(MAX_PLIES) {
        table.act(table.to_act().unwrap(), action).unwrap();
    }
    let refusal = table.act(Side::First, "c3d4").unwrap_err();
    assert_eq!(refusal.code, "too-many-plies");
    assert!(refusal.text.contains(&MAX_PLIES.to_string()), "{refusal}");
    // What is on the table can be read again, and one ply more cannot.
    let mut record = table.record();
    assert_eq!(read(&record.to_string()).unwrap().table.entries().len(), MAX_PLIES);
    record.push_main_line(&["c3d4".to_owned()]);
    let error = read(&record.to_string()).unwrap_err().to_string();
    assert!(error.contains(&format!("ply {}", MAX_PLIES + 1)), "{error}");
    assert!(error.contains("agree on how it ends"), "{error}");
}

#[test]
fn options_are_bounded() {
    let options = |count| vec![("Opening".to_owned(), "free".to_owned()); count];
    assert!(open("hive", &options(MAX_OPTIONS)).is_ok());
    let error = open("hive", &options(MAX_OPTIONS + 1)).err().unwrap();
    assert_eq!(error, OpenError::TooManyOptions { count: MAX_OPTIONS + 1 });
    assert!(error.to_string().contains(&MAX_OPTIONS.to_string()), "{error}");
}

#[test]
fn every_record_names_the_version_of_its_rules() {
    for game in games() {
        let record = open(game.id, &[]).unwrap().record();
        assert_eq!(record.tag("Rules"), Some(game.rules_version.to_string().as_str()));
        assert!(read(&record.to_string()).is_ok(), "{}", game.id);
    }
}

#[test]
fn a_record_of_other_rules_is_refused() {
    for game in games() {
        let mut record = open(game.id, &[]).unwrap().record();
        for version in ["0", "99", "new"] {
            record.set_tag(GameInfo::RULES_TAG, version);
            let error = read(&record.to_string()).unwrap_err().to_string();
            assert!(
                error.contains(&format!("played by version {version} of the rules")),
                "{error}"
            );
            assert!(error.contains(&format!("plays version {}", game.rules_version)), "{error}");
        }
    }
}

/// Programs that do not know our versions write none.
#[test]
fn a_record_without_a_version_is_read() {
    let game = read("[Game \"Hive\"]\n\n1. wS1 *").unwrap();
    assert_eq!(game.table.record().tag("Rules"), Some("1"));
}

#[test]
fn formats_of_other_programs_have_no_version() {
    let table = open("abalone", &[]).unwrap();
    let text = write(&table, Format::Apgn).unwrap();
    assert!(!text.contains(GameInfo::RULES_TAG), "{text}");
    let record: Record =
        write(&read(&text).unwrap().table, Format::Record).unwrap().parse().unwrap();
    assert_eq!(record.tag(GameInfo::RULES_TAG), Some("1"));
}
