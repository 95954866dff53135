//! Reading the powers of a [`Sheet`](super::Sheet) from a tree of values.

use serde_json::Value;

use super::limits;
use super::read::{Ids, power_key, read_id, read_line, read_name};
use super::reader::{Fields, Node, find_id};
use super::words::{
    BUG_OR_EFFECT, FACE_CONDITIONS, FACES, FLEAS, REINFORCE_PLACES, TRIGGERS, Words, word_for,
};
use super::{Active, ExtraMover, FaceCondition, Power, ReinforcePlace, Step, Trigger};

pub(super) fn read_powers(root: &Fields<'_>, ids: &Ids) -> Vec<Option<Power>> {
    let items = root.items("power", &limits::POWERS, "[[power]] tables");
    let named = items.into_iter().enumerate();
    named.map(|(index, node)| read_power(&node.renamed(power_key(index, ids)), ids)).collect()
}

fn read_power(node: &Node<'_>, ids: &Ids) -> Option<Power> {
    let keys = ["id", "name", "about", "active", "face", "trigger", "steps"];
    let fields = node.table_of(&keys)?;
    let id = read_id(&fields);
    let trigger = fields.word("trigger", &TRIGGERS, None);
    let face = fields.get("face").and_then(|node| node.word(&FACE_CONDITIONS));
    let items = fields.items("steps", &limits::STEPS, "steps");
    let steps: Vec<Option<Step>> = items.iter().map(|node| read_step(node, ids)).collect();
    if let Some(trigger) = trigger {
        check_fits(&fields, trigger, face, &steps);
    }
    Some(Power {
        name: read_name(&fields, Some(&default_name(&id))),
        about: read_line(&fields, "about", Some("")),
        active: read_active(&fields, ids).unwrap_or(Active::Start),
        face,
        trigger: trigger.unwrap_or(Trigger::Passive),
        steps: steps.into_iter().flatten().collect(),
        id,
    })
}

/// `Second wind` for `second-wind`.
fn default_name(id: &str) -> String {
    let mut letters = id.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters.map(|c| if c == '-' { ' ' } else { c })).collect()
}

fn read_active(power: &Fields<'_>, ids: &Ids) -> Option<Active> {
    let expected = "\"start\", or \"base:\" and the id of a base";
    let node = power.required("active", expected)?;
    if node.is_text("start") {
        return Some(Active::Start);
    }
    read_base_reference(&node, expected, ids).map(Active::Base)
}

/// Reads a reference such as `base:foundry` as the index of the base.
pub(super) fn read_base_reference(node: &Node<'_>, expected: &str, ids: &Ids) -> Option<usize> {
    let id = node.read(expected, |value: &Value| value.as_str()?.strip_prefix("base:"))?;
    find_id(node, id, &ids.bases, "base")
}

/// Operations of a step, each with the function that reads its other keys.
const OPS: &Words<fn(&Fields<'_>, &Ids) -> Option<Step>> = &[
    ("shoot_effect", read_shoot_effect),
    ("extra_move", read_extra_move),
    ("set_face", read_set_face),
    ("capture_touching", read_capture_touching),
    ("immune", read_immune),
    ("reinforce", read_reinforce),
    ("reposition", read_reposition),
    ("gain_resource", read_gain_resource),
    ("eliminate", read_eliminate),
];

fn read_step(node: &Node<'_>, ids: &Ids) -> Option<Step> {
    let fields = node.table()?;
    let read = fields.word("op", OPS, None)?;
    read(&fields, ids)
}

fn read_shoot_effect(step: &Fields<'_>, ids: &Ids) -> Option<Step> {
    step.reject_unknown_keys(&["op", "effect", "shots"]);
    let shots = step.whole("shots", limits::SHOTS, None);
    let node = step.required("effect", "the id of an effect")?;
    Some(Step::ShootEffect { effect: node.reference(&ids.effects, "effect")?, shots })
}

fn read_extra_move(step: &Fields<'_>, _: &Ids) -> Option<Step> {
    const UNDER: &str = "only_if_first_under_mm";
    let who = step.word("who", &[("self", true), ("friendly_within_mm", false)], None);
    let times = step.whole("times", limits::EXTRA_MOVES, Some(1));
    if who? {
        step.reject_unknown_keys(&["op", "who", "times", UNDER]);
        let is_bounded = step.has(UNDER);
        let only_if_first_under = is_bounded.then(|| step.length(UNDER, &limits::DISTANCE));
        return Some(Step::ExtraMove { who: ExtraMover::Itself, times, only_if_first_under });
    }
    step.reject_unknown_keys(&["op", "who", "times", "range_mm", "not_moved"]);
    let range = step.length("range_mm", &limits::DISTANCE);
    let who = ExtraMover::FriendlyWithin { range, not_moved: step.is_true("not_moved") };
    Some(Step::ExtraMove { who, times, only_if_first_under: None })
}

fn read_set_face(step: &Fields<'_>, _: &Ids) -> Option<Step> {
    step.reject_unknown_keys(&["op", "who", "face"]);
    step.only_word("who", "self");
    Some(Step::SetFace { is_special: step.word("face", &FACES, None)? })
}

fn read_capture_touching(step: &Fields<'_>, _: &Ids) -> Option<Step> {
    step.reject_unknown_keys(&["op", "max", "target"]);
    let targets = step.words("target", 1, &BUG_OR_EFFECT);
    Some(Step::CaptureTouching { max: step.whole("max", limits::TOUCHED, None), targets })
}

fn read_immune(step: &Fields<'_>, _: &Ids) -> Option<Step> {
    step.reject_unknown_keys(&["op", "to"]);
    Some(Step::Immune { to: step.words("to", 1, &BUG_OR_EFFECT) })
}

fn read_reinforce(step: &Fields<'_>, ids: &Ids) -> Option<Step> {
    step.reject_unknown_keys(&["op", "extra", "bug", "place"]);
    let extra = step.whole("extra", limits::EXTRA, None);
    let place = step.word("place", &REINFORCE_PLACES, None);
    let bug = step.required("bug", "the id of a bug")?.reference(&ids.bugs, "bug")?;
    let place = place?;
    if place == ReinforcePlace::NextToItself && extra > 1 {
        step.flaw("extra", "must be 1 with adjacent_self: each use brings back one");
    }
    Some(Step::Reinforce { extra, bug, place })
}

fn read_reposition(step: &Fields<'_>, _: &Ids) -> Option<Step> {
    step.reject_unknown_keys(&["op", "who", "to"]);
    step.only_word("who", "friendly_adjacent");
    step.only_word("to", "adjacent_self_after_move");
    Some(Step::Reposition)
}

fn read_gain_resource(step: &Fields<'_>, _: &Ids) -> Option<Step> {
    step.reject_unknown_keys(&["op", "extra", "from", "max_mm"]);
    step.only_word("from", "table_nearest");
    let extra = step.whole("extra", limits::EXTRA, None);
    Some(Step::GainResource { extra, within: step.length("max_mm", &limits::DISTANCE) })
}

fn read_eliminate(step: &Fields<'_>, _: &Ids) -> Option<Step> {
    step.reject_unknown_keys(&["op", "who", "except"]);
    step.only_word("who", "captor");
    Some(Step::Eliminate { except: step.words("except", 0, &FLEAS) })
}

const SHOOT: &str = "shoot_effect";
const MOVE_ITSELF: &str = "extra_move of self";
const SET_FACE: &str = "set_face";

/// Kind of a step with respect to triggers, in the words of the schema.
fn step_kind(step: &Step) -> &'static str {
    match step {
        Step::ShootEffect { .. } => SHOOT,
        Step::ExtraMove { who: ExtraMover::Itself, .. } => MOVE_ITSELF,
        Step::ExtraMove { who: ExtraMover::FriendlyWithin { .. }, .. } => {
            "extra_move of friendly_within_mm"
        }
        Step::SetFace { .. } => SET_FACE,
        Step::CaptureTouching { .. } => "capture_touching",
        Step::Immune { .. } => "immune",
        Step::Reinforce { place: ReinforcePlace::NextToBase, .. } => "reinforce with adjacent_base",
        Step::Reinforce { place: ReinforcePlace::NextToItself, .. } => {
            "reinforce with adjacent_self"
        }
        Step::Reposition => "reposition",
        Step::GainResource { .. } => "gain_resource",
        Step::Eliminate { .. } => "eliminate",
    }
}

/// The kinds of steps and the face conditions that a trigger allows. A reinforcement involves
/// no bug on the table, so it has no face condition; only a power after a move can depend on
/// the side that the move brought up.
fn fitting(trigger: Trigger) -> (&'static [&'static str], &'static [FaceCondition]) {
    use FaceCondition::{Special, SpecialAfterMove, SpecialAtTurnStart};
    match trigger {
        Trigger::BeforeMove => (&[SHOOT, "reposition"], &[Special, SpecialAtTurnStart]),
        Trigger::AfterMove => (
            &[MOVE_ITSELF, SHOOT, "capture_touching", SET_FACE],
            &[Special, SpecialAfterMove, SpecialAtTurnStart],
        ),
        Trigger::InsteadOfMove => (
            &[SHOOT, "extra_move of friendly_within_mm", "reinforce with adjacent_self"],
            &[Special, SpecialAtTurnStart],
        ),
        Trigger::Passive => (&["immune"], &[Special]),
        Trigger::Reinforcement => (&["reinforce with adjacent_base"], &[]),
        Trigger::WhenCaptured => (&["eliminate"], &[Special]),
        Trigger::OnCaptureResource => (&["gain_resource"], &[Special]),
    }
}

/// Adds flaws for the steps and the face condition of a power that do not fit its trigger. A
/// step that could not be read is `None`.
fn check_fits(
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
        let Some(kind) = step.as_ref().map(step_kind) else {
            // It may have been intended as a move.
            has_moved = true;
            continue;
        };
        let key = format!("steps[{index}].op");
        if !kinds.contains(&kind) {
            let fitting = kinds.join(" or ");
            power.flaw(&key, format!("{kind} does not fit the trigger {word}: use {fitting}"));
        } else if kind == SET_FACE && !has_moved {
            power.flaw(&key, "set_face needs a step with extra_move of self before it");
        }
        has_moved |= kind == MOVE_ITSELF;
    }
    check_single_effect(power, trigger, steps);
}

/// A power that a player chooses to use must have one effect, so that one action suffices; a
/// bug with two effects has two powers.
fn check_single_effect(power: &Fields<'_>, trigger: Trigger, steps: &[Option<Step>]) {
    let is_chosen =
        matches!(trigger, Trigger::BeforeMove | Trigger::AfterMove | Trigger::InsteadOfMove);
    let is_effect = |step: &&Step| !matches!(step, Step::SetFace { .. });
    if is_chosen && steps.iter().flatten().filter(is_effect).count() > 1 {
        let trigger = word_for(&TRIGGERS, &trigger);
        let text = format!(
            "{trigger} has one step, and set_face behind extra_move of self: make a power of its \
             own of each other one"
        );
        power.flaw("steps", text);
    }
}
