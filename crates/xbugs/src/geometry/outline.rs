//! The outline of one piece as seen from above.

use std::sync::LazyLock;

use crate::shape::{Shape, THICKNESS};

use super::Placed;

/// A vector on the table.
pub(super) type Vector = [f32; 2];

/// Rims are rounded with this radius, as they are in the physics: half of the
/// thickness, so that the rim of a disc is a half circle in profile.
const RIM: f32 = THICKNESS / 2.0;

/// A disc that leans less than this is as good as flat: squared sine of half a
/// degree. The radius of the largest base changes by 0.001 mm.
const FLAT: f32 = 8e-5;

/// A piece that stands steeper than this (its normal rises less than this, about
/// 84 degrees) counts as level when its height is asked: what is seen of it from
/// above is its rim.
const STEEP: f32 = 0.1;

/// How many corners an oval is given where a polygon is needed. The polygon
/// lies inside the oval by at most 0.03 mm for the largest base (radius 25 mm).
pub(super) const CORNERS: usize = 64;

/// The directions of the corners' normals, counter-clockwise from east.
pub(super) static DIRECTIONS: LazyLock<[Vector; CORNERS]> = LazyLock::new(|| {
    std::array::from_fn(|index| {
        let angle = index as f32 * (std::f32::consts::TAU / CORNERS as f32);
        [libm::cosf(angle), libm::sinf(angle)]
    })
});

/// What is seen of a piece from above, and how it slopes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outline {
    /// The middle.
    pub(super) centre: Vector,
    /// The radius of a circle around the middle that holds everything.
    pub(super) reach: f32,
    height: f32,
    /// Where the upper face looks.
    normal: [f32; 3],
    form: Form,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    /// A disc. Its outline is that of a thin disc, an ellipse if it leans, and
    /// the width of the rim around it.
    Round { core: f32, rim: f32 },
    /// A box: half its edges, from the middle to the middle of a face.
    Box { edges: [Vector; 3] },
}

impl Outline {
    pub(super) fn new(piece: &Placed) -> Outline {
        let pose = &piece.pose;
        let [x, y, height] = pose.centre;
        let [nx, ny, nz] = pose.up();
        // Which face is up makes no difference to the outline.
        let normal = if nz < 0.0 { [-nx, -ny, -nz] } else { [nx, ny, nz] };
        let (form, reach) = match piece.shape {
            Shape::Disc { radius } => {
                let rim = RIM.min(radius);
                (Form::Round { core: radius - rim, rim }, radius)
            }
            Shape::Rect { width, length } => {
                let half = |axis: [f32; 3], size: f32| {
                    let [x, y, _] = pose.rotate(axis);
                    [x * size / 2.0, y * size / 2.0]
                };
                let edges = [
                    half([1.0, 0.0, 0.0], width),
                    half([0.0, 1.0, 0.0], length),
                    half([0.0, 0.0, 1.0], THICKNESS),
                ];
                (Form::Box { edges }, piece.shape.reach() + THICKNESS / 2.0)
            }
        };
        Outline { centre: [x, y], reach, height, normal, form }
    }

    /// The same piece, as high and turned as it is, in another place.
    pub(super) fn moved_to(&self, centre: Vector) -> Outline {
        Outline { centre, ..*self }
    }

    /// Whether two pieces are near enough to overlap. Quick.
    pub(super) fn may_meet(&self, other: &Outline) -> bool {
        let [x, y] = minus(other.centre, self.centre);
        let reach = self.reach + other.reach;
        x * x + y * y < reach * reach
    }

    /// The radius of the outline if it is a circle.
    pub(super) fn radius(&self) -> Option<f32> {
        match self.form {
            Form::Round { core, rim } if self.lean() < FLAT => Some(core + rim),
            _ => None,
        }
    }

    /// The squared sine of the angle by which the piece leans.
    fn lean(&self) -> f32 {
        let [nx, ny, _] = self.normal;
        nx * nx + ny * ny
    }

    /// How far the outline goes from its middle in a direction, a unit vector;
    /// and as far in the opposite one.
    pub(super) fn extent(&self, direction: Vector) -> f32 {
        match self.form {
            Form::Round { core, rim } => core * self.narrowing(direction) + rim,
            Form::Box { edges } => edges.iter().map(|&edge| dot(edge, direction).abs()).sum(),
        }
    }

    /// By how much a thin disc seems narrower in a direction because it leans.
    fn narrowing(&self, direction: Vector) -> f32 {
        // The sine of the angle between normal and direction. The cosine's
        // complement would lose digits while the disc stands on its rim.
        let [nx, ny, nz] = self.normal;
        let across = nx * direction[1] - ny * direction[0];
        (nz * nz + across * across).sqrt()
    }

    /// Half the outline's width and length along the table's edges.
    pub(super) fn half_extents(&self) -> Vector {
        [self.extent([1.0, 0.0]), self.extent([0.0, 1.0])]
    }

    /// Directions in which the outline is flat or nearly so: the shortest way
    /// out of it may lie there, in a range too small to be met by trying. Not
    /// unit vectors; all zero if there is none.
    pub(super) fn flat_directions(&self) -> [Vector; 3] {
        match self.form {
            Form::Round { .. } => {
                let [nx, ny, _] = self.normal;
                [[nx, ny], [0.0; 2], [0.0; 2]]
            }
            Form::Box { edges } => edges.map(|[x, y]| [-y, x]),
        }
    }

    /// The outline as a polygon, counter-clockwise, seen from `origin`.
    pub(super) fn polygon(&self, origin: Vector) -> Vec<Vector> {
        let middle = minus(self.centre, origin);
        let mut corners: Vec<Vector> = Vec::with_capacity(CORNERS);
        for &direction in DIRECTIONS.iter() {
            let [x, y] = self.outermost(direction);
            let corner = [middle[0] + x, middle[1] + y];
            // A box is outermost at the same corner in many directions.
            if corners.last() != Some(&corner) {
                corners.push(corner);
            }
        }
        corners
    }

    /// The point of the outline that is outermost in a direction, seen from the
    /// middle.
    fn outermost(&self, [dx, dy]: Vector) -> Vector {
        match self.form {
            Form::Round { core, rim } => {
                let [nx, ny, _] = self.normal;
                let along = nx * dx + ny * dy;
                // A thin disc on its edge, seen along its face, is all equally far out.
                let scale = core / self.narrowing([dx, dy]).max(1e-6);
                [scale * (dx - along * nx) + rim * dx, scale * (dy - along * ny) + rim * dy]
            }
            Form::Box { edges } => edges.iter().fold([0.0, 0.0], |[x, y], &edge| {
                let sign = if dot(edge, [dx, dy]) < 0.0 { -1.0 } else { 1.0 };
                [x + sign * edge[0], y + sign * edge[1]]
            }),
        }
    }

    /// How high the middle plane of the piece is above a point of the table,
    /// given as seen from the piece's middle.
    pub(super) fn height_at(&self, point: Vector) -> f32 {
        let [nx, ny, nz] = self.normal;
        let slope = self.lean().sqrt();
        if slope <= 0.0 {
            return self.height;
        }
        // Uphill is against the normal. Beyond the rim's middle line the piece
        // rises no further.
        let downhill = [nx / slope, ny / slope];
        let farthest = (self.extent(downhill) - RIM).max(0.0);
        let down = dot(point, downhill).min(farthest).max(-farthest);
        self.height - down * slope * nz / (nz * nz).max(STEEP * STEEP)
    }
}

pub(super) fn dot([ax, ay]: Vector, [bx, by]: Vector) -> f32 {
    ax * bx + ay * by
}

pub(super) fn minus([ax, ay]: Vector, [bx, by]: Vector) -> Vector {
    [ax - bx, ay - by]
}

/// A vector's direction as a unit vector; `None` if it has hardly any length.
pub(super) fn unit([x, y]: Vector) -> Option<Vector> {
    let length = (x * x + y * y).sqrt();
    (length > 1e-6).then(|| [x / length, y / length])
}
