//! Hive in the engine: the Universal Hive Protocol itself, levels, matches and benchmark.

use std::collections::BTreeSet;

use taula_core::{Position as _, Side};
use taula_hive::notation::{GameStringError, UnstatedRules, read_game_string_with};
use taula_hive::{Bug, Cell, Position};

use crate::analysis::Scale;
use crate::level::{Ability, Ladder};
use crate::protocol::{Manual, ProtocolOption, ProtocolOptions, StartError};
use crate::{BenchCase, EngineGame};

/// Mid-game positions of all game types: the rows of the rules' own perft data.
const BENCH_POSITIONS: &str = include_str!("../../../hive/tests/data/hive_positions.csv");

/// The options of a game of Hive.
#[derive(Clone, Debug)]
pub struct HiveOptions {
    /// Whether the queen may not be placed first (H35): a game string does not
    /// say.
    tournament_opening: bool,
    /// Whether the third occurrence of a position is a draw (H27).
    repetition: bool,
}

impl Default for HiveOptions {
    fn default() -> Self {
        HiveOptions { tournament_opening: true, repetition: true }
    }
}

impl ProtocolOptions for HiveOptions {
    fn all(&mut self) -> Vec<(&'static str, ProtocolOption<'_>)> {
        vec![
            ("TournamentOpening", ProtocolOption::Bool(&mut self.tournament_opening)),
            ("Repetition", ProtocolOption::Bool(&mut self.repetition)),
        ]
    }
}

impl EngineGame for Position {
    type Options = HiveOptions;

    const MANUAL: Manual = Manual {
        capabilities: "Mosquito;Ladybug;Pillbug",
        capabilities_about: "which expansion pieces it knows",
        starts: "[TYPE | GAMESTRING]",
        starts_about: "start a game (Base, Base+MLP, ...) or replay one",
        example_move: "wA1 bQ-",
        can_pass: true,
    };

    const LADDER: Ladder = [
        Ability::depth(1).with_eval_noise(1.0).with_overlook_rate(0.35),
        Ability::depth(1).with_eval_noise(0.4).with_overlook_rate(0.1),
        Ability::depth(2).with_eval_noise(0.4),
        Ability::depth(3).with_eval_noise(0.45),
        Ability::nodes(2_500),
        Ability::nodes(12_000),
        Ability::nodes(70_000),
        Ability::FULL,
    ];

    /// The fourth neighbour of a queen costs about half a unit, the fifth a whole one.
    const SCALE: Scale = Scale { unit: "units", faults: [40, 80, 160], decided: 400 };

    const OPENING_PLIES: usize = 4;

    fn start_game(text: &str, options: &HiveOptions) -> Result<Position, StartError> {
        let text = if text.is_empty() { "Base" } else { text };
        let rules = UnstatedRules {
            tournament_opening: Some(options.tournament_opening),
            repetition: Some(options.repetition),
        };
        read_game_string_with(text, rules).map_err(|error| match error {
            GameStringError::Ply { .. } => StartError::Move(error.to_string()),
            _ => StartError::text(error),
        })
    }

    /// The game type: a session has no other starts than empty boards.
    fn start_text(&self) -> String {
        self.rules().game_type.to_string()
    }

    fn options(&self) -> HiveOptions {
        let rules = self.rules();
        HiveOptions { tournament_opening: rules.tournament_opening, repetition: rules.repetition }
    }

    /// Other programs count the layouts of pieces alone; here a resting piece is part
    /// of the position too (H27).
    fn repeats_layout(&self) -> bool {
        let now = layout(self);
        let mut earlier = self.clone();
        // Only after an even number of moves is it the same side's turn.
        while earlier.undo().is_some() && earlier.undo().is_some() {
            if layout(&earlier) == now {
                return true;
            }
        }
        false
    }

    fn bench_cases() -> Vec<BenchCase> {
        let rows = BENCH_POSITIONS.lines().skip(1).filter_map(|row| row.split(',').nth(1));
        let case = |game: &str, phase, depth, is_start| {
            let game_type = game.split(';').next().unwrap_or_default();
            let group = format!("{phase} {game_type}");
            BenchCase { group, game: game.to_owned(), depth, is_start }
        };
        let midgame = rows.map(|game| case(game, "mid-game", 3, false));
        midgame.chain([case("Base+MLP", "start", 6, true)]).collect()
    }
}

/// Side, kind, cell and level of every piece. A hive that has crept away as a whole
/// counts as another layout: that is how most programs see it.
fn layout(position: &Position) -> BTreeSet<(Side, Bug, Cell, usize)> {
    let pieces = position.pieces_in_play().map(|(piece, cell)| {
        let level = position.stack(cell).position(|other| other == piece).unwrap_or(0);
        (piece.side(), piece.bug(), cell, level)
    });
    pieces.collect()
}

#[cfg(test)]
mod tests;
