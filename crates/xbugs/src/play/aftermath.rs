//! A flick, and what follows from it.

use serde_json::json;
use taula_core::{Refusal, Side};

use crate::flick::Flick;
use crate::geometry::gap;
use crate::motions::Stage;
use crate::physics::Launch;
use crate::roster::{Kind, PieceId};
use crate::sheet::{Step, Target, Trigger};
use crate::state::{Place, State};

use super::rest::direction;
use super::verdict::{Pair, Verdict, judge};
use super::{Play, powers, tell};

/// What a piece must have been moved by to have been shoved, in centimetres: a
/// fifth of a millimetre is what the physics calls rest.
const SHOVED: f32 = 0.02;

/// What became of the piece that was flicked.
pub(super) struct Landing {
    /// Whether its move is over, whatever its powers: it left the table, was
    /// lost or captured a base (X16, X30, X31).
    pub(super) is_over: bool,
    /// From where it started to where it lies, in centimetres.
    pub(super) distance: f32,
    /// What else moved.
    pub(super) shoved: Vec<PieceId>,
}

impl Play<'_> {
    /// Flicks a piece on the table and does all that the rules say about what
    /// comes of it.
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
        let (stage, trace) = self
            .motions
            .run(self.game, &pieces, |world, is_traced| world.flick(body, launch, is_traced))?;
        let say = format!("{} is flicked.", self.label(mover));
        let data = json!({
            "piece": self.name(mover),
            "tremor": [tremor.dir, tremor.speed, tremor.elevation],
            "motion": tell::motion(self.game, &pieces, &trace),
        });
        self.tell("flick", say, data);
        self.come_to_rest(&stage);
        let has_left = stage.iter().any(|&(id, pose)| id == mover && pose.is_none());
        self.tell_flips(&before);
        self.bring_back(&before, &stage, Some(mover));
        let verdict = judge(self.game, &before, &self.state, by);
        let mut landing = self.landing(&before, &stage, mover, has_left, &verdict);
        self.carry_out(by, &before, Some(mover), &verdict)?;
        landing.is_over |= !self.state.is_on_table(mover);
        Ok(landing)
    }

    fn landing(
        &self,
        before: &State,
        stage: &Stage,
        mover: PieceId,
        has_left: bool,
        verdict: &Verdict,
    ) -> Landing {
        let moved = |id: PieceId| {
            let (from, to) = (before.pose(id)?.centre, self.state.pose(id)?.centre);
            let [x, y] = [to[0] - from[0], to[1] - from[1]];
            Some((x * x + y * y).sqrt())
        };
        let is_shoved = |id: &PieceId| *id != mover && moved(*id).is_some_and(|way| way > SHOVED);
        let took_base = verdict.bases.iter().any(|pair| pair.by == mover);
        Landing {
            is_over: has_left || took_base,
            distance: moved(mover).unwrap_or(0.0),
            shoved: stage.iter().map(|&(id, _)| id).filter(is_shoved).collect(),
        }
    }

    /// Takes pieces off the table and lets what lay on them settle (X74).
    pub(super) fn carry_out(
        &mut self,
        by: Side,
        before: &State,
        flicked: Option<PieceId>,
        verdict: &Verdict,
    ) -> Result<(), Refusal> {
        let lay = self.state.clone();
        self.capture_all(by, &verdict.captures);
        self.lose_all(by, verdict);
        self.capture_resources(&verdict.resources);
        for (index, &Pair { by: bug, to: base }) in verdict.bases.iter().enumerate() {
            // Two bugs that land on a base by one flick capture it once.
            let is_first = !verdict.bases.iter().take(index).any(|pair| pair.to == base);
            if is_first {
                self.capture_base(by, bug, base)?;
            }
            // An effect that its sheet lets capture bases is used, not put down.
            if matches!(self.game.roster().piece(bug).kind, Kind::Bug(_)) {
                self.show_normal_side(bug);
                self.put_beside(before, bug, base);
            }
        }
        if let Some(flicked) = flicked {
            self.end_use(flicked);
        }
        self.settle(&lay)
    }

    /// Captures bugs and effects (X13), with what their powers do about it.
    fn capture_all(&mut self, by: Side, captures: &[Pair]) {
        // Powers of the captured are looked up before anybody is gone.
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

    /// Everything that is lost in other ways than by a capture.
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
                self.tell_pair("smothered", say, "X73", upper, effect);
                // Nobody has eliminated it: nothing else happens.
                self.set_place(effect, Place::Supply);
            }
        }
    }

    /// Eliminates a piece and tells by what; once, whatever else did it too.
    fn remove(
        &mut self,
        by: Side,
        cause: PieceId,
        piece: PieceId,
        [name, rule]: [&str; 2],
        say: String,
    ) {
        if self.state.is_on_table(piece) {
            self.tell_pair(name, say, rule, cause, piece);
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

    /// Takes a bug or an effect off the table, once, in an action of `by`.
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

    /// X42, X77. What a bonus move eliminates earns no other.
    fn earn_bonus(&mut self, by: Side, target: Target) {
        let counts = self.game.sheet(by).overrides.bonus_on.contains(&target);
        if by == self.state.active && counts && !self.state.turn.has_taken_bonus {
            self.state.turn.bonus_left = self.game.sheet(by).overrides.bonus_moves;
        }
    }

    /// X26. What lies under a bug is captured before any of it could come along
    /// with another.
    fn capture_resources(&mut self, pairs: &[Pair]) {
        for &Pair { by: bug, to: resource } in pairs {
            self.keep_resource(bug, resource);
        }
        for &Pair { by: bug, .. } in pairs {
            self.gain_resources(bug);
        }
    }

    /// What comes along with a resource that a bug has captured.
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
        self.tell_pair("resource", say, "X26", bug, resource);
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

    /// X30 to X32.
    fn capture_base(&mut self, by: Side, bug: PieceId, base: PieceId) -> Result<(), Refusal> {
        let piece = self.game.roster().piece(base);
        let (Some(owner), Kind::Base(index)) = (piece.owner, piece.kind) else { return Ok(()) };
        if self.state.is_large(owner, index) {
            self.state.large[owner.index()][index] = false;
            let say = format!("{} lands on {}: it is small now.", self.label(bug), piece.label);
            self.tell_pair("base-reduced", say, "X31", bug, base);
            return Ok(());
        }
        self.set_place(base, Place::Lost);
        let say = format!("{} lands on {}: eliminated.", self.label(bug), piece.label);
        self.tell_pair("base-lost", say, "X30", bug, base);
        if by != owner {
            self.earn_bonus(by, Target::Base);
        }
        let overrides = &self.game.sheet(owner).overrides;
        for _ in 0..overrides.lost_base_dice {
            self.lose_die(owner)?;
        }
        let left = self.bugs_on_table(owner).count();
        let lost = left.min(usize::from(overrides.lost_base_bugs));
        self.bereaved.extend(std::iter::repeat_n(owner, lost));
        Ok(())
    }

    /// X32: a die is removed at random, if there is one.
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
        self.tell("die-lost", say, json!({ "side": owner, "die": die, "rule": "X32" }));
        Ok(())
    }

    /// X31, X76: the bug is put next to the base, if that is still there, on the
    /// side it came from.
    fn put_beside(&mut self, before: &State, bug: PieceId, base: PieceId) {
        let (Some(anchor), Some(came_from)) = (self.placed(base), before.pose(bug)) else { return };
        if !self.state.is_on_table(bug) {
            return;
        }
        let degrees = direction(anchor.pose, came_from);
        self.put_next_to(bug, anchor, degrees);
    }

    /// X23: an effect leaves the table after its use, unless its sheet keeps it.
    fn end_use(&mut self, flicked: PieceId) {
        let Some(effect) = powers::effect_type(self.game, flicked) else { return };
        if !self.state.is_on_table(flicked) {
            return;
        }
        match effect.lifetime {
            // The turn in which it was fired ends before the first that counts.
            Some(turns) => self.state.lifetimes.push((flicked, turns.saturating_add(1))),
            None => self.set_place(flicked, Place::Supply),
        }
    }
}
