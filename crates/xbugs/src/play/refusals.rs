//! Refusals that several actions share.

use taula_core::Refusal;

use crate::roster::PieceId;
use crate::state::{Phase, Task};

use super::Play;

/// A refusal by a rule of the manual.
pub(super) fn by_rule(rule: &str, code: &str, text: impl Into<String>) -> Refusal {
    Refusal { rule: Some(rule.to_owned()), ..Refusal::plain(code, text) }
}

/// Adds the pieces to point at.
pub(super) fn about<S: Into<String>>(
    mut refusal: Refusal,
    marks: impl IntoIterator<Item = S>,
) -> Refusal {
    refusal.marks = marks.into_iter().map(Into::into).collect();
    refusal
}

impl Play<'_> {
    /// Refusal while a task is open.
    pub(super) fn busy(&self) -> Refusal {
        let text = match self.state.tasks.last() {
            Some(Task::Lose(_)) => "first choose the bug that is lost with the base: lose BUG",
            Some(Task::Before(_)) => "a bug has begun its move: flick it, or say done",
            Some(Task::After(_)) => "a bug can still use a power: use it, or type done",
            Some(Task::Shots { .. }) => "a bug has shots left: fire again, or say done",
            Some(Task::ExtraFlick { .. }) => "a bug may be flicked once more: do it, or say done",
            Some(Task::Take { .. }) => "more pieces may be taken: take one, or say done",
            None => "this cannot be done now",
        };
        by_rule("X8", "something-else-first", text)
    }

    pub(super) fn wrong_phase(&self, text: &str) -> Refusal {
        let now = match self.state.phase {
            Phase::PlaceBases => "the bases are being placed",
            Phase::PlaceBugs => "the bugs are being placed",
            Phase::Drop => "the resources are to be dropped",
            Phase::Roll => "the dice are to be rolled",
            Phase::Moves => "bugs are being moved",
            Phase::Reinforcement => "it is time for reinforcements",
            Phase::Bonus => "it is time for the bonus move",
            Phase::Over => "the game is over",
        };
        by_rule("X8", "wrong-phase", format!("{text}; now {now}"))
    }

    pub(super) fn not_in_play(&self, id: PieceId) -> Refusal {
        let text = format!("{} is not on the table", self.label(id));
        about(by_rule("X11", "not-in-play", text), [self.name(id)])
    }

    pub(super) fn moved_already(&self, bug: PieceId) -> Refusal {
        let text = format!("{} has had its move this turn", self.label(bug));
        about(by_rule("X10", "moved-already", text), [self.name(bug)])
    }

    pub(super) fn pinned(&self, bug: PieceId) -> Refusal {
        let text = format!("{} is held by an opposing effect", self.label(bug));
        about(by_rule("X20", "pinned", text), [self.name(bug)])
    }

    pub(super) fn barred(&self, bug: PieceId, base: usize) -> Refusal {
        let owner = self.game.roster().piece(bug).owner;
        let base = owner.and_then(|owner| self.game.sheet(owner).bases.get(base));
        let base = base.map_or("a base", |base| base.name.as_str());
        let text = format!("{} cannot be moved until {base} is large", self.label(bug));
        about(by_rule("X9", "barred", text), [self.name(bug)])
    }

    pub(super) fn cannot_be_used(&self, bug: PieceId, power: usize) -> Refusal {
        let owner = self.game.roster().piece(bug).owner;
        let power = owner.and_then(|owner| self.game.power(owner, power));
        let name = power.map_or("that power", |power| power.id.as_str());
        let text = format!("{} cannot use {name} now", self.label(bug));
        about(by_rule("X20", "no-power", text), [self.name(bug)])
    }

    pub(super) fn no_partner(&self, bug: PieceId, power: usize, piece: PieceId) -> Refusal {
        let names: Vec<&str> =
            self.partners(bug, power).into_iter().map(|id| self.name(id)).collect();
        let known = if names.is_empty() { "nobody".to_owned() } else { names.join(", ") };
        let text = format!(
            "{} cannot do this with {}; possible: {known}",
            self.label(bug),
            self.label(piece)
        );
        about(by_rule("X20", "no-partner", text), [self.name(piece)])
    }
}
