//! X-Bugs: a player that tries flicks in its mind before it flicks.
//!
//! For every bug that may move and everything worth landing on it turns the
//! flight round, imagines its own tremor, simulates by the real physics, and
//! judges what happens by what both sides have and could do in their next turns.
//! Nothing of the game's own chance is used: what the hand will do next is as
//! unknown to it as to anybody.
//!
//! [`SimplePlayer`] is what it is measured against.

mod ability;
mod aim;
mod formation;
mod ideas;
mod odds;
mod player;
mod sampling;
mod shot;
mod simple;
mod worth;

use taula_core::Table;
use taula_xbugs::XbugsRules;

pub use shot::{Shot, Tally, best_shot, tally};
pub use simple::SimplePlayer;

use self::ability::Allowance;
use self::player::Player;
use crate::computer::Advice;
use crate::random::Random;
use crate::{Score, Thinking};

/// What the player would do at a table of X-Bugs.
pub(crate) fn advise(table: &Table, thinking: &Thinking) -> Option<Advice> {
    let ply = table.entries().len() as u64;
    let table = table.rules::<XbugsRules>()?;
    let side = table.state().to_act()?;
    let (ability, allowance) = Allowance::of(thinking);
    let seed = match thinking {
        Thinking::Level { seed, .. } => *seed,
        Thinking::Limits(_) => 0,
    };
    // Every ply has tremors and mistakes of its own.
    let seed = Random::new(seed.wrapping_add(ply)).next_u64();
    let (game, state) = (table.xbugs(), table.state());
    let player = Player { game, state, side, ability, allowance: &allowance, seed };
    let decision = player.decide()?;
    let action = game.write_action(side, decision.action);
    let score = Score::estimate(decision.worth as i32);
    let nodes = allowance.used();
    Some(Advice { line: vec![action.clone()], action, score, depth: 1, nodes })
}

/// Whether this is a table of X-Bugs.
pub(crate) fn knows(table: &Table) -> bool {
    table.rules::<XbugsRules>().is_some()
}

#[cfg(test)]
mod tests;
