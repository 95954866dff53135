//! The player: every choice by what it is worth.

use taula_core::Side;
use taula_xbugs::flick::Flick;
use taula_xbugs::{Action, Angle, Chance, Choice, Game, Motions, Seed, State};

use super::ability::{Ability, Allowance};
use super::formation;
use super::sampling::{Candidate, Sampler};
use super::worth::Judge;
use crate::random::Random;

/// A player in front of a state.
pub(super) struct Player<'g> {
    pub(super) game: &'g Game,
    pub(super) state: &'g State,
    pub(super) side: Side,
    pub(super) ability: Ability,
    pub(super) allowance: &'g Allowance,
    /// Where its samples of tremor and its mistakes come from: nothing of the
    /// game's own chance.
    pub(super) seed: u64,
}

/// What it decided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    pub(super) action: Action,
    pub(super) worth: f32,
}

impl Player<'_> {
    /// What to do; `None` if the game is over.
    pub(super) fn decide(&self) -> Option<Decision> {
        let choices = self.game.choices(self.state);
        let whole = || {
            choices.iter().filter_map(|choice| match choice {
                Choice::Whole(action) => Some(*action),
                _ => None,
            })
        };
        if whole().any(|action| action == Action::PlaceRest) {
            let action = formation::next(self.game, self.state, self.side, self.ability.forms_up);
            return Some(Decision { action, worth: 0.0 });
        }
        let judge = Judge::new(self.game, self.side, self.ability.foresight);
        let now = judge.worth(self.state);
        // What costs no move is done before anything else: a bug is given up since
        // it must, and a base is never better made large later.
        let is_free =
            |action: &Action| matches!(action, Action::Lose { .. } | Action::Develop { .. });
        let free = self.best_settled(&judge, whole().filter(is_free));
        let is_start = |action: &Action| matches!(action, Action::Drop | Action::Roll);
        let start = whole().find(is_start).map(|action| Decision { action, worth: now });
        if let Some(decision) = free.or(start) {
            return Some(decision);
        }
        let takes = whole().filter(|action| matches!(action, Action::Take { .. }));
        let comings = choices.iter().flat_map(|&choice| self.comings(choice));
        let settled = self.best_settled(&judge, takes.chain(comings));
        let tried = self.best_flick(&judge, &choices, now);
        let done = whole().find(|action| *action == Action::Done);
        let done = done.map(|action| Decision { action, worth: now });
        let all = [done, settled, tried].into_iter().flatten();
        all.max_by(|one, other| one.worth.total_cmp(&other.worth))
    }

    /// The best of actions in which nothing is flicked.
    fn best_settled(
        &self,
        judge: &Judge<'_>,
        actions: impl Iterator<Item = Action>,
    ) -> Option<Decision> {
        let played = actions.filter_map(|action| {
            let after = self.play(self.state, action, self.chance(0))?;
            Some(Decision { action, worth: judge.worth(&after) })
        });
        played.max_by(|one, other| one.worth.total_cmp(&other.worth))
    }

    /// The ways in which a lost bug can come back: next to whom, and where.
    fn comings(&self, choice: Choice) -> Vec<Action> {
        /// Every eighth of a turn.
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

    /// The flick or shot, or what must come before it, that promises most.
    fn best_flick(&self, judge: &Judge<'_>, choices: &[Choice], now: f32) -> Option<Decision> {
        let mut sampler = Sampler::new(self, judge, now);
        sampler.consider(self.state, None, choices);
        for choice in choices {
            let Choice::Whole(first @ Action::Use { .. }) = *choice else { continue };
            let Some(state) = self.play(self.state, first, self.chance(0)) else { continue };
            let follow_up = self.game.choices(&state);
            sampler.consider(&state, Some(first), &follow_up);
        }
        let best: &Candidate = sampler.best()?;
        let action = self.aimed(best.first(), best.is_decisive);
        Some(Decision { action, worth: best.estimate() })
    }

    /// An action as a player does it who is not sure of hand and eye: it was meant
    /// well.
    fn aimed(&self, action: Action, is_decisive: bool) -> Action {
        let most = self.ability.misaims;
        if most == 0.0 || is_decisive && self.ability.is_careful {
            return action;
        }
        let turn = self.swing(action, "turn") * most * Flick::DIR_STEPS as f32;
        let press = 1.0 + self.swing(action, "press") * most / 50.0;
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

    /// A mistake about an action: from -1 to 1, always the same.
    pub(super) fn swing(&self, action: Action, what: &str) -> f32 {
        let text = self.game.write_action(self.side, action);
        Random::for_text(self.seed, &format!("{what} {text}")).triangular() as f32
    }

    /// What an action leads to.
    pub(super) fn play(&self, state: &State, action: Action, chance: Chance) -> Option<State> {
        let motions = Motions::simulated(false);
        let played = self.game.play(state, self.side, action, chance, motions).ok()?;
        Some(played.state)
    }

    /// A hand of one's own imagination: sample number so and so.
    pub(super) fn chance(&self, number: u32) -> Chance {
        if !self.ability.knows_tremor {
            return Chance::still();
        }
        // A key that no game has: what the game's own seed has in store stays its
        // secret.
        let mut key = *b"what a player of X-Bugs imagines";
        for (byte, own) in key.iter_mut().zip(self.seed.to_le_bytes()) {
            *byte ^= own;
        }
        Chance::of_entry(Some(Seed::Key(key)), number as usize)
    }
}
