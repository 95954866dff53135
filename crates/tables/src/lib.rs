//! The catalogue: every game of Taula, opened by name.
//!
//! Front ends start here and stay ignorant of games. They list [`games`],
//! [`open`] a table with options, [`read`] one from whatever text a player has,
//! and [`write`](write()) it in any [`Format`]:
//!
//! ```
//! use taula_core::{Side, Table};
//! use taula_tables::{Format, games, open, read, write};
//!
//! assert_eq!(games()[0].name, "Hive");
//!
//! let mut table = open("hive", &[("GameType".into(), "Base+MLP".into())])?;
//! table.act(Side::First, "wL")?;
//! table.act(Side::Second, "bM wL-")?;
//! assert_eq!(
//!     write(&table, Format::GameString)?,
//!     "Base+MLP;InProgress;White[2];wL;bM wL-\n",
//! );
//!
//! let game = read("Base;InProgress;White[2];wS1;bS1 wS1-")?;
//! assert_eq!(game.format, Format::GameString);
//! assert_eq!(game.table.entries(), ["wS1", "bS1 wS1-"]);
//!
//! let error = read("Base;InProgress;White[2];wS1;bS1 wA1-").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "game string, ply 2, \"bS1 wA1-\": wA1 is not in play, so no place can be named after it",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A new game
//!
//! gets a file here with its [`GameEntry`], beside `hive.rs`, and a line in
//! [`ENTRIES`]. Nothing else in this crate knows a game by name.

// Without them much that serves them is idle, and the linker drops it.
#![cfg_attr(not(feature = "boards"), allow(dead_code, unused_imports))]

mod abalone;
mod convert;
mod entry;
mod format;
mod games;
mod heading;
mod hive;
mod kulami;
mod open;
mod read;
mod stream;
#[cfg(feature = "xbugs")]
mod xbugs;

pub use convert::{WriteError, write, write_game};
pub use entry::{FindFlaws, GameEntry, NextText, ReadText, TextError, TextFormat, WriteText};
pub use format::Format;
pub use games::{BadGame, Games};
pub use open::{OpenError, Options, flaws, open, open_for_engines};
pub use read::{ReadError, ReadGame, read, read_all, read_as, read_with};
pub use stream::decode;

use taula_core::GameInfo;

/// Every game there is.
pub const ENTRIES: &[GameEntry] = &[
    #[cfg(feature = "boards")]
    hive::ENTRY,
    #[cfg(feature = "boards")]
    abalone::ENTRY,
    #[cfg(feature = "boards")]
    kulami::ENTRY,
    #[cfg(feature = "xbugs")]
    xbugs::ENTRY,
];

/// What each game is, in the order of the catalogue.
#[must_use]
pub fn games() -> &'static [&'static GameInfo] {
    const INFOS: [&GameInfo; ENTRIES.len()] = {
        let mut infos = [ENTRIES[0].info; ENTRIES.len()];
        let mut index = 1;
        while index < ENTRIES.len() {
            infos[index] = ENTRIES[index].info;
            index += 1;
        }
        infos
    };
    &INFOS
}

/// The entry of a game by its id, in any case.
#[must_use]
pub fn entry(game_id: &str) -> Option<&'static GameEntry> {
    ENTRIES.iter().find(|entry| entry.info.id.eq_ignore_ascii_case(game_id))
}
