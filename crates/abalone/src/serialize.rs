//! Serialisation of cells, moves and positions: the feature `serde`.
//!
//! Cells and games are text in the crate's own notation, which is stable. A position is
//! serialised as its game, and deserialised by playing the moves: no input leads to a
//! position that cannot come up in a game.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use taula_core::Position as _;

use crate::notation::{Notation, play};
use crate::{Cell, Direction, Move, Position, Rules, Setup};
use taula_core::limits::MAX_PLIES;

/// The serialised form of a move. Not Aba-Pro: the marbles of `a1b2` depend on the board.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    first: Cell,
    last: Cell,
    direction: Direction,
}

/// The serialised form of a position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    /// The text of a set-up.
    start: String,
    rules: Rules,
    /// Moves in Aba-Pro.
    moves: Vec<String>,
}

taula_core::serde_as_text!(Cell);

/// As the two ends of its line and its direction: `{"first": "a1", "last": "c3",
/// "direction": "north-east"}`.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let line = Line { first: self.first(), last: self.last(), direction: self.direction() };
        line.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let Line { first, last, direction } = Line::deserialize(deserializer)?;
        Move::new(first, last, direction).ok_or_else(|| {
            D::Error::custom(format!("{first} and {last} are not in one line (rule A7)"))
        })
    }
}

/// As the game that led to it: the start as the text of a [`Setup`], the rules, and the
/// moves in Aba-Pro.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let start = Setup::from(&self.start()).to_string();
        let moves = self.moves_played().map(|mv| Notation::AbaPro.write(mv)).collect();
        Game { start, rules: self.rules(), moves }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let Game { start, rules, moves } = Game::deserialize(deserializer)?;
        if moves.len() > MAX_PLIES {
            let count = moves.len();
            return Err(D::Error::custom(format!("{count} moves are more than {MAX_PLIES}")));
        }
        let setup: Setup = start.parse().map_err(D::Error::custom)?;
        let mut position = setup.with_rules(rules).into_position().map_err(D::Error::custom)?;
        for (index, text) in moves.iter().enumerate() {
            play(&mut position, text)
                .map_err(|error| D::Error::custom(format!("move {}: {error}", index + 1)))?;
        }
        Ok(position)
    }
}
