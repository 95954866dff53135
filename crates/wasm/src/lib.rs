//! Taula for the browser: tables, the computer player and the analyst as JavaScript
//! classes.
//!
//! All arguments and return values are text: actions in the games' notation, data as
//! JSON. The TypeScript types of that data are generated into
//! `web/src/table/generated.ts`, which a test keeps up to date. Errors are data too
//! ([`Response`]): a panic would end the worker that the module runs in, so no input may
//! cause one.
//!
//! This crate is built into two modules: the feature `boards` has Hive, Abalone and
//! Kulami, the feature `physics` has X-Bugs.

mod analysis_report;
mod analyst;
mod computer;
mod response;
mod table;
mod tree;
#[cfg(feature = "physics")]
mod xbugs;

pub use analysis_report::AnalysisReport;
pub use analyst::{Listener, StudyOptions, WebAnalyst};
pub use computer::{ThinkingOptions, WebComputer};
pub use response::Response;
pub use table::{Checking, FormatInfo, InputError, ReadReport, Reading, TableState, WebTable};
pub use tree::TreeNode;
#[cfg(feature = "physics")]
pub use xbugs::{Practiced, WebPractice, xbugs_check};

use wasm_bindgen::prelude::wasm_bindgen;

/// The games of this module: a list of [`taula_core::GameInfo`].
#[wasm_bindgen]
#[must_use]
pub fn games() -> String {
    response::to_json(&taula_tables::games())
}

/// Checks the setup that the options of a game describe, given as a JSON list of pairs of
/// name and value. Returns a [`Checking`].
#[wasm_bindgen(js_name = checkSetup)]
#[must_use]
pub fn check_setup(game: &str, options: &str) -> String {
    response::to_json(&table::check_setup(game, options))
}

/// Installs the browser's clock when the module is loaded: the standard library has none
/// on this target.
#[cfg(target_family = "wasm")]
#[wasm_bindgen(start)]
fn start() {
    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = performance, js_name = now)]
        fn performance_now() -> f64;
    }
    taula_engine::install_clock(|| {
        std::time::Duration::from_micros((performance_now() * 1000.0) as u64)
    });
}
