//! The rules as a state machine: the effects of an action.
//!
//! A `Play` works on a copy of the state, which is discarded if the action is refused. Its
//! methods are in the submodules: `placing` pieces; the `turn` with dice, resources and
//! reinforcements; `moving` bugs and using their powers, some of them with `partners`;
//! bringing pieces to `rest`; judging a flick ([`verdict`]) and applying the verdict
//! (`aftermath`). `choices` lists the legal actions.

mod aftermath;
mod choices;
mod events;
mod moving;
mod partners;
mod placing;
mod powers;
mod refusals;
mod rest;
mod turn;
pub mod verdict;

use taula_core::{EndReason, Event, Outcome, Refusal, Side};

pub use choices::Choice;
pub(crate) use events::rounded;
pub use events::{ImpactView, MotionView, TrackView};
pub use placing::{BASE_EDGE_BAND, BUG_LINE_MARGIN};
pub(crate) use powers::{effect_type, is_active, is_immune, pinned, special_bugs};

use crate::action::Action;
use crate::chance::Chance;
use crate::game::{Game, Played};
use crate::motions::{Motions, RestPoses};
use crate::roster::PieceId;
use crate::state::{Phase, Place, State, Task, Turn};

use refusals::by_rule;

/// An action that is being played.
pub(crate) struct Play<'g> {
    game: &'g Game,
    state: State,
    chance: Chance,
    motions: Motions,
    events: Vec<Event>,
    /// Sides that have just lost a base and must choose a bug to lose (X32).
    pending_losses: Vec<Side>,
}

impl<'g> Play<'g> {
    pub(crate) fn new(game: &'g Game, state: State, chance: Chance, motions: Motions) -> Self {
        Play { game, state, chance, motions, events: Vec::new(), pending_losses: Vec::new() }
    }

    /// The result of the action; `before` is the state before it. An action that itself
    /// places a piece (`has_spot`) needs no recorded placement.
    pub(crate) fn into_played(mut self, before: &State, has_spot: bool) -> Result<Played, Refusal> {
        if self.chance.has_unused() || self.motions.has_unused() {
            let text = "the entry has more drawn values or poses than the action needs";
            return Err(Refusal::plain("wrong-chance", text));
        }
        let placements = if has_spot {
            RestPoses::new()
        } else {
            self.motions.placements(self.game, before, &mut self.state)?
        };
        Ok(Played {
            state: self.state,
            events: self.events,
            drawn: self.chance.drawn().to_vec(),
            motions: self.motions.into_done(),
            placements,
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

    /// Ends every action: checks for victory and goes on to the next decision.
    fn finish(&mut self) -> Result<(), Refusal> {
        self.check_victory();
        if self.state.phase == Phase::Over {
            return Ok(());
        }
        for side in std::mem::take(&mut self.pending_losses) {
            self.state.tasks.push(Task::Lose(side));
        }
        self.advance()
    }

    /// X50 to X52, X84, X85.
    fn check_victory(&mut self) {
        if !self.is_in_turn() {
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
        self.pending_losses.clear();
    }

    fn is_beaten(&self, side: Side) -> bool {
        let roster = self.game.roster();
        let lost = roster.bases(side).filter(|&id| !self.state.is_on_table(id)).count();
        let bugs = self.bugs_on_table(side).count();
        let (to_eliminate, at_most) = self.game.victory(side.other());
        to_eliminate.is_some_and(|bases| lost >= usize::from(bases))
            || at_most.is_some_and(|left| bugs <= usize::from(left))
    }

    /// Whether a side has no bug and can never get one back. Two such sides would roll
    /// dice forever (X85).
    fn is_out_of_bugs(&self, side: Side) -> bool {
        self.bugs_on_table(side).next().is_none() && !self.can_come_back(side)
    }

    /// Whether a side without bugs can still bring one back, possibly after making bases
    /// large with the resources it has; without bugs it can capture no more.
    fn can_come_back(&self, side: Side) -> bool {
        !self.state.dice(side).is_empty()
            && self.developments(side).into_iter().any(|large| {
                let mut state = self.state.clone();
                state.large[side.index()] = large;
                state.turn = Turn::default();
                let (chance, motions) = (Chance::without_tremor(), Motions::simulated(false));
                Play::new(self.game, state, chance, motions).may_reinforce(side)
            })
    }

    fn bugs_on_table(&self, side: Side) -> impl Iterator<Item = PieceId> {
        self.game.roster().bugs(side).filter(|&id| self.state.is_on_table(id))
    }

    fn set_place(&mut self, id: PieceId, place: Place) {
        self.state.set_place(id, place);
    }

    fn label(&self, id: PieceId) -> &'g str {
        self.game.label(id)
    }

    fn name(&self, id: PieceId) -> &'g str {
        &self.game.roster().piece(id).name
    }
}
