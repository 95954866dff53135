//! One run: from a flick to rest.

use super::STEPS_A_SECOND;
use super::body::Body;
use super::engine::{Drag, Engine, State, Stepper};
use super::flight::{Landing, Obstacles, fly};
use super::rest::{Stillness, shift};
use super::trace::{Motion, Recorder};
use super::world::World;
use crate::pose::Pose;

/// Nothing is simulated for longer than this: 4 seconds; 8 if a piece is still
/// on its rim then, which must not stay so (X81).
const LIMIT: u32 = 4 * STEPS_A_SECOND;
const LAST_LIMIT: u32 = 2 * LIMIT;

/// Flights of fewer steps are left to the engine: to tell it where a piece is
/// now costs more.
const SHORTEST_FLIGHT: usize = 4;

/// A piece lower than this touches the cloth, or nearly: centimetres.
const ON_CLOTH: f32 = 0.05;

/// Slower than this, and lower than [`LOW`], a piece is about to come to rest:
/// centimetres and radians a second.
const SLOW: f32 = 8.0;
const SLOW_SPIN: f32 = 20.0;

/// Four pieces high: centimetres.
const LOW: f32 = 0.6;

/// A piece leaning more than 60 degrees is on its rim: the cosine.
const RIM: f32 = 0.5;

/// How a piece on its rim is tipped over, in radians a second. Twice, thrice as
/// hard if that did not help.
const TIP: f32 = 4.0;

/// A piece that came back to within this of where it lay has not moved, in
/// centimetres: a hundredth of a millimetre, which is the trembling of a group
/// of pieces that was woken, a tenth of what counts as an overlap (X70).
const UNMOVED: f32 = 0.001;

/// A simulation under way.
pub(super) struct Run<'w> {
    world: &'w World,
    engine: Engine,
    stepper: Stepper,
    pieces: Vec<Piece>,
    recorder: Option<Recorder>,
    /// Where the sleeping pieces are; `None` when that must be found out anew.
    obstacles: Option<Obstacles>,
    has_moved_others: bool,
    awake: Vec<usize>,
    way: Vec<State>,
    step: u32,
}

/// What a run remembers of a body.
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

/// What slows a piece down beside its contacts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ground {
    is_cloth: bool,
    is_slow: bool,
}

impl Ground {
    /// By trial: a rim on the cloth stops rolling within a few turns, and what
    /// is slow anyway does not creep or tremble on for seconds. What falls still
    /// grows too fast to be slow: 981 / 100 is more than [`SLOW`].
    fn drag(self) -> Drag {
        let (cloth, slow) = (f32::from(u8::from(self.is_cloth)), f32::from(u8::from(self.is_slow)));
        Drag { speed: 4.5 * cloth + 100.0 * slow, spin: 15.0 * cloth + 300.0 * slow }
    }
}

impl<'w> Run<'w> {
    /// Begins with everything asleep.
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
            way: Vec::new(),
            step: 0,
        }
    }

    /// Sends a body off.
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

    /// Goes on until everything is at rest.
    pub(super) fn finish(mut self) -> Motion {
        let mut was_stopped = false;
        loop {
            if self.awake.is_empty() && !self.tip_over() {
                break;
            }
            was_stopped = self.step >= LIMIT;
            if was_stopped && (self.step >= LAST_LIMIT || !self.is_any_on_rim()) {
                break;
            }
            if !self.fly() {
                self.simulate();
            }
        }
        self.end(was_stopped)
    }

    /// One step of the engine.
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
            self.look_after(self.awake[index]);
        }
        self.has_moved_others |= self.awake.len() > 1;
        let pieces = &self.pieces;
        self.awake.retain(|&body| pieces.get(body).is_some_and(|piece| !piece.is_gone));
    }

    /// What the cloth and the table's edge do to a piece that is awake.
    fn look_after(&mut self, body: usize) {
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
            is_cloth: z - solid.half_height(&state.pose) < ON_CLOTH,
            is_slow: square(state.velocity) < SLOW * SLOW
                && square(state.spin) < SLOW_SPIN * SLOW_SPIN
                && z < LOW,
        };
        let Some(piece) = self.pieces.get_mut(body) else { return };
        if piece.ground != ground {
            piece.ground = ground;
            self.engine.set_drag(body, ground.drag());
        }
        if piece.stillness.watch(solid, &state.pose, self.step) {
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

    /// Lets the only piece that is awake fly, if it does. Says whether it did.
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
        self.way.clear();
        let way = &mut self.way;
        let room = (self.world.surface, obstacles);
        let landing = fly(body, solid, start, room, |state| way.push(*state));
        match landing {
            Landing::Near(_) if self.way.len() < SHORTEST_FLIGHT => return false,
            Landing::Near(state) => self.engine.set_state(body, &state),
            Landing::Off(_) => {
                self.leave(body);
                self.awake.clear();
            }
        }
        if let Some(recorder) = &mut self.recorder {
            for (state, step) in self.way.iter().zip(self.step + 1..) {
                recorder.fly(body, &state.pose, step);
            }
        }
        self.step += self.way.len() as u32;
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

    /// Where a body is if it was touched and is on its rim now.
    fn on_rim(&self, body: usize) -> Option<Pose> {
        self.pieces.get(body).filter(|piece| piece.is_touched)?;
        self.engine.pose(body).filter(|pose| pose.up()[2].abs() < RIM)
    }

    fn is_any_on_rim(&self) -> bool {
        (0..self.pieces.len()).any(|body| self.on_rim(body).is_some())
    }

    /// Tips over what came to rest on its rim (X81). Says whether there was any.
    fn tip_over(&mut self) -> bool {
        for body in 0..self.pieces.len() {
            let Some(pose) = self.on_rim(body) else { continue };
            let [x, y, z] = pose.up();
            let piece = &mut self.pieces[body];
            piece.tips = piece.tips.saturating_add(1);
            // About the horizontal axis in the piece's face: the side that is
            // nearer to facing up comes up, the normal side if both are as near.
            let push = TIP * f32::from(piece.tips) * if z < 0.0 { -1.0 } else { 1.0 };
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
        Some(if shift(solid, &before, &after) < UNMOVED { before } else { after })
    }
}

fn square([x, y, z]: [f32; 3]) -> f32 {
    x * x + y * y + z * z
}
