//! Boardspace files: `data/sgf/good` holds files with the record that each must
//! give, `data/sgf/bad` files with the message. They were written for this
//! project after the format as documented, one for each habit of its many
//! versions.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use taula_core::Record;
use taula_hive::notation::read_sgf;
use taula_hive::{Position, Rules, Table};

/// Set this to write the expected files anew; look at the difference then.
const BLESS: &str = "TAULA_BLESS";

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sgf").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "sgf"))
        .collect();
    files.sort();
    files
}

fn check(path: &Path, extension: &str, found: &str) {
    let expected = path.with_extension(extension);
    if std::env::var_os(BLESS).is_some() {
        fs::write(&expected, found).unwrap();
    }
    assert_eq!(found, fs::read_to_string(&expected).unwrap(), "{}", path.display());
}

#[test]
fn good_files_give_their_records() {
    let files = files("good");
    assert!(files.len() >= 8);
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let record = read_sgf(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        check(&path, "pgn", &record.to_string());

        // A table takes the record, and writes the same moves and result.
        let mut table = Table::at(Position::new(Rules::default()));
        table.load(&record).unwrap();
        let again: Record = table.record().to_string().parse().unwrap();
        assert!(again.main_line().eq(record.main_line()));
        assert_eq!(again.result(), record.result());
        assert_eq!(again.tag("Termination"), record.tag("Termination"));
    }
}

#[test]
fn bad_files_give_their_messages() {
    let files = files("bad");
    assert!(files.len() >= 20);
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let message = match read_sgf(&text) {
            Ok(record) => panic!("{} was read: {record}", path.display()),
            Err(error) => error.to_string(),
        };
        assert_eq!(message.lines().count(), 1, "{message}");
        check(&path, "txt", &format!("{message}\n"));
    }
}

#[test]
fn a_file_cut_off_anywhere_gives_an_error_and_no_panic() {
    for path in files("good") {
        let text = fs::read_to_string(&path).unwrap();
        let text = text.trim_end();
        for (end, _) in text.char_indices() {
            assert!(read_sgf(&text[..end]).is_err(), "{} up to {end}", path.display());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Whatever was done to a file, it gives a message or a game that can be
    /// played.
    #[test]
    fn a_damaged_file_gives_an_error_or_a_playable_record(
        file: prop::sample::Index,
        changes in prop::collection::vec(
            (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..4),
            1..6,
        ),
    ) {
        let files = files("good");
        let text = fs::read_to_string(file.get(&files)).unwrap();
        let mut characters: Vec<char> = text.chars().collect();
        for (from, to, how) in changes {
            let (from, to) = (from.index(characters.len()), to.index(characters.len()));
            match how {
                0 => { characters.remove(from); }
                1 => characters.insert(from, characters[to]),
                2 => characters.swap(from, to),
                _ => { characters.drain(from.min(to)..from.max(to).min(from.min(to) + 30)); }
            }
        }
        let text: String = characters.into_iter().collect();
        match read_sgf(&text) {
            Ok(record) => {
                let mut table = Table::at(Position::new(Rules::default()));
                prop_assert_eq!(table.load(&record), Ok(()));
            }
            Err(error) => prop_assert_eq!(error.to_string().lines().count(), 1),
        }
    }
}
