//! Which steps and which face conditions fit which triggers.

use super::reader::Fields;
use super::words::{FACE_CONDITIONS, TRIGGERS, word_for};
use super::{ExtraMover, FaceCondition, ReinforcePlace, Step, Trigger};

/// A step as far as the trigger is concerned.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    ShootEffect,
    MoveItself,
    MoveFriend,
    SetFace,
    CaptureTouching,
    Immune,
    ReinforceAtBase,
    ReinforceAtItself,
    Reposition,
    GainResource,
    Eliminate,
}

impl Kind {
    fn of(step: &Step) -> Kind {
        match step {
            Step::ShootEffect { .. } => Kind::ShootEffect,
            Step::ExtraMove { who: ExtraMover::Itself, .. } => Kind::MoveItself,
            Step::ExtraMove { who: ExtraMover::FriendlyWithin { .. }, .. } => Kind::MoveFriend,
            Step::SetFace { .. } => Kind::SetFace,
            Step::CaptureTouching { .. } => Kind::CaptureTouching,
            Step::Immune { .. } => Kind::Immune,
            Step::Reinforce { place: ReinforcePlace::NextToBase, .. } => Kind::ReinforceAtBase,
            Step::Reinforce { place: ReinforcePlace::NextToItself, .. } => Kind::ReinforceAtItself,
            Step::Reposition => Kind::Reposition,
            Step::GainResource { .. } => Kind::GainResource,
            Step::Eliminate { .. } => Kind::Eliminate,
        }
    }

    /// As the sheet says it.
    fn words(self) -> &'static str {
        match self {
            Kind::ShootEffect => "shoot_effect",
            Kind::MoveItself => "extra_move of self",
            Kind::MoveFriend => "extra_move of friendly_within_mm",
            Kind::SetFace => "set_face",
            Kind::CaptureTouching => "capture_touching",
            Kind::Immune => "immune",
            Kind::ReinforceAtBase => "reinforce with adjacent_base",
            Kind::ReinforceAtItself => "reinforce with adjacent_self",
            Kind::Reposition => "reposition",
            Kind::GainResource => "gain_resource",
            Kind::Eliminate => "eliminate",
        }
    }
}

/// What a power with this trigger may do, and which side its bug may have to
/// show. No bug of the table comes with a reinforcement, so none has a side; and
/// only what follows a move can ask what the move brought up.
fn fitting(trigger: Trigger) -> (&'static [Kind], &'static [FaceCondition]) {
    use FaceCondition::{Special, SpecialAfterMove, SpecialAtTurnStart};
    match trigger {
        Trigger::BeforeMove => {
            (&[Kind::ShootEffect, Kind::Reposition], &[Special, SpecialAtTurnStart])
        }
        Trigger::AfterMove => (
            &[Kind::MoveItself, Kind::ShootEffect, Kind::CaptureTouching, Kind::SetFace],
            &[Special, SpecialAfterMove, SpecialAtTurnStart],
        ),
        Trigger::InsteadOfMove => (
            &[Kind::ShootEffect, Kind::MoveFriend, Kind::ReinforceAtItself],
            &[Special, SpecialAtTurnStart],
        ),
        Trigger::Passive => (&[Kind::Immune], &[Special]),
        Trigger::Reinforcement => (&[Kind::ReinforceAtBase], &[]),
        Trigger::WhenCaptured => (&[Kind::Eliminate], &[Special]),
        Trigger::OnCaptureResource => (&[Kind::GainResource], &[Special]),
    }
}

/// Notes the steps and the face condition of a power that do not fit its
/// trigger. A step that could not be read is `None`.
pub(super) fn check_fits(
    power: &Fields<'_>,
    trigger: Trigger,
    face: Option<FaceCondition>,
    steps: &[Option<Step>],
) {
    let (kinds, faces) = fitting(trigger);
    let word = word_for(&TRIGGERS, &trigger);
    if let Some(face) = face.filter(|face| !faces.contains(face)) {
        let fitting: Vec<_> = faces.iter().map(|face| word_for(&FACE_CONDITIONS, face)).collect();
        let face = word_for(&FACE_CONDITIONS, &face);
        let advice = if fitting.is_empty() {
            "leave it out".to_owned()
        } else {
            format!("use {}", fitting.join(" or "))
        };
        power.flaw("face", format!("{face} does not fit the trigger {word}: {advice}"));
    }
    let mut has_moved = false;
    for (index, step) in steps.iter().enumerate() {
        let Some(kind) = step.as_ref().map(Kind::of) else {
            // It may have been meant as a move.
            has_moved = true;
            continue;
        };
        let key = format!("steps[{index}].op");
        if !kinds.contains(&kind) {
            let kind = kind.words();
            let fitting: Vec<_> = kinds.iter().map(|kind| kind.words()).collect();
            let fitting = fitting.join(" or ");
            power.flaw(&key, format!("{kind} does not fit the trigger {word}: use {fitting}"));
        } else if kind == Kind::SetFace && !has_moved {
            power.flaw(&key, "set_face needs a step with extra_move of self before it");
        }
        has_moved |= kind == Kind::MoveItself;
    }
    check_one_thing(power, trigger, steps);
}

/// A power that a player decides to use does one thing, so that it can be said
/// in one action; a bug that can do two has two powers.
fn check_one_thing(power: &Fields<'_>, trigger: Trigger, steps: &[Option<Step>]) {
    let is_decided =
        matches!(trigger, Trigger::BeforeMove | Trigger::AfterMove | Trigger::InsteadOfMove);
    let does = |step: &&Step| !matches!(step, Step::SetFace { .. });
    if is_decided && steps.iter().flatten().filter(does).count() > 1 {
        let trigger = word_for(&TRIGGERS, &trigger);
        let text = format!(
            "{trigger} has one step, and set_face behind extra_move of self: make a power of its \
             own of each other one"
        );
        power.flaw("steps", text);
    }
}
