//! What the levels can do in each game. The numbers come from matches between
//! neighbours (`taula arena GAME --ladder`), which docs/players.md tells.
//!
//! Games differ: in Kulami a move is seldom wrong by much and a few plies decide
//! little, in Hive one ply more is worth hundreds of Elo.

use super::{Ability, Ladder};

/// Hive. The fifth neighbour of a queen costs about a unit.
pub(crate) const HIVE: Ladder = [
    Ability::sees(1).misjudging(1.0).overlooking(0.35),
    Ability::sees(1).misjudging(0.4).overlooking(0.1),
    Ability::sees(2).misjudging(0.4),
    Ability::sees(3).misjudging(0.45),
    Ability::visits(2_500),
    Ability::visits(12_000),
    Ability::visits(70_000),
    Ability::FULL,
];

/// Abalone. A unit is a marble.
pub(crate) const ABALONE: Ladder = [
    Ability::sees(1).misjudging(0.6).overlooking(0.18),
    Ability::sees(2).misjudging(0.88).overlooking(0.05),
    Ability::sees(2).misjudging(0.68),
    Ability::sees(2).misjudging(0.4),
    Ability { nodes: Some(60_000), ..Ability::sees(3).misjudging(0.4) },
    Ability { nodes: Some(60_000), ..Ability::sees(3).misjudging(0.24) },
    Ability::visits(2_500),
    Ability::FULL,
];

/// Kulami. A unit is a point.
pub(crate) const KULAMI: Ladder = [
    Ability::sees(1).misjudging(4.0).overlooking(0.25),
    Ability::sees(1).misjudging(2.0).overlooking(0.1),
    Ability::sees(2).misjudging(2.0),
    Ability::sees(2).misjudging(1.0),
    Ability { nodes: Some(60_000), ..Ability::sees(3).misjudging(0.5) },
    Ability::visits(500),
    Ability::visits(6_000),
    Ability::FULL,
];
