//! What several commands need of X-Bugs.

mod armies;
mod letters;
mod tracks;

pub(crate) use armies::{Armies, OwnArmy, flaw_lines};
pub(crate) use letters::{Letters, brackets};
pub(crate) use tracks::{tenths, told, tracks};
