use std::fmt;

use serde::Deserialize;
use taula_core::Refusal;
use taula_engine::analysis::{Analyst, Study};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{answer, from_json, json};
use crate::computer::limits;
use crate::{AnalysisReport, InsightReport, JudgedMoveReport, WebTable};

/// The most lines that are told: more would only slow the first one down.
const MOST_LINES: usize = 10;

/// How to look at a position; without limits as deep as there is, until the
/// worker is ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct StudyOrder {
    /// How many lines to tell, from 1 to 10.
    pub lines: Option<usize>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// The first ply to judge, counted from 1; all of them if nothing is said.
    pub from: Option<usize>,
    /// Positions to visit.
    pub nodes: Option<u32>,
    /// Time to think.
    pub milliseconds: Option<u32>,
}

impl StudyOrder {
    /// Whether looking at a position comes to an end by itself.
    fn has_end(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.milliseconds.is_some()
    }

    fn study(&self) -> Study {
        let limits = limits(self.depth, self.nodes, self.milliseconds);
        let lines = self.lines.unwrap_or(1).clamp(1, MOST_LINES);
        Study { lines, ..Study::new(limits) }
    }
}

#[wasm_bindgen]
extern "C" {
    /// A function of the page that is told of things as they come, as JSON.
    #[wasm_bindgen(typescript_type = "(report: string) => void")]
    pub type Listener;

    // An error that it throws is its own affair and does not stop the analyst.
    #[wasm_bindgen(method, catch, js_name = call)]
    fn tell(this: &Listener, this_value: &JsValue, report: &str) -> Result<JsValue, JsValue>;
}

/// Somebody who looks at positions and games, and remembers what was seen.
#[wasm_bindgen]
#[derive(Default)]
pub struct WebAnalyst {
    known: Option<(StudyOrder, Analyst)>,
}

impl fmt::Debug for WebAnalyst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = self.known.as_ref().map(|(order, _)| order);
        f.debug_struct("WebAnalyst").field("order", &order).finish_non_exhaustive()
    }
}

#[wasm_bindgen]
impl WebAnalyst {
    /// An analyst who has seen nothing.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> WebAnalyst {
        WebAnalyst::default()
    }

    /// The best lines at a table, as closely as the [`StudyOrder`] says: an answer
    /// with an [`InsightReport`]. The same is told after each depth.
    pub fn look(&mut self, table: &WebTable, order: &str, on_report: &Listener) -> String {
        answer(self.look_telling(table, order, &mut |report| tell(on_report, &report)))
    }

    /// Goes through the game that was played at a table, each position looked at
    /// within the order's limits, of which there must be one: an answer with an
    /// [`AnalysisReport`]. Each [`JudgedMoveReport`] is told as it comes.
    pub fn judge(&mut self, table: &WebTable, order: &str, on_move: &Listener) -> String {
        answer(self.judge_telling(table, order, &mut |report| tell(on_move, &report)))
    }
}

fn tell(listener: &Listener, report: &str) {
    // See `Listener::tell`.
    let _ = listener.tell(&JsValue::UNDEFINED, report);
}

impl WebAnalyst {
    /// [`look`](Self::look) for any listener.
    ///
    /// # Errors
    /// Why there is nothing to look at.
    pub fn look_telling(
        &mut self,
        table: &WebTable,
        order: &str,
        on_report: &mut dyn FnMut(String),
    ) -> Result<InsightReport, Refusal> {
        let analyst = self.analyst(order)?;
        let seen = analyst.look(table.table()?, &mut |insight| {
            on_report(json(&InsightReport::from(insight.clone())));
        });
        let none = || Refusal::plain("no-advice", "there is nothing to look at on this table");
        Ok(seen.ok_or_else(none)?.into())
    }

    /// [`judge`](Self::judge) for any listener.
    ///
    /// # Errors
    /// Why the game cannot be gone through.
    pub fn judge_telling(
        &mut self,
        table: &WebTable,
        order: &str,
        on_move: &mut dyn FnMut(String),
    ) -> Result<AnalysisReport, Refusal> {
        let wanted: StudyOrder = from_json(order, "how to look")?;
        if !wanted.has_end() {
            let text = "a game is gone through with a limit for each move";
            return Err(Refusal::plain("no-limit", text));
        }
        let analyst = self.analyst(order)?;
        let first = wanted.from.unwrap_or(1);
        let analysis = analyst.judge_from(first, table.table()?, &mut |judged| {
            on_move(json(&JudgedMoveReport::from(judged.clone())));
        });
        let cannot = |error| Refusal::plain("cannot-judge", format!("{error}"));
        Ok(analysis.map_err(cannot)?.into())
    }

    fn analyst(&mut self, order: &str) -> Result<&mut Analyst, Refusal> {
        let order: StudyOrder = from_json(order, "how to look")?;
        let analyst = match self.known.take() {
            Some((known, analyst)) if known == order => analyst,
            _ => Analyst::new(order.study()),
        };
        Ok(&mut self.known.insert((order, analyst)).1)
    }
}
