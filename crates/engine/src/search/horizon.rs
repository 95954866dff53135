//! Where lines end: beyond the last ply only what is forcing is looked at.

use taula_core::{MoveBuffer as _, Outcome, Side};

use super::desk::LAST_PLY;
use super::{Interrupted, Run};
use crate::{Knowledge, Score};

impl<P: Knowledge> Run<'_, P> {
    /// The score of an unfinished position at the end of its line: what it is
    /// worth as it stands, or what up to `plies` of forcing moves make of it.
    pub(super) fn settle(
        &mut self,
        ply: usize,
        plies: u32,
        mut alpha: Score,
        beta: Score,
    ) -> Result<Score, Interrupted> {
        let mut best = Score::estimate(self.position.evaluate());
        if plies == 0 || best >= beta || ply >= LAST_PLY {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let sheet = self.desk.sheet(ply);
        self.position.forcing_moves(&mut sheet.moves);
        let count = sheet.moves.as_slice().len();
        for place in 0..count {
            let Some(mv) = self.desk.sheet(ply).move_at(place) else { break };
            self.position.play_unchecked(mv);
            let answer = self.follow(ply + 1, plies - 1, -beta, -alpha);
            self.position.undo();
            let score = -answer?;
            best = best.max(score);
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// Visits the position after a forcing move.
    fn follow(
        &mut self,
        ply: usize,
        plies: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Interrupted> {
        self.count_visit()?;
        match self.position.outcome() {
            Some(outcome) => Ok(score_of(outcome, self.position.side_to_move(), ply)),
            None => self.settle(ply, plies, alpha, beta),
        }
    }
}

/// What an end is worth to `side`, `ply` plies after the root.
pub(super) fn score_of(outcome: Outcome, side: Side, ply: usize) -> Score {
    match outcome.winner() {
        Some(winner) if winner == side => Score::win_in(ply as u32),
        Some(_) => Score::loss_in(ply as u32),
        None => Score::DRAW,
    }
}
