//! How pieces move in the course of an action: by our physics and our rules, or
//! as told.

use std::collections::VecDeque;

use taula_core::Refusal;

use crate::game::Game;
use crate::geometry::Placed;
use crate::physics::{Body, Motion, Trace, World};
use crate::pose::Pose;
use crate::roster::{Kind, PieceId};
use crate::state::{Place, State};

/// The pieces that moved, with where they came to rest; `None` for a piece that
/// left the table. One flick, or one settling after it.
pub type Stage = Vec<(PieceId, Option<Pose>)>;

/// Where the motions of an action come from, and what they were.
#[derive(Clone, Debug)]
pub struct Motions {
    told: Option<VecDeque<Stage>>,
    /// What the rules put where, if it is told.
    told_set: Option<Stage>,
    is_simulated: bool,
    is_traced: bool,
    stages: Vec<Stage>,
}

impl Motions {
    /// By our physics. With `is_traced` events tell how pieces moved.
    #[must_use]
    pub fn simulated(is_traced: bool) -> Motions {
        Motions { told: None, told_set: None, is_simulated: true, is_traced, stages: Vec::new() }
    }

    /// By our physics, which must agree with what is told.
    #[must_use]
    pub fn checked(told: Vec<Stage>, is_traced: bool) -> Motions {
        Motions { told: Some(told.into()), ..Motions::simulated(is_traced) }
    }

    /// As told: what another physics made of it.
    #[must_use]
    pub fn told(told: Vec<Stage>) -> Motions {
        Motions { is_simulated: false, ..Motions::checked(told, false) }
    }

    /// The same, and what the rules put somewhere is told too: a bug beside a
    /// base, a piece that returns, the usual formation.
    #[must_use]
    pub fn with_set(self, set: Option<Stage>) -> Motions {
        Motions { told_set: set, ..self }
    }

    /// What has moved so far.
    #[must_use]
    pub(crate) fn stages(self) -> Vec<Stage> {
        self.stages
    }

    /// Where the pieces are that physics alone did not bring to where they are
    /// now. As told, they are put where they are told to be.
    pub(crate) fn set(
        &self,
        game: &Game,
        before: &State,
        after: &mut State,
    ) -> Result<Stage, Refusal> {
        let mut brought: Vec<Option<Pose>> =
            game.roster().ids().map(|id| before.pose(id)).collect();
        for &(id, pose) in self.stages.iter().flatten() {
            if let Some(old) = brought.get_mut(id.index()) {
                *old = pose;
            }
        }
        let is_set = |id: &PieceId| {
            after.pose(*id).is_some_and(|pose| brought.get(id.index()) != Some(&Some(pose)))
        };
        let ours: Stage =
            game.roster().ids().filter(is_set).map(|id| (id, after.pose(id))).collect();
        let Some(told) = &self.told_set else { return Ok(ours) };
        if self.is_simulated {
            return if *told == ours { Ok(ours) } else { Err(disagreement(game, told, &ours)) };
        }
        check_set(game, before, after, told)?;
        for (id, pose) in game.roster().ids().zip(brought) {
            let told = told.iter().find(|(other, _)| *other == id).and_then(|&(_, pose)| pose);
            if let (true, Some(pose)) = (after.is_on_table(id), told.or(pose)) {
                after.places[id.index()] = Place::Table(pose);
            }
        }
        Ok(told.clone())
    }

    /// Whether something that was told did not happen.
    pub(crate) fn is_left(&self) -> bool {
        self.told.as_ref().is_some_and(|told| !told.is_empty())
    }

    /// Lets something happen to the pieces on the table.
    pub(crate) fn run(
        &mut self,
        game: &Game,
        pieces: &[(PieceId, Placed)],
        happen: impl FnOnce(&World, bool) -> Motion,
    ) -> Result<(Stage, Trace), Refusal> {
        let (stage, trace) = if self.is_simulated {
            let bodies: Vec<Body> = pieces
                .iter()
                .map(|&(id, Placed { shape, pose })| Body {
                    shape,
                    pose,
                    is_fixed: matches!(game.roster().piece(id).kind, Kind::Base(_)),
                })
                .collect();
            let world = World::new(game.settings().surface, &bodies);
            let motion = happen(&world, self.is_traced);
            let changed = pieces.iter().zip(&motion.rest).filter_map(|(&(id, placed), &rest)| {
                (rest != Some(placed.pose)).then_some((id, rest))
            });
            (changed.collect(), motion.trace)
        } else {
            (Vec::new(), Trace::default())
        };
        let stage = match &mut self.told {
            None => stage,
            Some(told) => {
                let told = told.pop_front().ok_or_else(|| {
                    Refusal::plain("wrong-poses", "where the pieces came to rest is missing")
                })?;
                if self.is_simulated && told != stage {
                    return Err(disagreement(game, &told, &stage));
                }
                check(game, pieces, &told)?;
                told
            }
        };
        self.stages.push(stage.clone());
        Ok((stage, trace))
    }
}

/// What is told of pieces must be about pieces on the table that can move.
fn check(game: &Game, pieces: &[(PieceId, Placed)], told: &Stage) -> Result<(), Refusal> {
    check_poses(game, told, |id| {
        let is_fixed = matches!(game.roster().piece(id).kind, Kind::Base(_));
        !is_fixed && pieces.iter().any(|(other, _)| *other == id)
    })
}

/// The rules put only pieces somewhere that are on the table then, and of the
/// bases only those that are new there.
fn check_set(game: &Game, before: &State, after: &State, told: &Stage) -> Result<(), Refusal> {
    check_poses(game, told, |id| {
        let is_base = matches!(game.roster().piece(id).kind, Kind::Base(_));
        after.is_on_table(id) && !(is_base && before.is_on_table(id))
    })?;
    let has_left = |&&(_, pose): &&(PieceId, Option<Pose>)| pose.is_none();
    match told.iter().find(has_left) {
        Some(&(id, _)) => Err(wrong_pose(game, id)),
        None => Ok(()),
    }
}

fn check_poses(
    game: &Game,
    told: &Stage,
    can_be_told: impl Fn(PieceId) -> bool,
) -> Result<(), Refusal> {
    let [east, north] = game.settings().surface.size().map(|length| length / 2.0);
    for (index, &(id, pose)) in told.iter().enumerate() {
        let is_within = pose.is_none_or(|pose| {
            let [x, y, z] = pose.centre;
            // Nobody can stack pieces higher than the sum of them.
            x.abs() <= east && y.abs() <= north && (0.0..=100.0).contains(&z)
        });
        let is_told_twice = told.iter().take(index).any(|(other, _)| *other == id);
        if !can_be_told(id) || !is_within || is_told_twice {
            return Err(wrong_pose(game, id));
        }
    }
    Ok(())
}

fn wrong_pose(game: &Game, id: PieceId) -> Refusal {
    let text = format!("{} cannot have come to rest there", game.roster().piece(id).name);
    Refusal::plain("wrong-poses", text)
}

fn disagreement(game: &Game, told: &Stage, ours: &Stage) -> Refusal {
    let differs = |stage: &Stage, other: &Stage| {
        stage.iter().find(|moved| !other.contains(moved)).map(|&(id, _)| id)
    };
    let piece = differs(told, ours).or_else(|| differs(ours, told));
    let name = piece.map_or("a piece", |id| game.roster().piece(id).name.as_str());
    let text = format!(
        "{name} came to rest elsewhere than the record says, though it names the same physics: \
         the record was changed, or it was not made by this program"
    );
    Refusal::plain("wrong-poses", text)
}
