//! Limits on how often something may be done.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often something may be done: a number at once, and one more each period.
///
/// A token bucket of our own instead of the crate `governor`: it is thirty lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Number of times at once.
    pub burst: u32,
    /// Time after which once more is allowed.
    pub period: Duration,
}

/// The limits of everything that costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimits {
    /// Sessions created by one address.
    pub sessions: Rate,
    /// Games created and joined by one address or session.
    pub games: Rate,
    /// Sockets opened by one address.
    pub sockets: Rate,
    /// Other requests of one address.
    pub requests: Rate,
    /// Messages of one socket.
    pub messages: Rate,
    /// Chat messages of one session.
    pub chat: Rate,
    /// Chat messages of one address.
    pub chat_by_address: Rate,
    /// Chat messages in one room.
    pub chat_by_room: Rate,
    /// Chat messages reported by one address or session.
    pub reports: Rate,
    /// Codes for another device made for one session.
    pub link_codes: Rate,
    /// Codes of another device tried by one address.
    pub link_attempts: Rate,
    /// Codes of another device tried by everybody together.
    pub all_link_attempts: Rate,
}

impl RateLimits {
    /// No limits, for measurements.
    pub const UNLIMITED: RateLimits = {
        let any = Rate { burst: u32::MAX, period: Duration::from_nanos(1) };
        RateLimits {
            sessions: any,
            games: any,
            sockets: any,
            requests: any,
            messages: any,
            chat: any,
            chat_by_address: any,
            chat_by_room: any,
            reports: any,
            link_codes: any,
            link_attempts: any,
            all_link_attempts: any,
        }
    };
}

impl Default for RateLimits {
    /// Generous enough for a class room behind one address.
    fn default() -> RateLimits {
        let rate = |burst, millis| Rate { burst, period: Duration::from_millis(millis) };
        RateLimits {
            sessions: rate(60, 5_000),
            games: rate(40, 3_000),
            sockets: rate(200, 200),
            requests: rate(200, 100),
            // Faster than any person plays.
            messages: rate(60, 50),
            chat: rate(8, 2_000),
            chat_by_address: rate(60, 250),
            // Below what a socket may be behind, so that chat makes nobody a slow reader.
            chat_by_room: rate(20, 500),
            reports: rate(10, 60_000),
            link_codes: rate(5, 20_000),
            // Sixteen attempts while a code is good, of 64 million codes.
            link_attempts: rate(10, 20_000),
            // Many addresses together have 220.
            all_link_attempts: rate(100, 1_000),
        }
    }
}

/// What is left of a [`Rate`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket {
    tokens: f64,
    since: Instant,
}

impl Bucket {
    pub(super) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { tokens: f64::from(rate.burst), since: now }
    }

    /// Takes a token. Returns whether there was one.
    pub(super) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.refill(rate, now);
        let has_token = self.tokens >= 1.0;
        if has_token {
            self.tokens -= 1.0;
        }
        has_token
    }

    fn refill(&mut self, rate: Rate, now: Instant) {
        let elapsed = now.saturating_duration_since(self.since);
        let earned = elapsed.as_secs_f64() / rate.period.as_secs_f64().max(1e-9);
        self.tokens = (self.tokens + earned).min(f64::from(rate.burst));
        self.since = now;
    }

    fn is_full(&mut self, rate: Rate, now: Instant) -> bool {
        self.refill(rate, now);
        self.tokens >= f64::from(rate.burst)
    }
}

/// A [`Rate`] for each key.
#[derive(Debug)]
pub(super) struct RateLimiter<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Hash + Eq> RateLimiter<K> {
    /// Keys that are remembered before those with a full bucket are forgotten.
    const MAX_KEYS: usize = 10_000;

    pub(super) fn new(rate: Rate) -> RateLimiter<K> {
        RateLimiter { rate, buckets: Mutex::default() }
    }

    /// Counts once for a key. Returns whether that is allowed.
    pub(super) fn allows(&self, key: K) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= Self::MAX_KEYS && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
            if buckets.len() >= Self::MAX_KEYS {
                // More clients than this are busy at once: whoever is new has to wait.
                return false;
            }
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(self.rate, now)).take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_one_each_period() {
        let rate = Rate { burst: 2, period: Duration::from_secs(10) };
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut bucket = Bucket::full(rate, start);
        let allowed: Vec<bool> =
            [0, 0, 0, 9, 10, 10, 1000, 1000, 1000].map(|at| bucket.take(rate, after(at))).into();
        assert_eq!(allowed, [true, true, false, false, true, false, true, true, false]);
    }

    #[test]
    fn each_key_has_its_own_limit_and_their_number_is_bounded() {
        let limiter = RateLimiter::new(Rate { burst: 1, period: Duration::from_secs(1000) });
        assert!(limiter.allows(1) && limiter.allows(2) && !limiter.allows(1));
        let limiter = RateLimiter::new(Rate { burst: 1, period: Duration::from_secs(1000) });
        let allowed = (0..20_000).filter(|&key| limiter.allows(key)).count();
        assert_eq!(allowed, RateLimiter::<i32>::MAX_KEYS);
    }
}
