//! Games between two devices.
//!
//! - `protocol.rs`: the messages, as docs/online-protocol.md describes them
//! - `handlers.rs`, `api_error.rs`, `client.rs`, `host.rs`: the routes below `/api`, and who may use them
//! - `socket.rs`, `lobby.rs`: WebSockets at a table and in the lobby
//! - `game.rs`, `games.rs`, `seats.rs`: one task a live game, and which task owns which game
//! - `session.rs`, `link.rs`: guests, and codes that bring one to another device
//! - `text.rs`: names and chat as visitors may write them
//! - `store/`: what must survive a crash, in SQLite
//! - `bus.rs`: news from games to sockets
//! - `rate_limit.rs`, `metrics.rs`, `context.rs`, `id.rs`: what all of them use
//!
//! The way of a move: socket -> task of the game -> `Table::decide` -> committed to the store
//! -> `Table::apply` -> acknowledged and published on the bus -> all sockets at the table.

mod api_error;
pub mod bus;
pub mod check;
mod client;
mod context;
mod game;
mod games;
mod handlers;
mod host;
pub mod id;
pub mod link;
mod lobby;
mod metrics;
pub mod protocol;
mod rate_limit;
mod seats;
pub mod session;
mod socket;
pub mod store;
pub mod text;

use std::net::IpAddr;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::Router;
use tokio::sync::{Mutex, watch};
use tokio::time::timeout;

use crate::base_path::BasePath;
use bus::LocalBus;
use context::Context;
use games::Games;
use id::SessionId;
use link::LinkCodes;
use protocol::GameStatus;
use rate_limit::RateLimiter;
use store::{OpenStoreError, SqliteStore, Store, StoreError, Write};

pub use client::Trust;
pub use context::{Timing, set_clock_offset};
pub use game::{ActivateError, CHAT_HISTORY_LENGTH};
pub use metrics::Metrics;
pub use rate_limit::{Rate, RateLimits};
pub use seats::RestoreError;

/// How long a server that stops waits for its games to store their clocks.
const STOP_TIMEOUT: Duration = Duration::from_secs(3);

/// How the server plays games between two devices.
#[derive(Clone, Debug, Default)]
pub struct OnlineOptions {
    /// Whom to believe.
    pub trust: Trust,
    /// Limits of everything that costs.
    pub limits: RateLimits,
    /// Times that the server keeps.
    pub timing: Timing,
    /// The folder that the app is served in, where the cookies belong.
    pub base_path: BasePath,
}

/// Games between two devices: everything that the routes share.
pub struct Online {
    context: Arc<Context>,
    games: Arc<Games>,
    trust: Trust,
    base_path: BasePath,
    link_codes: LinkCodes,
    session_limiter: RateLimiter<IpAddr>,
    game_limiter: RateLimiter<IpAddr>,
    player_limiter: RateLimiter<SessionId>,
    socket_limiter: RateLimiter<IpAddr>,
    request_limiter: RateLimiter<IpAddr>,
    chat_limiter: RateLimiter<SessionId>,
    chat_address_limiter: RateLimiter<IpAddr>,
    report_limiter: RateLimiter<SessionId>,
    report_address_limiter: RateLimiter<IpAddr>,
    link_code_limiter: RateLimiter<SessionId>,
    link_limiter: RateLimiter<IpAddr>,
    all_link_limiter: RateLimiter<()>,
    /// Held while a challenge is counted and stored.
    listing: Mutex<()>,
    next_viewer: AtomicU64,
    request_prefix: String,
    next_request: AtomicU64,
    stop: watch::Sender<bool>,
    /// When it began to stop.
    stopped: OnceLock<Instant>,
}

/// How often expired sessions are removed.
const FORGET_INTERVAL: Duration = Duration::from_secs(24 * 60 * 60);

/// Removes expired sessions that have no games.
async fn forget_sessions(store: &dyn Store) {
    let before = session::expiry_time();
    loop {
        match store.write(Write::ForgetSessions { before }).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return,
            Err(error) => {
                tracing::warn!(%error, "expired sessions are kept");
                return;
            }
        }
    }
}

impl Online {
    /// Opens the store in a folder and takes up the games in it.
    pub async fn open(
        folder: &Path,
        options: OnlineOptions,
    ) -> Result<Arc<Online>, OpenStoreError> {
        let metrics = Arc::new(Metrics::default());
        let store = Arc::new(SqliteStore::open(folder, Arc::clone(&metrics)).await?);
        Ok(Online::with_store(store, metrics, options))
    }

    /// Plays games from a store that is open.
    pub fn with_store(
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        options: OnlineOptions,
    ) -> Arc<Online> {
        let OnlineOptions { trust, limits, timing, base_path } = options;
        let bus = Arc::new(LocalBus::default());
        let context = Arc::new(Context::new(store, bus, metrics, timing, limits));
        let online = Arc::new(Online {
            games: Games::new(Arc::clone(&context)),
            context,
            trust,
            base_path,
            link_codes: LinkCodes::default(),
            session_limiter: RateLimiter::new(limits.sessions),
            game_limiter: RateLimiter::new(limits.games),
            player_limiter: RateLimiter::new(limits.games),
            socket_limiter: RateLimiter::new(limits.sockets),
            request_limiter: RateLimiter::new(limits.requests),
            chat_limiter: RateLimiter::new(limits.chat),
            chat_address_limiter: RateLimiter::new(limits.chat_by_address),
            report_limiter: RateLimiter::new(limits.reports),
            report_address_limiter: RateLimiter::new(limits.reports),
            link_code_limiter: RateLimiter::new(limits.link_codes),
            link_limiter: RateLimiter::new(limits.link_attempts),
            all_link_limiter: RateLimiter::new(limits.all_link_attempts),
            listing: Mutex::default(),
            next_viewer: AtomicU64::new(0),
            // Distinguishes the requests of this process from those of the last one.
            request_prefix: id::random_text(6).unwrap_or_default(),
            next_request: AtomicU64::new(0),
            stop: watch::Sender::new(false),
            stopped: OnceLock::new(),
        });
        let taken_up = Arc::clone(&online).take_up_games();
        let context = Arc::downgrade(&online.context);
        tokio::spawn(async move {
            taken_up.await;
            // Every day, until the server is gone.
            while let Some(context) = context.upgrade() {
                forget_sessions(context.store.as_ref()).await;
                drop(context);
                tokio::time::sleep(FORGET_INTERVAL).await;
            }
        });
        online
    }

    /// Brings games into memory in which something happens without a visitor: a clock runs, or
    /// a challenge waits in the lobby.
    async fn take_up_games(self: Arc<Online>) {
        let store = &self.context.store;
        let mut ids = store.game_ids(Some(GameStatus::Playing)).await.unwrap_or_default();
        ids.extend(store.game_ids(Some(GameStatus::Open)).await.unwrap_or_default());
        for id in ids {
            let needs_time = match store.game(id.clone()).await {
                Ok(Some(game)) => match game.status {
                    GameStatus::Playing => game.control.initial().is_some(),
                    _ => game.listed,
                },
                _ => false,
            };
            if needs_time && let Err(error) = self.games.handle(&id).await {
                tracing::error!(game = %id, %error, "a game cannot be taken up");
            }
        }
    }

    /// The routes of the API, and those for whoever runs the server.
    pub(crate) fn routes(self: &Arc<Online>) -> Router {
        Router::new().nest("/api", handlers::api(self)).merge(handlers::operation(self))
    }

    /// Asks all sockets to close and their clients to come back later.
    pub(crate) fn stop(&self) {
        self.stopped.get_or_init(Instant::now);
        self.stop.send_replace(true);
    }

    /// Resolves when the server is about to stop.
    async fn stopping(&self) {
        // The sender lives as long as this does.
        let _ = self.stop.subscribe().wait_for(|stop| *stop).await;
    }

    /// Makes everything durable. Nothing can be stored afterwards.
    pub async fn close(&self) {
        self.stop();
        let stopped = *self.stopped.get_or_init(Instant::now);
        if timeout(STOP_TIMEOUT, self.games.stop(stopped)).await.is_err() {
            tracing::warn!("not all running clocks were stored: their turns begin again");
        }
        if let Err(error) = self.context.store.close().await {
            tracing::error!(%error, "the store did not close cleanly");
        }
    }

    fn next_request_id(&self) -> String {
        let number = self.next_request.fetch_add(1, Ordering::Relaxed);
        format!("{}-{number}", self.request_prefix)
    }
}

impl std::fmt::Debug for Online {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Online").finish_non_exhaustive()
    }
}
