//! The physical table: pieces and poses in, a flick in, poses at rest out.

use crate::flick::{Flick, Tremor};
use crate::pose::Pose;
use crate::shape::Shape;

/// Which physics this is. Part of every record: another version may bring the
/// same flick to another rest.
pub const VERSION: &str = "rapier3d-0.36.1/1";

/// The table and its cloth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// The length of the square's sides in centimetres: 80 to 100 (X2).
    pub side: f32,
    /// How thick the cloth is, in millimetres: 1 to 6. Thicker makes pieces
    /// jump higher and less far (X2).
    pub cloth: f32,
}

impl Default for Surface {
    fn default() -> Surface {
        Surface { side: 90.0, cloth: 3.0 }
    }
}

/// A piece as the physics sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    /// Its outline.
    pub shape: Shape,
    /// Where it lies.
    pub pose: Pose,
    /// Whether nothing moves it: a base (X29).
    pub is_fixed: bool,
}

/// How a piece leaves the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Launch {
    /// Centimetres a second: x, y, z.
    pub velocity: [f32; 3],
    /// Radians a second about x, y, z.
    pub spin: [f32; 3],
}

impl Launch {
    /// What a flick with a trembling hand does to a piece of this shape.
    #[must_use]
    pub fn new(_flick: Flick, _tremor: Tremor, _shape: Shape, _surface: Surface) -> Launch {
        Launch { velocity: [0.0; 3], spin: [0.0; 3] }
    }
}

/// A table with pieces at rest, ready for flicks. Flicks do not change it: any
/// number of them can be tried from the same world.
#[derive(Clone)]
pub struct World {
    bodies: Vec<Body>,
}

impl World {
    /// Builds the table. The order of the bodies is part of the world: with
    /// another order the same flick may end in other bits.
    #[must_use]
    pub fn new(_surface: Surface, bodies: &[Body]) -> World {
        World { bodies: bodies.to_vec() }
    }

    /// Flicks one body and waits until everything has come to rest. With
    /// `is_traced` the way there is told too.
    #[must_use]
    pub fn flick(&self, _body: usize, _launch: Launch, is_traced: bool) -> Motion {
        self.settle(&[], is_traced)
    }

    /// Lets these bodies, which nothing holds where they are, fall and come to
    /// rest: resources that are dropped, pieces whose support was taken away.
    #[must_use]
    pub fn settle(&self, _loose: &[usize], _is_traced: bool) -> Motion {
        Motion {
            rest: self.bodies.iter().map(|body| Some(body.pose)).collect(),
            steps: 0,
            was_stopped: false,
            trace: Trace::default(),
        }
    }
}

/// What came of a flick or a fall.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// Where each body came to rest; `None` if it left the table. Bodies that
    /// nothing touched have their pose to the bit.
    pub rest: Vec<Option<Pose>>,
    /// How many steps were simulated.
    pub steps: u32,
    /// Whether it took too long and was stopped: pieces that lean on each other
    /// may creep.
    pub was_stopped: bool,
    /// The way there; empty unless asked for.
    pub trace: Trace,
}

/// How bodies moved, to be shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The bodies that moved, each once, in the order of the bodies.
    pub tracks: Vec<Track>,
    /// Where bodies hit each other or the table, in order of time.
    pub impacts: Vec<Impact>,
}

impl Trace {
    /// Poses a second in a [`Track`].
    pub const RATE: f32 = 60.0;
}

/// How one body moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Which body.
    pub body: usize,
    /// The number of the frame in which it begins to move, from 0.
    pub first_frame: u32,
    /// Its pose in that frame and those that follow, until it rests or is gone.
    pub poses: Vec<Pose>,
}

/// One hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Seconds since the flick.
    pub time: f32,
    /// The body that hit.
    pub body: usize,
    /// What it hit: another body, or the table.
    pub other: Option<usize>,
    /// How fast they met, in centimetres a second.
    pub speed: f32,
}
