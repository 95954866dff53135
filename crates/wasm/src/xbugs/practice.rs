//! The practice table of X-Bugs as a JavaScript class.

use std::fmt;

use serde::Serialize;
use taula_core::Refusal;
use taula_xbugs::{Practice, PracticeView, Seed, Trial};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::response::{from_json, respond};

/// The result of a command at a practice table, and the table after it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsPracticed"))]
pub struct Practiced {
    /// What happened.
    pub trial: Trial,
    /// The table after it.
    pub view: PracticeView,
}

/// A practice table (X2). Until one is opened, every call is refused.
#[wasm_bindgen]
#[derive(Default)]
pub struct WebPractice {
    practice: Option<Practice>,
}

impl fmt::Debug for WebPractice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let view = self.practice.as_ref().map(Practice::view);
        f.debug_struct("WebPractice").field("view", &view).finish()
    }
}

#[wasm_bindgen]
impl WebPractice {
    /// Without a table yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> WebPractice {
        WebPractice::default()
    }

    /// Opens an empty table with the options of a game, given as a JSON list of pairs of
    /// name and value, and the seed of the tremor. Returns a response with a
    /// [`PracticeView`].
    pub fn open(&mut self, options: &str, seed: u32) -> String {
        respond(self.opened(options, seed))
    }

    /// Executes a command such as `place gnat1 at 0 -20`, `flick gnat1 dir 90 press 0.4`,
    /// `again`, `targets resources`, `cloth 4`. Returns a response with a [`Practiced`].
    pub fn act(&mut self, command: &str) -> String {
        respond(self.practice_mut().and_then(|practice| {
            let trial = practice.act(command)?;
            Ok(Practiced { trial, view: practice.view() })
        }))
    }

    /// Simulates a flick without tremor. Returns a response with a [`Trial`]; the table
    /// does not change.
    #[must_use]
    pub fn preview(&self, command: &str) -> String {
        respond(self.practice().and_then(|practice| practice.preview(command)))
    }

    /// Returns a response with the [`PracticeView`].
    #[must_use]
    pub fn view(&self) -> String {
        respond(self.practice().map(Practice::view))
    }
}

impl WebPractice {
    fn opened(&mut self, options: &str, seed: u32) -> Result<PracticeView, Refusal> {
        let options: Vec<(String, String)> = from_json(options, "options")?;
        let practice = Practice::open(&options, Seed::Number(seed.into()))
            .map_err(|error| Refusal::plain("wrong-option", error.to_string()))?;
        let view = practice.view();
        self.practice = Some(practice);
        Ok(view)
    }

    fn practice(&self) -> Result<&Practice, Refusal> {
        self.practice.as_ref().ok_or_else(closed)
    }

    fn practice_mut(&mut self) -> Result<&mut Practice, Refusal> {
        self.practice.as_mut().ok_or_else(closed)
    }
}

fn closed() -> Refusal {
    Refusal::plain("no-table", "no table has been opened yet")
}
