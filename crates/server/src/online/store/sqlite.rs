//! The store in one SQLite file.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqliteConnection};
use taula_core::Side;
use tokio::sync::{mpsc, oneshot};

use super::writer::{self, QUEUE_LENGTH, Request, side_word, status_word, store_error};
use super::{
    Store, StoreError, StoreFuture, StoredChatMessage, StoredEvent, StoredGame, StoredReport,
    StoredSession, Write, chat, sessions,
};
use crate::online::id::{GameId, SecretHash, SessionId};
use crate::online::metrics::Metrics;
use crate::online::protocol::{GameStatus, Player};

/// Name of the database in the data folder.
pub const DATABASE_FILE: &str = "taula.sqlite";

/// Locked by the process that writes.
const LOCK_FILE: &str = "taula.lock";

/// The schema, step by step. A file remembers how many steps it has taken.
const MIGRATIONS: [&str; 2] = [include_str!("schema-1.sql"), include_str!("schema-2.sql")];

/// How long a statement waits for another process, such as one that makes a backup.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Connections for reading.
const READERS: u32 = 4;

/// Error in opening the store.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenStoreError {
    /// The folder cannot be made or written to.
    #[error("cannot write to the data folder {folder}: {error}")]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The underlying error.
        error: io::Error,
    },
    /// Another process has the store open.
    #[error("the data folder {folder} is in use by another server")]
    InUse {
        /// The folder.
        folder: PathBuf,
    },
    /// The file is of a later version of the program.
    #[error(
        "{file} was written by a newer version of taula (schema {found}, this one knows {known})"
    )]
    Newer {
        /// The file.
        file: PathBuf,
        /// Its version.
        found: i64,
        /// The latest known version.
        known: usize,
    },
    /// The file is a database of something else.
    #[error("{file} has no games of taula in it")]
    Foreign {
        /// The file.
        file: PathBuf,
    },
    /// A copy cannot be written.
    #[error("cannot write {file}: {error}")]
    Copy {
        /// The file.
        file: PathBuf,
        /// The underlying error.
        error: io::Error,
    },
    /// The file cannot be opened.
    #[error("cannot open {file}: {error}")]
    Database {
        /// The file.
        file: PathBuf,
        /// The underlying error.
        error: sqlx::Error,
    },
}

/// The store in one SQLite file, with one writer and a few readers.
pub struct SqliteStore {
    requests: mpsc::Sender<Request>,
    readers: SqlitePool,
    /// Locked as long as the store is open.
    lock: Mutex<Option<FolderLock>>,
}

/// Keeps other processes from writing to a data folder as long as it lives.
#[derive(Debug)]
pub struct FolderLock {
    folder: PathBuf,
    _file: File,
}

impl SqliteStore {
    /// Opens the store in a folder, which is made if it is missing.
    pub async fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<SqliteStore, OpenStoreError> {
        let lock = lock(folder)?;
        let file = folder.join(DATABASE_FILE);
        let failed = |error| OpenStoreError::Database { file: file.clone(), error };
        let options = options(&file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true);
        let mut connection = options.connect().await.map_err(failed)?;
        migrate(&mut connection, &file).await?;
        // Also what the folder says about new files must survive a power cut.
        sync_folder(folder).map_err(|error| folder_error(folder, error))?;
        let pool = SqlitePoolOptions::new().max_connections(READERS);
        let reading = options.pragma("query_only", "ON");
        let readers = pool.connect_with(reading).await.map_err(failed)?;
        let (requests, receiver) = mpsc::channel(QUEUE_LENGTH);
        tokio::spawn(writer::run(connection, receiver, metrics));
        Ok(SqliteStore { requests, readers, lock: Mutex::new(Some(lock)) })
    }

    /// Limits the size of the file in pages, to test what happens on a full disk.
    #[doc(hidden)]
    pub async fn set_max_pages(&self, pages: u32) -> Result<(), StoreError> {
        self.ask(|reply| Request::SetMaxPages(pages, reply)).await
    }

    async fn ask(
        &self,
        request: impl FnOnce(oneshot::Sender<Result<(), StoreError>>) -> Request,
    ) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(request(reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(BUSY_TIMEOUT)
        .disable_statement_logging()
}

fn folder_error(folder: &Path, error: io::Error) -> OpenStoreError {
    OpenStoreError::Folder { folder: folder.to_owned(), error }
}

/// Locks the folder for this process. The lock ends with the process, however it ends.
///
/// # Errors
/// That another process has it, or that the folder cannot be made or written to.
pub fn lock(folder: &Path) -> Result<FolderLock, OpenStoreError> {
    let failed = |error| folder_error(folder, error);
    create_folder(folder).map_err(failed)?;
    let path = folder.join(LOCK_FILE);
    let file =
        OpenOptions::new().create(true).write(true).truncate(false).open(path).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(FolderLock { folder: folder.to_owned(), _file: file }),
        Err(TryLockError::WouldBlock) => Err(OpenStoreError::InUse { folder: folder.to_owned() }),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Makes the folder if it is missing, for this user only: it holds the seeds of games that are
/// being played.
fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// The number of steps that the schema of a file has taken; none in a new one.
async fn schema_version(
    connection: &mut SqliteConnection,
    file: &Path,
) -> Result<usize, OpenStoreError> {
    let version: i64 = sqlx::query_scalar("PRAGMA user_version")
        .fetch_one(connection)
        .await
        .map_err(|error| OpenStoreError::Database { file: file.to_owned(), error })?;
    let done = usize::try_from(version).unwrap_or(usize::MAX);
    if done > MIGRATIONS.len() {
        let file = file.to_owned();
        return Err(OpenStoreError::Newer { file, found: version, known: MIGRATIONS.len() });
    }
    Ok(done)
}

/// Brings the schema up to date.
async fn migrate(connection: &mut SqliteConnection, file: &Path) -> Result<(), OpenStoreError> {
    let failed = |error| OpenStoreError::Database { file: file.to_owned(), error };
    let done = schema_version(connection, file).await?;
    if done == MIGRATIONS.len() {
        return Ok(());
    }
    // A table that others refer to is replaced by one of the same name.
    sqlx::raw_sql("PRAGMA foreign_keys = OFF").execute(&mut *connection).await.map_err(failed)?;
    for (index, step) in MIGRATIONS.iter().enumerate().skip(done) {
        let mut transaction = connection.begin().await.map_err(failed)?;
        sqlx::raw_sql(step).execute(&mut *transaction).await.map_err(failed)?;
        let pragma = format!("PRAGMA user_version = {}", index + 1);
        sqlx::raw_sql(&pragma).execute(&mut *transaction).await.map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
    }
    sqlx::raw_sql("PRAGMA foreign_keys = ON").execute(connection).await.map_err(failed)?;
    Ok(())
}

impl Store for SqliteStore {
    fn write(&self, write: Write) -> StoreFuture<'_, ()> {
        Box::pin(self.ask(|reply| Request::Write(write, reply)))
    }

    fn session(&self, token: SecretHash) -> StoreFuture<'_, Option<StoredSession>> {
        Box::pin(sessions::find(&self.readers, token))
    }

    fn game(&self, id: GameId) -> StoreFuture<'_, Option<StoredGame>> {
        Box::pin(async move {
            let sql = format!("{SELECT_GAMES} WHERE games.id = ?");
            Ok(read_games(&self.readers, sqlx::query(&sql).bind(id.as_str())).await?.pop())
        })
    }

    fn events(&self, id: GameId) -> StoreFuture<'_, Vec<StoredEvent>> {
        Box::pin(async move {
            let sql = "SELECT payload, at, session, command FROM events WHERE game = ?
                       ORDER BY seq";
            let query = sqlx::query(sql).bind(id.as_str());
            let rows = query.fetch_all(&self.readers).await.map_err(store_error)?;
            rows.iter().map(read_event).collect()
        })
    }

    fn chat(&self, id: GameId) -> StoreFuture<'_, Vec<StoredChatMessage>> {
        Box::pin(chat::read(&self.readers, id))
    }

    fn listed(&self, max: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        Box::pin(async move {
            let sql = format!(
                "{SELECT_GAMES} WHERE games.status = 'open' AND games.listed
                 ORDER BY games.created LIMIT ?"
            );
            read_games(&self.readers, sqlx::query(&sql).bind(max)).await
        })
    }

    fn count_challenges(&self, session: SessionId) -> StoreFuture<'_, u32> {
        Box::pin(async move {
            let sql = "SELECT COUNT(*) FROM games
                       WHERE creator = ? AND status = 'open' AND listed";
            let query = sqlx::query_scalar(sql).bind(session.as_str());
            query.fetch_one(&self.readers).await.map_err(store_error)
        })
    }

    fn games_of(&self, session: SessionId, max: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        Box::pin(async move {
            let sql = format!(
                "{SELECT_GAMES} WHERE games.creator = ?1 OR games.first = ?1 OR games.second = ?1
                 ORDER BY games.created DESC LIMIT ?2"
            );
            let query = sqlx::query(&sql).bind(session.as_str()).bind(max);
            read_games(&self.readers, query).await
        })
    }

    fn game_ids(&self, status: Option<GameStatus>) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql = "SELECT id FROM games WHERE ?1 IS NULL OR status = ?1 ORDER BY created";
            let query = sqlx::query_scalar::<_, String>(sql).bind(status.map(status_word));
            let ids = query.fetch_all(&self.readers).await.map_err(store_error)?;
            let read =
                |id: &String| id.parse().map_err(|error| StoreError::corrupt("a game", error));
            ids.iter().map(read).collect()
        })
    }

    fn is_ready(&self) -> bool {
        !self.requests.is_closed()
    }

    fn queue_length(&self) -> usize {
        self.requests.max_capacity() - self.requests.capacity()
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let closed = self.ask(Request::Close).await;
            self.readers.close().await;
            drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
            closed
        })
    }
}

const SELECT_GAMES: &str = "\
    SELECT games.*,
        creator.id AS creator_id, creator.name AS creator_name, creator.drawn AS creator_drawn,
        first.id AS first_id, first.name AS first_name, first.drawn AS first_drawn,
        second.id AS second_id, second.name AS second_name, second.drawn AS second_drawn,
        last.at AS last_at, last.payload ->> '$.clock.turn' AS last_turn
    FROM games
    JOIN sessions AS creator ON creator.id = games.creator
    LEFT JOIN sessions AS first ON first.id = games.first
    LEFT JOIN sessions AS second ON second.id = games.second
    LEFT JOIN events AS last ON last.game = games.id
        AND last.seq = (SELECT MAX(seq) FROM events WHERE game = games.id)";

type Query<'q> = sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments<'q>>;

async fn read_games(pool: &SqlitePool, query: Query<'_>) -> Result<Vec<StoredGame>, StoreError> {
    let rows = query.fetch_all(pool).await.map_err(store_error)?;
    rows.iter().map(read_game).collect()
}

pub(super) fn read_player(row: &SqliteRow, prefix: &str) -> Result<Option<Player>, StoreError> {
    let id: Option<String> = column(row, &format!("{prefix}id"))?;
    let Some(id) = id else { return Ok(None) };
    let id = id.parse().map_err(|error| StoreError::corrupt("a session", error))?;
    let name = column(row, &format!("{prefix}name"))?;
    Ok(Some(Player { id, name, drawn: column(row, &format!("{prefix}drawn"))? }))
}

fn read_game(row: &SqliteRow) -> Result<StoredGame, StoreError> {
    let id: String = column(row, "id")?;
    let corrupt = |reason: &dyn std::fmt::Display| {
        StoreError::corrupt(format!("the game {}", taula_core::excerpt(&id)), reason)
    };
    let creator = read_player(row, "creator_")?.ok_or_else(|| corrupt(&"no creator"))?;
    let players = match (read_player(row, "first_")?, read_player(row, "second_")?) {
        (Some(first), Some(second)) => Some([first, second]),
        _ => None,
    };
    let json = |text: String| serde_json::from_str(&text).map_err(|error| corrupt(&error));
    let outcome: Option<String> = column(row, "outcome")?;
    let outcome = outcome.map(|text| serde_json::from_str(&text)).transpose();
    let last_turn: Option<String> = column(row, "last_turn")?;
    // A game without events is at its start, where the first side begins.
    let turn = last_turn.as_deref().map_or(Some(Side::First), read_side);
    let last_event_at: Option<i64> = column(row, "last_at")?;
    let creator_side: Option<String> = column(row, "creator_side")?;
    let rematch: Option<String> = column(row, "rematch")?;
    let rematch = rematch.map(|id| id.parse()).transpose();
    let status: String = column(row, "status")?;
    let status = match status.as_str() {
        "open" => GameStatus::Open,
        "playing" => GameStatus::Playing,
        "finished" => GameStatus::Finished,
        "aborted" => GameStatus::Aborted,
        other => return Err(corrupt(&format!("unknown status {other}"))),
    };
    let control: String = column(row, "control")?;
    Ok(StoredGame {
        id: id.parse().map_err(|error| corrupt(&error))?,
        game: column(row, "game")?,
        rules_version: column(row, "rules_version")?,
        options: json(column(row, "options")?)?,
        control: control.parse().map_err(|error| corrupt(&error))?,
        listed: column(row, "listed")?,
        creator,
        creator_side: creator_side.as_deref().and_then(read_side),
        invitation: hash(row, "invitation_hash")?,
        status,
        players,
        start: column(row, "start")?,
        outcome: outcome.map_err(|error| corrupt(&error))?,
        rematch: rematch.map_err(|error| corrupt(&error))?,
        created: number(row, "created")?,
        updated: number(row, "updated")?,
        turn: turn.filter(|_| status == GameStatus::Playing),
        last_event_at: last_event_at.map(|at| u64::try_from(at).unwrap_or(0)),
    })
}

fn read_side(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| side_word(side) == word)
}

fn read_event(row: &SqliteRow) -> Result<StoredEvent, StoreError> {
    let corrupt = |error: &dyn std::fmt::Display| StoreError::corrupt("an event", error);
    let payload: String = column(row, "payload")?;
    let event = serde_json::from_str(&payload).map_err(|error| corrupt(&error))?;
    let session: Option<String> = column(row, "session")?;
    let command: Option<String> = column(row, "command")?;
    let command = match (session, command) {
        (Some(session), Some(command)) => Some((
            session.parse().map_err(|error| corrupt(&error))?,
            command.parse().map_err(|error| corrupt(&error))?,
        )),
        _ => None,
    };
    Ok(StoredEvent { event, at: number(row, "at")?, command })
}

pub(super) fn column<'r, T>(row: &'r SqliteRow, name: &str) -> Result<T, StoreError>
where
    T: sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    row.try_get(name).map_err(|error| StoreError::corrupt(format!("the column {name}"), error))
}

pub(super) fn number(row: &SqliteRow, name: &str) -> Result<u64, StoreError> {
    Ok(u64::try_from(column::<i64>(row, name)?).unwrap_or(0))
}

pub(super) fn hash(row: &SqliteRow, name: &str) -> Result<SecretHash, StoreError> {
    let bytes: Vec<u8> = column(row, name)?;
    let bytes = bytes.try_into().map_err(|_| StoreError::corrupt(name, "not 32 bytes"))?;
    Ok(SecretHash(bytes))
}

/// Opens the store of a folder for reading only: a server may be running on it.
pub async fn open_for_reading(folder: &Path) -> Result<ReadOnlyStore, OpenStoreError> {
    let file = folder.join(DATABASE_FILE);
    let failed = |error| OpenStoreError::Database { file: file.clone(), error };
    let options = options(&file).pragma("query_only", "ON");
    let pool = SqlitePoolOptions::new().max_connections(1);
    let readers = pool.connect_with(options).await.map_err(failed)?;
    let mut connection = readers.acquire().await.map_err(failed)?;
    if schema_version(&mut connection, &file).await? == 0 {
        return Err(OpenStoreError::Foreign { file });
    }
    drop(connection);
    let (requests, _) = mpsc::channel(1);
    Ok(ReadOnlyStore(SqliteStore { requests, readers, lock: Mutex::default() }))
}

/// A store that takes no writes.
pub struct ReadOnlyStore(SqliteStore);

impl ReadOnlyStore {
    /// The store: a write is answered by [`StoreError::Closed`].
    pub fn store(&self) -> &dyn Store {
        &self.0
    }

    /// The newest reports of chat messages, the newest first.
    pub async fn reports(&self, max: u32) -> Result<Vec<StoredReport>, StoreError> {
        chat::read_reports(&self.0.readers, max).await
    }

    /// What SQLite's own check finds wrong with the file.
    pub async fn integrity_errors(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_scalar::<_, String>("PRAGMA integrity_check");
        let mut lines = query.fetch_all(&self.0.readers).await.map_err(store_error)?;
        let foreign = sqlx::query("PRAGMA foreign_key_check").fetch_all(&self.0.readers);
        let foreign = foreign.await.map_err(store_error)?;
        lines.retain(|line| line != "ok");
        if !foreign.is_empty() {
            lines.push(format!("{} rows refer to rows that are missing", foreign.len()));
        }
        Ok(lines)
    }
}

/// Copies the database of a folder to a new file, also while a server is running on it.
pub async fn backup(folder: &Path, to: &Path) -> Result<(), OpenStoreError> {
    let file = folder.join(DATABASE_FILE);
    let failed = |error| OpenStoreError::Database { file: file.clone(), error };
    let not_written = |error| OpenStoreError::Copy { file: to.to_owned(), error };
    let mut connection = options(&file).connect().await.map_err(failed)?;
    // SQLite fills a file that is empty, and leaves its permissions as they are.
    let copy = create_private(to, OpenOptions::new().create_new(true)).map_err(not_written)?;
    let query = sqlx::query("VACUUM INTO ?").bind(to.to_string_lossy().into_owned());
    if let Err(error) = query.execute(&mut connection).await {
        // The error is what matters, not that a useless file may stay.
        let _ = fs::remove_file(to);
        return Err(failed(error));
    }
    connection.close().await.map_err(failed)?;
    copy.sync_all().map_err(not_written)
}

/// Replaces the database of a locked folder by a copy of another file. Whoever holds the lock
/// has checked that file.
///
/// # Errors
/// That a file cannot be read or written; unless the last step failed, nothing has changed.
pub fn replace(lock: &FolderLock, by: &Path) -> Result<(), OpenStoreError> {
    let fresh = lock.folder.join("taula.restoring");
    let not_written = |error| OpenStoreError::Copy { file: fresh.clone(), error };
    let write = || {
        let mut copy = create_private(&fresh, OpenOptions::new().create(true).truncate(true))?;
        io::copy(&mut File::open(by)?, &mut copy)?;
        copy.sync_all()
    };
    write().map_err(not_written)?;
    let put_in_place = || {
        // They belong to the old file, and would be taken for those of the new one.
        for suffix in ["-wal", "-shm"] {
            match fs::remove_file(lock.folder.join(format!("{DATABASE_FILE}{suffix}"))) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        fs::rename(&fresh, lock.folder.join(DATABASE_FILE))?;
        sync_folder(&lock.folder)
    };
    put_in_place().map_err(|error| folder_error(&lock.folder, error))
}

/// Creates a file for this user only: it holds the seeds of games that are being played.
fn create_private(file: &Path, options: &mut OpenOptions) -> io::Result<File> {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options.write(true).open(file)
}
