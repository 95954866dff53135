//! APGN: records like chess's PGN, as Abalone programs write them.
//!
//! ```text
//! [Event "Club evening"]
//! [Date "2024.05.13"]
//! [Black "Ada"]
//! [White "Bob"]
//! [Variant "belgian"]
//! [Result "*"]
//! [Notation "Aba-Pro"]
//!
//! 1. a1b2 a5b5 {two moves a number} 2. b2c3 *
//! ```
//!
//! `1-0` means that Black won, for Black moves first. A game that starts
//! elsewhere has the variant `custom` and the tags SetUp and Position (`rows b`, or
//! `rows-5b4w b` where Black has lost five marbles and White four), and begins with
//! `1...` if White moves first. Defaults for what a file leaves out are the
//! standard layout, Aba-Pro, and the rules of [`Rules::default`](crate::Rules),
//! which we keep in the tags MarblesToWin, Repetition and MoveLimit where they
//! differ. Games of players who did not know our draw by repetition (A21) are read
//! without it.
//!
//! The [`Record`] is the one that an [`Table`] keeps: Aba-Pro, one entry a
//! ply, the start in the tags Layout or Position. What is read may have comments,
//! marks and variations; every move is replayed, those of variations too. APGN as
//! it is published has comments only, so marks and variations are not written.
//! Termination is any text: it stays as it was read.

mod write;

use std::collections::HashMap;

use taula_core::{
    Dialect, EndReason, Explain, GameInfo, LoadError, NextGame, NodeId, Notated as _, Params,
    Position as _, Record, RecordErrorKind, Side, excerpt,
};

use super::{MoveError, Notation, nacre, read_position};
use crate::table::{LAYOUT, MARBLES_TO_WIN, MOVE_LIMIT, POSITION, REPETITION};
use crate::{Layout, Move, Position, Refusal, Setup, Table};

pub(super) const EVENT: &str = "Event";
pub(super) const VARIANT: &str = "Variant";
pub(super) const NOTATION: &str = "Notation";
pub(super) const SET_UP: &str = "SetUp";
pub(super) const RESULT: &str = "Result";
pub(super) const TERMINATION: &str = "Termination";
pub(super) const PLIES: &str = "Plies";
const GAME: &str = "Game";

/// The names that the notation gives to starts, with the layouts that they are.
const VARIANTS: [(&str, &str); 18] = [
    ("standard", "standard"),
    ("belgian", "belgian-daisy"),
    ("german_daisy", "german-daisy"),
    ("dutch_daisy", "dutch-daisy"),
    ("swiss_daisy", "swiss-daisy"),
    ("alien", "alien"),
    ("alliances", "alliances"),
    ("accelium", "accelium"),
    ("atomouche", "atomouche"),
    ("centrifugeuse", "centrifuge"),
    ("corners", "corners"),
    ("domination", "domination"),
    ("duel", "duel"),
    ("fujiyama", "fujiyama"),
    ("snakes_variant", "snakes-variation"),
    ("star", "star"),
    ("the_clearing", "the-clearing"),
    ("the_wall", "the-wall"),
];

/// The variant of a game that starts from none of them.
const CUSTOM: &str = "custom";

/// The value of the tag Variant.
#[derive(Clone, Copy)]
enum Variant {
    /// The game starts from a layout that we have.
    Known(Layout),
    /// It starts from somewhere else. Earlier versions of this crate wrote `setup`.
    Custom,
    Unknown,
}

impl Variant {
    fn read(name: &str) -> Variant {
        let name = name.trim();
        let listed = VARIANTS.iter().find(|(listed, _)| listed.eq_ignore_ascii_case(name));
        match listed {
            Some((_, layout)) => Layout::by_name(layout).map_or(Variant::Unknown, Variant::Known),
            None if [CUSTOM, "setup"].iter().any(|word| word.eq_ignore_ascii_case(name)) => {
                Variant::Custom
            }
            None => Layout::by_name(name).map_or(Variant::Unknown, Variant::Known),
        }
    }

    /// The name of a layout in the notation's own list.
    fn name_of(layout: Layout) -> Option<&'static str> {
        let listed = VARIANTS.iter().find(|(_, name)| *name == layout.name());
        listed.map(|&(name, _)| name)
    }
}

/// Tags that every file has, with their values when unknown.
const UNKNOWN: [(&str, &str); 4] =
    [(EVENT, "?"), ("Date", "????.??.??"), ("Black", "?"), ("White", "?")];

/// Tags of a file that are not copied: the record has its own form of them.
const NOT_COPIED: [&str; 13] = [
    GAME,
    GameInfo::RULES_TAG,
    VARIANT,
    LAYOUT,
    NOTATION,
    SET_UP,
    POSITION,
    RESULT,
    TERMINATION,
    PLIES,
    MARBLES_TO_WIN,
    REPETITION,
    MOVE_LIMIT,
];

/// Error in reading or writing APGN.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}: {kind}")]
pub struct ApgnError {
    /// Number of the game in the text, from 1.
    pub game: usize,
    /// What is wrong with it.
    pub kind: ApgnErrorKind,
}

/// Kinds of [`ApgnError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ApgnErrorKind {
    /// A syntax error.
    #[error("line {line}: {kind}")]
    Text {
        /// Where, from 1.
        line: usize,
        /// The error.
        kind: RecordErrorKind,
    },
    /// A tag has an invalid value.
    #[error("tag {tag}: {reason}")]
    Tag {
        /// The tag's name.
        tag: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A move cannot be read or played.
    #[error("ply {ply}, \"{entry}\": {reason}")]
    Ply {
        /// Number of the ply, from 1.
        ply: usize,
        /// Its text.
        entry: String,
        /// Why it cannot be played.
        reason: MoveError,
    },
    /// There is no game.
    #[error("the text has no game in it")]
    Empty,
    /// There are more games than one.
    #[error("one game was expected, and the text has {0}")]
    Several(usize),
}

impl Explain for ApgnErrorKind {
    fn code(&self) -> &'static str {
        match self {
            ApgnErrorKind::Text { kind, .. } => kind.code(),
            ApgnErrorKind::Tag { .. } => "tag",
            ApgnErrorKind::Ply { .. } => "move",
            ApgnErrorKind::Empty => "no-game",
            ApgnErrorKind::Several(_) => "second-game",
        }
    }

    fn params(&self) -> Params {
        match self {
            ApgnErrorKind::Text { line, kind } => kind.params().with("line", *line),
            ApgnErrorKind::Tag { tag: quote, .. } | ApgnErrorKind::Ply { entry: quote, .. } => {
                Params::quote(quote)
            }
            ApgnErrorKind::Empty | ApgnErrorKind::Several(_) => Params::new(),
        }
    }
}

impl From<Unplayable> for ApgnErrorKind {
    fn from(Unplayable { ply, entry, reason }: Unplayable) -> ApgnErrorKind {
        ApgnErrorKind::Ply { ply, entry: excerpt(&entry), reason }
    }
}

impl From<LoadError> for ApgnErrorKind {
    fn from(error: LoadError) -> ApgnErrorKind {
        match error {
            LoadError::Tag { tag, reason } => ApgnErrorKind::Tag { tag, reason },
            // The moves have been replayed before a table loads them.
            LoadError::Ply { ply, refusal, .. } => {
                tag_error(RESULT, format!("ply {ply} cannot be played: {refusal}"))
            }
        }
    }
}

fn tag_error(tag: &str, reason: impl Into<String>) -> ApgnErrorKind {
    ApgnErrorKind::Tag { tag: tag.to_owned(), reason: reason.into() }
}

/// Reads the only game of a text, replaying every move.
///
/// ```
/// use taula_abalone::notation::{Notation, read_apgn, write_apgn};
///
/// let record = read_apgn(r#"[Variant "Belgian Daisy"] [Notation "Nacre"]
///     1. a1d4 {three} a5d5 2. b1d3 0-1"#)?;
/// assert_eq!(record.tag("Layout"), Some("belgian-daisy"));
/// assert_eq!(record.main_line().collect::<Vec<_>>(), ["a1b2", "a5b5", "b1c2"]);
/// let text = write_apgn(&record, Notation::Nacre)?;
/// assert!(text.ends_with("1. a1d4 {three} a5d5 2. b1d3 0-1\n"));
///
/// let error = read_apgn("1. a1b2 i5h5 2. a1b2 *").unwrap_err();
/// assert_eq!(error.to_string(), "game 1: ply 3, \"a1b2\": there is no marble on a1 (rule A5)");
/// # Ok::<(), taula_abalone::notation::ApgnError>(())
/// ```
///
/// # Errors
/// When the text is malformed, or a move cannot be played.
pub fn read_apgn(text: &str) -> Result<Record, ApgnError> {
    let mut records = read_all_apgn(text)?;
    match (records.pop(), records.len()) {
        (Some(record), 0) => Ok(record),
        (None, _) => Err(ApgnError { game: 1, kind: ApgnErrorKind::Empty }),
        (Some(_), others) => Err(ApgnError { game: 2, kind: ApgnErrorKind::Several(others + 1) }),
    }
}

/// Reads every game of a text.
///
/// # Errors
/// The error of the first game that cannot be read.
pub fn read_all_apgn(text: &str) -> Result<Vec<Record>, ApgnError> {
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut line = 1;
    let mut records = Vec::new();
    while let NextGame::Game { record, length } = read_next_apgn(rest, line, true) {
        let number = records.len() + 1;
        records.push(record.map_err(|kind| ApgnError { game: number, kind })?);
        let (read, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        line += read.matches('\n').count();
        rest = after;
    }
    Ok(records)
}

/// Reads the first game of a text that begins on `line` of a longer one: for
/// readers of long files, which hold one game at a time. `is_whole` means that
/// nothing follows the text.
///
/// ```
/// use taula_abalone::notation::read_next_apgn;
/// use taula_core::NextGame;
///
/// assert_eq!(read_next_apgn("1. a1b2", 1, false), NextGame::Unfinished);
/// let next = read_next_apgn("1. a1b2 * 1. b2c3", 1, false);
/// assert!(matches!(next, NextGame::Game { record: Ok(_), length: 10 }));
/// ```
#[must_use]
pub fn read_next_apgn(text: &str, line: usize, is_whole: bool) -> NextGame<ApgnErrorKind> {
    Record::read_next(text, Dialect::MoveNumbers, is_whole).and_then(|record| match record {
        Ok(record) => read_game(record),
        Err(error) => Err(ApgnErrorKind::Text { line: line + error.line - 1, kind: error.kind }),
    })
}

/// Writes the game of a record, in this notation.
///
/// # Errors
/// When the record is not a game of Abalone: an invalid tag or ply.
pub fn write_apgn(record: &Record, notation: Notation) -> Result<String, ApgnError> {
    written(record, notation).map_err(|kind| ApgnError { game: 1, kind })
}

fn written(record: &Record, notation: Notation) -> Result<String, ApgnErrorKind> {
    let mut table = Table::at(Position::default());
    table.load(record)?;
    let start = table.position().map_or_else(Position::default, Position::start);
    let translated = translate(record, &start, Notation::AbaPro, notation, &[])?;
    Ok(write::text(&table.record(), &translated, &start, notation))
}

fn read_game(read: Record) -> Result<Record, ApgnErrorKind> {
    let notation = match read.tag(NOTATION) {
        Some(word) => word.parse().map_err(|error| tag_error(NOTATION, format!("{error}")))?,
        None => Notation::AbaPro,
    };
    let mut start = start_position(&read)?;
    let mut moves = read_moves(&read, &start, notation);
    if read.tag(REPETITION).is_none() && matches!(&moves, Err(error) if is_past_repetition(error)) {
        start = start.with_rules(crate::Rules { repetition: false, ..start.rules() });
        moves = read_moves(&read, &start, notation);
    }
    finish(read, &start, moves?)
}

/// The moves in Aba-Pro. Where moves in Nacre cannot be played in our reading, others
/// are tried.
fn read_moves(read: &Record, start: &Position, notation: Notation) -> Result<Record, Unplayable> {
    let plain = translate(read, start, notation, Notation::AbaPro, &[]);
    let Err(unplayable) = plain else { return plain };
    if notation != Notation::Nacre || is_past_repetition(&unplayable) {
        return Err(unplayable);
    }
    let texts: Vec<&str> = read.main_line().collect();
    match nacre::replay(start, &texts) {
        Some(moves) => translate(read, start, notation, Notation::AbaPro, &moves),
        None => Err(unplayable),
    }
}

fn is_past_repetition(error: &Unplayable) -> bool {
    let past = Refusal::GameOver(EndReason::Repetition);
    error.reason == MoveError::Illegal { refusal: past }
}

/// The record with the tags of a table, and a result that fits the moves.
fn finish(mut read: Record, start: &Position, mut record: Record) -> Result<Record, ApgnErrorKind> {
    record.set_tag(GAME, Position::GAME.name);
    record.set_tag(GameInfo::RULES_TAG, &Position::GAME.rules_version.to_string());
    for (name, value) in start.start_tags() {
        record.set_tag(&name, &value);
    }
    let word = match (read.result(), read.tag(RESULT)) {
        (Some(end), Some(tag)) if Position::read_result(end) != Position::read_result(tag) => {
            let reason = format!("it says {}, but the moves end with {end}", excerpt(tag));
            return Err(tag_error(RESULT, reason));
        }
        (Some(word), _) | (None, Some(word)) => word,
        (None, None) => "*",
    };
    // Loading checks the result against the moves and gives its canonical word.
    let mut ended = record.clone();
    ended.set_result(word);
    if let Some(termination) = read.tag(TERMINATION) {
        ended.set_tag(TERMINATION, termination);
    }
    let mut table = Table::at(Position::default());
    table.load(&ended)?;
    let ended = table.record();
    let variant = read.remove_tag(VARIANT);
    for (name, value) in read.tags() {
        let is_unknown =
            |&(tag, unknown): &(&str, &str)| tag.eq_ignore_ascii_case(name) && unknown == value;
        let is_own = NOT_COPIED.iter().any(|own| own.eq_ignore_ascii_case(name));
        if !is_own && !UNKNOWN.iter().any(is_unknown) && record.tag(name).is_none() {
            record.set_tag(name, value);
        }
    }
    if let Some(name) = variant
        && matches!(Variant::read(&name), Variant::Unknown)
    {
        record.set_tag(VARIANT, &name);
    }
    for tag in [RESULT, TERMINATION] {
        if let Some(value) = ended.tag(tag) {
            record.set_tag(tag, value);
        }
    }
    record.set_result(ended.result().unwrap_or_default());
    Ok(record)
}

/// Where the game starts, and by which rules.
fn start_position(read: &Record) -> Result<Position, ApgnErrorKind> {
    let mut tags: Vec<(String, String)> = [MARBLES_TO_WIN, REPETITION, MOVE_LIMIT]
        .into_iter()
        .filter_map(|name| Some((name.to_owned(), read.tag(name)?.to_owned())))
        .collect();
    let position = read.tag(POSITION).filter(|text| !text.trim().is_empty());
    let mut setup = match (position, read.tag(VARIANT)) {
        (Some(text), _) => {
            read_position(text).map_err(|error| tag_error(POSITION, error.to_string()))?
        }
        (None, Some(name)) => match Variant::read(name) {
            Variant::Known(layout) => Setup::from(layout),
            Variant::Custom => {
                let reason = format!(
                    "\"{}\" does not say where the marbles lie; that is in the tag {POSITION}",
                    excerpt(name)
                );
                return Err(tag_error(VARIANT, reason));
            }
            Variant::Unknown => {
                let reason = format!(
                    "\"{}\" is not a known layout; give the start in the tag {POSITION}",
                    excerpt(name)
                );
                return Err(tag_error(VARIANT, reason));
            }
        },
        (None, None) => Setup::from(Layout::STANDARD),
    };
    if read.second_side_starts() && setup.side_to_move == Side::First {
        if position.is_some_and(|text| text.contains('/')) {
            let reason = "it says that Black moves first, but the moves begin with White's";
            return Err(tag_error(POSITION, reason));
        }
        setup.side_to_move = Side::Second;
    }
    tags.push((POSITION.to_owned(), setup.to_string()));
    Ok(Position::from_tags(&tags)?)
}

impl Position {
    /// This position under other rules, without history.
    pub(crate) fn with_rules(&self, rules: crate::Rules) -> Position {
        let marbles = Side::BOTH.map(|side| self.marbles(side));
        let lost = Side::BOTH.map(|side| self.lost(side));
        Position::from_parts(rules, marbles, lost, self.side_to_move())
    }
}

/// A move of a record that cannot be read or played.
#[derive(Debug)]
struct Unplayable {
    ply: usize,
    entry: String,
    reason: MoveError,
}

/// The moves of a record in another notation, with comments, marks and
/// variations; no tags and no result. Every move is played.
///
/// `main_line` are the moves of the main line where they are known already.
fn translate(
    record: &Record,
    start: &Position,
    from: Notation,
    to: Notation,
    main_line: &[Move],
) -> Result<Record, Unplayable> {
    let known: HashMap<NodeId, Move> =
        record.line_from(NodeId::START).zip(main_line.iter().copied()).collect();
    let mut position = start.clone();
    // The nodes that lead to the position.
    let mut path: Vec<NodeId> = Vec::new();
    record.try_map(|id, node| {
        while path.last().copied().or(Some(NodeId::START)) != node.parent {
            path.pop();
            position.undo();
        }
        path.push(id);
        let read = known.get(&id).copied().map(Ok);
        let read = read.unwrap_or_else(|| from.read(&position, &node.entry));
        let played = read.and_then(|mv| Ok(position.play(mv).map(|()| mv)?));
        played.map(|mv| Some(to.write(mv))).map_err(|reason| Unplayable {
            ply: path.len(),
            entry: node.entry.clone(),
            reason,
        })
    })
}
