//! The rules of a game: scoring level and colours.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use taula_core::Side;

use taula_core::excerpt;

/// The rules of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rules {
    /// Scoring level.
    pub level: Level,
    /// The colour of the player who starts (K3). It affects names only.
    pub starting_colour: Colour,
}

impl Rules {
    /// The colour of a side's marbles.
    #[must_use]
    pub const fn colour_of(self, side: Side) -> Colour {
        match side {
            Side::First => self.starting_colour,
            Side::Second => self.starting_colour.other(),
        }
    }
}

/// Scoring level. Each adds to the one before.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number", rename = "KulamiLevel"))]
#[serde(into = "u8", try_from = "u8")]
pub enum Level {
    /// Level 0, the basic game: tiles (K8).
    #[default]
    Tiles,
    /// Level 1: tiles and areas (K9).
    Areas,
    /// Level 2: tiles, areas and chains (K10).
    Chains,
}

/// Error for a text or number that is not a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a scoring level: choose 0 (tiles), 1 (and areas) or 2 (and chains)")]
pub struct LevelError(pub String);

impl Level {
    /// All levels, in order.
    pub const ALL: [Level; 3] = [Level::Tiles, Level::Areas, Level::Chains];

    /// 0, 1 or 2.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let text = text.trim();
        Level::ALL
            .into_iter()
            .find(|level| level.to_string() == text)
            .ok_or_else(|| LevelError(excerpt(text)))
    }
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Level, LevelError> {
        let level = Level::ALL.into_iter().find(|level| level.number() == number);
        level.ok_or_else(|| LevelError(number.to_string()))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.number()
    }
}

/// A colour of marbles (K3).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::IntoStaticStr,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiColour"))]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Colour {
    /// Red.
    #[default]
    Red,
    /// Black.
    Black,
}

/// A text that is no colour of marbles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a colour: choose red or black")]
pub struct ColourError(pub String);

impl Colour {
    /// Both colours.
    pub const BOTH: [Colour; 2] = [Colour::Red, Colour::Black];

    /// The opponent's colour.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Black,
            Colour::Black => Colour::Red,
        }
    }

    /// The word for records: `red`, `black`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The name of the player in sentences: `Red`, `Black`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "Red",
            Colour::Black => "Black",
        }
    }
}

impl FromStr for Colour {
    type Err = ColourError;

    fn from_str(text: &str) -> Result<Colour, ColourError> {
        let text = text.trim();
        Colour::BOTH
            .into_iter()
            .find(|colour| colour.id().eq_ignore_ascii_case(text))
            .ok_or_else(|| ColourError(excerpt(text)))
    }
}
