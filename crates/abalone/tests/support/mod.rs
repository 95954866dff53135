//! What several test files need.

#![allow(dead_code, reason = "each test binary uses its own part")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

use taula_abalone::{Layout, Move, Moves, Position, Rules, Setup};
use taula_core::{Position as _, SplitMix64};

pub(crate) const LAYOUTS: &str = include_str!("../data/abalone_layouts.csv");
pub(crate) const POSITIONS: &str = include_str!("../data/abalone_positions.csv");

/// The rows of a table of the data: after the comment and the heading.
pub(crate) fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().skip(2).map(|line| line.split(',').collect())
}

pub(crate) fn read(text: &str) -> Position {
    let setup: Setup = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    setup.into_position().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    moves.as_slice().to_vec()
}

/// Numbers that look random and are the same in every run.
#[derive(Clone, Debug)]
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(SplitMix64::new(seed))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound as u64) as usize
    }
}

/// A random move, pushes and above all ejections preferred: even choice would
/// seldom push anything off.
pub(crate) fn lively_move(position: &Position, random: &mut Random) -> Option<Move> {
    let moves = legal_moves(position);
    if moves.is_empty() {
        return None;
    }
    let wanted: Vec<Move> = match random.below(10) {
        0..=3 => moves.iter().copied().filter(|&mv| position.push(mv).ejected.is_some()).collect(),
        4..=6 => moves.iter().copied().filter(|&mv| !position.push(mv).pushed.is_empty()).collect(),
        _ => Vec::new(),
    };
    let from = if wanted.is_empty() { &moves } else { &wanted };
    Some(from[random.below(from.len())])
}

/// A lively game from each layout, up to a number of plies, with something done
/// before every ply and at the end.
pub(crate) fn in_random_games(seed: u64, plies: usize, mut look: impl FnMut(&Position)) {
    for (index, &layout) in Layout::all().iter().enumerate() {
        let mut random = Random::new(seed + index as u64);
        let mut position = Position::from_layout(layout, Rules::default());
        look(&position);
        while position.ply() < plies {
            let Some(mv) = lively_move(&position, &mut random) else { break };
            position.play(mv).unwrap();
            look(&position);
        }
    }
}
