//! The start: A2 to A5.

use taula_abalone::{Layout, Position, Rules};
use taula_core::{Position as _, Side};

use crate::scene::{assert_refused, board, cells, play};

#[test]
fn a2_the_board_has_61_cells_and_each_side_14_marbles() {
    let start = Position::new(Rules::default());
    assert_eq!(start.layout(), Some(Layout::STANDARD));
    assert_eq!(start.marbles(Side::First), cells("a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6 c3 c4 c5"));
    assert_eq!(start.marbles(Side::Second), cells("i5 i6 i7 i8 i9 h4 h5 h6 h7 h8 h9 g5 g6 g7"));
    assert_eq!(start.empty_cells().len(), 61 - 28);
    assert_eq!(Side::BOTH.map(|side| start.lost(side)), [0, 0]);
}

#[test]
fn a3_black_moves_first_and_players_alternate() {
    let mut game = Position::new(Rules::default());
    assert_refused(&game, "i5h5", "A5", "not-yours");
    for (ply, text) in ["c3d4", "g7f6", "c4d5", "g6f5"].into_iter().enumerate() {
        assert_eq!(game.side_to_move(), Side::BOTH[ply % 2]);
        play(&mut game, &[text]);
    }
}

#[test]
fn a3_there_is_no_passing() {
    let game = Position::new(Rules::default());
    for text in ["pass", "", "-"] {
        assert!(taula_abalone::notation::play(&mut game.clone(), text).is_err(), "{text}");
    }
}

#[test]
fn a4_every_marble_moves_one_cell() {
    let game = board("c3 c4 c5", "i9");
    assert_refused(&game, "c3c5e5", "A4", "not-one-step");
    assert_refused(&game, "c3c5c3", "A4", "not-one-step");
}

#[test]
fn a5_only_own_marbles_move() {
    let game = board("e5", "e7");
    assert_refused(&game, "e7e8", "A5", "not-yours");
    assert_refused(&game, "e1e2", "A5", "no-marble");
    assert_refused(&game, "e5e6f6", "A5", "no-marble");
}

#[test]
fn a5_one_two_or_three_marbles_go_in_any_of_six_directions() {
    assert_eq!(board("e5", "i9").count_legal_moves(), 6);
    // Five ways for each marble alone, six for both.
    assert_eq!(board("e5 e6", "i9").count_legal_moves(), 2 * 5 + 6);
    // 5, 4 and 5 ways for single marbles; two pairs, each blocked by the third
    // marble in one direction; six ways for all three.
    assert_eq!(board("e4 e5 e6", "i9").count_legal_moves(), 14 + 2 * 5 + 6);
}
