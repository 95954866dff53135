//! Serialisation of cells, moves and positions: the feature `serde`.
//!
//! Cells and games are text, in the notation that the crate reads and writes anyway, so
//! that the form is as stable as the notation. A position is not its fields but its game:
//! reading one sets up its start and plays its moves, so that no position can come from
//! outside that could not come up in a game.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::notation::{Notation, play};
use crate::{Cell, Direction, Move, Position, Rules, Setup};

/// The greatest number of moves that is read. No game comes near it; with more, looking for
/// repetitions would take seconds.
const MAX_MOVES: usize = 16_384;

/// A move as it is written. Aba-Pro would not do: what `a1b2` moves depends on the board.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    first: Cell,
    last: Cell,
    direction: Direction,
}

/// A position as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    /// The text of a set-up.
    start: String,
    rules: Rules,
    /// Moves in Aba-Pro.
    moves: Vec<String>,
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

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
        let moves = self.played().map(|mv| Notation::AbaPro.write(mv)).collect();
        Game { start, rules: self.rules(), moves }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let Game { start, rules, moves } = Game::deserialize(deserializer)?;
        if moves.len() > MAX_MOVES {
            let count = moves.len();
            return Err(D::Error::custom(format!("{count} moves are more than {MAX_MOVES}")));
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
