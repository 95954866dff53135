//! Two outlines: how deep they overlap, where, and who is higher there.

use super::outline::{CORNERS, DIRECTIONS, Outline, Vector, dot, minus, unit};

/// The golden section.
const GOLDEN: f32 = 0.618_034;

/// How often the range of directions around the best one tried is narrowed: to
/// less than a thousandth of a radian, which makes no difference to the depth.
const NARROWINGS: usize = 12;

/// How two outlines overlap, or are apart.
pub(super) struct Overlap<'a> {
    one: &'a Outline,
    other: &'a Outline,
    /// From the middle of the one to that of the other.
    between: Vector,
    distance: f32,
    depth: f32,
}

impl<'a> Overlap<'a> {
    pub(super) fn new(one: &'a Outline, other: &'a Outline) -> Overlap<'a> {
        let between = minus(other.centre, one.centre);
        let distance = dot(between, between).sqrt();
        let mut overlap = Overlap { one, other, between, distance, depth: 0.0 };
        overlap.depth = match (one.radius(), other.radius()) {
            (Some(radius), Some(further)) => radius + further - distance,
            _ => overlap.least_depth(),
        };
        overlap
    }

    /// The shortest way by which one outline would have to be moved to part
    /// them, in centimetres; below 0 how far they are apart.
    pub(super) fn depth(&self) -> f32 {
        self.depth
    }

    /// How deep the outlines overlap along a direction, a unit vector, or along
    /// the opposite one if that is less. Outlines are symmetric: half of the
    /// directions tell all.
    fn depth_along(&self, direction: Vector) -> f32 {
        self.one.extent(direction) + self.other.extent(direction)
            - dot(self.between, direction).abs()
    }

    /// The least depth in all directions. It is the distance from the middle of
    /// the one to the edge of the region in which the other's middle makes them
    /// overlap (the Minkowski sum of the outlines), whether from inside or outside.
    fn least_depth(&self) -> f32 {
        let flat = [self.one.flat_directions(), self.other.flat_directions()];
        let special = flat.iter().flatten().chain([&self.between]);
        let special = special.filter_map(|&direction| unit(direction));
        let evenly = DIRECTIONS.iter().copied().take(CORNERS / 2);
        let mut best = ([1.0, 0.0], f32::INFINITY);
        for direction in evenly.chain(special) {
            let depth = self.depth_along(direction);
            if depth < best.1 {
                best = (direction, depth);
            }
        }
        let (direction, depth) = best;
        depth.min(self.least_depth_near(direction))
    }

    /// The least depth in the directions between the neighbours of one of the
    /// directions that were tried, by golden section.
    fn least_depth_near(&self, [dx, dy]: Vector) -> f32 {
        let at = |aside: f32| {
            let length = (1.0 + aside * aside).sqrt();
            self.depth_along([(dx - aside * dy) / length, (dy + aside * dx) / length])
        };
        let step = std::f32::consts::TAU / CORNERS as f32;
        let (mut low, mut high) = (-step, step);
        let (mut left, mut right) = (high - GOLDEN * (high - low), low + GOLDEN * (high - low));
        let (mut at_left, mut at_right) = (at(left), at(right));
        for _ in 0..NARROWINGS {
            if at_left < at_right {
                (high, right, at_right) = (right, left, at_left);
                left = high - GOLDEN * (high - low);
                at_left = at(left);
            } else {
                (low, left, at_left) = (left, right, at_right);
                right = low + GOLDEN * (high - low);
                at_right = at(right);
            }
        }
        at_left.min(at_right)
    }

    /// By how much the one is higher than the other in the middle of their
    /// overlap.
    pub(super) fn rise(&self) -> f32 {
        let point = self.middle();
        self.one.height_at(point) - self.other.height_at(minus(point, self.between))
    }

    /// The middle of the overlap, seen from the middle of the one.
    fn middle(&self) -> Vector {
        match (self.one.radius(), self.other.radius()) {
            (Some(radius), Some(further)) => self.middle_of_lens(radius, further),
            _ => self.middle_of_polygons(),
        }
    }

    /// The middle of what two circles share: on the line of their middles, where
    /// their parts of it overlap.
    fn middle_of_lens(&self, radius: f32, further: f32) -> Vector {
        let begin = (self.distance - further).max(-radius);
        let end = (self.distance + further).min(radius);
        let along = (begin + end) / 2.0;
        unit(self.between).map_or([0.0, 0.0], |[x, y]| [along * x, along * y])
    }

    /// The centre of gravity of what two outlines share.
    fn middle_of_polygons(&self) -> Vector {
        let shared =
            common(self.one.polygon(self.one.centre), &self.other.polygon(self.one.centre));
        // Overlaps too small for the polygons' corners: anywhere between them.
        centre_of_gravity(&shared).unwrap_or([self.between[0] / 2.0, self.between[1] / 2.0])
    }
}

/// What two convex polygons share: the first, cut along each edge of the second.
fn common(mut polygon: Vec<Vector>, knife: &[Vector]) -> Vec<Vector> {
    let mut rest = Vec::with_capacity(polygon.len() + knife.len());
    let mut from = knife.last().copied().unwrap_or_default();
    for &to in knife {
        cut(&polygon, from, to, &mut rest);
        std::mem::swap(&mut polygon, &mut rest);
        from = to;
    }
    polygon
}

/// The part of a polygon that is to the left of a line.
fn cut(polygon: &[Vector], from: Vector, to: Vector, rest: &mut Vec<Vector>) {
    rest.clear();
    let [ex, ey] = minus(to, from);
    let inside = |point: Vector| {
        let [x, y] = minus(point, from);
        ex * y - ey * x
    };
    let Some(&last) = polygon.last() else { return };
    let (mut start, mut at_start) = (last, inside(last));
    for &end in polygon {
        let at_end = inside(end);
        if (at_start < 0.0) != (at_end < 0.0) {
            let part = at_start / (at_start - at_end);
            let [x, y] = minus(end, start);
            rest.push([start[0] + part * x, start[1] + part * y]);
        }
        if at_end >= 0.0 {
            rest.push(end);
        }
        (start, at_start) = (end, at_end);
    }
}

/// `None` if the polygon has no area.
fn centre_of_gravity(polygon: &[Vector]) -> Option<Vector> {
    let &origin = polygon.first()?;
    let (mut area, mut sum) = (0.0, [0.0, 0.0]);
    for pair in polygon.windows(2) {
        let &[from, to] = pair else { continue };
        let (a, b) = (minus(from, origin), minus(to, origin));
        let piece = a[0] * b[1] - a[1] * b[0];
        area += piece;
        sum = [sum[0] + piece * (a[0] + b[0]), sum[1] + piece * (a[1] + b[1])];
    }
    (area > 0.0).then(|| [origin[0] + sum[0] / (3.0 * area), origin[1] + sum[1] / (3.0 * area)])
}
