//! Input of the simulation: the table and the pieces on it.

use crate::pose::Pose;
use crate::shape::{Shape, THICKNESS};

/// The table and its cloth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// Width (west to east) in centimetres: 80 to 100 (X2).
    pub width: f32,
    /// Depth (south to north) in centimetres: 80 to 100 (X2).
    pub depth: f32,
    /// Thickness of the cloth in millimetres: 1 to 6. On thick cloth pieces jump higher and
    /// less far (X2).
    pub cloth: f32,
}

impl Default for Surface {
    fn default() -> Surface {
        Surface { width: 90.0, depth: 90.0, cloth: 3.0 }
    }
}

impl Surface {
    /// The nearest surface that can be simulated, with the default for NaN.
    pub(super) fn sanitized(self) -> Surface {
        let default = Surface::default();
        Surface {
            width: clamp_or(self.width, 10.0, 1000.0, default.width),
            depth: clamp_or(self.depth, 10.0, 1000.0, default.depth),
            cloth: clamp_or(self.cloth, 1.0, 6.0, default.cloth),
        }
    }

    /// Width and depth in centimetres.
    #[must_use]
    pub const fn size(self) -> [f32; 2] {
        [self.width, self.depth]
    }

    /// Whether a point is above the table.
    pub(super) fn is_above(self, x: f32, y: f32) -> bool {
        x.abs() <= self.width / 2.0 && y.abs() <= self.depth / 2.0
    }
}

/// A piece in the simulation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    /// Shape.
    pub shape: Shape,
    /// Pose.
    pub pose: Pose,
    /// Whether it is immovable: a base (X29).
    pub is_fixed: bool,
}

/// Half the thickness of a piece.
pub(super) const HALF: f32 = THICKNESS / 2.0;

/// Solid shape of a piece: half its size along its own axes, and whether it is round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Solid {
    half_width: f32,
    half_length: f32,
    is_round: bool,
}

impl Solid {
    /// The solid of a shape, with sizes clamped to 5 mm to 20 cm.
    pub(super) fn new(shape: Shape) -> Solid {
        let size = |length: f32| clamp_or(length, 0.25, 10.0, 0.8);
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

    /// Half the size along its own x and y axes.
    pub(super) fn half_sides(&self) -> [f32; 2] {
        [self.half_width, self.half_length]
    }

    /// Whether it is a disc.
    pub(super) fn is_round(&self) -> bool {
        self.is_round
    }

    /// Area of a face.
    pub(super) fn area(&self) -> f32 {
        let square = 4.0 * self.half_width * self.half_length;
        if self.is_round { square * std::f32::consts::FRAC_PI_4 } else { square }
    }

    /// Radius of the circumscribed circle of a face.
    pub(super) fn reach(&self) -> f32 {
        let [x, y] = self.half_sides();
        if self.is_round { x } else { (x * x + y * y).sqrt() }
    }

    /// Moments of inertia about its own axes, for unit mass.
    pub(super) fn inertia(&self) -> [f32; 3] {
        let [x, y] = self.half_sides();
        // r²/4 for a disc, a²/3 for a cuboid of half side a; both plus a third of half the
        // thickness squared.
        let share = if self.is_round { 0.25 } else { 1.0 / 3.0 };
        let (across, along) = (share * x * x, share * y * y);
        let thickness = HALF * HALF / 3.0;
        [along + thickness, across + thickness, across + along]
    }

    /// Half the vertical extent in this pose.
    pub(super) fn half_height(&self, pose: &Pose) -> f32 {
        // The third row of the rotation matrix: the z of the piece's axes.
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

/// Clamps a number to a range; `default` if it is NaN.
pub(super) fn clamp_or(number: f32, min: f32, max: f32, default: f32) -> f32 {
    if number.is_nan() { default } else { number.clamp(min, max) }
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
    fn invalid_numbers_are_replaced() {
        let solid = Solid::new(Shape::Rect { width: f32::NAN, length: -3.0 });
        assert_eq!(solid.half_sides(), [0.8, 0.25]);
        let surface = Surface { width: f32::NAN, depth: 80.0, cloth: f32::INFINITY };
        let surface = surface.sanitized();
        assert_eq!(surface, Surface { width: 90.0, depth: 80.0, cloth: 6.0 });
        let mut body = Body {
            shape: Shape::Disc { radius: 1.0 },
            pose: Pose::flat(0.0, 0.0, 0.0),
            is_fixed: false,
        };
        assert!(body.pose.is_valid());
        body.pose.centre[1] = f32::NAN;
        assert!(!body.pose.is_valid());
    }
}
