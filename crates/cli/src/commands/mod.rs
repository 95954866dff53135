//! One file a command.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod convert;
mod data_folder;
pub(crate) mod engine;
pub(crate) mod load;
mod options;
pub(crate) mod perft;
mod pipe;
pub(crate) mod play;
mod position_game;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod xbugs;

use position_game::{PositionGame, PositionGameParser};
