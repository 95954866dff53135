//! Simulation of flicks.
//!
//! A [`World`] holds pieces at rest. [`World::flick`] starts one of them with a [`Launch`]
//! and yields a [`Motion`]: the poses at rest and, on request, a trace. It wraps rapier, a
//! rigid-body engine, which no other module of this crate uses.
//!
//! The same bodies in the same order and the same launch give the same bits on every
//! machine, natively and as WebAssembly (see [`check`]), because
//! - every world is built from poses alone, in the order of the bodies, and put to sleep
//!   before anything moves, so that no state is carried over between flicks;
//! - sines and powers come from `libm`; the rest is `+ - * /` and square roots;
//! - tracing does not influence the simulation.

mod body;
pub mod check;
mod engine;
mod flight;
mod launch;
mod run;
mod trace;

pub use body::{Body, Surface};
pub use launch::Launch;
pub use trace::{Impact, Motion, Trace, Track};

use body::Solid;
use engine::{Engine, State};
use flight::Obstacles;
use run::Run;

/// Version of the physics, part of every record: with another version the same flick may
/// end elsewhere. It covers everything that decides the poses of pieces, including the search
/// for free spots, the default formation and the poses of resources before the drop.
pub const VERSION: &str = "rapier3d-0.36.1/2";

/// Simulation steps per second.
const STEPS_PER_SECOND: u32 = 360;

/// Duration of a step in seconds.
const STEP: f32 = 1.0 / STEPS_PER_SECOND as f32;

/// Gravity in cm/s².
const GRAVITY: f32 = 981.0;

/// A table with pieces at rest. Flicks do not change it, so any number of them can be
/// simulated from the same world.
#[derive(Clone)]
pub struct World {
    surface: Surface,
    bodies: Vec<Body>,
    solids: Vec<Solid>,
    engine: Engine,
    obstacles: Obstacles,
}

impl World {
    /// Builds the table. The result of a flick depends on the order of the bodies.
    ///
    /// A body with an invalid pose (a number that is not finite, no unit quaternion) is not
    /// on the table.
    #[must_use]
    pub fn new(surface: Surface, bodies: &[Body]) -> World {
        let surface = surface.sanitized();
        let solids: Vec<Solid> = bodies.iter().map(|body| Solid::new(body.shape)).collect();
        let mut obstacles = Obstacles::default();
        for (number, (body, solid)) in bodies.iter().zip(&solids).enumerate() {
            if body.pose.is_valid() {
                obstacles.add(number, solid, &body.pose);
            }
        }
        let engine = Engine::new(surface, bodies);
        World { surface, bodies: bodies.to_vec(), solids, engine, obstacles }
    }

    /// Flicks one body and simulates until everything is at rest, with a trace if
    /// `is_traced`. Nothing happens if there is no such body, or if it is fixed.
    #[must_use]
    pub fn flick(&self, body: usize, launch: Launch, is_traced: bool) -> Motion {
        let mut run = Run::new(self, is_traced);
        if let Some(at_rest) = self.engine.state(body).filter(|_| self.engine.is_movable(body)) {
            let launch = launch.sanitized();
            let state = State { velocity: launch.velocity, spin: launch.spin, ..at_rest };
            run.launch(body, &state);
        }
        run.finish()
    }

    /// Lets unsupported bodies fall and come to rest: dropped resources, pieces whose
    /// support was removed. The others wake when something touches them.
    #[must_use]
    pub fn settle(&self, loose: &[usize], is_traced: bool) -> Motion {
        let mut run = Run::new(self, is_traced);
        for &body in loose {
            if self.engine.is_movable(body) {
                run.wake(body);
            }
        }
        run.finish()
    }
}
