//! Chat messages, and those that were reported.

use sqlx::SqliteConnection;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use super::sqlite::{column, number};
use super::writer::{ensure_changed, json, millis, store_error};
use super::{StoreError, StoredChatMessage, StoredReport};
use crate::online::CHAT_HISTORY_LENGTH;
use crate::online::id::GameId;
use crate::online::protocol::{ChatMessage, ChatRoom, Player};

/// Reports that are kept: beyond that the oldest are forgotten.
const MAX_REPORTS: u32 = 10_000;

fn room_word(room: ChatRoom) -> &'static str {
    match room {
        ChatRoom::Players => "players",
        ChatRoom::Spectators => "spectators",
    }
}

fn read_room(row: &SqliteRow) -> Result<ChatRoom, StoreError> {
    let word: String = column(row, "room")?;
    let room = ChatRoom::BOTH.into_iter().find(|&room| room_word(room) == word);
    room.ok_or_else(|| StoreError::corrupt("a chat message", format!("unknown room {word}")))
}

pub(super) async fn read(
    pool: &SqlitePool,
    game: GameId,
) -> Result<Vec<StoredChatMessage>, StoreError> {
    let sql = "SELECT * FROM chat WHERE game = ? ORDER BY room, seq";
    let query = sqlx::query(sql).bind(game.as_str());
    let rows = query.fetch_all(pool).await.map_err(store_error)?;
    rows.iter().map(read_message).collect()
}

fn read_message(row: &SqliteRow) -> Result<StoredChatMessage, StoreError> {
    let corrupt = |error: &dyn std::fmt::Display| StoreError::corrupt("a chat message", error);
    let (sender, command): (String, String) = (column(row, "sender")?, column(row, "command")?);
    let from = Player {
        id: sender.parse().map_err(|error| corrupt(&error))?,
        name: column(row, "name")?,
        drawn: column(row, "drawn")?,
    };
    let message = ChatMessage {
        room: read_room(row)?,
        seq: number(row, "seq")?,
        from,
        text: column(row, "text")?,
        at: number(row, "at")?,
    };
    Ok(StoredChatMessage { message, command: command.parse().map_err(|error| corrupt(&error))? })
}

pub(super) async fn add(
    connection: &mut SqliteConnection,
    game: &GameId,
    stored: &StoredChatMessage,
) -> Result<(), StoreError> {
    let StoredChatMessage { message, command } = stored;
    let sql = "INSERT INTO chat (game, room, seq, sender, name, drawn, text, at, command)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
    let done = sqlx::query(sql)
        .bind(game.as_str())
        .bind(room_word(message.room))
        .bind(millis(message.seq))
        .bind(message.from.id.as_str())
        .bind(message.from.name.as_deref())
        .bind(message.from.drawn)
        .bind(&message.text)
        .bind(millis(message.at))
        .bind(command.as_str())
        .execute(&mut *connection)
        .await;
    ensure_changed(done)?;
    let oldest = message.seq.saturating_sub(CHAT_HISTORY_LENGTH as u64);
    let query = sqlx::query("DELETE FROM chat WHERE game = ? AND room = ? AND seq <= ?")
        .bind(game.as_str())
        .bind(room_word(message.room))
        .bind(millis(oldest));
    query.execute(connection).await.map(drop).map_err(store_error)
}

pub(super) async fn report(
    connection: &mut SqliteConnection,
    report: &StoredReport,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO reports (game, room, seq, reporter, at, context)
               VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
    let done = sqlx::query(sql)
        .bind(report.game.as_str())
        .bind(room_word(report.room))
        .bind(millis(report.seq))
        .bind(report.reporter.as_str())
        .bind(millis(report.at))
        .bind(json(&report.context)?)
        .execute(&mut *connection)
        .await
        .map_err(store_error)?;
    if done.rows_affected() > 0 {
        let query = sqlx::query("DELETE FROM reports WHERE id <= ?");
        let query = query.bind(done.last_insert_rowid().saturating_sub(MAX_REPORTS.into()));
        query.execute(connection).await.map_err(store_error)?;
    }
    Ok(())
}

pub(super) async fn read_reports(
    pool: &SqlitePool,
    max: u32,
) -> Result<Vec<StoredReport>, StoreError> {
    let query = sqlx::query("SELECT * FROM reports ORDER BY id DESC LIMIT ?").bind(max);
    let rows = query.fetch_all(pool).await.map_err(store_error)?;
    rows.iter().map(read_report).collect()
}

fn read_report(row: &SqliteRow) -> Result<StoredReport, StoreError> {
    let corrupt = |error: &dyn std::fmt::Display| StoreError::corrupt("a report", error);
    let (game, reporter): (String, String) = (column(row, "game")?, column(row, "reporter")?);
    let context: String = column(row, "context")?;
    Ok(StoredReport {
        game: game.parse().map_err(|error| corrupt(&error))?,
        room: read_room(row)?,
        seq: number(row, "seq")?,
        reporter: reporter.parse().map_err(|error| corrupt(&error))?,
        at: number(row, "at")?,
        context: serde_json::from_str(&context).map_err(|error| corrupt(&error))?,
    })
}
