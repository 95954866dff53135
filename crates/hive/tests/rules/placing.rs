//! Placing: H5 to H11.

use taula_core::{EndReason, Outcome, Position as _, Side};
use taula_hive::{Bug, Move, Position, Setup};

use crate::scene::{
    assert_legal, assert_refused, base, black_to_move, game, legal_moves, white_to_move,
};

#[test]
fn h5_a_piece_can_be_placed_at_any_turn() {
    let scene = white_to_move(
        "Base",
        "
        x   wA1 wQ  bQ  bA1",
    );
    assert_eq!(scene.position.turn(), 20);
    for piece in ["wA2", "wS1", "wB1", "wG1"] {
        scene.allows(piece, &["x"]);
    }
}

#[test]
fn h5_only_while_one_is_left_in_hand() {
    // The last field is what both players have in hand: one white ant.
    let setup: Setup = "Base w 20 A1Qqa1 - A".parse().unwrap();
    let position = Position::try_from(setup).unwrap();
    assert_legal(&position, "wA2 -wA1");
    assert_refused(&position, "wS1 -wA1", "H5");
}

#[test]
fn h6_a_placed_piece_touches_the_hive_and_no_opposing_piece() {
    let scene = white_to_move(
        "Base",
        "
                x   n
          x   wA1 wQ  bQ  bA1
        z   x   x   n   n",
    );
    scene.allows("wS1", &["x"]);
    scene.refuses("wS1", &["z", "n"], "H6");
}

#[test]
fn h6_second_players_first_piece_is_the_exception() {
    let position = game(base(), &["wS1"]);
    assert_legal(&position, "bS1 wS1-");
    let position = game(base(), &["wS1", "bS1 wS1-"]);
    assert_legal(&position, "wA1 -wS1");
    assert_refused(&position, "wA1 \\bS1", "H6");
    assert_refused(&position, "wA1 bS1-", "H6");
}

#[test]
fn h7_a_placed_piece_never_leaves_play() {
    let scene = white_to_move(
        "Base+MLP",
        "
        wP  bA1 wB1
      wA1 wM  wQ  bQ  bL",
    );
    let in_play = |position: &Position| position.pieces_in_play().count();
    let before = in_play(&scene.position);
    for mv in legal_moves(&scene.position) {
        let Move::Put { piece, .. } = mv else { panic!("White can act") };
        let placed = usize::from(scene.position.cell_of(piece).is_none());
        let mut after = scene.position.clone();
        after.play(mv).unwrap();
        assert_eq!(in_play(&after), before + placed, "{mv:?}");
    }
}

#[test]
fn h7_a_player_may_win_without_having_placed_everything() {
    let mut scene = white_to_move(
        "Base",
        "
        wQ  wA1
      bA1 wS1
    bG1 bQ  x
      wG1 wS2",
    );
    assert!(scene.position.in_hand(Side::First, Bug::Beetle) > 0);
    scene.play("wA1", "x");
    assert_eq!(scene.outcome(), Some(Outcome::win(Side::First, EndReason::Goal)));
}

#[test]
fn h8_a_piece_may_be_placed_in_a_gap_that_none_could_slide_into() {
    let scene = white_to_move(
        "Base",
        "
          wS1 wS2
        wG1 x   wG2
          wB1 wQ  bQ  bA1
            wA1",
    );
    scene.allows("wA2", &["x"]);
    scene.refuses("wA1", &["x"], "H23");
}

#[test]
fn h9_the_queen_is_placed_in_the_fourth_turn_at_the_latest() {
    let three_turns = ["wS1", "bS1 wS1-", "wS2 -wS1", "bS2 bS1-", "wA1 -wS2", "bA1 bS2-"];
    for late in 1..3 {
        assert_legal(&game(base(), &three_turns[..2 * late]), "wQ \\wS1");
        assert_legal(&game(base(), &three_turns[..2 * late]), "wA1 \\wS1");
    }
    let mut position = game(base(), &three_turns);
    assert!(position.must_place_queen());
    assert_refused(&position, "wA2 -wA1", "H9");
    assert_refused(&position, "wA1 \\wS1", "H9");
    let queen = "wQ".parse().unwrap();
    let all_place_her = |mv: &Move| matches!(*mv, Move::Put { piece, .. } if piece == queen);
    assert!(legal_moves(&position).iter().all(all_place_her));
    assert_legal(&position, "wQ -wA1");

    // The same holds for Black.
    taula_hive::notation::play(&mut position, "wQ -wA1").unwrap();
    assert_refused(&position, "bA2 bA1-", "H9");
    assert_legal(&position, "bQ bA1-");
}

#[test]
fn h10_a_beetle_is_never_placed_on_top() {
    let scene = white_to_move(
        "Base",
        "
        x   wA1 wQ  bQ  bA1",
    );
    scene.allows("wB1", &["x"]);
    scene.refuses("wB1", &["wA1", "wQ", "bQ"], "H10");
}

#[test]
fn h11_a_stack_has_the_colour_of_its_top_piece() {
    const DRAWING: &str = "
        x   wA1 wQ  bQ  bA1 y

        bB1 on wA1
        wB1 on bA1";
    let white = white_to_move("Base", DRAWING);
    white.allows("wS1", &["y"]);
    white.refuses("wS1", &["x"], "H6");
    let black = black_to_move("Base", DRAWING);
    black.allows("bS1", &["x"]);
    black.refuses("bS1", &["y"], "H6");
}
