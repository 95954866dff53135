//! One file a command.

pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod engine;
mod options;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod rules;

use taula_core::{GameInfo, Notated};

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
    fn give_to<T: ForAnyGame>(self, task: T) -> T::Output {
        match self {
            PositionGame::Hive => task.run::<taula_hive::Position>(),
            PositionGame::Abalone => task.run::<taula_abalone::Position>(),
            PositionGame::Kulami => task.run::<taula_kulami::Position>(),
        }
    }
}

/// Something that can be done with the positions of any game.
trait ForAnyGame {
    /// What comes of it.
    type Output;

    fn run<P: Notated<Move: Send + Sync>>(self) -> Self::Output;
}

/// What the game is.
struct InfoOf;

impl ForAnyGame for InfoOf {
    type Output = &'static GameInfo;

    fn run<P: Notated<Move: Send + Sync>>(self) -> Self::Output {
        P::GAME
    }
}
