//! Powers that are currently available (X20, X25, X33).

use taula_core::Side;

use crate::game::Game;
use crate::roster::{Kind, PieceId};
use crate::sheet::{Active, EffectType, FaceCondition, Power, Step, Target, Trigger};
use crate::state::State;

use super::verdict::overlaps;

/// The usable powers of a bug with this trigger, as indices of its sheet's powers.
pub(crate) fn usable(game: &Game, state: &State, bug: PieceId, trigger: Trigger) -> Vec<usize> {
    let piece = game.roster().piece(bug);
    let (Some(owner), Kind::Bug(kind)) = (piece.owner, piece.kind) else { return Vec::new() };
    let Some(kind) = game.sheet(owner).bugs.get(kind) else { return Vec::new() };
    let is_usable = |&power: &usize| {
        game.power(owner, power).is_some_and(|power| {
            power.trigger == trigger
                && is_active(state, owner, power)
                && shows_face(state, bug, power)
        })
    };
    kind.powers.iter().copied().filter(is_usable).collect()
}

/// Whether a side has a power: from the start, or by a large base.
pub(crate) fn is_active(state: &State, side: Side, power: &Power) -> bool {
    match power.active {
        Active::Start => true,
        Active::Base(base) => state.is_large(side, base),
    }
}

fn shows_face(state: &State, bug: PieceId, power: &Power) -> bool {
    match power.face {
        None => true,
        Some(FaceCondition::Special | FaceCondition::SpecialAfterMove) => {
            shows_special_side(state, bug)
        }
        Some(FaceCondition::SpecialAtTurnStart) => state.turn.special_at_start.contains(&bug),
    }
}

/// Whether a bug on the table shows its special side.
pub(crate) fn shows_special_side(state: &State, bug: PieceId) -> bool {
    state.pose(bug).is_some_and(|pose| !pose.shows_normal_side())
}

/// The two-sided bugs of a side that show their special side.
pub(crate) fn special_bugs(game: &Game, state: &State, side: Side) -> Vec<PieceId> {
    let roster = game.roster();
    let is_special = |&id: &PieceId| roster.piece(id).is_two_sided && shows_special_side(state, id);
    roster.bugs(side).filter(is_special).collect()
}

/// Whether a power protects a bug from capture by pieces of this kind.
pub(crate) fn is_immune(game: &Game, state: &State, bug: PieceId, to: Target) -> bool {
    steps(game, state, bug, Trigger::Passive)
        .any(|step| matches!(step, Step::Immune { to: kinds } if kinds.contains(&to)))
}

/// The steps of all usable powers of a bug with this trigger.
pub(crate) fn steps<'g>(
    game: &'g Game,
    state: &State,
    bug: PieceId,
    trigger: Trigger,
) -> impl Iterator<Item = &'g Step> {
    let owner = game.roster().piece(bug).owner;
    usable(game, state, bug, trigger)
        .into_iter()
        .filter_map(move |power| game.power(owner?, power))
        .flat_map(|power| &power.steps)
}

/// Kind of an effect.
pub(crate) fn effect_type(game: &Game, effect: PieceId) -> Option<&EffectType> {
    let piece = game.roster().piece(effect);
    match (piece.owner, piece.kind) {
        (Some(owner), Kind::Effect(kind)) => game.sheet(owner).effects.get(kind),
        _ => None,
    }
}

/// The bugs that cannot be moved because an opposing effect pins them.
pub(crate) fn pinned(game: &Game, state: &State) -> Vec<PieceId> {
    let roster = game.roster();
    let is_pin = |upper: PieceId, lower: PieceId| {
        roster.piece(upper).owner != roster.piece(lower).owner
            && matches!(roster.piece(lower).kind, Kind::Bug(_))
            && effect_type(game, upper).is_some_and(|effect| effect.pins.contains(&Target::Bug))
    };
    let has_pins = |id: PieceId| effect_type(game, id).is_some_and(|it| !it.pins.is_empty());
    if !roster.ids().any(|id| state.is_on_table(id) && has_pins(id)) {
        return Vec::new();
    }
    let pairs = overlaps(&state.on_table(roster)).into_iter();
    pairs.filter(|&(upper, lower)| is_pin(upper, lower)).map(|(_, lower)| lower).collect()
}

/// The base that bars a bug from moving because it is not large, as an index of its sheet's
/// bases; `None` if the bug is not barred (X78).
pub(crate) fn barred_by(game: &Game, state: &State, bug: PieceId) -> Option<usize> {
    let piece = game.roster().piece(bug);
    let (Some(owner), Kind::Bug(kind)) = (piece.owner, piece.kind) else { return None };
    let base = game.sheet(owner).bugs.get(kind)?.moves_with?;
    (!state.is_large(owner, base)).then_some(base)
}

/// The effects of a kind in a side's supply.
pub(crate) fn supply(
    game: &Game,
    state: &State,
    side: Side,
    effect: usize,
) -> impl Iterator<Item = PieceId> {
    let roster = game.roster();
    roster
        .effects(side)
        .filter(move |&id| roster.piece(id).kind == Kind::Effect(effect))
        .filter(|&id| state.place(id) == crate::state::Place::Supply)
}
