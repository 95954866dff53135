//! Sessions and the tokens of their devices.

use sqlx::SqliteConnection;
use sqlx::sqlite::SqlitePool;

use super::sqlite::{hash, number, read_player};
use super::writer::{ensure_changed, millis, store_error};
use super::{StoreError, StoredSession};
use crate::online::id::{SecretHash, SessionId};

/// Devices of one visitor.
const MAX_TOKENS: u32 = 10;

pub(super) async fn find(
    pool: &SqlitePool,
    token: SecretHash,
) -> Result<Option<StoredSession>, StoreError> {
    let sql = "SELECT sessions.id, name, drawn, hash, tokens.created, tokens.last_seen
               FROM tokens JOIN sessions ON sessions.id = tokens.session WHERE hash = ?";
    let query = sqlx::query(sql).bind(token.0.to_vec());
    let Some(row) = query.fetch_optional(pool).await.map_err(store_error)? else {
        return Ok(None);
    };
    let player = read_player(&row, "")?;
    Ok(Some(StoredSession {
        player: player.ok_or_else(|| StoreError::corrupt("a session", "no id"))?,
        token: hash(&row, "hash")?,
        created: number(&row, "created")?,
        last_seen: number(&row, "last_seen")?,
    }))
}

pub(super) async fn create(
    connection: &mut SqliteConnection,
    session: &StoredSession,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO sessions (id, name, drawn, created, last_seen) VALUES (?, ?, ?, ?, ?)";
    let done = sqlx::query(sql)
        .bind(session.player.id.as_str())
        .bind(session.player.name.as_deref())
        .bind(session.player.drawn)
        .bind(millis(session.created))
        .bind(millis(session.last_seen))
        .execute(&mut *connection)
        .await;
    ensure_changed(done)?;
    insert_token(connection, &session.player.id, session.token, session.last_seen).await
}

pub(super) async fn add_token(
    connection: &mut SqliteConnection,
    id: &SessionId,
    token: SecretHash,
    at: u64,
) -> Result<(), StoreError> {
    insert_token(connection, id, token, at).await?;
    let sql = "DELETE FROM tokens WHERE session = ?1 AND hash NOT IN (
                   SELECT hash FROM tokens WHERE session = ?1
                   ORDER BY last_seen DESC, created DESC LIMIT ?2)";
    let query = sqlx::query(sql).bind(id.as_str()).bind(MAX_TOKENS);
    query.execute(connection).await.map(drop).map_err(store_error)
}

async fn insert_token(
    connection: &mut SqliteConnection,
    id: &SessionId,
    token: SecretHash,
    at: u64,
) -> Result<(), StoreError> {
    // None for a session that was forgotten meanwhile.
    let sql = "INSERT INTO tokens (hash, session, created, last_seen)
               SELECT ?1, id, ?3, ?3 FROM sessions WHERE id = ?2";
    let query = sqlx::query(sql).bind(token.0.to_vec()).bind(id.as_str()).bind(millis(at));
    ensure_changed(query.execute(connection).await)
}

pub(super) async fn touch(
    connection: &mut SqliteConnection,
    token: SecretHash,
    at: u64,
) -> Result<(), StoreError> {
    let sql = "UPDATE tokens SET last_seen = ? WHERE hash = ?";
    let query = sqlx::query(sql).bind(millis(at)).bind(token.0.to_vec());
    ensure_changed(query.execute(&mut *connection).await)?;
    let sql = "UPDATE sessions SET last_seen = MAX(last_seen, ?)
               WHERE id = (SELECT session FROM tokens WHERE hash = ?)";
    let query = sqlx::query(sql).bind(millis(at)).bind(token.0.to_vec());
    query.execute(connection).await.map(drop).map_err(store_error)
}

pub(super) async fn forget(
    connection: &mut SqliteConnection,
    before: u64,
) -> Result<(), StoreError> {
    // A few at a time, so that moves do not wait long.
    let sql = "DELETE FROM sessions WHERE id IN (
                   SELECT id FROM sessions WHERE last_seen < ? AND id NOT IN (
                       SELECT creator FROM games
                       UNION SELECT first FROM games WHERE first IS NOT NULL
                       UNION SELECT second FROM games WHERE second IS NOT NULL)
                   LIMIT 500)";
    ensure_changed(sqlx::query(sql).bind(millis(before)).execute(connection).await)
}
