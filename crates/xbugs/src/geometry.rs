//! Overlap of pieces, and free space on the table.
//!
//! A piece's *outline* is its vertical projection: a circle or a rectangle while the piece
//! is flat, an oval or a hexagon while it is tilted. Outlines are convex and point-symmetric,
//! so the relation of two outlines is one number: their penetration depth or, if negative,
//! their distance.
//!
//! Heights are compared where the outlines overlap, not at the centres of the pieces: a
//! disc that slid under the raised edge of a tilted one is the lower one, although the
//! tilted disc's other edge touches the table.

mod outline;
mod overlap;
mod room;

use crate::pose::Pose;
use crate::shape::Shape;

use outline::Outline;
use overlap::Overlap;

pub use room::{nearest_free, spot_next_to};

/// Depth in centimetres above which outlines count as overlapping (X70: 0.1 mm).
pub const MIN_OVERLAP: f32 = 0.01;

/// Minimum height difference, in centimetres, of pieces that lie on each other; below it
/// they lie side by side, since the physics lets rims penetrate slightly. Rims are round, so a
/// piece that has climbed another one's rim by 0.1 mm is at least 0.5 mm higher.
const MIN_RISE: f32 = 0.03;

/// Tolerance in centimetres for outlines at the table's edge, for rounding to `f32`.
const EDGE_TOLERANCE: f32 = 1e-4;

/// Shape and pose of a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// Shape.
    pub shape: Shape,
    /// Pose.
    pub pose: Pose,
}

/// Two pieces of which one lies on the other (X70), as indices of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StackedPair {
    /// The upper piece.
    pub upper: usize,
    /// The lower piece.
    pub lower: usize,
}

/// All pairs of pieces that lie on each other (X70), sorted: their outlines overlap by more
/// than 0.1 mm, and one of them is higher there.
///
/// In a stack of three, the topmost piece lies on both others if it overlaps both.
#[must_use]
pub fn stacked_pairs(pieces: &[Placed]) -> Vec<StackedPair> {
    let outlines: Vec<Outline> = pieces.iter().map(Outline::new).collect();
    let mut pairs = Vec::new();
    for (index, one) in outlines.iter().enumerate() {
        for (further, other) in outlines.iter().enumerate().skip(index + 1) {
            if !one.may_overlap(other) {
                continue;
            }
            let overlap = Overlap::new(one, other);
            if overlap.depth() <= MIN_OVERLAP {
                continue;
            }
            let rise = overlap.rise();
            if rise >= MIN_RISE {
                pairs.push(StackedPair { upper: index, lower: further });
            } else if rise <= -MIN_RISE {
                pairs.push(StackedPair { upper: further, lower: index });
            }
        }
    }
    pairs.sort_unstable();
    pairs
}

/// Penetration depth of two outlines in centimetres: the shortest translation that
/// separates them. 0 if they are apart.
#[must_use]
pub fn overlap_depth(a: &Placed, b: &Placed) -> f32 {
    Overlap::new(&Outline::new(a), &Outline::new(b)).depth().max(0.0)
}

/// Distance of two outlines in centimetres. 0 if they overlap.
#[must_use]
pub fn gap(a: &Placed, b: &Placed) -> f32 {
    (-Overlap::new(&Outline::new(a), &Outline::new(b)).depth()).max(0.0)
}

/// Whether the whole outline is on a table of this width and depth.
#[must_use]
pub fn is_on_table(size: [f32; 2], piece: &Placed) -> bool {
    edge_distance(size, piece) >= -EDGE_TOLERANCE
}

/// Distance of an outline from the nearest edge of a table of this width and depth, in
/// centimetres; negative if it extends beyond it. NaN if a number is NaN.
#[must_use]
pub fn edge_distance([width, depth]: [f32; 2], piece: &Placed) -> f32 {
    let outline = Outline::new(piece);
    let [half_x, half_y] = outline.half_extents();
    let [x, y] = outline.centre;
    let [aside, ahead] = [width / 2.0 - x.abs() - half_x, depth / 2.0 - y.abs() - half_y];
    // `f32::min` would ignore a NaN.
    if aside <= ahead || aside.is_nan() { aside } else { ahead }
}

/// Extent of an outline from its centre in a direction, a unit vector.
#[must_use]
pub fn extent(piece: &Placed, direction: [f32; 2]) -> f32 {
    Outline::new(piece).extent(direction)
}

/// Corners of an outline as a polygon, counter-clockwise; discs have 64.
#[must_use]
pub fn corners(piece: &Placed) -> Vec<[f32; 2]> {
    Outline::new(piece).polygon([0.0, 0.0])
}
