//! Aiming: the flick that flies a given distance.

use taula_xbugs::flick::{Flick, Tremor};
use taula_xbugs::physics::{Launch, Surface};
use taula_xbugs::shape::Shape;

/// Gravity in cm/s².
const GRAVITY: f32 = 981.0;

/// Horizontal distance of two positions.
pub(super) fn distance(from: [f32; 3], to: [f32; 3]) -> f32 {
    let [x, y] = [to[0] - from[0], to[1] - from[1]];
    (x * x + y * y).sqrt()
}

/// Direction from one position to another, in the steps of a flick.
pub(super) fn direction(from: [f32; 3], to: [f32; 3]) -> i16 {
    let radians = libm::atan2(f64::from(to[1] - from[1]), f64::from(to[0] - from[0]));
    let flick = Flick::from_numbers(radians.to_degrees(), 0.0, 0.0, 0.0);
    flick.map_or(0, |flick| flick.dir)
}

/// The flick with a flight of this length, or the hardest or lightest one.
pub(super) fn flick(dir: i16, rim: i16, length: f32, shape: Shape, surface: Surface) -> Flick {
    let with = |press: i16| Flick { dir, press, rim, tilt: 0 };
    // The length increases with the press: binary search.
    let (mut low, mut high) = (0_i16, 1000_i16);
    while low < high {
        let middle = (low + high) / 2;
        if flight_length(with(middle), shape, surface) < length {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    with(low)
}

/// Horizontal length of a flight until touchdown.
fn flight_length(flick: Flick, shape: Shape, surface: Surface) -> f32 {
    let Launch { velocity: [x, y, z], .. } = Launch::new(flick, Tremor::default(), shape, surface);
    (x * x + y * y).sqrt() * 2.0 * z / GRAVITY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flick_flies_as_far_as_asked() {
        let (shape, surface) = (Shape::Disc { radius: 0.8 }, Surface::default());
        for length in [10.0, 25.0, 40.0] {
            let found = flick(0, 300, length, shape, surface);
            let flown = flight_length(found, shape, surface);
            assert!((flown - length).abs() < 0.3, "{length} cm asked, {flown} cm flown");
        }
        assert_eq!(flick(0, 300, 500.0, shape, surface).press, 1000, "as hard as can be");
    }

    #[test]
    fn directions_go_counter_clockwise_from_the_east() {
        let middle = [0.0, 0.0, 0.0];
        assert_eq!(direction(middle, [1.0, 0.0, 0.0]), 0);
        assert_eq!(direction(middle, [0.0, 2.0, 0.0]), 900);
        assert_eq!(direction(middle, [-1.0, -1.0, 0.0]), 2250);
    }
}
