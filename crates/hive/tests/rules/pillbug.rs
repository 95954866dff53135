//! The pillbug and rest: H33 and H34.

use crate::scene::{assert_refused, black_to_move, game, rules, white_to_move};

#[test]
fn h33_pillbug_moves_like_the_queen() {
    let scene = white_to_move(
        "Base+P",
        "
          x   n
        wP  bQ  wQ  bS1
          x   n",
    );
    scene.reaches("wP", &["x"]);
    scene.refuses("wP", &["n"], "H33");
}

#[test]
fn h33_pillbug_lifts_a_neighbour_of_either_colour() {
    let scene = white_to_move(
        "Base+P",
        "
          bA1 x
        x   wP  wQ  bQ
          x   x",
    );
    scene.reaches("bA1", &["x"]);
    let scene = white_to_move(
        "Base+P",
        "
          wB1 x
        x   wP  wQ  bQ  bA1
          x   x",
    );
    scene.allows("wB1", &["x"]);
}

#[test]
fn h33_a_lifted_piece_comes_down_next_to_the_lifter() {
    let scene = white_to_move(
        "Base+P",
        "
      n   bA1
        .   wP  wQ  bQ  n",
    );
    scene.refuses("bA1", &["n", "wQ"], "H33");
}

#[test]
fn h33_only_a_piece_that_touches_the_pillbug_is_lifted() {
    let scene = white_to_move(
        "Base+P",
        "
          x
        wP  wQ  bQ  bA1",
    );
    scene.refuses("bA1", &["x"], "H33");
    // And without a pillbug nobody moves the opponent's pieces.
    let scene = white_to_move(
        "Base",
        "
          x
        wA1 wQ  bQ  bA1",
    );
    scene.refuses("bA1", &["x"], "H33");
}

#[test]
fn h33_a_pinned_piece_is_not_lifted() {
    let scene = white_to_move(
        "Base+P",
        "
              x
        wQ  wP  bA1 bQ",
    );
    scene.refuses("bA1", &["x"], "H14");
}

#[test]
fn h33_a_stack_is_not_lifted() {
    let scene = white_to_move(
        "Base+P",
        "
          bA1 x
        x   wP  wQ  bQ

        bB1 on bA1",
    );
    scene.refuses("bB1", &["x"], "H33");
    scene.refuses("bA1", &["x"], "H18");
}

#[test]
fn h33_the_gate_applies_on_the_way_up() {
    const DRAWING: &str = "
          bA1 wS1
        wS2 wP  wQ  bQ
          x   x

        bB1 on wS1";
    let closed = white_to_move("Base+P", &format!("{DRAWING}\n bB2 on wS2"));
    closed.refuses("bA1", &["x"], "H20");
    white_to_move("Base+P", DRAWING).reaches("bA1", &["x"]);
}

#[test]
fn h33_the_gate_applies_on_the_way_down() {
    const DRAWING: &str = "
          bA1 x
        x   wP  wQ  bQ
          wS1 n

        bB1 on wS1";
    let closed = white_to_move("Base+P", &format!("{DRAWING}\n bB2 on wQ"));
    closed.reaches("bA1", &["x"]);
    closed.refuses("bA1", &["n"], "H20");
    white_to_move("Base+P", DRAWING).reaches("bA1", &["x", "n"]);
}

#[test]
fn h33_a_pinned_pillbug_may_lift_and_a_covered_one_may_not() {
    const DRAWING: &str = "
          bA1 x
        wQ  wP  bQ  bS1
          x   x";
    let pinned = white_to_move("Base+P", DRAWING);
    pinned.refuses("wP", &["x"], "H14");
    pinned.reaches("bA1", &["x"]);
    let covered = white_to_move("Base+P", &format!("{DRAWING}\n\n wB1 on wP"));
    covered.refuses("bA1", &["x"], "H33");
}

#[test]
fn h33_a_mosquito_that_touches_a_pillbug_may_lift_too() {
    const DRAWING: &str = "
          bA1 x
        x   wM  bP  bQ  wQ
          x   x";
    white_to_move("Base+MP", DRAWING).reaches("bA1", &["x"]);
    // Not when what it touches is covered, nor from the top of the hive.
    let covered = white_to_move("Base+MP", &format!("{DRAWING}\n\n bB1 on bP"));
    covered.refuses("bA1", &["x"], "H33");
    let on_top = white_to_move(
        "Base+MP",
        "
          bA1 x
        x   bG1 bP  bQ  wQ  wS1

        wM on bG1",
    );
    on_top.refuses("bA1", &["x"], "H33");
}

#[test]
fn h33_lifting_needs_the_own_queen_in_play() {
    // H12 holds for lifting as for every move.
    let moves = ["wP", "bA1 wP-", "wS1 -wP", "bQ bA1-"];
    assert_refused(&game(rules("Base+P"), &moves), "wS1 \\wP", "H12");
}

#[test]
fn h34_what_moved_last_turn_is_not_lifted() {
    let mut scene = black_to_move(
        "Base+P",
        "
          x   p
        v   wP  wQ  bQ  bP  bA1
                          y",
    );
    scene.play("bA1", "v");
    assert_eq!(scene.position.resting(), Some("bA1".parse().unwrap()));
    scene.refuses("bA1", &["x"], "H34");
    // A turn later it can be.
    scene.play("wS1", "p");
    assert_eq!(scene.position.resting(), None, "what was placed does not rest");
    scene.play("bS1", "y");
    scene.allows("bA1", &["x"]);
}

#[test]
fn h34_what_was_lifted_rests_for_a_turn() {
    let mut scene = black_to_move(
        "Base+P",
        "
              x
        bA1 wP  wQ  bQ  bP  u
              .   .   y   z",
    );
    scene.play("bS1", "u");
    scene.play("bA1", "x");
    scene.refuses("bA1", &["y"], "H34");
    scene.play("bS2", "z");
    scene.play("wS1", "home of bA1");
    scene.allows("bA1", &["y"]);
}

#[test]
fn h34_a_pillbug_that_rests_does_not_lift() {
    let mut scene = white_to_move(
        "Base+P",
        "
            y   y
          bP  x   y
            wP  wQ  bQ  bS1 z
              v",
    );
    scene.play("bP", "x");
    scene.refuses("wP", &["y"], "H34");
    // A turn later it does.
    scene.play("bS2", "z");
    scene.play("wG1", "v");
    scene.allows("wP", &["y"]);
}

#[test]
fn h34_a_mosquito_that_rests_does_not_lift() {
    let mut scene = white_to_move(
        "Base+MP",
        "
            y   y
          bM  x   y
            wP  wQ  bQ  bS1 z
              v",
    );
    scene.play("bM", "x");
    scene.refuses("wP", &["y"], "H34");
    scene.play("bS2", "z");
    scene.play("wG1", "v");
    scene.allows("wP", &["y"]);
}

#[test]
fn h34_a_pillbug_that_lifted_has_not_moved() {
    // So Black's pillbug can lift it.
    let mut scene = white_to_move(
        "Base+P",
        "
          bA1 x   y
            wP  bP  bQ  wQ
              y   y",
    );
    scene.play("bA1", "x");
    assert_eq!(scene.position.resting(), Some("bA1".parse().unwrap()));
    scene.reaches("wP", &["y"]);
}

#[test]
fn h34_after_a_pass_nothing_rests() {
    let mut scene = black_to_move(
        "Base+P",
        "
                      x
        wQ  wS1 bQ  bS1 bA1

        bB1 on wQ
        bB2 on wS1",
    );
    scene.play("bA1", "x");
    assert_eq!(scene.position.resting(), Some("bA1".parse().unwrap()));
    scene.pass();
    assert_eq!(scene.position.resting(), None);
}
