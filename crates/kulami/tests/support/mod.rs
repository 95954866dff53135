//! What several test files need: a small random generator, boards of all kinds,
//! and games played at random.

#![allow(dead_code, reason = "each test binary uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use taula_core::{Position as _, SplitMix64};
use taula_kulami::{Board, Cell, Colour, Compactness, Level, Move, Moves, Position, Rules};

/// Numbers that look random and are the same in every run.
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(SplitMix64::new(seed))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound as u64) as usize
    }

    /// One of the items, of which there is at least one.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// Squares, loose and tight boards in turn.
pub(crate) fn some_board(seed: u64) -> Board {
    match seed % 3 {
        0 => Board::square(seed),
        _ => Board::irregular(seed, Compactness::new((seed / 3 % 11) as u8).unwrap()),
    }
}

/// All levels and colours in turn.
pub(crate) fn some_rules(seed: u64) -> Rules {
    let level = Level::ALL[(seed % 3) as usize];
    Rules { level, starting_colour: Colour::BOTH[(seed / 3 % 2) as usize] }
}

pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    moves.as_slice().to_vec()
}

/// Plays a random game up to a number of plies. `look` gets every position.
pub(crate) fn play_at_random(
    mut position: Position,
    seed: u64,
    plies: usize,
    mut look: impl FnMut(&Position),
) -> Position {
    let mut random = Random::new(seed);
    look(&position);
    for _ in 0..plies {
        let moves = legal_moves(&position);
        if moves.is_empty() {
            break;
        }
        position.play(random.pick(&moves)).unwrap();
        look(&position);
    }
    position
}

/// A random game on a random board, finished.
pub(crate) fn finished_game(seed: u64) -> Position {
    play_at_random(Position::new(some_board(seed), some_rules(seed)), seed, 64, |_| {})
}
