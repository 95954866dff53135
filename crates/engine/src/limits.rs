use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::Remaining;

/// When a search has to end. Whatever comes first counts; the first iteration
/// is always finished, so that there is a move and no win in one is missed.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Time to think.
    pub time: Option<Duration>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// A clock to divide among the moves of a game.
    pub clock: Option<Remaining>,
    /// Raised by somebody else when the answer is wanted now.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// The deepest search there is, asked for or not.
    pub const MAX_DEPTH: u32 = 64;

    /// Looks this many plies ahead, at least one.
    #[must_use]
    pub fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    /// Thinks for this long.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// Visits this many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Thinks as long as is wise with this much time left on the clock.
    #[must_use]
    pub fn clock(time: Duration, increment: Duration) -> Limits {
        Limits { clock: Some(Remaining { time, increment }), ..Limits::default() }
    }

    /// The same limits, and an end when `stop` is raised.
    #[must_use]
    pub fn or_when(self, stop: Arc<AtomicBool>) -> Limits {
        Limits { stop: Some(stop), ..self }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    pub(crate) fn last_depth(&self) -> u32 {
        self.depth.unwrap_or(Self::MAX_DEPTH).clamp(1, Self::MAX_DEPTH)
    }
}
