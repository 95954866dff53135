//! What the levels can do in each game. The numbers come from matches between
//! neighbours (`taula arena GAME --ladder`), which docs/players.md tells.
//!
//! Games differ: in Kulami a move is seldom wrong by much and a few plies decide
//! little, in Hive one ply more is worth hundreds of Elo.

use super::{Ability, Ladder};

/// Hive. A unit is less than what the fourth neighbour of a queen costs.
pub(crate) const HIVE: Ladder = [
    Ability::sees(1).misjudging(0.8).overlooking(0.3),
    Ability::sees(1).misjudging(0.4).overlooking(0.1),
    Ability::sees(2).misjudging(0.4),
    Ability::sees(2).misjudging(0.2),
    Ability { nodes: Some(60_000), ..Ability::sees(3).misjudging(0.125) },
    Ability::visits(8_000),
    Ability::visits(80_000),
    Ability::FULL,
];

/// Abalone. A unit is a marble.
pub(crate) const ABALONE: Ladder = HIVE;

/// Kulami. A unit is a point.
pub(crate) const KULAMI: Ladder = [
    Ability::sees(1).misjudging(3.2).overlooking(0.3),
    Ability::sees(1).misjudging(1.6).overlooking(0.1),
    Ability::sees(2).misjudging(1.6),
    Ability::sees(2).misjudging(0.8),
    Ability { nodes: Some(60_000), ..Ability::sees(3).misjudging(0.5) },
    Ability::visits(8_000),
    Ability::visits(80_000),
    Ability::FULL,
];
