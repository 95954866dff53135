//! A small client of the server: requests, and a socket at a table.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use taula_server::online::protocol::{ClientMessage, ServerMessage};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// How long an answer may take: a restart of the server in between.
const PATIENCE: Duration = Duration::from_secs(20);

/// Time between attempts to reach a server that restarts.
pub(super) const RETRY_DELAY: Duration = Duration::from_millis(50);

/// How often a server that restarts is tried.
pub(super) const MAX_ATTEMPTS: usize = 400;

/// A session.
#[derive(Clone)]
pub(super) struct Visitor {
    pub(super) address: SocketAddr,
    cookie: String,
}

impl Visitor {
    pub(super) async fn new(address: SocketAddr) -> anyhow::Result<Visitor> {
        let (head, _) = post(address, "", "/api/session", "{}").await?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next());
        Ok(Visitor { address, cookie: cookie.context("no cookie")?.to_owned() })
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let (_, body) = post(self.address, &self.cookie, path, &body.to_string()).await?;
        Ok(serde_json::from_str(&body)?)
    }

    pub(super) async fn socket(&self, path: &str) -> anyhow::Result<Socket> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let opening = tokio_tungstenite::client_async(request, stream);
        Ok(Socket(timeout(PATIENCE, opening).await??.0))
    }
}

/// Makes a request, again and again while the server restarts. A game may be created twice by
/// that, of which the first one is forgotten.
async fn post(
    address: SocketAddr,
    cookie: &str,
    path: &str,
    body: &str,
) -> anyhow::Result<(String, String)> {
    let mut attempts = 0;
    loop {
        match try_post(address, cookie, path, body).await {
            Ok(answer) => return Ok(answer),
            Err(error) if attempts >= MAX_ATTEMPTS => return Err(error),
            Err(_) => attempts += 1,
        }
        sleep(RETRY_DELAY).await;
    }
}

async fn try_post(
    address: SocketAddr,
    cookie: &str,
    path: &str,
    body: &str,
) -> anyhow::Result<(String, String)> {
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answer)).await??;
    let answer = String::from_utf8(answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").context("no answer")?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    if length.is_some_and(|length| length.parse() != Ok(body.len())) {
        bail!("{path}: the answer is cut off");
    }
    let status = head.split(' ').nth(1).unwrap_or_default();
    if !status.starts_with('2') {
        bail!("{path}: {status} {}", body.trim());
    }
    Ok((head.to_owned(), body.to_owned()))
}

/// A WebSocket.
pub(super) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub(super) async fn send(&mut self, message: &ClientMessage) -> anyhow::Result<()> {
        Ok(self.0.send(Message::text(serde_json::to_string(message)?)).await?)
    }

    /// The next message; an error if the socket was closed.
    pub(super) async fn next(&mut self) -> anyhow::Result<ServerMessage> {
        loop {
            match timeout(PATIENCE, self.0.next()).await.context("no message")? {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text)?),
                Some(Ok(Message::Close(frame))) => bail!("closed: {frame:?}"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(anyhow!("closed")),
            }
        }
    }

    /// Reads and answers pings until the socket is closed.
    pub(super) async fn idle(mut self) {
        while let Some(Ok(_)) = self.0.next().await {}
    }
}
