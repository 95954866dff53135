//! Simulation from a flick to rest.

use super::body::{Body, HALF, Solid};
use super::engine::{Drag, Engine, State, Stepper};
use super::flight::{Landing, Obstacles, fly};
use super::trace::{Motion, Recorder};
use super::{STEPS_PER_SECOND, World};
use crate::pose::Pose;

/// Maximum number of steps, for 4 seconds; 8 seconds while a piece is on its rim, where it
/// must not stay (X81).
const MAX_STEPS: u32 = 4 * STEPS_PER_SECOND;
const MAX_STEPS_ON_RIM: u32 = 2 * MAX_STEPS;

/// Minimum number of steps of a flight outside the engine: for fewer, updating the engine
/// costs more.
const MIN_FLIGHT_STEPS: usize = 4;

/// Maximum height above the cloth of a piece that touches it, in centimetres.
const MAX_CLOTH_GAP: f32 = 0.05;

/// Maximum speed and spin, in centimetres and radians per second, of a piece below
/// [`LOW`] that is about to come to rest.
const SLOW: f32 = 8.0;
const SLOW_SPIN: f32 = 20.0;

/// Height of four pieces in centimetres.
const LOW: f32 = 0.6;

/// Cosine of the minimum tilt of a piece on its rim: 60 degrees.
const RIM_COSINE: f32 = 0.5;

/// Spin that tips over a piece on its rim, in radians per second; a multiple of it on
/// further attempts.
const TIP_SPIN: f32 = 4.0;

/// Displacement in centimetres below which a piece has not moved: a hundredth of a
/// millimetre, the jitter of an island that was woken, and a tenth of the tolerance for
/// overlaps (X70).
const MIN_DISPLACEMENT: f32 = 0.001;

/// A running simulation.
pub(super) struct Run<'w> {
    world: &'w World,
    engine: Engine,
    stepper: Stepper,
    pieces: Vec<Piece>,
    recorder: Option<Recorder>,
    /// The sleeping pieces; `None` if they must be collected again.
    obstacles: Option<Obstacles>,
    has_moved_others: bool,
    awake: Vec<usize>,
    flight: Vec<State>,
    step: u32,
}

/// State of a body during the run.
#[derive(Clone, Copy, Debug)]
struct Piece {
    is_touched: bool,
    is_gone: bool,
    ground: Ground,
    stillness: Stillness,
    tips: u8,
}

impl Piece {
    fn new(body: &Body) -> Piece {
        Piece {
            is_touched: false,
            is_gone: false,
            ground: Ground::default(),
            stillness: Stillness::new(body.pose),
            tips: 0,
        }
    }
}

/// Conditions for the damping of a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ground {
    is_cloth: bool,
    is_slow: bool,
}

impl Ground {
    /// Damping, tuned by experiment: a rim on the cloth stops rolling within a few turns, and
    /// slow pieces do not creep or jitter on for seconds. The terminal speed of a falling
    /// piece, 981 / 100, is above [`SLOW`].
    fn drag(self) -> Drag {
        let (cloth, slow) = (f32::from(u8::from(self.is_cloth)), f32::from(u8::from(self.is_slow)));
        Drag { speed: 4.5 * cloth + 100.0 * slow, spin: 15.0 * cloth + 300.0 * slow }
    }
}

impl<'w> Run<'w> {
    /// Starts with all bodies asleep.
    pub(super) fn new(world: &'w World, is_traced: bool) -> Run<'w> {
        Run {
            world,
            engine: world.engine.clone(),
            stepper: Stepper::new(),
            pieces: world.bodies.iter().map(Piece::new).collect(),
            recorder: is_traced.then(|| Recorder::new(&world.bodies)),
            obstacles: None,
            has_moved_others: false,
            awake: Vec::new(),
            flight: Vec::new(),
            step: 0,
        }
    }

    /// Launches a body.
    pub(super) fn launch(&mut self, body: usize, state: &State) {
        self.touch(body);
        self.engine.set_state(body, state);
        self.awake.push(body);
    }

    /// Wakes a body.
    pub(super) fn wake(&mut self, body: usize) {
        self.touch(body);
        self.engine.wake(body);
        self.awake.push(body);
    }

    fn touch(&mut self, body: usize) {
        if let Some(piece) = self.pieces.get_mut(body) {
            piece.is_touched = true;
        }
    }

    /// Simulates until everything is at rest.
    pub(super) fn finish(mut self) -> Motion {
        let mut was_stopped = false;
        loop {
            if self.awake.is_empty() && !self.tip_over() {
                break;
            }
            was_stopped = self.step >= MAX_STEPS;
            if was_stopped && (self.step >= MAX_STEPS_ON_RIM || !self.is_any_on_rim()) {
                break;
            }
            if !self.fly() {
                self.simulate();
            }
        }
        self.end(was_stopped)
    }

    /// Simulates one step by the engine.
    fn simulate(&mut self) {
        if let Some(recorder) = &mut self.recorder {
            recorder.before_step(&self.engine, &self.awake);
        }
        self.engine.step(&mut self.stepper);
        self.step += 1;
        self.awake.clear();
        self.awake.extend(self.engine.awake());
        if let Some(recorder) = &mut self.recorder {
            recorder.after_step(&self.engine, &self.awake, self.step);
        }
        for index in 0..self.awake.len() {
            self.update_piece(self.awake[index]);
        }
        self.has_moved_others |= self.awake.len() > 1;
        let pieces = &self.pieces;
        self.awake.retain(|&body| pieces.get(body).is_some_and(|piece| !piece.is_gone));
    }

    /// Applies cloth and table edge to an awake piece.
    fn update_piece(&mut self, body: usize) {
        let (Some(state), Some(solid)) = (self.engine.state(body), self.world.solids.get(body))
        else {
            return;
        };
        self.touch(body);
        let [x, y, z] = state.pose.centre;
        if !self.world.surface.is_above(x, y) {
            self.leave(body);
            return;
        }
        let ground = Ground {
            is_cloth: z - solid.half_height(&state.pose) < MAX_CLOTH_GAP,
            is_slow: square(state.velocity) < SLOW * SLOW
                && square(state.spin) < SLOW_SPIN * SLOW_SPIN
                && z < LOW,
        };
        let Some(piece) = self.pieces.get_mut(body) else { return };
        if piece.ground != ground {
            piece.ground = ground;
            self.engine.set_drag(body, ground.drag());
        }
        if piece.stillness.update(solid, &state.pose, self.step) {
            self.engine.set_still(body, piece.stillness.is_still());
        }
    }

    fn leave(&mut self, body: usize) {
        self.engine.remove(body);
        self.has_moved_others = true;
        if let Some(piece) = self.pieces.get_mut(body) {
            piece.is_gone = true;
        }
        // Pieces that lay on it are awake now.
    }

    /// Lets the only awake piece fly, if it is in the air. Returns whether it did.
    fn fly(&mut self) -> bool {
        let &[body] = self.awake.as_slice() else { return false };
        let (Some(start), Some(solid)) = (self.engine.state(body), self.world.solids.get(body))
        else {
            return false;
        };
        if self.has_moved_others || self.obstacles.is_none() {
            self.obstacles = Some(self.sleepers(body));
            self.has_moved_others = false;
        }
        let obstacles = self.obstacles.as_ref().unwrap_or(&self.world.obstacles);
        self.flight.clear();
        let flight = &mut self.flight;
        let room = (self.world.surface, obstacles);
        let landing = fly(body, solid, start, room, |state| flight.push(*state));
        match landing {
            Landing::Near(_) if self.flight.len() < MIN_FLIGHT_STEPS => return false,
            Landing::Near(state) => self.engine.set_state(body, &state),
            Landing::Off(_) => {
                self.leave(body);
                self.awake.clear();
            }
        }
        if let Some(recorder) = &mut self.recorder {
            for (state, step) in self.flight.iter().zip(self.step + 1..) {
                recorder.fly(body, &state.pose, step);
            }
        }
        self.step += self.flight.len() as u32;
        true
    }

    fn sleepers(&self, flier: usize) -> Obstacles {
        let mut obstacles = Obstacles::default();
        for (body, solid) in self.world.solids.iter().enumerate() {
            if let Some(pose) = self.engine.pose(body).filter(|_| body != flier) {
                obstacles.add(body, solid, &pose);
            }
        }
        obstacles
    }

    /// Pose of a body that was touched and is on its rim.
    fn on_rim(&self, body: usize) -> Option<Pose> {
        self.pieces.get(body).filter(|piece| piece.is_touched)?;
        self.engine.pose(body).filter(|pose| pose.up()[2].abs() < RIM_COSINE)
    }

    fn is_any_on_rim(&self) -> bool {
        (0..self.pieces.len()).any(|body| self.on_rim(body).is_some())
    }

    /// Tips over the pieces that came to rest on their rim (X81). Returns whether there were
    /// any.
    fn tip_over(&mut self) -> bool {
        for body in 0..self.pieces.len() {
            let Some(pose) = self.on_rim(body) else { continue };
            let [x, y, z] = pose.up();
            let piece = &mut self.pieces[body];
            piece.tips = piece.tips.saturating_add(1);
            // Rotates about the horizontal axis in the face: the side that is nearer to
            // facing up comes up, or the normal side if both are equally near.
            let push = TIP_SPIN * f32::from(piece.tips) * if z < 0.0 { -1.0 } else { 1.0 };
            self.engine.add_spin(body, [y * push, -x * push, 0.0]);
            self.awake.push(body);
        }
        !self.awake.is_empty()
    }

    fn end(self, was_stopped: bool) -> Motion {
        let rest: Vec<Option<Pose>> =
            (0..self.pieces.len()).map(|body| self.rest_of(body)).collect();
        let trace = self.recorder.map(|recorder| recorder.finish(&rest)).unwrap_or_default();
        Motion { rest, steps: self.step, was_stopped, trace }
    }

    fn rest_of(&self, body: usize) -> Option<Pose> {
        let (piece, before) = (self.pieces.get(body)?, self.world.bodies.get(body)?.pose);
        let after = self.engine.pose(body)?;
        let is_finite = after.numbers().iter().all(|number| number.is_finite());
        if !piece.is_touched || !is_finite {
            return Some(before);
        }
        let solid = self.world.solids.get(body)?;
        Some(if displacement(solid, &before, &after) < MIN_DISPLACEMENT { before } else { after })
    }
}

fn square([x, y, z]: [f32; 3]) -> f32 {
    x * x + y * y + z * z
}

/// Maximum displacement of a still piece in centimetres: a tenth of a millimetre, the
/// tolerance for overlaps (X70).
const STILL_DISTANCE: f32 = 0.01;

/// Steps after which such a piece is at rest: a fifteenth of a second. A piece that starts
/// to fall or topple moves by millimetres in that time.
const STILL_STEPS: u32 = 24;

/// The same for a piece flat on the cloth: slower than 2 cm/s by then, it slides on by less
/// than a twentieth of a millimetre.
const FLAT_STEPS: u32 = 2;

/// A piece that leans on others may jitter forever, as contacts between round rims come and
/// go. It is at rest after a third of a second within half a millimetre.
const JITTER_DISTANCE: f32 = 0.05;
const JITTER_STEPS: u32 = 120;

/// Tracks whether a piece is at rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stillness {
    close: Watch,
    wide: Watch,
    is_still: bool,
}

/// A reference pose and the step since which the piece has been near it.
#[derive(Clone, Copy, Debug)]
struct Watch {
    place: Pose,
    since: u32,
}

impl Watch {
    /// Number of steps that the piece has stayed within `distance`.
    fn update(&mut self, solid: &Solid, pose: &Pose, step: u32, distance: f32) -> u32 {
        if displacement(solid, &self.place, pose) > distance {
            *self = Watch { place: *pose, since: step };
        }
        step - self.since
    }
}

impl Stillness {
    /// A piece that is not yet at rest.
    pub(super) fn new(place: Pose) -> Stillness {
        let watch = Watch { place, since: 0 };
        Stillness { close: watch, wide: watch, is_still: false }
    }

    /// Whether it is at rest.
    pub(super) fn is_still(&self) -> bool {
        self.is_still
    }

    /// Updates the state after a step. Returns whether it has changed.
    pub(super) fn update(&mut self, solid: &Solid, pose: &Pose, step: u32) -> bool {
        let steps = if is_flat_on_cloth(solid, pose) { FLAT_STEPS } else { STILL_STEPS };
        let was_still = self.is_still;
        self.is_still = self.close.update(solid, pose, step, STILL_DISTANCE) >= steps
            || self.wide.update(solid, pose, step, JITTER_DISTANCE) >= JITTER_STEPS;
        self.is_still != was_still
    }
}

/// Whether a piece is flat on the cloth: its rim is nowhere more than a tenth of a
/// millimetre too high.
fn is_flat_on_cloth(solid: &Solid, pose: &Pose) -> bool {
    pose.centre[2] + solid.half_height(pose) < 2.0 * HALF + STILL_DISTANCE
}

/// Displacement of a piece: of its centre, plus that of its rim by rotation.
pub(super) fn displacement(solid: &Solid, before: &Pose, after: &Pose) -> f32 {
    let distance = |one: [f32; 3], other: [f32; 3]| {
        let [x, y, z] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
        (x * x + y * y + z * z).sqrt()
    };
    let turn = |axis| distance(before.rotate(axis), after.rotate(axis));
    distance(before.centre, after.centre)
        + solid.reach() * (turn([1.0, 0.0, 0.0]) + turn([0.0, 1.0, 0.0]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    #[test]
    fn flat_pieces_rest_sooner() {
        let solid = Solid::new(Shape::Disc { radius: 0.8 });
        let flat = Pose::flat(0.0, 0.0, 0.0);
        let mut stillness = Stillness::new(flat);
        assert!(!stillness.update(&solid, &flat, 1));
        assert!(stillness.update(&solid, &flat, 2) && stillness.is_still());
        let high = Pose { centre: [0.0, 0.0, 0.3], ..flat };
        assert!(stillness.update(&solid, &high, 3) && !stillness.is_still(), "moved");
        assert!(!stillness.update(&solid, &high, 26));
        assert!(stillness.update(&solid, &high, 27) && stillness.is_still());
        let turned = Pose { turn: Pose::flat(0.0, 0.0, 1.0).turn, ..high };
        assert!(stillness.update(&solid, &turned, 28) && !stillness.is_still(), "it spins");
    }
}
