//! Search knowledge of Abalone: evaluation, move ordering and tactical moves.
//! docs/players/abalone.md describes how the player thinks.

mod bitboards;
mod engine_game;
mod evaluation;
mod move_ordering;

use taula_abalone::{Move, Moves, Position};

use crate::evaluation::weighted_sum;
use crate::{GameEngine, Knowledge};

/// The engine of Abalone.
pub const ENGINE: GameEngine = GameEngine::of::<Position>();

impl Knowledge for Position {
    // From matches at 10,000 nodes a move: 100 lost 117 Elo against 60, 35 won 140
    // against 60, 20 won 55 against 35. Only ejections change more, and they are
    // never pruned.
    const FUTILITY_MARGIN: Option<i32> = Some(20);
    const QUIESCENCE_PLIES: u32 = 4;

    fn evaluate(&self) -> i32 {
        weighted_sum(self)
    }

    fn ordering_score(&self, mv: Move) -> i32 {
        let mut scores = Vec::with_capacity(1);
        move_ordering::scores(self, &[mv], &mut scores);
        scores.first().copied().unwrap_or_default()
    }

    fn ordering_scores(&self, moves: &[Move], scores: &mut Vec<i32>) {
        move_ordering::scores(self, moves, scores);
    }

    fn is_tactical(&self, mv: Move) -> bool {
        move_ordering::is_tactical(self, mv)
    }

    fn tactical_moves(&self, moves: &mut Moves) {
        move_ordering::ejections(self, moves);
    }

    /// There is no zugzwang: some marble can always step to and fro.
    fn make_null_move(&mut self) -> bool {
        self.play_null_move();
        true
    }

    fn history_index(mv: Move) -> usize {
        move_ordering::move_index(mv)
    }
}

#[cfg(test)]
mod tests;
