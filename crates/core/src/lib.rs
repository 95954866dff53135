//! What all games of Taula share.
//!
//! A game has two faces. For machines it is a [`Position`]: moves in a
//! fixed-capacity list, played and taken back millions of times a second. For
//! people it is a [`Table`]: the game's [rules](GameRules) and a numbered log of
//! what was done, with reasons when something is refused. [`PositionRules`] turns any
//! position that has a notation into such rules, so a new game of the first kind
//! writes its rules and its notation and gets terminal, server, browser and records.
//!
//! Besides the two faces the crate holds what more than one game needs: sides
//! and outcomes, [`Record`]s, [`Clock`]s, hexagonal and square geometry,
//! [`perft`](perft()), [random numbers](SplitMix64) that are the same everywhere.
//!
//! ```
//! use taula_core::{Record, Side};
//!
//! let record: Record = "[White \"Ada\"]\n\n1. wS1 2. bS1 wS1- {close} *".parse()?;
//! assert_eq!(record.tag("White"), Some("Ada"));
//! assert_eq!(record.main_line().count(), 2);
//! assert_eq!(Side::First.other(), Side::Second);
//! # Ok::<(), taula_core::RecordError>(())
//! ```

mod bits;
mod clock;
mod explanation;
mod game_info;
mod grid;
pub mod hex;
pub mod limits;
mod lot;
mod outcome;
mod perft;
mod position;
mod position_rules;
mod random;
mod record;
mod side;
pub mod square;
mod table;

pub use arrayvec::ArrayVec;
pub use bits::Bits;
pub use clock::{
    Clock, ClockError, ClockReading, LagCompensation, TimeControl, TimeControlError, format_clk,
    parse_clk,
};
pub use explanation::{Explain, Explanation, Flaws, Param, Params, Refusal, excerpt};
pub use game_info::{GameInfo, OptionInfo, OptionRole};
pub use lot::{Lot, Starter};
pub use outcome::{EndReason, Outcome, Verdict};
pub use perft::{perft, perft_divide, perft_while};
pub use position::Position;
pub use position_rules::{Notated, PositionRules};
pub use random::SplitMix64;
pub use record::{Dialect, NextGame, NodeId, Record, RecordError, RecordErrorKind, RecordNode};
pub use side::Side;
pub use table::{
    Acted, Action, ActionForm, Actions, Command, CommandKind, Event, FieldKind, FormField,
    GameRules, LoadError, LogEvent, LogEventKind, Offer, OptionTags, Place, Played, RestoredClock,
    Table, TakeBackOffer, Trust, View,
};

/// The README's example is run as a doc-test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
