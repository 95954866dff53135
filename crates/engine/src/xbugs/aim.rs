//! Aiming: the flick that flies a given distance.

use taula_xbugs::Skill;
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

/// Hit probabilities of a hand, by distance and width of the target. Tabulated, since the
/// evaluation of a state needs thousands.
pub(super) struct Odds {
    hits: Vec<f32>,
}

/// Step of the widths in centimetres, and their number: up to a base plus the longest bug.
const WIDTH_STEP: f32 = 0.2;
const WIDTHS: usize = 26;
/// Number of distances, in steps of a centimetre.
const DISTANCES: usize = 80;

/// Minimum spread in centimetres, sideways and along the direction, regardless of the hand.
const MIN_SPREAD: [f32; 2] = [0.6, 0.2];
/// Factor by which bounces and slides increase the spread along the direction. Fitted to
/// hits at 6 to 50 cm (docs/players/xbugs.md).
const SLIDE_FACTOR: f32 = 2.25;
/// Probability that a piece that lands on its target stays there.
const STAY_PROBABILITY: f32 = 0.9;
/// Maximum distance of a disc of 8 mm in centimetres.
const MAX_DISTANCE: f32 = 58.0;

impl Odds {
    /// The hit probabilities of a skill.
    pub(super) fn new(skill: Skill) -> Odds {
        let spread = skill.spread();
        let aside = (f32::from(spread.dir) / 100.0).to_radians();
        // The distance is proportional to the square of the speed; at typical angles a
        // degree changes it by 0.6 %.
        let [speed, angle] =
            [f32::from(spread.speed) / 10_000.0 * 2.0, f32::from(spread.elevation) / 100.0 * 0.006];
        let along = SLIDE_FACTOR * (speed * speed + angle * angle).sqrt();
        let mut hits = Vec::with_capacity(DISTANCES * WIDTHS);
        for distance in 0..DISTANCES {
            let distance = distance as f32;
            for width in 0..WIDTHS {
                let width = width as f32 * WIDTH_STEP;
                let within = |[min, spread]: [f32; 2]| {
                    let spread = min + spread * distance;
                    libm::erff(width / (spread * std::f32::consts::SQRT_2))
                };
                let [min_aside, min_along] = MIN_SPREAD;
                let hit = within([min_aside, aside]) * within([min_along, along]);
                hits.push(STAY_PROBABILITY * hit);
            }
        }
        Odds { hits }
    }

    /// Probability that a piece hits a target at a distance.
    pub(super) fn hit(&self, distance: f32, flicked: Shape, target: Shape) -> f32 {
        if distance > max_distance(flicked) {
            return 0.0;
        }
        let width = target.reach() + flicked.reach();
        let column = ((width / WIDTH_STEP) as usize).min(WIDTHS - 1);
        let row = (distance as usize).min(DISTANCES - 1);
        self.hits.get(row * WIDTHS + column).copied().unwrap_or(0.0)
    }
}

/// Maximum distance of a flick; small pieces fly farther.
pub(super) fn max_distance(shape: Shape) -> f32 {
    MAX_DISTANCE * (0.8 / shape.reach()).sqrt()
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

#[cfg(test)]
mod odds_tests {
    use super::*;

    #[test]
    fn near_and_wide_targets_and_steady_hands_hit_more_often() {
        let disc = |radius| Shape::Disc { radius };
        let [steady, shaky] = [Skill::Steady, Skill::Shaky].map(Odds::new);
        let mut last = 1.0;
        for distance in [5.0, 15.0, 30.0, 50.0] {
            let hit = shaky.hit(distance, disc(0.8), disc(0.8));
            assert!(hit > 0.0 && hit < last, "{distance}: {hit}");
            assert!(steady.hit(distance, disc(0.8), disc(0.8)) > hit);
            assert!(shaky.hit(distance, disc(0.8), disc(2.0)) > hit);
            last = hit;
        }
        assert_eq!(steady.hit(90.0, disc(0.8), disc(2.0)), 0.0, "out of reach");
    }
}
