//! What every game and every socket needs: the store, the bus, the pool for costly work.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::Semaphore;

use super::bus::Bus;
use super::metrics::{Held, Metrics};
use super::rate_limit::RateLimits;
use super::store::Store;

/// Times that the server keeps. Tests shorten them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// Timeout for a request with its body: otherwise a client that announces a body and sends
    /// none would keep its connection for ever. For a WebSocket it ends when that is opened.
    pub request_timeout: Duration,
    /// How long a game stays in memory after the last visitor has left.
    pub idle_timeout: Duration,
    /// Absence of the opponent after which a game with a clock can be claimed.
    pub claim_after: Duration,
    /// The same without a clock, where nobody hurries: since the last event.
    pub claim_after_unlimited: Duration,
    /// Absence of its creator after which a challenge in the lobby is called off.
    pub listed_timeout: Duration,
    /// Time between pings.
    pub ping_interval: Duration,
    /// Silence after which a client is taken for lost.
    pub heartbeat_timeout: Duration,
    /// How long a message to a client may take before the client is a slow reader.
    pub send_timeout: Duration,
    /// Time for which the comings and goings of spectators are gathered.
    pub presence_delay: Duration,
    /// How long the chat of a game stays open after its end.
    pub chat_after_end: Duration,
    /// How long a code for another device is good.
    pub link_code_lifetime: Duration,
}

impl Default for Timing {
    fn default() -> Timing {
        let seconds = Duration::from_secs;
        Timing {
            request_timeout: seconds(10),
            idle_timeout: seconds(120),
            claim_after: seconds(60),
            claim_after_unlimited: seconds(24 * 60 * 60),
            listed_timeout: seconds(5 * 60),
            ping_interval: seconds(10),
            heartbeat_timeout: seconds(30),
            // Below the write timeout of connections, so that a client that begins to read
            // again learns why it was closed.
            send_timeout: seconds(5),
            presence_delay: seconds(1),
            chat_after_end: seconds(24 * 60 * 60),
            link_code_lifetime: seconds(120),
        }
    }
}

/// What every game and every socket needs.
pub(super) struct Context {
    pub(super) store: Arc<dyn Store>,
    pub(super) bus: Arc<dyn Bus>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) timing: Timing,
    pub(super) limits: RateLimits,
    pool: Semaphore,
}

impl Context {
    pub(super) fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        metrics: Arc<Metrics>,
        timing: Timing,
        limits: RateLimits,
    ) -> Context {
        // One processor stays free for everything else.
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let pool = Semaphore::new(processors.saturating_sub(1).max(1));
        Context { store, bus, metrics, timing, limits, pool }
    }

    /// Runs costly work on a thread of its own, not more of it at once than the processors can
    /// do. `None` if the work panicked.
    pub(super) async fn run_costly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _queued = Held::new(&self.metrics.pool_queue);
        // The semaphore is never closed.
        let _permit = self.pool.acquire().await.ok()?;
        tokio::task::spawn_blocking(work).await.ok()
    }
}

/// How far the clock of the machine was set, to test what happens then.
static CLOCK_OFFSET_MILLIS: AtomicI64 = AtomicI64::new(0);

/// Sets the clock of the machine as this process sees it.
#[doc(hidden)]
pub fn set_clock_offset(millis: i64) {
    CLOCK_OFFSET_MILLIS.store(millis, Ordering::Relaxed);
}

/// The time in milliseconds since 1970. For people and for the log only: clocks of games run
/// on a time that is never set back.
pub(super) fn unix_millis() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = u64::try_from(now.as_millis()).unwrap_or(u64::MAX);
    now.saturating_add_signed(CLOCK_OFFSET_MILLIS.load(Ordering::Relaxed))
}
