//! What players do at a table.

use std::time::{Duration, Instant};

use taula_core::{
    Acted, Command, CommandKind, EndReason, LogEvent, LogEventKind, Offer, Outcome, Refusal, Side,
};

use super::{Act, Answer, Game, Live, Lost, Order, event_message};
use crate::online::bus::News;
use crate::online::context::unix_millis;
use crate::online::id::{CommandId, GameId, SecretHash, SessionId, random_secret};
use crate::online::metrics::count;
use crate::online::protocol::{GameStatus, GameView, Player};
use crate::online::store::{StoreError, StoredEvent, StoredGame, Write};
use crate::online::{lobby, seats};

/// Moves after which a game counts: before, it can be called off.
const MIN_PLIES: usize = 2;

impl Game {
    pub(super) fn seat_of(&self, session: &SessionId) -> Option<Side> {
        let players = self.row.players.as_ref()?;
        Side::BOTH.into_iter().find(|side| players[side.index()].id == *session)
    }

    pub(super) async fn act(&mut self, order: &Order) -> Result<Answer, Lost> {
        let key = (order.player.id.clone(), order.id.clone());
        if let Some(seq) = self.live.as_ref().and_then(|live| live.answered.get(&key)) {
            return Ok(Ok(Some(*seq)));
        }
        let seat = self.seat_of(&order.player.id);
        let seat =
            seat.ok_or_else(|| Refusal::plain("not-a-player", "only the two players can do that"));
        let is_aborted = self.row.status == GameStatus::Aborted;
        match (&order.act, seat) {
            (Act::Abort, _) => self.abort_by(&order.player.id).await,
            (Act::Chat { room, text }, _) => self.say(order, *room, text).await,
            (Act::Report { room, seq }, _) => self.report(order, *room, *seq).await,
            (_, Err(refusal)) => Ok(Err(refusal)),
            (Act::Rematch, Ok(side)) => self.rematch(side).await,
            (Act::Claim { .. } | Act::Command(_), Ok(_)) if is_aborted => Ok(Err(aborted())),
            (Act::Claim { draw }, Ok(side)) => self.claim(side, *draw, order).await,
            (Act::Command(command), Ok(side)) => self.command(side, command.clone(), order).await,
        }
    }

    pub(super) async fn command(
        &mut self,
        side: Side,
        command: Command,
        order: &Order,
    ) -> Result<Answer, Lost> {
        let elapsed = order.received.saturating_duration_since(self.epoch);
        let Some(live) = self.live.as_mut() else { return Ok(Err(not_started())) };
        live.table.advance_clock(elapsed);
        if let CommandKind::Offer { offer: Offer::TakeBack { plies } } = command.kind
            && live.table.drew_chance(plies)
        {
            let text = "chance has decided about these moves: they cannot be taken back";
            return Ok(Err(Refusal::plain("chance-drawn", text)));
        }
        let is_play = matches!(command.kind, CommandKind::Play { .. });
        // The quota is drawn upon once a turn, by its first action.
        let continues = last_mover(live.table.log()) == Some(side);
        let mut lag = live.lag[side.index()];
        let compensated = match is_play && !continues {
            true => lag.compensate(order.round_trip),
            false => Duration::ZERO,
        };
        let decided = if is_play && live.table.is_costly() {
            self.decide_apart(side, command, compensated).await?
        } else {
            live.table.decide_with_lag(side, command, compensated)
        };
        let acted = match decided {
            Ok(acted) => acted,
            // The flag has fallen, and nobody has said so yet.
            Err(refusal) if refusal.code == "time-over" => {
                self.drop_flag(Instant::now()).await?;
                return Ok(Err(refusal));
            }
            Err(refusal) => return Ok(Err(refusal)),
        };
        let Acted { logged: Some(event), .. } = acted else {
            return Ok(Err(Refusal::plain("no-event", "this has no effect")));
        };
        let seq = event.seq;
        let command = (order.player.id.clone(), order.id.clone());
        let stored = self.append(event, Some(command)).await?;
        if let (Ok(()), true, Some(live)) = (&stored, is_play, &mut self.live) {
            live.lag[side.index()] = lag;
            count(&self.context.metrics.moves);
        }
        Ok(stored.map(|()| Some(seq)))
    }

    /// Checks a command whose rules cost much on the pool.
    pub(super) async fn decide_apart(
        &mut self,
        side: Side,
        command: Command,
        lag: Duration,
    ) -> Result<Result<Acted, Refusal>, Lost> {
        let live = self.live.take().ok_or(Lost)?;
        let work = move || {
            let decided = live.table.decide_with_lag(side, command, lag);
            (live, decided)
        };
        // If the rules panic the table is gone with them, and is read again.
        let (live, decided) = self.context.run_costly(work).await.ok_or(Lost)?;
        self.live = Some(live);
        Ok(decided)
    }

    /// Stores an event, then applies and publishes it. If it cannot be stored nothing changes.
    pub(super) async fn append(
        &mut self,
        event: LogEvent,
        command: Option<(SessionId, CommandId)>,
    ) -> Result<Result<(), Refusal>, Lost> {
        let stored = StoredEvent { event, at: unix_millis(), command };
        let write = Write::Append { id: self.row.id.clone(), event: Box::new(stored.clone()) };
        if let Err(refusal) = self.write(write).await? {
            return Ok(Err(refusal));
        }
        let live = self.live.as_mut().ok_or(Lost)?;
        // Whoever is to move learns of it now, so that their time runs from now on: what the
        // server needed to check and store the event is charged to nobody.
        if let LogEventKind::Play { .. } | LogEventKind::Accept { .. } = stored.event.kind {
            live.table.advance_clock(self.epoch.elapsed());
        }
        let text = event_message(stored.event.clone(), stored.at);
        let news = News { seq: Some(stored.event.seq), ..News::new(text) };
        live.apply(stored).map_err(|_| Lost)?;
        count(&self.context.metrics.events);
        self.context.bus.publish(&self.topic(), news);
        self.finish_if_over().await;
        Ok(Ok(()))
    }

    /// Stores what a running clock showed when the server began to stop, so that the turn goes
    /// on from there and only the time in which the server is down is given back.
    pub(super) async fn store_clock(&mut self, stopped: Instant) -> Result<(), Lost> {
        let elapsed = stopped.saturating_duration_since(self.epoch);
        let Some(live) = self.live.as_ref().filter(|_| self.row.status == GameStatus::Playing)
        else {
            return Ok(());
        };
        let Some(clock) = live.table.clock() else { return Ok(()) };
        let reading = clock.reading(elapsed);
        if reading == clock.reading_when_set() {
            return Ok(());
        }
        // A log that is full takes no more of them: then the turn begins again.
        if let Ok(event) = live.table.decide_outside(LogEventKind::SetClock, Some(reading)) {
            // That it could not be stored is in the log of the server.
            let _ = self.append(event, None).await?;
        }
        Ok(())
    }

    /// Stores a change. If it cannot be stored nothing changes.
    pub(super) async fn write(&self, write: Write) -> Result<Result<(), Refusal>, Lost> {
        match self.context.store.write(write).await {
            Ok(()) => Ok(Ok(())),
            // Somebody else has written to this game, or an earlier failure was none; or the
            // server stops, and the client asks again when it is back.
            Err(StoreError::Conflict | StoreError::Closed) => Err(Lost),
            Err(error) => {
                count(&self.context.metrics.storage_failures);
                tracing::error!(game = %self.row.id, %error, "a change could not be stored");
                let text = "the server could not store this: try again";
                Ok(Err(Refusal::plain("not-stored", text)))
            }
        }
    }

    /// Records the end of a game that is over. Its events are stored already.
    pub(super) async fn finish_if_over(&mut self) {
        let outcome = self.live.as_ref().and_then(|live| live.table.outcome());
        let Some(outcome) = outcome.filter(|_| self.row.status == GameStatus::Playing) else {
            return;
        };
        let at = unix_millis();
        self.row.status = GameStatus::Finished;
        self.row.outcome = Some(outcome);
        self.row.updated = at;
        let write = Write::FinishGame { id: self.row.id.clone(), outcome, at };
        if let Err(error) = self.context.store.write(write).await {
            // It is done when the game is next read.
            tracing::warn!(game = %self.row.id, %error, "the end of a game is not recorded yet");
        }
        self.announce();
        self.announce_chat();
    }

    pub(super) async fn abort_by(&mut self, session: &SessionId) -> Result<Answer, Lost> {
        let is_creator = self.row.creator.id == *session;
        let plies = self.live.as_ref().map_or(0, |live| live.table.entries().len());
        let refusal = match self.row.status {
            _ if !is_creator && self.seat_of(session).is_none() => {
                Refusal::plain("not-a-player", "only the players can do that")
            }
            GameStatus::Aborted => return Ok(Ok(None)),
            GameStatus::Finished => Refusal::plain("game-over", "the game is over"),
            GameStatus::Playing if plies >= MIN_PLIES => {
                let text = "a game can be called off before its second move only: resign instead";
                Refusal::plain("too-late-to-abort", text)
            }
            GameStatus::Open | GameStatus::Playing => {
                return Ok(self.abort().await?.map(|()| None));
            }
        };
        Ok(Err(refusal))
    }

    pub(super) async fn abort(&mut self) -> Result<Result<(), Refusal>, Lost> {
        let at = unix_millis();
        let write = Write::AbortGame { id: self.row.id.clone(), at };
        if let Err(refusal) = self.write(write).await? {
            return Ok(Err(refusal));
        }
        let was_listed = self.row.status == GameStatus::Open && self.row.listed;
        self.row.status = GameStatus::Aborted;
        self.row.updated = at;
        if was_listed {
            lobby::remove(self.context.bus.as_ref(), &self.row.id);
        }
        self.announce();
        self.announce_chat();
        Ok(Ok(()))
    }

    /// Ends the game for a player whose opponent is to move and has been away for long.
    pub(super) async fn claim(
        &mut self,
        side: Side,
        draw: bool,
        order: &Order,
    ) -> Result<Answer, Lost> {
        let Some(live) = &mut self.live else { return Ok(Err(not_started())) };
        live.table.advance_clock(order.received.saturating_duration_since(self.epoch));
        let opponent = side.other();
        if live.table.outcome().is_some() {
            return Ok(Err(Refusal::plain("game-over", "the game is over")));
        }
        if live.table.entries().len() < MIN_PLIES {
            let text = "hardly anything has been played: call the game off instead";
            return Ok(Err(Refusal::plain("too-early-to-claim", text)));
        }
        if live.table.to_act() != Some(opponent) {
            let text = "it is your turn: move first, then wait for your opponent";
            return Ok(Err(Refusal::plain("claim-on-own-turn", text)));
        }
        let is_away = self.away_for(opponent).is_some_and(|away| away >= self.claim_after());
        // A game that was just read from the store does not know who was there: whoever was
        // has time to come back.
        let could_return = self.away_since[opponent.index()]
            .is_some_and(|since| since.elapsed() >= self.context.timing.claim_after);
        if !is_away || !could_return {
            let text = "your opponent has not been away for long enough";
            return Ok(Err(Refusal::plain("opponent-not-away", text)));
        }
        let Some(live) = &self.live else { return Err(Lost) };
        let outcome = if draw {
            Outcome::draw(EndReason::Abandonment)
        } else {
            Outcome::win(side, EndReason::Abandonment)
        };
        let event = match live.table.decide_outside(LogEventKind::End { outcome }, None) {
            Ok(event) => event,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let seq = event.seq;
        let stored = self.append(event, Some((order.player.id.clone(), order.id.clone()))).await?;
        Ok(stored.map(|()| Some(seq)))
    }

    pub(super) fn claim_after(&self) -> Duration {
        let timing = &self.context.timing;
        match self.row.control.initial() {
            Some(_) => timing.claim_after,
            None => timing.claim_after_unlimited,
        }
    }

    /// How long a player has been away; without a clock also since the last event, as games
    /// are read from the store without knowing who was there when.
    pub(super) fn away_for(&self, side: Side) -> Option<Duration> {
        let away = self.away_since[side.index()]?.elapsed();
        let last = self.live.as_ref().and_then(|live| live.times.last().copied());
        let since_last = last.map(|at| Duration::from_millis(unix_millis().saturating_sub(at)));
        let was_seen = self.away_since[side.index()].is_some_and(|since| since > self.epoch);
        match (self.row.control.initial(), since_last) {
            (None, Some(since_last)) if !was_seen => Some(away.max(since_last)),
            _ => Some(away),
        }
    }

    /// Offers a rematch, or accepts the opponent's offer.
    pub(super) async fn rematch(&mut self, side: Side) -> Result<Answer, Lost> {
        if !matches!(self.row.status, GameStatus::Finished | GameStatus::Aborted) {
            return Ok(Err(Refusal::plain("not-over", "the game is not over yet")));
        }
        if self.row.rematch.is_some() {
            return Ok(Ok(None));
        }
        if self.rematch_offer != Some(side.other()) {
            self.rematch_offer = Some(side);
            self.announce();
            return Ok(Ok(None));
        }
        let next = match self.next_game() {
            Ok(next) => next,
            Err(error) => {
                tracing::warn!(%error, "a rematch cannot be created");
                let text = "the game cannot be created; try again";
                return Ok(Err(Refusal::plain("not-stored", text)));
            }
        };
        let id = next.id.clone();
        let rematch_of = Some(self.row.id.clone());
        let write = Write::CreateGame { game: Box::new(next), rematch_of };
        if let Err(refusal) = self.write(write).await? {
            return Ok(Err(refusal));
        }
        count(&self.context.metrics.games_created);
        self.row.rematch = Some(id);
        self.announce();
        Ok(Ok(None))
    }

    /// The same game with sides swapped, started.
    pub(super) fn next_game(&self) -> Result<StoredGame, taula_tables::OpenError> {
        let random = taula_tables::OpenError::NoRandomness;
        let now = unix_millis();
        let creator_side = self.row.players.as_ref().map(|[first, _]| {
            if first.id == self.row.creator.id { Side::Second } else { Side::First }
        });
        let mut next = StoredGame {
            id: GameId::random().map_err(random)?,
            creator_side,
            invitation: SecretHash::of(&random_secret().map_err(random)?),
            listed: false,
            status: GameStatus::Playing,
            players: self.row.players.clone().map(|[first, second]| [second, first]),
            outcome: None,
            rematch: None,
            created: now,
            updated: now,
            turn: None,
            last_event_at: None,
            ..self.row.clone()
        };
        next.start = Some(seats::draw_start(&next)?.table.record().to_string());
        Ok(next)
    }

    /// Gives the free seat to a session and starts the game.
    pub(super) async fn join(
        &mut self,
        player: Player,
        invitation: Option<SecretHash>,
    ) -> Result<Result<GameView, Refusal>, Lost> {
        if self.seat_of(&player.id).is_some() {
            return Ok(Ok(self.view()));
        }
        let is_invited = self.row.listed || invitation == Some(self.row.invitation);
        match self.row.status {
            GameStatus::Aborted => return Ok(Err(aborted())),
            GameStatus::Playing | GameStatus::Finished => {
                return Ok(Err(Refusal::plain("seat-taken", "both seats are taken")));
            }
            GameStatus::Open if self.row.creator.id == player.id => {
                let text = "you cannot play against yourself: send the link to somebody else";
                return Ok(Err(Refusal::plain("own-game", text)));
            }
            GameStatus::Open if !is_invited => {
                let text = "this game needs an invitation: ask its creator for the link";
                return Ok(Err(Refusal::plain("no-invitation", text)));
            }
            GameStatus::Open => {}
        }
        let start = match seats::draw_start(&self.row) {
            Ok(start) => start,
            Err(error) => {
                let text = format!("the game cannot be started: {error}");
                return Ok(Err(Refusal::plain("not-started", text)));
            }
        };
        let players = match start.creator_side {
            Side::First => [self.row.creator.clone(), player],
            Side::Second => [player, self.row.creator.clone()],
        };
        let record = start.table.record().to_string();
        let write = Write::StartGame {
            id: self.row.id.clone(),
            seats: [players[0].id.clone(), players[1].id.clone()],
            start: record.clone(),
            at: unix_millis(),
        };
        if let Err(refusal) = self.write(write).await? {
            return Ok(Err(refusal));
        }
        if self.row.listed {
            lobby::remove(self.context.bus.as_ref(), &self.row.id);
        }
        self.row.status = GameStatus::Playing;
        self.row.players = Some(players);
        self.row.start = Some(record);
        self.live = Some(Live::new(start.table));
        self.epoch = Instant::now();
        self.away_since = [Some(self.epoch); 2];
        self.find_present();
        self.announce();
        self.announce_presence();
        Ok(Ok(self.view()))
    }
}

/// Who made the last of the moves that were not taken back.
fn last_mover(log: &[LogEvent]) -> Option<Side> {
    let mut taken_back = 0;
    for event in log.iter().rev() {
        match event.kind {
            LogEventKind::Play { .. } if taken_back == 0 => return event.side,
            LogEventKind::Play { .. } => taken_back -= 1,
            LogEventKind::TakeBack { plies }
            | LogEventKind::Accept { offer: Offer::TakeBack { plies } } => taken_back += plies,
            _ => {}
        }
    }
    None
}

fn aborted() -> Refusal {
    Refusal::plain("aborted", "the game was called off")
}

pub(super) fn not_started() -> Refusal {
    Refusal::plain("not-started", "the game has not started yet")
}
