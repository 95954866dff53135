//! Moving in general: H12 to H16.

use crate::scene::{assert_legal, assert_refused, base, game, white_to_move};

#[test]
fn h12_pieces_move_once_the_own_queen_is_in_play() {
    // Black's queen is in play and White's is not.
    let mut moves = vec!["wS1", "bS1 wS1-", "wA1 -wS1", "bQ bS1-"];
    assert_refused(&game(base(), &moves), "wA1 \\wS1", "H12");
    moves.push("wQ \\wS1");
    assert_legal(&game(base(), &moves), "bQ bS1/");
    moves.push("bA1 bQ-");
    assert_legal(&game(base(), &moves), "wA1 \\wQ");
}

#[test]
fn h13_every_piece_touches_another_opposing_ones_too() {
    let scene = white_to_move(
        "Base",
        "
        wA1 wQ  bQ  bA1 x   .   z",
    );
    scene.allows("wA1", &["x"]);
    scene.refuses("wA1", &["z"], "H13");
}

#[test]
fn h14_pinned_piece_may_not_move() {
    let scene = white_to_move(
        "Base",
        "
          .   x   y
        wA1 wQ  wS1 bQ  bA1",
    );
    scene.refuses("wQ", &["x"], "H14");
    scene.refuses("wS1", &["y"], "H14");
    scene.allows("wA1", &["x", "y"]);
}

#[test]
fn h14_the_hive_may_not_come_apart_even_for_a_moment() {
    // After the move all pieces would hang together again.
    let scene = white_to_move(
        "Base",
        "
          bQ  bA1
        wA1 x
          wQ  wS1",
    );
    scene.refuses("wA1", &["x"], "H14");
}

#[test]
fn h15_the_gap_must_be_wide_enough_to_slide() {
    let scene = white_to_move(
        "Base",
        "
          wS1 bS1
        wQ  n   bQ
      y   wS2 bS2",
    );
    scene.refuses("wQ", &["n"], "H15");
    scene.allows("wQ", &["y"]);
}

#[test]
fn h15_the_step_keeps_contact_with_the_hive() {
    let scene = white_to_move(
        "Base",
        "
        wS2 bS1
      wS1 y   bQ
        wQ  n",
    );
    scene.refuses("wQ", &["n"], "H15");
    scene.allows("wQ", &["y"]);
}

#[test]
fn h16_grasshopper_and_beetle_enter_cells_that_are_closed_to_others() {
    let scene = white_to_move(
        "Base",
        "
              wS1 bS1
        wG1 wG2 x   bQ
              wQ  bS2
                wA1

        wB1 on wS1",
    );
    scene.allows("wG1", &["x"]);
    scene.allows("wB1", &["x"]);
    scene.refuses("wA1", &["x"], "H23");
}

#[test]
fn h16_grasshopper_and_beetle_leave_cells_that_are_closed_to_others() {
    let enclosed = |piece: &str| {
        white_to_move(
            "Base",
            &"
              x   .   x
                bA1 bS1
          x   bA2 ?   bQ  x
                wQ  bS2
              x   .   x"
                .replace("?  ", piece),
        )
    };
    enclosed("wG1").reaches("wG1", &["x"]);
    enclosed("wB1").reaches("wB1", &["bA1", "bS1", "bA2", "bQ", "wQ", "bS2"]);
    enclosed("wA1").reaches("wA1", &[]);
}
