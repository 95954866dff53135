//! Powers that involve another piece: tow, relay, call, and capture by touch.

use serde_json::json;
use taula_core::{Refusal, Side};

use crate::action::Angle;
use crate::geometry::{MIN_OVERLAP, Placed, gap, overlap_depth};
use crate::pose::Pose;
use crate::roster::{Kind, PieceId};
use crate::sheet::{ExtraMover, Power, ReinforcePlace, Step, Target, Trigger};
use crate::state::{Mover, Place, Task};

use super::rest::direction;
use super::verdict::{Pair, Verdict};
use super::{Play, about, by_rule, powers};

/// Maximum gap of adjacent pieces in centimetres (X76).
const MAX_ADJACENT_GAP: f32 = 0.2;

impl Play<'_> {
    /// `use`: a power on a friendly piece.
    pub(super) fn use_power(
        &mut self,
        by: Side,
        bug: PieceId,
        power: usize,
        piece: PieceId,
        side: Angle,
    ) -> Result<(), Refusal> {
        self.ensure_own_bug(by, bug)?;
        let Some(steps) = self.game.power(by, power).map(|power| &power.steps) else {
            return Err(self.cannot_be_used(bug, power));
        };
        match steps.first() {
            Some(Step::Reposition) => {
                let mover = self.start_power((by, bug), power, piece, Trigger::BeforeMove)?;
                let say = format!("{} takes {} in tow.", self.label(bug), self.label(piece));
                self.emit_power("tow", say, bug, power, piece);
                self.use_before_move(mover, power, Some(piece));
                Ok(())
            }
            Some(&Step::ExtraMove { who: ExtraMover::FriendlyWithin { .. }, times, .. }) => {
                self.start_power((by, bug), power, piece, Trigger::InsteadOfMove)?;
                let say = format!("{} lets {} move.", self.label(bug), self.label(piece));
                self.emit_power("relay", say, bug, power, piece);
                let task = Task::ExtraFlick { bug: piece, left: times, face: None };
                self.state.tasks.push(task);
                Ok(())
            }
            Some(&Step::Reinforce { place: ReinforcePlace::NextToItself, .. }) => {
                self.start_power((by, bug), power, piece, Trigger::InsteadOfMove)?;
                let anchor = self.placed(bug).ok_or_else(|| self.not_in_play(bug))?;
                self.enter(piece, anchor, side)
            }
            _ => Err(self.cannot_be_used(bug, power)),
        }
    }

    /// Starts the move of a bug that uses a power on another piece before its move or instead.
    fn start_power(
        &mut self,
        (by, bug): (Side, PieceId),
        power: usize,
        piece: PieceId,
        trigger: Trigger,
    ) -> Result<Mover, Refusal> {
        let mover = match self.state.tasks.last().cloned() {
            None => Mover::new(bug),
            Some(Task::Before(mover)) if trigger == Trigger::BeforeMove && mover.bug == bug => {
                mover
            }
            Some(_) => return Err(self.busy()),
        };
        self.ensure_usable(&mover, power, trigger)?;
        if !self.partners(bug, power).contains(&piece) {
            return Err(self.no_partner(bug, power, piece));
        }
        if self.state.tasks.is_empty() {
            self.start_move(by, bug)?;
        }
        Ok(mover)
    }

    fn emit_power(&mut self, name: &str, say: String, bug: PieceId, power: usize, piece: PieceId) {
        let data = json!({ "bug": self.name(bug), "power": power, "piece": self.name(piece) });
        self.emit(name, say, data);
    }

    /// Places the towed piece next to its bug, on the side they came from.
    pub(super) fn tow(&mut self, bug: PieceId, towed: PieceId, start: Pose) -> Result<(), Refusal> {
        let Some(anchor) = self.placed(bug) else { return Ok(()) };
        if !self.state.is_on_table(towed) {
            return Ok(());
        }
        let former = self.state.clone();
        let is_special = powers::shows_special_side(&self.state, towed);
        if self.place_next_to(towed, anchor, direction(anchor.pose, start)) {
            // It keeps its side up.
            if let (true, Some(pose)) = (is_special, self.state.pose(towed)) {
                self.set_place(towed, Place::Table(pose.turned_over()));
            }
            let say = format!("{} comes along.", self.label(towed));
            self.emit("towed", say, json!({ "by": self.name(bug), "piece": self.name(towed) }));
        }
        self.settle(&former)
    }

    /// `take`: captures a piece that the bug touches or has pushed, by a power.
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
        self.apply_verdict(by, &before, None, &verdict)
    }

    /// The power by which a bug captures touched pieces, preferably one that may capture this
    /// piece.
    fn power_to_take(&self, mover: &Mover, piece: PieceId) -> Option<usize> {
        let may = |power: &usize| self.touched(mover, *power).1.contains(&piece);
        let touching = |step: &Step| matches!(step, Step::CaptureTouching { .. });
        let meant = self.powers_after(mover).into_iter().find(may);
        meant.or_else(|| self.power_with_step(mover, touching))
    }

    /// Maximum number of captures by a power, and the pieces it may capture.
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
            let is_near =
                self.placed(id).is_some_and(|placed| gap(&bug, &placed) <= MAX_ADJACENT_GAP);
            let is_reached = is_near || mover.shoved.contains(&id);
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

    /// The pieces on which a power can be used.
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
                let is_lost = |&id: &PieceId| {
                    roster.piece(id).kind == Kind::Bug(kind) && self.state.place(id) == Place::Lost
                };
                // All lost bugs of a kind are equivalent.
                friends.filter(is_lost).take(1).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Whether two pieces are adjacent (X76): close, without overlapping.
fn is_next_to(one: &Placed, other: &Placed) -> bool {
    gap(one, other) <= MAX_ADJACENT_GAP && overlap_depth(one, other) <= MIN_OVERLAP
}
