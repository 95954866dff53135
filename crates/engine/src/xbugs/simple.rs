//! The simple player, a baseline for matches: it aims at the nearest target.
//!
//! It computes where a flick would touch down, simulates a few flicks around that without
//! tremor, and takes the best one. It considers neither later turns nor the opponent.

use taula_core::{Side, Table};
use taula_xbugs::{
    Action, Angle, Chance, Choice, Game, Kind, Motions, PieceId, Place, Played, State, XbugsRules,
};

use super::aim;
use crate::Score;
use crate::arena::{Player, PlayerError, PlayerMove};

/// The simple player, as an opponent in matches.
#[derive(Clone, Copy, Debug, Default)]
pub struct SimplePlayer;

impl Player for SimplePlayer {
    fn choose(&mut self, table: &Table) -> Result<PlayerMove, PlayerError> {
        let chosen = table.rules::<XbugsRules>().and_then(|table| {
            let (game, state) = (table.xbugs(), table.state());
            let player = Simple { game, state, side: state.to_act()? };
            let action = game.write_action(player.side, player.choose()?);
            Some(PlayerMove { action, score: Some(Score::estimate(player.evaluate(state))) })
        });
        chosen.ok_or_else(|| PlayerError::Forfeit("knows no move".to_owned()))
    }
}

/// Maximum number of pairs of a bug and a target, the nearest first.
const MAX_PAIRS: usize = 8;

struct Simple<'t> {
    game: &'t Game,
    state: &'t State,
    side: Side,
}

/// A flick or a shot at a target.
#[derive(Clone, Copy)]
struct Attempt {
    choice: Choice,
    /// The bug that fires or is flicked.
    bug: PieceId,
    target: PieceId,
    distance: f32,
}

impl Simple<'_> {
    fn choose(&self) -> Option<Action> {
        let choices = self.game.choices(self.state);
        let whole = choices.iter().filter_map(|choice| match choice {
            Choice::Complete(action) => Some(*action),
            _ => None,
        });
        let immediate = whole.clone().find(|action| {
            let is_forced = matches!(action, Action::PlaceRest | Action::Drop | Action::Roll);
            is_forced || matches!(action, Action::Develop { .. } | Action::Take { .. })
        });
        let reinforcement = || {
            let action = choices.iter().find_map(|&choice| self.reinforcement(choice));
            action.filter(|&action| self.attempt(action).is_some())
        };
        immediate
            .or_else(|| self.loss(whole.clone()))
            .or_else(reinforcement)
            .or_else(|| self.best_flick(&choices))
            .or_else(|| whole.clone().find(|action| *action == Action::Done))
    }

    /// The bug to give up: one of the most numerous kind.
    fn loss(&self, whole: impl Iterator<Item = Action>) -> Option<Action> {
        let kind = |bug: PieceId| self.game.roster().piece(bug).kind;
        let on_table = |bug: PieceId| {
            let bugs = self.game.roster().bugs(self.side);
            bugs.filter(|&id| self.state.is_on_table(id) && kind(id) == kind(bug)).count()
        };
        whole
            .filter_map(|action| match action {
                Action::Lose { bug } => Some((on_table(bug), action)),
                _ => None,
            })
            .max_by_key(|&(count, _)| count)
            .map(|(_, action)| action)
    }

    /// A reinforcement on the side of a base that faces the enemy.
    fn reinforcement(&self, choice: Choice) -> Option<Action> {
        let ahead = Angle(match self.side {
            Side::First => 900,
            Side::Second => 2700,
        });
        match choice {
            Choice::Reinforce(bug) => {
                let bases = self.game.reinforcement_anchors(self.state, self.side);
                let base = bases.first().copied()?;
                Some(Action::Reinforce { bug, base, side: ahead })
            }
            Choice::Call { bug, power, piece } => {
                Some(Action::Use { bug, power, piece, side: ahead })
            }
            _ => None,
        }
    }

    /// Plays an action without tremor.
    fn attempt(&self, action: Action) -> Option<Played> {
        let motions = Motions::simulated(false);
        self.game.play(self.state, self.side, action, Chance::without_tremor(), motions).ok()
    }

    /// The best flick or shot, if one is good enough.
    fn best_flick(&self, choices: &[Choice]) -> Option<Action> {
        let mut attempts: Vec<Attempt> =
            choices.iter().flat_map(|&choice| self.attempts(choice)).collect();
        attempts.sort_by(|one, other| one.distance.total_cmp(&other.distance));
        let before = self.evaluate(self.state);
        let mut best: Option<(i32, Action)> = None;
        for attempt in attempts.into_iter().take(MAX_PAIRS) {
            for action in self.flicks(attempt) {
                let Some(played) = self.attempt(action) else { continue };
                let gain =
                    self.evaluate(&played.state) - before - self.miss(&played.state, attempt);
                if best.is_none_or(|(known, _)| gain > known) {
                    best = Some((gain, action));
                }
            }
        }
        // Approaching a target is good enough, losing a bug for nothing is not.
        let is_good = |&(gain, _): &(i32, Action)| gain > -BUG / 2;
        best.filter(is_good).map(|(_, action)| action)
    }

    /// Penalty for the distance between the flicked bug and its target; small and constant for
    /// an effect.
    fn miss(&self, after: &State, attempt: Attempt) -> i32 {
        let Choice::Flick(_) = attempt.choice else { return 2 };
        let target = self.state.pose(attempt.target).map(|pose| pose.centre);
        let end = after.pose(attempt.bug).map(|pose| pose.centre);
        match (target, end) {
            (Some(target), Some(end)) => aim::distance(target, end).min(50.0) as i32,
            _ => 0,
        }
    }

    /// The targets of a flick or shot.
    fn attempts(&self, choice: Choice) -> Vec<Attempt> {
        let bug = match choice {
            Choice::Flick(bug) | Choice::Fire { bug, .. } => bug,
            _ => return Vec::new(),
        };
        let Some(from) = self.state.pose(bug) else { return Vec::new() };
        let roster = self.game.roster();
        let is_flick = matches!(choice, Choice::Flick(_));
        let is_target = |&id: &PieceId| {
            let piece = roster.piece(id);
            match piece.kind {
                Kind::Bug(_) => piece.owner != Some(self.side),
                Kind::Base(_) => is_flick && piece.owner != Some(self.side),
                Kind::Resource => is_flick,
                Kind::Effect(_) => false,
            }
        };
        roster
            .ids()
            .filter(is_target)
            .filter_map(|target| {
                let to = self.state.pose(target)?;
                let distance = aim::distance(from.centre, to.centre);
                Some(Attempt { choice, bug, target, distance })
            })
            .collect()
    }

    /// Some flicks that touch down near the target.
    fn flicks(&self, attempt: Attempt) -> Vec<Action> {
        /// Flat and steep.
        const RIMS: [i16; 2] = [300, 600];
        /// Lengths of the flight relative to the distance; the piece slides the rest.
        const PARTS: [f32; 3] = [0.75, 0.9, 1.02];
        let poses = (self.state.pose(attempt.bug), self.state.pose(attempt.target));
        let (Some(from), Some(to)) = poses else { return Vec::new() };
        let dir = aim::direction(from.centre, to.centre);
        let shape = self.game.roster().piece(attempt.bug).shape;
        let surface = self.game.settings().surface;
        let mut actions = Vec::new();
        for rim in RIMS {
            for part in PARTS {
                let flick = aim::flick(dir, rim, attempt.distance * part, shape, surface);
                actions.push(match attempt.choice {
                    Choice::Fire { bug, power } => {
                        Action::Fire { bug, power, side: Angle(dir), flick }
                    }
                    _ => Action::Flick { bug: attempt.bug, flick },
                });
            }
        }
        actions
    }

    /// Value of a state for the player, in hundredths of a bug.
    fn evaluate(&self, state: &State) -> i32 {
        let of = |side: Side| {
            let roster = self.game.roster();
            let is_there = |id: &PieceId| state.is_on_table(*id);
            let bugs = roster.bugs(side).filter(is_there).count() as i32;
            let bases = roster.bases(side).filter(is_there).count() as i32;
            let large = (0..3).filter(|&base| state.is_large(side, base)).count() as i32;
            let kept = roster.resources().filter(|&id| state.place(id) == Place::Kept(side));
            BUG * bugs + BASE * bases + LARGE * large + RESOURCE * kept.count() as i32
        };
        let won = match state.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == self.side => WIN,
            Some(_) => -WIN,
            None => 0,
        };
        won + of(self.side) - of(self.side.other())
    }
}

// Values in hundredths of a bug. A base is lost with a bug and a die; two lose the game.
const BUG: i32 = 100;
const BASE: i32 = 400;
const LARGE: i32 = 120;
const RESOURCE: i32 = 50;
const WIN: i32 = 10_000;
