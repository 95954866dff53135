//! The board: 61 cells, their names and their neighbours, and sets of them as bitboards.
//!
//! Letters A to I are the rows from the bottom, digits 1 to 9 the diagonals
//! from the north-west to the south-east:
//!
//! ```text
//!         I 5 6 7 8 9
//!        H 4 5 6 7 8 9
//!       G 3 4 5 6 7 8 9
//!      F 2 3 4 5 6 7 8 9
//!     E 1 2 3 4 5 6 7 8 9
//!      D 1 2 3 4 5 6 7 8
//!       C 1 2 3 4 5 6 7
//!        B 1 2 3 4 5 6
//!         A 1 2 3 4 5
//! ```

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Not, Sub};
use std::str::FromStr;

use taula_core::hex::{Direction, Hex};
use taula_core::{Bits, Place};

/// A cell of the board.
///
/// Its index is a place on a ring of 61, chosen so that a step in one direction is the
/// same distance everywhere: one to the east, 13 to the north-west, 14 to the
/// north-east. That the 61 places are distinct is a property of hexagons; it makes a
/// set of cells one machine word, and a step of all of them a rotation of it (see
/// [`CellSet`]).
///
/// Cells are ordered by name.
///
/// ```
/// use taula_abalone::{Cell, Direction};
///
/// let centre: Cell = "E5".parse()?;
/// assert_eq!(centre.step(Direction::NorthEast), Some("f6".parse()?));
/// assert_eq!(Cell::all().count(), 61);
/// # Ok::<(), taula_abalone::CellError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cell(u8);

/// The steps of each direction on the ring.
pub(crate) const RING_STEPS: [u32; 6] = [1, 48, 47, 60, 13, 14];

/// Row and column of each place on the ring, both from 0.
static COORDINATES: [(u8, u8); Cell::COUNT] = {
    let mut table = [(0, 0); Cell::COUNT];
    let mut row = 0;
    while row < 9 {
        let mut column = 0;
        while column < 9 {
            if let Some(cell) = Cell::at(row, column) {
                table[cell.index()] = (row as u8, column as u8);
            }
            column += 1;
        }
        row += 1;
    }
    table
};

/// The neighbours of each cell by direction.
pub(crate) static NEIGHBOURS: [[Option<Cell>; 6]; Cell::COUNT] = {
    let mut table = [[None; 6]; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let (row, column) = COORDINATES[index];
        let mut direction = 0;
        while direction < 6 {
            let Hex { q, r } = Hex::DIRECTIONS[direction];
            table[index][direction] = Cell::at(row as i8 - r as i8, column as i8 + q as i8);
            direction += 1;
        }
        index += 1;
    }
    table
};

impl Cell {
    /// The number of cells.
    pub const COUNT: usize = 61;

    /// The cell in the middle: E5.
    pub const CENTRE: Cell = Cell(((13 * 4 + 4) % Cell::COUNT) as u8);

    /// The cell of this row and column, both counted from 0 (A1 is 0, 0);
    /// `None` off the board.
    #[must_use]
    pub const fn at(row: i8, column: i8) -> Option<Cell> {
        let on_board = row >= 0
            && row <= 8
            && column >= 0
            && column <= 8
            && column - row <= 4
            && row - column <= 4;
        if on_board {
            Some(Cell(((13 * row as usize + column as usize) % Cell::COUNT) as u8))
        } else {
            None
        }
    }

    pub(crate) const fn from_ring(place: u32) -> Cell {
        Cell((place % Cell::COUNT as u32) as u8)
    }

    /// All cells, A1 first and I9 last.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..9).flat_map(|row| (0..9).filter_map(move |column| Cell::at(row, column)))
    }

    /// The place on the ring, below [`COUNT`](Self::COUNT).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, A = 0.
    #[must_use]
    pub fn row(self) -> u8 {
        COORDINATES[self.index()].0
    }

    /// The column, 1 = 0.
    #[must_use]
    pub fn column(self) -> u8 {
        COORDINATES[self.index()].1
    }

    /// The neighbour in a direction; `None` over the edge.
    #[inline]
    #[must_use]
    pub fn step(self, direction: Direction) -> Option<Cell> {
        NEIGHBOURS[self.index()][direction.index()]
    }

    /// The cells from the next one to the edge.
    pub fn ray(self, direction: Direction) -> impl Iterator<Item = Cell> {
        std::iter::successors(self.step(direction), move |cell| cell.step(direction))
    }

    /// The direction of a neighbour; `None` if the cells do not touch.
    #[must_use]
    pub fn direction_to(self, neighbour: Cell) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.step(direction) == Some(neighbour))
    }

    /// Direction and distance of a cell in one line with this one; `None` for any other
    /// cell, and for this one.
    #[must_use]
    pub fn line_to(self, other: Cell) -> Option<(Direction, usize)> {
        Direction::ALL.into_iter().find_map(|direction| {
            let steps = self.ray(direction).position(|cell| cell == other)?;
            Some((direction, steps + 1))
        })
    }

    /// Axial coordinates, the centre at (0, 0).
    #[must_use]
    pub fn hex(self) -> Hex {
        Hex::new(i32::from(self.column()) - 4, 4 - i32::from(self.row()))
    }

    /// The cell with these axial coordinates; `None` off the board.
    #[must_use]
    pub fn from_hex(hex: Hex) -> Option<Cell> {
        let row = i8::try_from(4_i32.checked_sub(hex.r)?).ok()?;
        let column = i8::try_from(hex.q.checked_add(4)?).ok()?;
        Cell::at(row, column)
    }

    /// The cell as a place of a view.
    #[must_use]
    pub fn place(self) -> Place {
        self.hex().into()
    }

    /// The set of this cell alone.
    #[inline]
    #[must_use]
    pub const fn as_set(self) -> CellSet {
        CellSet::from_bits(1 << self.0)
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> Ordering {
        COORDINATES[self.index()].cmp(&COORDINATES[other.index()])
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row()), self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not the name of a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CellError {
    /// Not a letter and a digit.
    #[error("\"{0}\" is not a cell: a cell is a letter from a to i and a digit from 1 to 9")]
    NotACell(String),
    /// A name with no cell on the board.
    #[error("{name} is not on the board: row {letter} has {letter}{first} to {letter}{last}")]
    OffBoard {
        /// What was given.
        name: String,
        /// The row.
        letter: char,
        /// Its first digit.
        first: u8,
        /// Its last digit.
        last: u8,
    },
}

impl Cell {
    /// The cell of a letter and a digit, in either case.
    pub(crate) fn from_letters(letter: char, digit: char) -> Result<Cell, CellError> {
        let not_a_cell = || CellError::NotACell([letter, digit].iter().collect());
        let small = letter.to_ascii_lowercase();
        let row = match small {
            'a'..='i' => small as u8 - b'a',
            _ => return Err(not_a_cell()),
        };
        let column = match digit {
            '1'..='9' => digit as u8 - b'1',
            _ => return Err(not_a_cell()),
        };
        Cell::at(row as i8, column as i8).ok_or_else(|| CellError::OffBoard {
            name: format!("{small}{digit}"),
            letter: small,
            first: row.saturating_sub(4) + 1,
            last: (row + 5).min(9),
        })
    }
}

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Cell, CellError> {
        let mut signs = text.trim().chars();
        match (signs.next(), signs.next(), signs.next()) {
            (Some(letter), Some(digit), None) => Cell::from_letters(letter, digit),
            _ => Err(CellError::NotACell(taula_core::excerpt(text))),
        }
    }
}

/// A set of cells, one bit each, in the ring order described at [`Cell`].
///
/// A step of the whole set is a rotation of 61 bits. Bits that leave the board wrap
/// around the ring, so the cells that cannot be entered in that direction are masked
/// out afterwards: four operations on one word, where a board with a margin would need
/// two words for everything.
///
/// ```
/// use taula_abalone::{Cell, CellSet, Direction};
///
/// let row: CellSet = ["e7", "e8", "e9"].iter().flat_map(|name| name.parse::<Cell>()).collect();
/// let east = row.stepped(Direction::East);
/// assert_eq!(east.to_string(), "e8 e9");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(u64);

const FULL: u64 = (1 << Cell::COUNT) - 1;

/// The cells that a step in each direction can enter.
const ENTERED: [u64; 6] = {
    let mut masks = [0; 6];
    let mut index = 0;
    while index < Cell::COUNT {
        let mut direction = 0;
        while direction < 6 {
            if let Some(cell) = NEIGHBOURS[index][direction] {
                masks[direction] |= 1 << cell.index();
            }
            direction += 1;
        }
        index += 1;
    }
    masks
};

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);

    /// All 61 cells.
    pub const FULL: CellSet = CellSet(FULL);

    /// The set with these bits, in the order of [`Cell::index`]; bits beyond the last
    /// cell are ignored.
    #[must_use]
    pub const fn from_bits(bits: u64) -> CellSet {
        CellSet(bits & FULL)
    }

    /// The bits, in the order of [`Cell::index`].
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set moved one step; cells that would leave the board are dropped.
    #[inline(always)]
    #[must_use]
    pub const fn stepped(self, direction: Direction) -> CellSet {
        let steps = RING_STEPS[direction.index()];
        let rotated = (self.0 << steps) | (self.0 >> (Cell::COUNT as u32 - steps));
        CellSet(rotated & ENTERED[direction.index()])
    }

    /// All neighbours of the cells.
    #[must_use]
    pub fn neighbours(self) -> CellSet {
        Direction::ALL.into_iter().fold(CellSet::EMPTY, |all, way| all | self.stepped(way))
    }

    /// The number of cells.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains a cell.
    #[inline]
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// The cells, in the order of the ring.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        Bits(self.0).map(Cell::from_ring)
    }

    /// The cells in the order of their names.
    #[must_use]
    pub fn sorted(self) -> Vec<Cell> {
        Cell::all().filter(|&cell| self.contains(cell)).collect()
    }

    pub(crate) const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | cell.as_set().0)
    }
}

taula_core::bit_operators!(CellSet: BitAnd::bitand, BitOr::bitor, BitXor::bitxor);

impl Sub for CellSet {
    type Output = CellSet;

    /// The cells of the first that are not in the second.
    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl Not for CellSet {
    type Output = CellSet;

    #[inline]
    fn not(self) -> CellSet {
        CellSet(!self.0 & FULL)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, cell) in self.sorted().into_iter().enumerate() {
            let blank = if index > 0 { " " } else { "" };
            write!(f, "{blank}{cell}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_cell_has_its_own_place_on_the_ring() {
        let places: HashSet<usize> = Cell::all().map(Cell::index).collect();
        assert_eq!(places.len(), Cell::COUNT);
        assert_eq!(Cell::CENTRE.to_string(), "e5");
    }

    #[test]
    fn steps_on_the_ring_are_steps_on_the_board() {
        for cell in Cell::all() {
            for direction in Direction::ALL {
                let on_plane = Cell::from_hex(cell.hex() + direction.step());
                assert_eq!(cell.step(direction), on_plane);
                let steps = RING_STEPS[direction.index()];
                if let Some(next) = on_plane {
                    assert_eq!(Cell::from_ring(cell.index() as u32 + steps), next);
                    assert_eq!(next.step(direction.opposite()), Some(cell));
                    assert_eq!(cell.direction_to(next), Some(direction));
                }
            }
        }
    }

    #[test]
    fn names_are_read_in_either_case_and_ordered() {
        let names: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
        assert!(names.is_sorted());
        for (name, cell) in names.iter().zip(Cell::all()) {
            assert_eq!(name.parse(), Ok(cell));
            assert_eq!(name.to_uppercase().parse(), Ok(cell));
        }
        assert!(Cell::all().is_sorted());
    }

    #[test]
    fn names_of_no_cell_say_why() {
        let error = |text: &str| text.parse::<Cell>().unwrap_err().to_string();
        assert_eq!(error("a6"), "a6 is not on the board: row a has a1 to a5");
        assert_eq!(error("I4"), "i4 is not on the board: row i has i5 to i9");
        for text in ["", "e", "e0", "j1", "e10", "5e", "é5", "e٥"] {
            assert!(matches!(text.parse::<Cell>(), Err(CellError::NotACell(_))), "{text}");
        }
    }

    #[test]
    fn lines_are_found_in_every_direction() {
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        assert_eq!(cell("a1").line_to(cell("i9")), Some((Direction::NorthEast, 8)));
        assert_eq!(cell("e9").line_to(cell("e1")), Some((Direction::West, 8)));
        assert_eq!(cell("a1").line_to(cell("b3")), None);
        assert_eq!(cell("a1").line_to(cell("a1")), None);
    }

    #[test]
    fn far_away_hexes_are_off_the_board() {
        for hex in [Hex::new(i32::MAX, i32::MIN), Hex::new(i32::MIN, 0), Hex::new(4, 1)] {
            assert_eq!(Cell::from_hex(hex), None);
        }
    }
}

#[cfg(test)]
mod cells_tests {
    use super::*;

    #[test]
    fn stepping_a_set_steps_each_cell() {
        // Every set of one cell, and sets of many.
        let singles = Cell::all().map(Cell::as_set);
        let many = (1..200_u64).map(|n| CellSet::from_bits(n.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        for set in singles.chain(many).chain([CellSet::FULL]) {
            for direction in Direction::ALL {
                let each: CellSet = set.iter().filter_map(|cell| cell.step(direction)).collect();
                assert_eq!(set.stepped(direction), each, "{set} {direction:?}");
            }
        }
    }

    #[test]
    fn the_board_has_no_cell_too_many() {
        assert_eq!((!CellSet::EMPTY).len(), 61);
        assert_eq!((CellSet::FULL - Cell::CENTRE.as_set()).len(), 60);
        assert_eq!(Cell::CENTRE.as_set().neighbours().len(), 6);
        assert_eq!(CellSet::FULL.sorted().len(), CellSet::FULL.iter().count());
    }
}
