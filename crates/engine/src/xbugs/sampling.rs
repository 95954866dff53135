//! Which flick is best, by trying: all of them once, the better ones again.

use taula_xbugs::{Action, Choice, State};

use super::ideas::{Idea, ideas};
use super::player::Player;
use super::worth::{Judge, WIN};
use crate::random::Random;

/// Something that could be flicked, and what is known of it.
pub(super) struct Candidate {
    action: Action,
    /// What is played before it, and in which of the states it is then played.
    first: Option<Action>,
    state: usize,
    /// What it is thought to be worth without trying.
    prior: f32,
    sum: f32,
    samples: u32,
    /// What the player is wrong by.
    error: f32,
    /// Whether it wins the game if it succeeds.
    pub(super) is_decisive: bool,
}

/// How many tries a thought without trying stands for.
const PRIOR_SAMPLES: f32 = 1.0;

impl Candidate {
    /// What it is taken to be worth.
    pub(super) fn estimate(&self) -> f32 {
        let tries = PRIOR_SAMPLES + self.samples as f32;
        let estimate = (self.prior * PRIOR_SAMPLES + self.sum) / tries;
        // Nobody is mistaken about the end of the game.
        if estimate.abs() > WIN / 2.0 { estimate } else { estimate + self.error }
    }

    /// What is played now.
    pub(super) fn first(&self) -> Action {
        self.first.unwrap_or(self.action)
    }
}

/// Tries candidates on the real physics.
pub(super) struct Sampler<'a, 'g> {
    player: &'a Player<'g>,
    judge: &'a Judge<'g>,
    /// What the game is worth before anything is flicked.
    now: f32,
    states: Vec<State>,
    ideas: Vec<(Idea, Option<Action>, usize)>,
    candidates: Vec<Candidate>,
}

impl<'a, 'g> Sampler<'a, 'g> {
    pub(super) fn new(player: &'a Player<'g>, judge: &'a Judge<'g>, now: f32) -> Self {
        Sampler {
            player,
            judge,
            now,
            states: Vec::new(),
            ideas: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// Collects what could be flicked in a state, which an action leads to.
    pub(super) fn consider(&mut self, state: &State, first: Option<Action>, choices: &[Choice]) {
        let number = self.states.len();
        for &choice in choices {
            let found = ideas(self.judge, self.player.game, state, choice);
            self.ideas.extend(found.into_iter().map(|idea| (idea, first, number)));
        }
        self.states.push(state.clone());
    }

    /// The best candidate after as many tries as there is time for.
    pub(super) fn best(&mut self) -> Option<&Candidate> {
        self.gather();
        // Everything is tried once, the most promising first; then the better
        // half of what is left gets as many tries as the other half had.
        let mut alive: Vec<usize> = (0..self.candidates.len()).collect();
        self.try_all(&alive, 1);
        let mut kept: Vec<usize> = alive.clone();
        kept.retain(|&index| self.candidates.get(index).is_some_and(|it| it.samples > 0));
        if !kept.is_empty() {
            alive = kept;
        }
        while alive.len() > 1 && !self.player.allowance.is_used_up() {
            alive = self.better_half(alive);
            let rounds = alive.len().ilog2().max(1) as u64 + 1;
            let share = self.player.allowance.flicks_left() / (rounds * alive.len() as u64);
            self.try_all(&alive, share.clamp(1, MOST_TRIES));
            if alive.len() <= 2 {
                break;
            }
        }
        let estimate = |&index: &usize| self.candidates.get(index).map_or(0.0, Candidate::estimate);
        alive.sort_by(|one, other| estimate(one).total_cmp(&estimate(other)));
        let mut best = alive.into_iter().rev().filter_map(|index| self.candidates.get(index));
        best.find(|candidate| self.is_allowed(candidate))
    }

    /// Whether the rules take it. What there was no time to try may be a shot from
    /// where there is no room for it.
    fn is_allowed(&self, candidate: &Candidate) -> bool {
        if candidate.samples > 0 {
            return candidate.sum / candidate.samples as f32 > REFUSED / 2.0;
        }
        let state = self.states.get(candidate.state);
        let chance = self.player.chance(0);
        state.is_some_and(|state| self.player.play(state, candidate.action, chance).is_some())
    }

    /// The ideas that promise most become candidates, in several ways each.
    fn gather(&mut self) {
        let ability = self.player.ability;
        let mut ideas = std::mem::take(&mut self.ideas);
        let sees_the_nearest = Random::new(self.player.seed).next_f64() < ability.short_sight;
        let appeal = |idea: &Idea| {
            if idea.is_decisive && ability.is_careful {
                f32::INFINITY
            } else if sees_the_nearest {
                -idea.distance()
            } else {
                idea.prior
            }
        };
        ideas.sort_by(|one, other| other.0.prior.total_cmp(&one.0.prior));
        ideas.sort_by(|one, other| appeal(&other.0).total_cmp(&appeal(&one.0)));
        ideas.truncate(ability.ideas);
        // Each idea's first way comes before any other's second.
        let mut ways: Vec<(usize, Candidate)> = Vec::new();
        for (idea, first, state) in ideas {
            let actions = idea.actions(self.player.game, ability.ways, ability.technique);
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
        // No more than can be looked at again.
        let most = usize::try_from(self.player.allowance.flicks_left() / TRIES_EACH);
        ways.truncate(most.unwrap_or(usize::MAX).max(1));
        self.candidates = ways.into_iter().map(|(_, candidate)| candidate).collect();
    }

    /// What a player who is not sure of what things are worth is wrong by.
    fn error(&self, action: Action) -> f32 {
        let most = self.player.ability.misjudges;
        if most == 0.0 { 0.0 } else { self.player.swing(action, "worth") * most }
    }

    fn better_half(&self, mut alive: Vec<usize>) -> Vec<usize> {
        let estimate = |&index: &usize| self.candidates.get(index).map_or(0.0, Candidate::estimate);
        alive.sort_by(|one, other| estimate(other).total_cmp(&estimate(one)));
        alive.truncate(alive.len().div_ceil(2));
        alive
    }

    /// Tries candidates so many times more each, as long as it is allowed.
    fn try_all(&mut self, alive: &[usize], times: u64) {
        for _ in 0..times {
            for &index in alive {
                if self.player.allowance.is_used_up() {
                    return;
                }
                self.try_once(index);
            }
        }
    }

    fn try_once(&mut self, index: usize) {
        let Some(candidate) = self.candidates.get_mut(index) else { return };
        let Some(state) = self.states.get(candidate.state) else { return };
        self.player.allowance.spend();
        let chance = self.player.chance(candidate.samples);
        candidate.samples += 1;
        candidate.sum += match self.player.play(state, candidate.action, chance) {
            Some(after) => self.judge.worth(&after),
            // What the rules refuse is never chosen.
            None => REFUSED,
        };
    }
}

/// How many flicks there should be for each candidate, in the mean.
const TRIES_EACH: u64 = 3;
/// More tries of one flick tell nothing that matters.
const MOST_TRIES: u64 = 48;
/// Worse than anything that can happen, however often the rest was tried.
const REFUSED: f32 = -1e6;
