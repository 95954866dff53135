//! Ideas: which bug could be flicked, or fire, at what, and how.

use taula_core::Side;
use taula_xbugs::flick::Flick;
use taula_xbugs::shape::Shape;
use taula_xbugs::sheet::{Step, Target};
use taula_xbugs::{Action, Angle, Choice, Game, Kind, PieceId, State};

use super::aim;
use super::odds;
use super::worth::{Judge, WIN, is_immune};

/// A bug, or an effect of it, to be brought somewhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idea {
    choice: Choice,
    bug: PieceId,
    /// What is flicked.
    shape: Shape,
    from: [f32; 3],
    to: [f32; 3],
    /// What it is expected to gain, before anything is tried.
    pub(super) prior: f32,
    /// Whether it wins the game if it succeeds.
    pub(super) is_decisive: bool,
}

/// How flicks that land on things go: how far in from the rim they are pressed,
/// and which part of the way is flown. By trying all at several distances
/// (docs/players/xbugs.md); the best first.
const WAYS: [(i16, f32); 6] =
    [(900, 0.95), (1000, 0.95), (900, 1.02), (750, 0.88), (1000, 0.86), (600, 0.8)];

/// The technique of who knows these ways; others press nearer to the rim.
const MASTERLY: i16 = 900;

/// What a flick that misses is taken to cost.
const MISS: f32 = 15.0;
/// What a better place is taken to gain.
const BETTER_PLACE: f32 = 2.0;
/// How far from a base a bug is brought to threaten it, in centimetres, and from
/// how far it is worth it.
const THREAT: f32 = 14.0;
const FAR: f32 = 30.0;
/// How far a bug retreats, in centimetres.
const RETREAT: f32 = 22.0;
/// An effect is put this far from the rim of who fires it (X76).
const NEXT_TO: f32 = 0.1;
/// What a bug that cannot move for a turn is worth, as a part of capturing it.
const PINNED: f32 = 0.25;

/// All ideas that a choice allows.
pub(super) fn ideas(judge: &Judge<'_>, game: &Game, state: &State, choice: Choice) -> Vec<Idea> {
    let Some(side) = state.to_act() else { return Vec::new() };
    match choice {
        Choice::Flick(bug) => {
            let mut ideas = Thinker { judge, game, state, side }.flicks(choice, bug);
            ideas.extend(Thinker { judge, game, state, side }.places(choice, bug));
            ideas
        }
        Choice::Fire { bug, power } => {
            Thinker { judge, game, state, side }.shots(choice, bug, power)
        }
        _ => Vec::new(),
    }
}

struct Thinker<'a, 'g> {
    judge: &'a Judge<'g>,
    game: &'a Game,
    state: &'a State,
    side: Side,
}

impl Thinker<'_, '_> {
    /// A bug may be flicked at every piece that it captures.
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
                            && !is_immune(self.game, self.state, id, Target::Bug)
                    }
                    Kind::Base(_) | Kind::Effect(_) => piece.owner == Some(foe),
                    Kind::Resource => true,
                }
        });
        let base = Idea {
            choice,
            bug,
            shape: piece.shape,
            from: from.centre,
            to: from.centre,
            prior: 0.0,
            is_decisive: false,
        };
        marks.filter_map(|mark| self.at(base, mark, 1.0, MISS)).collect()
    }

    /// An effect may be fired at every bug that it hits or holds, and at what else its
    /// sheet lets it capture (X22, X87).
    fn shots(&self, choice: Choice, bug: PieceId, power: usize) -> Vec<Idea> {
        let steps = self.game.power(self.side, power).map_or(&[][..], |power| &power.steps);
        let effect = steps.iter().find_map(|step| match step {
            Step::ShootEffect { effect, .. } => self.game.sheet(self.side).effects.get(*effect),
            _ => None,
        });
        let (Some(effect), Some(from)) = (effect, self.state.pose(bug)) else { return Vec::new() };
        let hits = effect.hits.contains(&Target::Bug);
        let base = Idea {
            choice,
            bug,
            shape: effect.shape,
            from: from.centre,
            to: from.centre,
            prior: 0.0,
            is_decisive: false,
        };
        let (roster, foe) = (self.game.roster(), Some(self.side.other()));
        let part = |id: PieceId| {
            let piece = roster.piece(id);
            match piece.kind {
                Kind::Bug(_) if piece.owner != foe => None,
                Kind::Bug(_) if !hits => Some(PINNED),
                Kind::Bug(_) => {
                    (!is_immune(self.game, self.state, id, Target::Effect)).then_some(1.0)
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

    /// The idea to bring something onto a piece.
    fn at(&self, idea: Idea, mark: PieceId, part: f32, miss: f32) -> Option<Idea> {
        let to = self.state.pose(mark)?.centre;
        let distance = aim::distance(idea.from, to);
        let shape = self.game.roster().piece(mark).shape;
        let hit = self.judge.odds(self.side).hit(distance, idea.shape, shape);
        let gain = part * self.judge.gain(self.state, self.side.other(), mark);
        let prior = hit * gain - (1.0 - hit) * miss;
        (hit > 0.0).then_some(Idea { to, prior, is_decisive: gain >= WIN, ..idea })
    }

    /// Places from which a bug threatens a base, and one where it is safer.
    fn places(&self, choice: Choice, bug: PieceId) -> Vec<Idea> {
        let Some(pose) = self.state.pose(bug) else { return Vec::new() };
        let from = pose.centre;
        let shape = self.game.roster().piece(bug).shape;
        let bases = self.game.roster().bases(self.side.other());
        let mut places: Vec<[f32; 3]> = bases
            .filter_map(|base| self.state.pose(base))
            .filter_map(|base| {
                let distance = aim::distance(from, base.centre);
                let part = (distance - THREAT).min(0.8 * odds::farthest(shape)) / distance;
                (distance > FAR).then(|| between(from, base.centre, part))
            })
            .collect();
        let home = self.game.settings().surface.depth / 2.0 - 4.0;
        let [x, y, z] = from;
        places.push(match self.side {
            Side::First => [x, (y - RETREAT).max(-home), z],
            Side::Second => [x, (y + RETREAT).min(home), z],
        });
        let idea =
            |to| Idea { choice, bug, shape, from, to, prior: BETTER_PLACE, is_decisive: false };
        places.into_iter().map(idea).collect()
    }
}

fn between(from: [f32; 3], to: [f32; 3], part: f32) -> [f32; 3] {
    [0, 1, 2].map(|axis: usize| from[axis] + part * (to[axis] - from[axis]))
}

impl Idea {
    /// How far it is.
    pub(super) fn distance(&self) -> f32 {
        aim::distance(self.from, self.to)
    }

    /// Some ways to do it, by a player who presses so far in from the rim.
    pub(super) fn actions(&self, game: &Game, ways: usize, technique: i16) -> Vec<Action> {
        let dir = aim::direction(self.from, self.to);
        let surface = game.settings().surface;
        let mut actions: Vec<Action> = Vec::new();
        for &(rim, part) in WAYS.iter().take(ways) {
            let rim = rim - (MASTERLY - technique);
            let length = (self.distance() - self.start(game)) * part;
            let flick = aim::flick(dir, rim, length, self.shape, surface);
            let action = self.action(dir, flick);
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        actions
    }

    /// How far ahead of its bug an effect starts.
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
