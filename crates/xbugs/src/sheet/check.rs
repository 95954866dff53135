//! Consistency checks between the parts of a sheet.
//!
//! Parts that already have a flaw are skipped, so that no flaw is reported twice.

use super::limits::BUGS_IN_TOTAL;
use super::reader::{Notes, Reason};
use super::{Active, Face, Overrides, Sheet, Step};

pub(super) fn check(sheet: &Sheet, notes: &Notes) {
    check_total(sheet, notes);
    check_dice(sheet, notes);
    check_grants(sheet, notes);
    check_powers_are_used(sheet, notes);
    check_sides(sheet, notes);
    check_effects(sheet, notes);
    check_victory(sheet, notes);
}

/// Whether an item of a list has a missing or duplicate id, so that references to it are
/// unknown.
fn has_bad_ids(notes: &Notes, list: &str) -> bool {
    notes.has(|key| key.starts_with(&format!("{list}[")) && key.ends_with("].id"))
}

/// The total number of bugs must be within its limits (X51).
fn check_total(sheet: &Sheet, notes: &Notes) {
    let total: u32 = sheet.bugs.iter().map(|bug| u32::from(bug.count)).sum();
    let has_noted = notes.has(|key| key == "bug" || key.ends_with("].count"));
    if !BUGS_IN_TOTAL.contains(&total) && !has_noted {
        let (least, most) = (BUGS_IN_TOTAL.start(), BUGS_IN_TOTAL.end());
        let reason = format!("the counts add up to {total}: make it {least} to {most} bugs");
        let bounds = (*least as usize, *most as usize);
        let reason = Reason::new("bugs-in-all", reason).between(bounds);
        notes.add("bug", reason.number("count", total as usize));
    }
}

/// An army needs a victory condition (X50, X51).
fn check_victory(sheet: &Sheet, notes: &Notes) {
    let Overrides { victory_bases, victory_bugs, .. } = &sheet.overrides;
    if victory_bases.is_none() && victory_bugs.is_none() {
        notes.add("override", "victory.bases and victory.bugs are both \"never\": leave one out");
    }
}

/// Every kind of bug must be on a die.
fn check_dice(sheet: &Sheet, notes: &Notes) {
    if notes.has(|key| key.starts_with("dice")) || has_bad_ids(notes, "bug") {
        return;
    }
    for (index, bug) in sheet.bugs.iter().enumerate() {
        if !sheet.dice.iter().flatten().any(|&face| face == Face::Bug(index)) {
            let text = format!("no face shows {}: put it on a die", bug.id);
            notes.add("dice", Reason::new("on-no-die", text));
        }
    }
}

/// Bases and powers must agree on which base grants which power.
fn check_grants(sheet: &Sheet, notes: &Notes) {
    if has_bad_ids(notes, "base") || has_bad_ids(notes, "power") {
        return;
    }
    for (base_index, base) in sheet.bases.iter().enumerate() {
        for (index, power) in sheet.powers.iter().enumerate() {
            let (id, base_id) = (&power.id, &base.id);
            let key = format!("power.{id}.active");
            let is_granted = base.grants.contains(&index);
            let needs_base = power.active == Active::Base(base_index);
            if is_granted && !needs_base && !notes.has(|noted| *noted == key) {
                let reason = format!(
                    "{id} is not active = \"base:{base_id}\": write that there, or leave it out here"
                );
                notes.add(&format!("base[{base_index}].grants"), reason);
            }
            let grants = format!("base[{base_index}].grants");
            if needs_base && !is_granted && !notes.has(|noted| noted.starts_with(&grants)) {
                notes.add(
                    &key,
                    format!("{base_id} does not grant {id}: add it to grants of the base"),
                );
            }
        }
    }
}

/// Every power must belong to a bug.
fn check_powers_are_used(sheet: &Sheet, notes: &Notes) {
    let is_about_use =
        |key: &str| key == "bug" || (key.starts_with("bug[") && key.contains("].powers"));
    if notes.has(is_about_use) || has_bad_ids(notes, "power") {
        return;
    }
    for (index, power) in sheet.powers.iter().enumerate() {
        if !sheet.bugs.iter().any(|bug| bug.powers.contains(&index)) {
            let reason = "no bug has it: add it to powers of a bug, or leave it out";
            notes.add(&format!("power.{}", power.id), Reason::new("unused", reason));
        }
    }
}

/// Only a two-sided bug can show its special side (X25).
fn check_sides(sheet: &Sheet, notes: &Notes) {
    for (index, bug) in sheet.bugs.iter().enumerate().filter(|(_, bug)| !bug.is_two_sided) {
        if notes.has(|key| key == format!("bug[{index}].two_sided")) {
            continue;
        }
        for power in bug.powers.iter().filter_map(|&power| sheet.powers.get(power)) {
            let sets_face = power.steps.iter().any(|step| matches!(step, Step::SetFace { .. }));
            if power.face.is_some() || sets_face {
                let reason = format!("must be true: {} is about the side that is up", power.id);
                notes.add(&format!("bug[{index}].two_sided"), reason);
                break;
            }
        }
    }
}

/// Every effect must be fired by a power, and one that stays at most as often as it has
/// pieces.
fn check_effects(sheet: &Sheet, notes: &Notes) {
    let mut is_fired = vec![false; sheet.effects.len()];
    for power in &sheet.powers {
        let steps = format!("power.{}.steps", power.id);
        if notes.has(|key| key.starts_with(&steps)) {
            continue;
        }
        for (index, step) in power.steps.iter().enumerate() {
            let Step::ShootEffect { effect, shots } = *step else { continue };
            let Some(kind) = sheet.effects.get(effect) else { continue };
            if let Some(is_fired) = is_fired.get_mut(effect) {
                *is_fired = true;
            }
            if kind.lifetime.is_some() && shots > kind.pieces {
                let (id, pieces) = (&kind.id, kind.pieces);
                let key = format!("power.{}.steps[{index}].shots", power.id);
                notes.add(&key, format!("{id} stays and has {pieces} pieces: at most that many"));
            }
        }
    }
    if notes.has(|key| key.starts_with("power")) || has_bad_ids(notes, "effect") {
        return;
    }
    for (index, _) in is_fired.iter().enumerate().filter(|&(_, &is_fired)| !is_fired) {
        let reason = "no power fires it: add one with shoot_effect, or leave it out";
        notes.add(&format!("effect[{index}]"), Reason::new("unused", reason));
    }
}
