//! Records of X-Bugs: tags and entries that somebody made up. What loads is
//! written and loads again to the same state.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taula_core::{Record, Table as _};
use taula_xbugs::XbugsTable;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let Ok(record) = text.parse::<Record>() else { return };
    let mut table = XbugsTable::open(&[]).expect("the defaults are right");
    if table.load(&record).is_err() {
        assert!(table.entries().is_empty(), "what cannot be loaded changes nothing");
        return;
    }
    let mut again = XbugsTable::open(&[]).expect("the defaults are right");
    again.load(&table.record()).expect("what was loaded is written so that it loads");
    assert_eq!(again.state(), table.state());
});
