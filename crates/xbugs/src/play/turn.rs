//! The turn: roll, resources, reinforcements, and the sequence of phases (X8, X12, X27 to
//! X33, X40 to X42).

use serde_json::json;
use taula_core::{Refusal, Side};

use crate::action::Angle;
use crate::geometry::Placed;
use crate::roster::{Kind, PieceId};
use crate::sheet::{Face, ReinforcementAnchor, Step, Trigger};
use crate::state::{Mover, Phase, Place, Rolled, Task, Turn};

use super::{Play, about, by_rule, powers};

/// Entitlement to a reinforcement.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// An unused die, as an index.
    Die(usize),
    /// A power, as an index.
    Power(usize),
}

impl Play<'_> {
    /// `roll` (X8, X9).
    pub(super) fn roll(&mut self) -> Result<(), Refusal> {
        if self.state.phase != Phase::Roll {
            return Err(self.wrong_phase("the dice are rolled once, at the start of a turn"));
        }
        let side = self.state.active;
        let sheet = self.game.sheet(side);
        let mut dice = Vec::new();
        for &die in &self.state.dice[side.index()] {
            let Some(faces) = sheet.dice.get(die) else { continue };
            let drawn = self.chance.pick(&faces.map(|face| sheet.face_name(face)))?;
            dice.push(Rolled { die, face: faces[drawn], is_used: false });
        }
        let names: Vec<&str> = dice.iter().map(|die| sheet.face_name(die.face)).collect();
        let say = format!("{} roll {}.", self.game.side_name(side), names.join(", "));
        self.emit("roll", say, json!({ "side": side, "dice": names }));
        self.state.turn.dice = dice;
        self.state.phase = Phase::Moves;
        Ok(())
    }

    /// `develop` (X27, X28).
    pub(super) fn develop(&mut self, by: Side, base: PieceId) -> Result<(), Refusal> {
        let label = self.label(base);
        let piece = self.game.roster().piece(base);
        let refuse =
            |rule, code, text: String| Err(about(by_rule(rule, code, text), [self.name(base)]));
        let index = match piece.kind {
            Kind::Base(index) if piece.owner == Some(by) => index,
            _ => {
                let text = format!("{label} is not a base of {}", self.game.side_name(by));
                return refuse("X28", "not-your-base", text);
            }
        };
        if by != self.state.active || matches!(self.state.tasks.last(), Some(Task::Lose(_))) {
            return Err(by_rule("X27", "not-your-turn", "resources are spent in one's own turn"));
        }
        if !self.is_in_turn() {
            return Err(self.wrong_phase("resources are spent in one's own turn"));
        }
        if !self.state.is_on_table(base) {
            return refuse("X28", "not-in-play", format!("{label} is eliminated"));
        }
        if self.state.is_large(by, index) {
            return refuse("X28", "large-already", format!("{label} is large already"));
        }
        let (cost, purse) = (self.cost(by, index), self.state.purse(by));
        if purse < cost {
            let text = format!("{label} costs {cost} resources, there are {purse} to spend");
            return refuse("X28", "too-few-resources", text);
        }
        let spent: Vec<PieceId> = self
            .game
            .roster()
            .resources()
            .filter(|&id| self.state.place(id) == Place::Kept(by))
            .take(cost)
            .collect();
        for id in spent {
            self.set_place(id, Place::Spent);
        }
        self.state.large[by.index()][index] = true;
        let data = json!({ "base": self.name(base), "cost": cost, "rule": "X28" });
        self.emit("develop", format!("{label} is large now."), data);
        Ok(())
    }

    fn cost(&self, side: Side, base: usize) -> usize {
        self.game.sheet(side).bases.get(base).map_or(0, |base| usize::from(base.develop_cost))
    }

    /// The bases that a side can currently make large.
    pub(super) fn developable(&self, side: Side) -> Vec<PieceId> {
        let roster = self.game.roster();
        let purse = self.state.purse(side);
        let can_be = |&id: &PieceId| match roster.piece(id).kind {
            Kind::Base(index) => {
                self.state.is_on_table(id)
                    && !self.state.is_large(side, index)
                    && self.cost(side, index) <= purse
            }
            _ => false,
        };
        if !self.is_in_turn() || side != self.state.active {
            return Vec::new();
        }
        roster.bases(side).filter(can_be).collect()
    }

    /// The sizes of a side's bases, now and after every development that its resources
    /// allow.
    pub(super) fn developments(&self, side: Side) -> Vec<[bool; 3]> {
        let mut found = vec![(self.state.large[side.index()], self.state.purse(side))];
        for (id, base) in self.game.roster().bases(side).zip(0..3) {
            let cost = self.cost(side, base);
            let can_be = |large: &[bool; 3]| self.state.is_on_table(id) && !large[base];
            let more: Vec<_> = found
                .iter()
                .filter(|(large, purse)| can_be(large) && cost <= *purse)
                .map(|&(mut large, purse)| {
                    large[base] = true;
                    (large, purse - cost)
                })
                .collect();
            found.extend(more);
        }
        found.into_iter().map(|(large, _)| large).collect()
    }

    pub(super) fn is_in_turn(&self) -> bool {
        matches!(self.state.phase, Phase::Roll | Phase::Moves | Phase::Reinforcement | Phase::Bonus)
    }

    /// `lose` (X32, X79).
    pub(super) fn lose(&mut self, by: Side, bug: PieceId) -> Result<(), Refusal> {
        if self.state.tasks.last() != Some(&Task::Lose(by)) {
            return Err(by_rule("X32", "nothing-to-lose", "no bug has to be given up now"));
        }
        let piece = self.game.roster().piece(bug);
        let is_own_bug = piece.owner == Some(by) && matches!(piece.kind, Kind::Bug(_));
        if !is_own_bug || !self.state.is_on_table(bug) {
            let text = format!("{} is not one of your bugs on the table", piece.label);
            return Err(about(by_rule("X32", "not-your-bug", text), [self.name(bug)]));
        }
        self.state.tasks.pop();
        let former = self.state.clone();
        self.set_place(bug, Place::Lost);
        let say = format!("{} is lost with the base.", piece.label);
        self.emit("given-up", say, json!({ "piece": self.name(bug), "rule": "X32" }));
        self.settle(&former)
    }

    /// `reinforce` (X40, X41).
    pub(super) fn reinforce(
        &mut self,
        by: Side,
        bug: PieceId,
        base: PieceId,
        side: Angle,
    ) -> Result<(), Refusal> {
        if self.state.phase != Phase::Reinforcement || !self.state.tasks.is_empty() {
            return Err(self.wrong_phase("reinforcements come after the moves"));
        }
        let roster = self.game.roster();
        if !self.game.reinforcement_anchors(&self.state, by).contains(&base) {
            let kind = match self.game.sheet(by).overrides.reinforcement_anchor {
                ReinforcementAnchor::Base => "base",
                ReinforcementAnchor::LargeBase => "large base",
                ReinforcementAnchor::Bug => "bug",
            };
            let text = format!("{} is not a {kind} of yours on the table", self.label(base));
            return Err(about(by_rule("X41", "not-your-base", text), [self.name(base)]));
        }
        if !roster.bugs(by).any(|id| id == bug) || self.state.place(bug) != Place::Lost {
            let text = format!("{} is not one of your lost bugs", self.label(bug));
            return Err(about(by_rule("X40", "not-lost", text), [self.name(bug)]));
        }
        if !self.has_bases_to_reinforce(by) {
            let text = "in a long game bugs come back only to a side with two bases";
            return Err(by_rule("X52", "too-few-bases", text));
        }
        if !self.may_reinforce(by) {
            let text = "no more bugs may come back this turn";
            return Err(by_rule("X40", "no-more-reinforcements", text));
        }
        let Some(source) = self.reinforcement_source(by, bug) else {
            let text = format!("no unused die shows {}", self.label(bug));
            return Err(about(by_rule("X78", "no-die", text), [self.name(bug)]));
        };
        let Some(anchor) = self.placed(base) else { return Err(self.not_in_play(base)) };
        match source {
            Source::Die(index) => {
                if let Some(die) = self.state.turn.dice.get_mut(index) {
                    die.is_used = true;
                }
            }
            Source::Power(power) => {
                match self.state.turn.called.iter_mut().find(|(known, _)| *known == power) {
                    Some((_, times)) => *times += 1,
                    None => self.state.turn.called.push((power, 1)),
                }
            }
        }
        self.enter(bug, anchor, side)
    }

    /// Brings a lost bug back next to a piece (X41).
    pub(super) fn enter(
        &mut self,
        bug: PieceId,
        anchor: Placed,
        side: Angle,
    ) -> Result<(), Refusal> {
        if !self.place_next_to(bug, anchor, side.degrees()) {
            return Err(by_rule("X41", "no-room", "there is no room next to that piece"));
        }
        self.state.turn.reinforced = self.state.turn.reinforced.saturating_add(1);
        self.state.turn.moved.push(bug);
        let say = format!("{} comes back.", self.label(bug));
        self.emit("reinforcement", say, json!({ "piece": self.name(bug), "rule": "X41" }));
        Ok(())
    }

    /// Whether another reinforcement is allowed this turn (X40, X52).
    pub(super) fn may_reinforce(&self, side: Side) -> bool {
        self.state.turn.reinforced < self.max_reinforcements(side)
            && self.has_bases_to_reinforce(side)
            && !self.game.reinforcement_anchors(&self.state, side).is_empty()
    }

    /// Maximum number of reinforcements of a side per turn (X40).
    pub(super) fn max_reinforcements(&self, side: Side) -> u8 {
        let rules = &self.game.sheet(side).overrides.max_reinforcements;
        let applying = rules
            .iter()
            .filter(|(_, base)| base.is_none_or(|base| self.state.is_large(side, base)));
        applying.map(|&(max, _)| max).max().unwrap_or(1)
    }

    /// Whether a side has enough bases for reinforcements in a long game (X52).
    pub(super) fn has_bases_to_reinforce(&self, side: Side) -> bool {
        let bases = self.game.roster().bases(side).filter(|&id| self.state.is_on_table(id));
        !self.game.settings().is_long || bases.count() >= 2
    }

    /// The entitlement by which a lost bug can return, a die before a power.
    pub(super) fn reinforcement_source(&self, side: Side, bug: PieceId) -> Option<Source> {
        let roster = self.game.roster();
        // X78: none of the bugs that the die shows can be moved.
        let free = self.free_to_move(side);
        let is_free = |face: Face| !free.iter().any(|&id| roster.shows(face, id));
        let by_die = self
            .state
            .turn
            .dice
            .iter()
            .position(|die| !die.is_used && roster.shows(die.face, bug) && is_free(die.face));
        by_die.map(Source::Die).or_else(|| self.calling_power(side, bug).map(Source::Power))
    }

    /// A power that brings back such a bug, if a bug with that power is on the table.
    fn calling_power(&self, side: Side, bug: PieceId) -> Option<usize> {
        let kind = self.game.roster().piece(bug).kind;
        let called = |power: usize| {
            let found = self.state.turn.called.iter().find(|(known, _)| *known == power);
            found.map_or(0, |&(_, times)| times)
        };
        self.bugs_on_table(side)
            .flat_map(|id| powers::usable(self.game, &self.state, id, Trigger::Reinforcement))
            .find(|&power| {
                let steps = self.game.power(side, power).map_or(&[][..], |power| &power.steps);
                steps.iter().any(|step| {
                    matches!(step, Step::Reinforce { extra, bug, .. }
                        if Kind::Bug(*bug) == kind && called(power) < *extra)
                })
            })
    }

    /// The lost bugs that can return now, one of each kind.
    pub(super) fn reinforcements(&self, side: Side) -> Vec<PieceId> {
        if !self.may_reinforce(side) {
            return Vec::new();
        }
        let roster = self.game.roster();
        let mut found: Vec<PieceId> = Vec::new();
        for bug in roster.bugs(side).filter(|&id| self.state.place(id) == Place::Lost) {
            let kind = roster.piece(bug).kind;
            let is_new = !found.iter().any(|&other| roster.piece(other).kind == kind);
            if is_new && self.reinforcement_source(side, bug).is_some() {
                found.push(bug);
            }
        }
        found
    }

    /// `done`: declines the current task, or ends the phase.
    pub(super) fn done(&mut self) -> Result<(), Refusal> {
        let say = format!("{} are done.", self.game.side_name(self.state.active));
        self.emit("done", say, json!({ "side": self.state.active }));
        match self.state.tasks.last().cloned() {
            Some(Task::Lose(_)) => return Err(self.busy()),
            Some(Task::ExtraFlick { bug, face, .. }) => {
                self.state.tasks.pop();
                if let Some(is_special) = face {
                    self.show_side(bug, is_special);
                }
                return Ok(());
            }
            Some(_) => {
                self.state.tasks.pop();
                return Ok(());
            }
            None => {}
        }
        match self.state.phase {
            Phase::Moves => self.state.phase = Phase::Reinforcement,
            Phase::Reinforcement => self.state.phase = Phase::Bonus,
            Phase::Bonus => return self.end_turn(),
            _ => return Err(self.wrong_phase("there is nothing to end")),
        }
        self.state.turn.has_declined_development = true;
        Ok(())
    }

    /// Advances to the next decision.
    pub(super) fn advance(&mut self) -> Result<(), Refusal> {
        loop {
            while self.state.tasks.last().is_some_and(|task| self.is_obsolete(task)) {
                self.state.tasks.pop();
            }
            if !self.state.tasks.is_empty() || self.state.phase == Phase::Over {
                return Ok(());
            }
            let side = self.state.active;
            let could_develop =
                !self.state.turn.has_declined_development && !self.developable(side).is_empty();
            match self.state.phase {
                Phase::PlaceBases | Phase::PlaceBugs if self.to_place(side).is_empty() => {
                    self.next_placement();
                }
                Phase::Moves if !could_develop && !self.can_move_any(side) => {
                    self.state.phase = Phase::Reinforcement;
                }
                Phase::Reinforcement if !could_develop && self.reinforcements(side).is_empty() => {
                    self.state.phase = Phase::Bonus;
                }
                Phase::Bonus if !could_develop && self.bonus_bugs(side).is_empty() => {
                    self.end_turn()?;
                    self.check_victory();
                }
                _ => return Ok(()),
            }
        }
    }

    /// Whether a task can have no effect any more.
    fn is_obsolete(&self, task: &Task) -> bool {
        match task {
            Task::Lose(side) => self.bugs_on_table(*side).next().is_none(),
            Task::Before(mover) => !self.state.is_on_table(mover.bug),
            Task::After(mover) => {
                self.powers_after(mover).is_empty() && !self.could_buy_power_after(mover)
            }
            Task::Shots { bug, effect, .. } => {
                let owner = self.game.roster().piece(*bug).owner;
                !owner.is_some_and(|owner| self.can_shoot(owner, *bug, *effect))
            }
            Task::ExtraFlick { bug, .. } => !self.state.is_on_table(*bug),
            Task::Take { bug, from, .. } => {
                let is_there = |&id: &PieceId| self.state.is_on_table(id);
                !is_there(bug) || !from.iter().any(is_there)
            }
        }
    }

    /// Whether a bug that was moved could use a power if its owner made a base large now
    /// (X27, X33).
    fn could_buy_power_after(&self, mover: &Mover) -> bool {
        let side = self.state.active;
        if self.state.turn.has_declined_development {
            return false;
        }
        self.developable(side).into_iter().any(|base| {
            let Kind::Base(index) = self.game.roster().piece(base).kind else { return false };
            let mut state = self.state.clone();
            state.large[side.index()][index] = true;
            !Play::supposing(self.game, state).powers_after(mover).is_empty()
        })
    }

    /// The bugs that may take the bonus move (X42).
    pub(super) fn bonus_bugs(&self, side: Side) -> Vec<PieceId> {
        if self.state.turn.bonus_left == 0 { Vec::new() } else { self.free_to_move(side) }
    }

    /// The bugs on the table that have not moved this turn and are neither pinned nor barred
    /// by their sheet.
    pub(super) fn free_to_move(&self, side: Side) -> Vec<PieceId> {
        let pinned = powers::pinned(self.game, &self.state);
        let is_free = |id: &PieceId| {
            !self.state.has_moved(*id)
                && !pinned.contains(id)
                && powers::barred_by(self.game, &self.state, *id).is_none()
        };
        self.bugs_on_table(side).filter(is_free).collect()
    }

    /// Ages effects (X23) and passes the turn to the other side.
    pub(super) fn end_turn(&mut self) -> Result<(), Refusal> {
        let side = self.state.active;
        let former = self.state.clone();
        let roster = self.game.roster();
        for (id, turns) in &mut self.state.lifetimes {
            if roster.piece(*id).owner == Some(side) {
                *turns = turns.saturating_sub(1);
            }
        }
        let ended = self.state.lifetimes.iter().filter(|(_, turns)| *turns == 0);
        let ended: Vec<PieceId> = ended.map(|&(id, _)| id).collect();
        for id in ended {
            self.state.lifetimes.retain(|&(other, _)| other != id);
            self.set_place(id, Place::Supply);
            let say = format!("{} is gone.", self.label(id));
            self.emit("effect-ends", say, json!({ "piece": self.name(id), "rule": "X23" }));
        }
        self.settle(&former)?;
        self.begin_turn(side.other());
        Ok(())
    }

    pub(super) fn begin_turn(&mut self, side: Side) {
        self.state.turn = Turn {
            number: self.state.turn.number + 1,
            special_at_start: powers::special_bugs(self.game, &self.state, side),
            ..Turn::default()
        };
        self.state.active = side;
        self.state.phase = Phase::Roll;
        let say = format!("{} to roll.", self.game.side_name(side));
        self.emit("turn", say, json!({ "side": side, "number": self.state.turn.number }));
    }
}
