//! Records: whatever can be read is written and read back the same.

use taula_core::Record;

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(records) = Record::read_all(&text) else { return };
    for record in records {
        let written = record.to_string();
        let again: Record = match written.parse() {
            Ok(again) => again,
            Err(error) => panic!("{written:?} was written and cannot be read: {error}"),
        };
        assert_eq!(again, record, "from {written:?}");
        assert_eq!(again.to_string(), written, "one spelling is written");
    }
}
