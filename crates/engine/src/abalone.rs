//! What the search knows about Abalone: marbles lost, who holds the centre, who
//! stands together, who threatens what. docs/players/abalone.md tells how the
//! player thinks.

mod counting;
mod order;
mod rings;
mod terms;

use taula_abalone::{Move, Moves, Position};

use crate::Knowledge;
use crate::weights::weigh;

impl Knowledge for Position {
    // Matches at 10,000 positions a move: 100 lost 117 Elo against 60, 35 won 140
    // against 60, 20 won 55 against 35. What swings more is an ejection, and these
    // are never passed over.
    const SWING: Option<i32> = Some(20);
    const FORCING_PLIES: u32 = 4;

    fn evaluate(&self) -> i32 {
        weigh(self)
    }

    fn promise(&self, mv: Move) -> i32 {
        let mut promises = Vec::with_capacity(1);
        order::promises(self, &[mv], &mut promises);
        promises.first().copied().unwrap_or_default()
    }

    fn promises(&self, moves: &[Move], promises: &mut Vec<i32>) {
        order::promises(self, moves, promises);
    }

    fn is_forcing(&self, mv: Move) -> bool {
        order::is_forcing(self, mv)
    }

    fn forcing_moves(&self, moves: &mut Moves) {
        order::ejections(self, moves);
    }

    /// There is always a marble that may as well step to and fro.
    fn try_pass(&mut self) -> bool {
        self.pass_out_of_turn();
        true
    }

    fn slot(mv: Move) -> usize {
        order::slot(mv)
    }
}

#[cfg(test)]
mod tests;
