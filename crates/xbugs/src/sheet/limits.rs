//! Limits of a sheet.
//!
//! Sizes are those of pieces that can be flicked by hand on a table of 80 cm. The maximum
//! numbers keep any sheet, written as JSON, well below [`MAX_TEXT_BYTES`].

use std::ops::RangeInclusive;

/// Maximum length of a sheet in bytes.
pub(super) const MAX_TEXT_BYTES: usize = 64 * 1024;
/// Maximum nesting depth; the schema itself needs six (sheet, list of powers, power, list of
/// steps, step, list of targets).
pub(super) const MAX_DEPTH: usize = 8;

pub(super) const MAX_ID_LETTERS: usize = 24;
pub(super) const MAX_NAME_CHARACTERS: usize = 40;
/// For `style` and `about`.
pub(super) const MAX_LINE_CHARACTERS: usize = 160;

/// At most one kind for each of the 18 die faces.
pub(super) const BUG_KINDS: RangeInclusive<usize> = 1..=18;
pub(super) const BUG_COUNT: RangeInclusive<u8> = 1..=12;
/// A side with two bugs or fewer has lost (X51).
pub(super) const BUGS_IN_TOTAL: RangeInclusive<u32> = 4..=20;
pub(super) const POWERS_OF_A_BUG: RangeInclusive<usize> = 0..=6;
/// One limit for each kind of target, and one on its moves.
pub(super) const LIMITS_OF_A_BUG: RangeInclusive<usize> = 0..=5;
pub(super) const DIE_FACES: RangeInclusive<usize> = 6..=6;
pub(super) const BASES: RangeInclusive<usize> = 3..=3;
pub(super) const DEVELOP_COST: RangeInclusive<u8> = 1..=9;
pub(super) const EFFECT_KINDS: RangeInclusive<usize> = 0..=6;
pub(super) const EFFECT_PIECES: RangeInclusive<u8> = 1..=6;
pub(super) const LIFETIME_TURNS: RangeInclusive<u8> = 1..=9;
pub(super) const POWERS: RangeInclusive<usize> = 0..=20;
pub(super) const STEPS: RangeInclusive<usize> = 1..=4;
/// One for each rule, and `reinforcement.max_per_turn` for each base too.
pub(super) const OVERRIDES: RangeInclusive<usize> = 0..=15;

pub(super) const SHOTS: RangeInclusive<u8> = 1..=6;
pub(super) const EXTRA_MOVES: RangeInclusive<u8> = 1..=3;
pub(super) const TOUCHED: RangeInclusive<u8> = 1..=6;
/// Returning bugs, or additional resources.
pub(super) const EXTRA: RangeInclusive<u8> = 1..=5;
pub(super) const MAX_REINFORCEMENTS: RangeInclusive<u8> = 0..=5;
pub(super) const RESOURCES: RangeInclusive<u8> = 0..=10;
pub(super) const DICE: RangeInclusive<u8> = 1..=5;
pub(super) const VICTORY_BASES: RangeInclusive<u8> = 1..=3;
/// Fewer than any army has at the start.
pub(super) const VICTORY_BUGS: RangeInclusive<u8> = 0..=3;
pub(super) const LOST_WITH_A_BASE: RangeInclusive<u8> = 0..=3;
pub(super) const BONUS_MOVES: RangeInclusive<u8> = 0..=3;

/// Distances on the table in millimetres, at most the side of the largest table (X2).
pub(super) const DISTANCE: RangeInclusive<f64> = 1.0..=1000.0;
/// The radius of discs and the sides of rectangles, in millimetres.
pub(super) const DISC_RADIUS: RangeInclusive<f64> = 5.0..=15.0;
pub(super) const RECT_SIDE: RangeInclusive<f64> = 8.0..=40.0;
pub(super) const BASE_RADIUS: RangeInclusive<f64> = 15.0..=30.0;
