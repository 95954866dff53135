//! A table as a JavaScript class.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use taula_core::{
    Acted, Actions, Explanation, LoadError, LogEvent, Record, RecordError, Refusal, Side, Table,
    TimeControl, View,
};
use taula_engine::GameEngine;
use taula_tables::{Format, OpenError, ReadError, TextError, entry_at};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::TreeNode;
use crate::response::{from_json, respond, to_json};
use crate::tree::{record_with, tree_of};

/// Everything that a page shows of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableState {
    /// The table as a screen shows it.
    pub view: View,
    /// What may be done now.
    pub actions: Actions,
    /// What was played, in the game's notation.
    pub entries: Vec<String>,
    /// What the sides are called at this table, in English.
    pub side_names: [String; 2],
    /// The tags of the record: options, players, date.
    pub tags: Vec<(String, String)>,
}

impl TableState {
    fn of(table: &Table) -> TableState {
        TableState {
            view: table.view(),
            actions: table.actions(),
            entries: table.entries().to_vec(),
            side_names: Side::BOTH.map(|side| table.side_name(side).to_owned()),
            tags: table.record().tags().to_vec(),
        }
    }
}

/// A format that the game at a table can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FormatInfo {
    /// Its id, such as `record` or `uhp`.
    pub id: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// File extension.
    pub extension: &'static str,
    /// Whether it keeps the moves, not just a position.
    pub keeps_moves: bool,
}

/// A game that was read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReadReport {
    /// The game's id.
    pub game: String,
    /// The id of its format.
    pub format: &'static str,
    /// The whole record, with comments and variations.
    pub record: String,
    /// The tree of the record.
    pub tree: Vec<TreeNode>,
}

/// What came of opening a table or reading a text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Reading {
    /// A game.
    Ok(ReadReport),
    /// What is wrong with it.
    #[serde(rename = "trouble")]
    Error(InputError),
}

/// What came of looking for flaws in what was set up by hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Checking {
    /// All of them; none if it is sound.
    Flaws(Vec<Explanation>),
    /// An option cannot even be read.
    #[serde(rename = "trouble")]
    Error(InputError),
}

pub(crate) fn check_setup(game: &str, options: &str) -> Checking {
    let found = read_options(options).and_then(|options| {
        taula_tables::flaws(game, &options).map_err(|error| InputError::of_open(&error))
    });
    match found {
        Ok(flaws) => Checking::Flaws(flaws),
        Err(error) => Checking::Error(error),
    }
}

/// What is wrong with a text or with the options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum InputError {
    /// A setting, which a record keeps as a tag, has no such value.
    Tag {
        /// The tag's name.
        tag: String,
        /// What is wrong with it, in English.
        reason: String,
        /// All of it as an English sentence.
        text: String,
    },
    /// A move cannot be played.
    Ply {
        /// Which ply, counted from 1.
        ply: usize,
        /// Its text.
        entry: String,
        /// Why not.
        refusal: Box<Refusal>,
        /// All of it as an English sentence.
        text: String,
    },
    /// A record has a syntax error.
    Record {
        /// The line, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        column: usize,
        /// What is wrong there, in English.
        reason: String,
        /// The same as data, for other languages.
        explanation: Box<Explanation>,
        /// All of it as an English sentence.
        text: String,
    },
    /// It looks like a format, but cannot be read as such.
    Format {
        /// The format's id.
        format: &'static str,
        /// What is wrong with it and where, in English.
        reason: String,
        /// The same as data, for other languages; `None` if there is only the English.
        explanation: Option<Box<Explanation>>,
        /// All of it as an English sentence.
        text: String,
    },
    /// There are several games, and one is expected.
    Several {
        /// How many there are.
        count: usize,
        /// An English sentence.
        text: String,
    },
    /// A record that does not say of which game.
    NoGame {
        /// An English sentence.
        text: String,
    },
    /// It begins like nothing that is known.
    Unknown {
        /// An English sentence.
        text: String,
    },
    /// A game that this module does not have.
    OtherGame {
        /// An English sentence.
        text: String,
    },
    /// Anything else.
    Text {
        /// An English sentence that says what and where.
        text: String,
    },
}

impl InputError {
    fn of_load(error: &LoadError, text: String) -> InputError {
        match error.clone() {
            LoadError::Tag { tag, reason } => InputError::Tag { tag, reason, text },
            LoadError::Ply { ply, entry, refusal } => InputError::Ply { ply, entry, refusal, text },
        }
    }

    fn of_open(error: &OpenError) -> InputError {
        let text = error.to_string();
        match error {
            OpenError::Value(error) => InputError::of_load(error, text),
            OpenError::UnknownGame { .. } => InputError::OtherGame { text },
            OpenError::UnknownOption { .. }
            | OpenError::TooManyOptions { .. }
            | OpenError::NoRandomness(_) => InputError::Text { text },
        }
    }

    fn of_read(error: &ReadError) -> InputError {
        let text = error.to_string();
        match error {
            ReadError::Game { source, .. } => InputError::of_load(source, text),
            ReadError::Open(error) => InputError::of_open(error),
            ReadError::UnknownGame(_) => InputError::OtherGame { text },
            ReadError::Record(error) => InputError::Record {
                line: error.line,
                column: error.column,
                reason: error.kind.to_string(),
                explanation: Box::new((&error.kind).into()),
                text,
            },
            ReadError::Text { format, source } => InputError::Format {
                format: format.id(),
                reason: source.to_string(),
                explanation: match source {
                    TextError::Unreadable(explanation) => Some(Box::new(explanation.clone())),
                    TextError::Load(_) | TextError::Other(_) => None,
                },
                text,
            },
            ReadError::Several { count, .. } => InputError::Several { count: *count, text },
            ReadError::NoGame => InputError::NoGame { text },
            ReadError::UnknownFormat { .. } | ReadError::Empty => InputError::Unknown { text },
            _ => InputError::Text { text },
        }
    }
}

/// A table. Until one is opened or read, every call is refused.
#[wasm_bindgen]
#[derive(Default)]
pub struct WebTable {
    table: Option<Table>,
    /// The table without what is predicted, while something is.
    confirmed: Option<Table>,
}

impl fmt::Debug for WebTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let view = self.table.as_ref().map(|table| table.view());
        f.debug_struct("WebTable").field("view", &view).finish()
    }
}

#[wasm_bindgen]
impl WebTable {
    /// Without a table yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> WebTable {
        WebTable::default()
    }

    /// Opens a table at the start of a game. The options are a JSON list of pairs
    /// of name and value. Answers a [`Reading`].
    pub fn open(&mut self, game: &str, options: &str) -> String {
        let opened = read_options(options).and_then(|options| {
            taula_tables::open(game, &options).map_err(|error| InputError::of_open(&error))
        });
        to_json(&match opened {
            Ok(table) => {
                let record = table.record();
                self.keep(table, Format::Record, &record)
            }
            Err(error) => Reading::Error(error),
        })
    }

    /// Reads a game in any format, with options for what the text does not say.
    /// Answers a [`Reading`]; the table is as it was if there is an error.
    pub fn read(&mut self, text: &str, options: &str) -> String {
        let read = read_options(options).and_then(|options| {
            taula_tables::read_with(text, &options).map_err(|error| InputError::of_read(&error))
        });
        to_json(&match read {
            Ok(game) => {
                // Written and read again, its moves are in our spelling.
                let written = taula_tables::write_game(&game, Format::Record).ok();
                let record = written.and_then(|text| text.parse().ok()).unwrap_or(game.record);
                self.keep(game.table, game.format, &record)
            }
            Err(error) => Reading::Error(error),
        })
    }

    /// Plays an action of a side. Returns a response with an [`Acted`].
    pub fn act(&mut self, by: &str, action: &str) -> String {
        respond(self.acted(by, |table, side| table.act(side, action)))
    }

    /// Plays an entry of another table. Returns a response with an [`Acted`].
    pub fn follow(&mut self, by: &str, entry: &str) -> String {
        respond(self.acted(by, |table, side| table.follow(side, entry)))
    }

    /// Plays an action before the authority has confirmed it. Returns a response with an
    /// [`Acted`]. The next event, or [`rollback`](Self::rollback), replaces it.
    pub fn predict(&mut self, by: &str, action: &str) -> String {
        let before = self.table.clone();
        let acted = self.acted(by, |table, side| table.act(side, action));
        if acted.is_ok() && self.confirmed.is_none() {
            self.confirmed = before;
        }
        respond(acted)
    }

    /// Drops what was predicted. Returns a response with whether there was anything.
    pub fn rollback(&mut self) -> String {
        let confirmed = self.confirmed.take();
        let had_prediction = confirmed.is_some();
        if had_prediction {
            self.table = confirmed;
        }
        respond(self.table().map(|_| had_prediction))
    }

    /// Applies a [`LogEvent`] of the authority, as JSON, in place of what was predicted.
    /// Returns a response with an [`Acted`]; nothing changes if the event is refused.
    #[wasm_bindgen(js_name = followEvent)]
    pub fn follow_event(&mut self, event: &str) -> String {
        respond(self.followed(event))
    }

    /// Puts a clock on the table, given as people write it (`10+5`). It starts with the first
    /// move, with [`runClock`](Self::run_clock) or with an event of the authority that is
    /// followed. Returns a response with nothing.
    #[wasm_bindgen(js_name = setClock)]
    pub fn set_clock(&mut self, time_control: &str) -> String {
        let read = time_control.parse::<TimeControl>();
        let read = read.map_err(|error| Refusal::plain("wrong-clock", error.to_string()));
        respond(read.and_then(|control| self.table_mut().map(|table| table.set_clock(control))))
    }

    /// Sets the clock of a stored game: to the times in the comments of its record, which
    /// take-backs go back to, and to those that were left when it was stored, a JSON pair of
    /// milliseconds. Returns a response with nothing.
    #[wasm_bindgen(js_name = restoreClock)]
    pub fn restore_clock(&mut self, record: &str, left_ms: &str) -> String {
        respond(self.restored_clock(record, left_ms))
    }

    /// Sets the time of the clock, in milliseconds since any fixed moment, and starts it if it
    /// stands and the game goes on. Returns a response with its
    /// [`ClockReading`](taula_core::ClockReading) then, or `null` if there is no clock.
    #[wasm_bindgen(js_name = runClock)]
    pub fn run_clock(&mut self, now: f64) -> String {
        respond(self.table_mut().map(|table| {
            table.advance_clock(Duration::from_millis(now as u64));
            if table.clock().is_some_and(|clock| !clock.is_running()) {
                table.start_clock();
            }
            table.clock().map(|clock| clock.reading(clock.now()))
        }))
    }

    /// Ends the game if a side has no time left. Returns a response with an [`Acted`].
    pub fn flag(&mut self) -> String {
        respond(self.table_mut().and_then(|table| {
            let in_time = || Refusal::plain("time-left", "both sides have time left");
            let event = table.flag(Duration::ZERO).ok_or_else(in_time)?;
            table.carry_out(Acted { logged: Some(event), events: Vec::new() })
        }))
    }

    /// Returns a response with the [`LogEvent`]s after a sequence number.
    #[must_use]
    pub fn log(&self, since: u32) -> String {
        respond(self.table().map(|table| table.log().get(since as usize..).unwrap_or_default()))
    }

    /// Returns a response with the record that players may see while the game goes on.
    #[wasm_bindgen(js_name = publicRecord)]
    #[must_use]
    pub fn public_record(&self) -> String {
        respond(self.table().map(|table| table.public_record().to_string()))
    }

    /// Simulates an action without chance. Returns a response with an [`Acted`]; the table
    /// does not change.
    #[must_use]
    pub fn preview(&self, by: &str, action: &str) -> String {
        respond(read_side(by).and_then(|side| self.table()?.preview(side, action)))
    }

    /// Returns a response with the [`Acted`] of an entry, counted from 1, so that it can be
    /// shown again.
    #[must_use]
    pub fn replay(&self, ply: u32) -> String {
        respond(self.replayed(ply))
    }

    /// Takes back entries. Returns a response with the number of entries left.
    pub fn undo(&mut self, plies: u32) -> String {
        respond(self.table_mut().and_then(|table| {
            table.undo(plies as usize)?;
            Ok(table.entries().len())
        }))
    }

    /// Reopens a game that ended by resignation, agreement or time, with the times at the
    /// start of the turn. Returns a response with whether it had.
    pub fn reopen(&mut self) -> String {
        respond(self.table_mut().map(|table| table.reopen_turn()))
    }

    /// Sets a tag of the record that has no meaning for the game itself.
    #[wasm_bindgen(js_name = setTag)]
    pub fn set_tag(&mut self, name: &str, value: &str) -> String {
        respond(self.table_mut().map(|table| table.set_tag(name, value)))
    }

    /// Returns a response with the [`TableState`].
    #[must_use]
    pub fn state(&self) -> String {
        respond(self.table().map(TableState::of))
    }

    /// Returns a response with the [`TableState`] after a number of entries.
    #[wasm_bindgen(js_name = stateAt)]
    #[must_use]
    pub fn state_at(&self, plies: u32) -> String {
        respond(self.earlier(plies).map(|table| TableState::of(&table)))
    }

    /// Returns a response with the [`View`].
    #[must_use]
    pub fn view(&self) -> String {
        respond(self.table().map(|table| table.view()))
    }

    /// Returns a response with the [`Actions`].
    #[must_use]
    pub fn actions(&self) -> String {
        respond(self.table().map(|table| table.actions()))
    }

    /// Returns a response with the list of entries.
    #[must_use]
    pub fn entries(&self) -> String {
        respond(self.table().map(|table| table.entries()))
    }

    /// Returns a response with the names of the two sides.
    #[wasm_bindgen(js_name = sideNames)]
    #[must_use]
    pub fn side_names(&self) -> String {
        respond(self.table().map(|table| Side::BOTH.map(|side| table.side_name(side).to_owned())))
    }

    /// Returns a response with a [`FormatInfo`] for each format of the game.
    #[must_use]
    pub fn formats(&self) -> String {
        respond(self.table().map(formats_of))
    }

    /// Writes the game in a format by its id. Returns a response with the text.
    #[must_use]
    pub fn write(&self, format: &str) -> String {
        respond(self.written(format))
    }

    /// Writes a record with the tags of this table and the moves, comments and variations
    /// of a JSON list of [`TreeNode`]s. Returns a response with the text.
    #[wasm_bindgen(js_name = writeTree)]
    #[must_use]
    pub fn write_tree(&self, tree: &str) -> String {
        respond(self.table().and_then(|table| {
            let tree: Vec<TreeNode> = from_json(tree, "the game")?;
            Ok(record_with(&table.record(), &tree)?.to_string())
        }))
    }
}

impl WebTable {
    /// The table.
    ///
    /// # Errors
    /// If none has been opened yet.
    pub fn table(&self) -> Result<&Table, Refusal> {
        self.table.as_ref().ok_or_else(no_table)
    }

    /// The engine of the game at the table.
    ///
    /// # Errors
    /// That there is no table yet.
    pub fn engine(&self) -> Result<&'static GameEngine, Refusal> {
        entry_at(self.table()?).map(|entry| entry.engine).ok_or_else(no_table)
    }

    fn table_mut(&mut self) -> Result<&mut Table, Refusal> {
        self.table.as_mut().ok_or_else(no_table)
    }

    fn keep(&mut self, table: Table, format: Format, record: &Record) -> Reading {
        let game = table.game().id.to_owned();
        self.table = Some(table);
        self.confirmed = None;
        let tree = tree_of(record);
        Reading::Ok(ReadReport { game, format: format.id(), record: record.to_string(), tree })
    }

    fn acted(
        &mut self,
        by: &str,
        act: impl FnOnce(&mut Table, Side) -> Result<Acted, Refusal>,
    ) -> Result<Acted, Refusal> {
        let side = read_side(by)?;
        act(self.table_mut()?, side)
    }

    fn restored_clock(&mut self, record: &str, left_ms: &str) -> Result<(), Refusal> {
        let wrong = |error: &dyn fmt::Display| Refusal::plain("wrong-clock", error.to_string());
        let record: Record = record.parse().map_err(|error: RecordError| wrong(&error))?;
        let left_ms = from_json(left_ms, "the times")?;
        let table = self.table_mut()?;
        table.restore_clock(&record);
        table.restore_times(left_ms).map_err(|error| wrong(&error))
    }

    fn followed(&mut self, event: &str) -> Result<Acted, Refusal> {
        let event: LogEvent = from_json(event, "the event")?;
        let Some(confirmed) = &self.confirmed else { return self.table_mut()?.follow_event(event) };
        let mut table = confirmed.clone();
        let acted = table.follow_event(event)?;
        self.table = Some(table);
        self.confirmed = None;
        Ok(acted)
    }

    /// A copy of the table after a number of entries, or of the whole game if it has fewer.
    fn earlier(&self, plies: u32) -> Result<Table, Refusal> {
        Ok(self.table()?.at_ply(plies as usize))
    }

    fn replayed(&self, ply: u32) -> Result<Acted, Refusal> {
        let missing = || Refusal::plain("no-such-ply", format!("there is no entry {ply}"));
        let before = ply.checked_sub(1).ok_or_else(missing)?;
        let entry = self.table()?.entries().get(before as usize).ok_or_else(missing)?.clone();
        let mut table = self.earlier(before)?;
        let side = table.to_act().ok_or_else(missing)?;
        // Showing an entry again logs nothing.
        Ok(Acted { logged: None, ..table.follow(side, &entry)? })
    }

    fn written(&self, format: &str) -> Result<String, Refusal> {
        let table = self.table()?;
        let known = Format::from_id(format).ok_or_else(|| {
            Refusal::plain("no-such-format", format!("there is no format \"{format}\""))
        })?;
        taula_tables::write(table, known)
            .map_err(|error| Refusal::plain("cannot-write", error.to_string()))
    }
}

fn formats_of(table: &Table) -> Vec<FormatInfo> {
    let texts = taula_tables::entry(table.game().id).map_or(&[][..], |entry| entry.texts);
    let written = texts.iter().filter(|text| text.write.is_some()).map(|text| text.format);
    let info = |format: Format| FormatInfo {
        id: format.id(),
        name: format.name(),
        extension: format.extensions().first().copied().unwrap_or("txt"),
        keeps_moves: format.keeps_moves(),
    };
    std::iter::once(Format::Record).chain(written).map(info).collect()
}

fn no_table() -> Refusal {
    Refusal::plain("no-table", "no table has been opened yet")
}

fn read_side(text: &str) -> Result<Side, Refusal> {
    match text {
        "first" => Ok(Side::First),
        "second" => Ok(Side::Second),
        _ => Err(Refusal::plain("no-such-side", format!("\"{text}\" is not a side"))),
    }
}

fn read_options(text: &str) -> Result<Vec<(String, String)>, InputError> {
    from_json(text, "options").map_err(|refusal| InputError::Text { text: refusal.text })
}
