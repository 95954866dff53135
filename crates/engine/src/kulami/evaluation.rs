//! What a position of Kulami is worth: tiles by how firmly they are held, what
//! can be had with the turn, and areas and chains at their levels.

use taula_core::Position as _;
use taula_kulami::{Level, Position};

use super::grid::Grid;
use crate::{Ledger, Term, Weighed, term};

/// Ways to hold a tile that can still change: its size, by how many marbles one
/// leads, and how many holes are free.
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

/// The number of a hold, by size, lead and free holes.
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

// The terms of a part of the game after the holds.
const TURN: usize = HOLDS.len();
const CHOICE: usize = TURN + 1;
const TAKE: usize = TURN + 2;
const AREA: usize = TURN + 3;
const CONTACT: usize = TURN + 4;
const CHAIN: usize = TURN + 5;
const FIVES: usize = TURN + 6;
const TERMS_OF_PART: usize = FIVES + 3;

/// What is found in each part of the game.
const NAMES: [&str; TERMS_OF_PART] = [
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

/// From which ply on the second and the third part of the game are played. All
/// lines of a search end at about the same ply, so that like is compared with
/// like.
const PARTS: [usize; 2] = [16, 30];

const WEIGHTS: [[i32; TERMS_OF_PART]; PARTS.len() + 1] = [
    [267, 488, 339, 597, 551, 476, 205, 369, 284, 188, 110, 64, 0, 15, 68, 12, 94, 63, 65, 34],
    [276, 505, 335, 595, 571, 431, 203, 368, 241, 171, 111, 41, 4, 18, 91, 7, 95, 159, 89, 35],
    [325, 511, 356, 616, 591, 390, 212, 381, 254, 180, 133, 24, 7, 20, 90, 13, 103, 170, 62, 17],
];

/// What counts in every part, after the others.
const SAFE: usize = TERMS_OF_PART * WEIGHTS.len();

const TERMS: [Term; SAFE + 1] = {
    let mut terms = [term("a hole of a safe tile", 100); SAFE + 1];
    let mut number = 0;
    while number < SAFE {
        let (part, kind) = (number / TERMS_OF_PART, number % TERMS_OF_PART);
        terms[number] = term(NAMES[kind], WEIGHTS[part][kind]);
        number += 1;
    }
    terms
};

impl Weighed for Position {
    const TERMS: &'static [Term] = &TERMS;

    fn note_terms(&self, ledger: &mut impl Ledger) {
        let part = PARTS.iter().filter(|&&ply| self.ply() >= ply).count();
        let first = part * TERMS_OF_PART;
        note_tiles(self, first, ledger);
        if self.rules().level > Level::Tiles {
            note_groups(self, first, ledger);
        }
    }
}

fn note_tiles(position: &Position, first: usize, ledger: &mut impl Ledger) {
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
        // One marble more makes the tile one's own, or takes it away.
        if is_at_hand && (lead == 0 || lead == -1) {
            best_at_hand = best_at_hand.max(size);
        }
        if lead != 0 {
            let hold = HOLD_NUMBERS[size as usize & 7][lead.unsigned_abs() as usize & 7]
                [free as usize & 7];
            ledger.note(first + usize::from(hold), lead.signum());
        }
    }
    ledger.note(SAFE, safe);
    ledger.note(first + TURN, 1);
    ledger.note(first + CHOICE, allowed.len() as i32);
    ledger.note(first + TAKE, best_at_hand);
}

/// What the higher levels count (K9, K10).
fn note_groups(position: &Position, first: usize, ledger: &mut impl Ledger) {
    let me = position.side_to_move();
    let sides = [me, me.other()].map(|side| position.marbles(side));
    let marbles = sides.map(|holes| Grid::of_holes(position.board(), holes));
    let mut note = |kind: usize, counts: [u32; 2]| {
        ledger.note(first + kind, counts[0] as i32 - counts[1] as i32);
    };
    note(AREA, marbles.map(Grid::largest_area));
    note(CONTACT, marbles.map(Grid::contacts));
    if position.rules().level >= Level::Chains {
        let free = Grid::of_holes(position.board(), !(sides[0] | sides[1]));
        note(CHAIN, marbles.map(Grid::chains));
        let [own, other] = marbles.map(|own| own.open_fives(free));
        for lacks in 0..own.len() {
            note(FIVES + lacks, [own[lacks], other[lacks]]);
        }
    }
}

/// By how much one more marble in a tile makes it more one's own, in hundredths
/// of a point: for the order of moves.
pub(super) fn gain(size: i32, lead: i32, free: i32) -> i32 {
    hold_worth(size, lead + 1, free - 1) - hold_worth(size, lead, free)
}

fn hold_worth(size: i32, lead: i32, free: i32) -> i32 {
    let worth = if lead == 0 {
        0
    } else if lead.abs() > free {
        100 * size
    } else {
        let numbers = &HOLD_NUMBERS[size as usize & 7][lead.unsigned_abs() as usize & 7];
        WEIGHTS[1][usize::from(numbers[free as usize & 7])]
    };
    worth * lead.signum()
}

#[cfg(test)]
mod tests;
