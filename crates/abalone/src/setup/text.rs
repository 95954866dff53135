use std::fmt;
use std::str::FromStr;

use taula_core::{Explain, Side, excerpt};

use super::Setup;
use crate::{Cell, Rules};

/// Error in the text of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position, {field}: {reason}")]
pub struct SetupTextError {
    /// The field.
    pub field: &'static str,
    /// What is wrong with it.
    pub reason: String,
}

impl Explain for SetupTextError {
    fn code(&self) -> &'static str {
        match self.field {
            "side to move" => "position-side",
            "rows" => "position-rows",
            "marbles lost by Black" | "marbles lost by White" => "position-lost",
            _ => "position-fields",
        }
    }
}

const SHAPE: &str = "a position is written as rows I to A joined by /, side to move (b or w), \
    marbles lost by Black and by White; for example: \
    wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0, or as APGN has it: rows b, rows-5b4w b";

pub(crate) fn wrong(field: &'static str, reason: impl Into<String>) -> SetupTextError {
    SetupTextError { field, reason: reason.into() }
}

impl FromStr for Setup {
    type Err = SetupTextError;

    fn from_str(text: &str) -> Result<Setup, SetupTextError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (rows, side, lost_by_black, lost_by_white) = match *fields.as_slice() {
            [rows, side, lost_by_black, lost_by_white] => {
                (rows, side, lost_by_black, lost_by_white)
            }
            // As APGN has it, with the marbles lost behind the rows if there are any.
            [rows, side] => match rows.split_once('-') {
                None => (rows, side, "0", "0"),
                Some((rows, lost)) => {
                    let lost = lost.strip_suffix(['w', 'W']).unwrap_or(lost);
                    let lost = lost.split_once(['b', 'B']).ok_or_else(|| {
                        let reason = format!("\"{}\" is not written as 5b4w", excerpt(lost));
                        wrong("marbles lost by Black", reason)
                    })?;
                    (rows, side, lost.0, lost.1)
                }
            },
            _ => {
                return Err(wrong("fields", format!("there are {}, not 4; {SHAPE}", fields.len())));
            }
        };
        let side_to_move = match side {
            "b" | "B" => Side::First,
            "w" | "W" => Side::Second,
            _ => {
                let reason = format!("\"{}\" is neither b nor w", excerpt(side));
                return Err(wrong("side to move", reason));
            }
        };
        let lost = |field, text: &str| {
            text.parse::<u8>()
                .map_err(|_| wrong(field, format!("\"{}\" is not a small number", excerpt(text))))
        };
        Ok(Setup {
            rules: Rules::default(),
            side_to_move,
            marbles: read_rows(rows)?,
            lost: [
                lost("marbles lost by Black", lost_by_black)?,
                lost("marbles lost by White", lost_by_white)?,
            ],
        })
    }
}

/// The cells of a row from west to east.
fn row_cells(row: i8) -> Vec<Cell> {
    (0..9).filter_map(|column| Cell::at(row, column)).collect()
}

fn read_rows(rows: &str) -> Result<Vec<(Cell, Side)>, SetupTextError> {
    let texts: Vec<&str> = rows.split('/').collect();
    if texts.len() != 9 {
        return Err(wrong("rows", format!("there are {}, not 9; {SHAPE}", texts.len())));
    }
    let mut marbles = Vec::new();
    for (row, text) in (0..9).rev().zip(texts) {
        read_row(row, text, &mut marbles)?;
    }
    marbles.sort_unstable();
    Ok(marbles)
}

fn read_row(row: i8, text: &str, marbles: &mut Vec<(Cell, Side)>) -> Result<(), SetupTextError> {
    let letter = char::from(b'I'.saturating_sub(8 - row as u8));
    let cells = row_cells(row);
    let mut column = 0;
    for (index, sign) in text.chars().enumerate() {
        let (side, width) = match sign {
            'b' | 'B' => (Some(Side::First), 1),
            'w' | 'W' => (Some(Side::Second), 1),
            '.' => (None, 1),
            '1'..='9' => (None, sign as usize - '0' as usize),
            _ => {
                let reason = format!(
                    "unexpected \"{}\" at sign {} of row {letter}",
                    excerpt(&sign.to_string()),
                    index + 1
                );
                return Err(wrong("rows", reason));
            }
        };
        if let (Some(side), Some(&cell)) = (side, cells.get(column)) {
            marbles.push((cell, side));
        }
        column += width;
    }
    if column == cells.len() {
        return Ok(());
    }
    Err(wrong("rows", format!("row {letter} has {column} cells, not {}", cells.len())))
}

impl Setup {
    /// The position as APGN writes it: digits for empty cells, and the marbles lost
    /// only if there are any.
    ///
    /// ```
    /// use taula_abalone::Setup;
    ///
    /// let setup: Setup = "5/6/7/8/2bb.ww2/8/7/6/5 w 5 4".parse()?;
    /// assert_eq!(setup.to_apgn(), "5/6/7/8/2bb1ww2/8/7/6/5-5b4w w");
    /// assert_eq!(setup.to_apgn().parse(), Ok(setup));
    /// # Ok::<(), taula_abalone::SetupTextError>(())
    /// ```
    #[must_use]
    pub fn to_apgn(&self) -> String {
        let text = self.to_string();
        let mut fields = text.split(' ');
        let (rows, side) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        let mut short = String::with_capacity(text.len());
        for run in rows.split_inclusive(|sign| sign != '.') {
            let signs = run.trim_start_matches('.');
            let empty = run.len() - signs.len();
            if empty > 0 {
                short.push_str(&empty.to_string());
            }
            short.push_str(signs);
        }
        match self.lost {
            [0, 0] => format!("{short} {side}"),
            [black, white] => format!("{short}-{black}b{white}w {side}"),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [black, white] = Side::BOTH.map(|side| self.cells(side));
        for row in (0..9).rev() {
            for cell in row_cells(row) {
                f.write_str(match (black.contains(cell), white.contains(cell)) {
                    (true, _) => "b",
                    (_, true) => "w",
                    _ => ".",
                })?;
            }
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        let side = match self.side_to_move {
            Side::First => 'b',
            Side::Second => 'w',
        };
        write!(f, "{side} {} {}", self.lost[0], self.lost[1])
    }
}
