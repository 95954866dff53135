//! Ideas: pairs of a bug, or an effect it fires, and a target or position.

use taula_core::Side;
use taula_xbugs::flick::Flick;
use taula_xbugs::shape::Shape;
use taula_xbugs::sheet::{Power, Target};
use taula_xbugs::{Action, Angle, Choice, Game, Kind, PieceId, State};

use super::aim;
use super::evaluation::{Evaluator, WIN};

/// A bug, or an effect it fires, and where to bring it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idea {
    choice: Choice,
    bug: PieceId,
    /// Shape of the flicked piece.
    shape: Shape,
    from: [f32; 3],
    to: [f32; 3],
    /// Expected gain before any simulation.
    pub(super) prior: f32,
    /// Whether success wins the game.
    pub(super) is_decisive: bool,
}

/// Flicks that land on a target: distance of the press from the rim, and length of the flight
/// relative to the distance. Found by experiment (docs/players/xbugs.md), the best first.
const WAYS: [(i16, f32); 6] =
    [(900, 0.95), (1000, 0.95), (900, 1.02), (750, 0.88), (1000, 0.86), (600, 0.8)];

/// `Ability::rim` of a player that uses these as they are; others press nearer to the rim.
const BEST_RIM: i16 = 900;

/// Assumed cost of a miss.
const MISS: f32 = 15.0;
/// Assumed gain of a better position.
const BETTER_POSITION: f32 = 2.0;
/// Distance from a base at which a bug threatens it, and minimum distance from which it is
/// moved there, in centimetres.
const THREAT_DISTANCE: f32 = 14.0;
const MIN_APPROACH: f32 = 30.0;
/// Distance of a retreat in centimetres.
const RETREAT: f32 = 22.0;
/// Gap between a bug and the effect it fires, in centimetres (X76).
const NEXT_TO: f32 = 0.1;
/// Value of pinning a bug relative to capturing it.
const PINNED: f32 = 0.25;

/// All ideas for a choice.
pub(super) fn ideas(
    evaluator: &Evaluator<'_>,
    game: &Game,
    state: &State,
    choice: Choice,
) -> Vec<Idea> {
    let Some(side) = state.to_act() else { return Vec::new() };
    let generator = IdeaGenerator { evaluator, game, state, side };
    match choice {
        Choice::Flick(bug) => {
            let mut ideas = generator.flicks(choice, bug);
            ideas.extend(generator.positions(choice, bug));
            ideas
        }
        Choice::Fire { bug, power } => generator.shots(choice, bug, power),
        _ => Vec::new(),
    }
}

struct IdeaGenerator<'a, 'g> {
    evaluator: &'a Evaluator<'g>,
    game: &'a Game,
    state: &'a State,
    side: Side,
}

impl IdeaGenerator<'_, '_> {
    /// Ideas to flick a bug at the pieces that it can capture.
    fn flicks(&self, choice: Choice, bug: PieceId) -> Vec<Idea> {
        let piece = self.game.roster().piece(bug);
        let Kind::Bug(kind) = piece.kind else { return Vec::new() };
        let Some(bug_type) = self.game.sheet(self.side).bugs.get(kind) else { return Vec::new() };
        let Some(from) = self.state.pose(bug) else { return Vec::new() };
        let captures = |target: Target| !bug_type.cannot_capture.contains(&target);
        let foe = self.side.other();
        let marks = self.game.roster().ids().filter(|&id| {
            let piece = self.game.roster().piece(id);
            captures(piece.kind.target())
                && match piece.kind {
                    Kind::Bug(_) => {
                        piece.owner == Some(foe)
                            && !self.game.is_immune(self.state, id, Target::Bug)
                    }
                    Kind::Base(_) | Kind::Effect(_) => piece.owner == Some(foe),
                    Kind::Resource => true,
                }
        });
        let base = Idea::new(choice, bug, piece.shape, from.centre);
        marks.filter_map(|mark| self.at(base, mark, 1.0, MISS)).collect()
    }

    /// Ideas to fire an effect at the pieces that it hits or pins (X22, X87).
    fn shots(&self, choice: Choice, bug: PieceId, power: usize) -> Vec<Idea> {
        let fired = self.game.power(self.side, power).and_then(Power::shots);
        let effect = fired.and_then(|(effect, _)| self.game.sheet(self.side).effects.get(effect));
        let (Some(effect), Some(from)) = (effect, self.state.pose(bug)) else { return Vec::new() };
        let hits = effect.hits.contains(&Target::Bug);
        let base = Idea::new(choice, bug, effect.shape, from.centre);
        let (roster, foe) = (self.game.roster(), Some(self.side.other()));
        let part = |id: PieceId| {
            let piece = roster.piece(id);
            match piece.kind {
                Kind::Bug(_) if piece.owner != foe => None,
                Kind::Bug(_) if !hits => Some(PINNED),
                Kind::Bug(_) => {
                    (!self.game.is_immune(self.state, id, Target::Effect)).then_some(1.0)
                }
                Kind::Base(_) if piece.owner != foe => None,
                Kind::Base(_) | Kind::Resource => {
                    effect.hits.contains(&piece.kind.target()).then_some(1.0)
                }
                Kind::Effect(_) => None,
            }
        };
        roster.ids().filter_map(|id| self.at(base, id, part(id)?, 0.0)).collect()
    }

    /// The idea to land on a piece.
    fn at(&self, idea: Idea, mark: PieceId, part: f32, miss: f32) -> Option<Idea> {
        let to = self.state.pose(mark)?.centre;
        let distance = aim::distance(idea.from, to);
        let shape = self.game.roster().piece(mark).shape;
        let hit = self.evaluator.odds(self.side).hit(distance, idea.shape, shape);
        let gain = part * self.evaluator.gain(self.state, self.side.other(), mark);
        let prior = hit * gain - (1.0 - hit) * miss;
        (hit > 0.0).then_some(Idea { to, prior, is_decisive: gain >= WIN, ..idea })
    }

    /// Ideas to move a bug to where it threatens a base, or to retreat.
    fn positions(&self, choice: Choice, bug: PieceId) -> Vec<Idea> {
        let Some(pose) = self.state.pose(bug) else { return Vec::new() };
        let from = pose.centre;
        let shape = self.game.roster().piece(bug).shape;
        let bases = self.game.roster().bases(self.side.other());
        let mut places: Vec<[f32; 3]> = bases
            .filter_map(|base| self.state.pose(base))
            .filter_map(|base| {
                let distance = aim::distance(from, base.centre);
                let part =
                    (distance - THREAT_DISTANCE).min(0.8 * aim::max_distance(shape)) / distance;
                (distance > MIN_APPROACH).then(|| between(from, base.centre, part))
            })
            .collect();
        let home = self.game.settings().surface.depth / 2.0 - 4.0;
        let [x, y, z] = from;
        places.push(match self.side {
            Side::First => [x, (y - RETREAT).max(-home), z],
            Side::Second => [x, (y + RETREAT).min(home), z],
        });
        let base = Idea { prior: BETTER_POSITION, ..Idea::new(choice, bug, shape, from) };
        places.into_iter().map(|to| Idea { to, ..base }).collect()
    }
}

fn between(from: [f32; 3], to: [f32; 3], part: f32) -> [f32; 3] {
    [0, 1, 2].map(|axis: usize| from[axis] + part * (to[axis] - from[axis]))
}

impl Idea {
    /// An idea without a destination.
    fn new(choice: Choice, bug: PieceId, shape: Shape, from: [f32; 3]) -> Idea {
        Idea { choice, bug, shape, from, to: from, prior: 0.0, is_decisive: false }
    }

    /// Distance to cover.
    pub(super) fn distance(&self) -> f32 {
        aim::distance(self.from, self.to)
    }

    /// Flicks that carry out the idea, by a player that presses at `own_rim`.
    pub(super) fn actions(&self, game: &Game, ways: usize, own_rim: i16) -> Vec<Action> {
        let dir = aim::direction(self.from, self.to);
        let surface = game.settings().surface;
        let mut actions: Vec<Action> = Vec::new();
        for &(rim, part) in WAYS.iter().take(ways) {
            let rim = rim - (BEST_RIM - own_rim);
            let length = (self.distance() - self.start(game)) * part;
            let flick = aim::flick(dir, rim, length, self.shape, surface);
            let action = self.action(dir, flick);
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        actions
    }

    /// Distance of the start from the bug's centre: not 0 for an effect.
    fn start(&self, game: &Game) -> f32 {
        match self.choice {
            Choice::Fire { bug, .. } => {
                game.roster().piece(bug).shape.reach() + self.shape.reach() + NEXT_TO
            }
            _ => 0.0,
        }
    }

    fn action(&self, dir: i16, flick: Flick) -> Action {
        match self.choice {
            Choice::Fire { bug, power } => Action::Fire { bug, power, side: Angle(dir), flick },
            _ => Action::Flick { bug: self.bug, flick },
        }
    }
}
