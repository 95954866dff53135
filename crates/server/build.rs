//! Has the app embedded anew whenever it was built anew.
//!
//! The compiler sees which files are embedded, but not that others have come: an
//! app that was built for the first time would be missed.

use std::{fs, path::Path};

fn main() {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // A folder that is not there would count as changed in every build. If it cannot
    // be made, that is all that happens.
    let _ = fs::create_dir_all(&app);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", app.display());
}
