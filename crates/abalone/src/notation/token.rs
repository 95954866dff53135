//! The cells that a move names, before anybody asks what they mean.

use super::{Notation, excerpt};
use crate::{Cell, CellError};

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is not a move: {flaw}")]
pub struct MoveTextError {
    /// What was given.
    pub text: String,
    /// What is wrong with it.
    pub flaw: MoveTextFlaw,
}

/// What can be wrong with the text of a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextFlaw {
    /// Something in it names no cell.
    #[error("column {column}: {error}")]
    Cell {
        /// Where, in characters from 1.
        column: usize,
        /// What is wrong there.
        error: CellError,
    },
    /// A letter without its digit at the end.
    #[error("it ends after \"{0}\", in the middle of a cell")]
    HalfCell(char),
    /// Too few or too many cells.
    #[error("it names {count} cells; {notation} has {expected}")]
    CellCount {
        /// How many it names.
        count: usize,
        /// In which notation it was read.
        notation: Notation,
        /// What would do.
        expected: &'static str,
    },
    /// Two cells that no move of this notation joins.
    #[error("{from} and {to} are joined by no move in {notation}{}", hint(.notation))]
    NoMove {
        /// The first cell.
        from: Cell,
        /// The second.
        to: Cell,
        /// In which notation it was read.
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

pub(super) fn error(text: &str, flaw: MoveTextFlaw) -> MoveTextError {
    MoveTextError { text: excerpt(text), flaw }
}

/// The most cells that any move names.
const MOST_CELLS: usize = 3;

/// The cells in a text, in either case, joined or parted by blanks, hyphens,
/// commas or arrows.
pub(super) fn cells(text: &str) -> Result<Vec<Cell>, MoveTextError> {
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, '-' | ',' | '>');
    let mut cells = Vec::new();
    let mut signs = text.chars().enumerate().filter(|&(_, sign)| !is_between(sign));
    while let Some((index, letter)) = signs.next() {
        let Some((_, digit)) = signs.next() else {
            return Err(error(text, MoveTextFlaw::HalfCell(letter)));
        };
        let cell = Cell::from_letters(letter, digit).map_err(|cell_error| {
            error(text, MoveTextFlaw::Cell { column: index + 1, error: cell_error })
        })?;
        // A long text is not worth keeping: it is refused for its length.
        if cells.len() <= MOST_CELLS {
            cells.push(cell);
        }
    }
    Ok(cells)
}
