//! Serialisation of pieces, cells, moves and positions: the feature `serde`.
//!
//! Names and games are text, in the notation that the crate reads and writes anyway, so
//! that the form is as stable as the notation. A position is not its fields but its game:
//! reading one sets up its start and plays its moves, so that no position can come from
//! outside that could not come up in a game.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use taula_core::hex::Hex;

use crate::notation::{UhpMove, play};
use crate::{Cell, GameType, Piece, Position, Setup};

/// The greatest number of moves that is read. No game comes near it; with more, looking for
/// repetitions would take seconds.
const MAX_MOVES: usize = 16_384;

/// The coordinates of a cell are at least this and less than its opposite: the board is
/// rolled up beyond.
const MIN_COORDINATE: i32 = -16;

/// A position as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    /// A position string. It has all rules but the next one.
    start: String,
    /// Whether the third occurrence of a position is a draw (H27).
    repetition: bool,
    /// Moves of the Universal Hive Protocol.
    moves: Vec<String>,
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for GameType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameType, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// As its coordinates, `[q, r]`, of which [`Cell::ORIGIN`] has `[0, 0]`.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hex = self.unroll(Hex::new(0, 0));
        [hex.q, hex.r].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let coordinates: [i32; 2] = Deserialize::deserialize(deserializer)?;
        for coordinate in coordinates {
            if !(MIN_COORDINATE..-MIN_COORDINATE).contains(&coordinate) {
                let range = format!("{MIN_COORDINATE} to {}", -MIN_COORDINATE - 1);
                return Err(D::Error::custom(format!(
                    "{coordinate} is no coordinate of a cell: they go from {range}"
                )));
            }
        }
        let [q, r] = coordinates;
        Ok(Cell::from_hex(Hex::new(q, r)))
    }
}

/// As the game that led to it: `{"start": "Base w 1 - - * free", "repetition": true,
/// "moves": ["wS1", "bS1 wS1-"]}`.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut position = self.start();
        let start = Setup::from(&position).to_string();
        let moves = self.played().map(|mv| {
            let text = UhpMove::of(&position, mv).to_string();
            taula_core::Position::play_unchecked(&mut position, mv);
            text
        });
        let moves = moves.collect();
        Game { start, repetition: self.rules().repetition, moves }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let Game { start, repetition, moves } = Game::deserialize(deserializer)?;
        if moves.len() > MAX_MOVES {
            let count = moves.len();
            return Err(D::Error::custom(format!("{count} moves are more than {MAX_MOVES}")));
        }
        let mut setup: Setup = start.parse().map_err(D::Error::custom)?;
        setup.rules.repetition = repetition;
        let mut position = setup.into_position().map_err(D::Error::custom)?;
        for (index, text) in moves.iter().enumerate() {
            play(&mut position, text)
                .map_err(|error| D::Error::custom(format!("move {}: {error}", index + 1)))?;
        }
        Ok(position)
    }
}
