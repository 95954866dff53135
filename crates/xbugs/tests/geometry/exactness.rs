//! Depths and gaps against numbers that were found in another way.

use taula_xbugs::geometry::{Placed, corners, extent, gap, overlap_depth};

use crate::scenes::{RIM, disc, flat, leaning, rect, turned};

#[track_caller]
fn assert_near(found: f32, expected: f32) {
    assert!((found - expected).abs() < 1e-4, "found {found}, expected {expected}");
}

#[test]
fn discs() {
    let one = flat(disc(1.0), 3.0, 4.0);
    assert_near(gap(&one, &flat(disc(0.5), 6.0, 8.0)), 3.5);
    assert_near(overlap_depth(&one, &flat(disc(0.5), 3.0, 5.2)), 0.3);
    assert_near(overlap_depth(&one, &flat(disc(0.5), 3.0, 4.0)), 1.5);
    assert_near(gap(&one, &flat(disc(0.5), 3.0, 5.2)), 0.0);
    assert_near(overlap_depth(&one, &flat(disc(0.5), 6.0, 8.0)), 0.0);
}

#[test]
fn x76_gaps_of_rectangles() {
    let one = flat(rect(2.0, 4.0), 0.0, 0.0);
    assert_near(gap(&one, &flat(disc(0.5), 3.0, 0.7)), 1.5);
    assert_near(gap(&one, &flat(disc(0.5), 4.0, 6.0)), 4.5);
    assert_near(overlap_depth(&one, &flat(disc(0.5), 1.2, 0.0)), 0.3);
    // Over the corner: out along the diagonal.
    let aside = 1.0 + 0.4 / f32::sqrt(2.0);
    assert_near(overlap_depth(&one, &flat(disc(0.5), aside, 1.0 + aside)), 0.1);
    assert_near(gap(&one, &flat(rect(1.0, 1.0), 4.5, 6.5)), 5.0);
    assert_near(overlap_depth(&one, &flat(rect(1.0, 1.0), 1.4, 2.45)), 0.05);
    let diamond = turned(flat(rect(2.0, 2.0), 1.0 + f32::sqrt(2.0) - 0.2, 0.3), 45.0);
    assert_near(overlap_depth(&one, &diamond), 0.2);
}

#[test]
fn discs_that_lean() {
    let straight = flat(disc(1.0), 0.0, 0.0);
    for (lean, along) in [(0.0, 1.0), (60.0, (1.0 - RIM) * 0.5 + RIM), (90.0, RIM)] {
        let oval = leaning(flat(disc(1.0), 0.0, 3.0), lean, 90.0);
        assert_near(gap(&straight, &oval), 2.0 - along);
        let oval = leaning(flat(disc(1.0), 0.0, 1.0), lean, 90.0);
        assert_near(overlap_depth(&straight, &oval), along);
        let oval = leaning(flat(disc(1.0), 3.0, 0.0), lean, 90.0);
        assert_near(gap(&straight, &oval), 1.0);
    }
}

/// All kinds of pieces around each other.
fn variety() -> Vec<Placed> {
    let mut pieces = Vec::new();
    for index in 0..24 {
        let step = index as f32;
        let (x, y) = (1.9 * (step * 2.3).sin(), 1.7 * (step * 1.1).cos());
        let shape = if index % 3 == 0 { rect(1.6, 3.0) } else { disc(0.6 + 0.08 * step) };
        pieces.push(leaning(turned(flat(shape, x, y), step * 40.0), step * 3.9, step * 77.0));
    }
    pieces
}

#[test]
fn the_shortest_way_is_found_in_all_directions() {
    let pieces = variety();
    for one in &pieces {
        for other in &pieces {
            let between = [0, 1].map(|axis| other.pose.centre[axis] - one.pose.centre[axis]);
            let depth_along = |index: i32| {
                let angle = f64::from(index) * std::f64::consts::TAU / 20_000.0;
                let direction = [angle.cos() as f32, angle.sin() as f32];
                extent(one, direction) + extent(other, direction)
                    - between[0] * direction[0]
                    - between[1] * direction[1]
            };
            let least = (0..20_000).map(depth_along).fold(f32::INFINITY, f32::min);
            let found = overlap_depth(one, other) - gap(one, other);
            assert!((found - least).abs() < 1e-3, "{found} {least} {one:?} {other:?}");
        }
    }
}

#[test]
fn polygons_follow_the_outline() {
    for piece in variety() {
        let [x, y, _] = piece.pose.centre;
        let corners = corners(&piece);
        for index in 0..360 {
            let angle = f32::to_radians(index as f32);
            let direction = [angle.cos(), angle.sin()];
            let reaches =
                corners.iter().map(|[cx, cy]| (cx - x) * direction[0] + (cy - y) * direction[1]);
            let outermost = reaches.fold(f32::NEG_INFINITY, f32::max);
            let extent = extent(&piece, direction);
            assert!(outermost <= extent + 1e-4, "within the outline");
            assert!(outermost >= extent - 0.02, "{outermost} {extent} {piece:?}");
        }
    }
}

#[test]
fn outlines_are_the_shadows_of_round_rimmed_discs() {
    // The outline of a disc is the farthest that any point of its body reaches:
    // the middle line of its rim, and a rim's radius more.
    let piece = leaning(flat(disc(1.2), 5.0, 6.0), 35.0, 70.0);
    for index in 0..72 {
        let angle = f32::to_radians(5.0 * index as f32);
        let direction = [angle.cos(), angle.sin()];
        let reaches = (0..7200).map(|index| {
            let around = f32::to_radians(index as f32 / 20.0);
            let core = 1.2 - RIM;
            let [x, y, _] = piece.pose.rotate([core * around.cos(), core * around.sin(), 0.0]);
            x * direction[0] + y * direction[1] + RIM
        });
        assert_near(extent(&piece, direction), reaches.fold(f32::NEG_INFINITY, f32::max));
    }
}
