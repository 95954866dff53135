//! Free flight: a single piece in the air while all others sleep, without the engine.

use super::body::{Solid, Surface};
use super::engine::State;
use super::{GRAVITY, STEP};
use crate::pose::Pose;

/// Distance from the cloth at which a flight ends, in centimetres.
const CLOTH_MARGIN: f32 = 0.01;

/// Distance from another piece at which a flight ends, in centimetres.
const PIECE_MARGIN: f32 = 0.05;

/// A sleeping piece.
#[derive(Clone, Copy, Debug)]
struct Obstacle {
    body: usize,
    x: f32,
    y: f32,
    reach: f32,
    top: f32,
}

/// The sleeping pieces, as circles with a height.
#[derive(Clone, Debug, Default)]
pub(super) struct Obstacles {
    all: Vec<Obstacle>,
    /// Maximum height.
    top: f32,
}

impl Obstacles {
    /// Adds a piece.
    pub(super) fn add(&mut self, body: usize, solid: &Solid, pose: &Pose) {
        let [x, y, z] = pose.centre;
        let top = z + solid.half_height(pose);
        self.all.push(Obstacle { body, x, y, reach: solid.reach(), top });
        self.top = self.top.max(top);
    }

    /// Whether a piece may touch something between two states. Conservative: may be wrongly
    /// true, never wrongly false.
    fn may_touch(&self, flier: usize, solid: &Solid, from: &State, to: &State) -> bool {
        let low = |state: &State| state.pose.centre[2] - solid.half_height(&state.pose);
        let (before, after) = (low(from), low(to));
        // Maximum dip of a rim below the straight line between two steps.
        let [x, y, z] = to.spin;
        let dip = solid.reach() * (x * x + y * y + z * z) * STEP * STEP / 8.0;
        if after < CLOTH_MARGIN + dip {
            return true;
        }
        let lowest = before.min(after) - PIECE_MARGIN - dip;
        if lowest > self.top {
            return false;
        }
        let ([x, y, _], [to_x, to_y, _]) = (from.pose.centre, to.pose.centre);
        let distance = (to_x - x).abs() + (to_y - y).abs();
        self.all.iter().any(|other| {
            let near = solid.reach() + other.reach + distance + PIECE_MARGIN;
            let (east, north) = (other.x - x, other.y - y);
            other.top >= lowest && other.body != flier && east * east + north * north < near * near
        })
    }
}

/// End of a flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Landing {
    /// The piece may touch something in the next step.
    Near(State),
    /// The piece has left the table.
    Off(State),
}

/// Flies on while nothing can be touched. Calls `visit` with every state.
pub(super) fn fly(
    flier: usize,
    solid: &Solid,
    start: State,
    (surface, obstacles): (Surface, &Obstacles),
    mut visit: impl FnMut(&State),
) -> Landing {
    let mut state = start;
    loop {
        let next = advance(solid, &state);
        if obstacles.may_touch(flier, solid, &state, &next) {
            return Landing::Near(state);
        }
        state = next;
        visit(&state);
        let [x, y, _] = state.pose.centre;
        if !surface.is_above(x, y) {
            return Landing::Off(state);
        }
    }
}

/// One step of free flight: a parabola, and rotation with constant angular momentum.
fn advance(solid: &Solid, state: &State) -> State {
    let [x, y, z] = state.pose.centre;
    let [vx, vy, vz] = state.velocity;
    let fall = GRAVITY * STEP;
    let centre = [x + vx * STEP, y + vy * STEP, z + (vz - fall / 2.0) * STEP];
    let momentum = momentum(solid, &state.pose, state.spin);
    // Midpoint rule: rotates by the spin at the middle of the step.
    let halfway = turned(&state.pose, state.spin, STEP / 2.0);
    let middle = spin(solid, &halfway, momentum);
    let pose = Pose { centre, turn: turned(&state.pose, middle, STEP).turn };
    let spin = spin(solid, &pose, momentum);
    State { pose, velocity: [vx, vy, vz - fall], spin }
}

fn momentum(solid: &Solid, pose: &Pose, spin: [f32; 3]) -> [f32; 3] {
    let [x, y, z] = rotate_back(pose, spin);
    let [a, b, c] = solid.inertia();
    pose.rotate([a * x, b * y, c * z])
}

fn spin(solid: &Solid, pose: &Pose, momentum: [f32; 3]) -> [f32; 3] {
    let [x, y, z] = rotate_back(pose, momentum);
    let [a, b, c] = solid.inertia();
    pose.rotate([x / a, y / b, z / c])
}

fn rotate_back(pose: &Pose, vector: [f32; 3]) -> [f32; 3] {
    let [x, y, z, w] = pose.turn;
    Pose { centre: pose.centre, turn: [-x, -y, -z, w] }.rotate(vector)
}

/// Rotates a pose by a spin over a time: the normalised quaternion
/// (spin × time / 2, 1) × turn.
fn turned(pose: &Pose, [sx, sy, sz]: [f32; 3], time: f32) -> Pose {
    let (a, b, c) = (sx * time / 2.0, sy * time / 2.0, sz * time / 2.0);
    let [x, y, z, w] = pose.turn;
    let turn = [
        x + a * w + b * z - c * y,
        y + b * w + c * x - a * z,
        z + c * w + a * y - b * x,
        w - a * x - b * y - c * z,
    ];
    let length = turn.iter().map(|part| part * part).sum::<f32>().sqrt();
    Pose { centre: pose.centre, turn: turn.map(|part| part / length) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    fn start(velocity: [f32; 3], spin: [f32; 3]) -> State {
        State { pose: Pose::flat(0.0, 0.0, 0.0), velocity, spin }
    }

    #[test]
    fn a_flight_is_a_parabola() {
        let solid = Solid::new(Shape::Disc { radius: 0.8 });
        let table = Surface::default();
        let mut highest = 0.0_f32;
        let landing = fly(
            0,
            &solid,
            start([100.0, 0.0, 100.0], [0.0; 3]),
            (table, &Obstacles::default()),
            |state| highest = highest.max(state.pose.centre[2]),
        );
        let Landing::Near(end) = landing else { panic!("stays on the table: {landing:?}") };
        assert!((highest - 100.0 * 100.0 / 2.0 / GRAVITY - 0.075).abs() < 0.01, "{highest}");
        assert!((end.pose.centre[0] - 2.0 * 100.0 * 100.0 / GRAVITY).abs() < 0.5, "{end:?}");
        assert!(end.pose.centre[2] > 0.075 && end.pose.centre[2] < 0.5);
    }

    #[test]
    fn a_flight_ends_before_a_piece_and_at_the_edge() {
        let solid = Solid::new(Shape::Disc { radius: 0.8 });
        let table = Surface::default();
        let mut obstacles = Obstacles::default();
        obstacles.add(1, &solid, &Pose::flat(20.0, 0.0, 0.0));
        let launch = start([100.0, 0.0, 100.0], [0.0; 3]);
        let Landing::Near(end) = fly(0, &solid, launch, (table, &obstacles), |_| ()) else {
            panic!("stays on the table")
        };
        assert!(end.pose.centre[2] - 0.075 > 0.15, "above the other's face: {end:?}");
        let far = start([300.0, 0.0, 200.0], [0.0; 3]);
        let Landing::Off(end) = fly(0, &solid, far, (table, &obstacles), |_| ()) else {
            panic!("leaves the table")
        };
        assert!(end.pose.centre[0] > 45.0 && end.pose.centre[0] < 46.0);
    }

    #[test]
    fn spin_keeps_its_momentum_and_energy() {
        for shape in [Shape::Disc { radius: 1.0 }, Shape::Rect { width: 1.5, length: 3.0 }] {
            let solid = Solid::new(shape);
            let mut state = start([0.0; 3], [60.0, 20.0, 15.0]);
            let before = momentum(&solid, &state.pose, state.spin);
            let energy = |state: &State| {
                let push = momentum(&solid, &state.pose, state.spin);
                push.iter().zip(state.spin).map(|(one, other)| one * other).sum::<f32>()
            };
            let energy_before = energy(&state);
            for _ in 0..200 {
                state = advance(&solid, &state);
            }
            let after = momentum(&solid, &state.pose, state.spin);
            let error = before.iter().zip(after).map(|(one, other)| (one - other).abs());
            assert!(error.sum::<f32>() < 0.01, "{before:?} {after:?}");
            assert!((energy(&state) / energy_before - 1.0).abs() < 0.02, "{shape:?}");
        }
    }
}
