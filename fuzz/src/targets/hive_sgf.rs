//! Game files of Boardspace: what can be read becomes a record that can be
//! written, read and played through.

use taula_core::Record;
use taula_hive::notation::read_sgf;
use taula_hive::{Position, Rules, Table};

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(record) = read_sgf(&text) else { return };
    let written = record.to_string();
    assert_eq!(written.parse::<Record>().as_ref(), Ok(&record), "{written}");
    let mut table = Table::at(Position::new(Rules::default()));
    assert_eq!(table.load(&record), Ok(()), "{written}");
    assert!(table.entries().iter().map(String::as_str).eq(record.main_line()), "{written}");
}
