//! The rules as a state machine: the effects of an action.
//!
//! A `Play` works on a copy of the state, which is discarded if the action is refused. Its
//! methods are in the submodules: `placing` pieces; the `turn` with dice, resources and
//! reinforcements; `moving` bugs and using their powers, some of them with `partners`;
//! bringing pieces to `rest`; judging a flick ([`verdict`]) and applying the verdict
//! (`aftermath`). `choices` lists the legal actions.

mod aftermath;
mod choices;
mod moving;
mod partners;
mod placing;
mod powers;
mod rest;
mod turn;
pub mod verdict;
pub use choices::Choice;
pub use placing::{BASE_EDGE_BAND, BUG_LINE_MARGIN};
pub(crate) use powers::{effect_type, is_active, is_immune, pinned, special_bugs};

use serde::Serialize;
use serde_json::{Value, json};
use taula_core::{EndReason, Event, Outcome, Refusal, Side};

use crate::action::Action;
use crate::chance::Chance;
use crate::game::{Game, Played};
use crate::geometry::Placed;
use crate::motions::{Motions, RestPoses};
use crate::physics::{Impact, Trace, Track};
use crate::pose::Pose;
use crate::roster::PieceId;
use crate::state::{Phase, Place, State, Task, Turn};

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

    /// Nothing is played: asks what a state would allow.
    fn supposing(game: &'g Game, state: State) -> Self {
        Play::new(game, state, Chance::of_entry(None, 0), Motions::simulated(false))
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
                Play::supposing(self.game, state).may_reinforce(side)
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

/// A refusal by a rule of the manual.
fn by_rule(rule: &str, code: &str, text: impl Into<String>) -> Refusal {
    Refusal { rule: Some(rule.to_owned()), ..Refusal::plain(code, text) }
}

/// Adds the pieces to point at.
fn about<S: Into<String>>(mut refusal: Refusal, marks: impl IntoIterator<Item = S>) -> Refusal {
    refusal.marks = marks.into_iter().map(Into::into).collect();
    refusal
}

impl Play<'_> {
    /// Refusal while a task is open.
    fn busy(&self) -> Refusal {
        let text = match self.state.tasks.last() {
            Some(Task::Lose(_)) => "first choose the bug that is lost with the base: lose BUG",
            Some(Task::Before(_)) => "a bug has begun its move: flick it, or say done",
            Some(Task::After(_)) => "a bug can still use a power: use it, or type done",
            Some(Task::Shots { .. }) => "a bug has shots left: fire again, or say done",
            Some(Task::ExtraFlick { .. }) => "a bug may be flicked once more: do it, or say done",
            Some(Task::Take { .. }) => "more pieces may be taken: take one, or say done",
            None => "this cannot be done now",
        };
        by_rule("X8", "something-else-first", text)
    }

    fn wrong_phase(&self, text: &str) -> Refusal {
        let now = match self.state.phase {
            Phase::PlaceBases => "the bases are being placed",
            Phase::PlaceBugs => "the bugs are being placed",
            Phase::Drop => "the resources are to be dropped",
            Phase::Roll => "the dice are to be rolled",
            Phase::Moves => "bugs are being moved",
            Phase::Reinforcement => "it is time for reinforcements",
            Phase::Bonus => "it is time for the bonus move",
            Phase::Over => "the game is over",
        };
        by_rule("X8", "wrong-phase", format!("{text}; now {now}"))
    }

    fn not_in_play(&self, id: PieceId) -> Refusal {
        let text = format!("{} is not on the table", self.label(id));
        about(by_rule("X11", "not-in-play", text), [self.name(id)])
    }

    fn moved_already(&self, bug: PieceId) -> Refusal {
        let text = format!("{} has had its move this turn", self.label(bug));
        about(by_rule("X10", "moved-already", text), [self.name(bug)])
    }

    fn pinned(&self, bug: PieceId) -> Refusal {
        let text = format!("{} is held by an opposing effect", self.label(bug));
        about(by_rule("X20", "pinned", text), [self.name(bug)])
    }

    fn barred(&self, bug: PieceId, base: usize) -> Refusal {
        let owner = self.game.roster().piece(bug).owner;
        let base = owner.and_then(|owner| self.game.sheet(owner).bases.get(base));
        let base = base.map_or("a base", |base| base.name.as_str());
        let text = format!("{} cannot be moved until {base} is large", self.label(bug));
        about(by_rule("X9", "barred", text), [self.name(bug)])
    }

    fn cannot_be_used(&self, bug: PieceId, power: usize) -> Refusal {
        let owner = self.game.roster().piece(bug).owner;
        let power = owner.and_then(|owner| self.game.power(owner, power));
        let name = power.map_or("that power", |power| power.id.as_str());
        let text = format!("{} cannot use {name} now", self.label(bug));
        about(by_rule("X20", "no-power", text), [self.name(bug)])
    }

    fn no_partner(&self, bug: PieceId, power: usize, piece: PieceId) -> Refusal {
        let names: Vec<&str> =
            self.partners(bug, power).into_iter().map(|id| self.name(id)).collect();
        let known = if names.is_empty() { "nobody".to_owned() } else { names.join(", ") };
        let text = format!(
            "{} cannot do this with {}; possible: {known}",
            self.label(bug),
            self.label(piece)
        );
        about(by_rule("X20", "no-partner", text), [self.name(piece)])
    }
}

impl Play<'_> {
    fn emit(&mut self, name: &str, say: impl Into<String>, data: Value) {
        self.events.push(Event::new(name, say, data));
    }

    /// Emits an event that one piece caused to another.
    fn emit_pair(&mut self, name: &str, say: String, rule: &str, by: PieceId, to: PieceId) {
        let data = json!({ "by": self.name(by), "piece": self.name(to), "rule": rule });
        self.emit(name, say, data);
    }
}

/// Motion of pieces for a screen: sampled trajectories and impacts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsMotion"))]
pub struct MotionView {
    /// Samples per second in the tracks.
    pub rate: f32,
    /// The pieces that moved.
    pub tracks: Vec<TrackView>,
    /// The impacts in order of time.
    pub impacts: Vec<ImpactView>,
}

/// Trajectory of one piece.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsTrack"))]
pub struct TrackView {
    /// Name of the piece.
    pub piece: String,
    /// Index of the frame in which it starts to move.
    pub first_frame: u32,
    /// Its pose in that frame and the following ones, until it rests or has left the table.
    pub poses: Vec<[f64; 7]>,
}

/// One impact.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsImpact"))]
pub struct ImpactView {
    /// Seconds since the flick.
    pub time: f64,
    /// Name of the piece that hit.
    pub piece: String,
    /// Name of the piece that was hit; `None` for the table.
    pub on: Option<String>,
    /// Closing speed in centimetres per second.
    pub speed: f64,
}

/// A trace with the names of the pieces.
fn motion(game: &Game, pieces: &[(PieceId, Placed)], trace: &Trace) -> MotionView {
    let name = |body: usize| pieces.get(body).map(|&(id, _)| game.roster().piece(id).name.clone());
    let track = |track: &Track| {
        let poses = track.poses.iter().map(rounded).collect();
        Some(TrackView { piece: name(track.body)?, first_frame: track.first_frame, poses })
    };
    let impact = |impact: &Impact| {
        Some(ImpactView {
            time: to_places(impact.time, 1e3),
            piece: name(impact.body)?,
            on: impact.other.and_then(name),
            speed: to_places(impact.speed, 10.0),
        })
    };
    MotionView {
        rate: Trace::RATE,
        tracks: trace.tracks.iter().filter_map(track).collect(),
        impacts: trace.impacts.iter().filter_map(impact).collect(),
    }
}

/// A pose rounded for a screen, to a thousandth of a millimetre.
pub(crate) fn rounded(pose: &Pose) -> [f64; 7] {
    pose.numbers().map(|number| to_places(number, 1e4))
}

fn to_places(number: f32, places: f64) -> f64 {
    (f64::from(number) * places).round() / places
}
