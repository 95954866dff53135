//! What several fuzz targets check in the same way.

use std::collections::HashSet;

use taula_core::{EndReason, MoveBuffer as _, Position as _};
use taula_hive::{Cell, Move, Moves, Piece, Position, Setup};

/// Long enough for any middle game and short enough for many runs a second.
const LONGEST_GAME: usize = 120;

/// Splits an input at its first line break: text for people, then bytes that
/// make choices.
#[must_use]
pub fn text_and_choices(data: &[u8]) -> (String, &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let (text, choices) = data.split_at(end);
    (String::from_utf8_lossy(text).into_owned(), choices.get(1..).unwrap_or_default())
}

/// Plays moves as the bytes choose them, then takes all of them back: every
/// position on the way is sound, and undoing meets them again.
pub fn play_and_undo(start: &Position, choices: &[u8]) {
    let mut position = start.clone();
    let mut moves = Moves::default();
    let mut passed = Vec::new();
    for &choice in choices.iter().take(LONGEST_GAME) {
        position.legal_moves(&mut moves);
        assert_eq!(position.count_legal_moves(), moves.len(), "counted and listed moves");
        assert_eq!(moves.is_empty(), position.outcome().is_some(), "only an end has no moves");
        if moves.is_empty() {
            break;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        passed.push((mv, position.key()));
        assert_eq!(position.play(mv), Ok(()), "a listed move is legal");
    }
    check_refusals(&position);
    check_rewritten(&position);
    while let Some((mv, key)) = passed.pop() {
        assert_eq!(position.undo(), Some(mv));
        assert_eq!(position.key(), key);
    }
    assert_eq!(&position, start, "undoing everything leads back");
}

/// Listing and checking agree on every piece and every cell that a move could
/// be about.
fn check_refusals(position: &Position) {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    let listed: HashSet<Move> = moves.as_slice().iter().copied().collect();
    assert_eq!(listed.len(), moves.len(), "each move is listed once");
    let occupied = position.pieces_in_play().map(|(_, cell)| cell);
    let mut cells: HashSet<Cell> =
        occupied.flat_map(|cell| cell.neighbours().chain([cell])).collect();
    cells.insert(Cell::ORIGIN);
    for piece in Piece::all() {
        for &to in &cells {
            let mv = Move::Put { piece, to };
            let checked = position.check(mv);
            assert_eq!(checked.is_ok(), listed.contains(&mv), "{mv:?}: {checked:?}");
        }
    }
    assert_eq!(position.check(Move::Pass).is_ok(), listed.contains(&Move::Pass));
}

/// A position that can be reached can be written down, and what is read back
/// is the same but for its past.
pub fn check_rewritten(position: &Position) {
    let setup = Setup::from(position);
    let text = setup.to_string();
    let again: Setup = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.to_string(), text, "one spelling is written");
    let again = again.into_position().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.key(), position.key(), "{text}");
    let ended_by_its_past =
        position.outcome().is_some_and(|outcome| outcome.reason == EndReason::Repetition);
    if !ended_by_its_past {
        assert_eq!(again.outcome(), position.outcome(), "{text}");
        assert_eq!(again.count_legal_moves(), position.count_legal_moves(), "{text}");
    }
}
