//! Invariants of every state.

use taula_core::Side;

use crate::game::Game;
use crate::geometry::{Placed, is_on_table};
use crate::roster::{Kind, PieceId};
use crate::shape::THICKNESS;
use crate::state::{Phase, Place, State};

/// Maximum depth of a rim below the cloth, in centimetres: the physics lets bodies sink
/// into each other a little.
const MAX_SINKING: f32 = 0.06;

/// Maximum gap below a piece at rest, in centimetres: the physics keeps bodies slightly
/// apart.
const MAX_HOVERING: f32 = 0.02;

impl State {
    /// The violated invariants: none in any state that the rules produce. For tests.
    #[must_use]
    pub fn invariant_violations(&self, game: &Game) -> Vec<String> {
        let roster = game.roster();
        let mut found = Vec::new();
        if self.places.len() != roster.len() {
            found.push(format!("{} places for {} pieces", self.places.len(), roster.len()));
        }
        for id in roster.ids() {
            let piece = roster.piece(id);
            let is_allowed = match (piece.kind, self.place(id)) {
                (Kind::Resource, Place::Lost) => false,
                (Kind::Resource, _) => true,
                (_, Place::Kept(_) | Place::Spent) => false,
                (Kind::Effect(_), Place::Lost) => false,
                (Kind::Bug(_) | Kind::Base(_), Place::Supply) => self.is_being_set_up(),
                _ => true,
            };
            if !is_allowed {
                found.push(format!("{} is {:?}", piece.name, self.place(id)));
            }
            if let Some(violation) = self.pose_violation(game, id) {
                found.push(format!("{} {violation}", piece.name));
            }
        }
        for &(id, turns) in &self.lifetimes {
            if turns == 0 || !self.is_on_table(id) {
                let name = &roster.piece(id).name;
                found.push(format!("{name} has {turns} turns left and is {:?}", self.place(id)));
            }
        }
        for side in Side::BOTH {
            for (id, index) in roster.bases(side).zip(0..) {
                if self.is_large(side, index) && self.place(id) == Place::Lost {
                    found.push(format!("{} is lost and large", roster.piece(id).name));
                }
            }
        }
        found
    }

    fn is_being_set_up(&self) -> bool {
        matches!(self.phase, Phase::PlaceBases | Phase::PlaceBugs)
    }

    /// The reason why a piece cannot have its pose.
    fn pose_violation(&self, game: &Game, id: PieceId) -> Option<&'static str> {
        let pose = self.pose(id)?;
        let size = game.settings().surface.size();
        let shape = game.roster().piece(id).shape;
        if !pose.numbers().iter().all(|number| number.is_finite()) {
            return Some("has a pose that is not finite");
        }
        let [x, y, z] = pose.centre;
        if x.abs() > size[0] / 2.0 || y.abs() > size[1] / 2.0 {
            return Some("is beside the table");
        }
        let lean = 1.0 - pose.up()[2] * pose.up()[2];
        let lowest = z - shape.reach() * lean.max(0.0).sqrt() - THICKNESS / 2.0;
        if z < THICKNESS / 2.0 - MAX_SINKING {
            return Some("is in the cloth");
        }
        if lowest > MAX_HOVERING && !self.is_supported(game, id) {
            return Some("hangs in the air");
        }
        let is_base = matches!(game.roster().piece(id).kind, Kind::Base(_));
        if is_base && (!is_on_table(size, &Placed { shape, pose }) || z != THICKNESS / 2.0) {
            return Some("is a base that was moved");
        }
        None
    }

    /// Whether another piece is near enough to support this one.
    fn is_supported(&self, game: &Game, id: PieceId) -> bool {
        let roster = game.roster();
        let Some(pose) = self.pose(id) else { return false };
        roster.ids().filter(|&other| other != id).any(|other| {
            let reach = roster.piece(id).shape.reach() + roster.piece(other).shape.reach();
            self.pose(other).is_some_and(|other| {
                let [x, y] = [other.centre[0] - pose.centre[0], other.centre[1] - pose.centre[1]];
                x * x + y * y <= reach * reach && other.centre[2] < pose.centre[2]
            })
        })
    }
}
