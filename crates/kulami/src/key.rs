//! Zobrist keys: random numbers for everything that the rest of a game depends on.
//!
//! That is the board, the level, the marbles, the hole of the last marble (its row,
//! column and tile, K5 and K6) and the tile of the one before it.

use taula_core::{Side, SplitMix64};

use crate::board::Tile;
use crate::{Hole, Level};

/// Random numbers, different for each `family`.
const fn numbers<const N: usize>(family: u64) -> [u64; N] {
    let mut table = [0; N];
    let seed = SplitMix64::mix(family.wrapping_mul(SplitMix64::STEP));
    let mut random = SplitMix64::new(seed);
    let mut index = 0;
    while index < N {
        table[index] = random.next_u64();
        index += 1;
    }
    table
}

static MARBLES: [[u64; Hole::COUNT]; 2] = [numbers(1), numbers(2)];
static LAST: [u64; Hole::COUNT] = numbers(3);
static TILE_BEFORE: [u64; Tile::COUNT] = numbers(4);
static LEVELS: [u64; Level::ALL.len()] = numbers(5);

#[inline]
pub(crate) fn marble(side: Side, hole: Hole) -> u64 {
    MARBLES[side.index()][hole.index()]
}

pub(crate) fn last(hole: Option<Hole>) -> u64 {
    hole.map_or(0, |hole| LAST[hole.index()])
}

pub(crate) fn tile_before(tile: Option<usize>) -> u64 {
    tile.and_then(|tile| TILE_BEFORE.get(tile).copied()).unwrap_or(0)
}

pub(crate) fn level(level: Level) -> u64 {
    LEVELS[usize::from(level.number())]
}
