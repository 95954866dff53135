//! Overlap of two outlines: depth, centre, and height difference.

use super::outline::{CORNERS, DIRECTIONS, Outline, Vector, dot, minus, normalized};

/// Golden section.
const GOLDEN: f32 = 0.618_034;

/// Iterations of the golden-section search: to less than a thousandth of a radian, which
/// makes no difference to the depth.
const ITERATIONS: usize = 12;

/// Overlap or distance of two outlines.
pub(super) struct Overlap<'a> {
    one: &'a Outline,
    other: &'a Outline,
    /// Vector from the centre of the one to that of the other.
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
            _ => overlap.min_depth(),
        };
        overlap
    }

    /// Penetration depth in centimetres; if negative, the distance.
    pub(super) fn depth(&self) -> f32 {
        self.depth
    }

    /// Depth along a direction, a unit vector, or the opposite one, whichever is less.
    fn depth_along(&self, direction: Vector) -> f32 {
        self.one.extent(direction) + self.other.extent(direction)
            - dot(self.between, direction).abs()
    }

    /// Minimum depth over all directions: the signed distance from the origin to the
    /// boundary of the Minkowski sum of the outlines.
    fn min_depth(&self) -> f32 {
        let flat = [self.one.flat_directions(), self.other.flat_directions()];
        let special = flat.iter().flatten().chain([&self.between]);
        let special = special.filter_map(|&direction| normalized(direction));
        let evenly = DIRECTIONS.iter().copied().take(CORNERS / 2);
        let mut best = ([1.0, 0.0], f32::INFINITY);
        for direction in evenly.chain(special) {
            let depth = self.depth_along(direction);
            if depth < best.1 {
                best = (direction, depth);
            }
        }
        let (direction, depth) = best;
        depth.min(self.min_depth_near(direction))
    }

    /// Minimum depth between the sampled neighbours of a direction, by golden-section
    /// search.
    fn min_depth_near(&self, [dx, dy]: Vector) -> f32 {
        let at = |aside: f32| {
            let length = (1.0 + aside * aside).sqrt();
            self.depth_along([(dx - aside * dy) / length, (dy + aside * dx) / length])
        };
        let step = std::f32::consts::TAU / CORNERS as f32;
        let (mut low, mut high) = (-step, step);
        let (mut left, mut right) = (high - GOLDEN * (high - low), low + GOLDEN * (high - low));
        let (mut at_left, mut at_right) = (at(left), at(right));
        for _ in 0..ITERATIONS {
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

    /// Height of the one above the other at the centre of their overlap.
    pub(super) fn rise(&self) -> f32 {
        let point = self.middle();
        self.one.height_at(point) - self.other.height_at(minus(point, self.between))
    }

    /// Centre of the overlap relative to the centre of the one.
    fn middle(&self) -> Vector {
        match (self.one.radius(), self.other.radius()) {
            (Some(radius), Some(further)) => self.middle_of_lens(radius, further),
            _ => self.middle_of_polygons(),
        }
    }

    /// Centre of the intersection of two circles.
    fn middle_of_lens(&self, radius: f32, further: f32) -> Vector {
        let begin = (self.distance - further).max(-radius);
        let end = (self.distance + further).min(radius);
        let along = (begin + end) / 2.0;
        normalized(self.between).map_or([0.0, 0.0], |[x, y]| [along * x, along * y])
    }

    /// Centroid of the intersection of two outlines.
    fn middle_of_polygons(&self) -> Vector {
        let shared =
            intersection(self.one.polygon(self.one.centre), &self.other.polygon(self.one.centre));
        // The polygons of a very small overlap may not intersect.
        centroid(&shared).unwrap_or([self.between[0] / 2.0, self.between[1] / 2.0])
    }
}

/// Intersection of two convex polygons (Sutherland–Hodgman).
fn intersection(mut polygon: Vec<Vector>, clip: &[Vector]) -> Vec<Vector> {
    let mut rest = Vec::with_capacity(polygon.len() + clip.len());
    let mut from = clip.last().copied().unwrap_or_default();
    for &to in clip {
        clip_at(&polygon, from, to, &mut rest);
        std::mem::swap(&mut polygon, &mut rest);
        from = to;
    }
    polygon
}

/// The part of a polygon to the left of a line.
fn clip_at(polygon: &[Vector], from: Vector, to: Vector, rest: &mut Vec<Vector>) {
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

/// Centroid of a polygon; `None` if it has no area.
fn centroid(polygon: &[Vector]) -> Option<Vector> {
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
