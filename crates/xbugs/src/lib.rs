//! X-Bugs: a war of little discs that are pressed at the rim and jump.
//!
//! Discs fly, flip, land on each other and slide under each other, and the rules decide
//! what happened. The crate has three largely independent parts:
//!
//! - [`physics`]: simulates a flick from poses to poses at rest, with the same bits on
//!   every machine.
//! - [`geometry`] and [`play::verdict`]: determine from poses alone which piece lies on
//!   which. A verdict depends on the poses before and after a flick, not on the contacts in
//!   between, so it can be checked with a ruler.
//! - [`Game`]: the rules as a pure function of a [`State`], an [`Action`], random values
//!   ([`Chance`]) and motions ([`Motions`]) to the next state and events. Players can
//!   therefore try thousands of flicks, and tests can set the poses at rest.
//!
//! [`open`] creates a [`Table`] over [`XbugsRules`], the interface that terminal, server and
//! browser use. X-Bugs has chance and no finite list of moves, so it does not implement
//! [`Position`](taula_core::Position).
//!
//! [`Practice`] is a table for trying flicks outside any game.
//!
//! Armies are data: see [`sheet`]. The rules by number are in `RULES.md`.
//!
//! ```
//! use taula_xbugs::{XbugsRules, open};
//!
//! let tags = [("SouthArmy", "ember-moths"), ("Seed", "7"), ("Starter", "south")]
//!     .map(|(name, value)| (name.to_owned(), value.to_owned()));
//! let mut table = open(&tags)?;
//! for action in ["place rest", "place rest", "place rest", "place rest", "drop", "roll"] {
//!     let side = table.to_act().expect("the game has not ended");
//!     table.act(side, action)?;
//! }
//! let side = table.to_act().expect("the game has not ended");
//! let refusal = table.act(side, "flick resource1 dir 90 press 0.5").unwrap_err();
//! assert_eq!(refusal.rule.as_deref(), Some("X9"));
//!
//! // The record is complete: it replays to the same bits elsewhere.
//! let record = table.record();
//! let mut elsewhere = open(&[])?;
//! elsewhere.load(&record)?;
//! let state = |table: &taula_xbugs::Table| table.rules::<XbugsRules>().map(|it| it.state().clone());
//! assert_eq!(state(&elsewhere), state(&table));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `serde`, off by default, tables, actions and pieces can be serialised. A
//! table is serialised as the text of its record, which is checked when it is read. The
//! pieces ([`PieceId`]) and powers of an action are indices of the game it belongs to.

mod action;
mod chance;
mod entry;
pub mod flick;
mod game;
pub mod geometry;
mod invariants;
mod motions;
pub mod physics;
pub mod play;
pub mod pose;
mod practice;
mod roster;
#[cfg(feature = "serde")]
mod serialize;
mod setup;
pub mod shape;
pub mod sheet;
mod state;
mod table;

pub use action::{Action, Angle, Spot};
pub use chance::{Chance, Seed, SeedCommitment, SeedCommitmentError};
pub use entry::action_of;
pub use flick::Skill;
pub use game::{Game, Played, Settings};
pub use motions::{Motions, RestPoses};
pub use play::{BASE_EDGE_BAND, BUG_LINE_MARGIN, Choice, ImpactView, MotionView, TrackView};
pub use practice::{Practice, PracticeView, Trial};
pub use roster::{Kind, Piece, PieceId, Roster};
#[cfg(feature = "serde")]
pub use serialize::as_record;
pub use setup::{Setup, SetupFlaw};
pub use state::{Mover, Phase, Place, Rolled, State, Task, Turn};
pub use table::{
    ArmyView, BaseView, DieView, GAME, OverrideView, PieceView, PowerView, TableView, TaskView,
    XbugsRules, open,
};

// Re-exports of the items used together with this crate's own.
pub use taula_core;
pub use taula_core::{EndReason, Outcome, Record, Refusal, Side, Table, Verdict};

/// The traits of [`taula_core`], for a glob import: `use taula_xbugs::prelude::*`.
pub mod prelude {
    pub use taula_core::{Explain as _, GameRules as _};
}

/// The README's example is run as a doc-test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
