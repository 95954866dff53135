//! The table as the rest of the crate uses it.

use super::body::{Body, Solid, Surface};
use super::engine::{Engine, State};
use super::flight::Obstacles;
use super::launch::Launch;
use super::run::Run;
use super::trace::Motion;

/// A table with pieces at rest, ready for flicks. Flicks do not change it: any
/// number of them can be tried from the same world.
#[derive(Clone)]
pub struct World {
    pub(super) surface: Surface,
    pub(super) bodies: Vec<Body>,
    pub(super) solids: Vec<Solid>,
    pub(super) engine: Engine,
    pub(super) obstacles: Obstacles,
}

impl World {
    /// Builds the table. The order of the bodies is part of the world: with
    /// another order the same flick may end in other bits.
    ///
    /// A body whose pose is none (a number that is not finite, no unit
    /// quaternion) is not on the table.
    #[must_use]
    pub fn new(surface: Surface, bodies: &[Body]) -> World {
        let surface = surface.sound();
        let solids: Vec<Solid> = bodies.iter().map(|body| Solid::new(body.shape)).collect();
        let mut obstacles = Obstacles::default();
        for (number, (body, solid)) in bodies.iter().zip(&solids).enumerate() {
            if body.is_sound() {
                obstacles.add(number, solid, &body.pose);
            }
        }
        let engine = Engine::new(surface, bodies);
        World { surface, bodies: bodies.to_vec(), solids, engine, obstacles }
    }

    /// Flicks one body and waits until everything has come to rest. With
    /// `is_traced` the way there is told too. Nothing happens if there is no
    /// such body, or if it is fixed.
    #[must_use]
    pub fn flick(&self, body: usize, launch: Launch, is_traced: bool) -> Motion {
        let mut run = Run::new(self, is_traced);
        if let Some(at_rest) = self.engine.state(body).filter(|_| self.engine.is_movable(body)) {
            let launch = launch.sound();
            let state = State { velocity: launch.velocity, spin: launch.spin, ..at_rest };
            run.launch(body, &state);
        }
        run.finish()
    }

    /// Lets these bodies, which nothing holds where they are, fall and come to
    /// rest: resources that are dropped, pieces whose support was taken away.
    /// The others wake when something touches them.
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
