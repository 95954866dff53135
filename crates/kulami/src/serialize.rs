//! Serialisation of boards, holes and positions: the feature `serde`.
//!
//! Boards and games are text, in the notation that the crate reads and writes anyway, so
//! that the form is as stable as the notation. A position is not its fields but its game:
//! reading one sets up its start and plays its moves, so that no position can come from
//! outside that could not come up in a game.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::notation::{read_game, write_game};
use crate::{Board, Hole, Position};

/// As its text: rows with a letter for each tile.
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// As its number: which cell that is, only a board can say.
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
