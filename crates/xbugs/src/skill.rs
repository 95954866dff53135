//! Skills of players.

use std::str::FromStr;

use crate::flick::Tremor;

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
