//! The games that machines can play, and the answer to who wants another one.

use std::ffi::OsStr;

use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use taula_core::Notated;

/// The games that machines can play: those with a `Position`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum PositionGame {
    /// Hive, with the mosquito, the ladybug and the pillbug
    Hive,
    /// Abalone, from any of its layouts
    Abalone,
    /// Kulami, on any board
    Kulami,
}

impl PositionGame {
    /// Does the same for whichever game this is.
    pub(super) fn give_to<T: ForAnyGame>(self, task: T) -> T::Output {
        match self {
            PositionGame::Hive => task.run::<taula_hive::Position>(),
            PositionGame::Abalone => task.run::<taula_abalone::Position>(),
            PositionGame::Kulami => task.run::<taula_kulami::Position>(),
        }
    }
}

/// Something that can be done with the positions of any game.
pub(super) trait ForAnyGame {
    /// What comes of it.
    type Output;

    fn run<P: Notated<Move: Send + Sync>>(self) -> Self::Output;
}

/// Reads the name of a game with a `Position`. Of the others it says why not.
#[derive(Clone)]
pub(super) struct PositionGameParser;

impl TypedValueParser for PositionGameParser {
    type Value = PositionGame;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<PositionGame, clap::Error> {
        let game = EnumValueParser::<PositionGame>::new();
        game.parse_ref(command, argument, value).map_err(|error| {
            let known = value.to_str().and_then(taula_tables::entry);
            let Some(entry) = known else { return error };
            let text = format!(
                "{} has no list of legal moves: pieces are flicked with free numbers; \
                 play it with taula play {}\n",
                entry.info.name, entry.info.id
            );
            clap::Error::raw(ErrorKind::InvalidValue, text).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let games = <PositionGame as clap::ValueEnum>::value_variants().iter();
        Some(Box::new(games.filter_map(clap::ValueEnum::to_possible_value)))
    }
}
