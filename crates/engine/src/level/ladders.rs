//! The abilities of the levels in each game, calibrated by matches between
//! neighbouring levels (`taula arena GAME --ladder`); results in docs/players.md.
//!
//! Games differ: in Kulami a move is seldom wrong by much and a few plies decide
//! little, while in Hive one more ply is worth hundreds of Elo.

use super::{Ability, Ladder};

/// Hive. The fifth neighbour of a queen costs about a unit.
pub(crate) const HIVE: Ladder = [
    Ability::depth(1).with_eval_noise(1.0).with_overlook_rate(0.35),
    Ability::depth(1).with_eval_noise(0.4).with_overlook_rate(0.1),
    Ability::depth(2).with_eval_noise(0.4),
    Ability::depth(3).with_eval_noise(0.45),
    Ability::nodes(2_500),
    Ability::nodes(12_000),
    Ability::nodes(70_000),
    Ability::FULL,
];

/// Abalone. A unit is a marble.
pub(crate) const ABALONE: Ladder = [
    Ability::depth(1).with_eval_noise(0.6).with_overlook_rate(0.18),
    Ability::depth(2).with_eval_noise(0.88).with_overlook_rate(0.05),
    Ability::depth(2).with_eval_noise(0.68),
    Ability::depth(2).with_eval_noise(0.4),
    Ability { nodes: Some(60_000), ..Ability::depth(3).with_eval_noise(0.4) },
    Ability { nodes: Some(60_000), ..Ability::depth(3).with_eval_noise(0.24) },
    Ability::nodes(2_500),
    Ability::FULL,
];

/// Kulami. A unit is a point.
pub(crate) const KULAMI: Ladder = [
    Ability::depth(1).with_eval_noise(4.0).with_overlook_rate(0.25),
    Ability::depth(1).with_eval_noise(2.0).with_overlook_rate(0.1),
    Ability::depth(2).with_eval_noise(2.0),
    Ability::depth(2).with_eval_noise(1.0),
    Ability { nodes: Some(60_000), ..Ability::depth(3).with_eval_noise(0.5) },
    Ability::nodes(500),
    Ability::nodes(6_000),
    Ability::FULL,
];
