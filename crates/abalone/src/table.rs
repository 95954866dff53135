//! The face of Abalone for people.

mod events;
mod view;

use serde_json::Value;
use taula_core::{
    Action, Event, GameInfo, LoadError, Lot, Notated, OptionInfo, OptionRole, Refusal, Side,
    Verdict,
};

use crate::notation::{Notation, excerpt, read_position};
use crate::setup::MOST_TO_WIN;
use crate::{Layout, Move, Position, Rules, Setup, SetupFlaw, layout};

pub use self::view::{BoardView, CellView, FormationView, LastMoveView};

/// The named start.
pub(crate) const LAYOUT: &str = "Layout";
/// How many marbles decide.
pub(crate) const MARBLES_TO_WIN: &str = "MarblesToWin";
/// Whether the third occurrence of a position is a draw.
pub(crate) const REPETITION: &str = "Repetition";
/// After how many moves the score decides.
pub(crate) const MOVE_LIMIT: &str = "MoveLimit";
/// Where the game starts, if from no layout.
pub(crate) const POSITION: &str = "Position";

const ON: &str = "on";
const OFF: &str = "off";

/// What Abalone is, for the catalogue.
pub(crate) const GAME: GameInfo = GameInfo {
    id: "abalone",
    name: "Abalone",
    side_names: ["Black", "White"],
    options: &[
        OptionInfo {
            name: LAYOUT,
            about: "Where the marbles lie at the start",
            default: "standard",
            role: OptionRole::Public,
            values: &layout::NAMES,
        },
        OptionInfo {
            name: MARBLES_TO_WIN,
            about: "How many opposing marbles must be pushed off to win",
            default: "6",
            role: OptionRole::Public,
            values: &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"],
        },
        OptionInfo {
            name: REPETITION,
            about: "Is the third occurrence of a position a draw?",
            default: ON,
            role: OptionRole::Public,
            values: &[ON, OFF],
        },
        OptionInfo {
            name: MOVE_LIMIT,
            about: "After so many moves of both players the one who pushed off more marbles wins; \
                    empty for no limit",
            default: "",
            role: OptionRole::Public,
            values: &[],
        },
        OptionInfo {
            name: POSITION,
            about: "A position to start from instead of a layout; empty for none",
            default: "",
            role: OptionRole::Public,
            values: &[],
        },
    ],
    lot: Lot::Seats,
    rules: include_str!("../RULES.md"),
};

fn wrong(tag: &str, reason: impl Into<String>) -> LoadError {
    LoadError::Tag { tag: tag.to_owned(), reason: reason.into() }
}

/// The value of a tag; an empty one is none.
fn value<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    let found = tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
    found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
}

fn read_rules(tags: &[(String, String)]) -> Result<Rules, LoadError> {
    let mut rules = Rules::default();
    if let Some(word) = value(tags, MARBLES_TO_WIN) {
        rules.marbles_to_win = word.parse().map_err(|_| {
            wrong(MARBLES_TO_WIN, format!("\"{}\" is not a number from 1 to 14", excerpt(word)))
        })?;
        if !(1..=MOST_TO_WIN).contains(&rules.marbles_to_win) {
            let flaw = SetupFlaw::MarblesToWin(rules.marbles_to_win);
            return Err(wrong(MARBLES_TO_WIN, flaw.to_string()));
        }
    }
    if let Some(word) = value(tags, REPETITION) {
        rules.repetition = match word.to_ascii_lowercase().as_str() {
            ON => true,
            OFF => false,
            _ => {
                let reason = format!("\"{}\" is neither {ON} nor {OFF}", excerpt(word));
                return Err(wrong(REPETITION, reason));
            }
        };
    }
    if let Some(word) = value(tags, MOVE_LIMIT) {
        let limit = word.parse().map_err(|_| {
            wrong(MOVE_LIMIT, format!("\"{}\" is not a number of moves", excerpt(word)))
        })?;
        if limit == 0 {
            return Err(wrong(MOVE_LIMIT, SetupFlaw::MoveLimitZero.to_string()));
        }
        rules.move_limit = Some(limit);
    }
    Ok(rules)
}

/// What [`taula_core::Table`] needs of Abalone besides the rules.
///
/// ```
/// use taula_abalone::{Position};
/// use taula_core::{Side, Table};
///
/// let mut table = Table::at(Position::default());
/// let acted = table.act(Side::First, "A1B2")?;
/// assert_eq!(acted.entry(), Some("a1b2"));
/// assert_eq!(acted.events[0].say, "Black moves a1, b2 and c3 north-east.");
///
/// let refusal = table.act(Side::Second, "i5i4").unwrap_err();
/// assert_eq!(refusal.code, "unreadable-move");
/// let refusal = table.act(Side::Second, "i5i6").unwrap_err();
/// assert_eq!(refusal.rule.as_deref(), Some("A11"));
/// # Ok::<(), taula_core::Refusal>(())
/// ```
impl Notated for Position {
    const GAME: &'static GameInfo = &GAME;

    fn from_tags(tags: &[(String, String)]) -> Result<Position, LoadError> {
        let (tag, setup) = setup_of(tags)?;
        setup.into_position().map_err(|error| wrong(tag, error.to_string()))
    }

    fn without_repetition(&self) -> Option<Position> {
        Some(self.start().with_rules(Rules { repetition: false, ..self.rules() }))
    }

    fn start_tags(&self) -> Vec<(String, String)> {
        let rules = self.rules();
        let usual = Rules::default();
        let mut tags = Vec::new();
        let mut tag = |name: &str, value: String| tags.push((name.to_owned(), value));
        match self.layout() {
            Some(layout) => tag(LAYOUT, layout.name().to_owned()),
            None => tag(POSITION, Setup::from(&self.start()).to_string()),
        }
        // What is as usual is not written: the records of other programs have
        // no such tags.
        if rules.marbles_to_win != usual.marbles_to_win {
            tag(MARBLES_TO_WIN, rules.marbles_to_win.to_string());
        }
        if !rules.repetition {
            tag(REPETITION, OFF.to_owned());
        }
        if let Some(limit) = rules.move_limit {
            tag(MOVE_LIMIT, limit.to_string());
        }
        tags
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        Ok(Notation::AbaPro.read(self, text)?)
    }

    fn write_move(&self, mv: Move) -> String {
        Notation::AbaPro.write(mv)
    }

    fn describe_move(&self, mv: Move) -> Action {
        Action {
            text: self.write_move(mv),
            piece: Some(mv.cell_set().to_string()),
            from: Some(mv.first().place()),
            to: mv.first().step(mv.direction()).map(|cell| cell.place()),
        }
    }

    fn events(&self, mv: Move) -> Vec<Event> {
        events::events(self, mv)
    }

    fn board(&self) -> Value {
        // A view is plain data with text keys: there is nothing in it that
        // serialising could refuse.
        serde_json::to_value(BoardView::new(self)).unwrap_or_default()
    }

    fn read_result(word: &str) -> Option<Option<Verdict>> {
        let verdict = match word.trim().to_ascii_lowercase().as_str() {
            "1-0" | "blackwins" => Some(Verdict::Win(Side::First)),
            "0-1" | "whitewins" => Some(Verdict::Win(Side::Second)),
            "1/2-1/2" | "draw" => Some(Verdict::Draw),
            "*" | "" | "inprogress" | "notstarted" => None,
            _ => return None,
        };
        Some(verdict)
    }
}

/// What a table with these tags starts from, whether or not it can be, and the tag
/// that says so.
fn setup_of(tags: &[(String, String)]) -> Result<(&'static str, Setup), LoadError> {
    let rules = read_rules(tags)?;
    let (tag, setup) = match (value(tags, POSITION), value(tags, LAYOUT)) {
        (Some(text), _) => {
            let setup = read_position(text).map_err(|error| wrong(POSITION, error.to_string()))?;
            (POSITION, setup)
        }
        (None, Some(name)) => {
            let layout = Layout::by_name(name).ok_or_else(|| {
                wrong(LAYOUT, format!("there is no layout \"{}\"", excerpt(name)))
            })?;
            (LAYOUT, Setup::from(layout))
        }
        (None, None) => (LAYOUT, Setup::from(Layout::STANDARD)),
    };
    Ok((tag, setup.with_rules(rules)))
}

impl Setup {
    /// What a table with these tags starts from, whether or not it can be.
    ///
    /// # Errors
    /// Which tag cannot be read and why.
    pub fn from_tags(tags: &[(String, String)]) -> Result<Setup, LoadError> {
        setup_of(tags).map(|(_, setup)| setup)
    }
}
