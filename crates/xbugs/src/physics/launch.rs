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

/// The speed of the lightest flick, and what the hardest adds: hops of 5 to 60
/// centimetres on the usual cloth with a disc of 8 mm.
const SPEED: f32 = 62.0;
const MORE_SPEED: f32 = 155.0;

/// Pressing twice as hard does a little more than double what is added: light
/// touches, which need the finest control, get more of the range.
const PRESS_POWER: f32 = 1.2;

/// The angle of take-off at the very rim, and what pressing at the middle adds,
/// in degrees: 30 to 45 for what most hands do.
const ELEVATION: f32 = 22.0;
const MORE_ELEVATION: f32 = 36.0;

/// What a millimetre of cloth more than the usual adds to the speed upwards and
/// takes from the speed along: its spring throws, its softness holds (X2).
const CLOTH_UP: f32 = 0.05;
const CLOTH_ALONG: f32 = 0.11;

/// How fast the piece turns over, as a part of what would keep its rim on the
/// cloth: pressed at the rim the front comes up, pressed far in it goes down.
const FLIP: f32 = 0.6;
const LESS_FLIP: f32 = 1.1;

/// Radians a second that a fully tilted squidger gives about the upright axis.
const SIDE_SPIN: f32 = 15.0;

impl Launch {
    /// What a flick with a trembling hand does to a piece of this shape.
    #[must_use]
    pub fn new(flick: Flick, tremor: Tremor, shape: Shape, surface: Surface) -> Launch {
        let part = |steps: i16| f32::from(steps) / 1000.0;
        let press = part(flick.press.clamp(0, 1000));
        let rim = part(flick.rim.clamp(0, 1000));
        let tilt = part(flick.tilt.clamp(-1000, 1000));
        let reach = Solid::new(shape).reach();
        let speed = (SPEED + MORE_SPEED * libm::powf(press, PRESS_POWER))
            * (1.0 + f32::from(tremor.speed) / 10_000.0).max(0.0)
            * lightness(reach);
        let elevation = ELEVATION + MORE_ELEVATION * rim + f32::from(tremor.elevation) / 100.0;
        let elevation = elevation.clamp(5.0, 85.0).to_radians();
        let more_cloth = surface.sound().cloth - Surface::default().cloth;
        let along = speed * libm::cosf(elevation) * (1.0 - CLOTH_ALONG * more_cloth);
        let up = speed * libm::sinf(elevation) * (1.0 + CLOTH_UP * more_cloth);
        let direction = f32::from(flick.dir) / 10.0 + f32::from(tremor.dir) / 100.0;
        let direction = direction.to_radians();
        let (east, north) = (libm::cosf(direction), libm::sinf(direction));
        let flip = up / reach * (FLIP - LESS_FLIP * rim);
        Launch {
            velocity: [along * east, along * north, up],
            // A flip turns about the axis that points to the right of the way.
            spin: [flip * north, -flip * east, SIDE_SPIN * tilt],
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

/// Small pieces fly faster: the fourth root of their size, 1 for a disc of 8 mm.
fn lightness(reach: f32) -> f32 {
    (0.8 / reach).sqrt().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn launch(press: i16, rim: i16, cloth: f32) -> (f32, f32) {
        let flick = Flick { dir: 0, press, rim, tilt: 0 };
        let surface = Surface { cloth, ..Surface::default() };
        let launch =
            Launch::new(flick, Tremor::default(), Shape::Disc { radius: 0.8 }, surface).velocity;
        (launch[0], launch[2])
    }

    #[test]
    fn harder_is_farther_and_nearer_the_rim_is_flatter() {
        for rim in (0..=1000).step_by(50) {
            let mut before = 0.0;
            for press in (0..=1000).step_by(10) {
                let (along, up) = launch(press, rim, 3.0);
                let hop = 2.0 * along * up / 981.0;
                assert!(hop > before, "press {press} rim {rim}: {hop} after {before}");
                before = hop;
                if rim > 0 {
                    let (flat_along, flat_up) = launch(press, rim - 50, 3.0);
                    assert!(flat_up / flat_along < up / along);
                }
            }
        }
    }

    #[test]
    fn x2_thicker_cloth_is_higher_and_less_far() {
        for press in (0..=1000).step_by(100) {
            for rim in (0..=1000).step_by(100) {
                for cloth in 1..6 {
                    let (along, up) = launch(press, rim, cloth as f32);
                    let (thick_along, thick_up) = launch(press, rim, (cloth + 1) as f32);
                    assert!(thick_up > up && thick_up * thick_along < up * along);
                }
            }
        }
    }

    #[test]
    fn any_numbers_give_a_launch() {
        let (most, least) = (i16::MAX, i16::MIN);
        for number in [most, least] {
            let flick = Flick { dir: number, press: number, rim: number, tilt: number };
            let tremor = Tremor { dir: number, speed: number, elevation: number };
            let shape = Shape::Rect { width: f32::NAN, length: -1.0 };
            let surface = Surface { width: 0.0, depth: 0.0, cloth: f32::NAN };
            let launch = Launch::new(flick, tremor, shape, surface);
            assert!(launch.velocity.iter().chain(&launch.spin).all(|number| number.is_finite()));
        }
    }
}
