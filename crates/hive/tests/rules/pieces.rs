//! The pieces: H17 to H23.

use crate::scene::{black_to_move, white_to_move};

#[test]
fn h17_queen_moves_exactly_one_step() {
    let scene = white_to_move(
        "Base",
        "
          x   n
        wQ  bQ  wS1 bS1
          x   n",
    );
    scene.reaches("wQ", &["x"]);
    scene.refuses("wQ", &["n"], "H17");
}

#[test]
fn h18_beetle_moves_one_step_and_climbs_any_colour() {
    let scene = white_to_move(
        "Base",
        "
          x   n
        wB1 bQ  wQ  bS1
          x   n",
    );
    scene.reaches("wB1", &["x", "bQ"]);
    scene.refuses("wB1", &["n", "wQ"], "H18");
    let scene = white_to_move(
        "Base",
        "
          x
        wB1 wQ  bQ  bS1
          x",
    );
    scene.reaches("wB1", &["x", "wQ"]);
}

#[test]
fn h18_other_pieces_do_not_climb() {
    let scene = white_to_move(
        "Base",
        "
          wQ  bS1
        wA1 bQ  wG1 wS1",
    );
    scene.refuses("wA1", &["bQ", "wQ"], "H18");
    scene.refuses("wQ", &["bQ"], "H18");
    scene.refuses("wS1", &["wG1"], "H18");
}

#[test]
fn h18_a_piece_with_a_beetle_on_it_may_not_move() {
    let scene = black_to_move(
        "Base",
        "
          x
        bQ  wQ  bS1

        wB1 on bQ",
    );
    scene.refuses("bQ", &["x"], "H18");
}

#[test]
fn h18_from_the_top_it_steps_on_or_comes_down() {
    // x is enclosed, z is outside.
    let scene = white_to_move(
        "Base",
        "
          z   z
        z   wS1 bS1
          wG1 x   bQ
            wQ  bS2

        wB1 on wS1",
    );
    scene.reaches("wB1", &["x", "z", "wG1", "bS1"]);
}

#[test]
fn h19_all_four_beetles_may_stand_on_one_cell() {
    let mut scene = white_to_move(
        "Base",
        "
            wB2 bB2
          wQ  bQ  bS1
            y   x

        wB1 on bQ
        bB1 on wB1",
    );
    scene.play("wB2", "bQ");
    scene.play("bB2", "bQ");
    let stack: Vec<String> = scene
        .position
        .stack(scene.position.cell_of("bQ".parse().unwrap()).unwrap())
        .map(|piece| piece.to_string())
        .collect();
    assert_eq!(stack, ["bB2", "wB2", "bB1", "wB1", "bQ"]);
    // Only the one on top can move.
    scene.refuses("wB1", &["x"], "H18");
    scene.refuses("wB2", &["x"], "H18");
    scene.play("wQ", "y");
    scene.refuses("bB1", &["x"], "H18");
    scene.allows("bB2", &["x", "bS1"]);
}

#[test]
fn h20_a_gate_of_two_higher_stacks_is_closed() {
    const DRAWING: &str = "
          wS1
        wB1 bQ  wQ
          wS2

        bB1 on wS1";
    let closed = white_to_move("Base", &format!("{DRAWING}\n bB2 on wS2"));
    closed.refuses("wB1", &["bQ"], "H20");
    closed.allows("wB1", &["wS1", "wS2"]);
    // One lower side is enough.
    white_to_move("Base", DRAWING).allows("wB1", &["bQ"]);
}

#[test]
fn h20_the_gate_closes_the_way_down_too() {
    const DRAWING: &str = "
          wS1 bS1
        n   bQ  wQ
          wS2

        wB1 on bQ
        bB1 on wS1";
    let closed = white_to_move("Base", &format!("{DRAWING}\n bB2 on wS2"));
    closed.refuses("wB1", &["n"], "H20");
    white_to_move("Base", DRAWING).allows("wB1", &["n"]);
}

#[test]
fn h20_heights_count_after_the_beetle_is_lifted() {
    // The beetle stands as high as the gate, but not without itself; from one
    // piece higher it passes.
    const DRAWING: &str = "
          wS1
        wS2 bQ  wQ
          wG1

        bB1 on wS1
        bB2 on wG1";
    let closed = white_to_move("Base", &format!("{DRAWING}\n wB1 on wS2"));
    closed.refuses("wB1", &["bQ"], "H20");
    let open = white_to_move("Base", &format!("{DRAWING}\n wB2 on wS2\n wB1 on wB2"));
    open.allows("wB1", &["bQ"]);
}

#[test]
fn h21_grasshopper_jumps_straight_to_the_first_empty_cell() {
    let scene = white_to_move(
        "Base",
        "
        wG1 bQ  wQ  x   bG1 g
          n   s   bS1 wS1",
    );
    scene.reaches("wG1", &["x"]);
    // Never to a neighbouring empty cell, nor around a corner, nor over a gap.
    scene.refuses("wG1", &["n", "s", "g"], "H21");
}

#[test]
fn h22_spider_walks_exactly_three_steps() {
    // To a by going back from b would be three steps too.
    let scene = white_to_move(
        "Base",
        "
          a   b   x   d
        wS1 bQ  wQ  bS1
          a   b   x   d",
    );
    scene.reaches("wS1", &["x"]);
    scene.refuses("wS1", &["a", "b", "d"], "H22");
}

#[test]
fn h22_spider_slides_at_every_step() {
    // The third step to the right leads into a narrow gap.
    let scene = white_to_move(
        "Base",
        "
            x   bA1 bA2
          .   .   n   bA3
        wS1 bQ  wQ  bS1
          .   .   x",
    );
    scene.reaches("wS1", &["x"]);
    scene.refuses("wS1", &["n"], "H15");
}

#[test]
fn h23_ant_goes_any_number_of_steps_around_the_hive() {
    let scene = white_to_move(
        "Base",
        "
          x   x   x   x
        wA1 bQ  wQ  bS1 x
          x   x   x   x",
    );
    scene.reaches("wA1", &["x"]);
}

#[test]
fn h23_ant_does_not_enter_where_it_cannot_slide() {
    let scene = white_to_move(
        "Base",
        "
          wS1 bS1
        wG1 n   bQ
          wQ  bS2
            wA1",
    );
    scene.refuses("wA1", &["n"], "H23");
}

#[test]
fn h23_ant_enters_a_pocket_that_opens_when_it_leaves() {
    let scene = white_to_move(
        "Base",
        "
            wS1 bS1 bQ
          wG1 n   n   wQ
            bG1 wA1 bS2
              x   x",
    );
    scene.allows("wA1", &["n", "x"]);
}

#[test]
fn h15_ant_does_not_squeeze_through_a_gap() {
    let scene = white_to_move(
        "Base",
        "
            wS1 bS1 bQ
          wG1 n   wQ
            bG1 x
              wA1",
    );
    scene.refuses("wA1", &["n"], "H15");
    scene.allows("wA1", &["x"]);
}
