//! Taula for the browser: tables, the computer player and the analyst as classes
//! of JavaScript.
//!
//! Everything goes in and out as text: actions in the games' notation, data as
//! JSON. The shapes of that data are written down for TypeScript in
//! `web/src/table/generated.ts`, which a test keeps up to date. What can go wrong
//! is answered as data too ([`Answer`]): a panic would end the worker that the
//! module runs in, so none can be reached from what a page says.
//!
//! Browsers load one of two modules made of this crate: the one with the feature
//! `boards` has Hive, Abalone and Kulami, the one with `xbugs` has X-Bugs.

mod analyst;
mod answer;
#[cfg(target_family = "wasm")]
mod clock;
mod computer;
#[cfg(feature = "xbugs")]
mod practice;
mod reports;
mod table;
mod tree;
#[cfg(feature = "xbugs")]
mod xbugs_check;

pub use analyst::{Listener, StudyOrder, WebAnalyst};
pub use answer::Answer;
pub use computer::{ThinkingOrder, WebComputer};
#[cfg(feature = "xbugs")]
pub use practice::{Practiced, WebPractice};
pub use reports::{
    AdviceReport, AnalysisReport, InsightReport, JudgedMoveReport, JudgementReport, LineReport,
    ScaleReport, ScoreReport, SummaryReport,
};
pub use table::{Checking, FormatInfo, ReadReport, Reading, TableState, Trouble, WebTable};
pub use tree::TreeNode;
#[cfg(feature = "xbugs")]
pub use xbugs_check::xbugs_check;

use wasm_bindgen::prelude::wasm_bindgen;

/// What each game of this module is: a list of [`taula_core::GameInfo`].
#[wasm_bindgen]
#[must_use]
pub fn games() -> String {
    answer::json(&taula_tables::games())
}

/// Everything that is wrong with what the options of a game set up, a JSON list of
/// pairs of name and value. Answers a [`Checking`].
#[wasm_bindgen(js_name = checkSetup)]
#[must_use]
pub fn check_setup(game: &str, options: &str) -> String {
    answer::json(&table::check_setup(game, options))
}

/// Runs once when the module is loaded.
#[cfg(target_family = "wasm")]
#[wasm_bindgen(start)]
fn start() {
    clock::install();
}
