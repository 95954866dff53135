//! Zobrist keys of everything that decides how a game goes on.

use taula_core::SplitMix64;
use taula_kulami::{Hole, Tile};

const fn mix(word: u64) -> u64 {
    SplitMix64::mix(word.wrapping_mul(SplitMix64::STEP))
}

/// Pseudo-random keys, different for each `family`.
const fn keys<const N: usize>(family: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        table[index] = mix(family << 32 | index as u64);
        index += 1;
    }
    table
}

/// Leads are within ±6; a power of two avoids bounds checks.
const LEADS: usize = 16;

static EMPTY: [u64; Hole::COUNT] = keys(1);
static MARBLES: [[u64; Hole::COUNT]; 2] = [keys(2), keys(3)];
static LEAD: [u64; Tile::COUNT * LEADS] = keys(4);
static TILES: [u64; Tile::COUNT + 1] = keys(5);
static PLIES: [[u64; Hole::COUNT]; 2] = [keys(6), keys(7)];

#[inline]
pub(super) fn empty(hole: usize) -> u64 {
    EMPTY[hole & 63]
}

#[inline]
pub(super) fn marble(side: usize, hole: usize) -> u64 {
    MARBLES[side & 1][hole & 63]
}

#[inline]
pub(super) fn lead(tile: usize, lead: i8) -> u64 {
    LEAD[tile * LEADS + (lead + 8) as usize % LEADS]
}

/// Key of the tile that is forbidden after the next move.
#[inline]
pub(super) fn tile(tile: usize) -> u64 {
    TILES[tile]
}

/// Key of the side to move and the marbles left to place.
#[inline]
pub(super) fn plies(side: u8, left: u8) -> u64 {
    PLIES[usize::from(side & 1)][usize::from(left) & 63]
}

/// Key of the set of allowed holes.
#[inline]
pub(super) fn allowed(holes: u64) -> u64 {
    mix(holes)
}
