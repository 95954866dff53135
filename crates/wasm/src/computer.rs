use std::time::Duration;

use serde::Deserialize;
use taula_core::Refusal;
use taula_engine::computer::{Advice, Computer};
use taula_engine::{Level, Limits, Thinking};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::WebTable;
use crate::response::{from_json, respond};

/// How the computer plays: at a level, or at full strength within limits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct ThinkingOptions {
    /// From 1 to 8. The limits are ignored then.
    pub level: Option<u8>,
    /// Seed of the mistakes of a level.
    pub seed: Option<u32>,
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// Number of positions to visit.
    pub nodes: Option<u32>,
    /// Search time.
    pub milliseconds: Option<u32>,
}

impl ThinkingOptions {
    fn thinking(&self) -> Result<Thinking, Refusal> {
        let Some(number) = self.level else {
            let limits = limits(self.depth, self.nodes, self.milliseconds);
            let is_unlimited =
                limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
            // A module cannot be interrupted while it is searching.
            let time = if is_unlimited { Some(Level::TIME_AT_FULL) } else { limits.time };
            return Ok(Limits { time, ..limits }.into());
        };
        let level = Level::new(number).ok_or_else(|| {
            Refusal::plain("no-such-level", format!("{number} is not a level: choose 1 to 8"))
        })?;
        Ok(Thinking::level(level, self.seed.unwrap_or_default().into()))
    }
}

pub(crate) fn limits(depth: Option<u32>, nodes: Option<u32>, time: Option<u32>) -> Limits {
    let time = time.map(|time| Duration::from_millis(time.into()));
    Limits { depth, nodes: nodes.map(u64::from), time, ..Limits::default() }
}

/// A computer player, with a transposition table that is kept between moves.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct WebComputer {
    /// The last player, with its options and the id of its game.
    computer: Option<(ThinkingOptions, &'static str, Computer)>,
}

#[wasm_bindgen]
impl WebComputer {
    /// A new player.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> WebComputer {
        WebComputer::default()
    }

    /// Finds an action at a table, with [`ThinkingOptions`] as JSON. Returns a response
    /// with an [`Advice`].
    pub fn advise(&mut self, table: &WebTable, options: &str) -> String {
        respond(self.advice(table, options))
    }

    /// Forgets the current game. Call it before a new one.
    pub fn forget(&mut self) {
        self.computer = None;
    }
}

impl WebComputer {
    fn advice(&mut self, table: &WebTable, options: &str) -> Result<Advice, Refusal> {
        let options: ThinkingOptions = from_json(options, "options")?;
        let game = table.table()?.game().id;
        let mut computer = match self.computer.take() {
            Some((known, same, computer)) if known == options && same == game => computer,
            _ => Computer::new(table.engine()?, options.thinking()?),
        };
        let advice = computer.advise(table.table()?);
        self.computer = Some((options, game, computer));
        let none = || Refusal::plain("no-advice", "there is nothing to do at this table");
        advice.ok_or_else(none)
    }
}
