//! The cells named in the text of a move.

use super::Notation;
use crate::{Cell, CellError};
use taula_core::excerpt;

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

pub(super) fn error(text: &str, kind: MoveTextErrorKind) -> MoveTextError {
    MoveTextError { text: excerpt(text), kind }
}

/// Maximum number of cells in a move.
const MAX_CELLS: usize = 3;

/// The cells in a text, in either case, joined or parted by blanks, hyphens,
/// commas or arrows.
pub(super) fn cells(text: &str) -> Result<Vec<Cell>, MoveTextError> {
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, '-' | ',' | '>');
    let mut cells = Vec::new();
    let mut signs = text.chars().enumerate().filter(|&(_, sign)| !is_between(sign));
    while let Some((index, letter)) = signs.next() {
        let Some((_, digit)) = signs.next() else {
            return Err(error(text, MoveTextErrorKind::HalfCell(letter)));
        };
        let cell = Cell::from_letters(letter, digit).map_err(|cell_error| {
            error(text, MoveTextErrorKind::Cell { column: index + 1, error: cell_error })
        })?;
        // One more than the maximum is enough to refuse a long text.
        if cells.len() <= MAX_CELLS {
            cells.push(cell);
        }
    }
    Ok(cells)
}
