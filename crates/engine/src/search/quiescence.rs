//! Quiescence search: beyond the last ply only tactical moves are searched.

use super::thread_data::MAX_PLY;
use super::{Interrupted, Worker};
use crate::{Knowledge, Score};

impl<P: Knowledge> Worker<'_, P> {
    /// The score of an unfinished position: its static evaluation (stand pat), or
    /// what up to `plies` plies of tactical moves make of it.
    pub(super) fn quiescence(
        &mut self,
        ply: usize,
        plies: u32,
        mut alpha: Score,
        beta: Score,
    ) -> Result<Score, Interrupted> {
        let mut best = Score::estimate(self.position.evaluate());
        if plies == 0 || best >= beta || ply >= MAX_PLY {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let entry = self.thread_data.ply(ply);
        self.position.tactical_moves(&mut entry.moves);
        let count = entry.moves.len();
        for index in 0..count {
            let Some(mv) = self.thread_data.ply(ply).move_at(index) else { break };
            self.position.play_unchecked(mv);
            let result = self.quiescence_child(ply + 1, plies - 1, -beta, -alpha);
            self.position.undo();
            let score = -result?;
            best = best.max(score);
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn quiescence_child(
        &mut self,
        ply: usize,
        plies: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Interrupted> {
        self.count_node()?;
        match self.position.outcome() {
            Some(outcome) => {
                Ok(Score::from_outcome(outcome, self.position.side_to_move(), ply as u32))
            }
            None => self.quiescence(ply, plies, alpha, beta),
        }
    }
}
