//! Records of X-Bugs with arbitrary tags and entries: one that loads is written and loads
//! again to the same state.

use taula_core::Record;
use taula_xbugs::{Table, XbugsRules};

/// The rules at a table of X-Bugs.
fn rules(table: &Table) -> &XbugsRules {
    table.rules().expect("a table of X-Bugs")
}

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(record) = text.parse::<Record>() else { return };
    let mut table = taula_xbugs::open(&[]).expect("the defaults are right");
    if table.load(&record).is_err() {
        assert!(table.entries().is_empty(), "what cannot be loaded changes nothing");
        return;
    }
    let mut again = taula_xbugs::open(&[]).expect("the defaults are right");
    again.load(&table.record()).expect("what was loaded is written so that it loads");
    assert_eq!(rules(&again).state(), rules(&table).state());
}
