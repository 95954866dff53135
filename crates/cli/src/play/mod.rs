//! `taula play`: a table in the terminal, for people and the computer.
//!
//! Everything here is written over [`taula_core::Table`]; how a game looks is
//! told by its [`art`].

mod art;
mod completion;
mod forms;
mod input;
mod keeper;
mod listing;
mod menu;
mod orders;
mod rescue;
mod seats;
mod session;
mod timing;

pub(crate) use art::art_of;
pub(crate) use input::Input;
pub(crate) use keeper::{Keeper, LoadedGame};
pub(crate) use menu::{Choice, Host, ask};
pub(crate) use rescue::Rescue;
pub(crate) use seats::{First, Seat, Seats};
pub(crate) use session::{Game, Session};
pub(crate) use timing::{CLOCK_STARTS_ANEW, RestoredClock};
