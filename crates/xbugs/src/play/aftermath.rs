//! Flicks and their consequences.

use serde_json::json;
use taula_core::{Event, Refusal, Side};

use crate::flick::Flick;
use crate::geometry::gap;
use crate::motions::RestPoses;
use crate::physics::Launch;
use crate::roster::{Kind, PieceId};
use crate::sheet::{Step, Target, Trigger};
use crate::state::{Place, State};

use super::rest::direction;
use super::verdict::{Pair, Verdict, judge};
use super::{Play, motion, powers};

/// Minimum displacement in centimetres of a piece that was pushed: a fifth of a millimetre,
/// above the jitter of the physics.
const MIN_SHOVE: f32 = 0.02;

/// Result of a flick for the flicked piece.
pub(super) struct Landing {
    /// Whether its move is over regardless of its powers: it left the table, was lost or
    /// captured a base (X16, X30, X31).
    pub(super) is_over: bool,
    /// Distance between start and rest, in centimetres.
    pub(super) distance: f32,
    /// The other pieces that moved.
    pub(super) shoved: Vec<PieceId>,
}

impl Play<'_> {
    /// Flicks a piece on the table and applies the rules to the result.
    pub(super) fn flick_piece(
        &mut self,
        by: Side,
        mover: PieceId,
        flick: Flick,
    ) -> Result<Landing, Refusal> {
        let before = self.state.clone();
        let pieces = before.on_table(self.game.roster());
        let settings = self.game.settings();
        let tremor = self.chance.tremor(settings.skills[by.index()])?;
        let shape = self.game.roster().piece(mover).shape;
        let launch = Launch::new(flick, tremor, shape, settings.surface);
        let body = pieces.iter().position(|&(id, _)| id == mover).unwrap_or(pieces.len());
        let (moved_pieces, trace) = self
            .motions
            .run(self.game, &pieces, |world, is_traced| world.flick(body, launch, is_traced))?;
        let say = format!("{} is flicked.", self.label(mover));
        let data = json!({
            "piece": self.name(mover),
            "tremor": [tremor.dir, tremor.speed, tremor.elevation],
            "motion": motion(self.game, &pieces, &trace),
        });
        self.emit("flick", say, data);
        self.come_to_rest(&moved_pieces);
        let has_left = moved_pieces.iter().any(|&(id, pose)| id == mover && pose.is_none());
        self.emit_flips(&before);
        self.return_to_table(&before, &moved_pieces, Some(mover));
        let verdict = judge(self.game, &before, &self.state, by);
        let mut landing = self.landing(&before, &moved_pieces, mover, has_left, &verdict);
        self.apply_verdict(by, &before, Some(mover), &verdict)?;
        landing.is_over |= !self.state.is_on_table(mover);
        Ok(landing)
    }

    /// Flicks a piece outside any turn.
    pub(crate) fn flick_freely(
        mut self,
        by: Side,
        piece: PieceId,
        flick: Flick,
    ) -> Result<(State, Vec<Event>), Refusal> {
        self.flick_piece(by, piece, flick)?;
        Ok((self.state, self.events))
    }

    fn landing(
        &self,
        before: &State,
        moved_pieces: &RestPoses,
        mover: PieceId,
        has_left: bool,
        verdict: &Verdict,
    ) -> Landing {
        let moved = |id: PieceId| {
            let (from, to) = (before.pose(id)?.centre, self.state.pose(id)?.centre);
            let [x, y] = [to[0] - from[0], to[1] - from[1]];
            Some((x * x + y * y).sqrt())
        };
        let is_shoved =
            |id: &PieceId| *id != mover && moved(*id).is_some_and(|distance| distance > MIN_SHOVE);
        let took_base = verdict.bases.iter().any(|pair| pair.by == mover);
        Landing {
            is_over: has_left || took_base,
            distance: moved(mover).unwrap_or(0.0),
            shoved: moved_pieces.iter().map(|&(id, _)| id).filter(is_shoved).collect(),
        }
    }

    /// Applies a verdict: removes pieces and lets the ones on top of them settle (X74).
    pub(super) fn apply_verdict(
        &mut self,
        by: Side,
        before: &State,
        flicked: Option<PieceId>,
        verdict: &Verdict,
    ) -> Result<(), Refusal> {
        let former = self.state.clone();
        self.capture_all(by, &verdict.captures);
        self.lose_all(by, verdict);
        self.capture_resources(&verdict.resources);
        for (index, &Pair { by: bug, to: base }) in verdict.bases.iter().enumerate() {
            // Two bugs that land on a base in one flick capture it once.
            let is_first = !verdict.bases.iter().take(index).any(|pair| pair.to == base);
            if is_first {
                self.capture_base(by, bug, base)?;
            }
            // An effect that captures a base is used up, not placed beside it.
            if matches!(self.game.roster().piece(bug).kind, Kind::Bug(_)) {
                self.show_normal_side(bug);
                self.place_beside(before, bug, base);
            }
        }
        if let Some(flicked) = flicked {
            self.end_effect(flicked);
        }
        self.settle(&former)
    }

    /// Captures bugs and effects (X13), including the revenge of captured bugs.
    fn capture_all(&mut self, by: Side, captures: &[Pair]) {
        // Powers are looked up before any piece is removed.
        let avenged: Vec<Pair> =
            captures.iter().copied().filter(|&pair| self.is_avenged(pair)).collect();
        for &Pair { by: captor, to: piece } in captures {
            let say = format!("{} lands on {}: captured.", self.label(captor), self.label(piece));
            self.remove(by, captor, piece, ["capture", "X13"], say);
        }
        for Pair { by: captor, to: piece } in avenged {
            let say = format!("{} takes {} along.", self.label(piece), self.label(captor));
            self.remove(by, piece, captor, ["revenge", "X20"], say);
        }
    }

    /// Applies all losses other than captures.
    fn lose_all(&mut self, by: Side, verdict: &Verdict) {
        for &Pair { by: upper, to: bug } in &verdict.failures {
            let say = format!("{} ends under {}: lost.", self.label(bug), self.label(upper));
            self.remove(by, upper, bug, ["critical-failure", "X18"], say);
        }
        for &Pair { by: upper, to: bug } in &verdict.friendly_losses {
            let say = format!("{} lands on {}: lost.", self.label(upper), self.label(bug));
            self.remove(by, upper, bug, ["friendly-loss", "X20"], say);
        }
        for &Pair { by: bug, to: hazard } in &verdict.hazards {
            let say = format!("{} ends on {}: lost.", self.label(bug), self.label(hazard));
            self.remove(by, hazard, bug, ["hazard", "X20"], say);
        }
        for &Pair { by: upper, to: effect } in &verdict.smothered {
            if self.state.is_on_table(effect) {
                let (name, upper_name) = (self.label(effect), self.label(upper));
                let say = format!("{name} ends under {upper_name} and returns to the supply.");
                self.emit_pair("smothered", say, "X73", upper, effect);
                // It is not eliminated, so it earns no bonus.
                self.set_place(effect, Place::Supply);
            }
        }
    }

    /// Eliminates a piece and emits an event, once even with several causes.
    fn remove(
        &mut self,
        by: Side,
        cause: PieceId,
        piece: PieceId,
        [name, rule]: [&str; 2],
        say: String,
    ) {
        if self.state.is_on_table(piece) {
            self.emit_pair(name, say, rule, cause, piece);
            self.eliminate(by, piece);
        }
    }

    fn is_avenged(&self, Pair { by: captor, to: piece }: Pair) -> bool {
        let captor = self.game.roster().piece(captor).kind.target();
        if captor == Target::Base {
            // X29: only bugs capture bases.
            return false;
        }
        powers::steps(self.game, &self.state, piece, Trigger::WhenCaptured)
            .any(|step| matches!(step, Step::Eliminate { except } if !except.contains(&captor)))
    }

    /// Removes a bug or an effect from the table in an action of `by`.
    pub(super) fn eliminate(&mut self, by: Side, id: PieceId) {
        if !self.state.is_on_table(id) {
            return;
        }
        let piece = self.game.roster().piece(id);
        let (place, target) = match piece.kind {
            Kind::Effect(_) => (Place::Supply, Target::Effect),
            Kind::Bug(_) => (Place::Lost, Target::Bug),
            Kind::Base(_) | Kind::Resource => return,
        };
        self.set_place(id, place);
        if piece.owner == Some(by.other()) {
            self.earn_bonus(by, target);
        }
    }

    /// Grants the bonus moves for an elimination (X42, X77), except during a bonus move.
    fn earn_bonus(&mut self, by: Side, target: Target) {
        let counts = self.game.sheet(by).overrides.bonus_on.contains(&target);
        if by == self.state.active && counts && !self.state.turn.has_taken_bonus {
            self.state.turn.bonus_left = self.game.sheet(by).overrides.bonus_moves;
        }
    }

    /// Captures resources (X26), first the ones under bugs, then those gained by powers.
    fn capture_resources(&mut self, pairs: &[Pair]) {
        for &Pair { by: bug, to: resource } in pairs {
            self.keep_resource(bug, resource);
        }
        for &Pair { by: bug, .. } in pairs {
            self.gain_resources(bug);
        }
    }

    /// Captures the resources that a power adds to a captured one.
    fn gain_resources(&mut self, bug: PieceId) {
        let steps: Vec<Step> =
            powers::steps(self.game, &self.state, bug, Trigger::OnCaptureResource)
                .cloned()
                .collect();
        for step in steps {
            let Step::GainResource { extra, within } = step else { continue };
            for _ in 0..extra {
                let Some(resource) = self.nearest_resource(bug, within) else { break };
                self.keep_resource(bug, resource);
            }
        }
    }

    fn keep_resource(&mut self, bug: PieceId, resource: PieceId) {
        let Some(owner) = self.game.roster().piece(bug).owner else { return };
        let say = format!("{} captures {}.", self.label(bug), self.label(resource));
        self.emit_pair("resource", say, "X26", bug, resource);
        self.set_place(resource, Place::Kept(owner));
        self.state.turn.has_declined_development = false;
    }

    fn nearest_resource(&self, bug: PieceId, within: f32) -> Option<PieceId> {
        let bug = self.placed(bug)?;
        let far = |id: PieceId| Some((gap(&bug, &self.placed(id)?), id));
        let near = self.game.roster().resources().filter_map(far);
        near.filter(|&(gap, _)| gap <= within)
            .min_by(|one, other| one.0.total_cmp(&other.0))
            .map(|(_, id)| id)
    }

    /// Reduces or eliminates a base (X30 to X32).
    fn capture_base(&mut self, by: Side, bug: PieceId, base: PieceId) -> Result<(), Refusal> {
        let piece = self.game.roster().piece(base);
        let (Some(owner), Kind::Base(index)) = (piece.owner, piece.kind) else { return Ok(()) };
        if self.state.is_large(owner, index) {
            self.state.large[owner.index()][index] = false;
            let say = format!("{} lands on {}: it is small now.", self.label(bug), piece.label);
            self.emit_pair("base-reduced", say, "X31", bug, base);
            return Ok(());
        }
        self.set_place(base, Place::Lost);
        let say = format!("{} lands on {}: eliminated.", self.label(bug), piece.label);
        self.emit_pair("base-lost", say, "X30", bug, base);
        if by != owner {
            self.earn_bonus(by, Target::Base);
        }
        let overrides = &self.game.sheet(owner).overrides;
        for _ in 0..overrides.lost_base_dice {
            self.lose_die(owner)?;
        }
        let left = self.bugs_on_table(owner).count();
        let lost = left.min(usize::from(overrides.lost_base_bugs));
        self.pending_losses.extend(std::iter::repeat_n(owner, lost));
        Ok(())
    }

    /// Removes a random die, if there is one (X32).
    fn lose_die(&mut self, owner: Side) -> Result<(), Refusal> {
        const NAMES: [&str; 5] = ["d1", "d2", "d3", "d4", "d5"];
        let dice = &self.state.dice[owner.index()];
        if dice.is_empty() {
            return Ok(());
        }
        let names: Vec<&str> = dice.iter().filter_map(|&die| NAMES.get(die).copied()).collect();
        let drawn = self.chance.pick(&names)?;
        let die = self.state.dice[owner.index()].remove(drawn);
        let say = format!("{} lose die {}.", self.game.side_name(owner), die + 1);
        self.emit("die-lost", say, json!({ "side": owner, "die": die, "rule": "X32" }));
        Ok(())
    }

    /// Places the bug next to the base, if it is still there, on the side the bug came from
    /// (X31, X76).
    fn place_beside(&mut self, before: &State, bug: PieceId, base: PieceId) {
        let (Some(anchor), Some(came_from)) = (self.placed(base), before.pose(bug)) else { return };
        if !self.state.is_on_table(bug) {
            return;
        }
        let degrees = direction(anchor.pose, came_from);
        self.place_next_to(bug, anchor, degrees);
    }

    /// Removes an effect after its use, unless it stays (X23).
    fn end_effect(&mut self, flicked: PieceId) {
        let Some(effect) = powers::effect_type(self.game, flicked) else { return };
        if !self.state.is_on_table(flicked) {
            return;
        }
        match effect.lifetime {
            // The turn in which it was fired does not count.
            Some(turns) => self.state.lifetimes.push((flicked, turns.saturating_add(1))),
            None => self.set_place(flicked, Place::Supply),
        }
    }
}
