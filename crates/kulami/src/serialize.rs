//! Serialisation of boards, holes and positions: the feature `serde`.
//!
//! Boards and games are text in the crate's own notation, which is stable. A position is
//! serialised as its game, and deserialised by playing the moves: no input leads to a
//! position that cannot come up in a game.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::notation::{read_game, write_game};
use crate::{Board, Hole, Position};

taula_core::serde_as_text!(Board);

/// As its index: its cell depends on the board.
impl Serialize for Hole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.index().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Hole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hole, D::Error> {
        let index = usize::deserialize(deserializer)?;
        Hole::new(index).ok_or_else(|| {
            D::Error::custom(format!("there is no hole {index}: they go from 0 to 63"))
        })
    }
}

/// As the line of the game that led to it: board, level, starting colour, cells played.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&write_game(self))
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        read_game(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
