//! Army sheets: whatever can be read is written and read back the same, and no text makes
//! the parser panic.

use taula_xbugs::sheet::Sheet;

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for read in [Sheet::from_toml(&text), Sheet::from_json(&text)] {
        match read {
            Ok(sheet) => assert_eq!(Sheet::from_json(&sheet.to_json()), Ok(sheet)),
            Err(flaws) => {
                assert!(!flaws.0.is_empty(), "a sheet is refused for a reason");
                assert!(flaws.0.iter().all(|flaw| !flaw.reason.is_empty()), "{flaws}");
            }
        }
    }
}
