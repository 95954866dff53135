//! X70 and X71 on scenes made by hand.

use taula_xbugs::geometry::{Placed, gap, is_on_table, overlap_depth, stacked_pairs};
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::THICKNESS;

use crate::scenes::{
    GROUND, SIZE, check, disc, flat, leaning, leaning_west, rect, stacked, turned,
};

#[test]
fn x70_pieces_apart_lie_on_nothing() {
    check("none", &[], &[]);
    check("one", &[("A", flat(disc(1.0), 0.0, 0.0))], &[]);
    check("apart", &[("A", flat(disc(1.0), 0.0, 0.0)), ("B", flat(disc(1.0), 2.5, 0.0))], &[]);
}

#[test]
fn x70_a_disc_flat_on_a_disc() {
    let (lower, upper) = (flat(disc(1.0), 3.0, 4.0), stacked(disc(0.8), 3.5, 4.5, 1));
    check("flat stack", &[("A", lower), ("B", upper)], &["B on A"]);
    check("flat stack, named the other way", &[("B", upper), ("A", lower)], &["B on A"]);
    let exactly = stacked(disc(1.0), 3.0, 4.0, 1);
    check("the same place", &[("A", lower), ("B", exactly)], &["B on A"]);
}

#[test]
fn x70_the_boundary_is_a_tenth_of_a_millimetre() {
    let lower = flat(disc(1.0), 10.0, -20.0);
    for (overlap, is_on) in [(0.009, false), (0.011, true)] {
        let expected: &[&str] = if is_on { &["B on A"] } else { &[] };
        let upper = stacked(disc(1.0), 12.0 - overlap, -20.0, 1);
        check("discs at the boundary", &[("A", lower), ("B", upper)], expected);
        let box_above = stacked(rect(1.6, 3.0), 11.8 - overlap, -20.0, 1);
        check("rectangle at the boundary", &[("A", lower), ("B", box_above)], expected);
        let corner = turned(stacked(rect(2.0, 2.0), 10.0, -20.0, 1), 45.0);
        let moved = at(corner, 11.0 + f32::sqrt(2.0) - overlap, -20.0);
        check("corner at the boundary", &[("A", lower), ("B", moved)], expected);
        let base = flat(disc(2.5), 0.0, 0.0);
        let over_base = stacked(disc(0.8), 0.0, 3.3 - overlap, 1);
        check("base at the boundary", &[("A", base), ("B", over_base)], expected);
    }
}

fn at(piece: Placed, x: f32, y: f32) -> Placed {
    let [_, _, height] = piece.pose.centre;
    Placed { pose: Pose { centre: [x, y, height], ..piece.pose }, ..piece }
}

#[test]
fn x70_rims_pressed_into_each_other_lie_side_by_side() {
    let one = flat(disc(1.0), 0.0, 0.0);
    for (name, other) in [
        ("disc", flat(disc(1.0), 1.98, 0.0)),
        ("disc, a little higher", at_height(flat(disc(1.0), 1.98, 0.0), GROUND + 0.02)),
        ("rectangle", flat(rect(1.6, 3.0), 1.78, 0.0)),
        ("corner", turned(flat(rect(2.0, 2.0), 1.0 + f32::sqrt(2.0) - 0.02, 0.0), 45.0)),
        ("base", flat(disc(2.5), 0.0, 3.48)),
    ] {
        assert!(overlap_depth(&one, &other) > 0.015, "{name} overlaps");
        check(&format!("side contact, {name}"), &[("A", one), ("B", other)], &[]);
    }
}

fn at_height(piece: Placed, height: f32) -> Placed {
    let [x, y, _] = piece.pose.centre;
    Placed { pose: Pose { centre: [x, y, height], ..piece.pose }, ..piece }
}

#[test]
fn x70_a_rim_that_has_climbed_another_lies_on_it() {
    // Round rims: 0.2 mm over the other one's rim is 0.75 mm higher.
    let one = flat(disc(1.0), 0.0, 0.0);
    let climbed = at_height(flat(disc(1.0), 1.98, 0.0), GROUND + 0.075);
    check("climbed", &[("A", one), ("B", climbed)], &["B on A"]);
}

#[test]
fn x70_a_disc_that_leans_on_another_lies_on_it() {
    let lower = flat(disc(1.0), 0.0, 0.0);
    for x in [1.3, 1.7, 1.9, 1.97] {
        let upper = leaning_west(1.0, x, 1.0, 1);
        check(&format!("leaning at {x}"), &[("A", lower), ("B", upper)], &["B on A"]);
    }
}

#[test]
fn x70_a_disc_that_leans_on_a_base_lies_on_it() {
    let base = flat(disc(2.5), 0.0, 0.0);
    for radius in [0.7, 1.2] {
        let bug = leaning_west(radius, 2.5 + 0.6 * radius, 2.5, 1);
        check("leaning on a base", &[("base", base), ("bug", bug)], &["bug on base"]);
    }
    let inside = stacked(disc(0.8), 0.4, -0.9, 1);
    check("within a base", &[("base", base), ("bug", inside)], &["bug on base"]);
}

/// A leans west on a stack of two; B lies under its raised edge, beside the
/// stack; nothing else touches B.
fn slid_under() -> [(&'static str, Placed); 4] {
    [
        ("A", leaning_west(1.0, 1.7, 1.0, 2)),
        ("B", flat(disc(0.4), 1.25, 0.85)),
        ("C", stacked(disc(1.0), 0.0, 0.0, 1)),
        ("D", flat(disc(1.0), 0.0, 0.0)),
    ]
}

#[test]
fn x70_a_disc_slid_under_a_leaning_one_is_the_lower_one() {
    let scene = slid_under();
    let lowest = |piece: &Placed| piece.pose.centre[2] - 0.925 * piece.pose.up()[0].abs();
    assert!((lowest(&scene[0].1) - GROUND).abs() < 1e-3, "A's other edge is on the table");
    check("slid under", &scene, &["A on B", "A on C", "A on D", "C on D"]);
}

#[test]
fn x70_a_disc_jammed_under_a_leaning_one_is_the_lower_one() {
    // Pushed as far in as it goes: its rim carries the leaning disc.
    let leaning = leaning_west(1.2, 1.5, 0.7, 1);
    let slid = flat(disc(0.7), 0.0, 0.0);
    check("jammed", &[("A", leaning), ("B", slid)], &["A on B"]);
    // The physics lets it be pressed in by 0.2 mm.
    let pressed = at_height(leaning, leaning.pose.centre[2] - 0.02);
    check("jammed and pressed", &[("A", pressed), ("B", slid)], &["A on B"]);
}

#[test]
fn x70_next_to_the_low_edge_of_a_leaning_disc_is_beside_it() {
    let lower = flat(disc(1.0), 0.0, 0.0);
    let upper = leaning_west(1.0, 1.7, 1.0, 1);
    let beside = flat(disc(0.8), 1.7 + 1.78, 0.0);
    check("low edge", &[("A", lower), ("B", upper), ("C", beside)], &["B on A"]);
}

#[test]
fn x70_two_leaning_discs_in_a_row() {
    // Fallen dominoes: C leans on B, which leans on A.
    let first = flat(disc(1.0), 0.0, 0.0);
    let second = leaning_west(1.0, 1.7, 1.0, 1);
    let mut third = leaning(flat(disc(1.0), 3.3, 0.0), 5.5, 180.0);
    third.pose.centre[2] = GROUND + 0.925 * f32::sin(5.5_f32.to_radians());
    let scene = [("A", first), ("B", second), ("C", third)];
    check("dominoes", &scene, &["B on A", "C on B"]);
}

#[test]
fn x70_rectangles_on_discs_and_discs_on_rectangles() {
    let ground = flat(disc(1.0), 0.0, 0.0);
    let across = turned(stacked(rect(1.6, 3.0), 0.9, 0.4, 1), 30.0);
    check("rectangle on disc", &[("A", ground), ("B", across)], &["B on A"]);
    let long = flat(rect(1.8, 2.8), 0.0, 0.0);
    let above = stacked(disc(0.8), 0.7, 1.5, 1);
    check("disc on rectangle", &[("A", long), ("B", above)], &["B on A"]);
    let crossed = turned(stacked(rect(1.8, 2.8), 0.2, 0.1, 1), 90.0);
    check("crossed", &[("A", long), ("B", crossed)], &["B on A"]);
    let corner = turned(flat(rect(1.6, 3.0), 2.65, 0.0), 30.0);
    check("corner beside disc", &[("A", ground), ("B", corner)], &[]);
}

#[test]
fn x70_a_rectangle_with_a_corner_on_a_disc_lies_on_it() {
    let ground = flat(disc(1.0), 0.0, 0.0);
    let lean: f32 = 4.0;
    let mut corner = leaning(turned(flat(rect(2.0, 2.0), 2.2, 0.0), 45.0), lean, 180.0);
    corner.pose.centre[2] = GROUND + f32::sqrt(2.0) * f32::sin(lean.to_radians());
    check("corner on disc", &[("A", ground), ("B", corner)], &["B on A"]);
}

#[test]
fn x70_in_a_chain_only_pairs_that_overlap_count() {
    let scene = [
        ("C", flat(disc(1.0), 0.0, 0.0)),
        ("B", stacked(disc(1.0), 1.5, 0.0, 1)),
        ("A", stacked(disc(1.0), 3.0, 0.0, 2)),
    ];
    check("chain", &scene, &["B on C", "A on B"]);
    let tower = [
        ("C", flat(disc(1.0), 0.0, 0.0)),
        ("B", stacked(disc(1.0), 0.3, 0.0, 1)),
        ("A", stacked(disc(1.0), 0.0, 0.3, 2)),
    ];
    check("tower", &tower, &["B on C", "A on C", "A on B"]);
}

#[test]
fn x71_a_disc_between_two_lies_on_one_and_under_the_other() {
    let scene = [
        ("flicked", stacked(disc(1.0), 1.2, 0.0, 1)),
        ("above", stacked(disc(0.8), 2.4, 0.3, 2)),
        ("below", flat(disc(1.2), 0.0, 0.0)),
    ];
    check("between", &scene, &["flicked on below", "above on flicked"]);
    let on_table = [("flicked", flat(disc(0.4), 1.25, 0.85)), ("leaning", slid_under()[0].1)];
    check("only under", &on_table, &["leaning on flicked"]);
}

#[test]
fn x70_which_face_is_up_makes_no_difference() {
    let turn_over = |(name, piece): (&'static str, Placed)| {
        (name, Placed { pose: piece.pose.turned_over(), ..piece })
    };
    let scene = slid_under().map(turn_over);
    check("face down", &scene, &["A on B", "A on C", "A on D", "C on D"]);
}

#[test]
fn x70_pieces_on_their_rim_have_a_verdict_too() {
    let ground = flat(disc(1.0), 0.0, 0.0);
    let standing = leaning(at_height(flat(disc(0.8), 0.3, 0.0), THICKNESS + 0.8), 90.0, 20.0);
    check("standing on a disc", &[("A", ground), ("B", standing)], &["B on A"]);
    let other = leaning(at_height(flat(disc(0.8), 0.3, 1.0), 0.8), 90.0, 110.0);
    check("standing alone", &[("A", flat(disc(1.0), 3.0, 3.0)), ("B", other)], &[]);
    let on_edge = leaning(at_height(flat(rect(1.6, 3.0), 0.3, 0.0), THICKNESS + 0.8), 90.0, 0.0);
    check("rectangle on edge", &[("A", ground), ("B", on_edge)], &["B on A"]);
}

#[test]
fn x70_numbers_that_are_none_do_no_harm() {
    let sound = flat(disc(1.0), 0.0, 0.0);
    for number in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX] {
        for broken in [
            at(sound, number, 0.0),
            at_height(sound, number),
            Placed { pose: Pose { turn: [number; 4], ..sound.pose }, ..sound },
            flat(disc(number), 0.5, 0.0),
            flat(rect(number, 1.0), 0.5, 0.0),
        ] {
            let _ = stacked_pairs(&[sound, broken, broken]);
            let _ = (overlap_depth(&sound, &broken), gap(&broken, &sound));
            let _ = is_on_table(SIZE, &broken);
        }
    }
    assert!(!is_on_table(SIZE, &at(sound, f32::NAN, 0.0)));
    assert!(!is_on_table([f32::NAN; 2], &sound));
}

#[test]
fn the_whole_outline_must_be_on_the_table() {
    assert!(is_on_table(SIZE, &flat(disc(1.2), 43.8, -43.8)));
    assert!(!is_on_table(SIZE, &flat(disc(1.2), 43.81, 0.0)));
    assert!(!is_on_table(SIZE, &flat(disc(1.2), 0.0, -43.81)));
    let long = flat(rect(1.6, 3.0), 44.2, 0.0);
    assert!(is_on_table(SIZE, &long));
    assert!(!is_on_table(SIZE, &turned(long, 90.0)));
    assert!(is_on_table(SIZE, &at(turned(long, 90.0), 43.5, 0.0)));
    // A disc that leans needs less room than one that lies flat.
    assert!(is_on_table(SIZE, &leaning(flat(disc(1.2), 43.9, 0.0), 45.0, 0.0)));
}
