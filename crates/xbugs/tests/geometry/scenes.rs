//! Scenes of pieces placed by hand.

use taula_xbugs::geometry::{Placed, stacked_pairs};
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::{Shape, THICKNESS};

pub(crate) const SIZE: [f32; 2] = [90.0; 2];
/// The middle of a piece that lies flat on the table.
pub(crate) const GROUND: f32 = THICKNESS / 2.0;
/// Rims are half circles in profile.
pub(crate) const RIM: f32 = THICKNESS / 2.0;

pub(crate) const fn disc(radius: f32) -> Shape {
    Shape::Disc { radius }
}

pub(crate) const fn rect(width: f32, length: f32) -> Shape {
    Shape::Rect { width, length }
}

/// Flat on the table.
pub(crate) fn flat(shape: Shape, x: f32, y: f32) -> Placed {
    stacked(shape, x, y, 0)
}

/// Flat, with this many other pieces below it.
pub(crate) fn stacked(shape: Shape, x: f32, y: f32, below: u8) -> Placed {
    let pose = Pose::flat(x, y, 0.0);
    let height = GROUND + f32::from(below) * THICKNESS;
    Placed { shape, pose: Pose { centre: [x, y, height], ..pose } }
}

/// Turned by an angle about its middle.
pub(crate) fn turned(piece: Placed, degrees: f32) -> Placed {
    let half = degrees.to_radians() / 2.0;
    let by = [0.0, 0.0, half.sin(), half.cos()];
    Placed { pose: Pose { turn: product(by, piece.pose.turn), ..piece.pose }, ..piece }
}

/// Leaning by an angle, its raised edge in the direction of `uphill`.
pub(crate) fn leaning(piece: Placed, degrees: f32, uphill: f32) -> Placed {
    let (half, to) = (degrees.to_radians() / 2.0, uphill.to_radians());
    let by = [half.sin() * to.sin(), -half.sin() * to.cos(), 0.0, half.cos()];
    Placed { pose: Pose { turn: product(by, piece.pose.turn), ..piece.pose }, ..piece }
}

/// One turn after another: the second one named comes first.
fn product([ax, ay, az, aw]: [f32; 4], [bx, by, bz, bw]: [f32; 4]) -> [f32; 4] {
    [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]
}

/// A disc at (x, 0) with its eastern rim on the table that leans west on the rim
/// of a flat piece which ends at `rim` and whose top is `below` pieces high.
pub(crate) fn leaning_west(radius: f32, x: f32, rim: f32, below: u8) -> Placed {
    let core = radius - RIM;
    // The middle lines of the two rims' half circles are one thickness apart.
    let top = f32::from(below - 1) * THICKNESS;
    let distance = |sine: f32| {
        let cosine = (1.0 - sine * sine).sqrt();
        (rim - RIM - x) * sine + (top - core * sine) * cosine
    };
    let (mut low, mut high) = (0.0, 0.9);
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        if distance(middle) > -THICKNESS { low = middle } else { high = middle }
    }
    let mut piece = leaning(flat(disc(radius), x, 0.0), f32::asin(low).to_degrees(), 180.0);
    piece.pose.centre[2] = GROUND + core * low;
    piece
}

/// Pairs of pieces that lie on each other, by name, as `A on B`.
pub(crate) fn lying_pairs(pieces: &[(&str, Placed)]) -> Vec<String> {
    let placed: Vec<Placed> = pieces.iter().map(|(_, placed)| *placed).collect();
    let name = |index: usize| pieces[index].0;
    stacked_pairs(&placed)
        .iter()
        .map(|pair| format!("{} on {}", name(pair.upper), name(pair.lower)))
        .collect()
}

/// Checks which piece lies on which.
#[track_caller]
pub(crate) fn check(scene: &str, pieces: &[(&str, Placed)], expected: &[&str]) {
    let found = lying_pairs(pieces);
    assert!(found == expected, "{scene}: expected {expected:?}, found {found:?}: {pieces:#?}");
}
