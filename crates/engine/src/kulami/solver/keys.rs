//! Hash keys of the solver's positions: random numbers for everything that
//! decides how a game goes on.

use taula_core::SplitMix64;
use taula_kulami::{Hole, Tile};

const fn scramble(word: u64) -> u64 {
    SplitMix64::mix(word.wrapping_mul(SplitMix64::STEP))
}

/// Random numbers, different for each `family`.
const fn numbers<const N: usize>(family: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        table[index] = scramble(family << 32 | index as u64);
        index += 1;
    }
    table
}

/// Leads lie within ±6; the next power of two spares the checks.
const LEADS: usize = 16;

static EMPTY: [u64; Hole::COUNT] = numbers(1);
static MARBLES: [[u64; Hole::COUNT]; 2] = [numbers(2), numbers(3)];
static LEAD: [u64; Tile::COUNT * LEADS] = numbers(4);
static TILES: [u64; Tile::COUNT + 1] = numbers(5);
static PLIES: [[u64; Hole::COUNT]; 2] = [numbers(6), numbers(7)];

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

/// Of the tile that is forbidden after the next move.
#[inline]
pub(super) fn tile(tile: usize) -> u64 {
    TILES[tile]
}

/// Of whose turn it is and how many marbles are left to place.
#[inline]
pub(super) fn plies(side: u8, left: u8) -> u64 {
    PLIES[usize::from(side & 1)][usize::from(left) & 63]
}

/// Of the set of holes that the next marble may go into.
#[inline]
pub(super) fn allowed(holes: u64) -> u64 {
    scramble(holes)
}
