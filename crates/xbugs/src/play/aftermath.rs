//! A flick, and what follows from it.

use serde_json::json;
use taula_core::{Refusal, Side};

use crate::flick::Flick;
use crate::geometry::{LEAST_OVERLAP, Placed, gap, nearest_free, overlap_depth, spot_next_to};
use crate::motions::Stage;
use crate::physics::{Launch, Trace};
use crate::pose::Pose;
use crate::roster::{Kind, PieceId};
use crate::shape::THICKNESS;
use crate::sheet::{Step, Target, Trigger};
use crate::state::{Place, State};

use super::verdict::{Pair, Verdict, judge, overlaps};
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

    /// Puts the pieces where physics brought them. Those that left the table are
    /// nowhere for the moment.
    pub(super) fn come_to_rest(&mut self, stage: &Stage) {
        for &(id, pose) in stage {
            self.set_place(id, pose.map_or(Place::Supply, Place::Table));
        }
    }

    pub(super) fn tell_flips(&mut self, before: &State) {
        let roster = self.game.roster();
        let flipped: Vec<PieceId> = roster
            .ids()
            .filter(|&id| roster.piece(id).is_two_sided)
            .filter(|&id| match (before.pose(id), self.state.pose(id)) {
                (Some(old), Some(new)) => old.shows_normal_side() != new.shows_normal_side(),
                _ => false,
            })
            .collect();
        for id in flipped {
            let is_special = powers::shows_special_side(&self.state, id);
            let side = if is_special { "special" } else { "normal" };
            let say = format!("{} shows its {side} side.", self.label(id));
            self.tell("flip", say, json!({ "piece": self.name(id), "special": is_special }));
        }
    }

    /// X16, X19, X24: what left the table returns to where it was; an effect is
    /// used.
    pub(super) fn bring_back(&mut self, before: &State, stage: &Stage, flicked: Option<PieceId>) {
        let mut gone: Vec<(PieceId, Pose)> = Vec::new();
        for &(id, _) in stage.iter().filter(|(_, pose)| pose.is_none()) {
            let label = self.label(id);
            if let Kind::Effect(_) = self.game.roster().piece(id).kind {
                let say = format!("{label} leaves the table: it is used.");
                self.tell("out", say, json!({ "piece": self.name(id), "rule": "X24" }));
                continue;
            }
            let Some(pose) = before.pose(id) else { continue };
            let say = format!("{label} leaves the table and returns to where it was.");
            let rule = if flicked == Some(id) { "X16" } else { "X19" };
            self.tell("out", say, json!({ "piece": self.name(id), "rule": rule }));
            self.set_place(id, Place::Table(pose));
            gone.push((id, pose));
        }
        // Of pieces that lay on each other the lowest finds its place first.
        gone.sort_by(|(_, one), (_, other)| one.centre[2].total_cmp(&other.centre[2]));
        for (id, pose) in gone {
            if !self.is_free_again(before, id, pose) {
                self.put_nearby(id, pose);
            }
        }
    }

    /// Whether a piece can lie where it lay before. What it lay on or under is no
    /// obstacle while it has not moved either; without what it lay on it would
    /// hang in the air.
    fn is_free_again(&self, before: &State, id: PieceId, pose: Pose) -> bool {
        let wanted = Placed { shape: self.game.roster().piece(id).shape, pose };
        let is_as_before = |other: PieceId| self.state.pose(other) == before.pose(other);
        let is_in_the_way = |&(other, placed): &(PieceId, Placed)| {
            !is_as_before(other) && overlap_depth(&wanted, &placed) > LEAST_OVERLAP
        };
        let pairs = overlaps(&before.on_table(self.game.roster()));
        let mut supports = pairs.iter().filter(|&&(upper, _)| upper == id).peekable();
        let is_in_the_air = supports.peek().is_none() && pose.centre[2] > THICKNESS;
        !is_in_the_air
            && supports.all(|&(_, lower)| is_as_before(lower))
            && !self.others(id).iter().any(is_in_the_way)
    }

    /// X75: the free place that is nearest to a wanted one.
    fn put_nearby(&mut self, id: PieceId, pose: Pose) {
        let wanted = Placed { shape: self.game.roster().piece(id).shape, pose };
        let others: Vec<Placed> = self.others(id).into_iter().map(|(_, placed)| placed).collect();
        let side = self.game.settings().surface.side;
        let pose = nearest_free(side, &wanted, &others).unwrap_or(pose);
        self.set_place(id, Place::Table(pose));
    }

    /// The other pieces on the table.
    pub(super) fn others(&self, id: PieceId) -> Vec<(PieceId, Placed)> {
        let mut pieces = self.state.on_table(self.game.roster());
        pieces.retain(|&(other, _)| other != id);
        pieces
    }

    /// A piece on the table.
    pub(super) fn placed(&self, id: PieceId) -> Option<Placed> {
        Some(Placed { shape: self.game.roster().piece(id).shape, pose: self.state.pose(id)? })
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
        for &Pair { by: upper, to: bug } in &verdict.failures {
            let say = format!("{} ends under {}: lost.", self.label(bug), self.label(upper));
            self.tell_pair("critical-failure", say, "X18", upper, bug);
            self.eliminate(by, bug);
        }
        for &Pair { by: upper, to: bug } in &verdict.friendly_losses {
            let say = format!("{} lands on {}: lost.", self.label(upper), self.label(bug));
            self.tell_pair("friendly-loss", say, "X20", upper, bug);
            self.eliminate(by, bug);
        }
        for &Pair { by: bug, to: hazard } in &verdict.hazards {
            let say = format!("{} ends on {}: lost.", self.label(bug), self.label(hazard));
            self.tell_pair("hazard", say, "X20", hazard, bug);
            self.eliminate(by, bug);
        }
        for &Pair { by: upper, to: effect } in &verdict.smothered {
            let (name, upper_name) = (self.label(effect), self.label(upper));
            let say = format!("{name} ends under {upper_name} and returns to the supply.");
            self.tell_pair("smothered", say, "X73", upper, effect);
            self.set_place(effect, Place::Supply);
        }
        for &Pair { by: bug, to: resource } in &verdict.resources {
            self.capture_resource(bug, resource);
        }
        for (index, &Pair { by: bug, to: base }) in verdict.bases.iter().enumerate() {
            // Two bugs that land on a base by one flick capture it once.
            let is_first = !verdict.bases.iter().take(index).any(|pair| pair.to == base);
            if is_first {
                self.capture_base(by, bug, base)?;
            }
            self.show_normal_side(bug);
            self.put_beside(before, bug, base);
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
            self.tell_pair("capture", say, "X13", captor, piece);
            self.eliminate(by, piece);
        }
        for Pair { by: captor, to: piece } in avenged {
            let say = format!("{} takes {} along.", self.label(piece), self.label(captor));
            self.tell_pair("revenge", say, "X20", piece, captor);
            self.eliminate(by, captor);
        }
    }

    fn is_avenged(&self, Pair { by: captor, to: piece }: Pair) -> bool {
        let captor = self.game.roster().piece(captor).kind.target();
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

    /// X42, X77. There is only one: the bonus flick earns no other.
    fn earn_bonus(&mut self, by: Side, target: Target) {
        let counts = self.game.sheet(by).overrides.bonus_on.contains(&target);
        if by == self.state.active && counts && !self.state.turn.has_taken_bonus {
            self.state.turn.has_bonus = true;
        }
    }

    /// X26.
    pub(super) fn capture_resource(&mut self, bug: PieceId, resource: PieceId) {
        let Some(owner) = self.game.roster().piece(bug).owner else { return };
        self.keep_resource(owner, bug, resource);
        let steps: Vec<Step> =
            powers::steps(self.game, &self.state, bug, Trigger::OnCaptureResource)
                .cloned()
                .collect();
        for step in steps {
            let Step::GainResource { extra, within } = step else { continue };
            for _ in 0..extra {
                let Some(resource) = self.nearest_resource(bug, within) else { break };
                self.keep_resource(owner, bug, resource);
            }
        }
    }

    fn keep_resource(&mut self, owner: Side, bug: PieceId, resource: PieceId) {
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
        self.lose_die(owner)?;
        if self.bugs_on_table(owner).next().is_some() {
            self.bereaved.push(owner);
        }
        Ok(())
    }

    /// X32: a die is removed at random.
    fn lose_die(&mut self, owner: Side) -> Result<(), Refusal> {
        const NAMES: [&str; 3] = ["d1", "d2", "d3"];
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

    /// Puts a piece next to another one, normal side up; it stays where it is
    /// if there is no room at all.
    pub(super) fn put_next_to(&mut self, id: PieceId, anchor: Placed, degrees: f32) -> bool {
        let others: Vec<Placed> = self.others(id).into_iter().map(|(_, placed)| placed).collect();
        let side = self.game.settings().surface.side;
        let shape = self.game.roster().piece(id).shape;
        let spot = spot_next_to(side, &anchor, shape, degrees, &others);
        if let Some(pose) = spot {
            self.set_place(id, Place::Table(pose));
        }
        spot.is_some()
    }

    pub(super) fn show_normal_side(&mut self, bug: PieceId) {
        self.show_side(bug, false);
    }

    pub(super) fn show_side(&mut self, bug: PieceId, is_special: bool) {
        let Some(pose) = self.state.pose(bug) else { return };
        if self.game.roster().piece(bug).is_two_sided && pose.shows_normal_side() == is_special {
            self.set_place(bug, Place::Table(pose.turned_over()));
            let side = if is_special { "special" } else { "normal" };
            let say = format!("{} is set {side} side up.", self.label(bug));
            self.tell("flip", say, json!({ "piece": self.name(bug), "special": is_special }));
        }
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

    /// X74: what lay on something that is gone falls. Overlaps that this makes
    /// are no captures: nothing is judged here.
    pub(super) fn settle(&mut self, lay: &State) -> Result<(), Refusal> {
        let roster = self.game.roster();
        // A piece that was turned over fills the same space.
        let centre = |state: &State, id: PieceId| state.pose(id).map(|pose| pose.centre);
        let is_as_before = |id: PieceId| centre(&self.state, id) == centre(lay, id);
        let pairs = overlaps(&lay.on_table(roster));
        let mut loose: Vec<PieceId> = Vec::new();
        // A stack comes down from below: each round finds the next piece of it.
        loop {
            let falls = |&(upper, lower): &(PieceId, PieceId)| {
                let is_unsupported = !is_as_before(lower) || loose.contains(&lower);
                let can_fall = !matches!(roster.piece(upper).kind, Kind::Base(_));
                is_unsupported && can_fall && is_as_before(upper) && !loose.contains(&upper)
            };
            match pairs.iter().find(|pair| self.state.is_on_table(pair.0) && falls(pair)) {
                Some(&(upper, _)) => loose.push(upper),
                None => break,
            }
        }
        if loose.is_empty() {
            return Ok(());
        }
        let before = self.state.clone();
        let pieces = before.on_table(roster);
        let bodies: Vec<usize> = loose
            .iter()
            .filter_map(|loose| pieces.iter().position(|(id, _)| id == loose))
            .collect();
        let (stage, trace) = self
            .motions
            .run(self.game, &pieces, |world, is_traced| world.settle(&bodies, is_traced))?;
        self.tell_settling(&pieces, &trace);
        self.come_to_rest(&stage);
        self.tell_flips(&before);
        self.bring_back(&before, &stage, None);
        Ok(())
    }

    fn tell_settling(&mut self, pieces: &[(PieceId, Placed)], trace: &Trace) {
        let data = json!({ "motion": tell::motion(self.game, pieces, trace), "rule": "X74" });
        self.tell("settle", "The pieces above come down.", data);
    }
}

/// Where one place is, seen from another, in degrees.
pub(super) fn direction(from: Pose, to: Pose) -> f32 {
    let [x, y] = [to.centre[0] - from.centre[0], to.centre[1] - from.centre[1]];
    libm::atan2f(y, x).to_degrees()
}
