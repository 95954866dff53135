//! What the solver looks up: tables of one board, made once for each solution.

use taula_kulami::{Board, Cell, Hole, Level, Tile};

use super::super::grid::Grid;

/// Stands for the tile of a marble that was never placed.
pub(super) const NO_TILE: u8 = Tile::COUNT as u8;

/// The largest tile has six holes (K1), so leads lie within ±6.
const LARGEST: usize = 6;
const LEADS: usize = 2 * LARGEST + 1;

/// A board and a level, as the solver needs them. Sets of holes are words.
pub(super) struct Field {
    pub(super) level: Level,
    /// Row and column of each hole without its tile: where it can be answered,
    /// and from where it can be reached (K5, K6).
    pub(super) answers: [u64; Hole::COUNT],
    pub(super) tile_of: [u8; Hole::COUNT],
    /// The holes of each tile, and none for [`NO_TILE`].
    pub(super) tiles: [u64; Tile::COUNT + 1],
    pub(super) sizes: [i16; Tile::COUNT],
    /// Each hole on the grid.
    pub(super) grid: [Grid; Hole::COUNT],
    worths: Box<[[[Worth; LARGEST + 1]; LEADS]; LARGEST + 1]>,
}

impl Field {
    pub(super) fn new(board: &Board, level: Level) -> Field {
        let mut field = Field {
            level,
            answers: [0; Hole::COUNT],
            tile_of: [0; Hole::COUNT],
            tiles: [0; Tile::COUNT + 1],
            sizes: [0; Tile::COUNT],
            grid: [Grid::EMPTY; Hole::COUNT],
            worths: Box::new([[[Worth::default(); LARGEST + 1]; LEADS]; LARGEST + 1]),
        };
        for (number, tile) in board.tiles().enumerate() {
            field.tiles[number] = tile.holes().0;
            field.sizes[number] = tile.shape().holes() as i16;
        }
        let cells: Vec<Cell> = Cell::all().collect();
        for &cell in &cells {
            let Some(hole) = board.hole(cell) else { continue };
            let tile = board.tile_at(hole);
            let in_line =
                |other: &&Cell| other.row() == cell.row() || other.column() == cell.column();
            let line = cells.iter().filter(in_line).filter_map(|&other| board.hole(other));
            let line = line.fold(0, |line, other| line | 1 << other.index());
            field.answers[hole.index()] = line & !tile.holes().0;
            field.tile_of[hole.index()] = tile.index() as u8;
            field.grid[hole.index()] = Grid::of(cell);
        }
        for (size, worths) in field.worths.iter_mut().enumerate() {
            for (lead, worths) in worths.iter_mut().enumerate() {
                for (free, worth) in worths.iter_mut().enumerate() {
                    *worth = Worth::of(size as i16, lead as i16 - LARGEST as i16, free as i16);
                }
            }
        }
        field
    }

    /// What a tile counts with this lead and so many holes that can be filled.
    #[inline]
    pub(super) fn worth(&self, tile: usize, lead: i8, free: u8) -> Worth {
        let lead = (i32::from(lead) + LARGEST as i32) as usize;
        let worths = &self.worths[(self.sizes[tile] as usize).min(LARGEST)];
        worths[lead.min(LEADS - 1)][usize::from(free).min(LARGEST)]
    }
}

/// What a tile counts for who leads on it by `lead`.
#[derive(Clone, Copy, Default)]
pub(super) struct Worth {
    /// If nothing more is placed on it.
    pub(super) now: i16,
    /// If the other side fills it.
    pub(super) low: i16,
    /// If the own side fills it.
    pub(super) high: i16,
}

impl Worth {
    fn of(size: i16, lead: i16, free: i16) -> Worth {
        let points = |lead: i16| size * lead.signum();
        Worth { now: points(lead), low: points(lead - free), high: points(lead + free) }
    }

    /// Whether nobody can change any more what it counts.
    #[inline]
    pub(super) fn is_decided(self) -> bool {
        self.low == self.high
    }
}
