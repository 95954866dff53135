//! What holds of any pieces anywhere.

use proptest::prelude::*;
use taula_xbugs::geometry::{
    Placed, StackedPair, gap, is_on_table, nearest_free, overlap_depth, spot_next_to, stacked_pairs,
};
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::Shape;

use crate::scenes::{SIZE, disc, flat, leaning, rect, turned};

fn any_shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        3 => (0.6_f32..2.5).prop_map(disc),
        1 => (1.0_f32..2.0, 1.5_f32..3.0).prop_map(|(width, length)| rect(width, length)),
    ]
}

/// A piece anywhere near a point, flat or leaning, either side up.
fn any_piece(spread: f32) -> impl Strategy<Value = Placed> {
    let place = (-spread..spread, -spread..spread, 0.075_f32..0.5);
    let lie = (0.0_f32..360.0, prop_oneof![Just(0.0_f32), 0.0_f32..20.0, 0.0_f32..90.0]);
    (any_shape(), place, lie, 0.0_f32..360.0, any::<bool>()).prop_map(
        |(shape, (x, y, height), (heading, lean), uphill, is_face_down)| {
            let mut piece = leaning(turned(flat(shape, x, y), heading), lean, uphill);
            piece.pose.centre[2] = height;
            if is_face_down {
                piece.pose = piece.pose.turned_over();
            }
            piece
        },
    )
}

/// The scene turned about the middle of the table, then moved.
fn moved(piece: &Placed, degrees: f32, [dx, dy]: [f32; 2]) -> Placed {
    let mut there = turned(*piece, degrees);
    let [x, y, z] = piece.pose.centre;
    let [x, y, z] = Pose::flat(0.0, 0.0, degrees).rotate([x, y, z]);
    there.pose.centre = [x + dx, y + dy, z];
    there
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn x70_depth_and_gap_are_the_same_from_both_sides(
        one in any_piece(2.5), other in any_piece(2.5),
    ) {
        prop_assert!((overlap_depth(&one, &other) - overlap_depth(&other, &one)).abs() < 1e-5);
        prop_assert!((gap(&one, &other) - gap(&other, &one)).abs() < 1e-5);
        prop_assert!(overlap_depth(&one, &other) == 0.0 || gap(&one, &other) == 0.0);
    }

    #[test]
    fn x70_turning_and_moving_the_table_changes_nothing(
        one in any_piece(2.5), other in any_piece(2.5),
        degrees in 0.0_f32..360.0, by in [-30.0_f32..30.0, -30.0_f32..30.0],
    ) {
        let there = [&one, &other].map(|piece| moved(piece, degrees, by));
        let depths = [overlap_depth(&one, &other), overlap_depth(&there[0], &there[1])];
        prop_assert!((depths[0] - depths[1]).abs() < 1e-3, "{:?}", depths);
        let gaps = [gap(&one, &other), gap(&there[0], &there[1])];
        prop_assert!((gaps[0] - gaps[1]).abs() < 1e-3, "{:?}", gaps);
    }

    #[test]
    fn x70_nobody_lies_on_itself_or_on_whom_it_carries(
        pieces in prop::collection::vec(any_piece(3.0), 0..8),
    ) {
        let pairs = stacked_pairs(&pieces);
        prop_assert!(pairs.is_sorted());
        for &StackedPair { upper, lower } in &pairs {
            prop_assert!(upper != lower && upper < pieces.len() && lower < pieces.len());
            let reverse = StackedPair { upper: lower, lower: upper };
            prop_assert!(!pairs.contains(&reverse));
            prop_assert!(overlap_depth(&pieces[upper], &pieces[lower]) > 0.0099);
        }
    }

    #[test]
    fn x70_the_order_of_the_list_makes_no_difference(
        one in any_piece(2.5), other in any_piece(2.5),
    ) {
        let verdict = stacked_pairs(&[one, other]);
        // Verdicts within rounding of a boundary may differ.
        let lifted = |by: f32| {
            let mut piece = one;
            piece.pose.centre[2] += by;
            stacked_pairs(&[piece, other])
        };
        let is_clear = (overlap_depth(&one, &other) - 0.01).abs() > 1e-4
            && [-1e-4, 1e-4].iter().all(|&by| lifted(by) == verdict);
        if is_clear {
            let reversed = stacked_pairs(&[other, one]);
            let again: Vec<StackedPair> = reversed
                .iter()
                .map(|pair| StackedPair { upper: 1 - pair.upper, lower: 1 - pair.lower })
                .collect();
            prop_assert_eq!(again, verdict);
        }
    }

    #[test]
    fn x75_the_nearest_free_place_is_free(
        wanted in any_piece(4.0), others in prop::collection::vec(any_piece(4.0), 0..20),
        by in [-48.0_f32..48.0, -48.0_f32..48.0],
    ) {
        let wanted = moved(&wanted, 0.0, by);
        let others: Vec<Placed> = others.iter().map(|other| moved(other, 0.0, by)).collect();
        let pose = nearest_free(SIZE, &wanted, &others).unwrap();
        let piece = Placed { pose, ..wanted };
        prop_assert!(is_on_table(SIZE, &piece));
        prop_assert!(pose.up()[2].abs() > 0.9998);
        prop_assert_eq!(pose.shows_normal_side(), wanted.pose.shows_normal_side());
        for other in &others {
            prop_assert!(overlap_depth(&piece, other) <= 0.01);
        }
        prop_assert_eq!(nearest_free(SIZE, &piece, &others), Some(pose), "free already");
    }

    #[test]
    fn x76_a_spot_next_to_a_piece_is_next_to_it(
        anchor in any_piece(4.0), shape in any_shape(), degrees in -400.0_f32..400.0,
        others in prop::collection::vec(any_piece(6.0), 0..12),
        by in [-40.0_f32..40.0, -40.0_f32..40.0],
    ) {
        let anchor = moved(&anchor, 0.0, by);
        let others: Vec<Placed> = others.iter().map(|other| moved(other, 0.0, by)).collect();
        if let Some(pose) = spot_next_to(SIZE, &anchor, shape, degrees, &others) {
            let piece = Placed { shape, pose };
            prop_assert!(is_on_table(SIZE, &piece));
            prop_assert!(pose.shows_normal_side() && pose.up()[2] > 0.9999);
            let apart = gap(&piece, &anchor);
            prop_assert!(apart > 0.05 && apart <= 0.2, "{}", apart);
            for other in &others {
                prop_assert!(overlap_depth(&piece, other) <= 1e-5);
            }
        }
    }
}
