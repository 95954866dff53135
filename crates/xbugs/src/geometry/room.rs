//! Free space for a piece.

use crate::pose::Pose;
use crate::shape::{Shape, THICKNESS};

use super::outline::{Outline, Vector, normalized};
use super::overlap::Overlap;
use super::{MIN_OVERLAP, Placed, is_on_table};

/// Number of directions searched for the nearest free position: every two degrees.
const RAYS: u16 = 180;

/// Number of bisections of the angle around the best direction: to a thirtieth of a degree.
const HALVINGS: u8 = 6;

/// Clearance around a free position in centimetres, against rounding errors.
const CLEARANCE: f32 = 0.002;

/// Maximum number of steps along one direction.
const MAX_STEPS: u16 = 2000;

/// Gap between adjacent pieces in centimetres: half of the maximum of X76.
const NEXT_TO: f32 = 0.1;

/// Angle between the positions that are tried around a piece, in degrees.
const ANGLE_STEP: f32 = 2.0;

/// Minimum z of the normal (0.8 degrees) and maximum deviation of the height, in
/// centimetres, of a piece that counts as flat on the table: the physics lets it sink into
/// the cloth a little.
const MIN_FLAT_NORMAL: f32 = 0.9999;
const MAX_FLAT_DEVIATION: f32 = 0.02;

/// The free pose nearest to a wanted one (X75): flat on the table, with the same side up and
/// the same heading, without overlapping `others`, which do not include the piece itself.
/// `None` if there is none.
///
/// The wanted pose is returned unchanged if it is flat and free by the measure of X70 (no
/// overlap of more than 0.1 mm). A wanted pose beyond the edge is first moved onto the table.
#[must_use]
pub fn nearest_free(size: [f32; 2], wanted: &Placed, others: &[Placed]) -> Option<Pose> {
    let obstacles: Vec<Outline> = others.iter().map(Outline::new).collect();
    let kept = Placed { shape: wanted.shape, pose: laid_flat(&wanted.pose) };
    if is_on_table(size, &kept) && max_depth(&Outline::new(&kept), &obstacles) <= MIN_OVERLAP {
        return Some(kept.pose);
    }
    let flat = Placed { shape: wanted.shape, pose: flattened(&wanted.pose) };
    let [x, y] = FreeSpaceSearch::new(size, &flat, obstacles).nearest_free_place()?;
    Some(Pose { centre: [x, y, THICKNESS / 2.0], turn: flat.pose.turn })
}

/// A free pose next to a piece (X76): flat on the table with the normal side up and the x
/// axis pointing away from the anchor, 1 mm from the anchor's outline. It is in the direction
/// `degrees` (0 is east, 90 north) from the anchor or, if there is no space, in the nearest
/// direction in steps of two degrees, counter-clockwise first. `None` if there is no space
/// all around.
#[must_use]
pub fn spot_next_to(
    size: [f32; 2],
    anchor: &Placed,
    shape: Shape,
    degrees: f32,
    others: &[Placed],
) -> Option<Pose> {
    if !degrees.is_finite() {
        return None;
    }
    let obstacles: Vec<Outline> = others.iter().map(Outline::new).collect();
    let turns = (360.0 / ANGLE_STEP) as i16;
    (0..turns).find_map(|index| {
        // 0, 1, -1, 2, -2, ...
        let steps = if index % 2 == 1 { (index + 1) / 2 } else { -(index / 2) };
        let pose = beside(anchor, shape, degrees % 360.0 + f32::from(steps) * ANGLE_STEP)?;
        let piece = Placed { shape, pose };
        let outline = Outline::new(&piece);
        let is_free = is_on_table(size, &piece) && max_depth(&outline, &obstacles) <= 0.0;
        is_free.then_some(pose)
    })
}

/// A flat pose one millimetre from a piece in a direction.
fn beside(anchor: &Placed, shape: Shape, degrees: f32) -> Option<Pose> {
    let direction = direction(degrees);
    let fixed = Outline::new(anchor);
    let outline = Outline::new(&Placed { shape, pose: Pose::flat(0.0, 0.0, degrees) });
    let at = |distance: f32| along(fixed.centre, direction, distance);
    let depth = |distance| Overlap::new(&fixed, &outline.moved_to(at(distance))).depth();
    // The depth decreases with the distance, as outlines are convex.
    let (mut near, mut far) = (0.0, fixed.reach + outline.reach + NEXT_TO);
    for _ in 0..24 {
        let middle = (near + far) / 2.0;
        if depth(middle) > -NEXT_TO {
            near = middle;
        } else {
            far = middle;
        }
    }
    let [x, y] = at(far);
    (x.is_finite() && y.is_finite()).then(|| Pose::flat(x, y, degrees))
}

/// The point at a distance in a direction.
fn along([x, y]: Vector, [dx, dy]: Vector, distance: f32) -> Vector {
    [x + distance * dx, y + distance * dy]
}

/// Maximum depth of an outline in the others; if negative, it is free.
fn max_depth(outline: &Outline, others: &[Outline]) -> f32 {
    let near = others.iter().filter(|other| outline.may_overlap(other));
    near.map(|other| Overlap::new(outline, other).depth()).fold(-CLEARANCE, f32::max)
}

/// The pose laid flat on the table; unchanged if it is flat already.
fn laid_flat(pose: &Pose) -> Pose {
    let is_flat = pose.up()[2].abs() >= MIN_FLAT_NORMAL
        && (pose.centre[2] - THICKNESS / 2.0).abs() <= MAX_FLAT_DEVIATION;
    if is_flat { *pose } else { flattened(pose) }
}

/// The pose laid exactly flat on the table, with the same side up and the same heading.
fn flattened(pose: &Pose) -> Pose {
    let [x, y, _] = pose.centre;
    let heading = heading(pose);
    let flat = Pose::flat(x, y, heading);
    if pose.shows_normal_side() { flat } else { flat.turned_over() }
}

/// Heading in degrees: the direction of the x axis, or where it would point if the piece
/// were laid flat.
fn heading(pose: &Pose) -> f32 {
    let level = |axis: [f32; 3]| {
        let [x, y, _] = pose.rotate(axis);
        [x, y]
    };
    let (across, away) = (level([1.0, 0.0, 0.0]), level([0.0, 1.0, 0.0]));
    let length = |[x, y]: Vector| x * x + y * y;
    let [x, y] = if length(across) >= length(away) {
        across
    } else {
        // The x axis is a quarter turn from the y axis, in a sense that depends on the side.
        let [x, y] = away;
        if pose.shows_normal_side() { [y, -x] } else { [-y, x] }
    };
    normalized([x, y]).map_or(0.0, |[x, y]| libm::atan2f(y, x).to_degrees())
}

/// Search for a free position.
struct FreeSpaceSearch {
    /// The piece to place.
    outline: Outline,
    /// Maximum coordinates of its centre.
    limits: Vector,
    others: Vec<Outline>,
}

impl FreeSpaceSearch {
    fn new([width, depth]: [f32; 2], piece: &Placed, others: Vec<Outline>) -> FreeSpaceSearch {
        let outline = Outline::new(piece);
        let [half_x, half_y] = outline.half_extents();
        let limits = [width / 2.0 - half_x, depth / 2.0 - half_y];
        FreeSpaceSearch { outline, limits, others }
    }

    /// Searches along rays from the wanted position, then refines the best one.
    fn nearest_free_place(&self) -> Option<Vector> {
        let start = self.nearest_on_table()?;
        let step = 360.0 / f32::from(RAYS);
        let mut best: Option<(f32, f32)> = None;
        let mut try_ray = |degrees: f32| {
            let max = best.map_or(f32::INFINITY, |(_, distance)| distance);
            if let Some(distance) = self.free_along(start, degrees, max) {
                best = Some((degrees, distance));
            }
            best.map(|(degrees, _)| degrees)
        };
        let mut degrees = None;
        for ray in 0..RAYS {
            degrees = try_ray(f32::from(ray) * step);
        }
        for halving in 1..=HALVINGS {
            let aside = step / f32::from(1_u16 << halving);
            let around = degrees?;
            try_ray(around + aside);
            degrees = try_ray(around - aside);
        }
        let (degrees, distance) = best?;
        Some(along(start, direction(degrees), distance))
    }

    /// The position on the table nearest to the wanted one. `None` if the piece is too large
    /// for the table, or the position is not finite.
    fn nearest_on_table(&self) -> Option<Vector> {
        let [width, length] = self.limits;
        let [x, y] = self.outline.centre;
        if !(width >= 0.0 && length >= 0.0) {
            return None;
        }
        let place = [x.clamp(-width, width), y.clamp(-length, length)];
        place.iter().all(|number| number.is_finite()).then_some(place)
    }

    /// Distance to the first free position on a ray, if less than `max`. The depth is a lower
    /// bound of the distance to a free position.
    fn free_along(&self, start: Vector, degrees: f32, max: f32) -> Option<f32> {
        let direction = direction(degrees);
        let mut distance = 0.0;
        for _ in 0..MAX_STEPS {
            let place = along(start, direction, distance);
            let is_on_table = place.iter().zip(self.limits).all(|(at, limit)| at.abs() <= limit);
            if !is_on_table || distance >= max {
                return None;
            }
            let depth = max_depth(&self.outline.moved_to(place), &self.others);
            if depth <= 0.0 {
                return Some(distance);
            }
            distance += depth + CLEARANCE;
        }
        None
    }
}

fn direction(degrees: f32) -> Vector {
    let angle = degrees.to_radians();
    [libm::cosf(angle), libm::sinf(angle)]
}
