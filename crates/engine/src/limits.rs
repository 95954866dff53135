use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::Remaining;

/// Limits of a search; the first one reached ends it. The first iteration is always
/// finished, so that there is a move and no win in one is missed.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Maximum depth in plies.
    pub depth: Option<u32>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// Maximum number of nodes.
    pub nodes: Option<u64>,
    /// The player's clock, from which the time for this move is allotted.
    pub clock: Option<Remaining>,
    /// Set from outside to end the search at once.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// Depth at which every search ends.
    pub const MAX_DEPTH: u32 = 64;

    /// A limit of depth, at least one ply.
    #[must_use]
    pub fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    /// A fixed time for this move.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// A limit of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A share of the time left on the clock.
    #[must_use]
    pub fn clock(time: Duration, increment: Duration) -> Limits {
        Limits { clock: Some(Remaining { time, increment }), ..Limits::default() }
    }

    /// The same limits with a flag that ends the search when it is set.
    #[must_use]
    pub fn with_stop(self, stop: Arc<AtomicBool>) -> Limits {
        Limits { stop: Some(stop), ..self }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    pub(crate) fn max_depth(&self) -> u32 {
        self.depth.unwrap_or(Self::MAX_DEPTH).clamp(1, Self::MAX_DEPTH)
    }
}
