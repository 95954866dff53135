//! When a piece is at rest.

use super::body::{HALF, Solid};
use crate::pose::Pose;

/// A piece that stays within this of one place is still, in centimetres: a
/// tenth of a millimetre, which is what counts as an overlap (X70).
const STILL_WAY: f32 = 0.01;

/// For how many steps it must: a fifteenth of a second. What begins to fall or
/// to topple has moved by millimetres after that time.
const STILL_STEPS: u32 = 24;

/// The same for a piece that lies flat on the cloth: slower than 2 cm a second
/// then, it slides on by less than a twentieth of a millimetre.
const FLAT_STEPS: u32 = 2;

/// A piece that leans on others may tremble for ever: contacts between round
/// rims come and go. One that stays within half a millimetre is still too, but
/// must stay there for longer: a third of a second.
const TREMBLE_WAY: f32 = 0.05;
const TREMBLE_STEPS: u32 = 120;

/// Watches whether a piece stays where it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stillness {
    close: Watch,
    wide: Watch,
    is_still: bool,
}

/// Since when a piece has been near a place.
#[derive(Clone, Copy, Debug)]
struct Watch {
    place: Pose,
    since: u32,
}

impl Watch {
    fn look(&mut self, solid: &Solid, pose: &Pose, step: u32, way: f32) -> u32 {
        if shift(solid, &self.place, pose) > way {
            *self = Watch { place: *pose, since: step };
        }
        step - self.since
    }
}

impl Stillness {
    /// A piece that may move.
    pub(super) fn new(place: Pose) -> Stillness {
        let watch = Watch { place, since: 0 };
        Stillness { close: watch, wide: watch, is_still: false }
    }

    /// Whether it is still now.
    pub(super) fn is_still(&self) -> bool {
        self.is_still
    }

    /// Looks at the piece after a step. Says whether it became still or no
    /// longer is.
    pub(super) fn watch(&mut self, solid: &Solid, pose: &Pose, step: u32) -> bool {
        let steps = if is_flat_on_cloth(solid, pose) { FLAT_STEPS } else { STILL_STEPS };
        let was_still = self.is_still;
        self.is_still = self.close.look(solid, pose, step, STILL_WAY) >= steps
            || self.wide.look(solid, pose, step, TREMBLE_WAY) >= TREMBLE_STEPS;
        self.is_still != was_still
    }
}

/// Whether a piece lies flat on the cloth: its rim is nowhere higher than a
/// tenth of a millimetre above where it belongs.
fn is_flat_on_cloth(solid: &Solid, pose: &Pose) -> bool {
    pose.centre[2] + solid.half_height(pose) < 2.0 * HALF + STILL_WAY
}

/// How far a piece has moved: its middle, and its rim by the way it is turned.
pub(super) fn shift(solid: &Solid, before: &Pose, after: &Pose) -> f32 {
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
        assert!(!stillness.watch(&solid, &flat, 1));
        assert!(stillness.watch(&solid, &flat, 2) && stillness.is_still());
        let high = Pose { centre: [0.0, 0.0, 0.3], ..flat };
        assert!(stillness.watch(&solid, &high, 3) && !stillness.is_still(), "moved");
        assert!(!stillness.watch(&solid, &high, 26));
        assert!(stillness.watch(&solid, &high, 27) && stillness.is_still());
        let turned = Pose { turn: Pose::flat(0.0, 0.0, 1.0).turn, ..high };
        assert!(stillness.watch(&solid, &turned, 28) && !stillness.is_still(), "it spins");
    }
}
