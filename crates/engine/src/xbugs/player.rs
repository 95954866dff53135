//! The player: chooses the action with the highest value.

use taula_core::{Side, SplitMix64};
use taula_xbugs::flick::Flick;
use taula_xbugs::{Action, Angle, Chance, Choice, Game, Motions, Seed, State};

use super::ability::{Ability, Allowance};
use super::evaluation::Evaluator;
use super::formation;
use super::sampling::{Candidate, Sampler};
use crate::random::triangular;

/// A player to act in a state.
pub(super) struct Player<'g> {
    pub(super) game: &'g Game,
    pub(super) state: &'g State,
    pub(super) side: Side,
    pub(super) ability: Ability,
    pub(super) allowance: &'g Allowance,
    /// Seed of its tremor samples and errors, independent of the game's own.
    pub(super) seed: u64,
}

/// A chosen action with its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    pub(super) action: Action,
    pub(super) value: f32,
}

impl Player<'_> {
    /// Chooses an action; `None` if the game is over.
    pub(super) fn decide(&self) -> Option<Decision> {
        let choices = self.game.choices(self.state);
        let whole = || {
            choices.iter().filter_map(|choice| match choice {
                Choice::Complete(action) => Some(*action),
                _ => None,
            })
        };
        if whole().any(|action| action == Action::PlaceRest) {
            let action =
                formation::next(self.game, self.state, self.side, self.ability.has_formation);
            return Some(Decision { action, value: 0.0 });
        }
        let evaluator = Evaluator::new(self.game, self.side, self.ability.foresight);
        let now = evaluator.evaluate(self.state);
        // Actions that cost no move come first: giving up a bug is forced, and making a base
        // large never gets better by waiting.
        let is_free =
            |action: &Action| matches!(action, Action::Lose { .. } | Action::Develop { .. });
        let free = self.best_without_flick(&evaluator, whole().filter(is_free));
        let is_start = |action: &Action| matches!(action, Action::Drop | Action::Roll);
        let start = whole().find(is_start).map(|action| Decision { action, value: now });
        if let Some(decision) = free.or(start) {
            return Some(decision);
        }
        let takes = whole().filter(|action| matches!(action, Action::Take { .. }));
        let reinforcements = choices.iter().flat_map(|&choice| self.reinforcements(choice));
        let without_flick = self.best_without_flick(&evaluator, takes.chain(reinforcements));
        let tried = self.best_flick(&evaluator, &choices, now);
        let done = whole().find(|action| *action == Action::Done);
        let done = done.map(|action| Decision { action, value: now });
        let all = [done, without_flick, tried].into_iter().flatten();
        all.max_by(|one, other| one.value.total_cmp(&other.value))
    }

    /// The best of some actions without a flick.
    fn best_without_flick(
        &self,
        evaluator: &Evaluator<'_>,
        actions: impl Iterator<Item = Action>,
    ) -> Option<Decision> {
        let played = actions.filter_map(|action| {
            let after = self.play(self.state, action, self.chance(0))?;
            Some(Decision { action, value: evaluator.evaluate(&after) })
        });
        played.max_by(|one, other| one.value.total_cmp(&other.value))
    }

    /// The ways in which a lost bug can return.
    fn reinforcements(&self, choice: Choice) -> Vec<Action> {
        /// Multiples of 45 degrees.
        const SIDES: [i16; 8] = [900, 2700, 0, 1800, 450, 1350, 2250, 3150];
        let sides = || SIDES.into_iter().map(Angle);
        match choice {
            Choice::Reinforce(bug) => {
                let bases = self.game.reinforcement_anchors(self.state, self.side);
                bases
                    .into_iter()
                    .flat_map(|base| sides().map(move |side| Action::Reinforce { bug, base, side }))
                    .collect()
            }
            Choice::Call { bug, power, piece } => {
                sides().map(|side| Action::Use { bug, power, piece, side }).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The best flick or shot, or the power to use before it.
    fn best_flick(
        &self,
        evaluator: &Evaluator<'_>,
        choices: &[Choice],
        now: f32,
    ) -> Option<Decision> {
        let mut sampler = Sampler::new(self, evaluator, now);
        sampler.consider(self.state, None, choices);
        for choice in choices {
            let Choice::Complete(first @ Action::Use { .. }) = *choice else { continue };
            let Some(state) = self.play(self.state, first, self.chance(0)) else { continue };
            let follow_up = self.game.choices(&state);
            sampler.consider(&state, Some(first), &follow_up);
        }
        let best: &Candidate = sampler.best()?;
        let action = self.with_aim_error(best.first(), best.is_decisive);
        Some(Decision { action, value: best.estimate() })
    }

    /// An action with the player's aiming error.
    fn with_aim_error(&self, action: Action, is_decisive: bool) -> Action {
        let max = self.ability.max_aim_error;
        if max == 0.0 || is_decisive && self.ability.is_careful {
            return action;
        }
        let turn = self.relative_error(action, "turn") * max * Flick::DIR_STEPS as f32;
        let press = 1.0 + self.relative_error(action, "press") * max / 50.0;
        let off = |flick: Flick| Flick {
            dir: (f32::from(flick.dir) + turn).rem_euclid(3600.0) as i16 % 3600,
            press: (f32::from(flick.press) * press).clamp(0.0, 1000.0) as i16,
            ..flick
        };
        match action {
            Action::Flick { bug, flick } => Action::Flick { bug, flick: off(flick) },
            Action::Fire { bug, power, side, flick } => {
                Action::Fire { bug, power, side, flick: off(flick) }
            }
            other => other,
        }
    }

    /// Relative error for an action, from -1 to 1, the same on each call.
    pub(super) fn relative_error(&self, action: Action, what: &str) -> f32 {
        let text = self.game.write_action(self.side, action);
        let seed = SplitMix64::seed_for(self.seed, &format!("{what} {text}"));
        triangular(&mut SplitMix64::new(seed)) as f32
    }

    /// The state after an action.
    pub(super) fn play(&self, state: &State, action: Action, chance: Chance) -> Option<State> {
        let motions = Motions::simulated(false);
        let played = self.game.play(state, self.side, action, chance, motions).ok()?;
        Some(played.state)
    }

    /// Random values of a sample.
    pub(super) fn chance(&self, number: u32) -> Chance {
        if !self.ability.knows_tremor {
            return Chance::without_tremor();
        }
        // A key that no game has, so that the game's own values stay secret.
        let mut key = *b"what a player of X-Bugs imagines";
        for (byte, own) in key.iter_mut().zip(self.seed.to_le_bytes()) {
            *byte ^= own;
        }
        Chance::of_entry(Some(Seed::Key(key)), number as usize)
    }
}
