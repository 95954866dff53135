//! Powers that name another piece: tow, relay, call, and what is taken.

use serde_json::json;
use taula_core::{Refusal, Side};

use crate::action::Angle;
use crate::geometry::{LEAST_OVERLAP, Placed, gap, overlap_depth};
use crate::pose::Pose;
use crate::refusal::{about, by_rule};
use crate::roster::{Kind, PieceId};
use crate::sheet::{ExtraMover, Power, ReinforcePlace, Step, Target, Trigger};
use crate::state::{Mover, Place, Task};

use super::rest::direction;
use super::verdict::{Pair, Verdict};
use super::{Play, powers};

/// Rims at most so far apart are next to each other (X76), in centimetres.
const NEXT_TO: f32 = 0.2;

impl Play<'_> {
    /// `use`: a power that names a friendly piece.
    pub(super) fn use_power(
        &mut self,
        by: Side,
        bug: PieceId,
        power: usize,
        piece: PieceId,
        side: Angle,
    ) -> Result<(), Refusal> {
        self.check_own_bug(by, bug)?;
        let Some(steps) = self.game.power(by, power).map(|power| &power.steps) else {
            return Err(self.cannot_be_used(bug, power));
        };
        match steps.first() {
            Some(Step::Reposition) => self.use_tow(by, bug, power, piece),
            Some(&Step::ExtraMove { who: ExtraMover::FriendlyWithin { .. }, times, .. }) => {
                self.check_no_task()?;
                self.check_usable(&Mover::new(bug), power, Trigger::InsteadOfMove)?;
                if !self.partners(bug, power).contains(&piece) {
                    return Err(self.no_partner(bug, power, piece));
                }
                self.start_move(by, bug)?;
                let say = format!("{} lets {} move.", self.label(bug), self.label(piece));
                self.tell_power("relay", say, bug, power, piece);
                let task = Task::ExtraFlick { bug: piece, left: times, face: None };
                self.state.tasks.push(task);
                Ok(())
            }
            Some(&Step::Reinforce { place: ReinforcePlace::NextToItself, .. }) => {
                self.check_no_task()?;
                self.check_usable(&Mover::new(bug), power, Trigger::InsteadOfMove)?;
                if !self.partners(bug, power).contains(&piece) {
                    return Err(self.no_partner(bug, power, piece));
                }
                self.start_move(by, bug)?;
                let anchor = self.placed(bug).ok_or_else(|| self.not_in_play(bug))?;
                self.bring_in(piece, anchor, side)
            }
            _ => Err(self.cannot_be_used(bug, power)),
        }
    }

    fn use_tow(
        &mut self,
        by: Side,
        bug: PieceId,
        power: usize,
        piece: PieceId,
    ) -> Result<(), Refusal> {
        let mover = match self.state.tasks.last().cloned() {
            Some(Task::Before(mover)) if mover.bug == bug => mover,
            Some(_) => return Err(self.busy()),
            None => Mover::new(bug),
        };
        self.check_usable(&mover, power, Trigger::BeforeMove)?;
        if !self.partners(bug, power).contains(&piece) {
            return Err(self.no_partner(bug, power, piece));
        }
        if self.state.tasks.is_empty() {
            self.start_move(by, bug)?;
        }
        let say = format!("{} takes {} in tow.", self.label(bug), self.label(piece));
        self.tell_power("tow", say, bug, power, piece);
        self.use_before_move(mover, power, Some(piece));
        Ok(())
    }

    fn tell_power(&mut self, name: &str, say: String, bug: PieceId, power: usize, piece: PieceId) {
        let data = json!({ "bug": self.name(bug), "power": power, "piece": self.name(piece) });
        self.tell(name, say, data);
    }

    /// The towed piece comes along: next to its bug, on the side they came from.
    pub(super) fn tow(&mut self, bug: PieceId, towed: PieceId, start: Pose) -> Result<(), Refusal> {
        let Some(anchor) = self.placed(bug) else { return Ok(()) };
        if !self.state.is_on_table(towed) {
            return Ok(());
        }
        let lay = self.state.clone();
        let special = powers::shows_special_side(&self.state, towed);
        if self.put_next_to(towed, anchor, direction(anchor.pose, start)) {
            // It is moved, not turned.
            if let (true, Some(pose)) = (special, self.state.pose(towed)) {
                self.set_place(towed, Place::Table(pose.turned_over()));
            }
            let say = format!("{} comes along.", self.label(towed));
            self.tell("towed", say, json!({ "by": self.name(bug), "piece": self.name(towed) }));
        }
        self.settle(&lay)
    }

    /// `take`: a power captures a piece that the bug touches or shoved aside.
    pub(super) fn take(&mut self, by: Side, piece: PieceId) -> Result<(), Refusal> {
        let (bug, left, from) = match self.state.tasks.last().cloned() {
            Some(Task::Take { bug, left, from }) => {
                self.state.tasks.pop();
                (bug, left, from)
            }
            Some(Task::After(mover)) => {
                let power = self.power_to_take(&mover, piece).ok_or_else(|| self.busy())?;
                let (max, from) = self.touched(&mover, power);
                self.use_after_move(power);
                (mover.bug, max, from)
            }
            Some(_) => return Err(self.busy()),
            None => {
                let text = "there is nothing to take: a power must say so, after a move";
                return Err(by_rule("X20", "nothing-to-take", text));
            }
        };
        if !from.contains(&piece) {
            let text = format!(
                "{} does not touch {}, or may not take it",
                self.label(bug),
                self.label(piece)
            );
            return Err(about(by_rule("X20", "not-touched", text), [self.name(piece)]));
        }
        if left > 1 {
            let from = from.into_iter().filter(|&other| other != piece).collect();
            self.state.tasks.push(Task::Take { bug, left: left - 1, from });
        }
        let pair = Pair { by: bug, to: piece };
        let verdict = match self.game.roster().piece(piece).kind {
            Kind::Resource => Verdict { resources: vec![pair], ..Verdict::default() },
            _ => Verdict { captures: vec![pair], ..Verdict::default() },
        };
        let before = self.state.clone();
        self.carry_out(by, &before, None, &verdict)
    }

    /// A power of a bug after its move that captures what it touches: one that
    /// may capture this piece, if there is one.
    fn power_to_take(&self, mover: &Mover, piece: PieceId) -> Option<usize> {
        let may = |power: &usize| self.touched(mover, *power).1.contains(&piece);
        let touching = |step: &Step| matches!(step, Step::CaptureTouching { .. });
        let meant = self.powers_after(mover).into_iter().find(may);
        meant.or_else(|| self.power_by_which(mover, touching))
    }

    /// How many pieces a power captures at most, and which it may.
    pub(super) fn touched(&self, mover: &Mover, power: usize) -> (u8, Vec<PieceId>) {
        let roster = self.game.roster();
        let owner = roster.piece(mover.bug).owner;
        let power = owner.and_then(|owner| self.game.power(owner, power));
        let step = power.and_then(|power| {
            power.steps.iter().find_map(|step| match step {
                Step::CaptureTouching { max, targets } => Some((*max, targets)),
                _ => None,
            })
        });
        let (Some((max, targets)), Some(bug)) = (step, self.placed(mover.bug)) else {
            return (0, Vec::new());
        };
        let is_touched = |&id: &PieceId| {
            let piece = roster.piece(id);
            let near = self.placed(id).is_some_and(|placed| gap(&bug, &placed) <= NEXT_TO);
            let is_reached = near || mover.shoved.contains(&id);
            let is_meant = targets.contains(&piece.kind.target());
            let is_immune = powers::is_immune(self.game, &self.state, id, Target::Bug);
            is_reached
                && is_meant
                && !is_immune
                && piece.owner != owner
                && self.state.is_on_table(id)
        };
        (max, roster.ids().filter(is_touched).collect())
    }

    /// The pieces that a power of `use` can name.
    pub(super) fn partners(&self, bug: PieceId, power: usize) -> Vec<PieceId> {
        let roster = self.game.roster();
        let Some(owner) = roster.piece(bug).owner else { return Vec::new() };
        let step = self.game.power(owner, power).and_then(|power: &Power| power.steps.first());
        let Some(anchor) = self.placed(bug) else { return Vec::new() };
        let distance = |id: PieceId| self.placed(id).map(|placed| gap(&anchor, &placed));
        let pinned = powers::pinned(self.game, &self.state);
        let friends = roster.bugs(owner).filter(|&id| id != bug);
        match step {
            Some(Step::Reposition) => friends
                .filter(|id| !pinned.contains(id))
                .filter(|&id| self.placed(id).is_some_and(|placed| is_next_to(&anchor, &placed)))
                .collect(),
            Some(&Step::ExtraMove {
                who: ExtraMover::FriendlyWithin { range, not_moved }, ..
            }) => friends
                .filter(|&id| distance(id).is_some_and(|gap| gap <= range))
                .filter(|&id| !(not_moved && self.state.has_moved(id)))
                .filter(|&id| powers::barred_by(self.game, &self.state, id).is_none())
                .filter(|id| !pinned.contains(id))
                .collect(),
            Some(&Step::Reinforce { bug: kind, place: ReinforcePlace::NextToItself, .. }) => {
                if !self.may_reinforce(owner) {
                    return Vec::new();
                }
                let is_back = |&id: &PieceId| {
                    roster.piece(id).kind == Kind::Bug(kind) && self.state.place(id) == Place::Lost
                };
                // One is as good as another.
                friends.filter(is_back).take(1).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// X76: the rims are close, and nothing overlaps.
fn is_next_to(one: &Placed, other: &Placed) -> bool {
    gap(one, other) <= NEXT_TO && overlap_depth(one, other) <= LEAST_OVERLAP
}
