//! What several test files need: a small random generator, games played at
//! random in different styles, and the way between the two implementations.

#![allow(dead_code, unused_imports, reason = "each test binary uses its own part")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod random;
mod random_game;
mod random_setup;

pub(crate) use random::Random;
pub(crate) use random_game::{RandomGame, Style};
pub(crate) use random_setup::{Shape, random_setup};
use taula_core::Position as _;
use taula_core::hex::Hex;
use taula_hive::{Cell, GameType, Move, Moves, Position, Rules};

use crate::simple::{At, SimpleMove};

/// The eight game types, each with both opening rules.
pub(crate) fn all_rules() -> impl Iterator<Item = Rules> {
    GameType::all().flat_map(|game_type| {
        let tournament = Rules::tournament(game_type);
        [tournament, Rules { tournament_opening: false, ..tournament }]
    })
}

pub(crate) fn cell(at: At) -> Cell {
    Cell::from_hex(Hex::new(at.0, at.1))
}

pub(crate) fn to_fast(mv: SimpleMove) -> Move {
    match mv {
        SimpleMove::Pass => Move::Pass,
        SimpleMove::Put(piece, at) => Move::Put { piece, to: cell(at) },
    }
}

pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    moves.as_slice().to_vec()
}
