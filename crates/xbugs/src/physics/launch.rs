//! Launch velocity of a flick.

use super::body::{Solid, Surface, clamp_or};
use crate::flick::{Flick, Tremor};
use crate::shape::Shape;

/// Initial motion of a flicked piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Launch {
    /// Velocity in centimetres per second: x, y, z.
    pub velocity: [f32; 3],
    /// Angular velocity in radians per second about x, y, z.
    pub spin: [f32; 3],
}

/// Maximum launch speed along each axis in centimetres per second: twice that of the
/// hardest flick.
pub(super) const MAX_SPEED: f32 = 500.0;

/// Maximum spin in radians per second.
const MAX_SPIN: f32 = 500.0;

/// Speed of the lightest flick, and increase up to the hardest: hops of 5 to 60 centimetres
/// on the default cloth with a disc of 8 mm.
const MIN_FLICK_SPEED: f32 = 62.0;
const SPEED_RANGE: f32 = 155.0;

/// Exponent of the press: light touches, which need the finest control, get more of the
/// range.
const PRESS_EXPONENT: f32 = 1.2;

/// Launch angle for a press at the rim, and increase up to the centre, in degrees: 30 to 45
/// in typical play.
const MIN_ELEVATION: f32 = 22.0;
const ELEVATION_RANGE: f32 = 36.0;

/// Relative increase of the upward speed and decrease of the horizontal speed per
/// millimetre of cloth above the default (X2).
const CLOTH_UP: f32 = 0.05;
const CLOTH_ALONG: f32 = 0.11;

/// Flip rate for a press at the rim, and decrease up to the centre, relative to the rate
/// that keeps the rim on the cloth: pressed at the rim, the front rises; pressed far in, it
/// drops.
const MAX_FLIP: f32 = 0.6;
const FLIP_RANGE: f32 = 1.1;

/// Spin about the vertical axis for a fully tilted squidger, in radians per second.
const SIDE_SPIN: f32 = 15.0;

impl Launch {
    /// The launch of a piece of this shape by a flick with a tremor.
    #[must_use]
    pub fn new(flick: Flick, tremor: Tremor, shape: Shape, surface: Surface) -> Launch {
        let part = |steps: i16| f32::from(steps) / 1000.0;
        let press = part(flick.press.clamp(0, 1000));
        let rim = part(flick.rim.clamp(0, 1000));
        let tilt = part(flick.tilt.clamp(-1000, 1000));
        let reach = Solid::new(shape).reach();
        let speed = (MIN_FLICK_SPEED + SPEED_RANGE * libm::powf(press, PRESS_EXPONENT))
            * (1.0 + f32::from(tremor.speed) / 10_000.0).max(0.0)
            * size_factor(reach);
        let elevation = MIN_ELEVATION + ELEVATION_RANGE * rim + f32::from(tremor.elevation) / 100.0;
        let elevation = elevation.clamp(5.0, 85.0).to_radians();
        let more_cloth = surface.sanitized().cloth - Surface::default().cloth;
        let along = speed * libm::cosf(elevation) * (1.0 - CLOTH_ALONG * more_cloth);
        let up = speed * libm::sinf(elevation) * (1.0 + CLOTH_UP * more_cloth);
        let direction = f32::from(flick.dir) / 10.0 + f32::from(tremor.dir) / 100.0;
        let direction = direction.to_radians();
        let (east, north) = (libm::cosf(direction), libm::sinf(direction));
        let flip = up / reach * (MAX_FLIP - FLIP_RANGE * rim);
        Launch {
            velocity: [along * east, along * north, up],
            // A flip rotates about the axis to the right of the direction.
            spin: [flip * north, -flip * east, SIDE_SPIN * tilt],
        }
    }

    /// The nearest launch that can be simulated.
    pub(super) fn sanitized(self) -> Launch {
        Launch {
            velocity: self.velocity.map(|number| clamp_or(number, -MAX_SPEED, MAX_SPEED, 0.0)),
            spin: self.spin.map(|number| clamp_or(number, -MAX_SPIN, MAX_SPIN, 0.0)),
        }
    }
}

/// Speed factor by size, as small pieces fly faster: 1 for a disc of 8 mm.
fn size_factor(reach: f32) -> f32 {
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
