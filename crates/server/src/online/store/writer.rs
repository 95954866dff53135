//! The one writer of a database: it commits everything that waits in one transaction.
//!
//! A commit costs a sync of the disk, however much it holds. So while one is under way,
//! requests gather in the queue, and the next commit takes them all.

use std::sync::Arc;
use std::time::Instant;

use sqlx::sqlite::SqliteQueryResult;
use sqlx::{Connection as _, SqliteConnection};
use taula_core::Side;
use tokio::sync::{mpsc, oneshot};

use super::{StoreError, StoredEvent, StoredGame, Write, chat, sessions};
use crate::online::metrics::Metrics;
use crate::online::protocol::GameStatus;

/// Requests that may wait for a commit; further ones wait for room.
pub(super) const QUEUE_LENGTH: usize = 4096;

/// Requests in one commit.
const MAX_GROUP: usize = 1024;

/// A request to the writer.
pub(super) enum Request {
    /// A change, and where to report it.
    Write(Write, oneshot::Sender<Result<(), StoreError>>),
    /// Limits the size of the file, to test what happens on a full disk.
    SetMaxPages(u32, oneshot::Sender<Result<(), StoreError>>),
    /// Stops the writer once everything before is committed.
    Close(oneshot::Sender<Result<(), StoreError>>),
}

/// Serves requests until it is told to close or nobody can send any more.
pub(super) async fn run(
    mut connection: SqliteConnection,
    mut requests: mpsc::Receiver<Request>,
    metrics: Arc<Metrics>,
) {
    let mut received = Vec::new();
    let mut on_closed = None;
    while on_closed.is_none() && requests.recv_many(&mut received, MAX_GROUP).await > 0 {
        let mut writes = Vec::new();
        let mut replies = Vec::new();
        for request in received.drain(..) {
            match request {
                // What comes after the end is refused by dropping its reply.
                Request::Write(..) if on_closed.is_some() => {}
                Request::Write(write, reply) => {
                    writes.push(write);
                    replies.push(reply);
                }
                Request::SetMaxPages(pages, reply) => {
                    let pragma = format!("PRAGMA max_page_count = {pages}");
                    let done = sqlx::query(&pragma).execute(&mut connection).await;
                    let _ = reply.send(done.map(drop).map_err(store_error));
                }
                Request::Close(reply) => on_closed = Some(reply),
            }
        }
        if writes.is_empty() {
            continue;
        }
        let started = Instant::now();
        let results = commit(&mut connection, &writes).await;
        metrics.record_commit(started.elapsed(), writes.len());
        for (reply, result) in replies.into_iter().zip(results) {
            // Whoever asked may have gone meanwhile.
            let _ = reply.send(result);
        }
    }
    requests.close();
    let closed = connection.close().await.map_err(store_error);
    if let Some(reply) = on_closed {
        let _ = reply.send(closed);
    }
}

/// Commits the writes together; if that fails, each on its own, so that a write which cannot
/// be done does not take others with it.
async fn commit(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Vec<Result<(), StoreError>> {
    match commit_group(connection, writes).await {
        Ok(results) => results,
        Err(error) if writes.len() == 1 => vec![Err(error)],
        Err(error) => {
            tracing::warn!(%error, writes = writes.len(), "a group commit failed");
            let mut results = Vec::with_capacity(writes.len());
            for write in writes {
                let result = commit_group(connection, std::slice::from_ref(write)).await;
                results.push(result.and_then(|mut results| results.pop().unwrap_or(Ok(()))));
            }
            results
        }
    }
}

/// Commits the writes in one transaction. A write that conflicts with what is stored changes
/// nothing; any other error undoes all of them.
async fn commit_group(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await.map_err(store_error)?;
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        match apply(connection, write).await {
            Err(error) if error != StoreError::Conflict => {
                roll_back(connection).await;
                return Err(error);
            }
            result => results.push(result),
        }
    }
    if let Err(error) = sqlx::query("COMMIT").execute(&mut *connection).await {
        roll_back(connection).await;
        return Err(store_error(error));
    }
    Ok(results)
}

async fn roll_back(connection: &mut SqliteConnection) {
    // SQLite has already rolled back after some errors; then this one fails to no effect.
    let _ = sqlx::query("ROLLBACK").execute(connection).await;
}

/// Carries out one write within a transaction. Only the first statement of a write can
/// conflict, so a conflict changes nothing.
async fn apply(connection: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    let changed = match write {
        Write::CreateSession(session) => return sessions::create(connection, session).await,
        Write::AddToken { id, token, at } => {
            return sessions::add_token(connection, id, *token, *at).await;
        }
        Write::TouchSession { token, at } => {
            return sessions::touch(connection, *token, *at).await;
        }
        Write::RenameSession { id, name } => {
            let query = sqlx::query("UPDATE sessions SET name = ? WHERE id = ?");
            query.bind(name.as_deref()).bind(id.as_str()).execute(connection).await
        }
        Write::ForgetSessions { before } => return sessions::forget(connection, *before).await,
        Write::AddChat { game, message } => return chat::add(connection, game, message).await,
        Write::AddReport(report) => return chat::report(connection, report).await,
        Write::CreateGame { game, rematch_of } => {
            if let Some(earlier) = rematch_of {
                let sql = "UPDATE games SET rematch = ? WHERE id = ? AND rematch IS NULL";
                let query = sqlx::query(sql).bind(game.id.as_str()).bind(earlier.as_str());
                let done = query.execute(&mut *connection).await.map_err(store_error)?;
                if done.rows_affected() == 0 {
                    return Err(StoreError::Conflict);
                }
            }
            return insert_game(connection, game).await;
        }
        Write::StartGame { id, seats: [first, second], start, at } => {
            let sql = "UPDATE games SET status = 'playing', first = ?, second = ?, start = ?,
                           updated = ?
                       WHERE id = ? AND status = 'open'";
            sqlx::query(sql)
                .bind(first.as_str())
                .bind(second.as_str())
                .bind(start)
                .bind(millis(*at))
                .bind(id.as_str())
                .execute(connection)
                .await
        }
        Write::AbortGame { id, at } => {
            let sql = "UPDATE games SET status = 'aborted', updated = ?
                       WHERE id = ? AND status IN ('open', 'playing')";
            sqlx::query(sql).bind(millis(*at)).bind(id.as_str()).execute(connection).await
        }
        Write::Append { id, event } => {
            let StoredEvent { event, at, command } = &**event;
            let (session, command) = command.as_ref().map_or((None, None), |(session, command)| {
                (Some(session.as_str()), Some(command.as_str()))
            });
            let sql = "INSERT INTO events (game, seq, payload, at, session, command)
                       SELECT ?1, ?2, ?3, ?4, ?5, ?6
                       WHERE EXISTS (SELECT 1 FROM games WHERE id = ?1 AND status = 'playing')";
            sqlx::query(sql)
                .bind(id.as_str())
                .bind(millis(event.seq))
                .bind(json(event)?)
                .bind(millis(*at))
                .bind(session)
                .bind(command)
                .execute(connection)
                .await
        }
        Write::FinishGame { id, outcome, at } => {
            let sql = "UPDATE games SET status = 'finished', outcome = ?, updated = ?
                       WHERE id = ?";
            sqlx::query(sql)
                .bind(json(outcome)?)
                .bind(millis(*at))
                .bind(id.as_str())
                .execute(connection)
                .await
        }
    };
    ensure_changed(changed)
}

/// A statement that changes no row conflicts with what is stored.
pub(super) fn ensure_changed(
    done: Result<SqliteQueryResult, sqlx::Error>,
) -> Result<(), StoreError> {
    match done.map_err(store_error)?.rows_affected() {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

async fn insert_game(
    connection: &mut SqliteConnection,
    game: &StoredGame,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO games (id, game, rules_version, options, control, listed, creator,
                   creator_side, invitation_hash, status, first, second, start, outcome, rematch,
                   created, updated)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    let [first, second] = match &game.players {
        Some([first, second]) => [Some(first.id.as_str()), Some(second.id.as_str())],
        None => [None, None],
    };
    let outcome = game.outcome.as_ref().map(json).transpose()?;
    sqlx::query(sql)
        .bind(game.id.as_str())
        .bind(&game.game)
        .bind(game.rules_version)
        .bind(json(&game.options)?)
        .bind(game.control.to_string())
        .bind(game.listed)
        .bind(game.creator.id.as_str())
        .bind(game.creator_side.map(side_word))
        .bind(&game.invitation.0[..])
        .bind(status_word(game.status))
        .bind(first)
        .bind(second)
        .bind(game.start.as_deref())
        .bind(outcome)
        .bind(game.rematch.as_ref().map(|id| id.as_str()))
        .bind(millis(game.created))
        .bind(millis(game.updated))
        .execute(connection)
        .await
        .map(drop)
        .map_err(store_error)
}

pub(super) fn status_word(status: GameStatus) -> &'static str {
    match status {
        GameStatus::Open => "open",
        GameStatus::Playing => "playing",
        GameStatus::Finished => "finished",
        GameStatus::Aborted => "aborted",
    }
}

pub(super) fn side_word(side: Side) -> &'static str {
    if side == Side::First { "first" } else { "second" }
}

/// SQLite's integers are signed.
pub(super) fn millis(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.to_string()))
}

pub(super) fn store_error(error: sqlx::Error) -> StoreError {
    let Some(database) = error.as_database_error() else {
        return StoreError::Failed(error.to_string());
    };
    if database.is_unique_violation() {
        return StoreError::Conflict;
    }
    // The primary result code is the low byte of the extended one.
    let code = database.code().and_then(|code| code.parse::<u32>().ok()).unwrap_or(0) & 0xff;
    const SQLITE_FULL: u32 = 13;
    match code {
        SQLITE_FULL => StoreError::Full(database.message().to_owned()),
        _ => StoreError::Failed(database.message().to_owned()),
    }
}
