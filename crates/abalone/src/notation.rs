//! Notation of moves, positions and games.
//!
//! - [`Notation`]: moves in Aba-Pro (`a1b2`, `c3c5d4`), which is ours, and in
//!   Nacre (`a1d4`, `c3d6`). Both are read in every spelling and written in one.
//! - [`read_position`]: a layout by name, the text of a [`Setup`], or a
//!   [KAA string](read_kaa).
//! - [`read_apgn`], [`write_apgn`]: whole games, as other programs keep them.
//!
//! Records that all games of Taula share are [`taula_core::Record`].
//!
//! ```
//! use taula_abalone::notation::{Notation, play};
//! use taula_abalone::{Layout, Position, Rules};
//!
//! let daisy = Layout::by_name("belgian-daisy").unwrap();
//! let mut game = Position::from_layout(daisy, Rules::default());
//! let mv = Notation::AbaPro.read(&game, "a1b2")?;
//! assert_eq!(mv.count(), 3);
//! assert_eq!(Notation::Nacre.write(mv), "a1d4");
//! play(&mut game, "A1-B2")?;
//! # Ok::<(), taula_abalone::notation::MoveError>(())
//! ```

mod apgn;
mod kaa;
mod nacre;
pub use apgn::{ApgnError, ApgnErrorKind, read_all_apgn, read_apgn, read_next_apgn, write_apgn};
pub use kaa::{KaaError, read_kaa, write_kaa};

use std::fmt;
use std::str::FromStr;

use taula_core::{Explain, Params, Position as _, excerpt};

use crate::refusal::line_of;
use crate::{Cell, CellError, Layout, Move, Position, Refusal, Setup, SetupTextError};

/// A notation for moves. It cannot be recognised by a single token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// In line: the rear marble's cell and the cell that it moves to, however
    /// many marbles there are. Broadside: both ends, and where the first goes.
    #[default]
    AbaPro,
    /// In line: the rear marble's cell and the cell where the front marble
    /// lands. Broadside: the cell of one end and the destination of the other.
    Nacre,
}

impl Notation {
    /// Reads a move in any spelling of this notation. It need not be legal.
    ///
    /// # Errors
    /// When the text is malformed, or its cells are not a line of marbles and a step.
    pub fn read(self, position: &Position, text: &str) -> Result<Move, MoveError> {
        let cells = cells_in(text)?;
        match self {
            Notation::AbaPro => resolve_aba_pro(position, text, &cells),
            Notation::Nacre => nacre::resolve(position, text, &cells),
        }
    }

    /// Writes a move in the one spelling that we use.
    #[must_use]
    pub fn write(self, mv: Move) -> String {
        match self {
            Notation::AbaPro => write_aba_pro(mv),
            Notation::Nacre => nacre::write(mv),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Notation::AbaPro => "Aba-Pro",
            Notation::Nacre => "Nacre",
        })
    }
}

/// Error for a word that does not name a notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a notation; it must be Aba-Pro or Nacre")]
pub struct NotationError(pub String);

impl FromStr for Notation {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Notation, NotationError> {
        let plain: String = word.chars().filter(|c| c.is_alphanumeric()).collect();
        match plain.to_ascii_lowercase().as_str() {
            "abapro" => Ok(Notation::AbaPro),
            "nacre" => Ok(Notation::Nacre),
            _ => Err(NotationError(excerpt(word))),
        }
    }
}

/// Why a move given as text was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It is not a move in any spelling.
    #[error(transparent)]
    Unreadable(#[from] MoveTextError),
    /// A rule forbids it.
    #[error("{}", taula_core::Refusal::from(.refusal))]
    Illegal {
        /// The rule, with the reason.
        #[from]
        refusal: Refusal,
    },
}

impl From<MoveError> for taula_core::Refusal {
    fn from(error: MoveError) -> taula_core::Refusal {
        match error {
            MoveError::Unreadable(error) => {
                taula_core::Refusal::plain("unreadable-move", error.to_string())
            }
            MoveError::Illegal { refusal } => taula_core::Refusal::from(&refusal),
        }
    }
}

/// Reads a move in Aba-Pro and plays it.
///
/// # Errors
/// When the move cannot be read or is illegal. The position is unchanged then.
pub fn play(position: &mut Position, text: &str) -> Result<Move, MoveError> {
    let mv = Notation::AbaPro.read(position, text)?;
    position.play(mv)?;
    Ok(mv)
}

/// Error in a position given as text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    /// A single word that is no layout.
    #[error("\"{0}\" is neither the name of a layout nor a position")]
    NoLayout(String),
    /// Not a position.
    #[error(transparent)]
    Text(#[from] SetupTextError),
    /// Not a KAA string.
    #[error(transparent)]
    Kaa(#[from] KaaError),
}

impl Explain for PositionTextError {
    fn code(&self) -> &'static str {
        match self {
            PositionTextError::NoLayout(_) => "no-layout",
            PositionTextError::Text(error) => error.code(),
            PositionTextError::Kaa(error) => error.code(),
        }
    }

    fn params(&self) -> Params {
        match self {
            PositionTextError::NoLayout(name) => Params::quote(name),
            PositionTextError::Text(error) => error.params(),
            PositionTextError::Kaa(error) => error.params(),
        }
    }
}

/// Reads a position in any form: a layout by name, the text of a
/// [`Setup`], or a KAA string (with Black to move).
///
/// # Errors
/// When it is none of these.
pub fn read_position(text: &str) -> Result<Setup, PositionTextError> {
    if let Some(layout) = Layout::by_name(text) {
        return Ok(Setup::from(layout));
    }
    if text.contains('/') || text.split_whitespace().count() == 4 {
        return Ok(text.parse::<Setup>()?);
    }
    if text.contains('_') && text.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        return Ok(read_kaa(text)?);
    }
    Err(PositionTextError::NoLayout(excerpt(text)))
}

/// Error in the text of a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is not a move: {kind}")]
pub struct MoveTextError {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub kind: MoveTextErrorKind,
}

/// Kinds of [`MoveTextError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextErrorKind {
    /// A malformed cell.
    #[error("column {column}: {error}")]
    Cell {
        /// Where, in characters from 1.
        column: usize,
        /// The error.
        error: CellError,
    },
    /// A letter without its digit at the end.
    #[error("it ends after \"{0}\", in the middle of a cell")]
    HalfCell(char),
    /// Too few or too many cells.
    #[error("it names {count} cells; {notation} has {expected}")]
    CellCount {
        /// Number of cells.
        count: usize,
        /// The notation.
        notation: Notation,
        /// The numbers that are valid, with examples.
        expected: &'static str,
    },
    /// Two cells that no move of this notation joins.
    #[error("{from} and {to} are joined by no move in {notation}{}", hint(.notation))]
    NoMove {
        /// The first cell.
        from: Cell,
        /// The second.
        to: Cell,
        /// The notation.
        notation: Notation,
    },
}

fn hint(notation: &Notation) -> &'static str {
    match notation {
        Notation::AbaPro => {
            "; in line it is the rear marble's cell and the next one, broadside both ends and \
             where the first goes"
        }
        Notation::Nacre => {
            "; in line it is the rear marble's cell and where the front one lands, broadside one \
             end and where the other goes"
        }
    }
}

fn text_error(text: &str, kind: MoveTextErrorKind) -> MoveTextError {
    MoveTextError { text: excerpt(text), kind }
}

/// Maximum number of cells in a move.
const MAX_CELLS: usize = 3;

/// The cells in a text, in either case, joined or parted by blanks, hyphens,
/// commas or arrows.
fn cells_in(text: &str) -> Result<Vec<Cell>, MoveTextError> {
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, '-' | ',' | '>');
    let mut cells = Vec::new();
    let mut signs = text.chars().enumerate().filter(|&(_, sign)| !is_between(sign));
    while let Some((index, letter)) = signs.next() {
        let Some((_, digit)) = signs.next() else {
            return Err(text_error(text, MoveTextErrorKind::HalfCell(letter)));
        };
        let cell = Cell::from_letters(letter, digit).map_err(|cell_error| {
            text_error(text, MoveTextErrorKind::Cell { column: index + 1, error: cell_error })
        })?;
        // One more than the maximum is enough to refuse a long text.
        if cells.len() <= MAX_CELLS {
            cells.push(cell);
        }
    }
    Ok(cells)
}

/// Resolves the cells of a move in Aba-Pro, the notation of the program of that name and of
/// most players.
fn resolve_aba_pro(position: &Position, text: &str, cells: &[Cell]) -> Result<Move, MoveError> {
    match *cells {
        [rear, to] => resolve_in_line(position, text, rear, to),
        // Both ends and where the first one goes. Writers use it broadside; in
        // line it is just as clear.
        [end, other_end, to] => {
            let direction = end.direction_to(to).ok_or(Refusal::NotOneStep { from: end, to })?;
            let mv = Move::new(end, other_end, direction);
            Ok(mv.ok_or(Refusal::NotInOneLine(end, other_end))?)
        }
        _ => {
            let kind = MoveTextErrorKind::CellCount {
                count: cells.len(),
                notation: Notation::AbaPro,
                expected: "two in line (a1b2) and three broadside (c3c5d4)",
            };
            Err(text_error(text, kind).into())
        }
    }
}

/// The rear marble takes along those in line before it, so the number of marbles that
/// move depends on the board.
fn resolve_in_line(
    position: &Position,
    text: &str,
    rear: Cell,
    to: Cell,
) -> Result<Move, MoveError> {
    let Some(direction) = rear.direction_to(to) else {
        let kind = MoveTextErrorKind::NoMove { from: rear, to, notation: Notation::AbaPro };
        return Err(text_error(text, kind).into());
    };
    // A cell with no own marble is refused when the move is played.
    let count = line_of(position, position.side_to_move(), rear, direction).max(1);
    Ok(Move::in_line(rear, direction, count as u8))
}

fn write_aba_pro(mv: Move) -> String {
    let first = mv.first();
    // A legal move leads to a cell; anything else is written without one.
    let to = first.step(mv.direction()).map(|cell| cell.to_string()).unwrap_or_default();
    if mv.is_in_line() { format!("{first}{to}") } else { format!("{first}{}{to}", mv.last()) }
}
