//! Cells of the grid, and the holes of a board.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use taula_core::square::Square;
use taula_core::{Bits, Place, excerpt};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "string", rename = "KulamiCellName")
)]
pub struct Cell(u8);

impl Cell {
    /// Number of rows and of columns of the grid (K2).
    pub const SIDE: usize = 10;
    /// Number of cells of the grid.
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

/// Error for a text that is not a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a cell: write a column from a to j and a row from 1 to 10, as in d6")]
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

taula_core::serde_as_text!(Cell);

/// A hole of a board, by its number in reading order.
///
/// Every board has 64 holes (K1), so a set of them is one machine word. The
/// [`Board`](crate::Board) maps holes to cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hole(u8);

impl Hole {
    /// Number of holes of a board.
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
        // The mask changes nothing and removes the bounds checks of all tables.
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

    /// Number of holes in it.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The holes in it, in reading order.
    #[inline]
    pub fn iter(self) -> impl ExactSizeIterator<Item = Hole> + Clone {
        Bits(self.0).map(|index| Hole(index as u8))
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

    /// Removes a hole.
    #[inline]
    pub const fn remove(&mut self, hole: Hole) {
        self.0 &= !(1 << hole.index());
    }
}

impl FromIterator<Hole> for HoleSet {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> HoleSet {
        let mut set = HoleSet::EMPTY;
        holes.into_iter().for_each(|hole| set.insert(hole));
        set
    }
}

taula_core::bit_operators!(HoleSet: BitAnd::bitand, BitOr::bitor);

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
