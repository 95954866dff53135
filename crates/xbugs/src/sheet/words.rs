//! Words of the schema, for reading and writing.

use crate::sheet::{FaceCondition, ReinforcePlace, ReinforcementAnchor, Target, Trigger};

/// Words with their meanings.
pub(super) type Words<T> = [(&'static str, T)];

/// The word for a meaning.
pub(super) fn word_for<T: PartialEq>(words: &Words<T>, meaning: &T) -> &'static str {
    words.iter().find(|(_, other)| other == meaning).map_or("", |&(word, _)| word)
}

pub(super) const TARGETS: [(&str, Target); 4] = [
    ("bug", Target::Bug),
    ("effect", Target::Effect),
    ("base", Target::Base),
    ("resource", Target::Resource),
];
/// Pieces that can capture a bug, or that it can land on or push.
pub(super) const BUG_OR_EFFECT: [(&str, Target); 2] =
    [("bug", Target::Bug), ("effect", Target::Effect)];
/// Pieces that can be eliminated, or eliminate others (X13, X18, X29).
pub(super) const FLEAS: [(&str, Target); 3] =
    [("bug", Target::Bug), ("effect", Target::Effect), ("base", Target::Base)];
/// Pieces that can be pinned: only bugs are moved.
pub(super) const MOVABLE: [(&str, Target); 1] = [("bug", Target::Bug)];

/// Pieces that effects capture only by an override (X22).
pub(super) const IMMUNE_TO_EFFECTS: [(&str, Target); 2] =
    [("base", Target::Base), ("resource", Target::Resource)];

pub(super) const REINFORCEMENT_ANCHORS: [(&str, ReinforcementAnchor); 3] = [
    ("adjacent_base", ReinforcementAnchor::Base),
    ("adjacent_large_base", ReinforcementAnchor::LargeBase),
    ("adjacent_bug", ReinforcementAnchor::Bug),
];

/// For `limits` of a bug.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum LimitKind {
    CannotCapture,
    CannotMove,
}

pub(super) const LIMITS: [(&str, LimitKind); 2] =
    [("cannot_capture", LimitKind::CannotCapture), ("cannot_move", LimitKind::CannotMove)];

pub(super) const TRIGGERS: [(&str, Trigger); 7] = [
    ("before_move", Trigger::BeforeMove),
    ("after_move", Trigger::AfterMove),
    ("instead_of_move", Trigger::InsteadOfMove),
    ("passive", Trigger::Passive),
    ("reinforcement", Trigger::Reinforcement),
    ("when_captured", Trigger::WhenCaptured),
    ("on_capture_resource", Trigger::OnCaptureResource),
];

pub(super) const FACE_CONDITIONS: [(&str, FaceCondition); 3] = [
    ("special", FaceCondition::Special),
    ("special_after_move", FaceCondition::SpecialAfterMove),
    ("special_at_turn_start", FaceCondition::SpecialAtTurnStart),
];

pub(super) const REINFORCE_PLACES: [(&str, ReinforcePlace); 2] = [
    ("adjacent_base", ReinforcePlace::NextToBase),
    ("adjacent_self", ReinforcePlace::NextToItself),
];

/// For `face` of `set_face`: whether it is the special one.
pub(super) const FACES: [(&str, bool); 2] = [("normal", false), ("special", true)];

/// For `start` of a base: whether it is large.
pub(super) const BASE_STARTS: [(&str, bool); 2] = [("small", false), ("large", true)];

/// For `shape`.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum ShapeKind {
    Disc,
    Rect,
}

pub(super) const SHAPES: [(&str, ShapeKind); 2] =
    [("disc", ShapeKind::Disc), ("rect", ShapeKind::Rect)];
pub(super) const BASE_SHAPES: [(&str, ShapeKind); 1] = [("disc", ShapeKind::Disc)];

/// Words of the action notation, and `wild`, the face of a die: a piece of such a name would
/// be ambiguous.
const RESERVED: [&str; 26] = [
    "all",
    "at",
    "develop",
    "dir",
    "done",
    "drop",
    "fire",
    "flick",
    "from",
    "lose",
    "next",
    "off",
    "place",
    "press",
    "reinforce",
    "resource",
    "rest",
    "rim",
    "roll",
    "side",
    "take",
    "tilt",
    "to",
    "turn",
    "use",
    "wild",
];

pub(super) fn is_reserved(id: &str) -> bool {
    RESERVED.contains(&id)
}

/// The nearest word of a list, for suggestions: at most two edits away, and less than the
/// length of the word.
pub(super) fn nearest<'a>(word: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Longer than any word of a sheet.
    const MAX_LENGTH: usize = 40;
    if word.len() > MAX_LENGTH {
        return None;
    }
    words
        .map(|known| (edit_distance(word, known), known))
        .filter(|&(apart, known)| apart <= 2 && apart < known.chars().count().min(3))
        .min_by_key(|&(apart, _)| apart)
        .map(|(_, known)| known)
}

/// Levenshtein distance.
fn edit_distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut diagonal = index;
        let mut left = index + 1;
        for (cell, &target) in row.iter_mut().skip(1).zip(&other) {
            let changed = diagonal + usize::from(letter != target);
            diagonal = *cell;
            left = changed.min(left + 1).min(diagonal + 1);
            *cell = left;
        }
        if let Some(first) = row.first_mut() {
            *first = index + 1;
        }
    }
    row.last().copied().unwrap_or_default()
}
