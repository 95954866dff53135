//! A move by somebody who errs, over any game with a [`Knowledge`].

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use taula_core::{MoveBuffer as _, Notated};

use super::Ability;
use crate::random::Random;
use crate::{Knowledge, Limits, Score, Searcher};

/// What was chosen, and what the player thinks of it.
pub(crate) struct Chosen<M> {
    /// The move, and the answers that are expected.
    pub(crate) line: Vec<M>,
    /// What the player believes, which may be wrong.
    pub(crate) score: Score,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// What evaluations count in.
const HUNDREDTHS: f64 = 100.0;

/// A player with the faults of a level.
pub(crate) struct Fallible<'a> {
    pub(crate) ability: Ability,
    /// Where the mistakes come from.
    pub(crate) seed: u64,
    pub(crate) stop: Option<&'a Arc<AtomicBool>>,
}

/// A move with what was seen after it.
struct Considered<M> {
    mv: M,
    answers: Vec<M>,
    score: Score,
    believed: f64,
}

impl Fallible<'_> {
    /// Memory for the little that is searched after each move: what is cleared
    /// each time must be small.
    const MEGABYTES: usize = 1;

    /// The move that seems best; `None` if there is none.
    pub(crate) fn choose<P: Knowledge + Notated>(&self, position: &P) -> Option<Chosen<P::Move>> {
        let mut moves = P::Moves::default();
        position.legal_moves(&mut moves);
        let moves = moves.as_slice();
        let sight = self.sight_after(moves.len());
        let mut searcher = Searcher::<P>::new(Self::MEGABYTES);
        let mut nodes = 0;
        let mut best: Option<Considered<P::Move>> = None;
        for (index, &mv) in moves.iter().enumerate() {
            let text = position.write_move(mv);
            let mut chance = Random::for_text(self.seed, &text);
            let is_overlooked = chance.part() < self.ability.overlooks;
            // Whoever overlooks everything sees the last move after all.
            let is_last_hope = index + 1 == moves.len() && best.is_none();
            if is_overlooked && !is_last_hope {
                continue;
            }
            let mut considered = look(position, mv, sight.as_ref(), &mut searcher, &mut nodes);
            considered.believed = self.believe(considered.score, &mut chance);
            if best.as_ref().is_none_or(|best| considered.believed > best.believed) {
                best = Some(considered);
            }
        }
        let Considered { mv, answers, score, .. } = best?;
        let line = std::iter::once(mv).chain(answers).collect();
        Some(Chosen { line, score, depth: self.ability.plies.unwrap_or(1), nodes })
    }

    /// How far to look after each of so many moves; `None` for not at all.
    fn sight_after(&self, moves: usize) -> Option<Limits> {
        let plies = self.ability.plies.unwrap_or(Limits::MAX_DEPTH);
        let deeper = plies.checked_sub(1).filter(|&plies| plies > 0)?;
        let share = |nodes: u64| (nodes / moves.max(1) as u64).max(1);
        let limits = self.ability.limits(self.stop);
        Some(Limits { depth: Some(deeper), nodes: limits.nodes.map(share), ..limits })
    }

    /// What the player takes a score for. An end that is seen is seen for what
    /// it is; an estimate may be wrong by as much as the level misjudges.
    fn believe(&self, score: Score, chance: &mut Random) -> f64 {
        let seen = f64::from(score.hundredths());
        if score.plies_to_end().is_some() {
            return seen;
        }
        seen + chance.swing() * self.ability.misjudges * HUNDREDTHS
    }
}

/// What a move leads to, seen by who plays it.
fn look<P: Knowledge>(
    position: &P,
    mv: P::Move,
    sight: Option<&Limits>,
    searcher: &mut Searcher<P>,
    nodes: &mut u64,
) -> Considered<P::Move> {
    let mut after = position.clone();
    after.play_unchecked(mv);
    *nodes += 1;
    let (score, answers) = match (after.outcome(), sight) {
        (None, Some(limits)) => {
            let report = searcher.search(&after, limits, &mut |_| {});
            *nodes += report.nodes;
            ((-report.score).further(1), report.line)
        }
        (None, None) => (-Score::estimate(after.evaluate()), Vec::new()),
        (Some(outcome), _) => match outcome.winner() {
            Some(winner) if winner == position.side_to_move() => (Score::win_in(1), Vec::new()),
            Some(_) => (Score::loss_in(1), Vec::new()),
            None => (Score::DRAW, Vec::new()),
        },
    };
    Considered { mv, answers, score, believed: 0.0 }
}
