//! The notation of the engine Nacre: four characters for every move.
//!
//! In line the two cells are as many steps apart as marbles move. Broadside the
//! line `l` of n marbles moves in the direction `d`, and the two cells differ by
//! (n - 1) `l` + `d`. There are two such pairs, one from each end; the one
//! farther apart is written, where `l` and `d` are a sixth of a turn apart:
//!
//! - two marbles: the difference is `l` + `d`. The same pair of cells is a line
//!   along `d` moving in the direction `l`; the cell beside both, which holds a
//!   marble of one of these moves and is entered in the other, decides.
//! - three marbles: the difference is 2 `l` + `d`, and nothing else is.
//!
//! Some writers use the nearer pair for three marbles. That is the pair of a move
//! of two of them too, and where the three can move the two can as well, so one
//! token alone is always read as two marbles. In a whole game the following
//! moves may decide otherwise: see [`replay`].

use taula_core::Position as _;

use super::{MoveError, MoveTextErrorKind, Notation, cells_in, text_error};
use crate::{Cell, Direction, Move, Position};

pub(super) fn resolve(position: &Position, text: &str, cells: &[Cell]) -> Result<Move, MoveError> {
    let &[from, to] = cells else {
        let count = cells.len();
        let expected = "two, for every move";
        let kind = MoveTextErrorKind::CellCount { count, notation: Notation::Nacre, expected };
        return Err(text_error(text, kind).into());
    };
    let meant = moves_between(from, to);
    let own = position.marbles(position.side_to_move());
    let is_own = |mv: &&Move| (mv.cell_set() - own).is_empty();
    let legal = meant.iter().find(|&&mv| position.check(mv).is_ok());
    // Of moves that cannot be played, one of own marbles is refused with the
    // better reason.
    let mv = legal.or_else(|| meant.iter().find(is_own)).or(meant.first());
    mv.copied().ok_or_else(|| {
        text_error(text, MoveTextErrorKind::NoMove { from, to, notation: Notation::Nacre }).into()
    })
}

/// Every move that these cells can stand for, as we write it first.
fn moves_between(from: Cell, to: Cell) -> Vec<Move> {
    if let Some((direction, count)) = from.line_to(to) {
        return vec![Move::in_line(from, direction, count as u8)];
    }
    let moves = |count: usize, turns: [usize; 2]| {
        Direction::ALL.into_iter().flat_map(move |line| {
            let other_end = from.ray(line).nth(count - 2);
            turns.into_iter().filter_map(move |turn| {
                let direction = Direction::ALL[(line.index() + turn) % 6];
                let end = other_end.filter(|end| end.step(direction) == Some(to))?;
                Move::new(from, end, direction)
            })
        })
    };
    const A_SIXTH: [usize; 2] = [1, 5];
    const A_THIRD: [usize; 2] = [2, 4];
    moves(2, A_SIXTH).chain(moves(3, A_SIXTH)).chain(moves(3, A_THIRD)).collect()
}

/// Maximum number of moves tried before a game is given up.
const MAX_TRIED: usize = 100_000;

/// The moves of a game in which tokens may stand for the nearer pair of three
/// marbles: the first way to read all of them that can be played, ours
/// preferred. `None` if there is none.
pub(super) fn replay(start: &Position, texts: &[&str]) -> Option<Vec<Move>> {
    let mut position = start.clone();
    // For each ply the readings that are left, the next one last.
    let mut left: Vec<Vec<Move>> = Vec::new();
    for _ in 0..MAX_TRIED {
        if let Some(text) = texts.get(left.len()) {
            left.push(readings(&position, text));
        } else {
            return Some(position.moves_played().collect());
        }
        loop {
            if let Some(mv) = left.last_mut()?.pop() {
                position.play_unchecked(mv);
                break;
            }
            left.pop();
            position.undo();
        }
    }
    None
}

/// The legal moves that a token can stand for, ours last.
fn readings(position: &Position, text: &str) -> Vec<Move> {
    let cells = cells_in(text).unwrap_or_default();
    let &[from, to] = cells.as_slice() else { return Vec::new() };
    let meant = moves_between(from, to).into_iter().rev();
    meant.filter(|&mv| position.check(mv).is_ok()).collect()
}

pub(super) fn write(mv: Move) -> String {
    let (first, last) = (mv.first(), mv.last());
    let landing = |end: Cell| end.step(mv.direction());
    let pair = |from: Cell, to: Option<Cell>| {
        format!("{from}{}", to.map(|cell| cell.to_string()).unwrap_or_default())
    };
    if mv.is_in_line() {
        return pair(first, landing(last));
    }
    // The pair is farther apart where the way along the line and the direction
    // of the move go together.
    let turn = (mv.direction().index() + 6 - mv.line().index()) % 6;
    if turn == 1 || turn == 5 { pair(first, landing(last)) } else { pair(last, landing(first)) }
}
