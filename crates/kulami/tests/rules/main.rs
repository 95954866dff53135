//! The rules of Kulami by number: what is allowed, what is refused and by which
//! rule, and what is counted.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod additions;
mod board;
mod play;
mod score;
mod worked;

use taula_core::{Explain as _, Position as _};
use taula_kulami::{Board, Cell, Position, Refusal, Rules, notation};

/// A game on the booklet's board; every move must be legal.
fn booklet_game(cells: &[&str]) -> Position {
    game(&Board::booklet(), cells)
}

fn game(board: &Board, cells: &[&str]) -> Position {
    let mut position = Position::new(board.clone(), Rules::default());
    for cell in cells {
        notation::play(&mut position, cell).unwrap_or_else(|error| panic!("{cell}: {error}"));
    }
    position
}

fn cells(names: &[&str]) -> Vec<Cell> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

fn allowed(position: &Position) -> Vec<Cell> {
    position.board().cells(position.allowed())
}

fn assert_legal(position: &Position, cell: &str) {
    let mv = notation::read_move(position, cell).unwrap();
    assert_eq!(position.check(mv), Ok(()), "{cell}");
}

/// That a move is refused by this rule with this code.
fn assert_refused(position: &Position, cell: &str, rule: &str, code: &str) -> Refusal {
    let mv = notation::read_move(position, cell).unwrap();
    let refusal = position.check(mv).unwrap_err();
    assert_eq!((refusal.rule(), refusal.code()), (Some(rule), code), "{cell}: {refusal}");
    refusal
}
