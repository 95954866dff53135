//! Who lies on whom, and where there is room.
//!
//! Everything here looks at the table from above. A piece's *outline* is its
//! vertical projection: a circle or a rectangle while it lies flat, an oval or
//! a hexagon while it leans. Outlines are convex and symmetric about their
//! middle, so one number says how two of them lie to each other: how deep they
//! overlap or, below zero, how far apart they are.
//!
//! Who is the higher one is asked where the outlines overlap, not at the
//! middles of the pieces: a disc that was slid under the raised edge of a
//! leaning one is the lower one, though the leaning disc's other edge touches
//! the table.

mod outline;
mod overlap;
mod room;

use crate::pose::Pose;
use crate::shape::Shape;

use outline::Outline;
use overlap::Overlap;

pub use room::{nearest_free, spot_next_to};

/// Outlines that overlap by no more than this, in centimetres, do not count as
/// overlapping: X70 says 0.1 mm.
pub const LEAST_OVERLAP: f32 = 0.01;

/// Pieces whose heights differ by less than this where they overlap, in
/// centimetres, lie side by side: the physics lets rims press a little into
/// each other. Rims are round, so a piece that has climbed another one's rim far
/// enough to overlap it by 0.1 mm is at least 0.5 mm higher.
const LEAST_RISE: f32 = 0.03;

/// How far, in centimetres, an outline may stand over the table's edge and
/// count as on it: a piece put exactly at the edge stays there though its
/// place was rounded to an f32.
const EDGE_TOLERANCE: f32 = 1e-4;

/// A piece of some shape at some place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// Its outline, lying flat.
    pub shape: Shape,
    /// Where and how it lies.
    pub pose: Pose,
}

/// One piece lies on another (X70): indices into the list that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lies {
    /// The one on top.
    pub upper: usize,
    /// The one below.
    pub lower: usize,
}

/// Who lies on whom (X70): every pair whose outlines overlap by more than
/// 0.1 mm while one of the two is the higher one there. Sorted.
///
/// In a stack of three the topmost lies on both others if it overlaps both.
#[must_use]
pub fn lying(pieces: &[Placed]) -> Vec<Lies> {
    let outlines: Vec<Outline> = pieces.iter().map(Outline::new).collect();
    let mut pairs = Vec::new();
    for (index, one) in outlines.iter().enumerate() {
        for (further, other) in outlines.iter().enumerate().skip(index + 1) {
            if !one.may_meet(other) {
                continue;
            }
            let overlap = Overlap::new(one, other);
            if overlap.depth() <= LEAST_OVERLAP {
                continue;
            }
            let rise = overlap.rise();
            if rise >= LEAST_RISE {
                pairs.push(Lies { upper: index, lower: further });
            } else if rise <= -LEAST_RISE {
                pairs.push(Lies { upper: further, lower: index });
            }
        }
    }
    pairs.sort_unstable();
    pairs
}

/// How far two outlines reach into each other: the shortest way by which one of
/// them would have to be moved to part them, in centimetres. 0 if they are apart.
#[must_use]
pub fn overlap_depth(a: &Placed, b: &Placed) -> f32 {
    Overlap::new(&Outline::new(a), &Outline::new(b)).depth().max(0.0)
}

/// How far two outlines are apart, in centimetres. 0 if they overlap.
#[must_use]
pub fn gap(a: &Placed, b: &Placed) -> f32 {
    (-Overlap::new(&Outline::new(a), &Outline::new(b)).depth()).max(0.0)
}

/// Whether the whole outline is on a table of this width and depth.
#[must_use]
pub fn is_on_table(size: [f32; 2], piece: &Placed) -> bool {
    edge_distance(size, piece) >= -EDGE_TOLERANCE
}

/// How far a piece's outline is from the nearest edge of a table of this width
/// and depth, in centimetres; negative if it juts out. NaN if a number is none.
#[must_use]
pub fn edge_distance([width, depth]: [f32; 2], piece: &Placed) -> f32 {
    let outline = Outline::new(piece);
    let [half_x, half_y] = outline.half_extents();
    let [x, y] = outline.centre;
    let [aside, ahead] = [width / 2.0 - x.abs() - half_x, depth / 2.0 - y.abs() - half_y];
    // `f32::min` would pass over a NaN.
    if aside <= ahead || aside.is_nan() { aside } else { ahead }
}

/// How far a piece's outline goes from its middle in a direction, a unit vector;
/// it goes as far in the opposite one.
#[must_use]
pub fn extent(piece: &Placed, direction: [f32; 2]) -> f32 {
    Outline::new(piece).extent(direction)
}

/// A piece's outline as the corners of a polygon, counter-clockwise: a rectangle
/// has its own, a disc 64.
#[must_use]
pub fn corners(piece: &Placed) -> Vec<[f32; 2]> {
    Outline::new(piece).polygon([0.0, 0.0])
}
