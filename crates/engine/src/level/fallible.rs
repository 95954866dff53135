//! A player that makes mistakes, for any game with a [`Knowledge`].

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use taula_core::{Notated, SplitMix64};

use super::Ability;
use crate::limits::Stopwatch;
use crate::random::triangular;
use crate::{Knowledge, Limits, Score, SearchReport, Searcher};

/// Hundredths in a unit of the game.
const HUNDREDTHS: f64 = 100.0;

/// A player with the weaknesses of a level.
pub(crate) struct Fallible<'a> {
    pub(crate) ability: Ability,
    /// Seed of the mistakes.
    pub(crate) seed: u64,
    pub(crate) stop: Option<&'a Arc<AtomicBool>>,
}

/// A move with its search result.
struct Candidate<M> {
    mv: M,
    replies: Vec<M>,
    score: Score,
    noisy_score: f64,
}

impl Fallible<'_> {
    /// Transposition table size: the searches after each move are small.
    const MEGABYTES: usize = 1;

    /// The move that seems best, with the expected replies and its score without the noise;
    /// `None` if there is none.
    pub(crate) fn choose<P: Knowledge + Notated>(
        &self,
        position: &P,
    ) -> Option<SearchReport<P::Move>> {
        let mut moves = P::Moves::default();
        position.legal_moves(&mut moves);
        let limits = self.limits_per_move(moves.len());
        let mut searcher = Searcher::<P>::new(Self::MEGABYTES);
        let stopwatch = Stopwatch::start();
        let mut nodes = 0;
        let mut best: Option<Candidate<P::Move>> = None;
        for (index, &mv) in moves.iter().enumerate() {
            let text = position.write_move(mv);
            let mut random = SplitMix64::new(SplitMix64::seed_for(self.seed, &text));
            let is_overlooked = random.next_f64() < self.ability.overlook_rate;
            // If all others were overlooked, the last move is not.
            let is_only_choice = index + 1 == moves.len() && best.is_none();
            if is_overlooked && !is_only_choice {
                continue;
            }
            let mut candidate =
                search_after(position, mv, limits.as_ref(), &mut searcher, &mut nodes);
            candidate.noisy_score = self.add_noise(candidate.score, &mut random);
            if best.as_ref().is_none_or(|best| candidate.noisy_score > best.noisy_score) {
                best = Some(candidate);
            }
        }
        let Candidate { mv, replies, score, .. } = best?;
        let line = std::iter::once(mv).chain(replies).collect();
        let depth = self.ability.plies.unwrap_or(1);
        let elapsed = stopwatch.elapsed(nodes);
        Some(SearchReport { line, score, alternatives: Vec::new(), depth, nodes, elapsed })
    }

    /// Limits of the search after each of this many moves; `None` for a static
    /// evaluation.
    fn limits_per_move(&self, moves: usize) -> Option<Limits> {
        let plies = self.ability.plies.unwrap_or(Limits::MAX_DEPTH);
        let remaining = plies.checked_sub(1).filter(|&plies| plies > 0)?;
        let share = |nodes: u64| (nodes / moves.max(1) as u64).max(1);
        let limits = self.ability.limits(self.stop);
        Some(Limits { depth: Some(remaining), nodes: limits.nodes.map(share), ..limits })
    }

    /// Adds evaluation noise to an estimate. Proven wins and losses have none.
    fn add_noise(&self, score: Score, random: &mut SplitMix64) -> f64 {
        let exact = f64::from(score.hundredths());
        if score.plies_to_end().is_some() {
            return exact;
        }
        exact + triangular(random) * self.ability.eval_noise * HUNDREDTHS
    }
}

/// Searches the position after a move; the score is that of the player of the move.
fn search_after<P: Knowledge>(
    position: &P,
    mv: P::Move,
    limits: Option<&Limits>,
    searcher: &mut Searcher<P>,
    nodes: &mut u64,
) -> Candidate<P::Move> {
    let mut after = position.clone();
    after.play_unchecked(mv);
    *nodes += 1;
    let (score, replies) = match (after.outcome(), limits) {
        (None, Some(limits)) => {
            let report = searcher.search(&after, limits, &mut |_| {});
            *nodes += report.nodes;
            ((-report.score).delayed_by(1), report.line)
        }
        (None, None) => (-Score::estimate(after.evaluate()), Vec::new()),
        (Some(outcome), _) => {
            (Score::from_outcome(outcome, position.side_to_move(), 1), Vec::new())
        }
    };
    Candidate { mv, replies, score, noisy_score: 0.0 }
}
