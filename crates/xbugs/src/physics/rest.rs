//! Detection of rest.

use super::body::{HALF, Solid};
use crate::pose::Pose;

/// Maximum displacement of a still piece in centimetres: a tenth of a millimetre, the
/// tolerance for overlaps (X70).
const STILL_DISTANCE: f32 = 0.01;

/// Steps after which such a piece is at rest: a fifteenth of a second. A piece that starts
/// to fall or topple moves by millimetres in that time.
const STILL_STEPS: u32 = 24;

/// The same for a piece flat on the cloth: slower than 2 cm/s by then, it slides on by less
/// than a twentieth of a millimetre.
const FLAT_STEPS: u32 = 2;

/// A piece that leans on others may jitter forever, as contacts between round rims come and
/// go. It is at rest after a third of a second within half a millimetre.
const JITTER_DISTANCE: f32 = 0.05;
const JITTER_STEPS: u32 = 120;

/// Tracks whether a piece is at rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stillness {
    close: Watch,
    wide: Watch,
    is_still: bool,
}

/// A reference pose and the step since which the piece has been near it.
#[derive(Clone, Copy, Debug)]
struct Watch {
    place: Pose,
    since: u32,
}

impl Watch {
    /// Number of steps that the piece has stayed within `distance`.
    fn update(&mut self, solid: &Solid, pose: &Pose, step: u32, distance: f32) -> u32 {
        if displacement(solid, &self.place, pose) > distance {
            *self = Watch { place: *pose, since: step };
        }
        step - self.since
    }
}

impl Stillness {
    /// A piece that is not yet at rest.
    pub(super) fn new(place: Pose) -> Stillness {
        let watch = Watch { place, since: 0 };
        Stillness { close: watch, wide: watch, is_still: false }
    }

    /// Whether it is at rest.
    pub(super) fn is_still(&self) -> bool {
        self.is_still
    }

    /// Updates the state after a step. Returns whether it has changed.
    pub(super) fn update(&mut self, solid: &Solid, pose: &Pose, step: u32) -> bool {
        let steps = if is_flat_on_cloth(solid, pose) { FLAT_STEPS } else { STILL_STEPS };
        let was_still = self.is_still;
        self.is_still = self.close.update(solid, pose, step, STILL_DISTANCE) >= steps
            || self.wide.update(solid, pose, step, JITTER_DISTANCE) >= JITTER_STEPS;
        self.is_still != was_still
    }
}

/// Whether a piece is flat on the cloth: its rim is nowhere more than a tenth of a
/// millimetre too high.
fn is_flat_on_cloth(solid: &Solid, pose: &Pose) -> bool {
    pose.centre[2] + solid.half_height(pose) < 2.0 * HALF + STILL_DISTANCE
}

/// Displacement of a piece: of its centre, plus that of its rim by rotation.
pub(super) fn displacement(solid: &Solid, before: &Pose, after: &Pose) -> f32 {
    let distance = |one: [f32; 3], other: [f32; 3]| {
        let [x, y, z] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
        (x * x + y * y + z * z).sqrt()
    };
    let turn = |axis| distance(before.rotate(axis), after.rotate(axis));
    distance(before.centre, after.centre)
        + solid.reach() * (turn([1.0, 0.0, 0.0]) + turn([0.0, 1.0, 0.0]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    #[test]
    fn flat_pieces_rest_sooner() {
        let solid = Solid::new(Shape::Disc { radius: 0.8 });
        let flat = Pose::flat(0.0, 0.0, 0.0);
        let mut stillness = Stillness::new(flat);
        assert!(!stillness.update(&solid, &flat, 1));
        assert!(stillness.update(&solid, &flat, 2) && stillness.is_still());
        let high = Pose { centre: [0.0, 0.0, 0.3], ..flat };
        assert!(stillness.update(&solid, &high, 3) && !stillness.is_still(), "moved");
        assert!(!stillness.update(&solid, &high, 26));
        assert!(stillness.update(&solid, &high, 27) && stillness.is_still());
        let turned = Pose { turn: Pose::flat(0.0, 0.0, 1.0).turn, ..high };
        assert!(stillness.update(&solid, &turned, 28) && !stillness.is_still(), "it spins");
    }
}
