//! Moves of Abalone in both notations, and records of other programs: whatever
//! can be read is written and read back the same.

use taula_abalone::notation::{Notation, read_all_apgn, read_apgn, write_apgn};
use taula_abalone::{Position, Table};
use taula_core::Record;

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    check_moves(&text);
    let Ok(records) = read_all_apgn(&text) else { return };
    for record in records {
        check_record(&record);
    }
}

fn check_moves(text: &str) {
    let start = Position::default();
    for word in text.split_whitespace() {
        for notation in [Notation::AbaPro, Notation::Nacre] {
            let Ok(mv) = notation.read(&start, word) else { continue };
            // Four and more marbles can be said in Aba-Pro, and are refused.
            if mv.count() <= 3 && taula_core::Position::check(&start, mv).is_ok() {
                let written = notation.write(mv);
                assert_eq!(notation.read(&start, &written), Ok(mv), "{word}: {written}");
            }
        }
    }
}

fn check_record(record: &Record) {
    // APGN is written without variations, marks and braces in comments, so what it
    // keeps is what a table keeps.
    let mut table = Table::at(Position::default());
    assert_eq!(table.load(record), Ok(()), "{record}");
    assert!(table.entries().iter().map(String::as_str).eq(record.main_line()), "{record}");
    for notation in [Notation::AbaPro, Notation::Nacre] {
        let written = match write_apgn(record, notation) {
            Ok(written) => written,
            Err(error) => panic!("{record}\ncannot be written: {error}"),
        };
        match read_apgn(&written) {
            Ok(again) => {
                let mut read = Table::at(Position::default());
                assert_eq!(read.load(&again), Ok(()), "{written}");
                let again = read.record();
                assert_eq!(tags_and_rest(again), tags_and_rest(table.record()), "{written}")
            }
            Err(error) => panic!("{written}\nwas written and cannot be read: {error}"),
        }
    }
}

/// The tags in alphabetical order and without capitals, since APGN has an order
/// and a spelling of its own, and the record without them. A variant that APGN does
/// not list is written as a position.
fn tags_and_rest(mut record: Record) -> (Vec<(String, String)>, Record) {
    let mut tags = record.tags().to_vec();
    for (name, _) in &mut tags {
        record.remove_tag(name);
        name.make_ascii_lowercase();
    }
    tags.retain(|(name, _)| name != "variant");
    tags.sort();
    (tags, record)
}
