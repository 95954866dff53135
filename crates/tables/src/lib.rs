//! The catalogue: every game of Taula, opened by name.
//!
//! Front ends need no knowledge of single games. They list [`games`], [`open`] a table
//! with options, [`read`] one from a text in any [`Format`] and [`write`](write()) it:
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
//!     "game string, ply 2, \"bS1 wA1-\": wA1 is not in play; name a piece that is",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A new game
//!
//! needs a file here with its [`GameEntry`], beside `hive.rs`, and a line in [`ENTRIES`].
//! Nothing else in this crate knows a game by name, and no crate above this one does: see
//! docs/adding-a-game.md.

// Helpers of the board games are unused without them.
#![cfg_attr(not(feature = "boards"), allow(dead_code, unused_imports))]

mod abalone;
mod convert;
mod entry;
mod format;
mod games;
mod heading;
mod hive;
mod kulami;
mod lot;
mod open;
mod read;
mod stream;
#[cfg(feature = "physics")]
mod xbugs;

pub use convert::{WriteError, write, write_game};
pub use entry::{
    FindFlaws, GameEntry, OptionFlag, ReadSeries, ReadText, TextError, TextFormat, WriteText,
};
pub use format::Format;
pub use games::{Games, GamesError};
pub use lot::fresh_seed;
pub use open::{OpenError, Options, flaws, open, open_for_engines, open_with_defaults};
pub use read::{ReadError, ReadGame, read, read_all, read_as, read_with};
pub use stream::decode;

use taula_core::{GameInfo, Table};

/// All games.
pub const ENTRIES: &[GameEntry] = &[
    #[cfg(feature = "boards")]
    hive::ENTRY,
    #[cfg(feature = "boards")]
    abalone::ENTRY,
    #[cfg(feature = "boards")]
    kulami::ENTRY,
    #[cfg(feature = "physics")]
    xbugs::ENTRY,
];

/// The description of each game, in the order of the catalogue.
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

/// The entry of the game at a table; `None` for a game that is not in the catalogue.
#[must_use]
pub fn entry_at(table: &Table) -> Option<&'static GameEntry> {
    entry(table.game().id)
}
