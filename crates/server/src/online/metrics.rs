//! Counters for `/metrics`, in the text format of Prometheus.
//!
//! A dozen atomics and one page of text: a metrics crate with its registry and exporter would
//! be more to build than to write.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the buckets of commit times, in seconds.
const COMMIT_BUCKETS: [f64; 10] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

/// Everything that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Open sockets.
    pub sockets: AtomicI64,
    /// Games in memory.
    pub live_games: AtomicI64,
    /// Sessions created.
    pub sessions_created: AtomicU64,
    /// Games created.
    pub games_created: AtomicU64,
    /// Moves stored.
    pub moves: AtomicU64,
    /// Events stored, moves among them.
    pub events: AtomicU64,
    /// Commands refused.
    pub refusals: AtomicU64,
    /// Chat messages stored.
    pub chat_messages: AtomicU64,
    /// Chat messages reported.
    pub reports: AtomicU64,
    /// Commands that could not be stored.
    pub storage_failures: AtomicU64,
    /// Sockets closed because their clients did not read.
    pub slow_readers: AtomicU64,
    /// Requests and messages refused because there were too many.
    pub rate_limited: AtomicU64,
    /// Commands that wait for the pool of costly work, or run in it.
    pub pool_queue: AtomicI64,
    commits: [AtomicU64; COMMIT_BUCKETS.len() + 1],
    commit_nanos: AtomicU64,
    committed_writes: AtomicU64,
}

/// Adds one to a gauge as long as it lives.
#[derive(Debug)]
pub(super) struct Held<'m>(&'m AtomicI64);

impl<'m> Held<'m> {
    pub(super) fn new(gauge: &'m AtomicI64) -> Held<'m> {
        gauge.fetch_add(1, Ordering::Relaxed);
        Held(gauge)
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Adds one to a counter.
pub(super) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    /// Counts a commit.
    pub(super) fn record_commit(&self, elapsed: Duration, writes: usize) {
        let seconds = elapsed.as_secs_f64();
        let bucket = COMMIT_BUCKETS.iter().position(|&bound| seconds <= bound);
        count(&self.commits[bucket.unwrap_or(COMMIT_BUCKETS.len())]);
        let nanos = u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX);
        self.commit_nanos.fetch_add(nanos, Ordering::Relaxed);
        self.committed_writes.fetch_add(writes as u64, Ordering::Relaxed);
    }

    /// The page that Prometheus reads.
    pub(super) fn render(&self, store_queue: usize) -> String {
        let mut page = String::new();
        let mut line = |kind: &str, name: &str, help: &str, value: i128| {
            // Writing to a string cannot fail.
            let _ = writeln!(
                page,
                "# HELP taula_{name} {help}\n# TYPE taula_{name} {kind}\ntaula_{name} {value}"
            );
        };
        let get = |counter: &AtomicU64| i128::from(counter.load(Ordering::Relaxed));
        let gauge = |gauge: &AtomicI64| i128::from(gauge.load(Ordering::Relaxed));
        line("gauge", "sockets", "Open WebSockets.", gauge(&self.sockets));
        line("gauge", "live_games", "Games in memory.", gauge(&self.live_games));
        line("gauge", "store_queue", "Writes waiting for a commit.", store_queue as i128);
        line("gauge", "pool_queue", "Costly commands waiting or running.", gauge(&self.pool_queue));
        for (name, help, counter) in [
            ("sessions_created_total", "Sessions created.", &self.sessions_created),
            ("games_created_total", "Games created.", &self.games_created),
            ("moves_total", "Moves stored.", &self.moves),
            ("events_total", "Events stored.", &self.events),
            ("refusals_total", "Commands refused.", &self.refusals),
            ("chat_messages_total", "Chat messages stored.", &self.chat_messages),
            ("reports_total", "Chat messages reported.", &self.reports),
            ("storage_failures_total", "Commands not stored.", &self.storage_failures),
            ("slow_readers_total", "Sockets closed for reading slowly.", &self.slow_readers),
            ("rate_limited_total", "Requests refused as too many.", &self.rate_limited),
            ("committed_writes_total", "Writes committed.", &self.committed_writes),
        ] {
            line("counter", name, help, get(counter));
        }
        self.render_commits(&mut page);
        page
    }

    fn render_commits(&self, page: &mut String) {
        let name = "taula_commit_seconds";
        let _ = writeln!(page, "# HELP {name} Time of a commit.\n# TYPE {name} histogram");
        let mut total = 0;
        let bounds = COMMIT_BUCKETS.iter().map(ToString::to_string).chain(["+Inf".to_owned()]);
        for (bucket, bound) in self.commits.iter().zip(bounds) {
            total += bucket.load(Ordering::Relaxed);
            let _ = writeln!(page, "{name}_bucket{{le=\"{bound}\"}} {total}");
        }
        let seconds = Duration::from_nanos(self.commit_nanos.load(Ordering::Relaxed));
        let _ = writeln!(page, "{name}_sum {}\n{name}_count {total}", seconds.as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_cumulative_buckets() {
        let metrics = Metrics::default();
        metrics.record_commit(Duration::from_micros(700), 3);
        metrics.record_commit(Duration::from_secs(9), 1);
        let held = Held::new(&metrics.sockets);
        let page = metrics.render(5);
        drop(held);
        for line in [
            "taula_sockets 1",
            "taula_store_queue 5",
            "taula_committed_writes_total 4",
            "taula_commit_seconds_bucket{le=\"0.0005\"} 0",
            "taula_commit_seconds_bucket{le=\"0.001\"} 1",
            "taula_commit_seconds_bucket{le=\"2.5\"} 1",
            "taula_commit_seconds_bucket{le=\"+Inf\"} 2",
            "taula_commit_seconds_sum 9.0007",
            "taula_commit_seconds_count 2",
        ] {
            assert!(page.lines().any(|found| found == line), "{line}\n{page}");
        }
        assert_eq!(metrics.sockets.load(Ordering::Relaxed), 0);
    }
}
