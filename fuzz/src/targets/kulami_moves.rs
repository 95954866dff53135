//! The rules of Kulami: games in which the bytes choose the moves. The first
//! ones choose the board and the level.

use crate::play_and_undo;
use taula_core::Position as _;
use taula_kulami::{Board, Compactness, Level, Moves, Position, Rules};

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let &[seed, kind, ref choices @ ..] = data else { return };
    let board = match kind & 3 {
        0 => Board::booklet(),
        1 => Board::square(u64::from(seed)),
        _ => Board::irregular(u64::from(seed), Compactness::default()),
    };
    let level = Level::ALL[usize::from(kind >> 2) % Level::ALL.len()];
    let start = Position::new(board, Rules { level, ..Rules::default() });
    play_and_undo(&start, choices);
    check_score(start, choices);
}

/// The explained score adds up to the one that decides.
fn check_score(mut position: Position, choices: &[u8]) {
    let mut moves = Moves::default();
    for &choice in choices {
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves.as_slice()[usize::from(choice) % moves.len()]);
    }
    let score = position.score();
    assert_eq!(score.points, position.points());
    assert_eq!(score.tally, position.tally());
    if let Some(outcome) = position.outcome() {
        assert_eq!(outcome.winner(), score.leader());
    }
}
