//! A game for people: an object-safe face over text and data.
//!
//! Terminal, server, browser and records are written once over [`Table`]. It is
//! wide enough for a game of flicked discs: actions may have free numbers
//! ([`ActionForm`]), chance comes from a seed that the table was opened with and
//! is written into the record entry that used it ([`Acted::entry`]), so that a
//! table which does not know the seed (a client during an online game) can
//! [`follow`](Table::follow), and events carry whatever an animation needs
//! ([`Event::data`]).

use std::any::Any;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Lot, Outcome, Record, Refusal, Side};

/// What a game is, before any table of it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameInfo {
    /// The name in commands and addresses: `hive`.
    pub id: &'static str,
    /// The name for people: `Hive`.
    pub name: &'static str,
    /// What the game calls its two sides, the starting one first. A table may
    /// know better: [`Table::side_name`].
    pub side_names: [&'static str; 2],
    /// The options a table of this game can be opened with.
    pub options: &'static [OptionInfo],
    /// What is drawn by lot before a game between two people.
    pub lot: Lot,
    /// The rules as Markdown, each numbered one on a line of its own:
    /// `- H14 One hive: ...`. Refusals name these numbers.
    pub rules: &'static str,
}

impl GameInfo {
    /// What a rule says, by its number in any case.
    ///
    /// ```
    /// # let rules = "# Nim\n- N1  Take one, two or three.\n- N10 Take the last one to win.";
    /// # let game = taula_core::GameInfo {
    /// #     id: "nim", name: "Nim", side_names: ["First", "Second"], options: &[],
    /// #     lot: taula_core::Lot::Seats, rules,
    /// # };
    /// assert_eq!(game.rule("n1"), Some("Take one, two or three."));
    /// assert_eq!(game.rule("N2"), None);
    /// ```
    #[must_use]
    pub fn rule(&self, number: &str) -> Option<&'static str> {
        self.rules.lines().find_map(|line| {
            let (name, text) = line.strip_prefix("- ")?.split_once(' ')?;
            name.eq_ignore_ascii_case(number.trim()).then_some(text.trim())
        })
    }

    /// Whether a record is one of this game, as far as its tags say.
    ///
    /// # Errors
    /// That it is one of another game.
    pub fn check_record(&self, record: &Record) -> Result<(), LoadError> {
        match record.tag("Game") {
            Some(game) if !game.eq_ignore_ascii_case(self.name) => Err(LoadError::Tag {
                tag: "Game".to_owned(),
                reason: format!("\"{game}\" is not {}", self.name),
            }),
            _ => Ok(()),
        }
    }
}

/// One option of a game. Its name is also the tag that keeps it in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// The tag, such as `GameType`.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
    /// The value when nothing is said.
    pub default: &'static str,
    /// The values to choose from; empty where any text may be tried.
    pub values: &'static [&'static str],
}

/// A game in progress, for people and for programs that speak text.
pub trait Table: Send {
    /// Which game this is.
    fn game(&self) -> &'static GameInfo;

    /// What a side is called at this table.
    fn side_name(&self, side: Side) -> &str {
        self.game().side_names[side.index()]
    }

    /// Who has to act now. Not always the side whose turn it is: a game may ask
    /// the opponent for a choice. `None` once the game is over.
    fn to_act(&self) -> Option<Side>;

    /// Everything that may be done now.
    fn actions(&self) -> Actions;

    /// Takes an action, given in the game's notation in any of its spellings.
    /// Besides the game's own actions every table takes `resign`, `offer draw`,
    /// `accept draw` and `decline draw`, from either side at any time.
    ///
    /// # Errors
    /// Why the action is refused. The table is unchanged then.
    fn act(&mut self, by: Side, action: &str) -> Result<Acted, Refusal>;

    /// Plays an entry that another table wrote ([`Acted::entry`]). What chance
    /// gave is taken from the entry, so the entry must come from somebody who is
    /// trusted to have drawn it fairly: a record, or the server's log. An action
    /// of a player goes to [`act`](Self::act), which draws for itself and refuses
    /// to be told. In games without chance the two are the same.
    ///
    /// # Errors
    /// Why the entry cannot be played. The table is unchanged then.
    fn follow(&mut self, by: Side, entry: &str) -> Result<Acted, Refusal> {
        self.act(by, entry)
    }

    /// What an action would do if nothing were left to chance: for games in which
    /// one aims. Nothing changes, and the answer has no entry.
    ///
    /// # Errors
    /// Why the action would be refused, or that there is nothing to try.
    fn preview(&self, by: Side, action: &str) -> Result<Acted, Refusal> {
        let _ = (by, action);
        Err(Refusal::plain("no-preview", "there is nothing to try beforehand in this game"))
    }

    /// Takes back the last `plies` entries. Chance that was used stays used: the
    /// same action after an undo meets the same dice.
    ///
    /// # Errors
    /// When fewer entries than that have been played. Nothing is undone then.
    fn undo(&mut self, plies: usize) -> Result<(), Refusal>;

    /// Takes back an end that the rules did not make: a resignation, an
    /// agreement, a fallen flag. Whether there was one. No entry is lost.
    fn reopen(&mut self) -> bool;

    /// Sets a tag of the record that the game itself does not look at: a
    /// player's name, the date, the event. Tags that belong to the game stay as
    /// they are.
    fn set_tag(&mut self, name: &str, value: &str);

    /// The entries played so far, in the one spelling that is written.
    fn entries(&self) -> &[String];

    /// Everything a screen needs, as data.
    fn view(&self) -> View;

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Ends the game from outside the rules: on time, by an arbiter.
    /// A game that is over stays as it is.
    fn end(&mut self, outcome: Outcome);

    /// The game as a record: tags, entries, result.
    fn record(&self) -> Record;

    /// Becomes the game that the record's main line tells.
    ///
    /// # Errors
    /// Which ply cannot be played and why, or which tag is wrong. The table is
    /// unchanged then.
    fn load(&mut self, record: &Record) -> Result<(), LoadError>;

    /// A table of its own in the same state.
    fn clone_table(&self) -> Box<dyn Table>;

    /// The concrete table, for players that know the game.
    fn as_any(&self) -> &dyn Any;
}

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
    /// What to pass to [`Table::act`].
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
    /// What can be filled in.
    pub fields: Vec<FormField>,
}

/// One blank of an [`ActionForm`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FormField {
    /// The name between the braces.
    pub name: String,
    /// What fits.
    pub kind: FieldKind,
}

/// What fits into a blank.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum FieldKind {
    /// A number, rounded to `step`.
    Number {
        /// The least.
        min: f64,
        /// The greatest.
        max: f64,
        /// What it is rounded to, so that a record is exact text.
        step: f64,
    },
    /// One of these words.
    Choice(Vec<String>),
}

/// What an accepted action did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Acted {
    /// What the record keeps: the action in the one spelling that is written,
    /// with the results of chance. `None` for what leaves no trace in the
    /// record, such as an offer of a draw.
    pub entry: Option<String>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// One thing that happened: for animation, log and screen reader.
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
    /// An event.
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
    /// Who has to act.
    pub to_act: Option<Side>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Who has offered a draw that is not answered yet.
    pub draw_offer: Option<Side>,
    /// How many entries have been played.
    pub plies: usize,
    /// The board and what lies beside it, in the game's own shape.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub board: Value,
}

/// Why a record could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// A tag says something that this game cannot use.
    #[error("tag {tag}: {reason}")]
    Tag {
        /// The tag's name.
        tag: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A move of the main line is refused.
    #[error("ply {ply}, \"{entry}\": {refusal}")]
    Ply {
        /// Which ply, counted from 1.
        ply: usize,
        /// Its text.
        entry: String,
        /// Why it cannot be played.
        refusal: Box<Refusal>,
    },
}
