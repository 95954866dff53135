use serde::{Deserialize, Serialize};
use taula_core::{Place, Side};

use crate::board::Tile;
use crate::{Cell, Colour, Hole, Level, Position, Score, Shape, Subtotal, Tally};

/// The [`board`](taula_core::View::board) of a view of Kulami.
///
/// Pairs are of the first and the second player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiBoard"))]
pub struct BoardView {
    /// The board as text.
    pub text: String,
    /// Number of columns of the grid in use.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// The scoring level.
    pub level: Level,
    /// The colour of each player.
    pub colours: [Colour; 2],
    /// Whose turn it is; after the end, whose turn it would be.
    pub side_to_move: Side,
    /// The 64 holes in reading order.
    pub cells: Vec<CellView>,
    /// The 17 tiles in the order of their first cells.
    pub tiles: Vec<TileView>,
    /// The letters of the tiles that are forbidden now, that of the last marble
    /// first (K6).
    pub forbidden: Vec<char>,
    /// The place of the last marble.
    pub last: Option<Place>,
    /// Number of marbles that each player has left to place.
    pub marbles_left: [usize; 2],
    /// The present totals of each player.
    pub tally: Tally,
    /// The points so far at each level.
    pub subtotals: [Subtotal; 3],
    /// The final score with its breakdown, once the game is over.
    pub score: Option<Score>,
}

/// A hole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiCell"))]
pub struct CellView {
    /// Its place.
    #[serde(flatten)]
    pub place: Place,
    /// Its name: `d6`.
    pub cell: Cell,
    /// The letter of its tile.
    pub tile: char,
    /// The owner of the marble in it.
    pub marble: Option<Side>,
    /// Whether the next marble may go into it.
    pub allowed: bool,
}

/// A tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KulamiTile"))]
pub struct TileView {
    /// Its top left cell.
    #[serde(flatten)]
    pub place: Place,
    /// Its letter.
    pub tile: char,
    /// Number of columns that it covers.
    pub width: usize,
    /// Number of rows that it covers.
    pub height: usize,
    /// Its shape, regardless of rotation.
    pub shape: Shape,
    /// The marbles of each player on it.
    pub marbles: [usize; 2],
    /// Its present owner (K8).
    pub owner: Option<Side>,
    /// Whether the next marble may not go onto it (K6).
    pub forbidden: bool,
}

impl BoardView {
    /// The view of a position.
    #[must_use]
    pub fn new(position: &Position) -> BoardView {
        let board = position.board();
        let rules = position.rules();
        let over = position.is_over();
        // Nothing is forbidden once the game is over.
        let forbidden: Vec<char> = match over {
            true => Vec::new(),
            false => position.forbidden_tiles().map(Tile::letter).collect(),
        };
        let score = position.score();
        BoardView {
            text: board.to_string(),
            columns: board.columns(),
            rows: board.rows(),
            level: rules.level,
            colours: Side::BOTH.map(|side| rules.colour_of(side)),
            side_to_move: position.side(),
            cells: (0..Hole::COUNT)
                .filter_map(Hole::new)
                .map(|hole| cell_view(position, hole))
                .collect(),
            tiles: board
                .tiles()
                .zip(&score.tiles)
                .map(|(tile, counted)| TileView {
                    place: tile.corner().place(),
                    tile: tile.letter(),
                    width: tile.width(),
                    height: tile.height(),
                    shape: tile.shape(),
                    marbles: counted.marbles.map(|count| count as usize),
                    owner: counted.owner,
                    forbidden: forbidden.contains(&tile.letter()),
                })
                .collect(),
            forbidden,
            last: position.last().map(|hole| board.cell(hole).place()),
            marbles_left: Side::BOTH.map(|side| position.marbles_left(side)),
            tally: score.tally,
            subtotals: score.subtotals,
            score: over.then_some(score),
        }
    }
}

fn cell_view(position: &Position, hole: Hole) -> CellView {
    let cell = position.board().cell(hole);
    CellView {
        place: cell.place(),
        cell,
        tile: position.board().tile_at(hole).letter(),
        marble: position.marble_on(cell),
        allowed: position.allowed().contains(hole),
    }
}
