//! One file a command.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod convert;
mod data_folder;
pub(crate) mod engine;
mod game_args;
pub(crate) mod load;
mod network;
pub(crate) mod perft;
mod pipe;
pub(crate) mod play;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod xbugs;

use game_args::{PositionGame, PositionGameParser};
