//! X-Bugs: a war of little discs that are pressed at the rim and jump.
//!
//! Discs fly, flip, land on each other and slide under, and the rules say what
//! happened without an argument. Three parts make that work, and know little of
//! each other:
//!
//! - [`physics`]: pieces and poses in, a flick in, poses at rest out. The same
//!   flick ends in the same bits on every machine.
//! - [`geometry`] and [`play::verdict`]: who lies on whom, from poses alone.
//!   Where a verdict comes from is a picture, not a history of contacts, so that
//!   anybody can check it with a ruler.
//! - [`Game`]: the rules as a function. A [`State`], an [`Action`], what chance
//!   gives ([`Chance`]) and how pieces move ([`Motions`]) make the next state and
//!   the events on the way. Nothing is remembered anywhere else: players try
//!   flicks by the thousand, and tests say where a piece comes to rest.
//!
//! [`open`] makes the face for people: a [`Table`] over [`XbugsRules`], as terminal,
//! server and browser know it. X-Bugs has no finite list of moves and has chance, so it is
//! no [`Position`](taula_core::Position).
//!
//! [`Practice`] is a table to try flicks on, outside any game.
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
//! // The record has everything: it replays to the same bits elsewhere.
//! let record = table.record();
//! let mut elsewhere = open(&[])?;
//! elsewhere.load(&record)?;
//! let state = |table: &taula_xbugs::Table| table.rules::<XbugsRules>().map(|it| it.state().clone());
//! assert_eq!(state(&elsewhere), state(&table));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `serde`, off by default, a table can be serialised: as the text of its
//! record, which is checked when it is read as any record is. Actions and pieces can be too;
//! the numbers of pieces ([`PieceId`]) and powers in an action are those of the game that it
//! belongs to.

mod action;
mod chance;
mod commitment;
mod entry;
pub mod flick;
mod game;
pub mod geometry;
mod motions;
pub mod physics;
pub mod picture;
pub mod play;
pub mod pose;
mod practice;
mod refusal;
mod roster;
#[cfg(feature = "serde")]
mod serialize;
mod setup;
pub mod shape;
pub mod sheet;
mod skill;
mod soundness;
mod state;
mod table;

pub use action::{Action, Angle, Spot};
pub use chance::{Chance, Seed};
pub use commitment::{SeedCommitment, SeedCommitmentError};
pub use entry::action_of;
pub use game::{Game, Played, Settings};
pub use motions::{Motions, Stage};
pub use play::{BASE_EDGE_BAND, BUG_LINE_MARGIN, Choice, ImpactView, MotionView, TrackView};
pub use practice::{Practice, PracticeView, Trial};
pub use roster::{Kind, Piece, PieceId, Roster};
#[cfg(feature = "serde")]
pub use serialize::as_record;
pub use setup::{Setup, SetupFlaw};
pub use skill::Skill;
pub use state::{Mover, Phase, Place, Rolled, State, Task, Turn};
pub use table::{
    ArmyView, BaseView, DieView, GAME, OverrideView, PieceView, PowerView, TableView, TaskView,
    XbugsRules, open,
};

// What this crate's own items are used with, so that nobody needs a second dependency.
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
