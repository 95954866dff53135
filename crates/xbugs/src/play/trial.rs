//! Flicks outside a turn: for practice, and to see what became of a target.

use taula_core::{Event, Refusal, Side};

use crate::chance::Chance;
use crate::flick::Flick;
use crate::game::Game;
use crate::motions::Motions;
use crate::roster::{Kind, PieceId};
use crate::state::State;

use super::Play;

impl Game {
    /// Flicks a piece on the table as its owner would, whoever's turn it is: what
    /// lies where then, and what happened. Nothing is won by it.
    pub(crate) fn free_flick(
        &self,
        state: &State,
        piece: PieceId,
        flick: Flick,
        chance: Chance,
        motions: Motions,
    ) -> Result<(State, Vec<Event>), Refusal> {
        let by = self.roster().piece(piece).owner.unwrap_or(Side::First);
        let mut play = Play::new(self, state.clone(), chance, motions);
        play.flick_piece(by, piece, flick)?;
        Ok((play.state, play.events))
    }

    /// Whether a piece was on the table before and is not after, or is a base that
    /// was reduced.
    #[must_use]
    pub fn is_taken(&self, before: &State, after: &State, id: PieceId) -> bool {
        let piece = self.roster().piece(id);
        let is_reduced = match (piece.kind, piece.owner) {
            (Kind::Base(base), Some(owner)) => {
                before.is_large(owner, base) && !after.is_large(owner, base)
            }
            _ => false,
        };
        is_reduced || before.is_on_table(id) && !after.is_on_table(id)
    }
}
