//! Zobrist keys: the exclusive or of a random number for each feature of a position,
//! so that a move updates only what it changes.

use taula_core::{Side, SplitMix64};

use crate::setup::MAX_MARBLES;
use crate::{Cell, CellSet, Rules};

struct Numbers {
    marbles: [[u64; Cell::COUNT]; 2],
    lost: [[u64; MAX_MARBLES + 1]; 2],
    second_to_move: u64,
}

static NUMBERS: Numbers = {
    let mut numbers = Numbers {
        marbles: [[0; Cell::COUNT]; 2],
        lost: [[0; MAX_MARBLES + 1]; 2],
        second_to_move: scramble(0),
    };
    let mut counter = 1;
    let mut side = 0;
    while side < 2 {
        let mut index = 0;
        while index < Cell::COUNT {
            numbers.marbles[side][index] = scramble(counter);
            counter += 1;
            index += 1;
        }
        // Nothing for no marble lost: most positions.
        let mut index = 1;
        while index <= MAX_MARBLES {
            numbers.lost[side][index] = scramble(counter);
            counter += 1;
            index += 1;
        }
        side += 1;
    }
    numbers
};

/// The n-th number of the generator with seed 0, counted from 0.
const fn scramble(n: u64) -> u64 {
    SplitMix64::mix(n.wrapping_add(1).wrapping_mul(SplitMix64::STEP))
}

#[inline]
pub(crate) fn of_marble(side: Side, cell: Cell) -> u64 {
    NUMBERS.marbles[side.index()][cell.index()]
}

/// The key of the side to move.
#[inline]
pub(crate) fn of_turn() -> u64 {
    NUMBERS.second_to_move
}

#[inline]
pub(crate) fn of_lost(side: Side, lost: u8) -> u64 {
    NUMBERS.lost[side.index()][usize::from(lost).min(MAX_MARBLES)]
}

/// The key of the rules, since the same marbles may be won by one set of rules and lost
/// by another; 0 for the default rules.
#[inline]
pub(crate) fn of_rules(rules: Rules) -> u64 {
    if rules == Rules::default() {
        return 0;
    }
    let limit = rules.move_limit.map_or(0, |limit| 1 + u64::from(limit));
    let marbles = u64::from(rules.marbles_to_win);
    // Beyond the counter of the numbers above.
    scramble(limit << 16 | marbles << 9 | u64::from(rules.repetition) << 8 | 1 << 60)
}

/// The key of a whole position without its rules.
pub(crate) fn of_all(marbles: [CellSet; 2], lost: [u8; 2], side_to_move: Side) -> u64 {
    let mut key = if side_to_move == Side::Second { of_turn() } else { 0 };
    for side in Side::BOTH {
        key ^= of_lost(side, lost[side.index()]);
        key = marbles[side.index()].iter().fold(key, |key, cell| key ^ of_marble(side, cell));
    }
    key
}
