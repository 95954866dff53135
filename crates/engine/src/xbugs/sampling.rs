//! Choice of the best flick by sampling (sequential halving): all of them once, the better
//! half again.

use taula_core::SplitMix64;
use taula_xbugs::{Action, Choice, State};

use super::evaluation::{Evaluator, WIN};
use super::ideas::{Idea, ideas};
use super::player::Player;

/// A flick with its samples.
pub(super) struct Candidate {
    action: Action,
    /// The action to play before it, and the index of the state in which it is played.
    first: Option<Action>,
    state: usize,
    /// Estimated value without samples.
    prior: f32,
    sum: f32,
    samples: u32,
    /// The player's evaluation error.
    error: f32,
    /// Whether success wins the game.
    pub(super) is_decisive: bool,
}

/// Weight of the prior in samples.
const PRIOR_SAMPLES: f32 = 1.0;

impl Candidate {
    /// Estimated value.
    pub(super) fn estimate(&self) -> f32 {
        let weight = PRIOR_SAMPLES + self.samples as f32;
        let estimate = (self.prior * PRIOR_SAMPLES + self.sum) / weight;
        // No evaluation error at the end of the game.
        if estimate.abs() > WIN / 2.0 { estimate } else { estimate + self.error }
    }

    /// The action to play now.
    pub(super) fn first(&self) -> Action {
        self.first.unwrap_or(self.action)
    }
}

/// Samples candidates by simulation.
pub(super) struct Sampler<'a, 'g> {
    player: &'a Player<'g>,
    evaluator: &'a Evaluator<'g>,
    /// Value of the state before the flick.
    now: f32,
    states: Vec<State>,
    ideas: Vec<(Idea, Option<Action>, usize)>,
    candidates: Vec<Candidate>,
}

impl<'a, 'g> Sampler<'a, 'g> {
    pub(super) fn new(player: &'a Player<'g>, evaluator: &'a Evaluator<'g>, now: f32) -> Self {
        Sampler {
            player,
            evaluator,
            now,
            states: Vec::new(),
            ideas: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// Adds the ideas for a state that is reached by `first`.
    pub(super) fn consider(&mut self, state: &State, first: Option<Action>, choices: &[Choice]) {
        let number = self.states.len();
        for &choice in choices {
            let found = ideas(self.evaluator, self.player.game, state, choice);
            self.ideas.extend(found.into_iter().map(|idea| (idea, first, number)));
        }
        self.states.push(state.clone());
    }

    /// The best candidate within the budget.
    pub(super) fn best(&mut self) -> Option<&Candidate> {
        self.gather();
        // Every candidate is sampled once, the most promising first; then the better half
        // shares the rest of the budget, repeatedly.
        let mut alive: Vec<usize> = (0..self.candidates.len()).collect();
        self.sample_all(&alive, 1);
        let mut kept: Vec<usize> = alive.clone();
        kept.retain(|&index| self.candidates.get(index).is_some_and(|it| it.samples > 0));
        if !kept.is_empty() {
            alive = kept;
        }
        while alive.len() > 1 && !self.player.allowance.is_used_up() {
            alive = self.better_half(alive);
            let rounds = alive.len().ilog2().max(1) as u64 + 1;
            let share = self.player.allowance.flicks_left() / (rounds * alive.len() as u64);
            self.sample_all(&alive, share.clamp(1, MAX_SAMPLES));
            if alive.len() <= 2 {
                break;
            }
        }
        let estimate = |&index: &usize| self.candidates.get(index).map_or(0.0, Candidate::estimate);
        alive.sort_by(|one, other| estimate(one).total_cmp(&estimate(other)));
        let mut best = alive.into_iter().rev().filter_map(|index| self.candidates.get(index));
        best.find(|candidate| self.is_allowed(candidate))
    }

    /// Whether it is legal. A candidate without samples may be a shot without room for the
    /// effect.
    fn is_allowed(&self, candidate: &Candidate) -> bool {
        if candidate.samples > 0 {
            return candidate.sum / candidate.samples as f32 > REFUSED / 2.0;
        }
        let state = self.states.get(candidate.state);
        let chance = self.player.chance(0);
        state.is_some_and(|state| self.player.play(state, candidate.action, chance).is_some())
    }

    /// Turns the most promising ideas into candidates, several for each.
    fn gather(&mut self) {
        let ability = self.player.ability;
        let mut ideas = std::mem::take(&mut self.ideas);
        let prefers_nearest = SplitMix64::new(self.player.seed).next_f64() < ability.short_sight;
        let appeal = |idea: &Idea| {
            if idea.is_decisive && ability.is_careful {
                f32::INFINITY
            } else if prefers_nearest {
                -idea.distance()
            } else {
                idea.prior
            }
        };
        ideas.sort_by(|one, other| other.0.prior.total_cmp(&one.0.prior));
        ideas.sort_by(|one, other| appeal(&other.0).total_cmp(&appeal(&one.0)));
        ideas.truncate(ability.max_ideas);
        // The first flick of each idea comes before the second of any.
        let mut ways: Vec<(usize, Candidate)> = Vec::new();
        for (idea, first, state) in ideas {
            let actions = idea.actions(self.player.game, ability.ways, ability.rim);
            for (way, action) in actions.into_iter().enumerate() {
                let error = self.error(action);
                let prior = self.now + idea.prior;
                let is_decisive = idea.is_decisive;
                let candidate = Candidate {
                    action,
                    first,
                    state,
                    prior,
                    sum: 0.0,
                    samples: 0,
                    error,
                    is_decisive,
                };
                ways.push((way, candidate));
            }
        }
        ways.sort_by_key(|&(way, _)| way);
        // No more than can be sampled several times.
        let max = usize::try_from(self.player.allowance.flicks_left() / SAMPLES_PER_CANDIDATE);
        ways.truncate(max.unwrap_or(usize::MAX).max(1));
        self.candidates = ways.into_iter().map(|(_, candidate)| candidate).collect();
    }

    /// The player's evaluation error for an action.
    fn error(&self, action: Action) -> f32 {
        let max = self.player.ability.max_evaluation_error;
        if max == 0.0 { 0.0 } else { self.player.relative_error(action, "worth") * max }
    }

    fn better_half(&self, mut alive: Vec<usize>) -> Vec<usize> {
        let estimate = |&index: &usize| self.candidates.get(index).map_or(0.0, Candidate::estimate);
        alive.sort_by(|one, other| estimate(other).total_cmp(&estimate(one)));
        alive.truncate(alive.len().div_ceil(2));
        alive
    }

    /// Samples each candidate a number of times, within the budget.
    fn sample_all(&mut self, alive: &[usize], times: u64) {
        for _ in 0..times {
            for &index in alive {
                if self.player.allowance.is_used_up() {
                    return;
                }
                self.sample(index);
            }
        }
    }

    fn sample(&mut self, index: usize) {
        let Some(candidate) = self.candidates.get_mut(index) else { return };
        let Some(state) = self.states.get(candidate.state) else { return };
        self.player.allowance.spend();
        let chance = self.player.chance(candidate.samples);
        candidate.samples += 1;
        candidate.sum += match self.player.play(state, candidate.action, chance) {
            Some(after) => self.evaluator.evaluate(&after),
            // An illegal flick is never chosen.
            None => REFUSED,
        };
    }
}

/// Mean number of samples per candidate.
const SAMPLES_PER_CANDIDATE: u64 = 3;
/// Maximum number of samples of a candidate per round.
const MAX_SAMPLES: u64 = 48;
/// Value of an illegal flick, below any mean of legal ones.
const REFUSED: f32 = -1e6;
