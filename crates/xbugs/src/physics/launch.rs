//! From a hand to a jump.

use super::body::{Solid, Surface, within};
use crate::flick::{Flick, Tremor};
use crate::shape::Shape;

/// How a piece leaves the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Launch {
    /// Centimetres a second: x, y, z.
    pub velocity: [f32; 3],
    /// Radians a second about x, y, z.
    pub spin: [f32; 3],
}

/// No piece leaves the hand faster than this along any axis, in centimetres a
/// second: twice what the hardest flick gives.
pub(super) const FASTEST: f32 = 500.0;

/// No piece spins faster than this, in radians a second.
const FASTEST_SPIN: f32 = 500.0;

impl Launch {
    /// What a flick with a trembling hand does to a piece of this shape.
    #[must_use]
    pub fn new(flick: Flick, tremor: Tremor, shape: Shape, surface: Surface) -> Launch {
        let part = |steps: i16| f32::from(steps) / 1000.0;
        let press = part(flick.press.clamp(0, 1000));
        let rim = part(flick.rim.clamp(0, 1000));
        let tilt = part(flick.tilt.clamp(-1000, 1000));
        let cloth = surface.sound().cloth;
        let speed = (60.0 + 190.0 * libm::powf(press, 1.2))
            * (1.0 + f32::from(tremor.speed) / 10_000.0)
            * (1.06 - 0.02 * cloth);
        let elevation =
            (25.0 + 30.0 * rim) * (0.7 + 0.1 * cloth) + f32::from(tremor.elevation) / 100.0;
        let elevation = elevation.clamp(3.0, 87.0).to_radians();
        let direction = f32::from(flick.dir) / 10.0 + f32::from(tremor.dir) / 100.0;
        let direction = direction.to_radians();
        let (east, north) = (libm::cosf(direction), libm::sinf(direction));
        let along = speed * libm::cosf(elevation);
        let up = speed * libm::sinf(elevation);
        let flip = up / Solid::new(shape).reach() * (0.9 - 1.5 * rim);
        Launch {
            velocity: [along * east, along * north, up],
            // The front rises where the flip is positive: about the axis that
            // points to the right of the way.
            spin: [flip * north, -flip * east, 15.0 * tilt],
        }
    }

    /// The nearest launch that can be computed with.
    pub(super) fn sound(self) -> Launch {
        Launch {
            velocity: self.velocity.map(|number| within(number, -FASTEST, FASTEST, 0.0)),
            spin: self.spin.map(|number| within(number, -FASTEST_SPIN, FASTEST_SPIN, 0.0)),
        }
    }
}
