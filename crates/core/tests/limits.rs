//! What comes from outside is bounded: each limit can be reached, and not crossed.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used, clippy::panic)]

#[allow(dead_code, reason = "other tests need more of it")]
mod nim;

use nim::Nim;
use taula_core::limits::{
    MAX_COMMENT_LENGTH, MAX_COMMENTS, MAX_ENTRY_LENGTH, MAX_NODES, MAX_OTHER_TAGS, MAX_TAG_LENGTH,
    MAX_TAGS, MAX_VARIATION_DEPTH,
};
use taula_core::{
    Dialect, Explanation, NextGame, NodeId, Param, Record, RecordErrorKind, Side, Table,
};

/// Checks that a text made for a number can be read up to `max`, and what is wrong with
/// one more.
#[track_caller]
fn check(max: usize, text: impl Fn(usize) -> String, code: &str) {
    let at_limit = text(max).parse::<Record>();
    assert!(at_limit.is_ok(), "{code}: {:?}", at_limit.err());
    let error = text(max + 1).parse::<Record>().unwrap_err();
    let explanation = Explanation::from(&error.kind);
    assert_eq!(explanation.code, code);
    assert_eq!(explanation.params.get("max"), Some(&Param::Number(max)));
    assert!(explanation.text.contains(&max.to_string()), "{}", explanation.text);
    assert!(error.to_string().len() < 200, "{error}");
}

#[test]
fn tags_are_bounded() {
    let tags = |count| (0..count).map(|index| format!("[T{index} \"v\"]\n")).collect::<String>();
    check(MAX_TAGS, tags, "too-many-tags");
    check(MAX_TAG_LENGTH, |length| format!("[T \"{}\"]", "v".repeat(length)), "tag-too-long");
}

/// What is written can be read again.
#[test]
fn tags_of_others_leave_room_for_those_of_the_game() {
    let record = |count| -> Record {
        let tags: String = (0..count).map(|index| format!("[T{index} \"v\"]\n")).collect();
        tags.parse().unwrap()
    };
    let mut table = Table::at(Nim::new(9));
    table.load(&record(MAX_OTHER_TAGS)).unwrap();
    let written = table.record().to_string();
    table.load(&written.parse().unwrap()).unwrap();
    assert_eq!(table.record().to_string(), written);
    let error = table.load(&record(MAX_OTHER_TAGS + 1)).unwrap_err().to_string();
    assert!(error.contains(&format!("room for {MAX_OTHER_TAGS} tags")), "{error}");
}

#[test]
fn moves_are_bounded() {
    check(MAX_NODES, |count| "1. a ".repeat(count), "too-many-moves");
    let in_variations = |count| format!("1. a {}", "(1. b)".repeat(count - 1));
    check(MAX_NODES, in_variations, "too-many-moves");
    check(MAX_ENTRY_LENGTH, |length| format!("1. {}", "a".repeat(length)), "move-too-long");
    check(MAX_ENTRY_LENGTH, |length| format!("1. \"{}\"", "a".repeat(length)), "move-too-long");
}

#[test]
fn variations_and_comments_are_bounded() {
    let nested = |depth| format!("1. a {}{}", "(1. b ".repeat(depth), ")".repeat(depth));
    check(MAX_VARIATION_DEPTH, nested, "variation-too-deep");
    check(MAX_COMMENTS, |count| format!("1. a {}", "{b}".repeat(count)), "too-many-comments");
    let comment = |length| format!("1. a {{{}}}", "b".repeat(length));
    check(MAX_COMMENT_LENGTH, comment, "comment-too-long");
}

#[test]
fn records_of_other_programs_are_bounded_too() {
    let read = |count| Record::read_next(&"a1b2 ".repeat(count), Dialect::MoveNumbers, true);
    assert!(matches!(read(MAX_NODES), NextGame::Game { record: Ok(_), .. }));
    let NextGame::Game { record: Err(error), .. } = read(MAX_NODES + 1) else {
        panic!("too many are read")
    };
    assert_eq!(error.kind, RecordErrorKind::TooManyMoves);
}

#[test]
fn a_full_record_takes_no_move() {
    let mut record: Record = "1. a ".repeat(MAX_NODES - 1).parse().unwrap();
    assert!(record.add(NodeId::START, "b").is_some());
    assert_eq!(record.add(NodeId::START, "c"), None);
}

#[test]
fn actions_are_bounded() {
    let mut table = Table::at(Nim::new(5));
    let refusal = table.act(Side::First, "1".repeat(MAX_ENTRY_LENGTH + 1).as_str()).unwrap_err();
    assert_eq!(refusal.code, "action-too-long");
    let refusal = table.act(Side::First, "1".repeat(MAX_ENTRY_LENGTH).as_str()).unwrap_err();
    assert_ne!(refusal.code, "action-too-long", "it is read: {refusal}");
    let padded = format!("{}1", " ".repeat(MAX_ENTRY_LENGTH - 1));
    assert!(table.act(Side::First, padded.as_str()).is_ok());
}

#[test]
fn a_table_keeps_no_more_tags_than_can_be_read() {
    let mut table = Table::at(Nim::new(5));
    for index in 0..2 * MAX_TAGS {
        table.set_tag(&format!("T{index}"), "old");
    }
    table.set_tag("T0", "new");
    let record: Record = table.record().to_string().parse().unwrap();
    assert_eq!(record, table.record());
    assert_eq!(record.tag("T0"), Some("new"));
}
