//! `taula play`: a table in the terminal, for people and the computer.
//!
//! Everything here works on [`taula_core::Table`]; what a game looks like is up to its
//! [`art`].

mod art;
mod clock;
mod game_file;
mod input;
mod menu;
mod move_list;
mod prompt;
mod seats;
mod session;
mod unsaved;

pub(crate) use art::art_of;
pub(crate) use clock::CLOCK_RESET_NOTE;
pub(crate) use game_file::{GameFile, LoadedGame};
pub(crate) use input::Input;
pub(crate) use menu::{GameChoice, Host, ask};
pub(crate) use seats::{FirstPlayer, Seat, Seats};
pub(crate) use session::{Game, Session};
pub(crate) use unsaved::UnsavedRecord;
