//! Poses of pieces.

use serde::{Deserialize, Serialize};

use crate::shape::THICKNESS;

/// Position and orientation of a piece: three coordinates and a unit quaternion.
///
/// Seen from the south side (that of [`Side::First`]), x points right, y away and z up, in
/// centimetres from the centre of the table's surface. A piece's own z axis points out of
/// its normal side.
///
/// [`Side::First`]: taula_core::Side::First
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// Centre of the piece: x, y, z.
    pub centre: [f32; 3],
    /// Rotation as a quaternion: x, y, z, w.
    pub turn: [f32; 4],
}

impl Pose {
    /// Flat on the table, normal side up, rotated by an angle in degrees.
    #[must_use]
    pub fn flat(x: f32, y: f32, degrees: f32) -> Pose {
        let half = degrees.to_radians() / 2.0;
        Pose {
            centre: [x, y, THICKNESS / 2.0],
            turn: [0.0, 0.0, libm::sinf(half), libm::cosf(half)],
        }
    }

    /// Rotates a vector from the piece's axes to those of the table.
    #[must_use]
    pub fn rotate(&self, [vx, vy, vz]: [f32; 3]) -> [f32; 3] {
        let [x, y, z, w] = self.turn;
        // v + 2w(q × v) + 2q × (q × v)
        let (tx, ty, tz) =
            (2.0 * (y * vz - z * vy), 2.0 * (z * vx - x * vz), 2.0 * (x * vy - y * vx));
        [
            vx + w * tx + (y * tz - z * ty),
            vy + w * ty + (z * tx - x * tz),
            vz + w * tz + (x * ty - y * tx),
        ]
    }

    /// Unit normal of the normal side.
    #[must_use]
    pub fn up(&self) -> [f32; 3] {
        self.rotate([0.0, 0.0, 1.0])
    }

    /// Whether the normal side is up.
    #[must_use]
    pub fn shows_normal_side(&self) -> bool {
        self.up()[2] >= 0.0
    }

    /// The pose with the other side up, occupying the same space.
    #[must_use]
    pub fn turned_over(&self) -> Pose {
        // Half a turn about the piece's own x axis: q × (1, 0, 0, 0).
        let [x, y, z, w] = self.turn;
        Pose { centre: self.centre, turn: [w, z, -y, -x] }
    }

    /// Exact bits of the seven numbers as 56 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        self.numbers().map(|number| format!("{:08x}", number.to_bits())).concat()
    }

    /// Parses the output of [`to_hex`](Self::to_hex). `None` if there are invalid digits,
    /// numbers that are not finite, or no unit quaternion.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Pose> {
        if text.len() != 56 || !text.is_ascii() {
            return None;
        }
        let mut numbers = [0.0; 7];
        for (index, number) in numbers.iter_mut().enumerate() {
            let bits = u32::from_str_radix(text.get(8 * index..8 * index + 8)?, 16).ok()?;
            *number = f32::from_bits(bits);
        }
        let [x, y, z, a, b, c, d] = numbers;
        let pose = Pose { centre: [x, y, z], turn: [a, b, c, d] };
        pose.is_valid().then_some(pose)
    }

    /// Whether the numbers are finite and below 1000, and the quaternion has unit length.
    pub(crate) fn is_valid(&self) -> bool {
        let [a, b, c, d] = self.turn;
        let length = a * a + b * b + c * c + d * d;
        // A comparison with NaN is false.
        self.numbers().iter().all(|number| number.abs() < 1000.0) && (length - 1.0).abs() < 1e-3
    }

    /// Centre and rotation as one array.
    #[must_use]
    pub fn numbers(&self) -> [f32; 7] {
        let ([x, y, z], [a, b, c, d]) = (self.centre, self.turn);
        [x, y, z, a, b, c, d]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pose_is_written_to_the_bit() {
        let pose = Pose::flat(-12.3, 0.1, 33.0);
        let text = pose.to_hex();
        assert_eq!(Pose::from_hex(&text), Some(pose));
        assert_eq!(Pose::from_hex(&text[1..]), None);
        assert_eq!(Pose::from_hex(&text.replace(&text[..8], "7fc00000")), None, "not a number");
        assert_eq!(Pose::from_hex(&"0".repeat(56)), None, "no turn at all");
        assert_eq!(Pose::from_hex(&"é".repeat(28)), None);
    }

    #[test]
    fn turning_over_shows_the_other_side() {
        let pose = Pose::flat(1.0, 2.0, 70.0);
        assert!(pose.shows_normal_side());
        assert!(!pose.turned_over().shows_normal_side());
        let [x, y, z] = pose.turned_over().up();
        assert!(x.abs() < 1e-6 && y.abs() < 1e-6 && (z + 1.0).abs() < 1e-6);
        let along = pose.rotate([1.0, 0.0, 0.0]);
        let after = pose.turned_over().rotate([1.0, 0.0, 0.0]);
        assert!(along.iter().zip(after).all(|(one, other)| (one - other).abs() < 1e-6));
    }
}
