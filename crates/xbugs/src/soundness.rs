//! What is true of every state, whatever was played.

use taula_core::Side;

use crate::game::Game;
use crate::geometry::{Placed, is_on_table};
use crate::roster::{Kind, PieceId};
use crate::shape::THICKNESS;
use crate::state::{Phase, Place, State};

/// How far below the felt a rim may press, in centimetres: the physics lets
/// bodies sink into each other a little.
const SINKING: f32 = 0.06;

/// How far above what holds it a piece may rest, in centimetres: the physics
/// keeps bodies apart by a hair.
const HOVERING: f32 = 0.02;

impl State {
    /// Everything that cannot be: empty for every state that the rules make.
    /// For tests of the rules and of players, like a count of the pieces after
    /// the game.
    #[must_use]
    pub fn absurdities(&self, game: &Game) -> Vec<String> {
        let roster = game.roster();
        let mut found = Vec::new();
        if self.places.len() != roster.len() {
            found.push(format!("{} places for {} pieces", self.places.len(), roster.len()));
        }
        for id in roster.ids() {
            let piece = roster.piece(id);
            let is_fit = match (piece.kind, self.place(id)) {
                (Kind::Resource, Place::Lost) => false,
                (Kind::Resource, _) => true,
                (_, Place::Kept(_) | Place::Spent) => false,
                (Kind::Effect(_), Place::Lost) => false,
                (Kind::Bug(_) | Kind::Base(_), Place::Supply) => self.is_being_set_up(),
                _ => true,
            };
            if !is_fit {
                found.push(format!("{} is {:?}", piece.name, self.place(id)));
            }
            if let Some(trouble) = self.lies_badly(game, id) {
                found.push(format!("{} {trouble}", piece.name));
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

    /// Why a piece cannot lie as it does.
    fn lies_badly(&self, game: &Game, id: PieceId) -> Option<&'static str> {
        let pose = self.pose(id)?;
        let size = game.settings().surface.size();
        let shape = game.roster().piece(id).shape;
        if !pose.numbers().iter().all(|number| number.is_finite()) {
            return Some("lies nowhere");
        }
        let [x, y, z] = pose.centre;
        if x.abs() > size[0] / 2.0 || y.abs() > size[1] / 2.0 {
            return Some("lies beside the table");
        }
        let lean = 1.0 - pose.up()[2] * pose.up()[2];
        let lowest = z - shape.reach() * lean.max(0.0).sqrt() - THICKNESS / 2.0;
        if z < THICKNESS / 2.0 - SINKING {
            return Some("lies in the cloth");
        }
        if lowest > HOVERING && !self.is_held(game, id) {
            return Some("hangs in the air");
        }
        let is_base = matches!(game.roster().piece(id).kind, Kind::Base(_));
        if is_base && (!is_on_table(size, &Placed { shape, pose }) || z != THICKNESS / 2.0) {
            return Some("is a base that was moved");
        }
        None
    }

    /// Whether another piece is near enough to hold this one up.
    fn is_held(&self, game: &Game, id: PieceId) -> bool {
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
