//! Shared parts of the X-Bugs commands.

mod armies;
mod letters;
pub(crate) mod picture;
mod tracks;

pub(crate) use armies::{Armies, ArmiesFolder, OwnArmy, flaw_lines};
pub(crate) use letters::{Letters, brackets};
pub(crate) use tracks::{describe, tenths, tracks};
