use std::time::Duration;

use serde::Deserialize;
use taula_core::Refusal;
use taula_engine::computer::Computer;
use taula_engine::{Level, Limits, Thinking};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{answer, from_json};
use crate::{AdviceReport, WebTable};

/// How the computer is to play: by a level, or as well as it can within limits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct ThinkingOrder {
    /// From 1 to 8. The limits are not looked at then.
    pub level: Option<u8>,
    /// Where the mistakes of a level come from.
    pub seed: Option<u32>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u32>,
    /// Time to think.
    pub milliseconds: Option<u32>,
}

impl ThinkingOrder {
    fn thinking(&self) -> Result<Thinking, Refusal> {
        let Some(number) = self.level else {
            let limits = limits(self.depth, self.nodes, self.milliseconds);
            let endless = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
            // Nobody could stop it: nothing comes through while a module thinks.
            let time = if endless { Some(Level::TIME_AT_FULL) } else { limits.time };
            return Ok(Limits { time, ..limits }.into());
        };
        let level = Level::new(number).ok_or_else(|| {
            Refusal::plain("no-such-level", format!("{number} is no level: they go from 1 to 8"))
        })?;
        Ok(Thinking::level(level, self.seed.unwrap_or_default().into()))
    }
}

pub(crate) fn limits(depth: Option<u32>, nodes: Option<u32>, time: Option<u32>) -> Limits {
    let time = time.map(|time| Duration::from_millis(time.into()));
    Limits { depth, nodes: nodes.map(u64::from), time, ..Limits::default() }
}

/// A computer player for a game: what it found at one move helps it at the next.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct WebComputer {
    known: Option<(ThinkingOrder, Computer)>,
}

#[wasm_bindgen]
impl WebComputer {
    /// A player that has seen no game.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> WebComputer {
        WebComputer::default()
    }

    /// What it would do at a table, thinking as the [`ThinkingOrder`] says: an
    /// answer with an [`AdviceReport`].
    pub fn advise(&mut self, table: &WebTable, order: &str) -> String {
        answer(self.advice(table, order))
    }

    /// Forgets the game so far, as is due before another one.
    pub fn forget(&mut self) {
        self.known = None;
    }
}

impl WebComputer {
    fn advice(&mut self, table: &WebTable, order: &str) -> Result<AdviceReport, Refusal> {
        let order: ThinkingOrder = from_json(order, "how to think")?;
        let mut computer = match self.known.take() {
            Some((known, computer)) if known == order => computer,
            _ => Computer::new(order.thinking()?),
        };
        let advice = computer.advise(table.table()?);
        self.known = Some((order, computer));
        let none = || Refusal::plain("no-advice", "there is nothing to do at this table");
        Ok(advice.ok_or_else(none)?.into())
    }
}
