//! What the table is told: its size and cloth, and the pieces on it.

use crate::pose::Pose;
use crate::shape::{Shape, THICKNESS};

/// The table and its cloth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// From west to east, in centimetres: 80 to 100 (X2).
    pub width: f32,
    /// From south to north, in centimetres: 80 to 100 (X2).
    pub depth: f32,
    /// How thick the cloth is, in millimetres: 1 to 6. Thicker makes pieces
    /// jump higher and less far (X2).
    pub cloth: f32,
}

impl Default for Surface {
    fn default() -> Surface {
        Surface { width: 90.0, depth: 90.0, cloth: 3.0 }
    }
}

impl Surface {
    /// The nearest surface that can be computed with: numbers that are none
    /// become those of the usual table.
    pub(super) fn sound(self) -> Surface {
        let usual = Surface::default();
        Surface {
            width: within(self.width, 10.0, 1000.0, usual.width),
            depth: within(self.depth, 10.0, 1000.0, usual.depth),
            cloth: within(self.cloth, 1.0, 6.0, usual.cloth),
        }
    }

    /// Its width and depth, in centimetres.
    #[must_use]
    pub const fn size(self) -> [f32; 2] {
        [self.width, self.depth]
    }

    /// Whether a point is above the table.
    pub(super) fn is_above(self, x: f32, y: f32) -> bool {
        x.abs() <= self.width / 2.0 && y.abs() <= self.depth / 2.0
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

impl Body {
    /// Whether its pose is a pose: finite numbers on any table, a unit quaternion.
    pub(super) fn is_sound(&self) -> bool {
        let [a, b, c, d] = self.pose.turn;
        let length = a * a + b * b + c * c + d * d;
        self.pose.numbers().iter().all(|number| number.is_finite() && number.abs() < 1000.0)
            && (length - 1.0).abs() < 1e-3
    }
}

/// Half the thickness of a piece.
pub(super) const HALF: f32 = THICKNESS / 2.0;

/// The solid that a piece is: half its size along its own axes, and whether it
/// is round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Solid {
    half_width: f32,
    half_length: f32,
    is_round: bool,
}

impl Solid {
    /// Sizes that nobody plays with are brought into the range of 5 mm to 20 cm.
    pub(super) fn new(shape: Shape) -> Solid {
        let size = |length: f32| within(length, 0.25, 10.0, 0.8);
        match shape {
            Shape::Disc { radius } => {
                let radius = size(radius);
                Solid { half_width: radius, half_length: radius, is_round: true }
            }
            Shape::Rect { width, length } => Solid {
                half_width: size(width / 2.0),
                half_length: size(length / 2.0),
                is_round: false,
            },
        }
    }

    /// Half its size along its own x and y axes.
    pub(super) fn half_sides(&self) -> [f32; 2] {
        [self.half_width, self.half_length]
    }

    /// Whether it is a disc.
    pub(super) fn is_round(&self) -> bool {
        self.is_round
    }

    /// The area of its face.
    pub(super) fn area(&self) -> f32 {
        let square = 4.0 * self.half_width * self.half_length;
        if self.is_round { square * std::f32::consts::FRAC_PI_4 } else { square }
    }

    /// The radius of the smallest circle around its face.
    pub(super) fn reach(&self) -> f32 {
        let [x, y] = self.half_sides();
        if self.is_round { x } else { (x * x + y * y).sqrt() }
    }

    /// Its moments of inertia about its own axes, for a mass of 1.
    pub(super) fn inertia(&self) -> [f32; 3] {
        let [x, y] = self.half_sides();
        // A quarter of the radius' square for a disc, a third of half a side's
        // for a cuboid; both with a third of half the thickness'.
        let share = if self.is_round { 0.25 } else { 1.0 / 3.0 };
        let (across, along) = (share * x * x, share * y * y);
        let thickness = HALF * HALF / 3.0;
        [along + thickness, across + thickness, across + along]
    }

    /// How far it reaches up and down from its middle when it lies so.
    pub(super) fn half_height(&self, pose: &Pose) -> f32 {
        // The row of the rotation that tells the height of the own axes' tips.
        let [x, y, z, w] = pose.turn;
        let tip_x = 2.0 * (x * z - w * y);
        let tip_y = 2.0 * (y * z + w * x);
        let tip_z = 1.0 - 2.0 * (x * x + y * y);
        let [half_x, half_y] = self.half_sides();
        let (rise_x, rise_y) = (tip_x * half_x, tip_y * half_y);
        let rim = if self.is_round {
            (rise_x * rise_x + rise_y * rise_y).sqrt()
        } else {
            rise_x.abs() + rise_y.abs()
        };
        rim + HALF * tip_z.abs()
    }
}

/// A number brought into a range; something else if it is not a number.
pub(super) fn within(number: f32, min: f32, max: f32, otherwise: f32) -> f32 {
    if number.is_nan() { otherwise } else { number.clamp(min, max) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_the_height_follows_the_turn() {
        let disc = Solid::new(Shape::Disc { radius: 1.0 });
        assert!((disc.half_height(&Pose::flat(0.0, 0.0, 30.0)) - HALF).abs() < 1e-6);
        let sine = std::f32::consts::FRAC_1_SQRT_2;
        let upright = Pose { centre: [0.0; 3], turn: [sine, 0.0, 0.0, sine] };
        assert!((disc.half_height(&upright) - 1.0).abs() < 1e-6);
        let rect = Solid::new(Shape::Rect { width: 2.0, length: 5.0 });
        assert!((rect.half_height(&upright) - 2.5).abs() < 1e-6, "on its short side");
        let sideways = Pose { centre: [0.0; 3], turn: [0.0, sine, 0.0, sine] };
        assert!((rect.half_height(&sideways) - 1.0).abs() < 1e-6, "on its long side");
    }

    #[test]
    fn nonsense_becomes_something_to_compute_with() {
        let solid = Solid::new(Shape::Rect { width: f32::NAN, length: -3.0 });
        assert_eq!(solid.half_sides(), [0.8, 0.25]);
        let surface = Surface { width: f32::NAN, depth: 80.0, cloth: f32::INFINITY };
        let surface = surface.sound();
        assert_eq!(surface, Surface { width: 90.0, depth: 80.0, cloth: 6.0 });
        let mut body = Body {
            shape: Shape::Disc { radius: 1.0 },
            pose: Pose::flat(0.0, 0.0, 0.0),
            is_fixed: false,
        };
        assert!(body.is_sound());
        body.pose.centre[1] = f32::NAN;
        assert!(!body.is_sound());
    }
}
