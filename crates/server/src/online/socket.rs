//! WebSockets: one task each, with heartbeats and limits.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::oneshot;
use tokio::time::{Interval, MissedTickBehavior, interval_at, timeout};

use super::Online;
use super::bus::{News, Topic};
use super::game::{Act, Answer, Entered, Order, Request, to_text, too_many_messages};
use super::games::Handle;
use super::id::{CommandId, GameId, SessionId};
use super::metrics::{Held, count};
use super::protocol::{ClientMessage, Player, ServerMessage, close_code};
use super::rate_limit::Bucket;
use crate::connections::Connection;

/// Bytes of a message from a client. The longest action of any game has a few hundred.
const MAX_MESSAGE_SIZE: usize = 4 << 10;

/// Bytes that are read at once; the default costs 128 KiB a socket.
const READ_BUFFER_SIZE: usize = 4 << 10;

/// Bytes that may wait for a slow reader besides what the system keeps: the start of a game
/// may contain two army sheets of 64 KiB.
const MAX_WRITE_BUFFER_SIZE: usize = 1 << 20;

/// Timeout for the close of a client when the server stops.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// What a socket keeps of the connection it was made of: its place among the connections is
/// taken until the socket closes.
pub(super) type Connected = Option<Arc<Connection>>;

/// Sets the limits of a socket before it is opened.
pub(super) fn with_limits(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(READ_BUFFER_SIZE)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_WRITE_BUFFER_SIZE)
        .max_message_size(MAX_MESSAGE_SIZE)
        .max_frame_size(MAX_MESSAGE_SIZE)
}

/// What came from a client.
pub(super) enum Incoming {
    /// A message.
    Text(Utf8Bytes),
    /// A sign of life, or the time for one.
    Nothing,
}

/// A socket with its heartbeat. Errors are the codes with which to close it.
pub(super) struct Outgoing<'o> {
    online: &'o Online,
    socket: WebSocket,
    pings: Interval,
    /// When the ping was sent that is not answered yet.
    pinged: Option<Instant>,
    last_heard: Instant,
    round_trip: Duration,
    messages: Bucket,
    _counted: Held<'o>,
    _connected: Connected,
}

impl<'o> Outgoing<'o> {
    pub(super) fn new(online: &'o Online, socket: WebSocket, connected: Connected) -> Outgoing<'o> {
        let now = Instant::now();
        // The first one at once: the round trip is wanted at the first move.
        let mut pings = interval_at(now.into(), online.context.timing.ping_interval);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Outgoing {
            online,
            socket,
            pings,
            pinged: None,
            last_heard: now,
            round_trip: Duration::ZERO,
            messages: Bucket::full(online.context.limits.messages, now),
            _counted: Held::new(&online.context.metrics.sockets),
            _connected: connected,
        }
    }

    /// Sends a message.
    pub(super) async fn send(&mut self, text: Utf8Bytes) -> Result<(), u16> {
        self.send_message(Message::Text(text)).await
    }

    async fn send_message(&mut self, message: Message) -> Result<(), u16> {
        match timeout(self.online.context.timing.send_timeout, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            // The connection is gone: nobody reads the code.
            Ok(Err(_)) => Err(close_code::NORMAL),
            Err(_) => Err(close_code::SLOW_READER),
        }
    }

    /// Waits for the next message, and sends pings meanwhile. Cancelling it loses nothing.
    pub(super) async fn receive(&mut self) -> Result<Incoming, u16> {
        tokio::select! {
            message = self.socket.recv() => self.received(message),
            _ = self.pings.tick() => self.ping().await,
        }
    }

    fn received(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<Incoming, u16> {
        let message = match message {
            Some(Ok(message)) => message,
            Some(Err(error)) if is_too_big(&error) => return Err(close_code::TOO_BIG),
            Some(Err(_)) | None => return Err(close_code::NORMAL),
        };
        let now = Instant::now();
        self.last_heard = now;
        if !self.messages.take(self.online.context.limits.messages, now) {
            count(&self.online.context.metrics.rate_limited);
            return Err(close_code::RATE_LIMITED);
        }
        match message {
            Message::Text(text) => Ok(Incoming::Text(text)),
            Message::Binary(_) => Err(close_code::UNSUPPORTED),
            Message::Pong(_) => {
                if let Some(pinged) = self.pinged.take() {
                    self.round_trip = now - pinged;
                }
                Ok(Incoming::Nothing)
            }
            Message::Ping(_) => Ok(Incoming::Nothing),
            Message::Close(_) => Err(close_code::NORMAL),
        }
    }

    async fn ping(&mut self) -> Result<Incoming, u16> {
        if self.last_heard.elapsed() > self.online.context.timing.heartbeat_timeout {
            return Err(close_code::NO_HEARTBEAT);
        }
        if self.pinged.is_none() {
            self.pinged = Some(Instant::now());
            self.send_message(Message::Ping(axum::body::Bytes::new())).await?;
        }
        Ok(Incoming::Nothing)
    }

    /// Closes the socket. What waits to be sent goes first, if the client reads it.
    pub(super) async fn close(mut self, code: u16) {
        let reason = match code {
            close_code::SLOW_READER => {
                count(&self.online.context.metrics.slow_readers);
                "slow reader"
            }
            close_code::COME_BACK => "come back",
            close_code::NO_HEARTBEAT => "no heartbeat",
            close_code::RATE_LIMITED => "too many messages",
            close_code::UNSUPPORTED => "text only",
            close_code::TOO_BIG => "message too big",
            _ => "",
        };
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        let closing = async {
            if self.socket.send(Message::Close(Some(frame))).await.is_ok() {
                // The client answers with a close of its own, and then the connection ends.
                while let Some(Ok(_)) = self.socket.recv().await {}
            }
        };
        let close_timeout = match code {
            // A server that stops does not wait long for clients that do not answer.
            close_code::COME_BACK => CLOSE_TIMEOUT,
            _ => self.online.context.timing.send_timeout,
        };
        let _ = timeout(close_timeout, closing).await;
    }
}

/// Whether a client has sent a message above the limit: a closed list of errors is behind
/// several layers, of which the text is what can be seen from here.
fn is_too_big(error: &axum::Error) -> bool {
    error.to_string().contains("too long")
}

/// A socket at a table.
pub(super) struct Seat {
    pub(super) id: GameId,
    pub(super) player: Option<Player>,
    pub(super) address: IpAddr,
    /// Sequence number of the last event that the client has.
    pub(super) since: u64,
}

/// Serves a socket at a table until it leaves.
pub(super) async fn serve(
    online: Arc<Online>,
    socket: WebSocket,
    seat: Seat,
    connected: Connected,
) {
    let mut outgoing = Outgoing::new(&online, socket, connected);
    let viewer = online.next_viewer.fetch_add(1, Ordering::Relaxed);
    let code = match online.games.handle(&seat.id).await {
        Ok(handle) => {
            let code = attend(&online, &mut outgoing, seat, &handle, viewer).await;
            // If the task of the game has ended, so has what it knew of this socket.
            let _ = handle.send(Request::Leave { viewer }).await;
            code
        }
        Err(_) => close_code::COME_BACK,
    };
    outgoing.close(code).await;
}

/// Sits at a table: sends what happens and passes on what the client asks for. Returns the
/// code with which to close the socket.
async fn attend(
    online: &Online,
    outgoing: &mut Outgoing<'_>,
    seat: Seat,
    handle: &Handle,
    viewer: u64,
) -> u16 {
    let Seat { id, player, address, since } = seat;
    // Before the first question, so that nothing falls in between.
    let mut news = online.context.bus.subscribe(Topic::Game(id));
    let you = player.as_ref().map(|player| &player.id);
    let session = you.cloned();
    let entered = ask(handle, |reply| Request::Enter { viewer, session, reply }).await;
    let Some(Entered { game, presence, chat }) = entered else { return close_code::COME_BACK };
    let hello = ServerMessage::Hello { you: player.clone(), game: Box::new(game), presence };
    for text in std::iter::once(to_text(&hello)).chain(chat) {
        if let Err(code) = outgoing.send(text).await {
            return code;
        }
    }
    let mut sent = match send_missing(outgoing, handle, since).await {
        Ok(seq) => seq,
        Err(code) => return code,
    };
    // While a command is being carried out no further message is read: the connection itself
    // is the queue.
    let mut pending: Option<(CommandId, oneshot::Receiver<Answer>)> = None;
    loop {
        let next = tokio::select! {
            biased;
            () = online.stopping() => return close_code::COME_BACK,
            () = handle.closed() => return close_code::COME_BACK,
            news = news.recv() => Next::News(news),
            answer = answer_to(&mut pending) => Next::Answer(answer),
            incoming = outgoing.receive(), if pending.is_none() => Next::Incoming(incoming),
        };
        let done = match next {
            Next::News(Err(RecvError::Lagged(_))) => return close_code::SLOW_READER,
            Next::News(Err(RecvError::Closed)) => return close_code::COME_BACK,
            // It was among those that were missing.
            Next::News(Ok(News { seq: Some(seq), .. })) if seq <= sent => Ok(()),
            Next::News(Ok(News { audience, .. })) if !audience.includes(you) => Ok(()),
            Next::News(Ok(News { seq, text, .. })) => {
                sent = seq.unwrap_or(sent);
                outgoing.send(text).await
            }
            Next::Answer((id, Some(answer))) => {
                let message = match answer {
                    Ok(seq) => ServerMessage::Accepted { id, seq },
                    Err(refusal) => ServerMessage::Refused { id, refusal },
                };
                outgoing.send(to_text(&message)).await
            }
            // The task of the game has ended without an answer. The client asks again.
            Next::Answer((_, None)) => return close_code::COME_BACK,
            Next::Incoming(Err(code)) => return code,
            Next::Incoming(Ok(Incoming::Nothing)) => Ok(()),
            Next::Incoming(Ok(Incoming::Text(text))) => match read(&text) {
                Ok(Asked::Events(since)) => match send_missing(outgoing, handle, since).await {
                    Ok(seq) => {
                        sent = sent.max(seq);
                        Ok(())
                    }
                    Err(code) => return code,
                },
                Ok(Asked::Act(id, act)) => match &player {
                    None => outgoing.send(no_session(id)).await,
                    Some(player) if !online.may_say(&act, &player.id, address) => {
                        let refusal = too_many_messages();
                        outgoing.send(to_text(&ServerMessage::Refused { id, refusal })).await
                    }
                    Some(player) => {
                        let (player, round_trip) = (player.clone(), outgoing.round_trip);
                        let received = Instant::now();
                        let order = Order { player, id: id.clone(), act, round_trip, received };
                        let (reply, answer) = oneshot::channel();
                        if handle.send(Request::Act { order, reply }).await.is_err() {
                            return close_code::COME_BACK;
                        }
                        pending = Some((id, answer));
                        Ok(())
                    }
                },
                Err(error) => outgoing.send(to_text(&error)).await,
            },
        };
        if let Err(code) = done {
            return code;
        }
    }
}

/// What a socket does next.
enum Next {
    News(Result<News, RecvError>),
    Answer((CommandId, Option<Answer>)),
    Incoming(Result<Incoming, u16>),
}

async fn ask<T>(handle: &Handle, request: impl FnOnce(oneshot::Sender<T>) -> Request) -> Option<T> {
    let (reply, answer) = oneshot::channel();
    handle.send(request(reply)).await.ok()?;
    answer.await.ok()
}

/// The answer to the pending command; never resolves if there is none.
async fn answer_to(
    pending: &mut Option<(CommandId, oneshot::Receiver<Answer>)>,
) -> (CommandId, Option<Answer>) {
    let Some((id, answer)) = pending else { return std::future::pending().await };
    let answer = answer.await.ok();
    let id = id.clone();
    *pending = None;
    (id, answer)
}

/// Sends all events after a sequence number. Returns that of the last event sent.
async fn send_missing(
    outgoing: &mut Outgoing<'_>,
    handle: &Handle,
    mut since: u64,
) -> Result<u64, u16> {
    loop {
        let batch = ask(handle, |reply| Request::Events { since, reply }).await;
        let batch = batch.ok_or(close_code::COME_BACK)?;
        for (seq, text) in batch.events {
            outgoing.send(text).await?;
            since = seq;
        }
        if since >= batch.seq {
            // A client that has seen more than there is gets nothing, and the number.
            let joined = ServerMessage::Joined { seq: batch.seq, clock: batch.clock };
            outgoing.send(to_text(&joined)).await?;
            return Ok(batch.seq);
        }
    }
}

impl Online {
    /// Whether a visitor may write or report in the chat so soon again. Everything else that a
    /// visitor does at a table is limited by the number of messages of a socket.
    fn may_say(&self, act: &Act, session: &SessionId, address: IpAddr) -> bool {
        let is_allowed = match act {
            Act::Chat { .. } => {
                self.chat_limiter.allows(session.clone())
                    && self.chat_address_limiter.allows(address)
            }
            Act::Report { .. } => {
                self.report_limiter.allows(session.clone())
                    && self.report_address_limiter.allows(address)
            }
            _ => true,
        };
        if !is_allowed {
            count(&self.context.metrics.rate_limited);
        }
        is_allowed
    }
}

/// What a client asks for.
enum Asked {
    Events(u64),
    Act(CommandId, Act),
}

fn read(text: &str) -> Result<Asked, Box<ServerMessage>> {
    let message = serde_json::from_str(text).map_err(|error| {
        let (code, message) = ("malformed-message".to_owned(), error.to_string());
        Box::new(ServerMessage::Error { code, message })
    })?;
    Ok(match message {
        ClientMessage::Join { since } => Asked::Events(since),
        ClientMessage::Command { id, command } => Asked::Act(id, Act::Command(command)),
        ClientMessage::Abort { id } => Asked::Act(id, Act::Abort),
        ClientMessage::Claim { id, draw } => Asked::Act(id, Act::Claim { draw }),
        ClientMessage::Rematch { id } => Asked::Act(id, Act::Rematch),
        ClientMessage::Chat { id, room, text } => Asked::Act(id, Act::Chat { room, text }),
        ClientMessage::Report { id, room, seq } => Asked::Act(id, Act::Report { room, seq }),
    })
}

fn no_session(id: CommandId) -> Utf8Bytes {
    let text = "you have no session, or it has expired: you can only watch";
    let refusal = taula_core::Refusal::plain("no-session", text);
    to_text(&ServerMessage::Refused { id, refusal })
}
