//! `taula load`: bots that play over real WebSockets and check everything they are told.

mod bot;
mod client;

use std::collections::HashMap;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::bail;
use taula_core::SplitMix64;
use taula_tables::games;

use bot::play_games;

/// Play games between bots against a running server, and check every answer
///
/// Start the server with `taula serve --data FOLDER --unlimited`. The bots play random moves
/// over WebSockets, follow each game with tables of their own, reconnect when the server
/// restarts, and compare with the server's log at the end. The exit status is 1 if anything
/// that was acknowledged is missing, doubled or different.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Address of the server
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:8700")]
    address: SocketAddr,
    /// Games at the same time
    #[arg(long, value_name = "N", default_value_t = 50)]
    games: u32,
    /// Moves a second in all; 0 for as many as possible
    #[arg(long, value_name = "N", default_value_t = 100)]
    rate: u32,
    /// Seconds to play
    #[arg(long, value_name = "N", default_value_t = 10)]
    seconds: u64,
    /// Games to play, by their ids [default: all]
    #[arg(long, value_name = "GAME", value_delimiter = ',')]
    only: Vec<String>,
    /// Further sockets that only watch
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: u32,
    /// Seed of the random moves
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// What all bots share.
pub(super) struct Shared {
    pub(super) address: SocketAddr,
    pub(super) until: Instant,
    /// Time between two moves of a game.
    pub(super) pause: Duration,
    pub(super) results: Results,
}

/// What the bots have seen.
#[derive(Default)]
pub(super) struct Results {
    pub(super) moves: AtomicU64,
    pub(super) refusals: AtomicU64,
    pub(super) games: AtomicU64,
    pub(super) reconnections: AtomicU64,
    /// Microseconds from sending a move to its echo at the opponent, by game.
    pub(super) echoes: Mutex<HashMap<&'static str, Vec<u32>>>,
    pub(super) errors: Mutex<Vec<String>>,
}

impl Results {
    pub(super) fn error(&self, error: String) {
        self.errors.lock().unwrap_or_else(PoisonError::into_inner).push(error);
    }
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(self.play())
    }

    async fn play(self) -> anyhow::Result<()> {
        let ids: Vec<&'static str> = games()
            .iter()
            .map(|info| info.id)
            .filter(|id| self.only.is_empty() || self.only.iter().any(|only| only == id))
            .collect();
        if ids.is_empty() {
            bail!("no such game; see `taula rules`");
        }
        let watching = bot::watch_lobby(self.address, self.idle).await?;
        let pause = match self.rate {
            0 => Duration::ZERO,
            rate => Duration::from_secs_f64(f64::from(self.games) / f64::from(rate)),
        };
        let started = Instant::now();
        let shared = Arc::new(Shared {
            address: self.address,
            until: started + Duration::from_secs(self.seconds),
            pause,
            results: Results::default(),
        });
        let mut random = SplitMix64::new(self.seed);
        let bots: Vec<_> = (0..self.games)
            .map(|index| {
                let game = ids[index as usize % ids.len()];
                tokio::spawn(play_games(Arc::clone(&shared), game, random.next_u64()))
            })
            .collect();
        for bot in bots {
            if bot.await.is_err() {
                shared.results.error("a bot panicked".to_owned());
            }
        }
        drop(watching);
        report(&shared.results, started.elapsed())
    }
}

fn report(results: &Results, elapsed: Duration) -> anyhow::Result<()> {
    let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let moves = get(&results.moves);
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{moves} moves in {:.1} s: {:.0} a second; {} games, {} refusals, {} reconnections",
        elapsed.as_secs_f64(),
        moves as f64 / elapsed.as_secs_f64(),
        get(&results.games),
        get(&results.refusals),
        get(&results.reconnections),
    )?;
    writeln!(
        out,
        "{:<10}{:>9}{:>10}{:>10}{:>10}{:>10}",
        "game", "moves", "p50 ms", "p95 ms", "p99 ms", "max ms"
    )?;
    let echoes = results.echoes.lock().unwrap_or_else(PoisonError::into_inner);
    let mut rows: Vec<(&str, Vec<u32>)> =
        echoes.iter().map(|(game, times)| (*game, times.clone())).collect();
    rows.sort();
    rows.push(("all", rows.iter().flat_map(|(_, times)| times.iter().copied()).collect()));
    for (game, mut times) in rows {
        times.sort_unstable();
        let at = |part: f64| {
            let index = (times.len() as f64 * part) as usize;
            times.get(index.min(times.len().saturating_sub(1))).copied().unwrap_or(0)
        };
        let [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1.0].map(|part| f64::from(at(part)) / 1e3);
        writeln!(out, "{game:<10}{:>9}{p50:>10.1}{p95:>10.1}{p99:>10.1}{max:>10.1}", times.len())?;
    }
    drop(out);
    let errors = results.errors.lock().unwrap_or_else(PoisonError::into_inner);
    match errors.first() {
        Some(error) => bail!("{} errors, the first one: {error}", errors.len()),
        None => Ok(()),
    }
}
