//! Places: cells of the grid that a board lies on, and the holes of a board.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use taula_core::Place;
use taula_core::square::Square;

/// One of the 100 places of the grid of ten by ten that every board fits on.
///
/// As text it is a column letter and a row number, both counted from the top
/// left corner: `d6`.
///
/// ```
/// use taula_kulami::Cell;
///
/// let cell: Cell = "d6".parse()?;
/// assert_eq!((cell.column(), cell.row()), (3, 5));
/// assert_eq!(cell.to_string(), "d6");
/// # Ok::<(), taula_kulami::CellError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "string", rename = "KulamiCellName")
)]
#[serde(into = "String", try_from = "String")]
pub struct Cell(u8);

impl Cell {
    /// How many rows and how many columns the grid has (K2).
    pub const SIDE: usize = 10;
    /// How many cells the grid has.
    pub const COUNT: usize = Self::SIDE * Self::SIDE;

    /// The cell in this column and row, both counted from 0.
    #[must_use]
    pub const fn new(column: usize, row: usize) -> Option<Cell> {
        if column < Self::SIDE && row < Self::SIDE {
            Some(Cell((row * Self::SIDE + column) as u8))
        } else {
            None
        }
    }

    /// The cell of a square; `None` outside the grid.
    #[must_use]
    pub fn from_square(square: Square) -> Option<Cell> {
        Cell::new(usize::try_from(square.x).ok()?, usize::try_from(square.y).ok()?)
    }

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..Self::COUNT as u8).map(Cell)
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % Self::SIDE
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / Self::SIDE
    }

    /// Its number in reading order, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell as a square of the plane.
    #[must_use]
    pub const fn square(self) -> Square {
        Square::new(self.column() as i32, self.row() as i32)
    }

    /// The cell as a place of a view.
    #[must_use]
    pub const fn place(self) -> Place {
        Place { x: self.column() as i32, y: self.row() as i32 }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() as u8), self.row() + 1)
    }
}

/// A text that is not a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no cell: write a column from a to j and a row from 1 to 10, as in d6")]
pub struct CellError(pub String);

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Cell, CellError> {
        read(text.trim()).ok_or_else(|| CellError(excerpt(text.trim())))
    }
}

fn read(text: &str) -> Option<Cell> {
    let mut chars = text.chars();
    let column = chars.next()?.to_ascii_lowercase();
    let row = chars.as_str();
    // `parse` alone would take a sign and zeros.
    if !column.is_ascii_lowercase() || !row.starts_with(|first: char| matches!(first, '1'..='9')) {
        return None;
    }
    Cell::new(usize::from(column as u8 - b'a'), row.parse::<usize>().ok()?.checked_sub(1)?)
}

impl TryFrom<String> for Cell {
    type Error = CellError;

    fn try_from(text: String) -> Result<Cell, CellError> {
        text.parse()
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

/// Text from outside as a message can show it: on one line, and not much of it.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let printable = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut shown: String = text.chars().take(LONGEST).map(printable).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push_str("...");
    }
    shown
}

/// A hole of a board, by its number in reading order.
///
/// Every board has 64 holes (K1), wherever they lie: a set of them is one
/// machine word. Which cell a hole lies on is for the [`Board`](crate::Board)
/// to say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hole(u8);

impl Hole {
    /// How many holes a board has.
    pub const COUNT: usize = 64;

    /// The hole with this number, from 0.
    #[must_use]
    pub const fn new(index: usize) -> Option<Hole> {
        if index < Self::COUNT { Some(Hole(index as u8)) } else { None }
    }

    /// The number, below 64.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        // Always true; said here, it spares the bounds checks of all tables.
        (self.0 & 63) as usize
    }
}

/// A set of holes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct HoleSet(pub u64);

impl HoleSet {
    /// No hole.
    pub const EMPTY: HoleSet = HoleSet(0);
    /// All holes of a board.
    pub const ALL: HoleSet = HoleSet(u64::MAX);

    /// A set of one.
    #[must_use]
    #[inline]
    pub const fn of(hole: Hole) -> HoleSet {
        HoleSet(1 << hole.index())
    }

    /// How many holes are in it.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The holes in it, in reading order.
    #[inline]
    pub fn iter(self) -> Holes {
        Holes(self)
    }

    /// Whether a hole is in it.
    #[must_use]
    #[inline]
    pub const fn contains(self, hole: Hole) -> bool {
        self.0 >> hole.index() & 1 == 1
    }

    /// The first hole in reading order.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Hole> {
        if self.is_empty() { None } else { Some(Hole(self.0.trailing_zeros() as u8)) }
    }

    /// Adds a hole.
    #[inline]
    pub const fn insert(&mut self, hole: Hole) {
        self.0 |= 1 << hole.index();
    }

    /// Takes a hole out.
    #[inline]
    pub const fn remove(&mut self, hole: Hole) {
        self.0 &= !(1 << hole.index());
    }
}

/// The holes of a [`HoleSet`], in reading order.
#[derive(Clone, Debug)]
pub struct Holes(HoleSet);

impl Iterator for Holes {
    type Item = Hole;

    #[inline]
    fn next(&mut self) -> Option<Hole> {
        let hole = self.0.first()?;
        self.0.remove(hole);
        Some(hole)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Holes {}

impl IntoIterator for HoleSet {
    type Item = Hole;
    type IntoIter = Holes;

    #[inline]
    fn into_iter(self) -> Holes {
        Holes(self)
    }
}

impl FromIterator<Hole> for HoleSet {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> HoleSet {
        let mut set = HoleSet::EMPTY;
        holes.into_iter().for_each(|hole| set.insert(hole));
        set
    }
}

impl BitAnd for HoleSet {
    type Output = HoleSet;

    #[inline]
    fn bitand(self, other: HoleSet) -> HoleSet {
        HoleSet(self.0 & other.0)
    }
}

impl BitOr for HoleSet {
    type Output = HoleSet;

    #[inline]
    fn bitor(self, other: HoleSet) -> HoleSet {
        HoleSet(self.0 | other.0)
    }
}

impl Not for HoleSet {
    type Output = HoleSet;

    #[inline]
    fn not(self) -> HoleSet {
        HoleSet(!self.0)
    }
}

impl fmt::Debug for HoleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Hole::index)).finish()
    }
}
