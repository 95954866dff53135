//! How pieces move in the course of an action: by our physics, or as told.

use std::collections::VecDeque;

use taula_core::Refusal;

use crate::game::Game;
use crate::geometry::Placed;
use crate::physics::{Body, Motion, Trace, World};
use crate::pose::Pose;
use crate::roster::{Kind, PieceId};

/// The pieces that moved, with where they came to rest; `None` for a piece that
/// left the table. One flick, or one settling after it.
pub type Stage = Vec<(PieceId, Option<Pose>)>;

/// Where the motions of an action come from, and what they were.
#[derive(Clone, Debug)]
pub struct Motions {
    told: Option<VecDeque<Stage>>,
    is_simulated: bool,
    is_traced: bool,
    stages: Vec<Stage>,
}

impl Motions {
    /// By our physics. With `is_traced` events tell how pieces moved.
    #[must_use]
    pub fn simulated(is_traced: bool) -> Motions {
        Motions { told: None, is_simulated: true, is_traced, stages: Vec::new() }
    }

    /// By our physics, which must agree with what is told.
    #[must_use]
    pub fn checked(told: Vec<Stage>) -> Motions {
        Motions { told: Some(told.into()), ..Motions::simulated(true) }
    }

    /// As told: what another physics made of it.
    #[must_use]
    pub fn told(told: Vec<Stage>) -> Motions {
        Motions { is_simulated: false, ..Motions::checked(told) }
    }

    /// What has moved so far.
    #[must_use]
    pub(crate) fn stages(self) -> Vec<Stage> {
        self.stages
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
    let half = game.settings().surface.side / 2.0;
    for (index, (id, pose)) in told.iter().enumerate() {
        let piece = game.roster().piece(*id);
        let is_there = pieces.iter().any(|(other, _)| other == id);
        let is_fixed = matches!(piece.kind, Kind::Base(_));
        let is_within = pose.is_none_or(|pose| {
            let [x, y, z] = pose.centre;
            // Nobody can stack pieces higher than the sum of them.
            x.abs() <= half && y.abs() <= half && (0.0..=100.0).contains(&z)
        });
        let is_told_twice = told.iter().take(index).any(|(other, _)| other == id);
        if !is_there || is_fixed || !is_within || is_told_twice {
            let text = format!("{} cannot have come to rest there", piece.name);
            return Err(Refusal::plain("wrong-poses", text));
        }
    }
    Ok(())
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
