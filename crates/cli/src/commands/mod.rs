//! One file a command.

pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod engine;
pub(crate) mod perft;
pub(crate) mod play;

/// The games that machines can play: those with a `Position`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum PositionGame {
    /// Hive, with the mosquito, the ladybug and the pillbug
    Hive,
}
