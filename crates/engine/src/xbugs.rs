//! X-Bugs: a player that simulates flicks before it chooses one.
//!
//! For every movable bug and every target it inverts the flight, samples its own tremor,
//! simulates the flicks by the physics of the game, and evaluates the results by what both
//! sides have and could do in their next turns. It does not use the game's own random values,
//! so it cannot foresee them.
//!
//! [`SimplePlayer`] is the baseline for matches.

mod ability;
mod aim;
mod evaluation;
mod formation;
mod ideas;
mod player;
mod sampling;
mod shot;
mod simple;

use taula_core::{SplitMix64, Table, Verdict};
use taula_xbugs::XbugsRules;

pub use shot::{Shot, Tally, best_shot, tally};
pub use simple::SimplePlayer;

use self::ability::Allowance;
use self::player::Player;
use crate::analysis::PositionAnalysis;
use crate::computer::Advice;
use crate::{GameEngine, Score, Thinking};

/// The player's choice at a table of X-Bugs.
fn advise(table: &Table, thinking: &Thinking) -> Option<Advice> {
    let ply = table.entries().len() as u64;
    let table = table.rules::<XbugsRules>()?;
    let side = table.state().to_act()?;
    let (ability, allowance) = Allowance::of(thinking);
    let seed = match thinking {
        Thinking::Level { seed, .. } => *seed,
        Thinking::Limits(_) => 0,
    };
    // Each ply has its own tremors and errors.
    let seed = SplitMix64::new(seed.wrapping_add(ply)).next_u64();
    let (game, state) = (table.xbugs(), table.state());
    let player = Player { game, state, side, ability, allowance: &allowance, seed };
    let decision = player.decide()?;
    let action = game.write_action(side, decision.action);
    let score = Score::estimate(decision.value as i32);
    let nodes = allowance.used();
    Some(Advice { line: vec![action.clone()], action, score, depth: 1, nodes })
}

/// The engine of X-Bugs.
pub const ENGINE: GameEngine = GameEngine {
    advise: |table, thinking, _| advise(table, thinking),
    analyse: |table, options, _, _| {
        let advice = advise(table, &Thinking::Limits(options.limits.clone()))?;
        Some(PositionAnalysis::from(advice))
    },
    adjudicate: |_| Verdict::Draw,
    // Flicks and shots are decisions; the rest is bookkeeping.
    is_decision: |entry| {
        let verb = entry.split_whitespace().next().unwrap_or_default();
        ["flick", "fire"].contains(&verb)
    },
    scale: None,
    // The dice vary the openings enough.
    opening_plies: 0,
    // There is an entry for every flick, drop and roll.
    max_plies: 1000,
    baseline: if cfg!(target_family = "wasm") { None } else { Some(|| Box::new(SimplePlayer)) },
    position: None,
};

#[cfg(test)]
mod tests;
