//! The face of Abalone for people.

mod events;
mod view;

use serde_json::Value;
use taula_core::{
    Action, Event, GameInfo, LoadError, Lot, Notated, OptionInfo, OptionRole, OptionTags,
    Position as _, Refusal, Side, Verdict, excerpt,
};

use crate::notation::{Notation, read_position};
use crate::setup::MAX_MARBLES_TO_WIN;
use crate::{Layout, Move, Position, Rules, Setup, SetupFlaw, layout};

pub use self::view::{BoardView, CellView, FormationView, LastMoveView};

/// The named start.
pub(crate) const LAYOUT: &str = "Layout";
/// Number of marbles to push off.
pub(crate) const MARBLES_TO_WIN: &str = "MarblesToWin";
/// Whether the third occurrence of a position is a draw.
pub(crate) const REPETITION: &str = "Repetition";
/// After how many moves the score decides.
pub(crate) const MOVE_LIMIT: &str = "MoveLimit";
/// The start of a game from no layout.
pub(crate) const POSITION: &str = "Position";

const ON: &str = "on";
const OFF: &str = "off";

/// The entry of Abalone in the catalogue of games.
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
            about: "Number of moves of both players after which the one who pushed off more \
                    marbles wins; empty for no limit",
            default: "",
            role: OptionRole::Public,
            values: &[],
        },
        OptionInfo {
            name: POSITION,
            about: "A position to start from instead of a layout; empty for none",
            default: "",
            role: OptionRole::SetUp,
            values: &[],
        },
    ],
    lot: Lot::Seats,
    rules_version: 1,
    rules: include_str!("../RULES.md"),
};

fn read_rules(tags: OptionTags<'_>) -> Result<Rules, LoadError> {
    let default = Rules::default();
    let marbles_to_win = tags.read(MARBLES_TO_WIN, |text| match text.parse() {
        Ok(count) if (1..=MAX_MARBLES_TO_WIN).contains(&count) => Ok(count),
        Ok(count) => Err(SetupFlaw::MarblesToWin(count).to_string()),
        Err(_) => {
            Err(format!("\"{}\" is not a number from 1 to {MAX_MARBLES_TO_WIN}", excerpt(text)))
        }
    })?;
    let move_limit = tags.read(MOVE_LIMIT, |text| match text.parse() {
        Ok(0) => Err(SetupFlaw::MoveLimitZero.to_string()),
        Ok(limit) => Ok(limit),
        Err(_) => Err(format!("\"{}\" is not a number of moves", excerpt(text))),
    })?;
    Ok(Rules {
        marbles_to_win: marbles_to_win.unwrap_or(default.marbles_to_win),
        repetition: tags.read_bool(REPETITION, [ON, OFF])?.unwrap_or(default.repetition),
        move_limit: move_limit.or(default.move_limit),
    })
}

/// Notation, events and options, for a [`taula_core::Table`].
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
        setup.into_position().map_err(|error| LoadError::tag(tag, error))
    }

    fn without_repetition(&self) -> Option<Position> {
        Some(self.start().with_rules(Rules { repetition: false, ..self.rules() }))
    }

    fn start_tags(&self) -> Vec<(String, String)> {
        let rules = self.rules();
        let default = Rules::default();
        let mut tags = Vec::new();
        let mut tag = |name: &str, value: String| tags.push((name.to_owned(), value));
        match self.layout() {
            Some(layout) => tag(LAYOUT, layout.name().to_owned()),
            None => tag(POSITION, Setup::from(&self.start()).to_string()),
        }
        // Defaults are not written: the records of other programs have no such tags.
        if rules.marbles_to_win != default.marbles_to_win {
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
        // Plain data with text keys always serialises.
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

/// The start of a table with these tags, valid or not, and the tag that it comes from.
fn setup_of(tags: &[(String, String)]) -> Result<(&'static str, Setup), LoadError> {
    let tags = OptionTags(tags);
    let rules = read_rules(tags)?;
    let by_name = |name: &str| {
        let missing = || format!("there is no layout \"{}\"", excerpt(name));
        Layout::by_name(name).map(Setup::from).ok_or_else(missing)
    };
    let (tag, setup) = match tags.read(POSITION, read_position)? {
        Some(setup) => (POSITION, setup),
        None => {
            let named = tags.read(LAYOUT, by_name)?;
            (LAYOUT, named.unwrap_or_else(|| Setup::from(Layout::STANDARD)))
        }
    };
    Ok((tag, setup.with_rules(rules)))
}

impl Setup {
    /// The start of a table with these tags, valid or not.
    ///
    /// # Errors
    /// When a tag is malformed.
    pub fn from_tags(tags: &[(String, String)]) -> Result<Setup, LoadError> {
        setup_of(tags).map(|(_, setup)| setup)
    }
}
