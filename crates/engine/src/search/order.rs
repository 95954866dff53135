//! In which order moves are tried.
//!
//! First the move that was best when the position was last met, then by what the
//! game promises and what the moves have achieved elsewhere. Ranks are numbers
//! that hold both the merit of a move and its place in the generator's list, so
//! no two are equal and the order is the same on every run. Most positions are
//! settled by the first moves: these are picked one by one, and only when they
//! are used up the rest is sorted.

use taula_core::{MoveBuffer as _, Side};

use super::Run;
use crate::Knowledge;

/// How many moves are picked before the rest is sorted.
const PICKED: usize = 5;

/// The merits of a killer and of the answer that last refuted the same move, in
/// the units of [`Knowledge::promise`].
const KILLER_MERIT: [i32; 2] = [200, 150];
const ANSWER_MERIT: i32 = 100;

/// Better than any promise.
const REMEMBERED_MERIT: i32 = i32::MAX;

/// How many numbers there are for moves. A power of two.
const SLOTS: usize = 1 << 14;

/// The greatest amount of history; divided by the other it is the greatest part
/// it has in a merit.
const MOST_HISTORY: i32 = 1 << 14;
const HISTORY_PER_MERIT: i32 = 64;

/// Bits of a rank that hold the place of the move.
const PLACE_BITS: u32 = 16;

fn rank(merit: i32, place: usize) -> i64 {
    // Earlier places are better at equal merit.
    i64::from(merit) << PLACE_BITS | ((1 << PLACE_BITS) - 1 - place as i64)
}

fn place_of(rank: i64) -> usize {
    ((1 << PLACE_BITS) - 1 - (rank & ((1 << PLACE_BITS) - 1))) as usize
}

/// What moves have achieved, wherever they were tried.
pub(super) struct Experience<M> {
    /// By side and slot.
    history: Vec<i16>,
    /// What refuted a move, by side of the refuter and slot of the move refuted.
    answers: Vec<Option<M>>,
}

impl<M: Copy> Default for Experience<M> {
    fn default() -> Self {
        Experience { history: vec![0; 2 * SLOTS], answers: vec![None; 2 * SLOTS] }
    }
}

fn index(side: Side, slot: usize) -> usize {
    side.index() * SLOTS + slot % SLOTS
}

impl<M: Copy> Experience<M> {
    fn history(&self, side: Side, slot: usize) -> i32 {
        self.history[index(side, slot)].into()
    }

    /// Good news and bad news about a move. The nearer to the end of the scale,
    /// the less more of the same changes.
    fn learn(&mut self, side: Side, slot: usize, amount: i32) {
        let entry = &mut self.history[index(side, slot)];
        let before = i32::from(*entry);
        let after = before + amount - before * amount.abs() / MOST_HISTORY;
        *entry = after.clamp(-MOST_HISTORY, MOST_HISTORY) as i16;
    }

    pub(super) fn fade(&mut self) {
        self.history.iter_mut().for_each(|entry| *entry /= 4);
    }
}

impl<P: Knowledge> Run<'_, P> {
    /// Lists the legal moves of a ply with their ranks; returns how many.
    pub(super) fn rank_moves(&mut self, ply: usize, remembered: Option<usize>) -> usize {
        let side = self.position.side_to_move();
        let answer = self
            .last_move(ply)
            .and_then(|last| self.desk.experience.answers[index(side, P::slot(last))]);
        let position = &self.position;
        let (sheet, experience) = self.desk.sheet_and_experience(ply);
        position.legal_moves(&mut sheet.moves);
        let moves = sheet.moves.as_slice();
        sheet.promises.clear();
        position.promises(moves, &mut sheet.promises);
        let [first_killer, second_killer] = sheet.killers;
        let merits =
            moves.iter().zip(&sheet.promises).enumerate().map(|(place, (&mv, promise))| {
                if remembered == Some(place) {
                    return rank(REMEMBERED_MERIT, place);
                }
                let mut merit = promise + experience.history(side, P::slot(mv)) / HISTORY_PER_MERIT;
                if Some(mv) == first_killer {
                    merit += KILLER_MERIT[0];
                } else if Some(mv) == second_killer {
                    merit += KILLER_MERIT[1];
                }
                if Some(mv) == answer {
                    merit += ANSWER_MERIT;
                }
                rank(merit, place)
            });
        sheet.ranks.clear();
        sheet.ranks.extend(merits);
        moves.len()
    }

    /// The move that is the `turn`-th to be tried, with its place in the
    /// generator's list. Turns are asked for one after the other.
    pub(super) fn pick_move(&mut self, ply: usize, turn: usize) -> Option<(usize, P::Move)> {
        let sheet = self.desk.sheet(ply);
        let rest = sheet.ranks.get_mut(turn..)?;
        if turn < PICKED {
            let best = (0..rest.len()).max_by_key(|&at| rest[at])?;
            rest.swap(0, best);
        } else if turn == PICKED {
            rest.sort_unstable_by(|one, other| other.cmp(one));
        }
        let place = place_of(*rest.first()?);
        Some((place, sheet.move_at(place)?))
    }

    /// The move that led to this ply; `None` at the root and after a pass out of
    /// turn.
    fn last_move(&self, ply: usize) -> Option<P::Move> {
        self.desk.sheets_to(ply).get(ply.checked_sub(1)?)?.current
    }

    /// Remembers that the `turn`-th move tried at this ply refuted the line, and
    /// that those tried before did not.
    pub(super) fn learn_refutation(&mut self, ply: usize, depth: i32, turn: usize) {
        let side = self.position.side_to_move();
        let amount = (depth * depth * 16).min(MOST_HISTORY / 8);
        let last = self.last_move(ply);
        let Some((_, refuter)) = self.tried_move(ply, turn) else { return };
        for earlier in 0..turn {
            if let Some((_, mv)) = self.tried_move(ply, earlier) {
                self.desk.experience.learn(side, P::slot(mv), -amount);
            }
        }
        self.desk.experience.learn(side, P::slot(refuter), amount);
        let killers = &mut self.desk.sheet(ply).killers;
        if killers[0] != Some(refuter) {
            *killers = [Some(refuter), killers[0]];
        }
        if let Some(last) = last {
            self.desk.experience.answers[index(side, P::slot(last))] = Some(refuter);
        }
    }

    fn tried_move(&mut self, ply: usize, turn: usize) -> Option<(usize, P::Move)> {
        let sheet = self.desk.sheet(ply);
        let place = place_of(*sheet.ranks.get(turn)?);
        Some((place, sheet.move_at(place)?))
    }
}
