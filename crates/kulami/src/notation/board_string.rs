//! The board string of other programs: 200 characters, two for each cell of the
//! grid of ten by ten, row by row.
//!
//! The first of the two is the tile: `a` for none, `b` to `r` for the 17 tiles.
//! The second is the marble: `0` for none, `1` a marble of the first player,
//! `2` one of the second, and `3` and `4` the same for the marble that the
//! player placed last.
//!
//! Two families of programs use it. The browser game kulami-abg writes capital
//! letters and marks the last marbles with 3 and 4. The programs around the
//! server of the university of Hagen have small letters, no marks (there 1 is
//! black, 2 is red), and fix the tiles by their letters: 2x3 are `b` to `e`, 2x2
//! `f` to `j`, 1x3 `k` to `n`, 1x2 `o` to `r`. The reader takes both, with any
//! letters for any tiles. The writer uses small letters by shape, which both can read,
//! without marks for the second family.

use taula_core::{Explain, Params, Side, excerpt};

use crate::board::{BoardError, Draft, Shape};
use crate::{Board, Cell, Rules, Setup};

/// Length of a board string in characters.
const LENGTH: usize = 2 * Cell::COUNT;

/// The letter for no tile, and the last letter of a tile.
const GAP: char = 'a';
const LAST_TILE: char = 'r';

/// Error in a board string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardStringError {
    /// It is too short or too long.
    #[error(
        "a board string has {LENGTH} characters, but \"{}\" has {}",
        excerpt(.0), .0.chars().count()
    )]
    Length(String),
    /// The first of the two characters of a cell is wrong.
    #[error("{cell}: {found:?} is not a tile: write a for none, or a letter from b to r")]
    Tile {
        /// The cell.
        cell: Cell,
        /// The character.
        found: char,
    },
    /// The second of the two characters of a cell is wrong.
    #[error("{cell}: {found:?} is not a marble: write 0 for none, 1 or 2, or 3 or 4 for the last")]
    Marble {
        /// The cell.
        cell: Cell,
        /// The character.
        found: char,
    },
    /// Two marbles are marked as the last of one player.
    #[error("{0} and {1} are both marked as the last marble of one player")]
    TwoLast(Cell, Cell),
    /// The tiles do not form a board.
    #[error(transparent)]
    Board(#[from] BoardError),
}

impl Explain for BoardStringError {
    fn code(&self) -> &'static str {
        match self {
            BoardStringError::Length(_) => "board-string-length",
            BoardStringError::Tile { .. } => "board-string-tile",
            BoardStringError::Marble { .. } => "board-string-marble",
            BoardStringError::TwoLast(..) => "board-string-two-last",
            BoardStringError::Board(_) => "board",
        }
    }

    fn params(&self) -> Params {
        match self {
            BoardStringError::Tile { cell, .. }
            | BoardStringError::Marble { cell, .. }
            | BoardStringError::TwoLast(_, cell) => Params::quote(cell.to_string()),
            BoardStringError::Length(_) | BoardStringError::Board(_) => Params::new(),
        }
    }
}

/// Reads a board string, which has neither level nor colours.
///
/// ```
/// use taula_kulami::notation::{read_board_string, write_board_string};
/// use taula_kulami::{Board, Position, Rules, Setup};
///
/// let setup = Setup::new(Board::booklet(), Rules::default());
/// let text = write_board_string(&setup);
/// assert!(text.starts_with("a0a0a0f0f0o0o0a0a0a0"));
/// assert_eq!(read_board_string(&text, Rules::default()), Ok(setup));
/// ```
///
/// # Errors
/// When the text is malformed. Impossible marbles are among [`Setup::flaws`].
pub fn read_board_string(text: &str, rules: Rules) -> Result<Setup, BoardStringError> {
    let text = text.trim();
    let chars: Vec<char> = text.chars().collect();
    if chars.len() != LENGTH {
        return Err(BoardStringError::Length(text.to_owned()));
    }
    let mut tiles = String::new();
    let mut marbles: [Vec<Cell>; 2] = Default::default();
    let mut last = [None; 2];
    for (cell, pair) in Cell::all().zip(chars.chunks_exact(2)) {
        let &[tile, marble] = pair else { continue };
        if cell.column() == 0 && cell.row() > 0 {
            tiles.push('/');
        }
        tiles.push(match tile.to_ascii_lowercase() {
            GAP => '.',
            tile @ GAP..=LAST_TILE => tile,
            _ => return Err(BoardStringError::Tile { cell, found: tile }),
        });
        let (side, is_last) = match marble {
            '0' => continue,
            '1' => (Side::First, false),
            '2' => (Side::Second, false),
            '3' => (Side::First, true),
            '4' => (Side::Second, true),
            _ => return Err(BoardStringError::Marble { cell, found: marble }),
        };
        marbles[side.index()].push(cell);
        if is_last && let Some(other) = last[side.index()].replace(cell) {
            return Err(BoardStringError::TwoLast(other, cell));
        }
    }
    let board = Draft::read(&tiles).into_board()?;
    let marbles = marbles.map(|cells| cells.into_iter().collect());
    Ok(Setup { board, rules, marbles, last })
}

/// Writes a board string in which the last marbles are marked: enough to play on.
#[must_use]
pub fn write_board_string(setup: &Setup) -> String {
    write(setup, &setup.last)
}

/// Writes a board string without marks, for programs that do not support them. It is not
/// enough to play on: the last two marbles are missing.
#[must_use]
pub fn write_unmarked_board_string(setup: &Setup) -> String {
    write(setup, &[None; 2])
}

fn write(setup: &Setup, last: &[Option<Cell>; 2]) -> String {
    let letters = letters(&setup.board);
    let mut text = String::with_capacity(LENGTH);
    for cell in Cell::all() {
        let tile = setup.board.hole(cell).map(|hole| setup.board.tile_at(hole).index());
        text.push(tile.and_then(|tile| letters.get(tile).copied()).unwrap_or(GAP));
        let side = Side::BOTH.into_iter().find(|side| setup.marbles[side.index()].contains(&cell));
        text.push(match side.map(|side| (side, last[side.index()] == Some(cell))) {
            None => '0',
            Some((Side::First, false)) => '1',
            Some((Side::Second, false)) => '2',
            Some((Side::First, true)) => '3',
            Some((Side::Second, true)) => '4',
        });
    }
    text
}

/// The letter of each tile: by shape, the largest first, and among those of one
/// shape in the order of the board.
fn letters(board: &Board) -> Vec<char> {
    let mut free: [char; 4] = [GAP; 4];
    let mut start = 'b';
    for shape in Shape::ALL {
        free[shape as usize] = start;
        start = letter_after(start, shape.count());
    }
    let mut letters = Vec::new();
    for tile in board.tiles() {
        let next = &mut free[tile.shape() as usize];
        letters.push(*next);
        *next = letter_after(*next, 1);
    }
    letters
}

fn letter_after(letter: char, steps: usize) -> char {
    (letter..=char::MAX).nth(steps).unwrap_or(letter)
}
