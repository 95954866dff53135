//! Rebuilds the crate whenever the browser app was rebuilt.
//!
//! The compiler tracks the embedded files, but not new ones: an app that was built for
//! the first time would be missed.

use std::{fs, path::Path};

fn main() {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // A missing folder would count as changed in every build. Failing to create it does
    // no other harm.
    let _ = fs::create_dir_all(&app);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", app.display());
}
