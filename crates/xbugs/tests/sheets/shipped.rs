//! The armies that come with the game.

use std::collections::BTreeSet;

use taula_xbugs::shape::Shape;
use taula_xbugs::sheet::{
    Active, ExtraMover, Face, FaceCondition, Overrides, ReinforcePlace, Sheet, Step, Target,
    Trigger,
};

const TEXTS: [&str; 4] = [
    include_str!("../../armies/brass_hornets.toml"),
    include_str!("../../armies/acid_weevils.toml"),
    include_str!("../../armies/ember_moths.toml"),
    include_str!("../../armies/silt_skaters.toml"),
];

#[test]
fn x62_four_armies_ship_and_have_no_flaws() {
    for text in TEXTS {
        let sheet = Sheet::from_toml(text).unwrap_or_else(|flaws| panic!("{flaws}"));
        assert_eq!(Sheet::by_id(&sheet.id), Some(&sheet));
    }
    let ids: Vec<_> = Sheet::shipped().iter().map(|sheet| sheet.id.as_str()).collect();
    assert_eq!(ids, ["brass-hornets", "acid-weevils", "ember-moths", "silt-skaters"]);
    assert_eq!(Sheet::by_id("glass-wasps"), None);
}

#[test]
fn x62_every_shipped_power_says_what_it_does() {
    for sheet in Sheet::shipped() {
        for power in &sheet.powers {
            assert!(power.about.ends_with('.'), "{}: {}", power.id, power.about);
        }
    }
}

#[test]
fn x61_a_shipped_sheet_is_read_as_it_is_written() {
    let sheet = Sheet::by_id("brass-hornets").unwrap();
    assert_eq!(sheet.name, "Brass Hornets");
    assert_eq!(sheet.colours, ["#f0c038", "#2b1d00"]);
    let counts: Vec<_> = sheet.bugs.iter().map(|bug| (bug.id.as_str(), bug.count)).collect();
    assert_eq!(counts, [("gnat", 6), ("lancer", 3), ("bombardier", 2), ("marshal", 2)]);
    assert_eq!(sheet.bugs[0].shape, Shape::Disc { radius: 0.8 });
    assert_eq!(sheet.bugs[3].shape, Shape::Rect { width: 1.8, length: 2.8 });
    assert_eq!(sheet.bugs[2].powers, [0, 1]);
    assert_eq!(sheet.bugs[3].cannot_capture, [Target::Base]);
    assert_eq!(sheet.dice[2], [0, 0, 0, 1, 1, 2].map(Face::Bug));
    let base = &sheet.bases[0];
    assert_eq!((base.name.as_str(), base.develop_cost, base.starts_large), ("Foundry", 2, false));
    assert_eq!(base.shape, Shape::Disc { radius: 1.95 });
    assert_eq!(base.grants, [1]);
    assert_eq!(sheet.effects[0].lifetime, None);
    assert_eq!(sheet.effects[0].hits, [Target::Bug, Target::Effect]);
    let wind = &sheet.powers[2];
    assert_eq!((wind.id.as_str(), wind.name.as_str()), ("second-wind", "Second wind"));
    assert_eq!((wind.active, wind.trigger), (Active::Base(1), Trigger::AfterMove));
    assert_eq!(wind.face, Some(FaceCondition::SpecialAfterMove));
    assert_eq!(wind.steps[1], Step::SetFace { is_special: false });
    let who = ExtraMover::FriendlyWithin { range: 6.0, not_moved: true };
    let relay = Step::ExtraMove { who, times: 1, only_if_first_under: None };
    assert_eq!(sheet.powers[3].steps, [relay]);
    assert_eq!(sheet.overrides, Overrides::default());
}

#[test]
fn x20_the_shipped_overrides_are_read() {
    let overrides = |id| &Sheet::by_id(id).unwrap().overrides;
    assert_eq!(overrides("acid-weevils").max_reinforcements, [(2, Some(2))]);
    assert_eq!(overrides("ember-moths").friendly_eliminates, [3]);
    let skaters = overrides("silt-skaters");
    assert_eq!(skaters.bonus_on, [Target::Base, Target::Effect]);
    assert_eq!(skaters.resources, 6);
    let usual = Overrides::default();
    assert_eq!((usual.bonus_on, usual.resources), (vec![Target::Bug, Target::Base], 5));
}

/// What a step is, to the letter: this does not compile when the schema grows.
fn step_word(step: &Step) -> &'static str {
    match step {
        Step::ShootEffect { .. } => "shoot_effect",
        Step::ExtraMove { who: ExtraMover::Itself, only_if_first_under: None, .. } => "move self",
        Step::ExtraMove { who: ExtraMover::Itself, .. } => "move self if short",
        Step::ExtraMove { who: ExtraMover::FriendlyWithin { .. }, .. } => "move friend",
        Step::SetFace { .. } => "set_face",
        Step::CaptureTouching { .. } => "capture_touching",
        Step::Immune { .. } => "immune",
        Step::Reinforce { place: ReinforcePlace::NextToBase, .. } => "reinforce at base",
        Step::Reinforce { place: ReinforcePlace::NextToItself, .. } => "reinforce at itself",
        Step::Reposition => "reposition",
        Step::GainResource { .. } => "gain_resource",
        Step::Eliminate { .. } => "eliminate",
    }
}

fn trigger_word(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::BeforeMove => "before",
        Trigger::AfterMove => "after",
        Trigger::InsteadOfMove => "instead",
        Trigger::Passive => "passive",
        Trigger::Reinforcement => "reinforcement",
        Trigger::WhenCaptured => "captured",
        Trigger::OnCaptureResource => "resource",
    }
}

fn face_word(face: Option<FaceCondition>) -> &'static str {
    match face {
        None => "none",
        Some(FaceCondition::Special) => "special",
        Some(FaceCondition::SpecialAfterMove) => "after move",
        Some(FaceCondition::SpecialAtTurnStart) => "at turn start",
    }
}

#[test]
fn x62_the_shipped_armies_use_every_step_trigger_and_face() {
    let powers: Vec<_> = Sheet::shipped().iter().flat_map(|sheet| &sheet.powers).collect();
    let steps: BTreeSet<_> = powers.iter().flat_map(|power| &power.steps).map(step_word).collect();
    assert_eq!(steps.len(), 12, "{steps:?}");
    let triggers: BTreeSet<_> = powers.iter().map(|power| trigger_word(power.trigger)).collect();
    assert_eq!(triggers.len(), 7, "{triggers:?}");
    let faces: BTreeSet<_> = powers.iter().map(|power| face_word(power.face)).collect();
    assert_eq!(faces.len(), 4, "{faces:?}");
    assert!(powers.iter().any(|power| power.active == Active::Start));
    assert!(powers.iter().any(|power| matches!(power.active, Active::Base(_))));
}

#[test]
fn x62_the_shipped_armies_use_overrides_limits_and_shapes() {
    let sheets = Sheet::shipped();
    let usual = Overrides::default();
    let uses = |is_used: &dyn Fn(&Sheet) -> bool| sheets.iter().any(is_used);
    assert!(uses(&|sheet| !sheet.overrides.max_reinforcements.is_empty()));
    assert!(uses(&|sheet| !sheet.overrides.friendly_eliminates.is_empty()));
    assert!(uses(&|sheet| sheet.overrides.bonus_on != usual.bonus_on));
    assert!(uses(&|sheet| sheet.overrides.resources != usual.resources));
    assert!(uses(&|sheet| sheet.bugs.iter().any(|bug| !bug.cannot_capture.is_empty())));
    assert!(uses(&|sheet| sheet.bugs.iter().any(|bug| bug.is_two_sided)));
    let is_rect = |shape| matches!(shape, Shape::Rect { .. });
    assert!(uses(&|sheet| sheet.bugs.iter().any(|bug| is_rect(bug.shape))));
    assert!(uses(&|sheet| sheet.bugs.iter().any(|bug| !is_rect(bug.shape))));
    assert!(uses(&|sheet| sheet.dice.iter().flatten().any(|&face| face == Face::Wild)));
    assert!(uses(&|sheet| sheet.bases.iter().any(|base| base.starts_large)));
    assert!(uses(&|sheet| sheet.bases.iter().any(|base| base.develop_cost != 2)));
    assert!(uses(&|sheet| sheet.effects.iter().any(|effect| effect.lifetime.is_none())));
    assert!(uses(&|sheet| sheet.effects.iter().any(|effect| effect.lifetime.is_some())));
    assert!(uses(&|sheet| sheet.effects.iter().any(|effect| !effect.pins.is_empty())));
    assert!(uses(&|sheet| sheet.effects.iter().any(|effect| effect.has_friendly_fire)));
    assert!(uses(&|sheet| sheet.effects.iter().any(|effect| effect.is_hazard)));
}
