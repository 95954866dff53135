use std::collections::{BTreeMap, BTreeSet};

use taula_core::Flaws;
use taula_core::square::Square;

use super::{Board, Shape};
use crate::Cell;

/// Tiles that may or may not form a board: for editors, and for parsing a [`Board`].
///
/// ```
/// use taula_core::square::Square;
/// use taula_kulami::{BoardFlaw, Draft};
///
/// let mut draft = Draft::default();
/// draft.add_rectangle('A', Square::new(0, 0), 2, 3);
/// draft.add_rectangle('B', Square::new(1, 2), 2, 2);
/// let overlap = BoardFlaw::Overlap { tiles: ['A', 'B'], at: Square::new(1, 2) };
/// assert!(draft.flaws().contains(&overlap));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    tiles: Vec<(char, BTreeSet<Square>)>,
    /// Invalid characters of the text.
    unread: Vec<BoardFlaw>,
}

/// Maximum number of invalid characters that are reported: with more, the text is no
/// board at all.
const MAX_BAD_CHARACTERS: usize = 8;

/// Bounding box of squares.
struct Span {
    left: i64,
    right: i64,
    top: i64,
    bottom: i64,
}

impl Span {
    fn of<'a>(squares: impl Iterator<Item = &'a Square>) -> Option<Span> {
        squares.fold(None, |span, square| {
            let (x, y) = (i64::from(square.x), i64::from(square.y));
            let Span { left, right, top, bottom } =
                span.unwrap_or(Span { left: x, right: x, top: y, bottom: y });
            Some(Span {
                left: left.min(x),
                right: right.max(x),
                top: top.min(y),
                bottom: bottom.max(y),
            })
        })
    }

    fn width(&self) -> u64 {
        self.left.abs_diff(self.right) + 1
    }

    fn height(&self) -> u64 {
        self.top.abs_diff(self.bottom) + 1
    }
}

impl Draft {
    /// Reads the text of a board: rows separated by `/` or line breaks, a letter or
    /// digit for each tile, `.` for a gap. Every text is a draft; its errors are
    /// among the [`flaws`](Self::flaws).
    #[must_use]
    pub fn read(text: &str) -> Draft {
        let mut draft = Draft::default();
        let mut tiles: BTreeMap<char, BTreeSet<Square>> = BTreeMap::new();
        for (y, row) in (0..).zip(text.trim().split(['/', '\n'])) {
            for (x, character) in (0..).zip(row.trim_end().chars()) {
                if character.is_ascii_alphanumeric() {
                    tiles.entry(character).or_default().insert(Square::new(x, y));
                } else if character != '.' && draft.unread.len() < MAX_BAD_CHARACTERS {
                    let (row, column) = (y as usize + 1, x as usize + 1);
                    draft.unread.push(BoardFlaw::BadCharacter { character, row, column });
                }
            }
        }
        draft.tiles = tiles.into_iter().collect();
        draft
    }

    /// Lays a rectangular tile with its top left corner on a square. Flaws refer to it by
    /// its name.
    pub fn add_rectangle(&mut self, name: char, corner: Square, width: u8, height: u8) {
        let steps = (0..i32::from(height))
            .flat_map(|y| (0..i32::from(width)).map(move |x| Square::new(x, y)));
        self.tiles.push((name, steps.map(|step| corner + step).collect()));
    }

    /// The board, if there is no flaw.
    ///
    /// # Errors
    /// Every flaw.
    pub fn into_board(self) -> Result<Board, BoardError> {
        let flaws = self.flaws();
        if flaws.is_empty() { Ok(self.to_board()) } else { Err(Flaws(flaws)) }
    }

    /// The board of a draft without flaws.
    pub(crate) fn to_board(&self) -> Board {
        let mut tiles: Vec<(Shape, Vec<Cell>)> = self
            .tiles
            .iter()
            .filter_map(|(_, squares)| {
                let span = Span::of(squares.iter())?;
                let shape = Shape::covering(span.width() as usize, span.height() as usize)?;
                let mut cells: Vec<Cell> =
                    squares.iter().filter_map(|&square| Cell::from_square(square)).collect();
                cells.sort_unstable();
                Some((shape, cells))
            })
            .collect();
        tiles.sort_unstable_by_key(|(_, cells)| cells.first().copied());
        Board::new(&tiles)
    }

    /// Everything that is wrong with the draft.
    #[must_use]
    pub fn flaws(&self) -> Vec<BoardFlaw> {
        let mut flaws = self.unread.clone();
        let squares: BTreeSet<Square> =
            self.tiles.iter().flat_map(|(_, squares)| squares).copied().collect();
        let Some(span) = Span::of(squares.iter()) else {
            flaws.push(BoardFlaw::Empty);
            return flaws;
        };
        self.find_wrong_tiles(&mut flaws);
        self.find_overlaps(&mut flaws);
        find_wrong_place(&span, &mut flaws);
        let parts = count_parts(squares);
        if parts > 1 {
            flaws.push(BoardFlaw::NotConnected(parts));
        }
        flaws
    }

    fn find_wrong_tiles(&self, flaws: &mut Vec<BoardFlaw>) {
        let mut counts = BTreeMap::from(Shape::ALL.map(|shape| (shape, 0)));
        for &(tile, ref squares) in &self.tiles {
            let Some(span) = Span::of(squares.iter()) else {
                flaws.push(BoardFlaw::BadShape { tile, width: 0, height: 0 });
                continue;
            };
            let (width, height) = (span.width(), span.height());
            let parts = count_parts(squares.clone());
            let shape = Shape::covering(width as usize, height as usize);
            if parts > 1 {
                flaws.push(BoardFlaw::Torn { tile, parts });
            } else if squares.len() as u64 != width.saturating_mul(height) {
                let cells = squares.len();
                flaws.push(BoardFlaw::NoRectangle { tile, cells, width, height });
            } else if let Some(shape) = shape {
                *counts.entry(shape).or_default() += 1;
            } else {
                flaws.push(BoardFlaw::BadShape { tile, width, height });
            }
        }
        for (shape, count) in counts {
            if count != shape.count() {
                flaws.push(BoardFlaw::WrongNumber { shape, count });
            }
        }
    }

    /// Reports each pair of tiles once.
    fn find_overlaps(&self, flaws: &mut Vec<BoardFlaw>) {
        for (index, (upper, squares)) in self.tiles.iter().enumerate() {
            for (lower, others) in self.tiles.iter().take(index) {
                if let Some(&at) = squares.intersection(others).min_by_key(|it| (it.y, it.x)) {
                    flaws.push(BoardFlaw::Overlap { tiles: [*lower, *upper], at });
                }
            }
        }
    }
}

fn find_wrong_place(span: &Span, flaws: &mut Vec<BoardFlaw>) {
    let side = Cell::SIDE as u64;
    if span.width() > side {
        flaws.push(BoardFlaw::TooWide(span.width()));
    }
    if span.height() > side {
        flaws.push(BoardFlaw::TooHigh(span.height()));
    }
    // A board that is too large fits nowhere.
    let way_back = |first: i64, last: i64, length: u64| {
        if length > side { 0 } else { (-first).max(0) + (side as i64 - 1 - last).min(0) }
    };
    let x = way_back(span.left, span.right, span.width());
    let y = way_back(span.top, span.bottom, span.height());
    if (x, y) != (0, 0) {
        // At most one of them exceeds its type, and by one.
        let short = |way: i64| way.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
        flaws.push(BoardFlaw::OffTheGrid { by: Square::new(short(x), short(y)) });
    }
}

/// Number of groups of squares that share no edge.
fn count_parts(mut squares: BTreeSet<Square>) -> usize {
    let mut parts = 0;
    while let Some(start) = squares.pop_first() {
        parts += 1;
        let mut reached = vec![start];
        while let Some(square) = reached.pop() {
            reached.extend(square.neighbours().filter(|next| squares.remove(next)));
        }
    }
    parts
}

/// Every flaw of a draft that is not a board.
pub type BoardError = Flaws<BoardFlaw>;

/// One thing that is wrong with a draft. Rows and columns are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFlaw {
    /// Tiles are letters or digits, gaps are dots.
    #[error(
        "row {row}, column {column}: {character:?} is neither a letter or digit for a tile \
         nor a dot for a gap"
    )]
    BadCharacter {
        /// The character.
        character: char,
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// There is no tile at all.
    #[error("the board is empty")]
    Empty,
    /// K1.
    #[error("tile {tile} is {width}x{height}, not {}", shapes())]
    BadShape {
        /// The tile.
        tile: char,
        /// Number of columns that it spans.
        width: u64,
        /// Number of rows that it spans.
        height: u64,
    },
    /// A tile is one whole rectangle.
    #[error(
        "tile {tile} is not a rectangle: it covers {cells} cells of the {width}x{height} it spans"
    )]
    NoRectangle {
        /// The tile.
        tile: char,
        /// Number of cells that it covers.
        cells: usize,
        /// Number of columns that it spans.
        width: u64,
        /// Number of rows that it spans.
        height: u64,
    },
    /// The cells of a tile are connected.
    #[error("tile {tile} is in {parts} pieces that do not touch")]
    Torn {
        /// The tile.
        tile: char,
        /// Number of pieces.
        parts: usize,
    },
    /// Two tiles on one cell.
    #[error("tiles {} and {} overlap at {}", .tiles[0], .tiles[1], place(*.at))]
    Overlap {
        /// The tiles.
        tiles: [char; 2],
        /// Where; the first place of several.
        at: Square,
    },
    /// K1.
    #[error("there are {count} tiles of {shape}, but the game has {}", .shape.count())]
    WrongNumber {
        /// The shape.
        shape: Shape,
        /// Number of its tiles.
        count: usize,
    },
    /// K2.
    #[error("the board is {0} columns wide, but at most {side} are allowed", side = Cell::SIDE)]
    TooWide(u64),
    /// K2.
    #[error("the board is {0} rows high, but at most {side} are allowed", side = Cell::SIDE)]
    TooHigh(u64),
    /// It would fit on the grid, but is partly outside.
    #[error("the board lies beside the grid of {side}x{side}: move it {}", way(*.by), side = Cell::SIDE)]
    OffTheGrid {
        /// The shortest way back.
        by: Square,
    },
    /// K2.
    #[error("the board is in {0} parts that share no edge")]
    NotConnected(usize),
}

fn shapes() -> String {
    let names = Shape::ALL.map(|shape| shape.to_string());
    let (last, others) = names.split_last().map_or(("", &names[..]), |(last, rest)| (last, rest));
    format!("{} or {last}", others.join(", "))
}

/// In words: `2 columns to the left and 1 row down`.
fn way(by: Square) -> String {
    let steps = |count: i32, unit: &str, back: &str, on: &str| {
        let plural = if count.unsigned_abs() == 1 { "" } else { "s" };
        let direction = if count < 0 { back } else { on };
        (count != 0).then(|| format!("{} {unit}{plural} {direction}", count.unsigned_abs()))
    };
    let columns = steps(by.x, "column", "to the left", "to the right");
    let rows = steps(by.y, "row", "up", "down");
    columns.into_iter().chain(rows).collect::<Vec<_>>().join(" and ")
}

/// The name of the cell, or its numbers where it has none.
fn place(square: Square) -> String {
    match Cell::from_square(square) {
        Some(cell) => cell.to_string(),
        None => format!("column {}, row {}", i64::from(square.x) + 1, i64::from(square.y) + 1),
    }
}
