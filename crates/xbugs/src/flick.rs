//! A flick: what a hand does, in numbers that a record can keep.

use std::fmt;

/// What a hand does: four numbers, each a whole number of steps, so that a
/// record is exact text.
///
/// As text: `dir 87.5 press 0.42 rim 0.30 tilt 0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Flick {
    /// Where it is to go, in tenths of a degree: 0 is east, 900 north, up to 3599.
    pub dir: i16,
    /// How hard it is pressed, in thousandths: 0 to 1000.
    pub press: i16,
    /// How far in from the rim it is pressed, in thousandths: 0 to 1000.
    pub rim: i16,
    /// How the squidger is tilted, in thousandths: -1000 to 1000. Gives side spin.
    pub tilt: i16,
}

impl Flick {
    /// Steps of [`dir`](Self::dir) in a degree.
    pub const DIR_STEPS: f64 = 10.0;
    /// Steps of the other numbers in 1.
    pub const STEPS: f64 = 1000.0;

    /// The nearest flick to these numbers: degrees, and parts of 1. Directions go
    /// from -360 to 360; `None` if a number is out of its range.
    #[must_use]
    pub fn from_numbers(dir: f64, press: f64, rim: f64, tilt: f64) -> Option<Flick> {
        let steps = |value: f64, min: f64| {
            (min..=1.0).contains(&value).then(|| (value * Flick::STEPS).round() as i16)
        };
        if !(-360.0..=360.0).contains(&dir) {
            return None;
        }
        let turn = (dir * Flick::DIR_STEPS).round().rem_euclid(360.0 * Flick::DIR_STEPS);
        Some(Flick {
            dir: turn as i16,
            press: steps(press, 0.0)?,
            rim: steps(rim, 0.0)?,
            tilt: steps(tilt, -1.0)?,
        })
    }

    /// The direction in degrees.
    #[must_use]
    pub fn degrees(self) -> f64 {
        f64::from(self.dir) / Flick::DIR_STEPS
    }
}

impl fmt::Display for Flick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "dir {} press {} rim {} tilt {}",
            tenths(self.dir),
            thousandths(self.press),
            thousandths(self.rim),
            f64::from(self.tilt) / Flick::STEPS,
        )
    }
}

fn tenths(steps: i16) -> String {
    format!("{:.1}", f64::from(steps) / Flick::DIR_STEPS)
}

/// Two digits behind the point, three where they are needed.
fn thousandths(steps: i16) -> String {
    let digits = if steps % 10 == 0 { 2 } else { 3 };
    format!("{:.digits$}", f64::from(steps) / Flick::STEPS)
}

/// How a hand trembled in one flick: what is added to what was meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Tremor {
    /// Added to the direction, in hundredths of a degree.
    pub dir: i16,
    /// Added to the speed, in parts of ten thousand of it.
    pub speed: i16,
    /// Added to the angle of take-off, in hundredths of a degree.
    pub elevation: i16,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flicks_are_written_as_people_read_them() {
        let flick = Flick::from_numbers(87.5, 0.42, 0.3, 0.0).expect("all in range");
        assert_eq!(flick.to_string(), "dir 87.5 press 0.42 rim 0.30 tilt 0");
        let flick = Flick::from_numbers(-0.04, 0.425, 1.0, -0.5).expect("all in range");
        assert_eq!(flick.to_string(), "dir 0.0 press 0.425 rim 1.00 tilt -0.5");
        assert_eq!(Flick::from_numbers(0.0, 1.01, 0.0, 0.0), None);
        assert_eq!(Flick::from_numbers(f64::NAN, 0.5, 0.0, 0.0), None);
        assert_eq!(Flick::from_numbers(0.0, f64::NAN, 0.0, 0.0), None);
    }
}
