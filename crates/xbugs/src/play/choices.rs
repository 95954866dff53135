//! Legal actions.

use taula_core::{Action as Listed, ActionForm, Actions, FieldKind, FormField, Side};

use crate::action::{Action, Angle, Spot};
use crate::flick::Flick;
use crate::game::Game;
use crate::roster::PieceId;
use crate::sheet::{ExtraMover, Step, Trigger};
use crate::state::{Mover, Phase, State, Task};

use super::{Play, powers};

/// A legal action, or one whose free numbers are still to be chosen. With some numbers it may
/// be refused, such as a position that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// An action without free numbers.
    Complete(Action),
    /// A piece may be placed.
    Place(PieceId),
    /// A bug may be flicked.
    Flick(PieceId),
    /// A bug may fire.
    Fire {
        /// The bug.
        bug: PieceId,
        /// Its power: an index of the army's powers.
        power: usize,
    },
    /// A bug may bring back a lost one next to itself.
    Call {
        /// The bug.
        bug: PieceId,
        /// Its power: an index of the army's powers.
        power: usize,
        /// The bug that returns.
        piece: PieceId,
    },
    /// A lost bug may return next to a base or another anchor.
    Reinforce(PieceId),
}

impl Choice {
    /// Fills in the free numbers from a random source. For tests; the action may be refused.
    #[must_use]
    pub fn fill(self, game: &Game, state: &State, mut number: impl FnMut() -> u16) -> Action {
        let mut below = |bound: u16| (number() % bound.max(1)).cast_signed();
        let mut flick = || Flick {
            dir: below(3600),
            press: below(1001),
            rim: below(1001),
            tilt: below(2001) - 1000,
        };
        match self {
            Choice::Complete(action) => action,
            Choice::Place(piece) => {
                // A table is at most 100 cm wide.
                let [x, y] = [below(10_000) - 5000, below(10_000) - 5000];
                Action::Place { piece, spot: Spot { x, y, turn: Angle(below(3600)) } }
            }
            Choice::Flick(bug) => Action::Flick { bug, flick: flick() },
            Choice::Fire { bug, power } => {
                let flick = flick();
                Action::Fire { bug, power, side: Angle(below(3600)), flick }
            }
            Choice::Call { bug, power, piece } => {
                Action::Use { bug, power, piece, side: Angle(below(3600)) }
            }
            Choice::Reinforce(bug) => {
                let owner = game.roster().piece(bug).owner.unwrap_or(Side::First);
                let bases = game.reinforcement_anchors(state, owner);
                let index = usize::from(below(bases.len() as u16).unsigned_abs());
                let base = bases.get(index).copied().unwrap_or(bug);
                Action::Reinforce { bug, base, side: Angle(below(3600)) }
            }
        }
    }
}

impl Game {
    /// All legal actions of a state.
    #[must_use]
    pub fn choices(&self, state: &State) -> Vec<Choice> {
        let Some(side) = state.to_act() else { return Vec::new() };
        let play = Play::supposing(self, state.clone());
        let mut collector = Collector { play: &play, side, choices: Vec::new() };
        collector.collect();
        collector.choices
    }

    /// All legal actions of a state as text: listed, or as forms to be filled in.
    #[must_use]
    pub fn actions(&self, state: &State) -> Actions {
        let mut actions = Actions::default();
        let Some(side) = state.to_act() else { return actions };
        let writer = ActionWriter { game: self, state, side };
        for choice in self.choices(state) {
            match choice {
                Choice::Complete(action) => actions.listed.push(writer.listed(action)),
                other => actions.forms.extend(writer.form(other)),
            }
        }
        actions
    }
}

impl Play<'_> {
    /// Whether a bug can be moved, or use a power instead.
    pub(super) fn can_move_any(&self, side: Side) -> bool {
        self.movable(side).next().is_some()
    }

    /// The bugs that a die allows to move.
    fn movable(&self, side: Side) -> impl Iterator<Item = PieceId> {
        self.free_to_move(side).into_iter().filter(|&id| self.die_for(id).is_some())
    }
}

struct Collector<'p, 'g> {
    play: &'p Play<'g>,
    side: Side,
    choices: Vec<Choice>,
}

impl Collector<'_, '_> {
    fn collect(&mut self) {
        let (play, side) = (self.play, self.side);
        match play.state.tasks.last() {
            Some(Task::Lose(_)) => {
                for bug in play.bugs_on_table(side) {
                    self.add(Choice::Complete(Action::Lose { bug }));
                }
                return;
            }
            Some(task) => self.collect_task(&task.clone()),
            None => self.collect_phase(),
        }
        for base in play.developable(side) {
            self.add(Choice::Complete(Action::Develop { base }));
        }
    }

    fn collect_phase(&mut self) {
        let (play, side) = (self.play, self.side);
        match play.state.phase {
            Phase::PlaceBases | Phase::PlaceBugs => {
                for piece in play.to_place(side) {
                    self.add(Choice::Place(piece));
                }
                self.add(Choice::Complete(Action::PlaceRest));
            }
            Phase::Drop => self.add(Choice::Complete(Action::Drop)),
            Phase::Roll => self.add(Choice::Complete(Action::Roll)),
            Phase::Moves => self.moves_of(play.movable(side)),
            Phase::Reinforcement => {
                for bug in play.reinforcements(side) {
                    self.add(Choice::Reinforce(bug));
                }
                self.add(Choice::Complete(Action::Done));
            }
            Phase::Bonus => self.moves_of(play.bonus_bugs(side)),
            Phase::Over => {}
        }
    }

    /// Adds the moves of bugs, and the powers they can use before or instead.
    fn moves_of(&mut self, bugs: impl IntoIterator<Item = PieceId>) {
        for bug in bugs {
            self.add(Choice::Flick(bug));
            self.powers_of(&Mover::new(bug), Trigger::BeforeMove);
            self.powers_of(&Mover::new(bug), Trigger::InsteadOfMove);
        }
        self.add(Choice::Complete(Action::Done));
    }

    fn collect_task(&mut self, task: &Task) {
        let play = self.play;
        match task {
            Task::Lose(_) => {}
            Task::Before(mover) => {
                if !powers::pinned(play.game, &play.state).contains(&mover.bug) {
                    self.add(Choice::Flick(mover.bug));
                }
                self.powers_of(mover, Trigger::BeforeMove);
            }
            Task::After(mover) => self.powers_of(mover, Trigger::AfterMove),
            Task::Shots { bug, power, .. } => self.add(Choice::Fire { bug: *bug, power: *power }),
            Task::ExtraFlick { bug, .. } => {
                if !powers::pinned(play.game, &play.state).contains(bug) {
                    self.add(Choice::Flick(*bug));
                }
            }
            Task::Take { from, .. } => {
                for &piece in from.iter().filter(|&&id| play.state.is_on_table(id)) {
                    self.add(Choice::Complete(Action::Take { piece }));
                }
            }
        }
        self.add(Choice::Complete(Action::Done));
    }

    /// Adds the uses of a bug's powers with this trigger.
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
                        self.add(Choice::Fire { bug: mover.bug, power });
                    }
                }
                Step::ExtraMove { who: ExtraMover::Itself, .. } => {
                    self.add(Choice::Flick(mover.bug))
                }
                Step::CaptureTouching { .. } => {
                    for piece in play.touched(mover, power).1 {
                        self.add(Choice::Complete(Action::Take { piece }));
                    }
                }
                Step::Reinforce { .. } => {
                    for piece in play.partners(mover.bug, power) {
                        self.add(Choice::Call { bug: mover.bug, power, piece });
                    }
                }
                _ => {
                    for piece in play.partners(mover.bug, power) {
                        let side = Angle::default();
                        self.add(Choice::Complete(Action::Use {
                            bug: mover.bug,
                            power,
                            piece,
                            side,
                        }));
                    }
                }
            }
        }
    }

    fn add(&mut self, choice: Choice) {
        // Two powers may allow the same action.
        if !self.choices.contains(&choice) {
            self.choices.push(choice);
        }
    }
}

/// Writes choices as actions and forms.
struct ActionWriter<'g> {
    game: &'g Game,
    state: &'g State,
    side: Side,
}

impl ActionWriter<'_> {
    fn name(&self, id: PieceId) -> &str {
        &self.game.roster().piece(id).name
    }

    fn power(&self, power: usize) -> &str {
        self.game.power(self.side, power).map_or("", |power| power.id.as_str())
    }

    fn listed(&self, action: Action) -> Listed {
        let piece = match action {
            Action::Lose { bug } => Some(bug),
            Action::Develop { base } => Some(base),
            Action::Take { piece } | Action::Use { piece, .. } => Some(piece),
            _ => None,
        };
        let text = self.game.write_action(self.side, action);
        let piece = piece.map(|id| self.name(id).to_owned());
        Listed { text, piece, from: None, to: None }
    }

    fn form(&self, choice: Choice) -> Option<ActionForm> {
        let (template, fields) = match choice {
            Choice::Complete(_) => return None,
            Choice::Place(piece) => {
                let half = self.game.settings().surface.size().map(|it| f64::from(it) / 2.0);
                let [x, y] = [("x", half[0]), ("y", half[1])]
                    .map(|(name, half)| number(name, -half, half, 0.01));
                let template = format!("place {} at {{x}} {{y}} turn {{turn}}", self.name(piece));
                (template, vec![x, y, angle("turn")])
            }
            Choice::Flick(bug) => (format!("flick {} {FLICK}", self.name(bug)), flick_fields()),
            Choice::Fire { bug, power } => {
                let (bug, power) = (self.name(bug), self.power(power));
                let fields = std::iter::once(angle("side")).chain(flick_fields()).collect();
                (format!("fire {bug} {power} side {{side}} {FLICK}"), fields)
            }
            Choice::Call { bug, power, piece } => {
                let (bug, power, piece) = (self.name(bug), self.power(power), self.name(piece));
                (format!("use {bug} {power} {piece} side {{side}}"), vec![angle("side")])
            }
            Choice::Reinforce(bug) => {
                let bases = self.game.reinforcement_anchors(self.state, self.side).into_iter();
                let bases: Vec<String> = bases.map(|id| self.name(id).to_owned()).collect();
                let base = FormField { name: "base".to_owned(), kind: FieldKind::Choice(bases) };
                let bug = self.name(bug);
                let template = format!("reinforce {bug} at {{base}} side {{side}}");
                (template, vec![base, angle("side")])
            }
        };
        Some(ActionForm { template, fields })
    }
}

/// Template of a flick, in the notation of [`Flick`].
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
