//! Motions of pieces during an action: simulated, taken from a record, or both compared.

use std::collections::VecDeque;

use taula_core::Refusal;

use crate::game::Game;
use crate::geometry::Placed;
use crate::physics::{Body, Motion, Trace, World};
use crate::pose::Pose;
use crate::roster::{Kind, PieceId};
use crate::state::{Place, State};

/// Poses at rest after one motion (a flick, or the settling after it) of the pieces that
/// moved; `None` for a piece that left the table.
pub type RestPoses = Vec<(PieceId, Option<Pose>)>;

/// Source of the motions of an action, and the motions so far.
#[derive(Clone, Debug)]
pub struct Motions {
    recorded: Option<VecDeque<RestPoses>>,
    recorded_placements: Option<RestPoses>,
    is_simulated: bool,
    is_traced: bool,
    done: Vec<RestPoses>,
}

impl Motions {
    /// Motions by the physics. With `is_traced` the events contain trajectories.
    #[must_use]
    pub fn simulated(is_traced: bool) -> Motions {
        Motions {
            recorded: None,
            recorded_placements: None,
            is_simulated: true,
            is_traced,
            done: Vec::new(),
        }
    }

    /// Motions by the physics, which must agree with the recorded ones.
    #[must_use]
    pub fn checked(recorded: Vec<RestPoses>, is_traced: bool) -> Motions {
        Motions { recorded: Some(recorded.into()), ..Motions::simulated(is_traced) }
    }

    /// Recorded motions, without any physics: of our own log, or of another physics.
    #[must_use]
    pub fn recorded(recorded: Vec<RestPoses>) -> Motions {
        Motions { is_simulated: false, ..Motions::checked(recorded, false) }
    }

    /// Adds the recorded placements by the rules: a bug beside a base, a piece that
    /// returns, the default formation.
    #[must_use]
    pub fn with_placements(self, placements: Option<RestPoses>) -> Motions {
        Motions { recorded_placements: placements, ..self }
    }

    /// The motions so far.
    pub(crate) fn into_done(self) -> Vec<RestPoses> {
        self.done
    }

    /// The placements by the rules: the pieces that are not where physics left them.
    /// Recorded placements are applied to `after`, or compared if there is physics.
    pub(crate) fn placements(
        &self,
        game: &Game,
        before: &State,
        after: &mut State,
    ) -> Result<RestPoses, Refusal> {
        let mut by_physics: Vec<Option<Pose>> =
            game.roster().ids().map(|id| before.pose(id)).collect();
        for &(id, pose) in self.done.iter().flatten() {
            if let Some(old) = by_physics.get_mut(id.index()) {
                *old = pose;
            }
        }
        let is_placed = |id: &PieceId| {
            after.pose(*id).is_some_and(|pose| by_physics.get(id.index()) != Some(&Some(pose)))
        };
        let ours: RestPoses =
            game.roster().ids().filter(is_placed).map(|id| (id, after.pose(id))).collect();
        let Some(recorded) = &self.recorded_placements else { return Ok(ours) };
        if self.is_simulated {
            let is_same = *recorded == ours;
            return if is_same { Ok(ours) } else { Err(disagreement(game, recorded, &ours)) };
        }
        ensure_possible_placements(game, before, after, recorded)?;
        for (id, pose) in game.roster().ids().zip(by_physics) {
            let recorded = recorded.iter().find(|(other, _)| *other == id);
            let recorded = recorded.and_then(|&(_, pose)| pose);
            if let (true, Some(pose)) = (after.is_on_table(id), recorded.or(pose)) {
                after.places[id.index()] = Place::Table(pose);
            }
        }
        Ok(recorded.clone())
    }

    /// Whether there are recorded motions that did not happen.
    pub(crate) fn has_unused(&self) -> bool {
        self.recorded.as_ref().is_some_and(|recorded| !recorded.is_empty())
    }

    /// Moves the pieces on the table by `simulate`, by the record, or by both.
    pub(crate) fn run(
        &mut self,
        game: &Game,
        pieces: &[(PieceId, Placed)],
        simulate: impl FnOnce(&World, bool) -> Motion,
    ) -> Result<(RestPoses, Trace), Refusal> {
        let (moved, trace) = if self.is_simulated {
            let bodies: Vec<Body> = pieces
                .iter()
                .map(|&(id, Placed { shape, pose })| Body {
                    shape,
                    pose,
                    is_fixed: matches!(game.roster().piece(id).kind, Kind::Base(_)),
                })
                .collect();
            let world = World::new(game.settings().surface, &bodies);
            let motion = simulate(&world, self.is_traced);
            let changed = pieces.iter().zip(&motion.rest).filter_map(|(&(id, placed), &rest)| {
                (rest != Some(placed.pose)).then_some((id, rest))
            });
            (changed.collect(), motion.trace)
        } else {
            (Vec::new(), Trace::default())
        };
        let moved = match &mut self.recorded {
            None => moved,
            Some(recorded) => {
                let recorded = recorded.pop_front().ok_or_else(|| {
                    Refusal::plain("wrong-poses", "where the pieces came to rest is missing")
                })?;
                if self.is_simulated && recorded != moved {
                    return Err(disagreement(game, &recorded, &moved));
                }
                ensure_possible_motion(game, pieces, &recorded)?;
                recorded
            }
        };
        self.done.push(moved.clone());
        Ok((moved, trace))
    }
}

/// Only pieces on the table that are no bases can have moved.
fn ensure_possible_motion(
    game: &Game,
    pieces: &[(PieceId, Placed)],
    recorded: &RestPoses,
) -> Result<(), Refusal> {
    ensure_possible_poses(game, recorded, |id| {
        let is_fixed = matches!(game.roster().piece(id).kind, Kind::Base(_));
        !is_fixed && pieces.iter().any(|(other, _)| *other == id)
    })
}

/// Only pieces that are on the table afterwards can have been placed, and only bases that
/// were not there before.
fn ensure_possible_placements(
    game: &Game,
    before: &State,
    after: &State,
    recorded: &RestPoses,
) -> Result<(), Refusal> {
    ensure_possible_poses(game, recorded, |id| {
        let is_base = matches!(game.roster().piece(id).kind, Kind::Base(_));
        after.is_on_table(id) && !(is_base && before.is_on_table(id))
    })?;
    match recorded.iter().find(|(_, pose)| pose.is_none()) {
        Some(&(id, _)) => Err(wrong_pose(game, id)),
        None => Ok(()),
    }
}

/// Every piece must satisfy `is_possible`, appear once, and lie above the table.
fn ensure_possible_poses(
    game: &Game,
    recorded: &RestPoses,
    is_possible: impl Fn(PieceId) -> bool,
) -> Result<(), Refusal> {
    let [east, north] = game.settings().surface.size().map(|length| length / 2.0);
    for (index, &(id, pose)) in recorded.iter().enumerate() {
        let is_within = pose.is_none_or(|pose| {
            let [x, y, z] = pose.centre;
            // All pieces of a game in one stack are lower than this.
            x.abs() <= east && y.abs() <= north && (0.0..=100.0).contains(&z)
        });
        let is_duplicate = recorded.iter().take(index).any(|(other, _)| *other == id);
        if !is_possible(id) || !is_within || is_duplicate {
            return Err(wrong_pose(game, id));
        }
    }
    Ok(())
}

fn wrong_pose(game: &Game, id: PieceId) -> Refusal {
    let text = format!("{} cannot have come to rest there", game.roster().piece(id).name);
    Refusal::plain("wrong-poses", text)
}

fn disagreement(game: &Game, recorded: &RestPoses, ours: &RestPoses) -> Refusal {
    let differs = |one: &RestPoses, other: &RestPoses| {
        one.iter().find(|moved| !other.contains(moved)).map(|&(id, _)| id)
    };
    let piece = differs(recorded, ours).or_else(|| differs(ours, recorded));
    let name = piece.map_or("a piece", |id| game.roster().piece(id).name.as_str());
    let text = format!(
        "{name} came to rest elsewhere than the record says, though it names the same physics: \
         the record was changed, or it was not made by this program"
    );
    Refusal::plain("wrong-poses", text)
}
