//! How likely a flick hits: what a player knows of hands without trying.

use taula_xbugs::Skill;
use taula_xbugs::shape::Shape;

/// How often flicks hit, by distance and by the width of the target. A table,
/// since thousands are asked for to judge one state.
pub(super) struct Odds {
    hits: Vec<f32>,
}

/// How finely widths are told apart, and up to which: a base and the longest
/// bug, in centimetres.
const WIDTH_STEP: f32 = 0.2;
const WIDTHS: usize = 26;
/// Up to which distance a table is long, in centimetres.
const DISTANCES: usize = 80;

/// What a flick goes astray by whatever the hand does, in centimetres: aside, and
/// along its way.
const LEAST_SPREAD: [f32; 2] = [0.6, 0.2];
/// Bounces and slides make more of what the hand does wrong along the way. Fitted
/// to hits that were counted at 6 to 50 cm (docs/players/xbugs.md).
const SLIDES: f32 = 2.25;
/// A piece that comes down on its target slides off it at times.
const STAYS: f32 = 0.9;
/// How far the hardest flick brings a disc of 8 mm, in centimetres.
const FARTHEST: f32 = 58.0;

impl Odds {
    /// The odds of this hand.
    pub(super) fn new(skill: Skill) -> Odds {
        let spread = skill.spread();
        let aside = (f32::from(spread.dir) / 100.0).to_radians();
        // The way grows with the square of the speed; at the usual angles a
        // degree more or less changes it by 0.6 %.
        let [speed, angle] =
            [f32::from(spread.speed) / 10_000.0 * 2.0, f32::from(spread.elevation) / 100.0 * 0.006];
        let along = SLIDES * (speed * speed + angle * angle).sqrt();
        let mut hits = Vec::with_capacity(DISTANCES * WIDTHS);
        for distance in 0..DISTANCES {
            let distance = distance as f32;
            for width in 0..WIDTHS {
                let width = width as f32 * WIDTH_STEP;
                let within = |[least, spread]: [f32; 2]| {
                    let spread = least + spread * distance;
                    libm::erff(width / (spread * std::f32::consts::SQRT_2))
                };
                let [least_aside, least_along] = LEAST_SPREAD;
                let hit = within([least_aside, aside]) * within([least_along, along]);
                hits.push(STAYS * hit);
            }
        }
        Odds { hits }
    }

    /// How likely a piece of one shape hits one of another from so far.
    pub(super) fn hit(&self, distance: f32, flicked: Shape, target: Shape) -> f32 {
        if distance > farthest(flicked) {
            return 0.0;
        }
        let width = target.reach() + flicked.reach();
        let column = ((width / WIDTH_STEP) as usize).min(WIDTHS - 1);
        let row = (distance as usize).min(DISTANCES - 1);
        self.hits.get(row * WIDTHS + column).copied().unwrap_or(0.0)
    }
}

/// How far a piece can be flicked: small ones fly farther.
pub(super) fn farthest(shape: Shape) -> f32 {
    FARTHEST * (0.8 / shape.reach()).sqrt()
}

#[cfg(test)]
mod tests {
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
