//! Additions: A20 to A22.

use taula_abalone::{Layout, Position, Rules};
use taula_core::{EndReason, Explain as _, Outcome, Position as _, Side};

use crate::scene::{assert_refused, board, board_with, cells, play};

#[test]
fn a20_layouts_by_name_with_standard_the_default() {
    assert_eq!(Layout::default(), Layout::STANDARD);
    assert_eq!(Position::default().layout(), Some(Layout::STANDARD));
    for name in ["Belgian daisy", "German daisy", "Swiss daisy", "Dutch daisy"] {
        let layout = Layout::by_name(name).unwrap();
        let start = Position::from_layout(layout, Rules::default());
        assert_eq!(start.layout(), Some(layout));
        assert_eq!(start.side_to_move(), Side::First);
    }
    let daisy = Layout::by_name("belgian-daisy").unwrap();
    let expected = cells("a1 a2 b1 b2 b3 c2 c3 g7 g8 h7 h8 h9 i8 i9");
    assert_eq!(daisy.marbles(Side::First), expected);
}

/// A round that leads back to where it began.
const ROUND: [&str; 4] = ["c3d4", "g7f6", "d4c3", "f6g7"];

#[test]
fn a21_third_occurrence_with_the_same_side_to_move_is_a_draw() {
    // With single marbles, or a1 and b2 would come along.
    let mut game = board("c3 e5", "g7 i9");
    for _ in 0..2 {
        assert_eq!(game.outcome(), None);
        play(&mut game, &ROUND);
    }
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::Repetition)));
    assert_eq!(game.count_legal_moves(), 0);
    assert_refused(&game, "c3d4", "A21", "game-over");
    game.undo();
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
}

#[test]
fn a21_repetition_can_be_switched_off() {
    let rules = Rules { repetition: false, ..Rules::default() };
    let mut game = board_with(rules, Side::First, "c3 e5", "g7 i9", [0, 0]);
    for _ in 0..5 {
        play(&mut game, &ROUND);
    }
    assert_eq!((game.occurrences(), game.outcome()), (6, None));
}

#[test]
fn a21_the_same_marbles_with_the_other_side_to_move_are_another_position() {
    // Black goes around a triangle in three moves while White goes to and fro,
    // so the same marbles come up with either side to move.
    let mut game = board("c3", "g7");
    play(&mut game, &["c3c4", "g7f6", "c4d4", "f6g7", "d4c3"]);
    assert_eq!((game.marbles(Side::First), game.marbles(Side::Second)), (cells("c3"), cells("g7")));
    assert_eq!(game.side_to_move(), Side::Second);
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn a21_a_marble_lost_makes_all_positions_new() {
    let mut game = board("c3 e7 e8", "g7 e9 a5 i5");
    play(&mut game, &ROUND);
    assert_eq!(game.occurrences(), 2);
    play(&mut game, &["e7e8"]);
    assert_eq!(game.occurrences(), 1);
    assert_eq!(game.validity_check(), Ok(()));
}

#[test]
fn a21_at_the_move_limit_more_marbles_pushed_off_win() {
    let after_limit = |lost| {
        let rules = Rules { move_limit: Some(2), ..Rules::default() };
        let mut game = board_with(rules, Side::First, "c3", "g7", lost);
        play(&mut game, &["c3d4"]);
        assert_eq!(game.outcome(), None);
        play(&mut game, &["g7f6"]);
        assert_eq!(game.count_legal_moves(), 0);
        let moved = taula_abalone::notation::play(&mut game.clone(), "d4c3").unwrap_err();
        assert!(moved.to_string().ends_with("(rule A21)"), "{moved}");
        game.outcome()
    };
    let by_limit = EndReason::MoveLimit;
    assert_eq!(after_limit([2, 3]), Some(Outcome::win(Side::First, by_limit)));
    assert_eq!(after_limit([3, 2]), Some(Outcome::win(Side::Second, by_limit)));
    assert_eq!(after_limit([1, 1]), Some(Outcome::draw(by_limit)));
}

#[test]
fn a22_a_player_with_no_legal_move_loses() {
    // Black's marble in the corner is shut in.
    let game = board("a1", "a2 b1 b2 a3 c1 c3");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winner(), Some(Side::Second));
    assert_eq!(game.count_legal_moves(), 0);
    let refusal = game.check(taula_abalone::Move::default()).unwrap_err();
    assert_eq!(refusal.code(), "game-over");
}

#[test]
fn a22_a_push_is_a_move_too() {
    // No empty cell beside Black's marbles, but e8 and e7 push e9 off.
    let white = "e9 e5 e6 d6 d7 d8 f7 f8 f9";
    let game = board("e7 e8", white);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.count_legal_moves(), 1);
}

#[test]
fn a22_no_marbles_no_moves() {
    let game = board_with(Rules::default(), Side::Second, "a1", "", [0, 0]);
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Side::First));
}
