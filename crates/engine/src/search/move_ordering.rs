//! Move ordering: the table move first, then by the game's own ordering score,
//! killers, countermove and history.
//!
//! An ordering key packs a move's score and its index in the generator's list, so
//! no two keys are equal and the order is the same on every run. Most nodes are
//! cut off by the first few moves: those are picked by selection, and the rest is
//! sorted only once they are used up.

use taula_core::Side;

use super::Worker;
use crate::Knowledge;

/// Moves picked by selection before the rest is sorted.
const SELECTED_MOVES: usize = 5;

/// Bonuses in the units of [`Knowledge::ordering_score`].
const KILLER_BONUS: [i32; 2] = [200, 150];
const COUNTERMOVE_BONUS: i32 = 100;

/// Above any other score.
const TT_MOVE_SCORE: i32 = i32::MAX;

/// Size of the history of one side. A power of two.
const HISTORY_SIZE: usize = 1 << 14;
const MAX_HISTORY: i32 = 1 << 14;
/// Scales history to ordering scores: at most `MAX_HISTORY / HISTORY_DIVISOR`.
const HISTORY_DIVISOR: i32 = 64;

/// Low bits of an ordering key, which hold the index of the move.
const INDEX_BITS: u32 = 16;

fn ordering_key(score: i32, index: usize) -> i64 {
    // At equal scores the lower index comes first.
    i64::from(score) << INDEX_BITS | ((1 << INDEX_BITS) - 1 - index as i64)
}

fn index_of(key: i64) -> usize {
    ((1 << INDEX_BITS) - 1 - (key & ((1 << INDEX_BITS) - 1))) as usize
}

/// History heuristic and countermoves, by side and
/// [history index](Knowledge::history_index) of the move.
pub(super) struct History<M> {
    scores: Vec<i16>,
    /// The move that last refuted a move, by side of the refuting move and index of
    /// the refuted one.
    countermoves: Vec<Option<M>>,
}

impl<M: Copy> Default for History<M> {
    fn default() -> Self {
        History { scores: vec![0; 2 * HISTORY_SIZE], countermoves: vec![None; 2 * HISTORY_SIZE] }
    }
}

fn table_index(side: Side, history_index: usize) -> usize {
    side.index() * HISTORY_SIZE + history_index % HISTORY_SIZE
}

impl<M: Copy> History<M> {
    fn score(&self, side: Side, history_index: usize) -> i32 {
        self.scores[table_index(side, history_index)].into()
    }

    /// Adds a bonus or malus with gravity: the nearer a score is to the limit, the
    /// less it changes.
    fn update(&mut self, side: Side, history_index: usize, bonus: i32) {
        let entry = &mut self.scores[table_index(side, history_index)];
        let before = i32::from(*entry);
        let after = before + bonus - before * bonus.abs() / MAX_HISTORY;
        *entry = after.clamp(-MAX_HISTORY, MAX_HISTORY) as i16;
    }

    pub(super) fn age(&mut self) {
        self.scores.iter_mut().for_each(|score| *score /= 4);
    }
}

impl<P: Knowledge> Worker<'_, P> {
    /// Generates and scores the legal moves of a ply; returns how many there are.
    pub(super) fn score_moves(&mut self, ply: usize, tt_move: Option<usize>) -> usize {
        let side = self.position.side_to_move();
        let countermove = self.previous_move(ply).and_then(|previous| {
            self.thread_data.history.countermoves[table_index(side, P::history_index(previous))]
        });
        let position = &self.position;
        let (entry, history) = self.thread_data.ply_and_history(ply);
        position.legal_moves(&mut entry.moves);
        let moves = &*entry.moves;
        entry.ordering_scores.clear();
        position.ordering_scores(moves, &mut entry.ordering_scores);
        let [first_killer, second_killer] = entry.killers;
        let keys = moves.iter().zip(&entry.ordering_scores).enumerate().map(
            |(index, (&mv, ordering_score))| {
                if tt_move == Some(index) {
                    return ordering_key(TT_MOVE_SCORE, index);
                }
                let mut score =
                    ordering_score + history.score(side, P::history_index(mv)) / HISTORY_DIVISOR;
                if Some(mv) == first_killer {
                    score += KILLER_BONUS[0];
                } else if Some(mv) == second_killer {
                    score += KILLER_BONUS[1];
                }
                if Some(mv) == countermove {
                    score += COUNTERMOVE_BONUS;
                }
                ordering_key(score, index)
            },
        );
        entry.ordering_keys.clear();
        entry.ordering_keys.extend(keys);
        moves.len()
    }

    /// The next move to try, with its index in the generator's list. `number` counts
    /// from 0 without gaps.
    pub(super) fn pick_move(&mut self, ply: usize, number: usize) -> Option<(usize, P::Move)> {
        let rest = self.thread_data.ply(ply).ordering_keys.get_mut(number..)?;
        if number < SELECTED_MOVES {
            let best = (0..rest.len()).max_by_key(|&at| rest[at])?;
            rest.swap(0, best);
        } else if number == SELECTED_MOVES {
            rest.sort_unstable_by(|one, other| other.cmp(one));
        }
        self.picked_move(ply, number)
    }

    /// A move that was picked before, with its index in the generator's list.
    fn picked_move(&mut self, ply: usize, number: usize) -> Option<(usize, P::Move)> {
        let entry = self.thread_data.ply(ply);
        let index = index_of(*entry.ordering_keys.get(number)?);
        Some((index, entry.move_at(index)?))
    }

    /// The move that led to this ply; `None` at the root and after a null move.
    fn previous_move(&self, ply: usize) -> Option<P::Move> {
        self.thread_data.plies_before(ply).last()?.current_move
    }

    /// Updates killers, countermove and history after a beta cutoff by the move with
    /// this number. The moves tried before it get a malus.
    pub(super) fn update_history(&mut self, ply: usize, depth: i32, number: usize) {
        let side = self.position.side_to_move();
        let bonus = (depth * depth * 16).min(MAX_HISTORY / 8);
        let previous = self.previous_move(ply);
        let Some((_, best)) = self.picked_move(ply, number) else { return };
        for earlier in 0..number {
            if let Some((_, mv)) = self.picked_move(ply, earlier) {
                self.thread_data.history.update(side, P::history_index(mv), -bonus);
            }
        }
        self.thread_data.history.update(side, P::history_index(best), bonus);
        let killers = &mut self.thread_data.ply(ply).killers;
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        if let Some(previous) = previous {
            let index = table_index(side, P::history_index(previous));
            self.thread_data.history.countermoves[index] = Some(best);
        }
    }
}
