//! What a table shows: views, possible actions and narrated events.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Outcome, Side};

/// What may be done at a table now.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Actions {
    /// Actions that can be listed, each with its full text.
    pub listed: Vec<Action>,
    /// Actions with free numbers, to be filled in.
    pub forms: Vec<ActionForm>,
}

/// One listed action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Action {
    /// What to pass to [`Table::act`](crate::Table::act).
    pub text: String,
    /// The piece that acts, in the game's names, if one does.
    pub piece: Option<String>,
    /// Where it comes from: a place of the [`View`], `None` for a reserve.
    pub from: Option<Place>,
    /// Where it goes.
    pub to: Option<Place>,
}

/// A place on a board, in the geometry of the game: axial coordinates on
/// hexes, column and row on squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Place {
    /// Column, or the axial coordinate q.
    pub x: i32,
    /// Row, or the axial coordinate r.
    pub y: i32,
}

/// An action with free numbers or choices:
/// `flick gnat2 dir {dir} press {press}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ActionForm {
    /// The text, each field in braces by name.
    pub template: String,
    /// The fields to fill in.
    pub fields: Vec<FormField>,
}

/// One field of an [`ActionForm`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FormField {
    /// The name between the braces.
    pub name: String,
    /// The values it takes.
    pub kind: FieldKind,
}

/// The values that a field takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum FieldKind {
    /// A number, rounded to `step`.
    Number {
        /// Minimum.
        min: f64,
        /// Maximum.
        max: f64,
        /// What it is rounded to, so that a record is exact text.
        step: f64,
    },
    /// One of these words.
    Choice(Vec<String>),
}

/// One thing that happened, narrated: for animation, move list and screen reader.
///
/// Narration is not part of the log: a table can be rebuilt without it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TableEvent"))]
pub struct Event {
    /// A stable word, such as `move`, `place`, `capture`, `end`.
    pub name: String,
    /// One English sentence, to be logged or read aloud.
    pub say: String,
    /// The facts, for animation and translation.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub data: Value,
}

impl Event {
    /// Creates an event.
    #[must_use]
    pub fn new(name: &str, say: impl Into<String>, data: Value) -> Event {
        Event { name: name.to_owned(), say: say.into(), data }
    }
}

/// A table as a screen shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// The game's id.
    pub game: String,
    /// Sequence number of the last event.
    pub seq: u64,
    /// Who has to act.
    pub to_act: Option<Side>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Who has offered a draw that is not answered yet.
    pub draw_offer: Option<Side>,
    /// The offer to take moves back that is not answered yet.
    pub take_back_offer: Option<TakeBackOffer>,
    /// Number of entries played.
    pub plies: usize,
    /// The board and what is beside it, in the game's own shape.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub board: Value,
}

/// An offer to take moves back that is not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TakeBackOffer {
    /// Who made it.
    pub by: Side,
    /// Number of plies to take back.
    pub plies: usize,
}
