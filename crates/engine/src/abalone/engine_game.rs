//! Abalone in the engine: protocol, levels, matches and benchmark.

use std::cmp::Ordering;

use taula_abalone::notation::read_position;
use taula_abalone::{Layout, Move, Moves, Position, Rules, Setup};
use taula_core::{Position as _, Side, Verdict};

use crate::analysis::Scale;
use crate::level::{Ability, Ladder};
use crate::protocol::{Manual, ProtocolOption, ProtocolOptions, StartError, read_game_line};
use crate::{BenchCase, EngineGame};

/// The options of a game of Abalone: its rules, which a game line does not contain.
#[derive(Clone, Debug)]
pub struct AbaloneOptions {
    marbles_to_win: u32,
    repetition: bool,
    /// 0 for no limit.
    move_limit: u32,
}

impl Default for AbaloneOptions {
    fn default() -> Self {
        AbaloneOptions::new(Rules::default())
    }
}

impl AbaloneOptions {
    fn new(rules: Rules) -> AbaloneOptions {
        AbaloneOptions {
            marbles_to_win: rules.marbles_to_win.into(),
            repetition: rules.repetition,
            move_limit: rules.move_limit.unwrap_or(0),
        }
    }

    fn rules(&self) -> Rules {
        Rules {
            // From 1 to 14: nothing is cut off.
            marbles_to_win: self.marbles_to_win as u8,
            repetition: self.repetition,
            move_limit: Some(self.move_limit).filter(|&limit| limit > 0),
        }
    }
}

impl ProtocolOptions for AbaloneOptions {
    fn all(&mut self) -> Vec<(&'static str, ProtocolOption<'_>)> {
        use ProtocolOption::{Bool, Int};
        vec![
            ("MarblesToWin", Int(&mut self.marbles_to_win, 1..=14)),
            ("Repetition", Bool(&mut self.repetition)),
            ("MoveLimit", Int(&mut self.move_limit, 0..=100_000)),
        ]
    }
}

impl EngineGame for Position {
    type Options = AbaloneOptions;

    const MANUAL: Manual = Manual {
        capabilities: "Abalone;Layouts;Positions",
        capabilities_about: "what a game can start from",
        starts: "[LAYOUT | POSITION | GAME]",
        starts_about: "start a game (standard, belgian-daisy, ...) or replay one",
        example_move: "a1b2 or c3c5d4",
        can_pass: false,
    };

    const LADDER: Ladder = [
        Ability::depth(1).with_eval_noise(0.6).with_overlook_rate(0.18),
        Ability::depth(2).with_eval_noise(0.88).with_overlook_rate(0.05),
        Ability::depth(2).with_eval_noise(0.68),
        Ability::depth(2).with_eval_noise(0.4),
        Ability { nodes: Some(60_000), ..Ability::depth(3).with_eval_noise(0.4) },
        Ability { nodes: Some(60_000), ..Ability::depth(3).with_eval_noise(0.24) },
        Ability::nodes(2_500),
        Ability::FULL,
    ];

    /// Good moves change a position by some tenths of a marble.
    const SCALE: Scale = Scale { unit: "marbles", faults: [40, 80, 150], decided: 400 };

    const OPENING_PLIES: usize = 6;
    const BENCH_PLAYOUTS: u32 = 25;

    fn start_game(text: &str, options: &AbaloneOptions) -> Result<Position, StartError> {
        read_game_line(text, |start| {
            let setup = match start {
                "" => Setup::from(Layout::STANDARD),
                _ => read_position(start).map_err(StartError::text)?,
            };
            setup.with_rules(options.rules()).into_position().map_err(StartError::text)
        })
    }

    fn start_text(&self) -> String {
        match self.layout() {
            Some(layout) => layout.name().to_owned(),
            None => Setup::from(&self.start()).to_string(),
        }
    }

    fn options(&self) -> AbaloneOptions {
        AbaloneOptions::new(self.rules())
    }

    /// By captures: a player who is ahead gains nothing by running in circles.
    fn adjudicate(&self) -> Verdict {
        let [first, second] = Side::BOTH.map(|side| self.lost(side));
        match first.cmp(&second) {
            Ordering::Less => Verdict::Win(Side::First),
            Ordering::Equal => Verdict::Draw,
            Ordering::Greater => Verdict::Win(Side::Second),
        }
    }

    /// The layouts that are played most.
    fn bench_cases() -> Vec<BenchCase> {
        let case = |layout: &str| BenchCase {
            group: format!("start {layout}"),
            game: layout.to_owned(),
            depth: 5,
            is_start: true,
        };
        ["standard", "belgian-daisy"].map(case).into()
    }

    fn random_move(&self, _: &mut Moves, below: impl FnMut(usize) -> usize) -> Option<Move> {
        self.pick_legal_move(below)
    }
}

#[cfg(test)]
mod tests;
