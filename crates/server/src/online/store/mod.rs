//! What must survive a crash: sessions, games and their events.

mod chat;
mod sessions;
mod sqlite;
mod writer;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use taula_core::{LogEvent, Outcome, Side, TimeControl};

use super::id::{CommandId, GameId, SecretHash, SessionId};
use super::protocol::{ChatMessage, ChatRoom, GameStatus, Player};

pub use sqlite::{
    DATABASE_FILE, FolderLock, OpenStoreError, SqliteStore, backup, lock, open_for_reading, replace,
};

/// The answer of a store, some time later.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where sessions, games and events are kept.
///
/// A trait with one implementor so far ([`SqliteStore`]): a site that has outgrown one
/// process keeps its log in PostgreSQL, and everything above this line stays as it is. A
/// write has been made durable when its future is ready.
pub trait Store: Send + Sync + 'static {
    /// Carries out a write, all of it or nothing.
    fn write(&self, write: Write) -> StoreFuture<'_, ()>;

    /// The session with this token.
    fn session(&self, token: SecretHash) -> StoreFuture<'_, Option<StoredSession>>;

    /// A game without its events.
    fn game(&self, id: GameId) -> StoreFuture<'_, Option<StoredGame>>;

    /// The events of a game, in order.
    fn events(&self, id: GameId) -> StoreFuture<'_, Vec<StoredEvent>>;

    /// The last messages in both rooms of a game, in order.
    fn chat(&self, id: GameId) -> StoreFuture<'_, Vec<StoredChatMessage>>;

    /// The oldest open games that are listed in the lobby.
    fn listed(&self, max: u32) -> StoreFuture<'_, Vec<StoredGame>>;

    /// Number of the open games of a session that are listed in the lobby.
    fn count_challenges(&self, session: SessionId) -> StoreFuture<'_, u32>;

    /// The newest games of a session.
    fn games_of(&self, session: SessionId, max: u32) -> StoreFuture<'_, Vec<StoredGame>>;

    /// Ids of all games, or of those with a status.
    fn game_ids(&self, status: Option<GameStatus>) -> StoreFuture<'_, Vec<GameId>>;

    /// Whether it takes writes, as far as one can tell without trying.
    fn is_ready(&self) -> bool;

    /// Number of writes that wait for the next commit.
    fn queue_length(&self) -> usize;

    /// Makes everything durable and takes no more writes.
    fn close(&self) -> StoreFuture<'_, ()>;
}

/// A change of what is stored.
#[derive(Clone, Debug)]
pub enum Write {
    /// Adds a session.
    CreateSession(StoredSession),
    /// Changes the name of a session.
    RenameSession {
        /// Which session.
        id: SessionId,
        /// Its name from now on.
        name: Option<String>,
    },
    /// Adds the token of another device to a session. One that has too many forgets the one
    /// that was not used for the longest time.
    AddToken {
        /// Which session.
        id: SessionId,
        /// Hash of the token.
        token: SecretHash,
        /// Now.
        at: u64,
    },
    /// Records that a session was used.
    TouchSession {
        /// By which token.
        token: SecretHash,
        /// Now.
        at: u64,
    },
    /// Removes up to 500 sessions that were last used before this time and have no games. If
    /// there are none, it is answered by [`StoreError::Conflict`].
    ForgetSessions {
        /// The time.
        before: u64,
    },
    /// Adds a game, as the rematch of another one if that has none.
    CreateGame {
        /// The game.
        game: Box<StoredGame>,
        /// The game that it is the rematch of.
        rematch_of: Option<GameId>,
    },
    /// Gives the free seat of an open game away and starts it.
    StartGame {
        /// Which game.
        id: GameId,
        /// The players.
        seats: [SessionId; 2],
        /// The record of the table before the first event, with all secrets.
        start: String,
        /// Now.
        at: u64,
    },
    /// Calls off a game that is not over.
    AbortGame {
        /// Which game.
        id: GameId,
        /// Now.
        at: u64,
    },
    /// Appends an event to the log of a game that is being played.
    Append {
        /// Which game.
        id: GameId,
        /// The event.
        event: Box<StoredEvent>,
    },
    /// Adds a chat message, and forgets those of its room that are too old.
    AddChat {
        /// Which game.
        game: GameId,
        /// The message.
        message: Box<StoredChatMessage>,
    },
    /// Adds a report of a chat message. One by the same session has no further effect.
    AddReport(Box<StoredReport>),
    /// Records how a game ended. The end itself follows from its events.
    FinishGame {
        /// Which game.
        id: GameId,
        /// How it ended.
        outcome: Outcome,
        /// Now.
        at: u64,
    },
}

/// A session as one of its devices has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// What others see of it.
    pub player: Player,
    /// Hash of the token of this device.
    pub token: SecretHash,
    /// When the token was created, in milliseconds since 1970.
    pub created: u64,
    /// When the token was last used.
    pub last_seen: u64,
}

/// A chat message with what the store knows about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredChatMessage {
    /// The message.
    pub message: ChatMessage,
    /// The id that its sender gave it.
    pub command: CommandId,
}

/// A chat message that somebody reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReport {
    /// The game.
    pub game: GameId,
    /// The room.
    pub room: ChatRoom,
    /// Number of the message.
    pub seq: u64,
    /// Who reported it.
    pub reporter: SessionId,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The message, and those around it.
    pub context: Vec<ChatMessage>,
}

/// A game without its events.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// Id of the game.
    pub id: GameId,
    /// Id in the catalogue.
    pub game: String,
    /// Version of the rules by which it is played.
    pub rules_version: u32,
    /// The options that the creator chose.
    pub options: Vec<(String, String)>,
    /// The time control.
    pub control: TimeControl,
    /// Whether it is listed in the lobby while it is open.
    pub listed: bool,
    /// Who created it.
    pub creator: Player,
    /// The side that the creator chose; none for the lot.
    pub creator_side: Option<Side>,
    /// Hash of the secret that gives the free seat.
    pub invitation: SecretHash,
    /// Whether it waits, is played or is over.
    pub status: GameStatus,
    /// The players, once it has started.
    pub players: Option<[Player; 2]>,
    /// The record of the table before the first event, with all secrets.
    pub start: Option<String>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The next game between the two players.
    pub rematch: Option<GameId>,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// When it last changed.
    pub updated: u64,
    /// Who has to act, while it is being played. Follows from its events.
    pub turn: Option<Side>,
    /// When its last event happened. Follows from its events.
    pub last_event_at: Option<u64>,
}

/// An event with what the store knows about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// The event.
    pub event: LogEvent,
    /// Server time in milliseconds since 1970.
    pub at: u64,
    /// The command that led to it, with its session.
    pub command: Option<(SessionId, CommandId)>,
}

/// Why a store did not do what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// What is stored has changed meanwhile: the event exists, the seat is taken.
    #[error("what is stored has changed meanwhile")]
    Conflict,
    /// The disk is full, or the file has reached its limit.
    #[error("the disk is full: {0}")]
    Full(String),
    /// Any other failure of the database.
    #[error("the database failed: {0}")]
    Failed(String),
    /// Something stored cannot be read.
    #[error("{what} cannot be read: {reason}")]
    Corrupt {
        /// What it is.
        what: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The store is closed, because the server stops.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    fn corrupt(what: impl fmt::Display, reason: impl fmt::Display) -> StoreError {
        StoreError::Corrupt { what: what.to_string(), reason: reason.to_string() }
    }
}
