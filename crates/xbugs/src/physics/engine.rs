//! The rigid-body engine behind the table. Nothing outside this file and its
//! neighbours in this folder knows rapier.

mod contact;

pub(super) use contact::Contact;
use rapier3d::prelude::*;

use super::body::{Body, HALF, Solid, Surface};
use super::launch::FASTEST;
use super::{GRAVITY, STEP};
use crate::pose::Pose as PiecePose;

/// The roundness of a piece's edge, in centimetres: a little less than half the
/// thickness. A sharp rim lets pieces stand on it and catch on each other.
const EDGE: f32 = 0.07;

/// The mass of a cubic centimetre of a piece, in grams: hard plastic.
const DENSITY: f32 = 1.2;

/// Friction of a piece; the engine takes the mean of the two that touch.
const PIECE_FRICTION: f32 = 0.35;

/// How a piece bounces; multiplied with what it meets: pieces hardly bounce off
/// each other.
const PIECE_BOUNCE: f32 = 0.1;

/// A speed that nothing stays below: who has this threshold never falls asleep.
const NEVER: f32 = -1.0;

/// A speed that everything stays below.
const ALWAYS: f32 = 1e6;

/// Friction that acts on a piece beside that of its contacts: a cloth gives way
/// under a rim, the engine's does not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Drag {
    /// Share of the speed lost in a second.
    pub(super) speed: f32,
    /// Share of the spin lost in a second.
    pub(super) spin: f32,
}

/// A piece that moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct State {
    /// Where it is.
    pub(super) pose: PiecePose,
    /// Centimetres a second.
    pub(super) velocity: [f32; 3],
    /// Radians a second.
    pub(super) spin: [f32; 3],
}

/// The number of the table among the bodies.
const TABLE: u128 = u128::MAX;

/// All that the engine knows about a table with pieces.
#[derive(Clone)]
pub(super) struct Engine {
    bodies: RigidBodySet,
    colliders: ColliderSet,
    islands: IslandManager,
    broad_phase: BroadPhaseBvh,
    narrow_phase: NarrowPhase,
    impulse_joints: ImpulseJointSet,
    multibody_joints: MultibodyJointSet,
    soft_bodies: SoftBodySet,
    ccd_solver: CCDSolver,
    parameters: IntegrationParameters,
    /// By the number of the body; `None` for one that could not be placed.
    handles: Vec<Option<RigidBodyHandle>>,
}

/// What the engine needs to step; holds nothing that decides anything.
pub(super) struct Stepper(PhysicsPipeline);

impl Stepper {
    /// One for each run: it only keeps memory to work in.
    pub(super) fn new() -> Stepper {
        let mut pipeline = PhysicsPipeline::new();
        pipeline.counters.disable();
        Stepper(pipeline)
    }
}

impl Engine {
    /// A table with these bodies on it, all asleep. The same bodies in the same
    /// order give the same engine, whatever happened before.
    pub(super) fn new(surface: Surface, bodies: &[Body]) -> Engine {
        let mut engine = Engine {
            bodies: RigidBodySet::new(),
            colliders: ColliderSet::new(),
            islands: IslandManager::new(),
            broad_phase: BroadPhaseBvh::new(),
            narrow_phase: NarrowPhase::new(),
            impulse_joints: ImpulseJointSet::new(),
            multibody_joints: MultibodyJointSet::new(),
            soft_bodies: SoftBodySet::new(),
            ccd_solver: CCDSolver::new(),
            parameters: parameters(),
            handles: Vec::with_capacity(bodies.len()),
        };
        engine.lay_cloth(surface);
        for (number, body) in bodies.iter().enumerate() {
            let handle = body.is_sound().then(|| engine.place(number, body));
            engine.handles.push(handle);
        }
        engine.fall_asleep();
        engine
    }

    fn lay_cloth(&mut self, surface: Surface) {
        // A half-space: pieces that are pressed hard slip through a thin plate.
        let cloth = ColliderBuilder::new(SharedShape::halfspace(Vector::Z))
            // Averaged with that of a piece: 0.6 for the usual cloth.
            .friction(0.51 + 0.03 * surface.cloth)
            // Times that of a piece: 0.22 on the usual cloth; a thick one
            // swallows more.
            .restitution(2.8 - 0.2 * surface.cloth)
            .user_data(TABLE);
        let table = self.bodies.insert(RigidBodyBuilder::fixed().user_data(TABLE));
        self.colliders.insert_with_parent(cloth, table, &mut self.bodies);
    }

    fn place(&mut self, number: usize, body: &Body) -> RigidBodyHandle {
        let solid = Solid::new(body.shape);
        let builder = if body.is_fixed {
            RigidBodyBuilder::fixed()
        } else {
            let mass = DENSITY * solid.area() * 2.0 * HALF;
            let inertia = Vector::from_array(solid.inertia()) * mass;
            RigidBodyBuilder::dynamic()
                .additional_mass_properties(MassProperties::new(Vector::ZERO, mass, inertia))
                // Looks ahead by more than any piece moves in a step: none passes
                // through another.
                .soft_ccd_prediction(1.2 * FASTEST * STEP)
        };
        let handle =
            self.bodies.insert(builder.pose(to_engine(&body.pose)).user_data(number as u128));
        // Whether a piece is at rest is decided by the run, not by the engine.
        if let Some(body) = self.bodies.get_mut(handle) {
            body.activation_mut().normalized_linear_threshold = NEVER;
        }
        let collider = collider_of(&solid)
            .density(0.0)
            .friction(PIECE_FRICTION)
            .restitution(PIECE_BOUNCE)
            .restitution_combine_rule(CoefficientCombineRule::Multiply)
            .user_data(number as u128);
        self.colliders.insert_with_parent(collider, handle, &mut self.bodies);
        handle
    }

    /// Finds out who touches whom, then puts everything to sleep where it is:
    /// an engine that was stepped before remembers more than the poses, and two
    /// tables with equal poses would part.
    fn fall_asleep(&mut self) {
        let mut stepper = Stepper::new();
        let usual = self.parameters;
        // The contacts are found, but pieces that press into each other are not
        // driven apart. (Poses could not be put back afterwards: the engine
        // wakes what is moved by hand.)
        self.parameters.normalized_max_corrective_velocity = 0.0;
        self.advance(&mut stepper, 0.0);
        self.parameters = usual;
        for handle in self.handles.iter().flatten() {
            if let Some(body) = self.bodies.get_mut(*handle).filter(|body| body.is_dynamic()) {
                body.sleep();
            }
        }
        // The groups fall asleep before this step would move anything.
        self.advance(&mut stepper, 0.0);
    }

    /// One step.
    pub(super) fn step(&mut self, stepper: &mut Stepper) {
        self.advance(stepper, GRAVITY);
    }

    fn advance(&mut self, stepper: &mut Stepper, gravity: f32) {
        stepper.0.step(
            Vector::new(0.0, 0.0, -gravity),
            &self.parameters,
            &mut self.islands,
            &mut self.broad_phase,
            &mut self.narrow_phase,
            &mut self.bodies,
            &mut self.colliders,
            &mut self.impulse_joints,
            &mut self.multibody_joints,
            &mut self.soft_bodies,
            &mut self.ccd_solver,
            &(),
            &(),
        );
    }

    /// The numbers of the bodies that are awake.
    pub(super) fn awake(&self) -> impl Iterator<Item = usize> + '_ {
        self.islands
            .active_bodies()
            .filter_map(|handle| self.bodies.get(handle))
            .map(|body| body.user_data as usize)
    }

    fn body(&self, number: usize) -> Option<&RigidBody> {
        self.bodies.get((*self.handles.get(number)?)?)
    }

    fn body_mut(&mut self, number: usize) -> Option<&mut RigidBody> {
        self.bodies.get_mut((*self.handles.get(number)?)?)
    }

    /// Where a body is; `None` if it is not on the table.
    pub(super) fn pose(&self, number: usize) -> Option<PiecePose> {
        self.body(number).map(|body| from_engine(body.position()))
    }

    /// Where a body is and how it moves; `None` if it is not on the table.
    pub(super) fn state(&self, number: usize) -> Option<State> {
        self.body(number).map(|body| State {
            pose: from_engine(body.position()),
            velocity: body.linvel().to_array(),
            spin: body.angvel().to_array(),
        })
    }

    /// Whether a body can be moved.
    pub(super) fn is_movable(&self, number: usize) -> bool {
        self.body(number).is_some_and(RigidBody::is_dynamic)
    }

    /// Moves a body and wakes it.
    pub(super) fn set_state(&mut self, number: usize, state: &State) {
        if let Some(body) = self.body_mut(number) {
            body.set_position(to_engine(&state.pose), true);
            body.set_linvel(Vector::from_array(state.velocity), true);
            body.set_angvel(Vector::from_array(state.spin), true);
            body.wake_up(true);
        }
    }

    /// Adds to a body's spin and wakes it.
    pub(super) fn add_spin(&mut self, number: usize, [x, y, z]: [f32; 3]) {
        if let Some(body) = self.body_mut(number) {
            body.set_angvel(body.angvel() + Vector::new(x, y, z), true);
            body.wake_up(true);
        }
    }

    /// Wakes a body.
    pub(super) fn wake(&mut self, number: usize) {
        if let Some(body) = self.body_mut(number) {
            body.wake_up(true);
        }
    }

    /// Sets the drag that acts on a body from now on.
    pub(super) fn set_drag(&mut self, number: usize, drag: Drag) {
        if let Some(body) = self.body_mut(number) {
            body.set_linear_damping(drag.speed);
            body.set_angular_damping(drag.spin);
        }
    }

    /// Says whether a body is at rest. A group of bodies that touch falls asleep
    /// in the next step if all of them are.
    pub(super) fn set_still(&mut self, number: usize, is_still: bool) {
        if let Some(body) = self.body_mut(number) {
            let activation = body.activation_mut();
            activation.normalized_linear_threshold = if is_still { ALWAYS } else { NEVER };
            activation.time_since_can_sleep =
                if is_still { activation.time_until_sleep } else { 0.0 };
        }
    }

    /// Takes a body off the table; what lay on it wakes.
    pub(super) fn remove(&mut self, number: usize) {
        if let Some(handle) = self.handles.get_mut(number).and_then(Option::take) {
            self.bodies.remove(
                handle,
                &mut self.islands,
                &mut self.colliders,
                &mut self.impulse_joints,
                &mut self.multibody_joints,
                &mut self.soft_bodies,
                true,
            );
        }
    }
}

/// Found by trial (docs/xbugs-physics.md). Lengths are in centimetres.
fn parameters() -> IntegrationParameters {
    IntegrationParameters {
        dt: STEP,
        min_ccd_dt: STEP / 100.0,
        num_solver_iterations: 4,
        // A contact is a spring: a piece sinks by g / (2 pi f)^2 for each piece
        // that it carries. With the engine's 30 Hz that is a fifth of the
        // thickness, with 240 Hz a three-hundredth.
        contact_softness: SpringCoefficients::new(240.0, 5.0),
        static_contact_softness: SpringCoefficients::new(480.0, 5.0),
        normalized_max_corrective_velocity: 20.0,
        // The engine's 400 is 4 metres a second here: some flicks are faster.
        normalized_max_linear_velocity: 4000.0,
        // Contacts are kept while rims are a millimetre apart: a leaning piece
        // does not lose and find them in turn.
        normalized_prediction_distance: 0.1,
        // The engine's own is half a millimetre, a third of a piece's thickness.
        normalized_contact_recycle_distance: 0.005,
        ..IntegrationParameters::default()
    }
}

fn collider_of(solid: &Solid) -> ColliderBuilder {
    let [x, y] = solid.half_sides();
    let half = HALF - EDGE;
    if solid.is_round() {
        // The engine's cylinders stand along y; a quarter turn about x lays
        // that axis along the piece's z.
        let quarter = std::f32::consts::FRAC_1_SQRT_2;
        let turn = Rotation::from_xyzw(quarter, 0.0, 0.0, quarter);
        ColliderBuilder::round_cylinder(half, x - EDGE, EDGE)
            .position(Pose::from_parts(Vector::ZERO, turn))
    } else {
        ColliderBuilder::round_cuboid(x - EDGE, y - EDGE, half, EDGE)
    }
}

fn to_engine(pose: &PiecePose) -> Pose {
    let ([x, y, z], [a, b, c, d]) = (pose.centre, pose.turn);
    Pose::from_parts(Vector::new(x, y, z), Rotation::from_xyzw(a, b, c, d))
}

fn from_engine(pose: &Pose) -> PiecePose {
    PiecePose { centre: pose.translation.to_array(), turn: pose.rotation.to_array() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::physics::check::CheckLayout;

    #[test]
    fn a_new_engine_sleeps_where_it_was_told_to() {
        for layout in CheckLayout::ALL {
            let bodies = layout.bodies();
            let mut engine = Engine::new(Surface::default(), &bodies);
            assert_eq!(engine.awake().count(), 0, "{layout:?}");
            let mut stepper = Stepper::new();
            for _ in 0..10 {
                engine.step(&mut stepper);
            }
            assert_eq!(engine.awake().count(), 0, "{layout:?}");
            for (number, body) in bodies.iter().enumerate() {
                let pose = engine.pose(number).expect("on the table");
                // The engine brings quaternions to length 1 again.
                for (one, other) in pose.numbers().into_iter().zip(body.pose.numbers()) {
                    assert!((one - other).abs() < 1e-6, "{layout:?} {pose:?} {body:?}");
                }
            }
        }
    }
}
