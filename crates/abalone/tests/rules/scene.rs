//! Boards as a list of marbles, and what is said about moves on them.

use taula_abalone::notation::{MoveError, Notation};
use taula_abalone::{Cell, CellSet, Direction, Move, Position, Rules, Setup};
use taula_core::{Explain as _, Position as _, Side};

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(cell).collect()
}

/// Black to move, with these marbles of Black and of White.
pub(crate) fn board(black: &str, white: &str) -> Position {
    board_with(Rules::default(), Side::First, black, white, [0, 0])
}

pub(crate) fn board_with(
    rules: Rules,
    side_to_move: Side,
    black: &str,
    white: &str,
    lost: [u8; 2],
) -> Position {
    let of = |names: &str, side| {
        names.split_whitespace().map(|name| (cell(name), side)).collect::<Vec<_>>()
    };
    let marbles = [of(black, Side::First), of(white, Side::Second)].concat();
    let setup = Setup { rules, side_to_move, marbles, lost };
    setup.into_position().unwrap_or_else(|error| panic!("{error}"))
}

/// Plays moves in Aba-Pro, each of which must be legal.
pub(crate) fn play(position: &mut Position, moves: &[&str]) {
    for text in moves {
        taula_abalone::notation::play(position, text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// The marbles after a legal move.
pub(crate) fn after(position: &Position, text: &str) -> (CellSet, CellSet) {
    let mut position = position.clone();
    play(&mut position, &[text]);
    (position.marbles(Side::First), position.marbles(Side::Second))
}

pub(crate) fn assert_legal(position: &Position, text: &str) {
    let mv = Notation::AbaPro.read(position, text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(position.check(mv), Ok(()), "{text}");
}

/// The move in Aba-Pro is refused by this rule, with this code.
pub(crate) fn assert_refused(position: &Position, text: &str, rule: &str, code: &str) {
    let mut board = position.clone();
    let error = taula_abalone::notation::play(&mut board, text)
        .expect_err(&format!("{text} should be refused"));
    let MoveError::Illegal { refusal } = error else { panic!("{text}: {error}") };
    assert_eq!((refusal.rule(), refusal.code()), (Some(rule), code), "{text}: {refusal}");
    assert!(board == *position);
}

/// A move that the short form of Aba-Pro has no words for.
pub(crate) fn line_move(end: &str, other_end: &str, direction: Direction) -> Move {
    Move::new(cell(end), cell(other_end), direction).unwrap()
}
