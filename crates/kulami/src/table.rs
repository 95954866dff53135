//! The face of Kulami for people.

mod events;
mod view;

use serde_json::Value;
use taula_core::{
    Action, Event, GameInfo, LoadError, Lot, Notated, OptionInfo, OptionRole, Refusal, Side,
};

use crate::notation::{self, read_start, write_start};
use crate::{Board, Colour, Compactness, Level, Move, Position, Rules, Setup};

pub use self::view::{BoardView, CellView, TileView};

/// The board as text, or as a board string with marbles on it.
const BOARD: &str = "Board";
/// The seed of a board that is drawn by lot.
const SEED: &str = "Seed";
/// What kind of board is drawn.
const SHAPE: &str = "Shape";
/// How closely the tiles of an irregular board lie.
const COMPACTNESS: &str = "Compactness";
/// What is counted at the end.
const LEVEL: &str = "Level";
/// The colour of the player who starts.
const STARTING_COLOUR: &str = "StartingColour";

/// Kinds of boards.
const SQUARE: &str = "square";
const IRREGULAR: &str = "irregular";

/// What Kulami is, for the catalogue.
///
/// The sides are named by who starts: which colour that is, is an option.
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
            role: OptionRole::Public,
            values: &[],
        },
        OptionInfo {
            name: SEED,
            about: "The number that decides which board is drawn; not asked with a board",
            default: "1",
            role: OptionRole::Public,
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
            role: OptionRole::Public,
            values: &["red", "black"],
        },
    ],
    lot: Lot::Colours { option: STARTING_COLOUR, values: ["red", "black"] },
    rules: include_str!("../RULES.md"),
};

/// What [`taula_core::Table`] needs of Kulami besides the rules.
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
        setup
            .into_position()
            .map_err(|error| LoadError::Tag { tag: BOARD.to_owned(), reason: error.to_string() })
    }

    /// The board itself is kept, not the seed that it came from: a record can be
    /// read by who cannot draw boards.
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
        // A view is plain data with text keys: there is nothing in it that
        // serialising could refuse.
        serde_json::to_value(BoardView::new(self)).unwrap_or_default()
    }
}

impl Setup {
    /// What a table with these tags starts from, whether or not it can be.
    ///
    /// # Errors
    /// Which tag cannot be read and why.
    pub fn from_tags(tags: &[(String, String)]) -> Result<Setup, LoadError> {
        let level: Option<Level> = read_tag(tags, LEVEL, str::parse)?;
        let starting_colour: Option<Colour> = read_tag(tags, STARTING_COLOUR, str::parse)?;
        let rules = Rules {
            level: level.unwrap_or_default(),
            starting_colour: starting_colour.unwrap_or_default(),
        };
        Ok(match read_tag(tags, BOARD, |text| read_start(text, rules))? {
            Some(setup) => setup,
            None => Setup::new(draw_board(tags)?, rules),
        })
    }
}

/// The value of a tag, read; `None` if it is missing or empty.
fn read_tag<T, E: std::error::Error>(
    tags: &[(String, String)],
    name: &str,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<Option<T>, LoadError> {
    let found = tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
    found
        .map(|(_, value)| value.trim())
        .filter(|value| !value.is_empty())
        .map(read)
        .transpose()
        .map_err(|error| LoadError::Tag { tag: name.to_owned(), reason: error.to_string() })
}

/// The board that seed, shape and compactness stand for.
fn draw_board(tags: &[(String, String)]) -> Result<Board, LoadError> {
    let seed = read_tag(tags, SEED, read_seed)?.unwrap_or(1);
    let compactness: Option<Compactness> = read_tag(tags, COMPACTNESS, str::parse)?;
    let irregular = read_tag(tags, SHAPE, read_shape)?.unwrap_or(false);
    Ok(if irregular {
        Board::irregular(seed, compactness.unwrap_or_default())
    } else {
        Board::square(seed)
    })
}

#[derive(Debug, thiserror::Error)]
#[error("\"{text}\" is not {wanted}")]
struct WordError {
    text: String,
    wanted: &'static str,
}

fn read_seed(text: &str) -> Result<u64, WordError> {
    let wanted = "a whole number from 0 to 18446744073709551615";
    text.parse().map_err(|_| WordError { text: crate::cell::excerpt(text), wanted })
}

/// Whether the board is irregular.
fn read_shape(text: &str) -> Result<bool, WordError> {
    let wanted = "square or irregular";
    [(SQUARE, false), (IRREGULAR, true)]
        .into_iter()
        .find_map(|(word, irregular)| text.eq_ignore_ascii_case(word).then_some(irregular))
        .ok_or_else(|| WordError { text: crate::cell::excerpt(text), wanted })
}
