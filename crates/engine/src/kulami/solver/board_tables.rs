//! Lookup tables of one board, built once for each solution.

use taula_kulami::{Board, Cell, Hole, Level, Tile};

use super::super::grid::Grid;

/// Stands for no tile, before the first marble.
pub(super) const NO_TILE: u8 = Tile::COUNT as u8;

/// The largest tile has six holes (K1), so leads are within ±6.
const MAX_TILE_SIZE: usize = 6;
const LEADS: usize = 2 * MAX_TILE_SIZE + 1;

/// A board and a level, as the solver needs them. Sets of holes are bitboards.
pub(super) struct BoardTables {
    pub(super) level: Level,
    /// Row and column of each hole without its tile: the possible replies to it, and
    /// the holes from which it can be reached (K5, K6).
    pub(super) replies: [u64; Hole::COUNT],
    pub(super) tile_of: [u8; Hole::COUNT],
    /// The holes of each tile; empty for [`NO_TILE`].
    pub(super) tiles: [u64; Tile::COUNT + 1],
    pub(super) sizes: [i16; Tile::COUNT],
    /// The cell of each hole.
    pub(super) grid: [Grid; Hole::COUNT],
    tile_values: Box<[[[TileValue; MAX_TILE_SIZE + 1]; LEADS]; MAX_TILE_SIZE + 1]>,
}

impl BoardTables {
    pub(super) fn new(board: &Board, level: Level) -> BoardTables {
        let mut tables = BoardTables {
            level,
            replies: [0; Hole::COUNT],
            tile_of: [0; Hole::COUNT],
            tiles: [0; Tile::COUNT + 1],
            sizes: [0; Tile::COUNT],
            grid: [Grid::EMPTY; Hole::COUNT],
            tile_values: Box::new(
                [[[TileValue::default(); MAX_TILE_SIZE + 1]; LEADS]; MAX_TILE_SIZE + 1],
            ),
        };
        for (number, tile) in board.tiles().enumerate() {
            tables.tiles[number] = tile.holes().0;
            tables.sizes[number] = tile.shape().holes() as i16;
        }
        let cells: Vec<Cell> = Cell::all().collect();
        for &cell in &cells {
            let Some(hole) = board.hole(cell) else { continue };
            let tile = board.tile_at(hole);
            let in_line =
                |other: &&Cell| other.row() == cell.row() || other.column() == cell.column();
            let line = cells.iter().filter(in_line).filter_map(|&other| board.hole(other));
            let line = line.fold(0, |line, other| line | 1 << other.index());
            tables.replies[hole.index()] = line & !tile.holes().0;
            tables.tile_of[hole.index()] = tile.index() as u8;
            tables.grid[hole.index()] = Grid::from_cell(cell);
        }
        for (size, by_lead) in tables.tile_values.iter_mut().enumerate() {
            for (lead, by_free) in by_lead.iter_mut().enumerate() {
                let lead = lead as i16 - MAX_TILE_SIZE as i16;
                for (free, value) in by_free.iter_mut().enumerate() {
                    *value = TileValue::new(size as i16, lead, free as i16);
                }
            }
        }
        tables
    }

    /// The value of a tile with this lead and number of live holes.
    #[inline]
    pub(super) fn tile_value(&self, tile: usize, lead: i8, free: u8) -> TileValue {
        let lead = (i32::from(lead) + MAX_TILE_SIZE as i32) as usize;
        let by_lead = &self.tile_values[(self.sizes[tile] as usize).min(MAX_TILE_SIZE)];
        by_lead[lead.min(LEADS - 1)][usize::from(free).min(MAX_TILE_SIZE)]
    }
}

/// Points of a tile for a side.
#[derive(Clone, Copy, Default)]
pub(super) struct TileValue {
    /// If no more marbles are placed on it.
    pub(super) now: i16,
    /// If the opponent fills it.
    pub(super) low: i16,
    /// If the side fills it.
    pub(super) high: i16,
}

impl TileValue {
    fn new(size: i16, lead: i16, free: i16) -> TileValue {
        let points = |lead: i16| size * lead.signum();
        TileValue { now: points(lead), low: points(lead - free), high: points(lead + free) }
    }

    /// Whether the value cannot change any more.
    #[inline]
    pub(super) fn is_decided(self) -> bool {
        self.low == self.high
    }
}
