//! The evaluation of Kulami: tiles by how firmly they are held, the tiles at hand, and
//! areas and chains at their levels.

use taula_core::Position as _;
use taula_kulami::{Level, Position};

use super::grid::Grid;
use crate::{EvalTrace, LinearEvaluation, Term, term};

/// Leads on a tile that can still change: size of the tile, lead in marbles, free
/// holes.
const HOLDS: [[usize; 3]; 11] = [
    [6, 1, 5],
    [6, 2, 4],
    [6, 1, 3],
    [6, 3, 3],
    [6, 2, 2],
    [6, 1, 1],
    [4, 1, 3],
    [4, 2, 2],
    [4, 1, 1],
    [3, 1, 2],
    [2, 1, 1],
];

/// Index into [`HOLDS`] by size, lead and free holes.
static HOLD_NUMBERS: [[[u8; 8]; 8]; 8] = {
    let mut numbers = [[[0; 8]; 8]; 8];
    let mut number = 0;
    while number < HOLDS.len() {
        let [size, lead, free] = HOLDS[number];
        numbers[size][lead][free] = number as u8;
        number += 1;
    }
    numbers
};

// The terms of a phase of the game, after the holds.
const TURN: usize = HOLDS.len();
const CHOICE: usize = TURN + 1;
const TAKE: usize = TURN + 2;
const AREA: usize = TURN + 3;
const CONTACT: usize = TURN + 4;
const CHAIN: usize = TURN + 5;
const FIVES: usize = TURN + 6;
const TERMS_PER_PHASE: usize = FIVES + 3;

/// Names of the terms of each phase.
const NAMES: [&str; TERMS_PER_PHASE] = [
    "a tile of 6, 1 more, 5 free",
    "a tile of 6, 2 more, 4 free",
    "a tile of 6, 1 more, 3 free",
    "a tile of 6, 3 more, 3 free",
    "a tile of 6, 2 more, 2 free",
    "a tile of 6, 1 more, 1 free",
    "a tile of 4, 1 more, 3 free",
    "a tile of 4, 2 more, 2 free",
    "a tile of 4, 1 more, 1 free",
    "a tile of 3, 1 more, 2 free",
    "a tile of 2, 1 more, 1 free",
    "the turn",
    "a hole to choose from",
    "a hole of the largest tile at hand",
    "a marble of the largest area",
    "two marbles side by side",
    "a marble of a chain",
    "a five that lacks one",
    "a five that lacks two",
    "a five that lacks three",
];

/// First plies of the second and third phase. The leaves of a search are at about the
/// same ply, so they are compared by the same weights.
const PHASE_STARTS: [usize; 2] = [16, 30];

const WEIGHTS: [[i32; TERMS_PER_PHASE]; PHASE_STARTS.len() + 1] = [
    [267, 488, 339, 597, 551, 476, 205, 369, 284, 188, 110, 64, 0, 15, 68, 12, 94, 63, 65, 34],
    [276, 505, 335, 595, 571, 431, 203, 368, 241, 171, 111, 41, 4, 18, 91, 7, 95, 159, 89, 35],
    [325, 511, 356, 616, 591, 390, 212, 381, 254, 180, 133, 24, 7, 20, 90, 13, 103, 170, 62, 17],
];

/// The term that is the same in every phase, after the others.
const SAFE: usize = TERMS_PER_PHASE * WEIGHTS.len();

const TERMS: [Term; SAFE + 1] = {
    let mut terms = [term("a hole of a safe tile", 100); SAFE + 1];
    let mut number = 0;
    while number < SAFE {
        let (phase, kind) = (number / TERMS_PER_PHASE, number % TERMS_PER_PHASE);
        terms[number] = term(NAMES[kind], WEIGHTS[phase][kind]);
        number += 1;
    }
    terms
};

impl LinearEvaluation for Position {
    const TERMS: &'static [Term] = &TERMS;

    fn trace_terms(&self, trace: &mut impl EvalTrace) {
        let phase = PHASE_STARTS.iter().filter(|&&ply| self.ply() >= ply).count();
        let first = phase * TERMS_PER_PHASE;
        trace_tiles(self, first, trace);
        if self.rules().level > Level::Tiles {
            trace_groups(self, first, trace);
        }
    }
}

fn trace_tiles(position: &Position, first: usize, trace: &mut impl EvalTrace) {
    let me = position.side_to_move();
    let (own, other) = (position.marbles(me), position.marbles(me.other()));
    let allowed = position.allowed();
    let mut best_at_hand = 0;
    let mut safe = 0;
    for tile in position.board().tiles() {
        let holes = tile.holes();
        let size = tile.shape().holes() as i32;
        let is_at_hand = !(allowed & holes).is_empty();
        let (mine, theirs) = ((own & holes).len() as i32, (other & holes).len() as i32);
        let (lead, free) = (mine - theirs, size - mine - theirs);
        if lead.abs() > free {
            safe += size * lead.signum();
            continue;
        }
        // One marble would win the tile, or take it from the opponent.
        if is_at_hand && (lead == 0 || lead == -1) {
            best_at_hand = best_at_hand.max(size);
        }
        if lead != 0 {
            let hold = HOLD_NUMBERS[size as usize & 7][lead.unsigned_abs() as usize & 7]
                [free as usize & 7];
            trace.add(first + usize::from(hold), lead.signum());
        }
    }
    trace.add(SAFE, safe);
    trace.add(first + TURN, 1);
    trace.add(first + CHOICE, allowed.len() as i32);
    trace.add(first + TAKE, best_at_hand);
}

/// Areas and chains, which count at the higher levels (K9, K10).
fn trace_groups(position: &Position, first: usize, trace: &mut impl EvalTrace) {
    let me = position.side_to_move();
    let sides = [me, me.other()].map(|side| position.marbles(side));
    let marbles = sides.map(|holes| Grid::from_holes(position.board(), holes));
    let mut add = |kind: usize, counts: [u32; 2]| {
        trace.add(first + kind, counts[0] as i32 - counts[1] as i32);
    };
    add(AREA, marbles.map(Grid::largest_area));
    add(CONTACT, marbles.map(Grid::contacts));
    if position.rules().level >= Level::Chains {
        let free = Grid::from_holes(position.board(), !(sides[0] | sides[1]));
        add(CHAIN, marbles.map(Grid::chains));
        let [own, other] = marbles.map(|own| own.open_fives(free));
        for lacks in 0..own.len() {
            add(FIVES + lacks, [own[lacks], other[lacks]]);
        }
    }
}

/// Gain of one more marble in a tile, in hundredths of a point, for move ordering.
pub(super) fn marble_gain(size: i32, lead: i32, free: i32) -> i32 {
    hold_value(size, lead + 1, free - 1) - hold_value(size, lead, free)
}

fn hold_value(size: i32, lead: i32, free: i32) -> i32 {
    let value = if lead == 0 {
        0
    } else if lead.abs() > free {
        100 * size
    } else {
        let numbers = &HOLD_NUMBERS[size as usize & 7][lead.unsigned_abs() as usize & 7];
        WEIGHTS[1][usize::from(numbers[free as usize & 7])]
    };
    value * lead.signum()
}

#[cfg(test)]
mod tests;
