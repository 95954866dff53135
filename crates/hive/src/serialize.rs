//! Serialisation of pieces, cells, moves and positions: the feature `serde`.
//!
//! Names and games are text in the crate's own notation, which is stable. A position is
//! serialised as its game, and deserialised by playing the moves: no input leads to a
//! position that cannot come up in a game.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use taula_core::Position as _;
use taula_core::hex::Hex;

use crate::notation::{UhpMove, play};
use crate::{Cell, GameType, Piece, Position, Setup};
use taula_core::limits::MAX_PLIES;

/// Minimum coordinate of a cell; the maximum is one less than its opposite. Beyond them
/// the board wraps around.
const MIN_COORDINATE: i32 = -16;

/// The serialised form of a position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    /// A position string, which has every rule but the next one.
    start: String,
    /// Whether the third occurrence of a position is a draw (H27).
    repetition: bool,
    /// Moves of the Universal Hive Protocol.
    moves: Vec<String>,
}

taula_core::serde_as_text!(Piece, GameType);

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
                    "{coordinate} is not a coordinate of a cell: they go from {range}"
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
        let moves = self.moves_played().map(|mv| {
            let text = UhpMove::of(&position, mv).to_string();
            position.play_unchecked(mv);
            text
        });
        let moves = moves.collect();
        Game { start, repetition: self.rules().repetition, moves }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let Game { start, repetition, moves } = Game::deserialize(deserializer)?;
        if moves.len() > MAX_PLIES {
            let count = moves.len();
            return Err(D::Error::custom(format!("{count} moves are more than {MAX_PLIES}")));
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
