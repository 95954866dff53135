//! Kulami at a [`taula_core::Table`]: options, events, views.

mod events;
mod view;

use serde_json::Value;
use taula_core::{
    Action, Event, GameInfo, LoadError, Lot, Notated, OptionInfo, OptionRole, OptionTags,
    Position as _, Refusal, Side, excerpt,
};

use crate::notation::{self, read_start, write_start};
use crate::{Board, Colour, Compactness, Level, Move, Position, Rules, Setup};

pub use self::view::{BoardView, CellView, TileView};

/// The board as text, or as a board string with marbles on it.
const BOARD: &str = "Board";
/// The seed of a board that is drawn by lot.
const SEED: &str = "Seed";
/// The kind of board that is drawn.
const SHAPE: &str = "Shape";
/// The compactness of an irregular board.
const COMPACTNESS: &str = "Compactness";
/// The scoring level.
const LEVEL: &str = "Level";
/// The colour of the player who starts.
const STARTING_COLOUR: &str = "StartingColour";

/// Kinds of boards.
const SQUARE: &str = "square";
const IRREGULAR: &str = "irregular";

/// The entry of Kulami in the catalogue of games. Its sides are named by the order of
/// play: their colours are an option.
pub(crate) const GAME: GameInfo = GameInfo {
    id: "kulami",
    name: "Kulami",
    side_names: ["First player", "Second player"],
    options: &[
        OptionInfo {
            name: BOARD,
            about: "The tiles: rows parted by /, a letter for each tile, a dot for a gap; \
                    empty to draw a board by lot",
            default: "",
            role: OptionRole::SetUp,
            values: &[],
        },
        OptionInfo {
            name: SEED,
            about: "The number that decides which board is drawn; not asked with a board",
            default: "1",
            role: OptionRole::Drawn,
            values: &[],
        },
        OptionInfo {
            name: SHAPE,
            about: "What is drawn: a closed square of 8x8, or any outline, with gaps",
            default: SQUARE,
            role: OptionRole::Public,
            values: &[SQUARE, IRREGULAR],
        },
        OptionInfo {
            name: COMPACTNESS,
            about: "How closely the tiles of an irregular board lie: 0 is loose, 10 is tight",
            default: "5",
            role: OptionRole::Public,
            values: &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
        },
        OptionInfo {
            name: LEVEL,
            about: "What counts: 0 is tiles, 1 adds the largest areas, 2 adds chains too",
            default: "0",
            role: OptionRole::Public,
            values: &["0", "1", "2"],
        },
        OptionInfo {
            name: STARTING_COLOUR,
            about: "The colour of the player who starts",
            default: "red",
            role: OptionRole::Drawn,
            values: &["red", "black"],
        },
    ],
    lot: Lot::Colours { option: STARTING_COLOUR, values: ["red", "black"] },
    rules_version: 1,
    rules: include_str!("../RULES.md"),
};

/// Notation, events and options, for a [`taula_core::Table`].
///
/// ```
/// use taula_core::{Side, Table};
/// use taula_kulami::{Board, Position, Rules};
///
/// let mut table = Table::at(Position::new(Board::booklet(), Rules::default()));
/// let acted = table.act(Side::First, "D6")?;
/// assert_eq!(acted.entry(), Some("d6"));
/// assert_eq!(acted.events[0].say, "Red plays d6.");
///
/// let refusal = table.act(Side::Second, "b3").unwrap_err();
/// assert_eq!(refusal.rule.as_deref(), Some("K5"));
/// # Ok::<(), taula_core::Refusal>(())
/// ```
impl Notated for Position {
    const GAME: &'static GameInfo = &GAME;

    fn from_tags(tags: &[(String, String)]) -> Result<Position, LoadError> {
        let setup = Setup::from_tags(tags)?;
        setup.into_position().map_err(|error| LoadError::tag(BOARD, error))
    }

    /// The tags have the board instead of its seed, so that programs without our
    /// generator can read the record.
    fn start_tags(&self) -> Vec<(String, String)> {
        let Rules { level, starting_colour } = self.rules();
        let board = write_start(&Setup::from(&self.start()));
        [(BOARD, board), (LEVEL, level.to_string()), (STARTING_COLOUR, starting_colour.to_string())]
            .map(|(name, value)| (name.to_owned(), value))
            .to_vec()
    }

    fn side_name(&self, side: Side) -> &'static str {
        self.rules().colour_of(side).name()
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        Ok(notation::read_move(self, text)?)
    }

    fn write_move(&self, mv: Move) -> String {
        notation::write_move(self, mv)
    }

    fn describe_move(&self, mv: Move) -> Action {
        let to = Some(self.board().cell(mv.0).place());
        Action { text: self.write_move(mv), piece: None, from: None, to }
    }

    fn events(&self, mv: Move) -> Vec<Event> {
        events::events(self, mv)
    }

    fn board(&self) -> Value {
        // Plain data with text keys always serialises.
        serde_json::to_value(BoardView::new(self)).unwrap_or_default()
    }
}

impl Setup {
    /// The start of a table with these tags, valid or not.
    ///
    /// # Errors
    /// When a tag is malformed.
    pub fn from_tags(tags: &[(String, String)]) -> Result<Setup, LoadError> {
        let tags = OptionTags(tags);
        let level: Option<Level> = tags.read(LEVEL, str::parse)?;
        let starting_colour: Option<Colour> = tags.read(STARTING_COLOUR, str::parse)?;
        let rules = Rules {
            level: level.unwrap_or_default(),
            starting_colour: starting_colour.unwrap_or_default(),
        };
        Ok(match tags.read(BOARD, |text| read_start(text, rules))? {
            Some(setup) => setup,
            None => Setup::new(draw_board(tags)?, rules),
        })
    }
}

/// Draws the board for a seed, a shape and a compactness.
fn draw_board(tags: OptionTags<'_>) -> Result<Board, LoadError> {
    let seed = tags.read(SEED, read_seed)?.unwrap_or(1);
    let compactness: Option<Compactness> = tags.read(COMPACTNESS, str::parse)?;
    let is_irregular = tags.read_bool(SHAPE, [SQUARE, IRREGULAR])? == Some(false);
    Ok(if is_irregular {
        Board::irregular(seed, compactness.unwrap_or_default())
    } else {
        Board::square(seed)
    })
}

fn read_seed(text: &str) -> Result<u64, String> {
    let max = u64::MAX;
    text.parse().map_err(|_| format!("\"{}\" is not a whole number from 0 to {max}", excerpt(text)))
}
