//! Actions of players and their notation.

use std::fmt;

use taula_core::Refusal;

use crate::flick::Flick;
use crate::roster::{PieceId, Roster};

/// An action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Action {
    /// `place gnat2 at -12.5 -20.0 turn 30.0`: sets up a base or a bug.
    Place {
        /// The piece.
        piece: PieceId,
        /// The position.
        spot: Spot,
    },
    /// `place rest`: places the remaining pieces of this phase in the default formation.
    PlaceRest,
    /// `drop`: the resources fall (X6).
    Drop,
    /// `roll`: the dice are rolled (X8).
    Roll,
    /// `flick gnat2 dir 87.5 press 0.42 rim 0.30 tilt 0`.
    Flick {
        /// The bug.
        bug: PieceId,
        /// The flick.
        flick: Flick,
    },
    /// `fire bombardier1 salvo side 90.0 dir 87.5 press 0.42 rim 0.30 tilt 0`: places an
    /// effect next to the bug and flicks it (X21).
    Fire {
        /// The bug.
        bug: PieceId,
        /// Its power: an index of the army's powers.
        power: usize,
        /// Direction from the bug to the effect.
        side: Angle,
        /// The flick of the effect.
        flick: Flick,
    },
    /// `use tug1 tow skimmer2`: uses a power on a friendly piece.
    Use {
        /// The bug.
        bug: PieceId,
        /// Its power: an index of the army's powers.
        power: usize,
        /// The other piece.
        piece: PieceId,
        /// Direction from the bug to the other piece, if the power places it.
        side: Angle,
    },
    /// `take spitter1`: captures a touched piece by a power.
    Take {
        /// The piece.
        piece: PieceId,
    },
    /// `develop foundry`: makes a base large, or large again (X28).
    Develop {
        /// The base.
        base: PieceId,
    },
    /// `reinforce gnat3 at foundry side 120.0` (X40, X41).
    Reinforce {
        /// The bug that returns.
        bug: PieceId,
        /// The base, or other anchor, next to which it enters.
        base: PieceId,
        /// Direction from the base to the bug.
        side: Angle,
    },
    /// `lose gnat3`: chooses the bug that is lost with a base (X32).
    Lose {
        /// The bug.
        bug: PieceId,
    },
    /// `done`: declines the current task, or ends the phase.
    Done,
}

/// A position on the table, in tenths of a millimetre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Spot {
    /// Tenths of a millimetre to the east of the middle.
    pub x: i16,
    /// Tenths of a millimetre to the north of the middle.
    pub y: i16,
    /// Orientation of the piece.
    pub turn: Angle,
}

/// An angle in tenths of a degree, counter-clockwise from the east: 0 to 3599.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Angle(pub i16);

/// Steps of a [`Spot`] in a centimetre.
const SPOT_STEPS: f64 = 100.0;

impl Spot {
    /// The spot nearest to a position in centimetres; `None` if it is beyond any table.
    #[must_use]
    pub fn near(x: f64, y: f64, turn: Angle) -> Option<Spot> {
        let steps =
            |value: f64| (value.abs() <= 100.0).then(|| (value * SPOT_STEPS).round() as i16);
        Some(Spot { x: steps(x)?, y: steps(y)?, turn })
    }

    /// The position in centimetres.
    #[must_use]
    pub fn centimetres(self) -> [f32; 2] {
        [self.x, self.y].map(|steps| f32::from(steps) / SPOT_STEPS as f32)
    }
}

impl Angle {
    /// The angle nearest to one in degrees; `None` if it is not between -360 and 360.
    #[must_use]
    pub fn near(degrees: f64) -> Option<Angle> {
        // A flick's direction has the same steps and range.
        Flick::from_numbers(degrees, 0.0, 0.0, 0.0).map(|flick| Angle(flick.dir))
    }

    /// The angle in degrees.
    #[must_use]
    pub fn degrees(self) -> f32 {
        f32::from(self.0) / Flick::DIR_STEPS as f32
    }
}

impl fmt::Display for Angle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}", self.degrees())
    }
}

impl Action {
    /// The pieces named by the action.
    pub(crate) fn pieces(self) -> impl Iterator<Item = PieceId> {
        let (one, other) = match self {
            Action::Place { piece, .. } | Action::Take { piece } => (Some(piece), None),
            Action::Flick { bug, .. } | Action::Fire { bug, .. } | Action::Lose { bug } => {
                (Some(bug), None)
            }
            Action::Use { bug, piece, .. } => (Some(bug), Some(piece)),
            Action::Develop { base } => (Some(base), None),
            Action::Reinforce { bug, base, .. } => (Some(bug), Some(base)),
            Action::PlaceRest | Action::Drop | Action::Roll | Action::Done => (None, None),
        };
        one.into_iter().chain(other)
    }

    /// Formats the action in its canonical notation. `powers` are the ids of the acting
    /// side's powers.
    #[must_use]
    pub fn write(self, roster: &Roster, powers: &[&str]) -> String {
        let name = |id: PieceId| roster.get(id).map_or("?", |piece| piece.name.as_str());
        let power_name = |power: usize| powers.get(power).copied().unwrap_or_default();
        match self {
            Action::Place { piece, spot } => {
                let [x, y] = [spot.x, spot.y].map(|steps| f64::from(steps) / SPOT_STEPS);
                let turn = match spot.turn {
                    Angle(0) => String::new(),
                    turn => format!(" turn {turn}"),
                };
                format!("place {} at {x} {y}{turn}", name(piece))
            }
            Action::PlaceRest => "place rest".to_owned(),
            Action::Drop => "drop".to_owned(),
            Action::Roll => "roll".to_owned(),
            Action::Flick { bug, flick } => format!("flick {} {flick}", name(bug)),
            Action::Fire { bug, power, side, flick } => {
                format!("fire {} {} side {side} {flick}", name(bug), power_name(power))
            }
            Action::Use { bug, power, piece, side } => {
                let side = match side {
                    Angle(0) => String::new(),
                    side => format!(" side {side}"),
                };
                format!("use {} {} {}{side}", name(bug), power_name(power), name(piece))
            }
            Action::Take { piece } => format!("take {}", name(piece)),
            Action::Develop { base } => format!("develop {}", name(base)),
            Action::Reinforce { bug, base, side } => {
                format!("reinforce {} at {} side {side}", name(bug), name(base))
            }
            Action::Lose { bug } => format!("lose {}", name(bug)),
            Action::Done => "done".to_owned(),
        }
    }

    /// Parses an action. `powers` are the ids of the acting side's powers.
    ///
    /// # Errors
    /// A refusal that says what cannot be parsed and gives an example.
    pub fn read(text: &str, roster: &Roster, powers: &[&str]) -> Result<Action, Refusal> {
        let lower = text.to_ascii_lowercase();
        let mut parser = Parser { words: lower.split_whitespace().collect(), at: 0, roster };
        let action = parser.action(powers)?;
        match parser.next() {
            Some(word) => Err(unreadable(format!("unexpected \"{word}\""))),
            None => Ok(action),
        }
    }
}

/// First words of actions, for messages.
const FIRST_WORDS: &str =
    "place, drop, roll, flick, fire, use, take, develop, reinforce, lose, done";

fn unreadable(text: impl Into<String>) -> Refusal {
    Refusal::plain("unreadable", text)
}

/// Parser for the words of an action.
struct Parser<'t> {
    words: Vec<&'t str>,
    at: usize,
    roster: &'t Roster,
}

impl<'t> Parser<'t> {
    fn next(&mut self) -> Option<&'t str> {
        let word = self.words.get(self.at).copied();
        self.at += 1;
        word
    }

    fn peek(&self) -> Option<&'t str> {
        self.words.get(self.at).copied()
    }

    fn action(&mut self, powers: &[&str]) -> Result<Action, Refusal> {
        let first = self.next().unwrap_or_default();
        Ok(match first {
            "place" if self.peek() == Some("rest") => {
                self.next();
                Action::PlaceRest
            }
            "place" => Action::Place { piece: self.piece("place")?, spot: self.spot()? },
            "drop" => Action::Drop,
            "roll" => Action::Roll,
            "flick" => Action::Flick { bug: self.piece("flick")?, flick: self.flick()? },
            "fire" => Action::Fire {
                bug: self.piece("fire")?,
                power: self.power(powers)?,
                side: self.side()?,
                flick: self.flick()?,
            },
            "use" => Action::Use {
                bug: self.piece("use")?,
                power: self.power(powers)?,
                piece: self.piece("the power")?,
                side: self.side()?,
            },
            "take" => Action::Take { piece: self.piece("take")? },
            "develop" => Action::Develop { base: self.piece("develop")? },
            "reinforce" => {
                let bug = self.piece("reinforce")?;
                self.expect("at")?;
                Action::Reinforce { bug, base: self.piece("at")?, side: self.side()? }
            }
            "lose" => Action::Lose { bug: self.piece("lose")? },
            "done" => Action::Done,
            "" => return Err(unreadable(format!("an action begins with {FIRST_WORDS}"))),
            other => {
                let text = format!("unknown action \"{other}\"; actions begin with: {FIRST_WORDS}");
                return Err(unreadable(text));
            }
        })
    }

    fn piece(&mut self, after: &str) -> Result<PieceId, Refusal> {
        let Some(name) = self.next() else {
            return Err(unreadable(format!("a piece must follow {after}, such as gnat2")));
        };
        self.roster
            .find(name)
            .ok_or_else(|| unreadable(format!("there is no piece \"{name}\" in this game")))
    }

    fn power(&mut self, powers: &[&str]) -> Result<usize, Refusal> {
        let name = self.next().unwrap_or_default();
        powers.iter().position(|power| *power == name).ok_or_else(|| {
            let known = powers.join(", ");
            unreadable(format!("\"{name}\" is not a power of this army; it has: {known}"))
        })
    }

    fn expect(&mut self, word: &str) -> Result<(), Refusal> {
        match self.next() {
            Some(found) if found == word => Ok(()),
            Some(found) => Err(unreadable(format!("\"{word}\" is needed in place of \"{found}\""))),
            None => Err(unreadable(format!("\"{word}\" is missing"))),
        }
    }

    fn number(&mut self, after: &str) -> Result<f64, Refusal> {
        let word = self.next().unwrap_or_default();
        let number = word.parse().ok().filter(|number: &f64| number.is_finite());
        number.ok_or_else(|| unreadable(format!("a number must follow {after}, not \"{word}\"")))
    }

    fn angle(&mut self, after: &str) -> Result<Angle, Refusal> {
        let degrees = self.number(after)?;
        Angle::near(degrees)
            .ok_or_else(|| unreadable(format!("{degrees} is not an angle from 0 to 360")))
    }

    fn spot(&mut self) -> Result<Spot, Refusal> {
        self.expect("at")?;
        let (x, y) = (self.number("at")?, self.number("at")?);
        let turn = match self.peek() {
            Some("turn") => {
                self.next();
                self.angle("turn")?
            }
            _ => Angle::default(),
        };
        Spot::near(x, y, turn).ok_or_else(|| unreadable(format!("{x} {y} is not on any table")))
    }

    /// An optional `side 90`.
    fn side(&mut self) -> Result<Angle, Refusal> {
        if self.peek() != Some("side") {
            return Ok(Angle::default());
        }
        self.next();
        self.angle("side")
    }

    /// `dir 87.5 press 0.42 rim 0.30 tilt 0` in any order; `rim` and `tilt` are optional.
    fn flick(&mut self) -> Result<Flick, Refusal> {
        /// A flat hop that carries far.
        const DEFAULT_RIM: f64 = 0.3;
        let (mut dir, mut press, mut rim, mut tilt) = (None, None, None, None);
        while let Some(word) = self.next() {
            let field = match word {
                "dir" => &mut dir,
                "press" => &mut press,
                "rim" => &mut rim,
                "tilt" => &mut tilt,
                _ => {
                    let text = format!("\"{word}\" is none of dir, press, rim and tilt");
                    return Err(unreadable(text));
                }
            };
            if field.is_some() {
                return Err(unreadable(format!("{word} is given twice")));
            }
            *field = Some(self.number(word)?);
        }
        let missing = |name| unreadable(format!("{name} is missing: {EXAMPLE}"));
        let dir = dir.ok_or_else(|| missing("dir"))?;
        let press = press.ok_or_else(|| missing("press"))?;
        let (rim, tilt) = (rim.unwrap_or(DEFAULT_RIM), tilt.unwrap_or(0.0));
        Flick::from_numbers(dir, press, rim, tilt).ok_or_else(|| {
            unreadable(format!(
                "dir goes from 0 to 360, press and rim from 0 to 1, tilt from -1 to 1: {EXAMPLE}"
            ))
        })
    }
}

const EXAMPLE: &str = "flick gnat2 dir 87.5 press 0.42 rim 0.30 tilt 0";
