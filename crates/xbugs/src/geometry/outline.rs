//! Outline of a piece: its vertical projection.

use std::sync::LazyLock;

use crate::shape::{Shape, THICKNESS};

use super::Placed;

/// A vector on the table.
pub(super) type Vector = [f32; 2];

/// Radius of the rounded rims: half of the thickness, so that the profile of a rim is a
/// half circle, as in the physics.
const RIM: f32 = THICKNESS / 2.0;

/// Squared sine of the maximum tilt of a disc that counts as flat, half a degree. It changes
/// the radius of the largest base by 0.001 mm.
const MAX_FLAT_TILT: f32 = 8e-5;

/// Minimum z of the normal in height computations, about 84 degrees: of a steeper piece
/// only the rim is visible from above.
const MIN_NORMAL_Z: f32 = 0.1;

/// Number of corners of the polygon for an oval. For the largest base (radius 25 mm) it
/// deviates from the oval by at most 0.03 mm.
pub(super) const CORNERS: usize = 64;

/// Normals of the polygon's corners, counter-clockwise from the east.
pub(super) static DIRECTIONS: LazyLock<[Vector; CORNERS]> = LazyLock::new(|| {
    std::array::from_fn(|index| {
        let angle = index as f32 * (std::f32::consts::TAU / CORNERS as f32);
        [libm::cosf(angle), libm::sinf(angle)]
    })
});

/// Outline and slope of a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outline {
    /// Centre.
    pub(super) centre: Vector,
    /// Radius of a circle around the centre that contains the outline.
    pub(super) reach: f32,
    height: f32,
    /// Normal of the upper face.
    normal: [f32; 3],
    form: Form,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    /// A disc: the projection of a thin disc, extended by the radius of the rim.
    Round { core: f32, rim: f32 },
    /// A box, by its half edges: from the centre to the centre of a face.
    Box { edges: [Vector; 3] },
}

impl Outline {
    pub(super) fn new(piece: &Placed) -> Outline {
        let pose = &piece.pose;
        let [x, y, height] = pose.centre;
        let [nx, ny, nz] = pose.up();
        // The outline does not depend on which face is up.
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

    /// The outline translated to another centre.
    pub(super) fn moved_to(&self, centre: Vector) -> Outline {
        Outline { centre, ..*self }
    }

    /// Quick check whether two outlines may overlap.
    pub(super) fn may_overlap(&self, other: &Outline) -> bool {
        let [x, y] = minus(other.centre, self.centre);
        let reach = self.reach + other.reach;
        x * x + y * y < reach * reach
    }

    /// Radius of the outline if it is a circle.
    pub(super) fn radius(&self) -> Option<f32> {
        match self.form {
            Form::Round { core, rim } if self.tilt() < MAX_FLAT_TILT => Some(core + rim),
            _ => None,
        }
    }

    /// Squared sine of the tilt.
    fn tilt(&self) -> f32 {
        let [nx, ny, _] = self.normal;
        nx * nx + ny * ny
    }

    /// Extent from the centre in a direction, a unit vector.
    pub(super) fn extent(&self, direction: Vector) -> f32 {
        match self.form {
            Form::Round { core, rim } => core * self.foreshortening(direction) + rim,
            Form::Box { edges } => edges.iter().map(|&edge| dot(edge, direction).abs()).sum(),
        }
    }

    /// Factor by which the tilt shortens a thin disc in a direction.
    fn foreshortening(&self, direction: Vector) -> f32 {
        // The sine of the angle between normal and direction. Computing it from the cosine
        // would lose digits while the disc is on its rim.
        let [nx, ny, nz] = self.normal;
        let across = nx * direction[1] - ny * direction[0];
        (nz * nz + across * across).sqrt()
    }

    /// Half of the outline's width and depth along the table's axes.
    pub(super) fn half_extents(&self) -> Vector {
        [self.extent([1.0, 0.0]), self.extent([0.0, 1.0])]
    }

    /// Directions in which the outline is nearly flat, where the depth may have a minimum
    /// too narrow for sampling. Not normalised; zero where there is none.
    pub(super) fn flat_directions(&self) -> [Vector; 3] {
        match self.form {
            Form::Round { .. } => {
                let [nx, ny, _] = self.normal;
                [[nx, ny], [0.0; 2], [0.0; 2]]
            }
            Form::Box { edges } => edges.map(|[x, y]| [-y, x]),
        }
    }

    /// The outline as a polygon, counter-clockwise, relative to `origin`.
    pub(super) fn polygon(&self, origin: Vector) -> Vec<Vector> {
        let middle = minus(self.centre, origin);
        let mut corners: Vec<Vector> = Vec::with_capacity(CORNERS);
        for &direction in DIRECTIONS.iter() {
            let [x, y] = self.support_point(direction);
            let corner = [middle[0] + x, middle[1] + y];
            // Many directions of a box have the same support point.
            if corners.last() != Some(&corner) {
                corners.push(corner);
            }
        }
        corners
    }

    /// Support point in a direction, relative to the centre.
    fn support_point(&self, [dx, dy]: Vector) -> Vector {
        match self.form {
            Form::Round { core, rim } => {
                let [nx, ny, _] = self.normal;
                let along = nx * dx + ny * dy;
                // All points of a thin disc on its edge are equally far along its normal.
                let scale = core / self.foreshortening([dx, dy]).max(1e-6);
                [scale * (dx - along * nx) + rim * dx, scale * (dy - along * ny) + rim * dy]
            }
            Form::Box { edges } => edges.iter().fold([0.0, 0.0], |[x, y], &edge| {
                let sign = if dot(edge, [dx, dy]) < 0.0 { -1.0 } else { 1.0 };
                [x + sign * edge[0], y + sign * edge[1]]
            }),
        }
    }

    /// Height of the piece's middle plane above a point given relative to the centre.
    pub(super) fn height_at(&self, point: Vector) -> f32 {
        let [nx, ny, nz] = self.normal;
        let slope = self.tilt().sqrt();
        if slope <= 0.0 {
            return self.height;
        }
        // The normal points downhill. The plane ends at the centre line of the rim.
        let downhill = [nx / slope, ny / slope];
        let farthest = (self.extent(downhill) - RIM).max(0.0);
        let down = dot(point, downhill).min(farthest).max(-farthest);
        self.height - down * slope * nz / (nz * nz).max(MIN_NORMAL_Z * MIN_NORMAL_Z)
    }
}

pub(super) fn dot([ax, ay]: Vector, [bx, by]: Vector) -> f32 {
    ax * bx + ay * by
}

pub(super) fn minus([ax, ay]: Vector, [bx, by]: Vector) -> Vector {
    [ax - bx, ay - by]
}

/// The normalised vector; `None` if it is too short.
pub(super) fn normalized([x, y]: Vector) -> Option<Vector> {
    let length = (x * x + y * y).sqrt();
    (length > 1e-6).then(|| [x / length, y / length])
}
