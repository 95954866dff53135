//! One file a command.

pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod engine;
mod options;
pub(crate) mod perft;
mod pipe;
pub(crate) mod play;
mod position_game;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod xbugs;

use position_game::{PositionGame, PositionGameParser};
