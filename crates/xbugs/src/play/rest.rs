//! Pieces at rest, and placement of pieces by the rules.

use serde_json::json;
use taula_core::Refusal;

use crate::geometry::{MIN_OVERLAP, Placed, nearest_free, overlap_depth, spot_next_to};
use crate::motions::RestPoses;
use crate::pose::Pose;
use crate::roster::{Kind, PieceId};
use crate::shape::THICKNESS;
use crate::state::{Place, State};

use super::verdict::overlaps;
use super::{Play, motion, powers};

impl Play<'_> {
    /// Moves the pieces to their poses at rest, and those that left the table to the supply
    /// for the moment.
    pub(super) fn come_to_rest(&mut self, moved: &RestPoses) {
        for &(id, pose) in moved {
            self.set_place(id, pose.map_or(Place::Supply, Place::Table));
        }
    }

    /// Emits an event for every piece that shows its other side.
    pub(super) fn emit_flips(&mut self, before: &State) {
        let roster = self.game.roster();
        let flipped: Vec<PieceId> = roster
            .ids()
            .filter(|&id| roster.piece(id).is_two_sided)
            .filter(|&id| match (before.pose(id), self.state.pose(id)) {
                (Some(old), Some(new)) => old.shows_normal_side() != new.shows_normal_side(),
                _ => false,
            })
            .collect();
        for id in flipped {
            let is_special = powers::shows_special_side(&self.state, id);
            let side = if is_special { "special" } else { "normal" };
            let say = format!("{} shows its {side} side.", self.label(id));
            self.emit("flip", say, json!({ "piece": self.name(id), "special": is_special }));
        }
    }

    /// Returns the pieces that left the table to where they were, except effects (X16, X19,
    /// X24).
    pub(super) fn return_to_table(
        &mut self,
        before: &State,
        moved: &RestPoses,
        flicked: Option<PieceId>,
    ) {
        let mut gone: Vec<(PieceId, Pose)> = Vec::new();
        for &(id, _) in moved.iter().filter(|(_, pose)| pose.is_none()) {
            let label = self.label(id);
            if let Kind::Effect(_) = self.game.roster().piece(id).kind {
                let say = format!("{label} leaves the table: it is used.");
                self.emit("out", say, json!({ "piece": self.name(id), "rule": "X24" }));
                continue;
            }
            let Some(pose) = before.pose(id) else { continue };
            let say = format!("{label} leaves the table and returns to where it was.");
            let rule = if flicked == Some(id) { "X16" } else { "X19" };
            self.emit("out", say, json!({ "piece": self.name(id), "rule": rule }));
            self.set_place(id, Place::Table(pose));
            gone.push((id, pose));
        }
        // In a stack the lowest piece is placed first.
        gone.sort_by(|(_, one), (_, other)| one.centre[2].total_cmp(&other.centre[2]));
        for (id, pose) in gone {
            if !self.is_free_again(before, id, pose) {
                self.place_nearby(id, pose);
            }
        }
    }

    /// Whether a piece can return to its former pose: the pieces below it have not moved, and
    /// no piece that has moved is in the way.
    fn is_free_again(&self, before: &State, id: PieceId, pose: Pose) -> bool {
        let wanted = Placed { shape: self.game.roster().piece(id).shape, pose };
        let is_as_before = |other: PieceId| self.state.pose(other) == before.pose(other);
        let is_in_the_way = |&(other, placed): &(PieceId, Placed)| {
            !is_as_before(other) && overlap_depth(&wanted, &placed) > MIN_OVERLAP
        };
        let pairs = overlaps(&before.on_table(self.game.roster()));
        let mut supports = pairs.iter().filter(|&&(upper, _)| upper == id).peekable();
        let is_unsupported = supports.peek().is_none() && pose.centre[2] > THICKNESS;
        !is_unsupported
            && supports.all(|&(_, lower)| is_as_before(lower))
            && !self.others(id).iter().any(is_in_the_way)
    }

    /// Places a piece in the free pose nearest to a wanted one (X75).
    fn place_nearby(&mut self, id: PieceId, pose: Pose) {
        let wanted = Placed { shape: self.game.roster().piece(id).shape, pose };
        let size = self.game.settings().surface.size();
        let pose = nearest_free(size, &wanted, &self.obstacles(id)).unwrap_or(pose);
        self.set_place(id, Place::Table(pose));
    }

    /// The other pieces on the table.
    pub(super) fn others(&self, id: PieceId) -> Vec<(PieceId, Placed)> {
        let mut pieces = self.state.on_table(self.game.roster());
        pieces.retain(|&(other, _)| other != id);
        pieces
    }

    fn obstacles(&self, id: PieceId) -> Vec<Placed> {
        self.others(id).into_iter().map(|(_, placed)| placed).collect()
    }

    /// A piece on the table.
    pub(super) fn placed(&self, id: PieceId) -> Option<Placed> {
        Some(Placed { shape: self.game.roster().piece(id).shape, pose: self.state.pose(id)? })
    }

    /// Places a piece next to another one, normal side up. Returns whether there was room.
    pub(super) fn place_next_to(&mut self, id: PieceId, anchor: Placed, degrees: f32) -> bool {
        let spot = self.spot_next_to(id, anchor, degrees);
        if let Some(pose) = spot {
            self.set_place(id, Place::Table(pose));
        }
        spot.is_some()
    }

    /// A free pose for a piece next to another one.
    pub(super) fn spot_next_to(&self, id: PieceId, anchor: Placed, degrees: f32) -> Option<Pose> {
        let size = self.game.settings().surface.size();
        let shape = self.game.roster().piece(id).shape;
        spot_next_to(size, &anchor, shape, degrees, &self.obstacles(id))
    }

    pub(super) fn show_normal_side(&mut self, bug: PieceId) {
        self.show_side(bug, false);
    }

    pub(super) fn show_side(&mut self, bug: PieceId, is_special: bool) {
        let Some(pose) = self.state.pose(bug) else { return };
        if self.game.roster().piece(bug).is_two_sided && pose.shows_normal_side() == is_special {
            self.set_place(bug, Place::Table(pose.turned_over()));
            let side = if is_special { "special" } else { "normal" };
            let say = format!("{} is set {side} side up.", self.label(bug));
            self.emit("flip", say, json!({ "piece": self.name(bug), "special": is_special }));
        }
    }

    /// Lets the pieces fall whose support has moved or is gone since `former` (X74). The
    /// overlaps that result are no captures.
    pub(super) fn settle(&mut self, former: &State) -> Result<(), Refusal> {
        let roster = self.game.roster();
        // A piece that was turned over occupies the same space.
        let centre = |state: &State, id: PieceId| state.pose(id).map(|pose| pose.centre);
        let is_as_before = |id: PieceId| centre(&self.state, id) == centre(former, id);
        let pairs = overlaps(&former.on_table(roster));
        let mut loose: Vec<PieceId> = Vec::new();
        // Each iteration finds the next piece of a stack, from below.
        loop {
            let falls = |&(upper, lower): &(PieceId, PieceId)| {
                let is_unsupported = !is_as_before(lower) || loose.contains(&lower);
                let can_fall = !matches!(roster.piece(upper).kind, Kind::Base(_));
                is_unsupported && can_fall && is_as_before(upper) && !loose.contains(&upper)
            };
            match pairs.iter().find(|pair| self.state.is_on_table(pair.0) && falls(pair)) {
                Some(&(upper, _)) => loose.push(upper),
                None => break,
            }
        }
        if loose.is_empty() {
            return Ok(());
        }
        self.let_fall(&loose, ["settle", "X74"], "The pieces above come down.")
    }

    /// Lets pieces fall and come to rest; those that leave the table return (X19).
    pub(super) fn let_fall(
        &mut self,
        loose: &[PieceId],
        [event, rule]: [&str; 2],
        say: &str,
    ) -> Result<(), Refusal> {
        let before = self.state.clone();
        let pieces = before.on_table(self.game.roster());
        let bodies: Vec<usize> = loose
            .iter()
            .filter_map(|loose| pieces.iter().position(|(id, _)| id == loose))
            .collect();
        let (moved, trace) = self
            .motions
            .run(self.game, &pieces, |world, is_traced| world.settle(&bodies, is_traced))?;
        let data = json!({ "motion": motion(self.game, &pieces, &trace), "rule": rule });
        self.emit(event, say, data);
        self.come_to_rest(&moved);
        self.emit_flips(&before);
        self.return_to_table(&before, &moved, None);
        Ok(())
    }
}

/// Direction from one pose to another, in degrees.
pub(super) fn direction(from: Pose, to: Pose) -> f32 {
    let [x, y] = [to.centre[0] - from.centre[0], to.centre[1] - from.centre[1]];
    libm::atan2f(y, x).to_degrees()
}
