//! Army sheets: whatever can be read is written and read back the same, and
//! nothing brings the reader down.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taula_xbugs::sheet::Sheet;

fuzz_target!(|data: &[u8]| {
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
});
