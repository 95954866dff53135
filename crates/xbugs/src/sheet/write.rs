//! [`Sheet`] to JSON, with the keys in the order of the schema.

use std::collections::BTreeMap;

use serde::Serialize;

use super::overrides::{NEVER, Override, OverrideValue};
use super::reader::millimetres;
use super::words::{
    BASE_STARTS, FACE_CONDITIONS, FACES, REINFORCE_PLACES, REINFORCEMENT_ANCHORS, TARGETS,
    TRIGGERS, word_for,
};
use super::{Active, BaseType, BugType, EffectType, ExtraMover, Face, Power, Sheet, Step, Target};
use crate::shape::Shape;

/// The sheet as one line of JSON.
pub(super) fn json(sheet: &Sheet) -> String {
    // Strings, numbers, lists and tables always serialise.
    serde_json::to_string(&SheetForm::of(sheet)).unwrap_or_default()
}

fn id_of<T>(list: &[T], index: usize, id: impl Fn(&T) -> &str) -> &str {
    list.get(index).map_or("", id)
}

fn power_ids<'a>(sheet: &'a Sheet, powers: &[usize]) -> Vec<&'a str> {
    powers.iter().map(|&index| id_of(&sheet.powers, index, |power| &power.id)).collect()
}

fn base_reference(sheet: &Sheet, base: usize) -> String {
    format!("base:{}", id_of(&sheet.bases, base, |base| &base.id))
}

fn target_words(targets: &[Target]) -> Vec<&'static str> {
    targets.iter().map(|target| word_for(&TARGETS, target)).collect()
}

#[derive(Serialize)]
struct SheetForm<'a> {
    schema: u8,
    army: ArmyForm<'a>,
    bug: Vec<BugForm<'a>>,
    dice: BTreeMap<String, [&'a str; 6]>,
    base: Vec<BaseForm<'a>>,
    effect: Vec<EffectForm<'a>>,
    power: Vec<PowerForm<'a>>,
    r#override: Vec<OverrideForm<'a>>,
}

impl<'a> SheetForm<'a> {
    fn of(sheet: &'a Sheet) -> SheetForm<'a> {
        let Sheet { id, name, style, colours, .. } = sheet;
        SheetForm {
            schema: 1,
            army: ArmyForm { id, name, style, colours },
            bug: sheet.bugs.iter().map(|bug| BugForm::of(sheet, bug)).collect(),
            dice: dice(sheet),
            base: sheet.bases.iter().map(|base| BaseForm::of(sheet, base)).collect(),
            effect: sheet.effects.iter().map(EffectForm::of).collect(),
            power: sheet.powers.iter().map(|power| PowerForm::of(sheet, power)).collect(),
            r#override: sheet
                .listed_overrides()
                .iter()
                .map(|it| OverrideForm::of(sheet, it))
                .collect(),
        }
    }
}

#[derive(Serialize)]
struct ArmyForm<'a> {
    id: &'a str,
    name: &'a str,
    style: &'a str,
    colours: &'a [String; 2],
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum ShapeForm {
    Disc { radius_mm: f64 },
    Rect { width_mm: f64, length_mm: f64 },
}

impl ShapeForm {
    fn of(shape: Shape) -> ShapeForm {
        match shape {
            Shape::Disc { radius } => ShapeForm::Disc { radius_mm: millimetres(radius) },
            Shape::Rect { width, length } => {
                ShapeForm::Rect { width_mm: millimetres(width), length_mm: millimetres(length) }
            }
        }
    }
}

#[derive(Serialize)]
struct BugForm<'a> {
    id: &'a str,
    name: &'a str,
    count: u8,
    shape: ShapeForm,
    two_sided: bool,
    powers: Vec<&'a str>,
    limits: Vec<LimitForm>,
}

#[derive(Serialize)]
#[serde(tag = "op", rename_all = "snake_case")]
enum LimitForm {
    CannotCapture { target: &'static str },
    CannotMove { until_large: String },
}

impl<'a> BugForm<'a> {
    fn of(sheet: &'a Sheet, bug: &'a BugType) -> BugForm<'a> {
        let captures = target_words(&bug.cannot_capture).into_iter();
        let captures = captures.map(|target| LimitForm::CannotCapture { target });
        let moves = bug.moves_with.map(|base| base_reference(sheet, base));
        let moves = moves.map(|until_large| LimitForm::CannotMove { until_large });
        BugForm {
            id: &bug.id,
            name: &bug.name,
            count: bug.count,
            shape: ShapeForm::of(bug.shape),
            two_sided: bug.is_two_sided,
            powers: power_ids(sheet, &bug.powers),
            limits: captures.chain(moves).collect(),
        }
    }
}

/// `d1`, `d2`, ... with the faces of each die.
fn dice(sheet: &Sheet) -> BTreeMap<String, [&str; 6]> {
    let names = |die: &[Face; 6]| die.map(|face| sheet.face_name(face));
    (1..).zip(&sheet.dice).map(|(number, die)| (format!("d{number}"), names(die))).collect()
}

#[derive(Serialize)]
struct BaseForm<'a> {
    id: &'a str,
    name: &'a str,
    shape: ShapeForm,
    grants: Vec<&'a str>,
    develop_cost: u8,
    start: &'static str,
}

impl<'a> BaseForm<'a> {
    fn of(sheet: &'a Sheet, base: &'a BaseType) -> BaseForm<'a> {
        BaseForm {
            id: &base.id,
            name: &base.name,
            shape: ShapeForm::of(base.shape),
            grants: power_ids(sheet, &base.grants),
            develop_cost: base.develop_cost,
            start: word_for(&BASE_STARTS, &base.starts_large),
        }
    }
}

#[derive(Serialize)]
struct EffectForm<'a> {
    id: &'a str,
    name: &'a str,
    pieces: u8,
    shape: ShapeForm,
    stays: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    lifetime_turns: Option<u8>,
    hits: Vec<&'static str>,
    pins: Vec<&'static str>,
    friendly_fire: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    hazard: Option<HazardForm>,
}

#[derive(Serialize)]
struct HazardForm {
    enemy_ending_on_it: &'static str,
}

impl<'a> EffectForm<'a> {
    fn of(effect: &'a EffectType) -> EffectForm<'a> {
        let hazard = HazardForm { enemy_ending_on_it: "eliminated" };
        EffectForm {
            id: &effect.id,
            name: &effect.name,
            pieces: effect.pieces,
            shape: ShapeForm::of(effect.shape),
            stays: effect.lifetime.is_some(),
            lifetime_turns: effect.lifetime,
            hits: target_words(&effect.hits),
            pins: target_words(&effect.pins),
            friendly_fire: effect.has_friendly_fire,
            hazard: effect.is_hazard.then_some(hazard),
        }
    }
}

#[derive(Serialize)]
struct PowerForm<'a> {
    id: &'a str,
    name: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    about: &'a str,
    active: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    face: Option<&'static str>,
    trigger: &'static str,
    steps: Vec<StepForm<'a>>,
}

impl<'a> PowerForm<'a> {
    fn of(sheet: &'a Sheet, power: &'a Power) -> PowerForm<'a> {
        PowerForm {
            id: &power.id,
            name: &power.name,
            about: &power.about,
            active: match power.active {
                Active::Start => "start".to_owned(),
                Active::Base(base) => base_reference(sheet, base),
            },
            face: power.face.map(|face| word_for(&FACE_CONDITIONS, &face)),
            trigger: word_for(&TRIGGERS, &power.trigger),
            steps: power.steps.iter().map(|step| StepForm::of(sheet, step)).collect(),
        }
    }
}

/// A step, without the words that have no alternative.
#[derive(Serialize)]
#[serde(tag = "op", rename_all = "snake_case")]
enum StepForm<'a> {
    ShootEffect {
        effect: &'a str,
        shots: u8,
    },
    ExtraMove {
        who: &'static str,
        times: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        range_mm: Option<f64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        not_moved: Option<bool>,
        #[serde(skip_serializing_if = "Option::is_none")]
        only_if_first_under_mm: Option<f64>,
    },
    SetFace {
        face: &'static str,
    },
    CaptureTouching {
        max: u8,
        target: Vec<&'static str>,
    },
    Immune {
        to: Vec<&'static str>,
    },
    Reinforce {
        extra: u8,
        bug: &'a str,
        place: &'static str,
    },
    Reposition,
    GainResource {
        extra: u8,
        max_mm: f64,
    },
    Eliminate {
        except: Vec<&'static str>,
    },
}

impl<'a> StepForm<'a> {
    fn of(sheet: &'a Sheet, step: &Step) -> StepForm<'a> {
        match step {
            Step::ShootEffect { effect, shots } => StepForm::ShootEffect {
                effect: id_of(&sheet.effects, *effect, |effect| &effect.id),
                shots: *shots,
            },
            Step::ExtraMove { who, times, only_if_first_under } => {
                let (who, range, not_moved) = match *who {
                    ExtraMover::Itself => ("self", None, None),
                    ExtraMover::FriendlyWithin { range, not_moved } => {
                        ("friendly_within_mm", Some(range), Some(not_moved))
                    }
                };
                StepForm::ExtraMove {
                    who,
                    times: *times,
                    range_mm: range.map(millimetres),
                    not_moved,
                    only_if_first_under_mm: only_if_first_under.map(millimetres),
                }
            }
            Step::SetFace { is_special } => {
                StepForm::SetFace { face: word_for(&FACES, is_special) }
            }
            Step::CaptureTouching { max, targets } => {
                StepForm::CaptureTouching { max: *max, target: target_words(targets) }
            }
            Step::Immune { to } => StepForm::Immune { to: target_words(to) },
            Step::Reinforce { extra, bug, place } => StepForm::Reinforce {
                extra: *extra,
                bug: id_of(&sheet.bugs, *bug, |bug| &bug.id),
                place: word_for(&REINFORCE_PLACES, place),
            },
            Step::Reposition => StepForm::Reposition,
            Step::GainResource { extra, within } => {
                StepForm::GainResource { extra: *extra, max_mm: millimetres(*within) }
            }
            Step::Eliminate { except } => StepForm::Eliminate { except: target_words(except) },
        }
    }
}

#[derive(Serialize)]
struct OverrideForm<'a> {
    rule: &'static str,
    value: ValueForm,
    #[serde(skip_serializing_if = "Option::is_none")]
    while_active: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    for_bugs: Vec<&'a str>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ValueForm {
    Whole(u8),
    IsTrue(bool),
    Word(&'static str),
    Words(Vec<&'static str>),
}

impl<'a> OverrideForm<'a> {
    fn of(sheet: &'a Sheet, it: &Override) -> OverrideForm<'a> {
        let bugs = it.bugs.iter();
        OverrideForm {
            rule: it.key,
            value: match &it.value {
                OverrideValue::Whole(number) => ValueForm::Whole(*number),
                OverrideValue::Never => ValueForm::Word(NEVER),
                OverrideValue::Yes => ValueForm::IsTrue(true),
                OverrideValue::Targets(targets) => ValueForm::Words(target_words(targets)),
                OverrideValue::Anchor(anchor) => {
                    ValueForm::Word(word_for(&REINFORCEMENT_ANCHORS, anchor))
                }
            },
            while_active: it.base.map(|base| base_reference(sheet, base)),
            for_bugs: bugs.map(|&bug| id_of(&sheet.bugs, bug, |bug| &bug.id)).collect(),
        }
    }
}
