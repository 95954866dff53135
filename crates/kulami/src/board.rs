//! Boards: 17 tiles on the grid, with lookup tables for the rules.
//!
//! A board of any outline has 64 holes, numbered in reading order, so that a set of
//! them is one word. Tables made once for each board hold such words for every hole:
//! its row and column without its tile, its tile, its neighbours.

mod draft;
pub use draft::{BoardError, BoardFlaw, Draft};

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use taula_core::SplitMix64;
use taula_core::square::Square;

use crate::score::CHAIN;
use crate::{Cell, Hole, HoleSet};

/// A valid board: the 17 tiles of the game, edge to edge, connected, on at most
/// ten rows and ten columns (K1, K2). Cheap to clone.
///
/// The text is the rows from the top, separated by `/`, with a letter for each tile
/// and `.` for a gap. The reader takes any letters and digits, and rows on separate
/// lines; the writer uses the letters A to Q in the order in which tiles first occur.
///
/// Empty rows above and empty columns left of the tiles are kept: they are part
/// of the names of the cells.
///
/// ```
/// use taula_kulami::{Board, Shape};
///
/// let board = Board::booklet();
/// assert_eq!(board.tiles().filter(|tile| tile.shape() == Shape::Square).count(), 5);
/// assert_eq!(board.to_string().parse(), Ok(board));
///
/// let error = "AAB/AA.".parse::<Board>().unwrap_err();
/// assert!(error.to_string().contains("B is 1x1, not 2x3, 2x2, 1x3 or 1x2"));
/// ```
#[derive(Clone)]
pub struct Board(Arc<Tables>);

struct Tables {
    tiles: [Tile; Tile::COUNT],
    cells: [Cell; Hole::COUNT],
    holes: [Option<Hole>; Cell::COUNT],
    /// The number of the tile of each hole.
    tile_of: [u8; Hole::COUNT],
    /// Of each hole, and of [`NOWHERE`] after them.
    around: [Around; Hole::COUNT + 1],
    lines: Vec<Line>,
    salt: u64,
}

/// The masks of a hole.
#[derive(Clone, Copy, Default)]
pub(crate) struct Around {
    /// The holes that may answer a marble here: its row and column without its tile
    /// (K5, K6).
    pub(crate) answers: HoleSet,
    /// Its tile.
    pub(crate) tile: HoleSet,
    /// The holes that share an edge with it (K9).
    pub(crate) neighbours: HoleSet,
}

/// Stands for the last hole before the first marble: it forbids no tile, and every hole
/// answers it (K4).
pub(crate) const NOWHERE: u8 = Hole::COUNT as u8;

/// A maximal straight run of adjacent holes, long enough for a chain (K10).
pub(crate) struct Line {
    pub(crate) direction: Direction,
    pub(crate) holes: Vec<Hole>,
    pub(crate) set: HoleSet,
}

/// Direction of a straight line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiDirection"))]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
    /// A diagonal down to the right.
    Falling,
    /// A diagonal up to the right.
    Rising,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] =
        [Direction::Row, Direction::Column, Direction::Falling, Direction::Rising];

    /// The step that follows a line in reading order.
    const fn step(self) -> Square {
        match self {
            Direction::Row => Square::new(1, 0),
            Direction::Column => Square::new(0, 1),
            Direction::Falling => Square::new(1, 1),
            Direction::Rising => Square::new(-1, 1),
        }
    }
}

/// A tile in its place on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    index: u8,
    shape: Shape,
    corner: Cell,
    width: u8,
    height: u8,
    holes: HoleSet,
}

impl Tile {
    /// Number of tiles of a board (K1).
    pub const COUNT: usize = 17;

    /// Its number on the board, from 0, in the order of first cells.
    #[must_use]
    pub const fn index(&self) -> usize {
        self.index as usize
    }

    /// Its letter in the text of the board, from A to Q.
    #[must_use]
    pub const fn letter(&self) -> char {
        (b'A' + self.index) as char
    }

    /// Its shape, regardless of rotation.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Its top left cell.
    #[must_use]
    pub const fn corner(&self) -> Cell {
        self.corner
    }

    /// Number of columns that it covers.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width as usize
    }

    /// Number of rows that it covers.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height as usize
    }

    /// Its holes.
    #[must_use]
    pub const fn holes(&self) -> HoleSet {
        self.holes
    }
}

/// The board of the German booklet's examples (K20).
const BOOKLET: &str = "...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./\
                       .NNOOPPQQ/...OOPP..";

impl Board {
    /// The irregular board on which the booklet shows its examples (K20).
    #[must_use]
    pub fn booklet() -> Board {
        Draft::read(BOOKLET).to_board()
    }

    /// The tiles, in the order of their first cells.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = &Tile> {
        self.0.tiles.iter()
    }

    /// The tile of a hole.
    #[must_use]
    pub fn tile_at(&self, hole: Hole) -> &Tile {
        &self.0.tiles[self.tile_index(hole)]
    }

    /// The cell of a hole.
    #[must_use]
    pub fn cell(&self, hole: Hole) -> Cell {
        self.0.cells[hole.index()]
    }

    /// The cells of holes, in reading order.
    #[must_use]
    pub fn cells(&self, holes: HoleSet) -> Vec<Cell> {
        holes.iter().map(|hole| self.cell(hole)).collect()
    }

    /// The hole on a cell; `None` in a gap and beside the board.
    #[must_use]
    pub fn hole(&self, cell: Cell) -> Option<Hole> {
        self.0.holes[cell.index()]
    }

    /// Number of columns of the grid in use, empty ones at the left included.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.0.cells.iter().map(|cell| cell.column() + 1).max().unwrap_or(0)
    }

    /// Number of rows of the grid in use, empty ones at the top included.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.0.cells.iter().map(|cell| cell.row() + 1).max().unwrap_or(0)
    }

    /// Whether it is a closed square of 8x8 (K2).
    #[must_use]
    pub fn is_square(&self) -> bool {
        // 64 holes within eight rows and columns fill them.
        let side = |of: fn(&Cell) -> usize| {
            let ends = self.0.cells.iter().map(of);
            ends.clone().max().unwrap_or(0) - ends.min().unwrap_or(0) + 1
        };
        side(|cell| cell.column()) == 8 && side(|cell| cell.row()) == 8
    }

    #[inline]
    pub(crate) fn around(&self, hole: Hole) -> &Around {
        &self.0.around[hole.index()]
    }

    /// Whether the opponent could answer a first marble in any of the holes (K5, K6).
    #[must_use]
    pub fn answers_every_hole(&self) -> bool {
        self.0.around.iter().all(|around| !around.answers.is_empty())
    }

    /// The same by the number of the hole, or of [`NOWHERE`].
    #[inline]
    pub(crate) fn around_number(&self, number: u8) -> &Around {
        &self.0.around[usize::from(number)]
    }

    #[inline]
    pub(crate) fn tile_index(&self, hole: Hole) -> usize {
        usize::from(self.0.tile_of[hole.index()])
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.0.lines
    }

    /// The board's contribution to hash keys.
    pub(crate) fn salt(&self) -> u64 {
        self.0.salt
    }

    /// Creates the board of a draft without flaws: each tile with its cells, in the
    /// order of first cells.
    fn new(tiles: &[(Shape, Vec<Cell>)]) -> Board {
        let mut places: Vec<(Cell, u8)> = (0u8..)
            .zip(tiles)
            .flat_map(|(index, (_, cells))| cells.iter().map(move |&cell| (cell, index)))
            .collect();
        places.sort_unstable();
        let mut cells = [places[0].0; Hole::COUNT];
        let mut tile_of = [0; Hole::COUNT];
        let mut holes = [None; Cell::COUNT];
        for (number, (cell, tile)) in places.into_iter().enumerate() {
            cells[number] = cell;
            tile_of[number] = tile;
            holes[cell.index()] = Hole::new(number);
        }
        let tiles = std::array::from_fn(|index| new_tile(index, &tiles[index], &holes));
        let salt = (0u64..).zip(&cells).zip(&tile_of).fold(0, |salt, ((number, cell), &tile)| {
            let word = number << 16 | (cell.index() as u64) << 8 | u64::from(tile);
            salt ^ SplitMix64::mix((word + 1).wrapping_mul(SplitMix64::STEP))
        });
        let mut tables = Tables {
            around: [Around { answers: HoleSet::ALL, ..Around::default() }; Hole::COUNT + 1],
            lines: find_lines(&cells, &holes),
            tiles,
            cells,
            holes,
            tile_of,
            salt,
        };
        for number in 0..Hole::COUNT {
            tables.around[number] = tables.look_around(number);
        }
        Board(Arc::new(tables))
    }
}

fn new_tile(
    index: usize,
    (shape, cells): &(Shape, Vec<Cell>),
    holes: &[Option<Hole>; Cell::COUNT],
) -> Tile {
    // A tile is a rectangle: its first cell is its corner, its last the other.
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    Tile {
        index: index as u8,
        shape: *shape,
        corner: first,
        width: (last.column() - first.column() + 1) as u8,
        height: (last.row() - first.row() + 1) as u8,
        holes: cells.iter().filter_map(|cell| holes[cell.index()]).collect(),
    }
}

fn find_lines(cells: &[Cell; Hole::COUNT], holes: &[Option<Hole>; Cell::COUNT]) -> Vec<Line> {
    let hole_on = |square| Cell::from_square(square).and_then(|cell| holes[cell.index()]);
    let mut lines = Vec::new();
    for direction in Direction::ALL {
        let step = direction.step();
        for start in cells.iter().map(|cell| cell.square()) {
            if hole_on(start - step).is_some() {
                continue;
            }
            let squares = std::iter::successors(Some(start), |&square| Some(square + step));
            let line: Vec<Hole> = squares.map_while(hole_on).collect();
            if line.len() >= CHAIN {
                let set = line.iter().copied().collect();
                lines.push(Line { direction, holes: line, set });
            }
        }
    }
    lines
}

impl Tables {
    fn look_around(&self, number: usize) -> Around {
        let square = self.cells[number].square();
        let tile = self.tiles[usize::from(self.tile_of[number])].holes;
        let holes_where = |wanted: &dyn Fn(Square) -> bool| -> HoleSet {
            let numbered = self.cells.iter().enumerate();
            let found = numbered.filter(|(_, cell)| wanted(cell.square()));
            found.filter_map(|(number, _)| Hole::new(number)).collect()
        };
        Around {
            answers: holes_where(&|other| square.shares_line_with(other)) & !tile,
            tile,
            neighbours: holes_where(&|other| square.neighbours().any(|next| next == other)),
        }
    }
}

/// Boards are equal if they have the same tiles in the same places.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.tiles == other.0.tiles
    }
}

impl Eq for Board {}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for row in 0..self.rows() {
            if row > 0 {
                text.push('/');
            }
            let cells = (0..self.columns()).filter_map(|column| Cell::new(column, row));
            text.extend(
                cells.map(|cell| self.hole(cell).map_or('.', |hole| self.tile_at(hole).letter())),
            );
        }
        f.pad(&text)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        Draft::read(text).into_board()
    }
}

/// The shape of a tile, regardless of rotation (K1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiShape"))]
pub enum Shape {
    /// 2x3, six holes.
    #[serde(rename = "2x3")]
    Block,
    /// 2x2, four holes.
    #[serde(rename = "2x2")]
    Square,
    /// 1x3, three holes.
    #[serde(rename = "1x3")]
    Bar,
    /// 1x2, two holes.
    #[serde(rename = "1x2")]
    Pair,
}

impl Shape {
    /// All shapes, the largest first.
    pub const ALL: [Shape; 4] = [Shape::Block, Shape::Square, Shape::Bar, Shape::Pair];

    /// Width and height as in its name; a rotation swaps them.
    #[must_use]
    pub const fn size(self) -> (usize, usize) {
        match self {
            Shape::Block => (2, 3),
            Shape::Square => (2, 2),
            Shape::Bar => (1, 3),
            Shape::Pair => (1, 2),
        }
    }

    /// Number of holes, which is its worth (K8).
    #[must_use]
    pub const fn holes(self) -> usize {
        let (width, height) = self.size();
        width * height
    }

    /// Number of tiles of this shape in the game (K1).
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Shape::Square => 5,
            Shape::Block | Shape::Bar | Shape::Pair => 4,
        }
    }

    /// The shape of this size, in either rotation.
    #[must_use]
    pub fn covering(width: usize, height: usize) -> Option<Shape> {
        let size = (width.min(height), width.max(height));
        Shape::ALL.into_iter().find(|shape| shape.size() == size)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.size();
        write!(f, "{width}x{height}")
    }
}
