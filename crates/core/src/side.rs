use serde::{Deserialize, Serialize};

/// One of the two players, named by who starts.
///
/// Games colour their sides differently (White starts in Hive, Black in
/// Abalone), so shared code uses the first and the second player, and each
/// game has names for them ([`GameInfo::side_names`](crate::GameInfo)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The player who makes the first move of the game.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both sides, in the order of moving.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first player, 1 for the second: an index into a pair.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
