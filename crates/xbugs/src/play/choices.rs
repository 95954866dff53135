//! What may be done now.

use taula_core::{Action as Listed, ActionForm, Actions, FieldKind, FormField, Side};

use crate::action::Action;
use crate::chance::Chance;
use crate::flick::Flick;
use crate::game::Game;
use crate::motions::Motions;
use crate::roster::PieceId;
use crate::sheet::{ExtraMover, Step, Trigger};
use crate::state::{Mover, Phase, State, Task};

use super::{Play, powers};

impl Game {
    /// Everything that may be done in a state: listed, or as a form to be filled
    /// in. Whether a spot is free or a flick hits is for the rules to say.
    #[must_use]
    pub fn actions(&self, state: &State) -> Actions {
        let Some(side) = state.to_act() else { return Actions::default() };
        let play =
            Play::new(self, state.clone(), Chance::of_entry(None, 0), Motions::simulated(false));
        let mut choices = Choices { play: &play, side, actions: Actions::default() };
        choices.collect();
        choices.actions
    }
}

impl Play<'_> {
    /// Whether a bug can be moved, or use a power in place of it.
    pub(super) fn can_move_any(&self, side: Side) -> bool {
        self.movable(side).next().is_some()
    }

    /// The bugs that a die lets move.
    fn movable(&self, side: Side) -> impl Iterator<Item = PieceId> {
        let pinned = powers::pinned(self.game, &self.state);
        self.bugs_on_table(side).filter(move |id| {
            !self.state.has_moved(*id) && !pinned.contains(id) && self.die_for(*id).is_some()
        })
    }
}

struct Choices<'p, 'g> {
    play: &'p Play<'g>,
    side: Side,
    actions: Actions,
}

impl Choices<'_, '_> {
    fn collect(&mut self) {
        let (play, side) = (self.play, self.side);
        match play.state.tasks.last() {
            Some(Task::Lose(_)) => {
                for bug in play.bugs_on_table(side) {
                    self.list(Action::Lose { bug }, Some(bug));
                }
                return;
            }
            Some(task) => self.collect_task(&task.clone()),
            None => self.collect_phase(),
        }
        for base in play.developable(side) {
            self.list(Action::Develop { base }, Some(base));
        }
    }

    fn collect_phase(&mut self) {
        let (play, side) = (self.play, self.side);
        match play.state.phase {
            Phase::PlaceBases | Phase::PlaceBugs => {
                for piece in play.to_place(side) {
                    self.place_form(piece);
                }
                self.list(Action::PlaceRest, None);
            }
            Phase::Drop => self.list(Action::Drop, None),
            Phase::Roll => self.list(Action::Roll, None),
            Phase::Moves => {
                for bug in play.movable(side) {
                    self.flick_form(bug);
                    self.powers_of(&Mover::new(bug, false), Trigger::BeforeMove);
                    self.powers_of(&Mover::new(bug, false), Trigger::InsteadOfMove);
                }
                self.list(Action::Done, None);
            }
            Phase::Reinforcement => {
                for bug in play.reinforcements(side) {
                    self.reinforce_form(bug);
                }
                self.list(Action::Done, None);
            }
            Phase::Bonus => {
                for bug in play.bonus_bugs(side) {
                    self.flick_form(bug);
                }
                self.list(Action::Done, None);
            }
            Phase::Over => {}
        }
    }

    fn collect_task(&mut self, task: &Task) {
        let play = self.play;
        match task {
            Task::Lose(_) => {}
            Task::Before(mover) => {
                if !powers::pinned(play.game, &play.state).contains(&mover.bug) {
                    self.flick_form(mover.bug);
                }
                self.powers_of(mover, Trigger::BeforeMove);
            }
            Task::After(mover) => self.powers_of(mover, Trigger::AfterMove),
            Task::Shots { bug, power, .. } => self.fire_form(*bug, *power),
            Task::ExtraFlick { bug, .. } => {
                if !powers::pinned(play.game, &play.state).contains(bug) {
                    self.flick_form(*bug);
                }
            }
            Task::Take { from, .. } => {
                for &piece in from.iter().filter(|&&id| play.state.is_on_table(id)) {
                    self.list(Action::Take { piece }, Some(piece));
                }
            }
        }
        self.list(Action::Done, None);
    }

    /// What a bug's powers allow at such a moment.
    fn powers_of(&mut self, mover: &Mover, trigger: Trigger) {
        let play = self.play;
        let usable = match trigger {
            Trigger::AfterMove => play.powers_after(mover),
            _ => powers::usable(play.game, &play.state, mover.bug, trigger),
        };
        for power in usable.into_iter().filter(|power| !mover.used.contains(power)) {
            let Some(step) = play.game.power(self.side, power).and_then(|it| it.steps.first())
            else {
                continue;
            };
            match step {
                Step::ShootEffect { effect, .. } => {
                    if play.can_shoot(self.side, mover.bug, *effect) {
                        self.fire_form(mover.bug, power);
                    }
                }
                Step::ExtraMove { who: ExtraMover::Itself, .. } => self.flick_form(mover.bug),
                Step::CaptureTouching { .. } => {
                    for piece in play.touched(mover, power).1 {
                        self.list(Action::Take { piece }, Some(piece));
                    }
                }
                Step::Reinforce { .. } => {
                    for piece in play.partners(mover.bug, power) {
                        self.use_form(mover.bug, power, piece);
                    }
                }
                _ => {
                    for piece in play.partners(mover.bug, power) {
                        let side = crate::action::Angle::default();
                        self.list(Action::Use { bug: mover.bug, power, piece, side }, Some(piece));
                    }
                }
            }
        }
    }

    fn list(&mut self, action: Action, piece: Option<PieceId>) {
        let text = self.play.game.write_action(self.side, action);
        let piece = piece.map(|id| self.play.name(id).to_owned());
        self.actions.listed.push(Listed { text, piece, from: None, to: None });
    }

    fn form(&mut self, template: String, fields: Vec<FormField>) {
        // Two powers may allow the same flick.
        if !self.actions.forms.iter().any(|form| form.template == template) {
            self.actions.forms.push(ActionForm { template, fields });
        }
    }

    fn place_form(&mut self, piece: PieceId) {
        let half = f64::from(self.play.game.settings().surface.side) / 2.0;
        let [x, y] = ["x", "y"].map(|name| number(name, -half, half, 0.01));
        let template = format!("place {} at {{x}} {{y}} turn {{turn}}", self.play.name(piece));
        self.form(template, vec![x, y, angle("turn")]);
    }

    fn flick_form(&mut self, bug: PieceId) {
        let template = format!("flick {} {FLICK}", self.play.name(bug));
        self.form(template, flick_fields());
    }

    fn fire_form(&mut self, bug: PieceId, power: usize) {
        let names = self.play.game.power_names(self.side);
        let power = names.get(power).copied().unwrap_or_default();
        let template = format!("fire {} {power} side {{side}} {FLICK}", self.play.name(bug));
        let fields = std::iter::once(angle("side")).chain(flick_fields()).collect();
        self.form(template, fields);
    }

    fn use_form(&mut self, bug: PieceId, power: usize, piece: PieceId) {
        let names = self.play.game.power_names(self.side);
        let power = names.get(power).copied().unwrap_or_default();
        let (bug, piece) = (self.play.name(bug), self.play.name(piece));
        self.form(format!("use {bug} {power} {piece} side {{side}}"), vec![angle("side")]);
    }

    fn reinforce_form(&mut self, bug: PieceId) {
        let play = self.play;
        let bases = play.game.roster().bases(self.side).filter(|&id| play.state.is_on_table(id));
        let bases: Vec<String> = bases.map(|id| play.name(id).to_owned()).collect();
        let template = format!("reinforce {} at {{base}} side {{side}}", play.name(bug));
        let base = FormField { name: "base".to_owned(), kind: FieldKind::Choice(bases) };
        self.form(template, vec![base, angle("side")]);
    }
}

/// The blanks of a flick, as [`Flick`] is written.
const FLICK: &str = "dir {dir} press {press} rim {rim} tilt {tilt}";

fn flick_fields() -> Vec<FormField> {
    let step = 1.0 / Flick::STEPS;
    vec![
        angle("dir"),
        number("press", 0.0, 1.0, step),
        number("rim", 0.0, 1.0, step),
        number("tilt", -1.0, 1.0, step),
    ]
}

fn angle(name: &str) -> FormField {
    number(name, 0.0, 359.9, 1.0 / Flick::DIR_STEPS)
}

fn number(name: &str, min: f64, max: f64, step: f64) -> FormField {
    FormField { name: name.to_owned(), kind: FieldKind::Number { min, max, step } }
}
