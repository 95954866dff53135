//! Army sheets of X-Bugs for the page that opens them.

use serde::Serialize;
use taula_core::FlawReport;
use taula_xbugs::sheet::Sheet;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::json;

/// An army sheet that can be played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsSheet"))]
pub struct SheetReport {
    /// The army in options and records.
    pub id: String,
    /// The army for people.
    pub name: String,
    /// How it plays, in a line.
    pub style: String,
    /// Disc and drawing, as `#rrggbb`.
    pub colours: [String; 2],
    /// The sheet as JSON in one line, as records keep it.
    pub json: String,
}

/// What came of reading a sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsSheetReading"))]
#[serde(rename_all = "lowercase")]
pub enum SheetReading {
    /// An army.
    Ok(SheetReport),
    /// Everything that is wrong with it.
    Flaws(Vec<FlawReport>),
}

/// Reads an army sheet, TOML or JSON. Answers a [`SheetReading`].
#[wasm_bindgen(js_name = readSheet)]
#[must_use]
pub fn read_sheet(text: &str) -> String {
    json(&match Sheet::from_text(text) {
        Ok(sheet) => {
            let json = sheet.to_json();
            let Sheet { id, name, style, colours, .. } = sheet;
            SheetReading::Ok(SheetReport { id, name, style, colours, json })
        }
        Err(flaws) => SheetReading::Flaws(flaws.0.iter().map(FlawReport::from).collect()),
    })
}
