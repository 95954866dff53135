//! A live game: one task owns its truth.
//!
//! Everything that happens at a table goes through the requests of its task, one after the
//! other. A command is checked by the table, its event is stored, and only then applied,
//! acknowledged and published. If storing fails, nothing has changed.

mod acts;
mod chat;
mod view;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use taula_core::{ClockReading, Command, LagCompensation, Refusal, Side, Table};
use tokio::sync::{mpsc, oneshot};

use super::context::Context;
use super::id::{CommandId, GameId, SecretHash, SessionId};
use super::metrics::{Held, count};
use super::protocol::{ChatRoom, GameStatus, GameView, Player, Presence};
use super::seats::{self, RestoreError};
use super::store::{StoreError, StoredEvent, StoredGame};

use chat::Chat;
use view::event_message;

pub use chat::CHAT_HISTORY_LENGTH;
pub(super) use chat::too_many_messages;
pub(super) use view::to_text;

/// Requests that may wait for a game; further ones wait for room.
pub(super) const QUEUE_LENGTH: usize = 64;

/// Longest time between two looks at the clock.
const MAX_SLEEP: Duration = Duration::from_secs(60 * 60);

/// Time after which an end that could not be stored is tried again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// What a game is asked for.
pub(super) enum Request {
    /// A socket arrives.
    Enter { viewer: u64, session: Option<SessionId>, reply: oneshot::Sender<Entered> },
    /// A socket leaves.
    Leave { viewer: u64 },
    /// The events after a sequence number, some of them at a time.
    Events { since: u64, reply: oneshot::Sender<Batch> },
    /// The game as everybody may see it.
    View { reply: oneshot::Sender<GameView> },
    /// A session takes the free seat.
    Join {
        player: Player,
        invitation: Option<SecretHash>,
        reply: oneshot::Sender<Result<GameView, Refusal>>,
    },
    /// A player does something.
    Act { order: Order, reply: oneshot::Sender<Answer> },
    /// The server has begun to stop at this moment: what the clock showed is stored.
    Stop { stopped: Instant, reply: oneshot::Sender<()> },
}

/// Something that a player asks for.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// Who asks, with the name by which the socket was opened.
    pub(super) player: Player,
    pub(super) id: CommandId,
    pub(super) act: Act,
    /// The last round trip that was measured on the socket it came by.
    pub(super) round_trip: Duration,
    pub(super) received: Instant,
}

/// What a player asks for.
#[derive(Clone, Debug)]
pub(super) enum Act {
    Command(Command),
    Abort,
    Claim { draw: bool },
    Rematch,
    Chat { room: ChatRoom, text: String },
    Report { room: ChatRoom, seq: u64 },
}

/// The sequence number of what was done, if it has one, or why it was refused.
pub(super) type Answer = Result<Option<u64>, Refusal>;

/// What a socket begins with.
pub(super) struct Entered {
    pub(super) game: GameView,
    pub(super) presence: Presence,
    /// The chat that it sees, as messages.
    pub(super) chat: Vec<Utf8Bytes>,
}

/// Some of the events after a sequence number, as messages.
pub(super) struct Batch {
    pub(super) events: Vec<(u64, Utf8Bytes)>,
    /// Sequence number of the last event of the game.
    pub(super) seq: u64,
    /// What the clock shows now.
    pub(super) clock: Option<ClockReading>,
}

/// Error in bringing a game into memory.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ActivateError {
    /// There is no such game.
    #[error("there is no such game")]
    NotFound,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The table cannot be opened.
    #[error("the game cannot be opened: {0}")]
    Start(#[from] RestoreError),
    /// An event does not follow the one before.
    #[error("event {seq} cannot be applied: {refusal}")]
    Event {
        /// Sequence number of the event.
        seq: u64,
        /// Why it is refused.
        refusal: Box<Refusal>,
    },
    /// The server is too busy, or the game keeps failing.
    #[error("the game is not available at the moment")]
    Unavailable,
}

/// The task cannot go on: what it holds may differ from what is stored. The game is read
/// again from the store.
pub(super) struct Lost;

/// The table of a game that has started.
struct Live {
    table: Table,
    /// Server time of each event.
    times: Vec<u64>,
    /// Sequence numbers of the events of commands, so that a command sent twice has one
    /// effect.
    answered: HashMap<(SessionId, CommandId), u64>,
    lag: [LagCompensation; 2],
    /// The start of the game as the players may know it before its end.
    public_start: String,
    commitment: Option<String>,
}

/// A live game.
pub(super) struct Game {
    context: Arc<Context>,
    row: StoredGame,
    live: Option<Live>,
    chat: Chat,
    /// The moment from which the clock counts.
    epoch: Instant,
    /// Sockets with their sessions.
    viewers: HashMap<u64, Option<SessionId>>,
    /// Since when each player is away.
    away_since: [Option<Instant>; 2],
    creator_away_since: Option<Instant>,
    rematch_offer: Option<Side>,
    /// When the number of spectators is announced.
    presence_due: Option<Instant>,
    last_active: Instant,
    retry_at: Option<Instant>,
}

impl Live {
    fn new(table: Table) -> Live {
        let public_start = table.public_record().to_string();
        let commitment = table.commitment();
        let (times, answered) = Default::default();
        let lag = [LagCompensation::new(); 2];
        Live { table, times, answered, lag, public_start, commitment }
    }

    fn apply(&mut self, stored: StoredEvent) -> Result<(), Refusal> {
        let StoredEvent { event, at, command } = stored;
        let seq = event.seq;
        self.table.apply(event)?;
        self.times.push(at);
        self.answered.extend(command.map(|command| (command, seq)));
        Ok(())
    }

    /// Rebuilds a table from its start and its events.
    fn restore(row: &StoredGame, events: Vec<StoredEvent>) -> Result<Option<Live>, ActivateError> {
        let Some(start) = &row.start else { return Ok(None) };
        let mut live = Live::new(seats::restore_start(&row.game, start, row.control)?);
        for stored in events {
            let seq = stored.event.seq;
            live.apply(stored)
                .map_err(|refusal| ActivateError::Event { seq, refusal: Box::new(refusal) })?;
        }
        Ok(Some(live))
    }
}

/// Replays a stored game and returns its table; `None` if it has not started.
pub(super) fn replay(
    row: &StoredGame,
    events: Vec<StoredEvent>,
) -> Result<Option<Table>, ActivateError> {
    Ok(Live::restore(row, events)?.map(|live| live.table))
}

impl Game {
    /// Reads a game from the store. A running clock goes on from its last reading: time in
    /// which the game was in nobody's memory costs nobody anything.
    pub(super) async fn activate(context: Arc<Context>, id: GameId) -> Result<Game, ActivateError> {
        let row = context.store.game(id.clone()).await?.ok_or(ActivateError::NotFound)?;
        let events = context.store.events(id.clone()).await?;
        let chat = Chat::new(context.store.chat(id).await?, &context);
        let restored = tokio::task::spawn_blocking(move || {
            let live = Live::restore(&row, events);
            live.map(|live| (row, live))
        });
        let (row, live) = restored.await.map_err(|_| ActivateError::Unavailable)??;
        let now = Instant::now();
        let mut game = Game {
            context,
            row,
            live,
            chat,
            epoch: now,
            viewers: HashMap::new(),
            away_since: [Some(now); 2],
            creator_away_since: Some(now),
            rematch_offer: None,
            presence_due: None,
            last_active: now,
            retry_at: None,
        };
        // A crash may have come between the last event and this.
        game.finish_if_over().await;
        Ok(game)
    }

    /// Serves requests until the game is idle or lost. `leave` takes it from the registry.
    pub(super) async fn run(mut self, mut requests: mpsc::Receiver<Request>, leave: impl FnOnce()) {
        let context = Arc::clone(&self.context);
        let _counted = Held::new(&context.metrics.live_games);
        loop {
            let deadline = self.next_deadline();
            let done = tokio::select! {
                biased;
                request = requests.recv() => match request {
                    Some(request) => self.serve(request).await,
                    None => break,
                },
                () = tokio::time::sleep_until(deadline.into()) => self.on_time().await,
            };
            if done.is_err() {
                tracing::warn!(game = %self.row.id, "a game is read from the store again");
                break;
            }
            if self.is_idle(Instant::now()) && requests.is_empty() {
                break;
            }
        }
        // From here on a request finds a new task; one that is still in the queue is dropped
        // with its reply, and asked again.
        leave();
    }

    async fn serve(&mut self, request: Request) -> Result<(), Lost> {
        self.last_active = Instant::now();
        // Whoever asked may have gone meanwhile, so that answers may reach nobody.
        match request {
            Request::Enter { viewer, session, reply } => {
                self.viewers.insert(viewer, session.clone());
                self.update_presence(session.as_ref());
                let chat = self.chat_for(session.as_ref());
                let (game, presence) = (self.view(), self.presence());
                let _ = reply.send(Entered { game, presence, chat });
            }
            Request::Leave { viewer } => {
                if let Some(session) = self.viewers.remove(&viewer) {
                    self.update_presence(session.as_ref());
                }
            }
            Request::Events { since, reply } => {
                let _ = reply.send(self.events(since));
            }
            Request::View { reply } => {
                let _ = reply.send(self.view());
            }
            Request::Join { player, invitation, reply } => {
                let _ = reply.send(self.join(player, invitation).await?);
            }
            Request::Act { order, reply } => {
                let answer = self.act(&order).await?;
                if answer.is_err() {
                    count(&self.context.metrics.refusals);
                }
                let _ = reply.send(answer);
            }
            Request::Stop { stopped, reply } => {
                self.store_clock(stopped).await?;
                let _ = reply.send(());
            }
        }
        Ok(())
    }

    // ---- what time does

    /// The next moment at which something happens by itself.
    fn next_deadline(&self) -> Instant {
        let (flag, listed) = (self.flag_due(), self.listed_until());
        let times = [flag, listed, self.presence_due, self.retry_at];
        let next = times.into_iter().flatten().min().unwrap_or(Instant::now() + MAX_SLEEP);
        // What cannot be stored is not tried all the time.
        let next = self.retry_at.map_or(next, |retry| next.max(retry));
        let can_leave = self.viewers.is_empty() && flag.is_none() && listed.is_none();
        let idle = self.last_active + self.context.timing.idle_timeout;
        if can_leave { next.min(idle) } else { next }
    }

    /// When the flag of the side to move falls, if no move arrives that was made in time.
    fn flag_due(&self) -> Option<Instant> {
        let live = self.live.as_ref().filter(|_| self.row.status == GameStatus::Playing)?;
        let clock = live.table.clock()?;
        let lag = live.lag[clock.turn().index()].available();
        self.epoch.checked_add(clock.flag_falls_at()?.saturating_add(lag))
    }

    /// When a challenge in the lobby is called off because its creator has left.
    fn listed_until(&self) -> Option<Instant> {
        let is_listed = self.row.status == GameStatus::Open && self.row.listed;
        let since = self.creator_away_since.filter(|_| is_listed)?;
        Some(since + self.context.timing.listed_timeout)
    }

    fn is_idle(&self, now: Instant) -> bool {
        self.viewers.is_empty()
            && self.flag_due().is_none()
            && self.listed_until().is_none()
            && now >= self.last_active + self.context.timing.idle_timeout
    }

    async fn on_time(&mut self) -> Result<(), Lost> {
        let now = Instant::now();
        self.retry_at = None;
        if self.presence_due.is_some_and(|due| due <= now) {
            self.announce_presence();
        }
        let is_abandoned = self.listed_until().is_some_and(|until| until <= now);
        if is_abandoned && self.abort().await?.is_err() {
            self.retry_at = Some(now + RETRY_DELAY);
        }
        self.drop_flag(now).await
    }

    /// Ends the game if the time of a side has run out.
    async fn drop_flag(&mut self, now: Instant) -> Result<(), Lost> {
        let elapsed = now - self.epoch;
        let Some(live) = self.live.as_mut().filter(|_| self.row.status == GameStatus::Playing)
        else {
            return Ok(());
        };
        live.table.advance_clock(elapsed);
        let Some(turn) = live.table.clock().map(|clock| clock.turn()) else { return Ok(()) };
        let Some(event) = live.table.flag(live.lag[turn.index()].available()) else {
            return Ok(());
        };
        if self.append(event, None).await?.is_err() {
            self.retry_at = Some(now + RETRY_DELAY);
        }
        Ok(())
    }
}
