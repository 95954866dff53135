//! Pushing: A10 to A15.

use taula_abalone::{Direction, Refusal};
use taula_core::{Position as _, Side};

use crate::scene::{after, assert_legal, assert_refused, board, cell, cells, line_move, play};

#[test]
fn a10_two_against_one_three_against_one_three_against_two() {
    assert_eq!(after(&board("e3 e4", "e5"), "e3e4"), (cells("e4 e5"), cells("e6")));
    assert_eq!(after(&board("e3 e4 e5", "e6"), "e3e4"), (cells("e4 e5 e6"), cells("e7")));
    assert_eq!(after(&board("e3 e4 e5", "e6 e7"), "e3e4"), (cells("e4 e5 e6"), cells("e7 e8")));
    // Two of the three push one alone.
    assert_eq!(after(&board("e3 e4 e5", "e6"), "e4e5"), (cells("e3 e5 e6"), cells("e7")));
}

#[test]
fn a10_equal_numbers_cannot_push() {
    assert_refused(&board("e4", "e5"), "e4e5", "A10", "equal-numbers");
    assert_refused(&board("e3 e4", "e5 e6"), "e3e4", "A10", "equal-numbers");
    assert_refused(&board("e2 e3 e4", "e5 e6 e7"), "e2e3", "A10", "equal-numbers");
}

#[test]
fn a10_fewer_cannot_push() {
    assert_refused(&board("e4", "e5 e6"), "e4e5", "A10", "outnumbered");
    assert_refused(&board("e2 e3 e4", "e5 e6 e7 e8"), "e2e3", "A10", "outnumbered");
    // Two of three do not push two.
    assert_refused(&board("e3 e4 e5", "e6 e7"), "e4e5", "A10", "equal-numbers");
}

#[test]
fn a11_the_fourth_marble_stays_where_it_is() {
    let game = board("e1 e2 e3 e4", "e5 e6");
    assert_refused(&game, "e1e2", "A11", "too-many");
    assert_eq!(after(&game, "e2e3"), (cells("e1 e3 e4 e5"), cells("e6 e7")));
}

#[test]
fn a11_four_against_three_is_no_push() {
    let game = board("e1 e2 e3 e4", "e5 e6 e7");
    assert_refused(&game, "e1e2", "A11", "too-many");
    assert_refused(&game, "e2e3", "A10", "equal-numbers");
}

#[test]
fn a11_four_marbles_do_not_move_broadside_either() {
    assert_refused(&board("e1 e2 e3 e4", "i9"), "e1e4f2", "A11", "too-many");
}

#[test]
fn a12_a_broadside_move_never_pushes() {
    let game = board("c3 c4 c5", "d5");
    assert_refused(&game, "c3c5d4", "A12", "broadside-pushes");
    assert_refused(&game, "c3c4d4", "A12", "broadside-pushes");
    assert_legal(&game, "c3c5b3");
}

#[test]
fn a13_a_push_needs_an_empty_cell_or_the_edge_behind() {
    assert_legal(&board("e3 e4", "e5"), "e3e4");
    assert_legal(&board("e7 e8", "e9"), "e7e8");
    assert_refused(&board("e3 e4 e6", "e5"), "e3e4", "A13", "own-behind");
    assert_refused(&board("e2 e3 e4 e7", "e5 e6"), "e2e3", "A13", "own-behind");
    // An opposing marble behind is one more in the line.
    assert_refused(&board("e3 e4", "e5 e6"), "e3e4", "A10", "equal-numbers");
}

#[test]
fn a14_pushing_marbles_touch_the_pushed_ones() {
    // Over a gap the line only moves up.
    assert_eq!(after(&board("e2 e3 e4", "e6"), "e2e3"), (cells("e3 e4 e5"), cells("e6")));
    // A marble beside the line does not count.
    assert_refused(&board("e4 d4", "e5"), "e4e5", "A10", "equal-numbers");
    // Nor does one behind a gap.
    assert_refused(&board("e2 e4", "e5"), "e4e5", "A10", "equal-numbers");
}

#[test]
fn a15_a_marble_pushed_over_the_edge_is_out_of_the_game() {
    let mut game = board("e7 e8", "e9 a1");
    play(&mut game, &["e7e8"]);
    assert_eq!(game.marbles(Side::Second), cells("a1"));
    assert_eq!(Side::BOTH.map(|side| game.lost(side)), [0, 1]);

    let mut game = board("e5 e6 e7", "e8 e9 a1");
    play(&mut game, &["e5e6"]);
    assert_eq!(game.marbles(Side::Second), cells("a1 e9"));
    assert_eq!(game.lost(Side::Second), 1);
}

#[test]
fn a15_one_cannot_move_own_marbles_off_the_board() {
    let game = board("e7 e8 e9 a1", "a5");
    assert_refused(&game, "e7e8", "A15", "off-board");
    let off = line_move("a1", "a1", Direction::SouthWest);
    assert_eq!(game.check(off), Err(Refusal::OffBoard(cell("a1"))));
    let sideways = line_move("e7", "e9", Direction::NorthEast);
    assert_eq!(game.check(sideways), Err(Refusal::OffBoard(cell("e9"))));
}
