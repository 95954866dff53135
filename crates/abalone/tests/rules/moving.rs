//! Moves that push nothing: A6 to A9.

use taula_abalone::{Direction, Refusal};
use taula_core::Position as _;

use crate::scene::{after, assert_legal, assert_refused, board, cell, cells, line_move};

#[test]
fn a6_a_single_marble_moves_to_an_empty_neighbour() {
    let game = board("e5", "f6");
    for to in ["e6", "e4", "d5", "d4", "f5"] {
        assert_eq!(after(&game, &format!("e5{to}")).0, cells(to));
    }
    assert_refused(&game, "e5f6", "A10", "equal-numbers");
}

#[test]
fn a7_marbles_that_move_together_are_contiguous_and_in_one_line() {
    let game = board("c3 c4 d4 c6", "i9");
    assert_refused(&game, "c3d5c2", "A7", "not-in-one-line");
    // A gap between them.
    assert_refused(&game, "c4c6d5", "A5", "no-marble");
    assert_legal(&game, "c3c4b2");
    assert_legal(&game, "c3d4c2");
}

#[test]
fn a8_in_line_into_the_empty_cell_in_front() {
    let game = board("c3 c4 c5", "i9");
    assert_eq!(after(&game, "c3c4").0, cells("c4 c5 c6"));
    assert_eq!(after(&game, "c5c4").0, cells("c2 c3 c4"));
    assert_eq!(after(&game, "c4c5").0, cells("c3 c5 c6"));
}

#[test]
fn a8_own_marbles_in_front_are_not_pushed() {
    let game = board("c3 c4 c5", "i9");
    let mv = line_move("c3", "c4", Direction::East);
    assert_eq!(game.check(mv), Err(Refusal::OwnInFront(cell("c5"))));
}

#[test]
fn a9_broadside_every_destination_must_be_empty() {
    let game = board("c3 c4 c5", "i9");
    assert_eq!(after(&game, "c3c5d4").0, cells("d4 d5 d6"));
    assert_eq!(after(&game, "c5c3d6").0, cells("d4 d5 d6"));
    assert_eq!(after(&game, "c3c4b3").0, cells("b3 b4 c5"));
    let blocked = board("c3 c4 c5 d5", "i9");
    assert_refused(&blocked, "c3c5d4", "A9", "broadside-blocked");
    assert_legal(&blocked, "c3c5b3");
}
