//! A real server on a real database file, and clients that follow games with tables of their
//! own.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use taula_core::{FieldKind, LogEvent, Record, Side, SplitMix64, Table};
use taula_server::online::id::SecretHash;
use taula_server::online::protocol::{
    ChatMessage, ChatRoom, Created, GameStatus, GameView, Player, Presence, ServerMessage,
};
use taula_server::online::store::{SqliteStore, Store as _};
use taula_server::online::{Metrics, Online, OnlineOptions, Rate, RateLimits, Timing};
use taula_server::{App, BasePath, Limits, Server, online_router};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::slow_store::SlowStore;

/// Long enough for a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

pub const MS: fn(u64) -> Duration = Duration::from_millis;

pub struct TestServer {
    pub address: SocketAddr,
    pub store: Arc<SqliteStore>,
    /// The same store as the server sees it.
    pub slow: Arc<SlowStore>,
    pub folder: Arc<TempDir>,
    options: OnlineOptions,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

pub fn generous() -> OnlineOptions {
    let limits = RateLimits {
        messages: Rate { burst: 1_000_000, period: Duration::from_nanos(100) },
        ..RateLimits::UNLIMITED
    };
    OnlineOptions { limits, ..OnlineOptions::default() }
}

impl TestServer {
    pub async fn start() -> TestServer {
        TestServer::with(generous()).await
    }

    pub async fn with_timing(timing: Timing) -> TestServer {
        TestServer::with(OnlineOptions { timing, ..generous() }).await
    }

    pub async fn with(options: OnlineOptions) -> TestServer {
        TestServer::on(Arc::new(TempDir::new().unwrap()), options).await
    }

    pub async fn on(folder: Arc<TempDir>, options: OnlineOptions) -> TestServer {
        TestServer::with_connections(folder, options, 900).await
    }

    pub async fn with_connections(
        folder: Arc<TempDir>,
        options: OnlineOptions,
        connections_per_address: usize,
    ) -> TestServer {
        let metrics = Arc::new(Metrics::default());
        let store = SqliteStore::open(folder.path(), Arc::clone(&metrics)).await;
        let store = Arc::new(store.unwrap());
        let slow = Arc::new(SlowStore::new(Arc::clone(&store)));
        let online = Online::with_store(Arc::clone(&slow) as _, metrics, options.clone());
        let limits = Limits { connections_per_address, ..Limits::default() };
        let server = Server::bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let server = server.with_limits(limits).with_online(Some(Arc::clone(&online)));
        let address = server.address();
        let router = online_router(App::default(), BasePath::default(), &online);
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.serve(router, async {
            let _ = stopped.await;
        }));
        TestServer { address, store, slow, folder, options, stop: Some(stop), task }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Stops gracefully and starts again on the same folder.
    pub async fn restart(self) -> TestServer {
        let (folder, options) = (Arc::clone(&self.folder), self.options.clone());
        self.stop().await;
        TestServer::on(folder, options).await
    }

    pub async fn stop(mut self) {
        drop(self.stop.take());
        timeout(PATIENCE, &mut self.task).await.unwrap().unwrap();
        assert!(!self.store.is_ready());
    }

    pub async fn visitor(&self, name: &str) -> Visitor {
        Visitor::new(self.address, name).await
    }

    /// A game that two visitors have sat down to: the first one has the first side.
    pub async fn game(&self, game: &str, control: &str) -> (Visitor, Visitor, GameView) {
        let ada = self.visitor("Ada").await;
        let ben = self.visitor("Ben").await;
        let body = json!({"game": game, "control": control, "side": "first"});
        let created: Created = ada.created(&body).await;
        let view = ben.join(&created).await;
        (ada, ben, view)
    }
}

#[derive(Clone)]
pub struct Visitor {
    pub address: SocketAddr,
    pub cookie: Option<String>,
    pub player: Option<Player>,
}

pub struct Answered {
    pub status: u16,
    pub head: String,
    pub body: Value,
}

impl Answered {
    #[track_caller]
    pub fn read<T: DeserializeOwned>(self) -> T {
        assert!(self.status < 300, "{} {}", self.status, self.body);
        serde_json::from_value(self.body).unwrap()
    }

    /// The cookie that it sets.
    pub fn cookie(&self) -> Option<String> {
        let cookie = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
        cookie.split(';').next().map(str::to_owned)
    }

    /// The code of an error.
    pub fn code(&self) -> &str {
        let code = self.body["code"].as_str().filter(|_| self.status >= 400);
        code.unwrap_or_default()
    }
}

impl Visitor {
    pub async fn new(address: SocketAddr, name: &str) -> Visitor {
        let visitor = Visitor::without_session(address);
        let answer = visitor.post("/api/session", &json!({"name": name})).await;
        Visitor { cookie: answer.cookie(), player: Some(answer.read()), ..visitor }
    }

    /// Hash of the token in the cookie.
    pub fn token(&self) -> SecretHash {
        let (_, secret) = self.cookie.as_ref().unwrap().split_once('=').unwrap();
        SecretHash::of(secret)
    }

    pub fn without_session(address: SocketAddr) -> Visitor {
        Visitor { address, cookie: None, player: None }
    }

    pub fn id(&self) -> &str {
        self.player.as_ref().unwrap().id.as_str()
    }

    pub async fn request(&self, method: &str, path: &str, headers: &str, body: &str) -> Answered {
        let host = format!("Host: {}\r\n", self.address);
        self.request_by(&host, method, path, headers, body).await
    }

    /// A request with a `Host` header of its own, or none.
    pub async fn request_by(
        &self,
        host: &str,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> Answered {
        let cookie = self.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n"));
        let text = format!(
            "{method} {path} HTTP/1.1\r\n{host}Connection: close\r\nContent-Length: {}\r\n\
             {}{headers}\r\n{body}",
            body.len(),
            cookie.unwrap_or_default(),
        );
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap().unwrap();
        let answer = String::from_utf8(answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let body = serde_json::from_str(body).unwrap_or_else(|_| Value::String(body.to_owned()));
        Answered { status, head: head.to_owned(), body }
    }

    pub async fn get(&self, path: &str) -> Answered {
        self.request("GET", path, "", "").await
    }

    pub async fn post(&self, path: &str, body: &impl Serialize) -> Answered {
        let body = serde_json::to_string(body).unwrap();
        self.request("POST", path, "Content-Type: application/json\r\n", &body).await
    }

    pub async fn created(&self, body: &Value) -> Created {
        self.post("/api/games", body).await.read()
    }

    pub async fn join(&self, created: &Created) -> GameView {
        let path = format!("/api/games/{}/join", created.game.id);
        self.post(&path, &json!({"invitation": created.invitation})).await.read()
    }

    pub async fn try_socket(&self, path: &str) -> Result<Socket, Error> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        self.socket_on(stream, path).await
    }

    pub async fn socket_on(&self, stream: TcpStream, path: &str) -> Result<Socket, Error> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(Socket(socket))
    }

    pub async fn socket(&self, path: &str) -> Socket {
        self.try_socket(path).await.unwrap()
    }

    /// Sits down at a table and follows it.
    pub async fn sit(&self, game: &GameView) -> Client {
        let mut client = Client::new(self.clone(), game.id.as_str());
        client.connect().await;
        client
    }
}

pub struct Socket(pub WebSocketStream<TcpStream>);

/// What a socket received, or the code it was closed with.
pub type Received = Result<ServerMessage, Option<u16>>;

impl Socket {
    pub async fn send(&mut self, message: &Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    pub async fn send_raw(&mut self, message: Message) {
        // The other side may have closed meanwhile.
        let _ = self.0.send(message).await;
    }

    pub async fn text(&mut self) -> Result<String, Option<u16>> {
        loop {
            match timeout(PATIENCE, self.0.next()).await.expect("a message in time") {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(frame))) => {
                    // The close has to be answered by whoever reads on.
                    while let Ok(Some(Ok(_))) = timeout(PATIENCE, self.0.next()).await {}
                    return Err(frame.map(|frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    pub async fn receive(&mut self) -> Received {
        self.text().await.map(|text| serde_json::from_str(&text).unwrap())
    }
}

/// A client that follows a game with a table of its own.
pub struct Client {
    pub visitor: Visitor,
    pub id: String,
    pub socket: Option<Socket>,
    pub game: Option<GameView>,
    pub presence: Presence,
    pub table: Option<Table>,
    /// The events, in their order.
    pub log: Vec<LogEvent>,
    /// The chat that it sees, in the order in which it came.
    pub chat: Vec<ChatMessage>,
    next_id: u64,
    nonce: u64,
}

impl Client {
    pub fn new(visitor: Visitor, id: &str) -> Client {
        static NONCE: AtomicU64 = AtomicU64::new(0);
        let nonce = NONCE.fetch_add(1, Ordering::Relaxed);
        Client {
            visitor,
            id: id.to_owned(),
            socket: None,
            game: None,
            presence: Presence::default(),
            table: None,
            log: Vec::new(),
            chat: Vec::new(),
            next_id: 0,
            nonce,
        }
    }

    /// Connects and receives what is missing.
    pub async fn connect(&mut self) {
        let path = format!("/api/games/{}/socket?since={}", self.id, self.log.len());
        self.socket = Some(self.visitor.socket(&path).await);
        assert!(matches!(self.next().await, Ok(ServerMessage::Hello { .. })));
        while !matches!(self.next().await.unwrap(), ServerMessage::Joined { .. }) {}
    }

    pub fn disconnect(&mut self) {
        self.socket = None;
    }

    /// The next message, after it was taken in.
    pub async fn next(&mut self) -> Received {
        let message = self.socket.as_mut().unwrap().receive().await?;
        match &message {
            ServerMessage::Hello { game, presence, you } => {
                assert_eq!(*you, self.visitor.player);
                self.presence = *presence;
                self.update(game);
            }
            ServerMessage::Game { game } => self.update(game),
            ServerMessage::Presence { presence } => self.presence = *presence,
            ServerMessage::ChatHistory { room, messages } => {
                self.chat.retain(|message| message.room != *room);
                self.chat.extend_from_slice(messages);
            }
            ServerMessage::Chat { message } => self.chat.push(message.clone()),
            ServerMessage::Event { event, .. } if event.seq > self.log.len() as u64 => {
                assert_eq!(event.seq, self.log.len() as u64 + 1, "a gap in the log");
                self.table.as_mut().unwrap().apply(event.clone()).unwrap();
                self.log.push(event.clone());
            }
            // Sent again because it was asked for again.
            ServerMessage::Event { event, .. } => {
                assert_eq!(self.log[event.seq as usize - 1], *event);
            }
            _ => {}
        }
        Ok(message)
    }

    fn update(&mut self, game: &GameView) {
        if self.table.is_none()
            && let Some(start) = &game.start
        {
            let record: Record = start.parse().unwrap();
            let mut table = taula_tables::open_with_defaults(&game.game, &[]).unwrap();
            table.load(&record).unwrap();
            table.set_clock(game.control);
            self.table = Some(table);
        }
        self.game = Some(game.clone());
    }

    pub fn table(&self) -> &Table {
        self.table.as_ref().unwrap()
    }

    pub fn side(&self) -> Option<Side> {
        let players = self.game.as_ref()?.players.as_ref()?;
        Side::BOTH.into_iter().find(|side| players[side.index()].id.as_str() == self.visitor.id())
    }

    pub fn status(&self) -> GameStatus {
        self.game.as_ref().unwrap().status
    }

    pub fn fresh_id(&mut self) -> String {
        self.next_id += 1;
        format!("{:x}-{}", self.nonce, self.next_id)
    }

    pub async fn send(&mut self, message: &Value) {
        self.socket.as_mut().unwrap().send(message).await;
    }

    /// Sends a message with an id and waits for its answer: a sequence number, or the code of
    /// the refusal.
    pub async fn ask(&mut self, mut message: Value) -> Result<Option<u64>, String> {
        let id = match message["id"].as_str() {
            Some(id) => id.to_owned(),
            None => self.fresh_id(),
        };
        message["id"] = json!(id);
        self.send(&message).await;
        loop {
            match self.next().await.unwrap() {
                ServerMessage::Accepted { id: answered, seq } if answered.as_str() == id => {
                    return Ok(seq);
                }
                ServerMessage::Refused { id: answered, refusal } if answered.as_str() == id => {
                    return Err(refusal.code);
                }
                _ => {}
            }
        }
    }

    pub async fn command(&mut self, command: Value) -> Result<Option<u64>, String> {
        self.ask(json!({"kind": "command", "command": command})).await
    }

    pub async fn play(&mut self, action: &str) -> Result<Option<u64>, String> {
        self.command(json!({"kind": "play", "action": action, "seen": self.log.len()})).await
    }

    /// Says something in a room.
    pub async fn say(&mut self, room: &str, text: &str) -> Result<Option<u64>, String> {
        self.ask(json!({"kind": "chat", "room": room, "text": text})).await
    }

    /// Receives everything that was sent before now.
    pub async fn settle(&mut self) {
        self.send(&json!({"kind": "join", "since": self.log.len()})).await;
        while !matches!(self.next().await.unwrap(), ServerMessage::Joined { .. }) {}
    }

    /// What was said in a room, as far as it was seen.
    pub fn texts(&self, room: ChatRoom) -> Vec<&str> {
        let messages = self.chat.iter().filter(|message| message.room == room);
        messages.map(|message| message.text.as_str()).collect()
    }

    /// Receives until the table has this many events.
    pub async fn catch_up(&mut self, seq: u64) {
        while (self.log.len() as u64) < seq {
            self.next().await.unwrap();
        }
    }

    /// Receives until the game has this status.
    pub async fn wait_for(&mut self, status: GameStatus) {
        while self.status() != status {
            self.next().await.unwrap();
        }
    }
}

/// Some action that is possible at a table.
pub fn some_action(table: &Table, random: &mut SplitMix64) -> String {
    let actions = table.actions();
    let count = actions.listed.len() + actions.forms.len();
    let index = random.below(count as u64) as usize;
    // Where something can be flicked, it is: otherwise a game of X-Bugs has few of them.
    let form = match index.checked_sub(actions.listed.len()) {
        Some(index) => &actions.forms[index],
        None if !actions.forms.is_empty() && random.below(2) == 0 => {
            &actions.forms[random.below(actions.forms.len() as u64) as usize]
        }
        None => return actions.listed[index].text.clone(),
    };
    let mut text = form.template.clone();
    for field in &form.fields {
        let value = match &field.kind {
            FieldKind::Number { min, max, step } => {
                let steps = ((max - min) / step) as u64;
                let value = min + random.below(steps + 1) as f64 * step;
                format!("{value:.3}")
            }
            FieldKind::Choice(words) => words[random.below(words.len() as u64) as usize].clone(),
        };
        text = text.replace(&format!("{{{}}}", field.name), &value);
    }
    text
}

/// Plays some moves, each by whoever has to act. Returns how many were accepted.
pub async fn play_some(players: [&mut Client; 2], moves: usize, random: &mut SplitMix64) -> usize {
    let [first, second] = players;
    let mut played = 0;
    for _ in 0..moves * 4 {
        let seq = first.log.len().max(second.log.len()) as u64;
        first.catch_up(seq).await;
        second.catch_up(seq).await;
        let Some(side) = first.table().to_act() else { break };
        let client = if side == Side::First { &mut *first } else { &mut *second };
        let action = some_action(client.table(), random);
        played += usize::from(client.play(&action).await.is_ok());
        if played == moves {
            break;
        }
    }
    let seq = first.log.len().max(second.log.len()) as u64;
    first.catch_up(seq).await;
    second.catch_up(seq).await;
    played
}

/// The events of a game as they are stored.
pub async fn stored_log(server: &TestServer, id: &str) -> Vec<LogEvent> {
    let events = server.store.events(id.parse().unwrap()).await.unwrap();
    events.into_iter().map(|stored| stored.event).collect()
}
