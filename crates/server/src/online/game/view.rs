//! What everybody sees of a game: who is there, and what has happened.

use std::collections::HashSet;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use taula_core::{LogEvent, Side};

use super::{Batch, Game};
use crate::online::bus::{News, Topic};
use crate::online::id::SessionId;
use crate::online::protocol::{GameStatus, GameView, Presence, ServerMessage};
use crate::online::store::StoredGame;

/// Events that are sent to a client before it is asked whether it has read them.
const MAX_BATCH: usize = 64;

impl Game {
    /// Notes that a socket of this session came or went.
    pub(super) fn update_presence(&mut self, session: Option<&SessionId>) {
        let is_creator = session.is_some_and(|session| self.row.creator.id == *session);
        let is_player = session.is_some_and(|session| self.seat_of(session).is_some());
        if is_creator || is_player {
            self.find_present();
            self.announce_presence();
        } else if self.presence_due.is_none() {
            self.presence_due = Some(Instant::now() + self.context.timing.presence_delay);
        }
    }

    pub(super) fn find_present(&mut self) {
        let now = Instant::now();
        let is_there =
            |id: &SessionId| self.viewers.values().flatten().any(|session| session == id);
        let update = |since: Option<Instant>, is_there: bool| {
            if is_there { None } else { Some(since.unwrap_or(now)) }
        };
        let creator = update(self.creator_away_since, is_there(&self.row.creator.id));
        let players = self.row.players.as_ref().map(|players| {
            Side::BOTH.map(|side| {
                let index = side.index();
                update(self.away_since[index], is_there(&players[index].id))
            })
        });
        self.creator_away_since = creator;
        self.away_since = players.unwrap_or(self.away_since);
    }

    pub(super) fn presence(&self) -> Presence {
        let has_players = self.row.players.is_some();
        // Somebody who waits for an opponent does not watch.
        let is_player = |session: &SessionId| match has_players {
            true => self.seat_of(session).is_some(),
            false => self.row.creator.id == *session,
        };
        let known: HashSet<&SessionId> =
            self.viewers.values().flatten().filter(|session| !is_player(session)).collect();
        let spectators = known.len() + self.viewers.values().filter(|it| it.is_none()).count();
        let is_there = |side: Side| has_players && self.away_since[side.index()].is_none();
        let away_ms = |side: Side| {
            let away = self.away_for(side).filter(|_| has_players)?;
            u64::try_from(away.as_millis()).ok()
        };
        Presence {
            players: Side::BOTH.map(is_there),
            spectators: u32::try_from(spectators).unwrap_or(u32::MAX),
            away_ms: Side::BOTH.map(away_ms),
        }
    }

    pub(super) fn topic(&self) -> Topic {
        Topic::Game(self.row.id.clone())
    }

    pub(super) fn publish(&self, message: &ServerMessage) {
        self.context.bus.publish(&self.topic(), News::new(to_text(message)));
    }

    pub(super) fn announce_presence(&mut self) {
        self.presence_due = None;
        self.publish(&ServerMessage::Presence { presence: self.presence() });
    }

    pub(super) fn announce(&self) {
        self.publish(&ServerMessage::Game { game: Box::new(self.view()) });
    }

    pub(super) fn view(&self) -> GameView {
        let is_over = self.row.status == GameStatus::Finished;
        let live = self.live.as_ref();
        let public = live.map(|live| live.public_start.clone());
        let playing = live.filter(|_| self.row.status == GameStatus::Playing);
        GameView {
            turn: playing.and_then(|live| live.table.to_act()),
            last_event_at: live.and_then(|live| live.times.last().copied()),
            start: if is_over { self.row.start.clone() } else { public },
            commitment: live.and_then(|live| live.commitment.clone()),
            rematch_offer: self.rematch_offer,
            ..self.row.view()
        }
    }

    pub(super) fn events(&self, since: u64) -> Batch {
        let elapsed = self.epoch.elapsed();
        let Some(live) = &self.live else {
            return Batch { events: Vec::new(), seq: 0, clock: None };
        };
        // The clock is only looked at: a move that was received earlier may still wait.
        let clock = live.table.clock().map(|clock| clock.reading(elapsed));
        let first = usize::try_from(since).unwrap_or(usize::MAX);
        let events = live.table.log().iter().zip(&live.times).skip(first).take(MAX_BATCH);
        let events = events.map(|(event, &at)| (event.seq, event_message(event.clone(), at)));
        Batch { events: events.collect(), seq: live.table.seq(), clock }
    }
}

impl StoredGame {
    /// The game as everybody may see it, without its start.
    pub(in crate::online) fn view(&self) -> GameView {
        GameView {
            id: self.id.clone(),
            game: self.game.clone(),
            status: self.status,
            options: self.options.clone(),
            control: self.control,
            listed: self.listed,
            creator: self.creator.clone(),
            creator_side: self.creator_side,
            players: self.players.clone(),
            start: None,
            commitment: None,
            outcome: self.outcome,
            rematch_offer: None,
            rematch: self.rematch.clone(),
            created: self.created,
            turn: self.turn,
            last_event_at: self.last_event_at,
        }
    }
}

pub(super) fn event_message(event: LogEvent, at: u64) -> Utf8Bytes {
    to_text(&ServerMessage::Event { event, at })
}

/// A message as JSON.
pub(in crate::online) fn to_text(message: &impl serde::Serialize) -> Utf8Bytes {
    // Our messages have text keys only, so that this cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
}
