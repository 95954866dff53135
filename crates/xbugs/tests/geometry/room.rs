//! X75 and X76 on scenes made by hand.

use taula_xbugs::geometry::{Placed, gap, is_on_table, nearest_free, overlap_depth, spot_next_to};
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::Shape;

use crate::scenes::{GROUND, SIZE, disc, flat, leaning, rect, stacked, turned};

fn distance(one: &Pose, other: &Pose) -> f32 {
    let [x, y] = [0, 1].map(|axis| one.centre[axis] - other.centre[axis]);
    (x * x + y * y).sqrt()
}

/// The nearest free place, checked for what must hold of each.
#[track_caller]
fn found(scene: &str, wanted: Placed, others: &[Placed]) -> Pose {
    let pose = nearest_free(SIZE, &wanted, others).unwrap();
    let piece = Placed { pose, ..wanted };
    let mut pieces = vec![("wanted", wanted), ("found", piece)];
    pieces.extend(others.iter().map(|other| ("", *other)));
    let is_free = others.iter().all(|other| overlap_depth(&piece, other) <= 0.01);
    let is_right = is_free
        && is_on_table(SIZE, &piece)
        && pose.up()[2].abs() > 0.9999
        && pose.shows_normal_side() == wanted.pose.shows_normal_side();
    assert!(is_right, "{scene}: {pieces:#?}");
    assert_eq!(nearest_free(SIZE, &wanted, others), Some(pose), "the same every time");
    pose
}

#[test]
fn x75_a_free_place_is_kept_to_the_bit() {
    let wanted = turned(flat(disc(1.0), 3.3, -7.1), 33.0);
    assert_eq!(found("empty", wanted, &[]), wanted.pose);
    let touching = flat(disc(1.0), 5.29, -7.1);
    assert_eq!(found("rims touch", wanted, &[touching]), wanted.pose);
}

#[test]
fn x75_a_piece_that_leaned_is_laid_flat() {
    let wanted = leaning(turned(stacked(disc(1.0), 3.3, -7.1, 1), 33.0), 8.0, 120.0);
    let pose = found("leaned", wanted, &[]);
    assert_eq!(pose.centre, [3.3, -7.1, GROUND]);
    let [x, y, z] = pose.rotate([1.0, 0.0, 0.0]);
    let heading = f32::atan2(y, x).to_degrees();
    assert!((heading - 33.0).abs() < 1.0 && z.abs() < 1e-6, "turned to {heading}");
}

#[test]
fn x75_the_side_that_is_up_stays_up() {
    let pose = turned(flat(rect(1.6, 3.0), 0.0, 0.0), 20.0).pose.turned_over();
    let wanted = Placed { shape: rect(1.6, 3.0), pose };
    let found = found("turned over", wanted, &[flat(disc(1.0), 0.2, 0.0)]);
    assert!(!found.shows_normal_side());
    let (before, after) = (pose.rotate([1.0, 0.0, 0.0]), found.rotate([1.0, 0.0, 0.0]));
    assert!(before.iter().zip(after).all(|(one, other)| (one - other).abs() < 1e-3));
}

#[test]
fn x75_a_piece_on_its_rim_is_laid_flat() {
    for uphill in [0.0, 90.0, 45.0] {
        let mut wanted = leaning(flat(rect(1.6, 3.0), 1.0, 1.0), 89.0, uphill);
        wanted.pose.centre[2] = 0.8;
        found("on its rim", wanted, &[flat(disc(1.0), 1.2, 1.0)]);
        wanted.pose = wanted.pose.turned_over();
        found("on its rim, face down", wanted, &[flat(disc(1.0), 1.2, 1.0)]);
    }
}

#[test]
fn x75_beside_one_disc_the_shortest_way_is_straight_out() {
    let pose = found("one disc", flat(disc(1.0), 0.5, 0.0), &[flat(disc(1.0), 0.0, 0.0)]);
    let [x, y, _] = pose.centre;
    assert!((x - 2.0).abs() < 0.01 && y.abs() < 0.05, "{pose:?}");
}

#[test]
fn x75_between_two_discs_the_way_is_through_their_crossing() {
    // Two discs of radius 1, middles 2 apart: the forbidden circles of radius 2
    // cross at height the square root of 3.
    let others = [flat(disc(1.0), -1.0, 0.0), flat(disc(1.0), 1.0, 0.0)];
    let pose = found("two discs", flat(disc(1.0), 0.0, 0.1), &others);
    let [x, y, _] = pose.centre;
    assert!(x.abs() < 0.03 && (y - f32::sqrt(3.0)).abs() < 0.03, "{pose:?}");
}

#[test]
fn x75_at_the_edge_the_piece_stays_on_the_table() {
    let wanted = flat(disc(1.0), 44.0, 10.0);
    let pose = found("edge", wanted, &[flat(disc(1.0), 43.0, 10.0)]);
    assert!(distance(&pose, &wanted.pose) < 2.0);
    let corner = found("corner", flat(disc(1.0), 60.0, -70.0), &[]);
    assert_eq!(corner.centre, [44.0, -44.0, GROUND]);
    let pushed = found("off the edge", flat(rect(1.6, 3.0), -45.0, 3.0), &[]);
    assert!((pushed.centre[0] + 44.2).abs() < 1e-4 && pushed.centre[1] == 3.0);
}

#[test]
fn x75_in_a_crowd_no_place_seen_is_nearer() {
    let crowd: Vec<Placed> = (0..60)
        .map(|index| {
            let step = index as f32;
            let (x, y) =
                (0.55 * step.sqrt() * (step * 2.4).cos(), 0.55 * step.sqrt() * (step * 2.4).sin());
            let shape = if index % 5 == 0 { rect(1.6, 3.0) } else { disc(0.6 + 0.01 * step) };
            leaning(turned(flat(shape, x, y), step * 50.0), step % 9.0, step * 31.0)
        })
        .collect();
    let wanted = flat(disc(1.0), 0.3, 0.2);
    let pose = found("crowd", wanted, &crowd);
    let best = distance(&pose, &wanted.pose);
    assert!(best > 3.0, "the crowd is in the way");
    for index in 0..200_000 {
        let step = index as f32;
        let reach = (best - 0.05) * (step / 200_000.0).sqrt();
        let place =
            flat(disc(1.0), 0.3 + reach * (step * 2.4).cos(), 0.2 + reach * (step * 2.4).sin());
        let is_taken = crowd.iter().any(|other| overlap_depth(&place, other) > 0.0);
        assert!(is_taken, "{:?} is nearer than {pose:?}", place.pose.centre);
    }
}

#[test]
fn x75_without_room_there_is_no_place() {
    assert_eq!(nearest_free(SIZE, &flat(disc(46.0), 0.0, 0.0), &[]), None);
    let cover = flat(rect(10.0, 10.0), 0.0, 0.0);
    assert_eq!(nearest_free([10.0; 2], &flat(disc(1.0), 0.0, 0.0), &[cover]), None);
    for number in [f32::NAN, f32::INFINITY, f32::MAX] {
        let piece = flat(disc(1.0), number, 0.0);
        let place = nearest_free(SIZE, &piece, &[cover]);
        assert!(place.is_none_or(|pose| pose.centre.iter().all(|number| number.is_finite())));
        assert_eq!(nearest_free([f32::NAN; 2], &piece, &[]), None);
        let _ = nearest_free([number; 2], &flat(disc(number), 0.0, 0.0), &[piece]);
    }
}

#[track_caller]
fn next_to(scene: &str, anchor: Placed, shape: Shape, degrees: f32, others: &[Placed]) -> Pose {
    let pose = spot_next_to(SIZE, &anchor, shape, degrees, others).unwrap();
    let piece = Placed { shape, pose };
    let mut pieces = vec![("anchor", anchor), ("found", piece)];
    pieces.extend(others.iter().map(|other| ("", *other)));
    let is_right = others.iter().all(|other| overlap_depth(&piece, other) <= 0.0)
        && (gap(&anchor, &piece) - 0.1).abs() < 1e-3
        && is_on_table(SIZE, &piece)
        && pose.up()[2] > 0.9999
        && pose.centre[2] == GROUND;
    assert!(is_right, "{scene}: {pieces:#?}");
    pose
}

/// The direction from one pose to another, in degrees.
fn seen_from(anchor: &Placed, pose: &Pose) -> f32 {
    let [x, y] = [0, 1].map(|axis| pose.centre[axis] - anchor.pose.centre[axis]);
    f32::atan2(y, x).to_degrees()
}

#[test]
fn x76_next_to_a_base_in_the_direction_asked_for() {
    let base = flat(disc(2.5), -20.0, -30.0);
    for degrees in [0.0, 45.0, 133.7, -90.0, 1170.0] {
        let pose = next_to("base", base, disc(0.8), degrees, &[base]);
        let off = (seen_from(&base, &pose) - degrees).rem_euclid(360.0);
        assert!(!(0.1..=359.9).contains(&off), "asked for {degrees}, {off} off");
        assert!((distance(&pose, &base.pose) - 3.4).abs() < 1e-3);
    }
}

#[test]
fn x76_a_rectangle_is_put_next_to_anything() {
    for anchor in [
        flat(disc(2.5), 0.0, 0.0),
        turned(flat(rect(1.8, 2.8), 0.0, 0.0), 25.0),
        leaning(stacked(disc(1.0), 0.0, 0.0, 1), 12.0, 200.0),
    ] {
        for degrees in [0.0, 30.0, 80.0, 199.0] {
            next_to("rectangle", anchor, rect(1.6, 3.0), degrees, &[]);
            next_to("disc", anchor, disc(0.7), degrees, &[]);
        }
    }
}

#[test]
fn x76_a_taken_place_moves_the_piece_around_the_anchor() {
    let base = flat(disc(2.5), 0.0, 0.0);
    let taken = flat(disc(1.0), 3.6, 0.0);
    let pose = next_to("taken", base, disc(0.8), 0.0, &[taken]);
    let angle = seen_from(&base, &pose);
    assert!((25.0..40.0).contains(&angle), "counter-clockwise first: {angle}");
    let more = flat(disc(1.0), 0.0, 3.6);
    let wider = flat(disc(1.0), 2.6, 2.6);
    let pose = next_to("taken there too", base, disc(0.8), 0.0, &[taken, more, wider]);
    assert!((-40.0..-25.0).contains(&seen_from(&base, &pose)), "clockwise is nearer");
}

#[test]
fn x76_beyond_the_edge_is_no_place() {
    let base = flat(disc(2.5), 42.4, 0.0);
    let pose = next_to("edge", base, disc(0.8), 0.0, &[]);
    assert!(seen_from(&base, &pose).abs() > 30.0);
}

#[test]
fn x76_without_room_all_around_there_is_no_place() {
    let base = flat(disc(2.5), 0.0, 0.0);
    let ring: Vec<Placed> = (0..12)
        .map(|index| {
            let angle = f32::to_radians(30.0 * index as f32);
            flat(disc(0.9), 3.45 * angle.cos(), 3.45 * angle.sin())
        })
        .collect();
    assert_eq!(spot_next_to(SIZE, &base, disc(0.8), 77.0, &ring), None);
    assert!(spot_next_to(SIZE, &base, disc(0.8), 77.0, &ring[1..]).is_some());
    assert_eq!(spot_next_to([5.0; 2], &base, disc(0.8), 0.0, &[]), None, "the table is too small");
    for number in [f32::NAN, f32::INFINITY, f32::MAX] {
        let _ = spot_next_to(SIZE, &base, disc(0.8), number, &[]);
        let _ = spot_next_to(SIZE, &base, disc(number), 0.0, &[]);
        let _ = spot_next_to(SIZE, &flat(disc(1.0), number, 0.0), disc(1.0), 0.0, &[base]);
        assert_eq!(spot_next_to([f32::NAN; 2], &base, disc(1.0), 0.0, &[]), None);
    }
}
