use taula_core::Flaws;
use taula_core::square::Square;

use super::Shape;
use crate::Cell;

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
