use std::fmt;

use serde::Deserialize;
use taula_core::Refusal;
use taula_engine::analysis::{AnalysisOptions, Analyst, PositionAnalysis};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::computer::limits;
use crate::response::{from_json, respond, to_json};
use crate::{AnalysisReport, WebTable};

/// Maximum number of lines: more would only slow the first one down.
const MAX_LINES: usize = 10;

/// Options of an analysis. Without a limit a search goes on until the worker is
/// terminated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct StudyOptions {
    /// Number of lines, from 1 to 10.
    pub lines: Option<usize>,
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// The first ply to judge, counted from 1; 1 by default.
    pub from: Option<usize>,
    /// Number of positions to visit.
    pub nodes: Option<u32>,
    /// Search time.
    pub milliseconds: Option<u32>,
}

impl StudyOptions {
    fn has_limit(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.milliseconds.is_some()
    }

    fn analysis_options(&self) -> AnalysisOptions {
        let limits = limits(self.depth, self.nodes, self.milliseconds);
        let lines = self.lines.unwrap_or(1).clamp(1, MAX_LINES);
        AnalysisOptions { lines, ..AnalysisOptions::new(limits) }
    }
}

#[wasm_bindgen]
extern "C" {
    /// A callback that receives reports as JSON.
    #[wasm_bindgen(typescript_type = "(report: string) => void")]
    pub type Listener;

    #[wasm_bindgen(method, catch)]
    fn call(this: &Listener, this_value: &JsValue, report: &str) -> Result<JsValue, JsValue>;
}

impl Listener {
    fn notify(&self, report: &str) {
        // An exception in the callback does not stop the analysis.
        let _ = self.call(&JsValue::UNDEFINED, report);
    }
}

/// An analyst of positions and games, with a transposition table that is kept between
/// calls.
#[wasm_bindgen]
#[derive(Default)]
pub struct WebAnalyst {
    /// The last analyst, with its options and the id of its game.
    analyst: Option<(StudyOptions, &'static str, Analyst)>,
}

impl fmt::Debug for WebAnalyst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.analyst.as_ref().map(|(options, ..)| options);
        f.debug_struct("WebAnalyst").field("options", &options).finish_non_exhaustive()
    }
}

#[wasm_bindgen]
impl WebAnalyst {
    /// A new analyst.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> WebAnalyst {
        WebAnalyst::default()
    }

    /// Finds the best lines at a table, with [`StudyOptions`] as JSON. Returns a response
    /// with a [`PositionAnalysis`]; the listener gets one after each depth.
    pub fn look(&mut self, table: &WebTable, options: &str, on_report: &Listener) -> String {
        respond(self.look_with(table, options, &mut |report| on_report.notify(&report)))
    }

    /// Judges the moves that were played at a table. The [`StudyOptions`] must have a
    /// limit, which is for each position. Returns a response with an [`AnalysisReport`];
    /// the listener gets a [`JudgedMove`](taula_engine::analysis::JudgedMove) after each move.
    pub fn judge(&mut self, table: &WebTable, options: &str, on_move: &Listener) -> String {
        respond(self.judge_with(table, options, &mut |report| on_move.notify(&report)))
    }
}

impl WebAnalyst {
    /// [`look`](Self::look) with a Rust callback.
    ///
    /// # Errors
    /// If there is nothing to analyse.
    pub fn look_with(
        &mut self,
        table: &WebTable,
        options: &str,
        on_report: &mut dyn FnMut(String),
    ) -> Result<PositionAnalysis, Refusal> {
        let analyst = self.analyst(table, from_json(options, "options")?)?;
        let analysis = analyst.analyse_position(table.table()?, &mut |analysis| {
            on_report(to_json(analysis));
        });
        let none = || Refusal::plain("no-advice", "there is nothing to analyse at this table");
        analysis.ok_or_else(none)
    }

    /// [`judge`](Self::judge) with a Rust callback.
    ///
    /// # Errors
    /// If the game cannot be judged.
    pub fn judge_with(
        &mut self,
        table: &WebTable,
        options: &str,
        on_move: &mut dyn FnMut(String),
    ) -> Result<AnalysisReport, Refusal> {
        let options: StudyOptions = from_json(options, "options")?;
        if !options.has_limit() {
            return Err(Refusal::plain("no-limit", "a game needs a limit for each move"));
        }
        let first = options.from.unwrap_or(1);
        let analysis =
            self.analyst(table, options)?.analyse_game_from(first, table.table()?, &mut |judged| {
                on_move(to_json(judged));
            });
        let cannot = |error| Refusal::plain("cannot-judge", format!("{error}"));
        Ok(analysis.map_err(cannot)?.into())
    }

    /// The analyst for a game with these options: the last one, unless they have changed.
    fn analyst(
        &mut self,
        table: &WebTable,
        options: StudyOptions,
    ) -> Result<&mut Analyst, Refusal> {
        let game = table.table()?.game().id;
        let analyst = match self.analyst.take() {
            Some((known, same, analyst)) if known == options && same == game => analyst,
            _ => Analyst::new(table.engine()?, options.analysis_options()),
        };
        Ok(&mut self.analyst.insert((options, game, analyst)).2)
    }
}
