//! Moves of bugs and use of their powers (X9 to X12, X20 to X25, X42).

use serde_json::json;
use taula_core::{Refusal, Side};

use crate::action::Angle;
use crate::flick::Flick;
use crate::roster::{Kind, PieceId};
use crate::sheet::{ExtraMover, Face, Power, Step, Trigger};
use crate::state::{Mover, Phase, Task};

use super::{Play, about, by_rule, powers};

impl Play<'_> {
    /// `flick`: a bug's move, or one more by a power.
    pub(super) fn flick(&mut self, by: Side, bug: PieceId, flick: Flick) -> Result<(), Refusal> {
        self.ensure_own_bug(by, bug)?;
        match self.state.tasks.last().cloned() {
            Some(Task::Before(mover)) if mover.bug == bug => {
                self.state.tasks.pop();
                self.move_bug(by, mover, flick)
            }
            Some(Task::ExtraFlick { bug: meant, left, face }) if meant == bug => {
                self.state.tasks.pop();
                self.flick_again(by, bug, left, face, flick)
            }
            Some(Task::After(mover)) if mover.bug == bug => {
                let power = self.power_with_step(&mover, |step| {
                    matches!(step, Step::ExtraMove { who: ExtraMover::Itself, .. })
                });
                let power = power.ok_or_else(|| self.moved_already(bug))?;
                self.use_after_move(power);
                let (left, face) = self.extra_flicks(by, power);
                self.flick_again(by, bug, left, face, flick)
            }
            Some(_) => Err(self.busy()),
            None => {
                self.start_move(by, bug)?;
                self.move_bug(by, Mover::new(bug), flick)
            }
        }
    }

    fn move_bug(&mut self, by: Side, mut mover: Mover, flick: Flick) -> Result<(), Refusal> {
        let start = self.state.pose(mover.bug);
        let landing = self.flick_piece(by, mover.bug, flick)?;
        if landing.is_over {
            return Ok(());
        }
        if let (Some(towed), Some(start)) = (mover.tow, start) {
            self.tow(mover.bug, towed, start)?;
        }
        mover.distance = landing.distance;
        mover.shoved = landing.shoved;
        self.state.tasks.push(Task::After(mover));
        Ok(())
    }

    fn flick_again(
        &mut self,
        by: Side,
        bug: PieceId,
        left: u8,
        face: Option<bool>,
        flick: Flick,
    ) -> Result<(), Refusal> {
        if powers::pinned(self.game, &self.state).contains(&bug) {
            return Err(self.pinned(bug));
        }
        if !self.state.has_moved(bug) {
            self.state.turn.moved.push(bug);
        }
        let landing = self.flick_piece(by, bug, flick)?;
        if landing.is_over {
            // X30, X31: regardless of its powers.
            self.state.tasks.retain(|task| !is_move_of(task, bug));
            if face == Some(false) {
                self.show_normal_side(bug);
            }
            return Ok(());
        }
        if left > 1 {
            self.state.tasks.push(Task::ExtraFlick { bug, left: left - 1, face });
            return Ok(());
        }
        if let Some(is_special) = face {
            self.show_side(bug, is_special);
        }
        Ok(())
    }

    /// Number of extra flicks by a power, and the side that the bug shows afterwards.
    fn extra_flicks(&self, by: Side, power: usize) -> (u8, Option<bool>) {
        let steps = self.game.power(by, power).map_or(&[][..], |power| &power.steps);
        let times = steps.iter().find_map(|step| match step {
            Step::ExtraMove { times, .. } => Some(*times),
            _ => None,
        });
        let face = steps.iter().find_map(|step| match step {
            Step::SetFace { is_special } => Some(*is_special),
            _ => None,
        });
        (times.unwrap_or(0), face)
    }

    /// `fire`: an effect is put next to the bug and flicked (X21).
    pub(super) fn fire(
        &mut self,
        by: Side,
        bug: PieceId,
        power: usize,
        side: Angle,
        flick: Flick,
    ) -> Result<(), Refusal> {
        self.ensure_own_bug(by, bug)?;
        let (effect, shots) = self.shots_of(by, power)?;
        let shots = match self.state.tasks.last().cloned() {
            Some(Task::Shots { bug: meant, power: same, left, .. })
                if meant == bug && same == power =>
            {
                self.state.tasks.pop();
                left
            }
            Some(Task::After(mover)) if mover.bug == bug => {
                if !self.powers_after(&mover).contains(&power) {
                    return Err(self.cannot_be_used(bug, power));
                }
                self.use_after_move(power);
                shots
            }
            Some(Task::Before(mover)) if mover.bug == bug => {
                self.ensure_usable(&mover, power, Trigger::BeforeMove)?;
                self.use_before_move(mover, power, None);
                shots
            }
            Some(_) => return Err(self.busy()),
            None => {
                let mover = Mover::new(bug);
                if self.is_of(by, power, Trigger::BeforeMove) {
                    self.ensure_usable(&mover, power, Trigger::BeforeMove)?;
                    self.start_move(by, bug)?;
                    self.use_before_move(mover, power, None);
                } else {
                    self.ensure_usable(&mover, power, Trigger::InsteadOfMove)?;
                    self.start_move(by, bug)?;
                }
                shots
            }
        };
        let no_supply = || by_rule("X21", "no-effect-left", "all pieces of this effect are in use");
        let piece =
            powers::supply(self.game, &self.state, by, effect).next().ok_or_else(no_supply)?;
        let anchor = self.placed(bug).ok_or_else(|| self.not_in_play(bug))?;
        if !self.place_next_to(piece, anchor, side.degrees()) {
            let text = format!("there is no room next to {}", self.label(bug));
            return Err(about(by_rule("X21", "no-room", text), [self.name(bug)]));
        }
        let say = format!("{} fires {}.", self.label(bug), self.label(piece));
        let data = json!({
            "bug": self.name(bug),
            "piece": self.name(piece),
            "pose": self.state.pose(piece).map(|pose| super::rounded(&pose)),
        });
        self.emit("fire", say, data);
        if shots > 1 {
            self.state.tasks.push(Task::Shots { bug, power, effect, left: shots - 1 });
        }
        self.flick_piece(by, piece, flick)?;
        Ok(())
    }

    /// The effect that a power fires, and the number of shots.
    fn shots_of(&self, by: Side, power: usize) -> Result<(usize, u8), Refusal> {
        let power = self.game.power(by, power);
        power.and_then(Power::shots).ok_or_else(|| {
            let name = power.map_or("this", |power| power.id.as_str());
            by_rule("X21", "fires-nothing", format!("{name} fires nothing"))
        })
    }

    /// The first usable power after a move with a matching step.
    pub(super) fn power_with_step(
        &self,
        mover: &Mover,
        has_step: impl Fn(&Step) -> bool,
    ) -> Option<usize> {
        self.powers_after(mover).into_iter().find(|&power| {
            let owner = self.game.roster().piece(mover.bug).owner;
            let power = owner.and_then(|owner| self.game.power(owner, power));
            power.is_some_and(|power| power.steps.iter().any(&has_step))
        })
    }

    /// The powers that a bug can currently use after its move.
    pub(super) fn powers_after(&self, mover: &Mover) -> Vec<usize> {
        if !self.state.is_on_table(mover.bug) {
            return Vec::new();
        }
        let mut usable = powers::usable(self.game, &self.state, mover.bug, Trigger::AfterMove);
        usable.retain(|&power| !mover.used.contains(&power) && self.is_useful(mover, power));
        usable
    }

    /// Whether a power after a move would have an effect.
    fn is_useful(&self, mover: &Mover, index: usize) -> bool {
        let Some(owner) = self.game.roster().piece(mover.bug).owner else { return false };
        let Some(power) = self.game.power(owner, index) else { return false };
        power.steps.first().is_some_and(|step| match step {
            Step::ExtraMove { only_if_first_under, .. } => {
                only_if_first_under.is_none_or(|under| mover.distance < under)
                    && !powers::pinned(self.game, &self.state).contains(&mover.bug)
            }
            Step::ShootEffect { effect, .. } => self.can_shoot(owner, mover.bug, *effect),
            Step::CaptureTouching { .. } => !self.touched(mover, index).1.is_empty(),
            _ => false,
        })
    }

    /// Whether an effect is available and there is room for it next to the bug.
    pub(super) fn can_shoot(&self, owner: Side, bug: PieceId, effect: usize) -> bool {
        let Some(piece) = powers::supply(self.game, &self.state, owner, effect).next() else {
            return false;
        };
        self.placed(bug).is_some_and(|bug| self.spot_next_to(piece, bug, 0.0).is_some())
    }

    pub(super) fn use_before_move(&mut self, mut mover: Mover, power: usize, tow: Option<PieceId>) {
        if matches!(self.state.tasks.last(), Some(Task::Before(_))) {
            self.state.tasks.pop();
        }
        mover.used.push(power);
        mover.tow = tow.or(mover.tow);
        self.state.tasks.push(Task::Before(mover));
    }

    pub(super) fn use_after_move(&mut self, power: usize) {
        if let Some(Task::After(mover)) = self.state.tasks.last_mut() {
            mover.used.push(power);
        }
    }

    /// Starts the move of a bug, or the power used instead: takes a die (X9, X10), or a bonus
    /// move (X42).
    pub(super) fn start_move(&mut self, by: Side, bug: PieceId) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Moves => {
                self.ensure_free_to_move(bug)?;
                self.use_die(by, bug)?;
            }
            Phase::Bonus => {
                self.ensure_free_to_move(bug)?;
                self.use_bonus()?;
            }
            _ => return Err(self.wrong_phase("bugs are moved after the roll")),
        }
        self.state.turn.moved.push(bug);
        Ok(())
    }

    fn use_die(&mut self, by: Side, bug: PieceId) -> Result<(), Refusal> {
        let index = self.die_for(bug).ok_or_else(|| {
            let text = format!("no die that is left shows {}", self.kind_name(by, bug));
            about(by_rule("X9", "no-die", text), [self.name(bug)])
        })?;
        if let Some(die) = self.state.turn.dice.get_mut(index) {
            die.is_used = true;
        }
        Ok(())
    }

    fn use_bonus(&mut self) -> Result<(), Refusal> {
        let turn = &mut self.state.turn;
        let Some(left) = turn.bonus_left.checked_sub(1) else {
            return Err(by_rule("X42", "no-bonus", "there is no bonus move to take"));
        };
        turn.bonus_left = left;
        turn.has_taken_bonus = true;
        Ok(())
    }

    /// The die for a bug's move: one that shows it, otherwise a wild one.
    pub(super) fn die_for(&self, bug: PieceId) -> Option<usize> {
        let find = |is_wanted: fn(Face) -> bool| {
            self.state.turn.dice.iter().position(|die| {
                !die.is_used && is_wanted(die.face) && self.game.roster().shows(die.face, bug)
            })
        };
        find(|face| face != Face::Wild).or_else(|| find(|face| face == Face::Wild))
    }

    fn kind_name(&self, by: Side, bug: PieceId) -> &str {
        match self.game.roster().piece(bug).kind {
            Kind::Bug(kind) => self.game.sheet(by).bugs.get(kind).map_or("", |kind| &kind.name),
            _ => "",
        }
    }

    pub(super) fn ensure_own_bug(&self, by: Side, bug: PieceId) -> Result<(), Refusal> {
        let piece = self.game.roster().piece(bug);
        if piece.owner != Some(by) || !matches!(piece.kind, Kind::Bug(_)) {
            let text = format!("{} is not a bug of {}", piece.label, self.game.side_name(by));
            let rule = match piece.kind {
                Kind::Base(_) => "X29",
                Kind::Effect(_) => "X21",
                Kind::Bug(_) | Kind::Resource => "X9",
            };
            return Err(about(by_rule(rule, "not-your-bug", text), [self.name(bug)]));
        }
        if !self.state.is_on_table(bug) {
            return Err(self.not_in_play(bug));
        }
        Ok(())
    }

    fn ensure_free_to_move(&self, bug: PieceId) -> Result<(), Refusal> {
        if self.state.has_moved(bug) {
            return Err(self.moved_already(bug));
        }
        if powers::pinned(self.game, &self.state).contains(&bug) {
            return Err(self.pinned(bug));
        }
        if let Some(base) = powers::barred_by(self.game, &self.state, bug) {
            return Err(self.barred(bug, base));
        }
        Ok(())
    }

    pub(super) fn ensure_usable(
        &self,
        mover: &Mover,
        power: usize,
        trigger: Trigger,
    ) -> Result<(), Refusal> {
        let usable = powers::usable(self.game, &self.state, mover.bug, trigger);
        if usable.contains(&power) && !mover.used.contains(&power) {
            return Ok(());
        }
        Err(self.cannot_be_used(mover.bug, power))
    }

    fn is_of(&self, by: Side, power: usize, trigger: Trigger) -> bool {
        self.game.power(by, power).is_some_and(|power| power.trigger == trigger)
    }
}

/// Whether a task belongs to the move of this bug.
fn is_move_of(task: &Task, meant: PieceId) -> bool {
    match task {
        Task::Before(mover) | Task::After(mover) => mover.bug == meant,
        Task::ExtraFlick { bug, .. } | Task::Shots { bug, .. } | Task::Take { bug, .. } => {
            *bug == meant
        }
        Task::Lose(_) => false,
    }
}
