//! A store that is slow or fails when a test wants it to.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use taula_server::online::id::{GameId, SecretHash, SessionId};
use taula_server::online::protocol::GameStatus;
use taula_server::online::store::{
    SqliteStore, Store, StoreError, StoreFuture, StoredChatMessage, StoredEvent, StoredGame,
    StoredSession, Write,
};

use crate::support::MS;

pub struct SlowStore {
    pub store: Arc<SqliteStore>,
    /// Milliseconds that an event waits for its commit.
    pub append_delay: AtomicU64,
    /// Milliseconds that reading a game takes.
    pub read_delay: AtomicU64,
    /// How many of the next readings of a game fail.
    pub failing_reads: AtomicU64,
    /// How often a game was read.
    pub reads: AtomicU64,
}

impl SlowStore {
    pub fn new(store: Arc<SqliteStore>) -> SlowStore {
        let (append_delay, read_delay, failing_reads, reads) = Default::default();
        SlowStore { store, append_delay, read_delay, failing_reads, reads }
    }
}

async fn wait(delay: &AtomicU64) {
    tokio::time::sleep(MS(delay.load(Ordering::Relaxed))).await;
}

impl Store for SlowStore {
    fn write(&self, write: Write) -> StoreFuture<'_, ()> {
        Box::pin(async {
            if let Write::Append { .. } = write {
                wait(&self.append_delay).await;
            }
            self.store.write(write).await
        })
    }

    fn session(&self, token: SecretHash) -> StoreFuture<'_, Option<StoredSession>> {
        self.store.session(token)
    }

    fn game(&self, id: GameId) -> StoreFuture<'_, Option<StoredGame>> {
        Box::pin(async {
            let one_less = |left: u64| left.checked_sub(1);
            let fails =
                self.failing_reads.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less);
            self.reads.fetch_add(1, Ordering::Relaxed);
            wait(&self.read_delay).await;
            match fails {
                Ok(_) => Err(StoreError::Failed("as the test wants it".to_owned())),
                Err(_) => self.store.game(id).await,
            }
        })
    }

    fn events(&self, id: GameId) -> StoreFuture<'_, Vec<StoredEvent>> {
        self.store.events(id)
    }

    fn chat(&self, id: GameId) -> StoreFuture<'_, Vec<StoredChatMessage>> {
        self.store.chat(id)
    }

    fn listed(&self, max: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        self.store.listed(max)
    }

    fn count_challenges(&self, session: SessionId) -> StoreFuture<'_, u32> {
        self.store.count_challenges(session)
    }

    fn games_of(&self, session: SessionId, max: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        self.store.games_of(session, max)
    }

    fn game_ids(&self, status: Option<GameStatus>) -> StoreFuture<'_, Vec<GameId>> {
        self.store.game_ids(status)
    }

    fn is_ready(&self) -> bool {
        self.store.is_ready()
    }

    fn queue_length(&self) -> usize {
        self.store.queue_length()
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.store.close()
    }
}
