//! Flicks, and the tremor of players by their skill, as exact integers for records.

use std::fmt;
use std::str::FromStr;

/// A flick: four parameters in integer steps, so that records are exact.
///
/// As text: `dir 87.5 press 0.42 rim 0.30 tilt 0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Flick {
    /// Direction in tenths of a degree, counter-clockwise from the east: 0 to 3599.
    pub dir: i16,
    /// Strength in thousandths: 0 to 1000.
    pub press: i16,
    /// Distance of the pressed point from the rim, in thousandths of the radius: 0 to 1000.
    pub rim: i16,
    /// Tilt of the squidger in thousandths: -1000 to 1000. Gives side spin.
    pub tilt: i16,
}

impl Flick {
    /// Steps of [`dir`](Self::dir) per degree.
    pub const DIR_STEPS: f64 = 10.0;
    /// Steps of the other parameters per unit.
    pub const STEPS: f64 = 1000.0;

    /// The nearest flick to a direction in degrees, from -360 to 360, and parameters in
    /// units; `None` if one is out of range.
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

/// Formats with two decimals, or three if necessary.
fn thousandths(steps: i16) -> String {
    let digits = if steps % 10 == 0 { 2 } else { 3 };
    format!("{:.digits$}", f64::from(steps) / Flick::STEPS)
}

/// Deviation of one flick from the intended one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Tremor {
    /// Deviation of the direction, in hundredths of a degree.
    pub dir: i16,
    /// Relative deviation of the speed, in ten-thousandths.
    pub speed: i16,
    /// Deviation of the launch angle, in hundredths of a degree.
    pub elevation: i16,
}

/// Steadiness of a player's hand.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Default, strum::Display, strum::IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
pub enum Skill {
    /// No tremor.
    Perfect,
    /// An experienced player.
    Steady,
    /// A casual player.
    #[default]
    Normal,
    /// A beginner.
    Shaky,
}

impl Skill {
    /// All of them, the steadiest first.
    pub const ALL: [Skill; 4] = [Skill::Perfect, Skill::Steady, Skill::Normal, Skill::Shaky];

    /// Identifier in options and records.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Standard deviations of the tremor: 1 to 4 degrees, 2 to 8 percent, 2 to 5 degrees
    /// (docs/xbugs-physics.md).
    #[must_use]
    pub const fn spread(self) -> Tremor {
        match self {
            Skill::Perfect => Tremor { dir: 0, speed: 0, elevation: 0 },
            Skill::Steady => Tremor { dir: 100, speed: 200, elevation: 200 },
            Skill::Normal => Tremor { dir: 200, speed: 400, elevation: 300 },
            Skill::Shaky => Tremor { dir: 400, speed: 800, elevation: 500 },
        }
    }
}

impl FromStr for Skill {
    type Err = String;

    fn from_str(text: &str) -> Result<Skill, String> {
        let is_meant = |skill: &Skill| skill.word().eq_ignore_ascii_case(text.trim());
        Skill::ALL.into_iter().find(is_meant).ok_or_else(|| {
            let words = Skill::ALL.map(Skill::word).join(", ");
            format!("\"{text}\" is not a skill; choose one of: {words}")
        })
    }
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
