//! The rules as a state machine: what an action does.
//!
//! A `Play` works on a copy of the state and is thrown away if something is
//! refused on the way. The files beside this one are the stages of a game:
//! `placing` the pieces, the `turn` with dice, reinforcements and resources,
//! `moving` bugs and their powers (`partners` of some), where pieces come to `rest`, what a flick did
//! ([`verdict`]) and what follows from it (`aftermath`), and what may be done now
//! (`choices`).

mod aftermath;
mod choices;
mod moving;
mod partners;
mod placing;
mod powers;
mod refuse;
mod rest;
mod tell;
mod trial;
mod turn;
pub mod verdict;

use taula_core::{EndReason, Event, Outcome, Refusal, Side};

pub use choices::Choice;
pub use placing::{BASE_EDGE_BAND, BUG_LINE_MARGIN};
pub(crate) use powers::{effect_type, is_active, pinned};
pub(crate) use tell::rounded;
pub use tell::{ImpactView, MotionView, TrackView};

use crate::action::Action;
use crate::chance::Chance;
use crate::game::{Game, Played};
use crate::motions::{Motions, Stage};
use crate::refusal::by_rule;
use crate::roster::PieceId;
use crate::state::{Phase, Place, State, Task, Turn};

/// An action being played.
pub(crate) struct Play<'g> {
    game: &'g Game,
    state: State,
    chance: Chance,
    motions: Motions,
    events: Vec<Event>,
    /// Sides that have just lost a base and must choose a bug (X32).
    bereaved: Vec<Side>,
}

impl<'g> Play<'g> {
    pub(crate) fn new(game: &'g Game, state: State, chance: Chance, motions: Motions) -> Self {
        Play { game, state, chance, motions, events: Vec::new(), bereaved: Vec::new() }
    }

    /// What the action led to; `before` is the game before it. An action that
    /// says itself where a piece is put needs no telling of it.
    pub(crate) fn into_played(
        mut self,
        before: &State,
        says_where: bool,
    ) -> Result<Played, Refusal> {
        if self.chance.is_left() || self.motions.is_left() {
            let text = "the entry tells more of chance or poses than the action has use for";
            return Err(Refusal::plain("wrong-chance", text));
        }
        let set = if says_where {
            Stage::new()
        } else {
            self.motions.set(self.game, before, &mut self.state)?
        };
        Ok(Played {
            state: self.state,
            events: self.events,
            drawn: self.chance.drawn().to_vec(),
            stages: self.motions.stages(),
            set,
        })
    }

    pub(crate) fn act(&mut self, by: Side, action: Action) -> Result<(), Refusal> {
        match self.state.to_act() {
            None => return Err(Refusal::plain("game-over", "the game is over")),
            Some(side) if side != by => {
                let text = format!("{} has to act now", self.game.side_name(side));
                return Err(by_rule("X8", "not-your-turn", text));
            }
            Some(_) => {}
        }
        match action {
            Action::Place { piece, spot } => self.place(by, piece, spot)?,
            Action::PlaceRest => self.place_rest(by)?,
            Action::Drop => self.drop_resources()?,
            Action::Roll => self.roll()?,
            Action::Flick { bug, flick } => self.flick(by, bug, flick)?,
            Action::Fire { bug, power, side, flick } => self.fire(by, bug, power, side, flick)?,
            Action::Use { bug, power, piece, side } => {
                self.use_power(by, bug, power, piece, side)?;
            }
            Action::Take { piece } => self.take(by, piece)?,
            Action::Develop { base } => self.develop(by, base)?,
            Action::Reinforce { bug, base, side } => self.reinforce(by, bug, base, side)?,
            Action::Lose { bug } => self.lose(by, bug)?,
            Action::Done => self.done()?,
        }
        self.finish()
    }

    /// What follows every action: is the game won, what is asked next.
    fn finish(&mut self) -> Result<(), Refusal> {
        self.check_victory();
        if self.state.phase == Phase::Over {
            return Ok(());
        }
        for side in std::mem::take(&mut self.bereaved) {
            self.state.tasks.push(Task::Lose(side));
        }
        self.advance()
    }

    /// X50 to X52, X84, X85.
    fn check_victory(&mut self) {
        if !matches!(
            self.state.phase,
            Phase::Roll | Phase::Moves | Phase::Reinforcement | Phase::Bonus
        ) {
            return;
        }
        // X84: where one flick beats both, the player whose turn it is wins.
        let active = self.state.active;
        let outcome = if self.is_beaten(active.other()) {
            Outcome::win(active, EndReason::Goal)
        } else if self.is_beaten(active) {
            Outcome::win(active.other(), EndReason::Goal)
        } else if Side::BOTH.into_iter().all(|side| self.is_out_of_bugs(side)) {
            Outcome::draw(EndReason::CannotMove)
        } else {
            return;
        };
        self.state.outcome = Some(outcome);
        self.state.phase = Phase::Over;
        self.state.tasks.clear();
        self.bereaved.clear();
    }

    fn is_beaten(&self, side: Side) -> bool {
        let roster = self.game.roster();
        let lost = roster.bases(side).filter(|&id| !self.state.is_on_table(id)).count();
        let bugs = self.bugs_on_table(side).count();
        let (to_eliminate, at_most) = self.game.victory(side.other());
        to_eliminate.is_some_and(|bases| lost >= usize::from(bases))
            || at_most.is_some_and(|left| bugs <= usize::from(left))
    }

    /// Whether a side has no bug and can never get one back. Two such sides would
    /// roll for ever (X85).
    fn is_out_of_bugs(&self, side: Side) -> bool {
        self.bugs_on_table(side).next().is_none() && !self.can_come_back(side)
    }

    /// Whether a side without bugs can still bring one back, if need be after making
    /// bases large with the resources that it has: it can get no more of them.
    fn can_come_back(&self, side: Side) -> bool {
        !self.state.dice(side).is_empty()
            && self.developments(side).into_iter().any(|large| {
                let mut state = self.state.clone();
                state.large[side.index()] = large;
                state.turn = Turn::default();
                let (chance, motions) = (Chance::still(), Motions::simulated(false));
                Play::new(self.game, state, chance, motions).may_reinforce(side)
            })
    }

    fn bugs_on_table(&self, side: Side) -> impl Iterator<Item = PieceId> {
        self.game.roster().bugs(side).filter(|&id| self.state.is_on_table(id))
    }

    fn set_place(&mut self, id: PieceId, place: Place) {
        if let Some(old) = self.state.places.get_mut(id.index()) {
            *old = place;
        }
        // An effect that comes back to the table has its whole time again.
        if !matches!(place, Place::Table(_)) {
            self.state.lifetimes.retain(|&(effect, _)| effect != id);
        }
    }

    fn label(&self, id: PieceId) -> &'g str {
        self.game.label(id)
    }

    fn name(&self, id: PieceId) -> &'g str {
        &self.game.roster().piece(id).name
    }
}
