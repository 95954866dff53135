//! KAA strings: the marbles of each side, row by row.

use std::fmt::Write as _;

use taula_core::{Explain, Params, Side, excerpt};

use crate::refusal::side_name;
use crate::{Cell, CellError, Rules, Setup};

/// Error in a KAA string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "kaa-")]
pub enum KaaError {
    /// The two sides are parted by one `_`.
    #[error(
        "a KAA string has two halves parted by _, for Black and for White, as in \
         0a12b123_0h89i89; this has {0}"
    )]
    Halves(usize),
    /// A half begins with the number of marbles lost.
    #[error("{}'s half, \"{half}\", does not begin with a small number of marbles lost", side_name(*.side))]
    Lost {
        /// Whose half.
        side: Side,
        /// The half.
        half: String,
    },
    /// A digit before any letter, or a sign that does not belong.
    #[error("{}'s half, sign {column}: unexpected \"{sign}\"; a row is a letter and digits", side_name(*.side))]
    Unexpected {
        /// Whose half.
        side: Side,
        /// Where in the half, from 1.
        column: usize,
        /// The character.
        sign: char,
    },
    /// A cell that is not on the board.
    #[error("{}'s half, sign {column}: {error}", side_name(*.side))]
    Cell {
        /// Whose half.
        side: Side,
        /// Where in the half, from 1.
        column: usize,
        /// The error.
        error: CellError,
    },
}

impl Explain for KaaError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn params(&self) -> Params {
        match self {
            KaaError::Halves(_) => Params::new(),
            KaaError::Lost { half, .. } => Params::quote(half),
            KaaError::Unexpected { sign, .. } => Params::quote(sign.to_string()),
            KaaError::Cell { error: CellError::NotACell(name), .. }
            | KaaError::Cell { error: CellError::OffBoard { name, .. }, .. } => Params::quote(name),
        }
    }
}

/// Reads a KAA string. It has no side to move, so Black moves, as at the start of a
/// game.
///
/// ```
/// use taula_abalone::notation::{read_kaa, write_kaa};
/// use taula_abalone::{Layout, Setup};
///
/// let text = "0a12b123c23g78h789i89_0a45b456c56g45h456i56";
/// let setup = read_kaa(text)?;
/// assert_eq!(setup, Setup::from(Layout::by_name("belgian-daisy").unwrap()));
/// assert_eq!(write_kaa(&setup), text);
/// # Ok::<(), taula_abalone::notation::KaaError>(())
/// ```
///
/// # Errors
/// When the text is malformed.
pub fn read_kaa(text: &str) -> Result<Setup, KaaError> {
    let halves: Vec<&str> = text.trim().split('_').collect();
    let &[black, white] = halves.as_slice() else { return Err(KaaError::Halves(halves.len())) };
    let mut marbles = Vec::new();
    let lost = [
        read_half(Side::First, black, &mut marbles)?,
        read_half(Side::Second, white, &mut marbles)?,
    ];
    marbles.sort_unstable();
    Ok(Setup { rules: Rules::default(), side_to_move: Side::First, marbles, lost })
}

fn read_half(side: Side, half: &str, marbles: &mut Vec<(Cell, Side)>) -> Result<u8, KaaError> {
    let digits = half.len() - half.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (lost, rows) = half.split_at(digits);
    let lost = lost.parse().map_err(|_| KaaError::Lost { side, half: excerpt(half) })?;
    let mut row = None;
    for (index, sign) in rows.chars().enumerate() {
        let column = digits + index + 1;
        match (sign, row) {
            ('a'..='i' | 'A'..='I', _) => row = Some(sign),
            ('0'..='9', Some(letter)) => {
                let cell = Cell::from_letters(letter, sign).map_err(|error| KaaError::Cell {
                    side,
                    column,
                    error,
                })?;
                marbles.push((cell, side));
            }
            _ => return Err(KaaError::Unexpected { side, column, sign }),
        }
    }
    Ok(lost)
}

/// Writes a KAA string, without the side to move.
#[must_use]
pub fn write_kaa(setup: &Setup) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        if side == Side::Second {
            text.push('_');
        }
        // Writing to a string does not fail.
        let _ = write!(text, "{}", setup.lost[side.index()]);
        let mut row = None;
        for cell in setup.cells(side).sorted() {
            if row.replace(cell.row()) != Some(cell.row()) {
                text.push(char::from(b'a' + cell.row()));
            }
            text.push(char::from(b'1' + cell.column()));
        }
    }
    text
}
