//! Where there is room for a piece.

use crate::pose::Pose;
use crate::shape::{Shape, THICKNESS};

use super::outline::{Outline, Vector, unit};
use super::overlap::Overlap;
use super::{LEAST_OVERLAP, Placed, is_on_table};

/// How many directions are tried for the nearest free place: every two degrees.
const RAYS: u16 = 180;

/// How often the angle between two of these directions is halved around the
/// best one: to a thirtieth of a degree.
const HALVINGS: u8 = 6;

/// How far, in centimetres, a place that is looked for is kept from everything:
/// 0.02 mm, so that it is free however numbers are rounded.
const CLEARANCE: f32 = 0.002;

/// More steps than any way out of a crowd takes.
const MOST_STEPS: u16 = 2000;

/// The gap, in centimetres, at which a piece is put next to another: half of
/// what X76 allows.
const NEXT_TO: f32 = 0.1;

/// The angle between places that are tried around a piece, in degrees.
const TURN: f32 = 2.0;

/// A piece counts as flat on the table if its normal rises by at least this
/// (0.8 degrees) and its middle is within this of where it should be: a piece at
/// rest presses a little into the cloth.
const FLAT_NORMAL: f32 = 0.9999;
const FLAT_HEIGHT: f32 = 0.02;

/// The free place nearest to a wanted one (X75): flat on the table, showing the
/// same side, turned the same way, overlapping none of the others, with the
/// whole outline on the table. `None` if there is none.
///
/// The wanted place itself is taken if it is free by the measure of X70 (no
/// overlap of more than 0.1 mm), and to the bit if the piece lies flat in it.
/// A place beyond the edge counts as the nearest one on the table. The others
/// do not include the piece itself.
#[must_use]
pub fn nearest_free(size: [f32; 2], wanted: &Placed, others: &[Placed]) -> Option<Pose> {
    let obstacles: Vec<Outline> = others.iter().map(Outline::new).collect();
    let kept = Placed { shape: wanted.shape, pose: laid_flat(&wanted.pose) };
    if is_on_table(size, &kept) && deepest(&Outline::new(&kept), &obstacles) <= LEAST_OVERLAP {
        return Some(kept.pose);
    }
    let flat = Placed { shape: wanted.shape, pose: upright(&wanted.pose) };
    let [x, y] = Room::new(size, &flat, obstacles).nearest_free_place()?;
    Some(Pose { centre: [x, y, THICKNESS / 2.0], turn: flat.pose.turn })
}

/// A free place next to a piece (X76): flat on the table with the normal side
/// up, 1 mm from the anchor's outline, overlapping nothing, with the whole
/// outline on the table. It is seen from the anchor in the direction of
/// `degrees` (0 is east, 90 north), or, where there is no room, as few steps of
/// two degrees from it as possible, first counter-clockwise. The piece's own x
/// axis points away from the anchor. `None` if there is no room all around.
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
    let turns = (360.0 / TURN) as i16;
    (0..turns).find_map(|index| {
        // 0, 1, -1, 2, -2, ...
        let steps = if index % 2 == 1 { (index + 1) / 2 } else { -(index / 2) };
        let pose = beside(anchor, shape, degrees % 360.0 + f32::from(steps) * TURN)?;
        let piece = Placed { shape, pose };
        let outline = Outline::new(&piece);
        let is_free = is_on_table(size, &piece) && deepest(&outline, &obstacles) <= 0.0;
        is_free.then_some(pose)
    })
}

/// Flat, in a direction from a piece, a millimetre from it.
fn beside(anchor: &Placed, shape: Shape, degrees: f32) -> Option<Pose> {
    let direction = direction(degrees);
    let fixed = Outline::new(anchor);
    let outline = Outline::new(&Placed { shape, pose: Pose::flat(0.0, 0.0, degrees) });
    let at = |distance: f32| along(fixed.centre, direction, distance);
    let depth = |distance| Overlap::new(&fixed, &outline.moved_to(at(distance))).depth();
    // Overlapping less and less on the way out, as outlines are convex.
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

/// The point that is so far away in a direction.
fn along([x, y]: Vector, [dx, dy]: Vector, distance: f32) -> Vector {
    [x + distance * dx, y + distance * dy]
}

/// How deep an outline overlaps one of the others at most; below 0 it is free.
fn deepest(outline: &Outline, others: &[Outline]) -> f32 {
    let near = others.iter().filter(|other| outline.may_meet(other));
    near.map(|other| Overlap::new(outline, other).depth()).fold(-CLEARANCE, f32::max)
}

/// The same place, flat on the table, with the same side up; unchanged if it is
/// flat there already.
fn laid_flat(pose: &Pose) -> Pose {
    let is_flat = pose.up()[2].abs() >= FLAT_NORMAL
        && (pose.centre[2] - THICKNESS / 2.0).abs() <= FLAT_HEIGHT;
    if is_flat { *pose } else { upright(pose) }
}

/// Exactly flat on the table, with the same side up and the same way turned.
fn upright(pose: &Pose) -> Pose {
    let [x, y, _] = pose.centre;
    let heading = heading(pose);
    let flat = Pose::flat(x, y, heading);
    if pose.shows_normal_side() { flat } else { flat.turned_over() }
}

/// Where the piece's x axis points, in degrees; while that is steep, where it
/// would if the piece were tipped flat.
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
        // The y axis is a quarter turn on from the x axis, or back from it if
        // the piece shows its other side.
        let [x, y] = away;
        if pose.shows_normal_side() { [y, -x] } else { [-y, x] }
    };
    unit([x, y]).map_or(0.0, |[x, y]| libm::atan2f(y, x).to_degrees())
}

/// A table with pieces on it, and one that looks for a place.
struct Room {
    /// The one that looks for a place.
    outline: Outline,
    /// Its middle must be within these of the table's middle.
    limits: Vector,
    others: Vec<Outline>,
}

impl Room {
    fn new([width, depth]: [f32; 2], piece: &Placed, others: Vec<Outline>) -> Room {
        let outline = Outline::new(piece);
        let [half_x, half_y] = outline.half_extents();
        let limits = [width / 2.0 - half_x, depth / 2.0 - half_y];
        Room { outline, limits, others }
    }

    /// Looks along rays from the wanted place, then closer around the best ray.
    fn nearest_free_place(&self) -> Option<Vector> {
        let start = self.nearest_on_table()?;
        let step = 360.0 / f32::from(RAYS);
        let mut best: Option<(f32, f32)> = None;
        let mut try_ray = |degrees: f32| {
            let most = best.map_or(f32::INFINITY, |(_, distance)| distance);
            if let Some(distance) = self.free_along(start, degrees, most) {
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

    /// The place on the table that is nearest to the wanted one. `None` if the
    /// piece is too large for the table, or the place is no place.
    fn nearest_on_table(&self) -> Option<Vector> {
        let [width, length] = self.limits;
        let [x, y] = self.outline.centre;
        if !(width >= 0.0 && length >= 0.0) {
            return None;
        }
        let place = [x.clamp(-width, width), y.clamp(-length, length)];
        place.iter().all(|number| number.is_finite()).then_some(place)
    }

    /// How far it is to the first free place on a ray, if less than `most`.
    /// Whoever is so deep in another piece is so far from a free place at least.
    fn free_along(&self, start: Vector, degrees: f32, most: f32) -> Option<f32> {
        let direction = direction(degrees);
        let mut distance = 0.0;
        for _ in 0..MOST_STEPS {
            let place = along(start, direction, distance);
            let is_on_table = place.iter().zip(self.limits).all(|(at, limit)| at.abs() <= limit);
            if !is_on_table || distance >= most {
                return None;
            }
            let depth = deepest(&self.outline.moved_to(place), &self.others);
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
