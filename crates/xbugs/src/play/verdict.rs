//! Verdict on a flick, by geometry (X13 to X19, X70 to X73).
//!
//! A verdict is a pure function of the poses before and after a flick, independent of the
//! contacts in between. Only new overlaps count. All of them are judged at once, so that a
//! piece which is itself lost still captures the pieces below it (X71).

use taula_core::Side;

use crate::game::Game;
use crate::geometry::{Placed, StackedPair, stacked_pairs};
use crate::roster::{Kind, PieceId};
use crate::sheet::Target;
use crate::state::State;

use super::powers;

/// Captures and losses by a flick.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Opposing bugs and effects that are captured (X13, X72).
    pub captures: Vec<Pair>,
    /// Pieces, and the bugs that ended under them (X18).
    pub failures: Vec<Pair>,
    /// Pieces, and the pieces of their own army that they eliminate.
    pub friendly_losses: Vec<Pair>,
    /// Bugs, and the hazards that they ended on.
    pub hazards: Vec<Pair>,
    /// Bugs, and the resources that they captured (X26).
    pub resources: Vec<Pair>,
    /// Bugs, and the bases that they captured (X29).
    pub bases: Vec<Pair>,
    /// Pieces, and the effects that ended under them (X73).
    pub smothered: Vec<Pair>,
}

/// A piece and the piece it acts on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The acting piece, which is the upper one.
    pub by: PieceId,
    /// The piece acted on, which is the lower one.
    pub to: PieceId,
}

/// All pairs of pieces that lie on each other: the upper and the lower one.
#[must_use]
pub fn overlaps(pieces: &[(PieceId, Placed)]) -> Vec<(PieceId, PieceId)> {
    let placed: Vec<Placed> = pieces.iter().map(|&(_, placed)| placed).collect();
    let id = |index: usize| pieces.get(index).map(|&(id, _)| id);
    let pairs = stacked_pairs(&placed).into_iter();
    pairs.filter_map(|StackedPair { upper, lower }| Some((id(upper)?, id(lower)?))).collect()
}

/// Judges a flick by `side`. In `after`, pieces that left the table have already returned
/// (X16, X19).
#[must_use]
pub fn judge(game: &Game, before: &State, after: &State, side: Side) -> Verdict {
    let old = overlaps(&before.on_table(game.roster()));
    let new = overlaps(&after.on_table(game.roster()));
    let judge = Judge { game, before, after, side };
    let mut verdict = Verdict::default();
    for &(upper, lower) in new.iter().filter(|pair| !old.contains(pair)) {
        judge.judge(upper, lower, &mut verdict);
    }
    verdict
}

struct Judge<'a> {
    game: &'a Game,
    before: &'a State,
    after: &'a State,
    /// The side that flicked.
    side: Side,
}

impl Judge<'_> {
    /// Judges a new overlap.
    fn judge(&self, upper: PieceId, lower: PieceId, verdict: &mut Verdict) {
        let roster = self.game.roster();
        let (above, below) = (roster.piece(upper), roster.piece(lower));
        let pair = Pair { by: upper, to: lower };
        match (above.kind, below.kind) {
            (Kind::Bug(_), Kind::Resource) if self.can_capture(upper, Target::Resource) => {
                self.judge_resource(pair, verdict);
            }
            (Kind::Effect(_), Kind::Resource) if self.hits(upper, Target::Resource) => {
                self.judge_resource(pair, verdict);
            }
            (_, Kind::Resource) => {}
            (Kind::Resource, Kind::Bug(_)) => verdict.failures.push(pair),
            (Kind::Resource, Kind::Effect(_)) => verdict.smothered.push(pair),
            (Kind::Resource, Kind::Base(_)) => {}
            (_, _) if above.owner == below.owner => self.judge_friends(pair, verdict),
            (Kind::Bug(_), Kind::Base(_)) => {
                if self.can_capture(upper, Target::Base) {
                    verdict.bases.push(pair);
                }
            }
            (Kind::Effect(_), Kind::Base(_)) if self.hits(upper, Target::Base) => {
                verdict.bases.push(pair);
            }
            // X22 for other effects; bases do not move onto each other.
            (_, Kind::Base(_)) => {}
            (_, Kind::Effect(_)) => self.judge_effect_below(pair, verdict),
            (_, Kind::Bug(_)) => self.judge_bug_below(pair, verdict),
        }
    }

    /// Judges the capture of a resource (X26). If bugs of both sides end on it, the mover's
    /// bug captures it.
    fn judge_resource(&self, pair: Pair, verdict: &mut Verdict) {
        let is_of_mover = |id| self.game.roster().piece(id).owner == Some(self.side);
        match verdict.resources.iter_mut().find(|it| it.to == pair.to) {
            None => verdict.resources.push(pair),
            Some(known) if is_of_mover(pair.by) && !is_of_mover(known.by) => *known = pair,
            Some(_) => {}
        }
    }

    /// Judges pieces of the same army (X15) with the overrides of its sheet.
    fn judge_friends(&self, pair: Pair, verdict: &mut Verdict) {
        let roster = self.game.roster();
        let (above, below) = (roster.piece(pair.by), roster.piece(pair.to));
        let Some(owner) = above.owner else { return };
        let sheet = self.game.sheet(owner);
        match (above.kind, below.kind) {
            (_, Kind::Effect(_)) if self.has_moved(pair.to) => verdict.smothered.push(pair),
            (Kind::Bug(kind), Kind::Bug(_))
                if sheet.overrides.friendly_eliminates.contains(&kind)
                    && !self.is_immune(pair.to, Target::Bug) =>
            {
                verdict.friendly_losses.push(pair);
            }
            (Kind::Effect(kind), Kind::Bug(_) | Kind::Effect(_)) => {
                let has_friendly_fire =
                    sheet.effects.get(kind).is_some_and(|it| it.has_friendly_fire);
                if has_friendly_fire
                    && self.hits(pair.by, below.kind.target())
                    && !self.is_immune(pair.to, Target::Effect)
                {
                    verdict.friendly_losses.push(pair);
                }
            }
            _ => {}
        }
    }

    fn judge_effect_below(&self, pair: Pair, verdict: &mut Verdict) {
        let roster = self.game.roster();
        let effect = roster.piece(pair.to);
        // X73: regardless of the upper piece.
        if effect.owner == Some(self.side) && self.has_moved(pair.to) {
            verdict.smothered.push(pair);
            return;
        }
        match roster.piece(pair.by).kind {
            Kind::Bug(_) if self.is_hazard(pair.to) && !self.is_immune(pair.by, Target::Effect) => {
                verdict.hazards.push(pair);
            }
            Kind::Bug(_) if self.can_capture(pair.by, Target::Effect) => {
                verdict.captures.push(pair);
            }
            Kind::Effect(_) if self.hits(pair.by, Target::Effect) => verdict.captures.push(pair),
            // It was pushed under a base of the mover (X72).
            Kind::Base(_) => verdict.captures.push(pair),
            _ => {}
        }
    }

    fn judge_bug_below(&self, pair: Pair, verdict: &mut Verdict) {
        let roster = self.game.roster();
        // X18, X72: regardless of powers.
        if roster.piece(pair.to).owner == Some(self.side) {
            verdict.failures.push(pair);
            return;
        }
        let is_captured = match roster.piece(pair.by).kind {
            Kind::Bug(_) => {
                self.can_capture(pair.by, Target::Bug) && !self.is_immune(pair.to, Target::Bug)
            }
            Kind::Effect(_) => {
                self.hits(pair.by, Target::Bug) && !self.is_immune(pair.to, Target::Effect)
            }
            // An opposing bug that was pushed under a base of the mover (X72).
            Kind::Base(_) => true,
            Kind::Resource => false,
        };
        if is_captured {
            verdict.captures.push(pair);
        }
    }

    fn has_moved(&self, id: PieceId) -> bool {
        self.before.pose(id) != self.after.pose(id)
    }

    fn can_capture(&self, bug: PieceId, target: Target) -> bool {
        let piece = self.game.roster().piece(bug);
        match (piece.owner, piece.kind) {
            (Some(owner), Kind::Bug(kind)) => {
                let kind = self.game.sheet(owner).bugs.get(kind);
                kind.is_some_and(|kind| !kind.cannot_capture.contains(&target))
            }
            _ => false,
        }
    }

    fn is_immune(&self, bug: PieceId, to: Target) -> bool {
        powers::is_immune(self.game, self.after, bug, to)
    }

    fn hits(&self, effect: PieceId, target: Target) -> bool {
        powers::effect_type(self.game, effect).is_some_and(|effect| effect.hits.contains(&target))
    }

    fn is_hazard(&self, effect: PieceId) -> bool {
        powers::effect_type(self.game, effect).is_some_and(|effect| effect.is_hazard)
    }
}
