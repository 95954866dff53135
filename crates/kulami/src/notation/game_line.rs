//! A game, or its start, in one line of text.

use std::fmt::Write as _;

use taula_core::{Explain, Params, Position as _, excerpt};

use super::{BoardStringError, MoveError, play, read_board_string, write_board_string, write_move};
use crate::board::BoardError;
use crate::rules::{ColourError, LevelError};
use crate::{Board, Position, Rules, Setup, SetupError};

/// Error in the text of a set-up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupTextError {
    /// The text is empty.
    #[error("there is no board: write rows of tiles separated by /, with . for gaps")]
    Missing,
    /// The first field has rows, but they are no board.
    #[error("board: {0}")]
    Board(#[from] BoardError),
    /// The first field has no rows, and is no board string either.
    #[error("board: {0}; or write rows of tiles separated by /, with . for gaps")]
    BoardString(#[from] BoardStringError),
    /// Error in the second field.
    #[error("level: {0}")]
    Level(#[from] LevelError),
    /// Error in the third field.
    #[error("starting colour: {0}")]
    Colour(#[from] ColourError),
    /// Fields after those of a set-up.
    #[error("unexpected \"{0}\": a set-up is a board, a level and a starting colour")]
    TooMuch(String),
}

/// Error in the text of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameTextError {
    /// Error in the fields before the moves.
    #[error(transparent)]
    Start(#[from] SetupTextError),
    /// No game can start with these marbles.
    #[error("board: {0}")]
    Setup(#[from] SetupError),
    /// A move cannot be played.
    #[error("ply {ply}, \"{text}\": {reason}")]
    Ply {
        /// Number of the ply, from 1 at the start of the line.
        ply: usize,
        /// Its text.
        text: String,
        /// The reason.
        reason: MoveError,
    },
}

impl Explain for SetupTextError {
    fn code(&self) -> &'static str {
        match self {
            SetupTextError::Missing => "board-missing",
            SetupTextError::Board(_) => "board",
            SetupTextError::BoardString(error) => error.code(),
            SetupTextError::Level(_) => "level",
            SetupTextError::Colour(_) => "colour",
            SetupTextError::TooMuch(_) => "too-much",
        }
    }

    fn params(&self) -> Params {
        match self {
            SetupTextError::Missing | SetupTextError::Board(_) => Params::new(),
            SetupTextError::BoardString(error) => error.params(),
            SetupTextError::Level(LevelError(text))
            | SetupTextError::Colour(ColourError(text))
            | SetupTextError::TooMuch(text) => Params::quote(text),
        }
    }
}

impl Explain for GameTextError {
    fn code(&self) -> &'static str {
        match self {
            GameTextError::Start(error) => error.code(),
            GameTextError::Setup(_) => "flawed",
            GameTextError::Ply { .. } => "move",
        }
    }

    fn params(&self) -> Params {
        match self {
            GameTextError::Start(error) => error.params(),
            GameTextError::Setup(_) => Params::new(),
            GameTextError::Ply { text, .. } => Params::quote(text),
        }
    }
}

/// Reads a game: board, level, starting colour and the cells played, with
/// blanks between. Level and colour may be left out; the defaults are 0 and red.
/// The board may be a board string with marbles to start from.
///
/// # Errors
/// The field or ply that is wrong, and why.
pub fn read_game(text: &str) -> Result<Position, GameTextError> {
    let (setup, cells) = read_fields(text)?;
    let mut position = setup.into_position()?;
    for (index, cell) in cells.into_iter().enumerate() {
        play(&mut position, cell).map_err(|reason| GameTextError::Ply {
            ply: index + 1,
            text: excerpt(cell),
            reason,
        })?;
    }
    Ok(position)
}

/// Writes the game that led to this position.
#[must_use]
pub fn write_game(position: &Position) -> String {
    let mut text = write_setup(&Setup::from(&position.start()));
    for mv in position.moves_played() {
        // Writing into a String cannot fail.
        let _ = write!(text, " {}", write_move(position, mv));
    }
    text
}

/// Reads the line of a game that has no moves yet.
pub(crate) fn read_setup(text: &str) -> Result<Setup, SetupTextError> {
    let (setup, cells) = read_fields(text)?;
    match cells.first() {
        None => Ok(setup),
        Some(extra) => Err(SetupTextError::TooMuch(excerpt(extra))),
    }
}

/// Writes the line of a game that has no moves yet.
pub(crate) fn write_setup(setup: &Setup) -> String {
    let Rules { level, starting_colour } = setup.rules;
    format!("{} {level} {starting_colour}", write_start(setup))
}

/// Reads the first field: a board, or a board string.
pub(crate) fn read_start(text: &str, rules: Rules) -> Result<Setup, SetupTextError> {
    // A board has more than one row, a board string no separators.
    if text.contains('/') {
        Ok(Setup::new(text.parse::<Board>()?, rules))
    } else {
        Ok(read_board_string(text, rules)?)
    }
}

/// Writes the first field: a board, or a board string if there are marbles.
pub(crate) fn write_start(setup: &Setup) -> String {
    if setup.marbles.iter().all(|cells| cells.is_empty()) {
        setup.board.to_string()
    } else {
        write_board_string(setup)
    }
}

/// The start of a game, and the fields after it. A cell is a letter and digits,
/// so a field of digits can only be a level and one of letters only a colour.
fn read_fields(text: &str) -> Result<(Setup, Vec<&str>), SetupTextError> {
    let mut fields = text.split_whitespace().peekable();
    let board = fields.next().ok_or(SetupTextError::Missing)?;
    let mut rules = Rules::default();
    if let Some(level) = fields.next_if(|field| field.starts_with(|c: char| c.is_ascii_digit())) {
        rules.level = level.parse()?;
    }
    if let Some(colour) = fields.next_if(|field| field.chars().all(char::is_alphabetic)) {
        rules.starting_colour = colour.parse()?;
    }
    Ok((read_start(board, rules)?, fields.collect()))
}
