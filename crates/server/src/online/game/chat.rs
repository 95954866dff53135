//! Chat at a table: a room for the players, and one for everybody else.
//!
//! The spectators' room is closed to the players until the game is over, so that nobody is
//! given advice there. A player could read it in a session of their own making, as they could
//! ask a friend; it is not shown to them, which is all that a server can do.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use taula_core::Refusal;

use super::{Answer, Game, Lost, Order, to_text};
use crate::online::bus::{Audience, News};
use crate::online::context::unix_millis;
use crate::online::id::SessionId;
use crate::online::metrics::count;
use crate::online::protocol::{ChatMessage, ChatRoom, GameStatus, ServerMessage};
use crate::online::rate_limit::Bucket;
use crate::online::store::{StoredChatMessage, StoredReport, Write};
use crate::online::text::{ChatTextError, MAX_CHAT_LENGTH, clean_chat_text};

/// Messages of a room that are kept.
pub const CHAT_HISTORY_LENGTH: usize = 100;

/// Messages in one room of a game, over its whole time.
const MAX_MESSAGES: u64 = 1000;

/// Messages before and after a reported one that are kept with it.
const REPORT_CONTEXT: usize = 5;

/// The chat of a game.
pub(super) struct Chat {
    rooms: [Room; 2],
}

/// One room of a chat.
struct Room {
    /// The last messages, in order.
    messages: VecDeque<StoredChatMessage>,
    bucket: Bucket,
}

impl Chat {
    /// The chat with the messages that are stored, in order.
    pub(super) fn new(messages: Vec<StoredChatMessage>, game: &super::Context) -> Chat {
        let empty = || Room {
            messages: VecDeque::new(),
            bucket: Bucket::full(game.limits.chat_by_room, Instant::now()),
        };
        let mut chat = Chat { rooms: [empty(), empty()] };
        for stored in messages {
            chat.room_mut(stored.message.room).push(stored);
        }
        chat
    }

    fn room(&self, room: ChatRoom) -> &Room {
        let [players, spectators] = &self.rooms;
        match room {
            ChatRoom::Players => players,
            ChatRoom::Spectators => spectators,
        }
    }

    fn room_mut(&mut self, room: ChatRoom) -> &mut Room {
        let [players, spectators] = &mut self.rooms;
        match room {
            ChatRoom::Players => players,
            ChatRoom::Spectators => spectators,
        }
    }
}

impl Room {
    fn push(&mut self, stored: StoredChatMessage) {
        self.messages.push_back(stored);
        if self.messages.len() > CHAT_HISTORY_LENGTH {
            self.messages.pop_front();
        }
    }

    fn next_seq(&self) -> u64 {
        self.messages.back().map_or(1, |last| last.message.seq + 1)
    }
}

impl Game {
    fn is_over(&self) -> bool {
        matches!(self.row.status, GameStatus::Finished | GameStatus::Aborted)
    }

    /// Whether a session sees a room, and may write in it.
    fn has_access(&self, session: Option<&SessionId>, room: ChatRoom) -> bool {
        let is_player = session.is_some_and(|session| self.seat_of(session).is_some());
        match room {
            ChatRoom::Players => is_player,
            ChatRoom::Spectators => !is_player || self.is_over(),
        }
    }

    /// Those who see a room.
    fn audience(&self, room: ChatRoom) -> Option<Audience> {
        let [first, second] = self.row.players.as_ref()?;
        let players = Arc::new([first.id.clone(), second.id.clone()]);
        Some(match room {
            ChatRoom::Players => Audience::Only(players),
            ChatRoom::Spectators if self.is_over() => Audience::Everyone,
            ChatRoom::Spectators => Audience::Except(players),
        })
    }

    /// The rooms that a session sees, as messages. There is no chat before a game has started.
    pub(super) fn chat_for(&self, session: Option<&SessionId>) -> Vec<Utf8Bytes> {
        let rooms = ChatRoom::BOTH
            .into_iter()
            .filter(|room| self.row.players.is_some() && self.has_access(session, *room));
        rooms.map(|room| self.history(room)).collect()
    }

    fn history(&self, room: ChatRoom) -> Utf8Bytes {
        let messages = &self.chat.room(room).messages;
        let messages = messages.iter().map(|stored| stored.message.clone()).collect();
        to_text(&ServerMessage::ChatHistory { room, messages })
    }

    /// Opens the spectators' room to the players of a game that is over.
    pub(super) fn announce_chat(&self) {
        if let Some(audience) = self.audience(ChatRoom::Players) {
            let text = self.history(ChatRoom::Spectators);
            self.context.bus.publish(&self.topic(), News { audience, ..News::new(text) });
        }
    }

    /// Whether the chat is closed because the game ended long ago.
    fn is_chat_closed(&self) -> bool {
        let since_end = Duration::from_millis(unix_millis().saturating_sub(self.row.updated));
        self.is_over() && since_end >= self.context.timing.chat_after_end
    }

    /// Stores a message of a visitor and sends it to everybody in the room.
    pub(super) async fn say(
        &mut self,
        order: &Order,
        room: ChatRoom,
        text: &str,
    ) -> Result<Answer, Lost> {
        let Some(audience) = self.audience(room) else {
            return Ok(Err(super::acts::not_started()));
        };
        let limit = self.context.limits.chat_by_room;
        let is_closed = self.is_chat_closed();
        if !self.has_access(Some(&order.player.id), room) {
            return Ok(Err(not_in_room()));
        }
        let found = self.chat.room_mut(room);
        let is_repeated = |stored: &StoredChatMessage| {
            stored.message.from.id == order.player.id && stored.command == order.id
        };
        if found.messages.iter().any(is_repeated) {
            return Ok(Ok(None));
        }
        let text = match clean_chat_text(text) {
            Ok(text) => text,
            Err(ChatTextError::Empty) => {
                return Ok(Err(Refusal::plain("text-empty", "there is nothing to see in this")));
            }
            Err(ChatTextError::TooLong) => {
                let text = format!("a message has up to {MAX_CHAT_LENGTH} characters");
                return Ok(Err(Refusal::plain("text-too-long", text)));
            }
        };
        let seq = found.next_seq();
        if is_closed {
            let text = "the game ended some time ago, and its chat is closed";
            return Ok(Err(Refusal::plain("chat-closed", text)));
        }
        if seq > MAX_MESSAGES {
            let text = "there are too many messages in this room already";
            return Ok(Err(Refusal::plain("chat-full", text)));
        }
        if !found.bucket.take(limit, Instant::now()) {
            count(&self.context.metrics.rate_limited);
            return Ok(Err(too_many_messages()));
        }
        let message =
            ChatMessage { room, seq, from: order.player.clone(), text, at: unix_millis() };
        let stored = StoredChatMessage { message, command: order.id.clone() };
        let write = Write::AddChat { game: self.row.id.clone(), message: Box::new(stored.clone()) };
        if let Err(refusal) = self.write(write).await? {
            return Ok(Err(refusal));
        }
        count(&self.context.metrics.chat_messages);
        let text = to_text(&ServerMessage::Chat { message: stored.message.clone() });
        self.chat.room_mut(room).push(stored);
        self.context.bus.publish(&self.topic(), News { audience, ..News::new(text) });
        Ok(Ok(None))
    }

    /// Stores a report of a message, with those around it.
    pub(super) async fn report(
        &mut self,
        order: &Order,
        room: ChatRoom,
        seq: u64,
    ) -> Result<Answer, Lost> {
        if !self.has_access(Some(&order.player.id), room) {
            return Ok(Err(not_in_room()));
        }
        let messages = &self.chat.room(room).messages;
        let Some(index) = messages.iter().position(|stored| stored.message.seq == seq) else {
            let text = "there is no such message any more";
            return Ok(Err(Refusal::plain("no-message", text)));
        };
        let first = index.saturating_sub(REPORT_CONTEXT);
        let context = messages.iter().skip(first).take(index - first + 1 + REPORT_CONTEXT);
        let report = StoredReport {
            game: self.row.id.clone(),
            room,
            seq,
            reporter: order.player.id.clone(),
            at: unix_millis(),
            context: context.map(|stored| stored.message.clone()).collect(),
        };
        let stored = self.write(Write::AddReport(Box::new(report))).await?;
        if stored.is_ok() {
            count(&self.context.metrics.reports);
        }
        Ok(stored.map(|()| None))
    }
}

fn not_in_room() -> Refusal {
    Refusal::plain("not-in-room", "this room is not for you: players and spectators have their own")
}

/// The refusal of a visitor who writes or reports too much.
pub(in crate::online) fn too_many_messages() -> Refusal {
    Refusal::plain("too-many-messages", "too many messages: wait a little")
}
