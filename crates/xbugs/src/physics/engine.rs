//! Wrapper around rapier, the rigid-body engine. No other file uses it.

use rapier3d::prelude::*;

use super::body::{Body, HALF, Solid, Surface};
use super::launch::MAX_SPEED;
use super::{GRAVITY, STEP};
use crate::pose::Pose as PiecePose;

/// Radius of a piece's rounded edge in centimetres, a little less than half the thickness.
/// With sharp rims pieces stand on edge and catch on each other.
const EDGE_RADIUS: f32 = 0.07;

/// Density in grams per cubic centimetre: hard plastic.
const DENSITY: f32 = 1.2;

/// Friction coefficient of a piece; averaged with that of the other collider.
const PIECE_FRICTION: f32 = 0.35;

/// Restitution coefficient of a piece; multiplied with that of the other collider, so that
/// pieces hardly bounce off each other.
const PIECE_RESTITUTION: f32 = 0.1;

/// Sleeping threshold of a body that never sleeps.
const NEVER_SLEEPS: f32 = -1.0;

/// Sleeping threshold of a body that may sleep at any speed.
const ALWAYS_SLEEPS: f32 = 1e6;

/// Damping of a piece in addition to contact friction: real cloth gives way under a rim,
/// the engine's plane does not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Drag {
    /// Linear damping per second.
    pub(super) speed: f32,
    /// Angular damping per second.
    pub(super) spin: f32,
}

/// Pose and velocities of a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct State {
    /// Pose.
    pub(super) pose: PiecePose,
    /// Velocity in centimetres per second.
    pub(super) velocity: [f32; 3],
    /// Angular velocity in radians per second.
    pub(super) spin: [f32; 3],
}

/// Contact of a body with another body or the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Contact {
    /// An awake body.
    pub(super) body: usize,
    /// The other body; `None` for the table.
    pub(super) other: Option<usize>,
    /// Contact point.
    pub(super) point: [f32; 3],
    /// Contact normal.
    pub(super) normal: [f32; 3],
}

/// User data of the table's collider; bodies have their index.
const TABLE: u128 = u128::MAX;

/// State of the rigid-body engine.
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
    /// By the index of the body; `None` if it is not on the table.
    handles: Vec<Option<RigidBodyHandle>>,
}

/// Working memory of the engine, without any influence on the simulation.
pub(super) struct Stepper(PhysicsPipeline);

impl Stepper {
    /// Creates the working memory of a run.
    pub(super) fn new() -> Stepper {
        let mut pipeline = PhysicsPipeline::new();
        pipeline.counters.disable();
        Stepper(pipeline)
    }
}

impl Engine {
    /// A table with these bodies, all asleep. The result depends only on the bodies and
    /// their order.
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
            let handle = body.pose.is_valid().then(|| engine.place(number, body));
            engine.handles.push(handle);
        }
        engine.fall_asleep();
        engine
    }

    fn lay_cloth(&mut self, surface: Surface) {
        // A half-space, since pieces under pressure tunnel through a thin plate.
        let cloth = ColliderBuilder::new(SharedShape::halfspace(Vector::Z))
            // Averaged with that of a piece: 0.6 for the default cloth.
            .friction(0.51 + 0.03 * surface.cloth)
            // Multiplied with that of a piece: 0.22 for the default cloth, less for thick
            // cloth.
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
                // More than the distance that any piece covers in a step, so that none
                // tunnels through another.
                .soft_ccd_prediction(1.2 * MAX_SPEED * STEP)
        };
        let handle =
            self.bodies.insert(builder.pose(to_engine(&body.pose)).user_data(number as u128));
        // The run decides when a piece is at rest, not the engine.
        if let Some(body) = self.bodies.get_mut(handle) {
            body.activation_mut().normalized_linear_threshold = NEVER_SLEEPS;
        }
        let collider = collider_of(&solid)
            .density(0.0)
            .friction(PIECE_FRICTION)
            .restitution(PIECE_RESTITUTION)
            .restitution_combine_rule(CoefficientCombineRule::Multiply)
            .user_data(number as u128);
        self.colliders.insert_with_parent(collider, handle, &mut self.bodies);
        handle
    }

    /// Computes the contacts, then puts everything to sleep in place. Otherwise the engine
    /// would carry state beyond the poses, and tables with equal poses would diverge.
    fn fall_asleep(&mut self) {
        let mut stepper = Stepper::new();
        let parameters = self.parameters;
        // Finds the contacts without separating pieces that penetrate each other. Restoring
        // their poses afterwards would wake them.
        self.parameters.normalized_max_corrective_velocity = 0.0;
        self.advance(&mut stepper, 0.0);
        self.parameters = parameters;
        for handle in self.handles.iter().flatten() {
            if let Some(body) = self.bodies.get_mut(*handle).filter(|body| body.is_dynamic()) {
                body.sleep();
            }
        }
        // The islands fall asleep before this step moves anything.
        self.advance(&mut stepper, 0.0);
    }

    /// Simulates one step.
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

    /// Indices of the awake bodies.
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

    /// Pose of a body; `None` if it is not on the table.
    pub(super) fn pose(&self, number: usize) -> Option<PiecePose> {
        self.body(number).map(|body| from_engine(body.position()))
    }

    /// State of a body; `None` if it is not on the table.
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

    /// Sets the state of a body and wakes it.
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

    /// Sets the damping of a body.
    pub(super) fn set_drag(&mut self, number: usize, drag: Drag) {
        if let Some(body) = self.body_mut(number) {
            body.set_linear_damping(drag.speed);
            body.set_angular_damping(drag.spin);
        }
    }

    /// Sets whether a body is at rest. An island of touching bodies falls asleep in the next
    /// step if all of them are.
    pub(super) fn set_still(&mut self, number: usize, is_still: bool) {
        if let Some(body) = self.body_mut(number) {
            let activation = body.activation_mut();
            activation.normalized_linear_threshold =
                if is_still { ALWAYS_SLEEPS } else { NEVER_SLEEPS };
            activation.time_since_can_sleep =
                if is_still { activation.time_until_sleep } else { 0.0 };
        }
    }

    /// Removes a body from the table and wakes the ones that lay on it.
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

impl Engine {
    /// Contacts of the awake bodies with each other and the table, each pair once.
    pub(super) fn contacts(&self, awake: &[usize]) -> Vec<Contact> {
        let mut contacts: Vec<Contact> = Vec::new();
        for &number in awake {
            let collider = self.body(number).and_then(|body| body.colliders().first().copied());
            let Some(collider) = collider else { continue };
            for pair in self.narrow_phase.contact_pairs_with(collider) {
                let Some(contact) = self.contact(number, collider, pair) else { continue };
                let is_known = contacts
                    .iter()
                    .any(|known| Some(known.body) == contact.other && known.other == Some(number));
                if !is_known {
                    contacts.push(contact);
                }
            }
        }
        contacts
    }

    fn contact(
        &self,
        number: usize,
        collider: ColliderHandle,
        pair: &ContactPair,
    ) -> Option<Contact> {
        if pair.max_impulse().0 <= 0.0 {
            // Close, but without any force.
            return None;
        }
        let (manifold, point) = pair.find_deepest_contact()?;
        let other = if pair.collider1 == collider { pair.collider2 } else { pair.collider1 };
        let other = self.colliders.get(other)?.user_data;
        let place = self.colliders.get(pair.collider1)?.position().transform_point(point.local_p1);
        Some(Contact {
            body: number,
            other: (other != TABLE).then_some(other as usize),
            point: place.to_array(),
            normal: manifold.data.normal.to_array(),
        })
    }
}

/// Engine parameters, tuned by experiment (docs/xbugs-physics.md). Lengths are in
/// centimetres.
fn parameters() -> IntegrationParameters {
    IntegrationParameters {
        dt: STEP,
        min_ccd_dt: STEP / 100.0,
        num_solver_iterations: 4,
        // A contact is a spring: a piece sinks by g / (2 pi f)^2 for each piece on it. With
        // the engine's default of 30 Hz that is a fifth of the thickness, with 240 Hz a
        // three-hundredth.
        contact_softness: SpringCoefficients::new(240.0, 5.0),
        static_contact_softness: SpringCoefficients::new(480.0, 5.0),
        normalized_max_corrective_velocity: 20.0,
        // The default of 400 is 4 metres per second here; some flicks are faster.
        normalized_max_linear_velocity: 4000.0,
        // Contacts persist up to a millimetre, so that a tilted piece does not lose and
        // regain them.
        normalized_prediction_distance: 0.1,
        // The default is half a millimetre, a third of a piece's thickness.
        normalized_contact_recycle_distance: 0.005,
        ..IntegrationParameters::default()
    }
}

fn collider_of(solid: &Solid) -> ColliderBuilder {
    let [x, y] = solid.half_sides();
    let half = HALF - EDGE_RADIUS;
    if solid.is_round() {
        // The engine's cylinders have their axis along y; the piece's is along z.
        let quarter = std::f32::consts::FRAC_1_SQRT_2;
        let turn = Rotation::from_xyzw(quarter, 0.0, 0.0, quarter);
        ColliderBuilder::round_cylinder(half, x - EDGE_RADIUS, EDGE_RADIUS)
            .position(Pose::from_parts(Vector::ZERO, turn))
    } else {
        ColliderBuilder::round_cuboid(x - EDGE_RADIUS, y - EDGE_RADIUS, half, EDGE_RADIUS)
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
    fn a_new_engine_sleeps_in_the_given_poses() {
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
                // The engine normalises quaternions.
                for (one, other) in pose.numbers().into_iter().zip(body.pose.numbers()) {
                    assert!((one - other).abs() < 1e-6, "{layout:?} {pose:?} {body:?}");
                }
            }
        }
    }
}
