//! Every kept input passes, without the fuzzer too.
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::Path;

use taula_fuzz::TARGETS;

#[test]
fn every_seed_passes() {
    for (name, check) in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(name);
        let mut count = 0;
        for entry in fs::read_dir(&folder).expect("every target has seeds") {
            check(&fs::read(entry.expect("an entry").path()).expect("a seed"));
            count += 1;
        }
        assert!(count > 0, "{name}");
    }
}
