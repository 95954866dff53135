//! The routes of the API.

use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::api_error::ApiError;
use super::client::Client;
use super::context::unix_millis;
use super::game::Request as GameRequest;
use super::host;
use super::id::{GameId, SecretHash, random_secret};
use super::link::IssueError;
use super::metrics::count;
use super::protocol::{
    CreateRequest, Created, GameList, GameStatus, JoinRequest, LinkCode, LinkRequest, Player,
    SessionRequest,
};
use super::seats::{self, ConditionsError};
use super::session;
use super::socket::{self, Seat};
use super::store::{StoredGame, StoredSession, Write};
use super::{Online, lobby};
use crate::connections::client_of;
use crate::error;
use crate::server::Peer;

/// Bytes of most bodies.
const MAX_BODY: usize = 4 << 10;

/// Bytes of the conditions of a game, which may hold two army sheets of 64 KiB, escaped.
const MAX_GAME_BODY: usize = 512 << 10;

/// Games that are listed as a visitor's own.
const MAX_OWN_GAMES: u32 = 100;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The routes below `/api`.
pub(super) fn api(online: &Arc<Online>) -> Router {
    let limited = |bytes| DefaultBodyLimit::max(bytes);
    Router::new()
        .route("/session", get(get_session).post(post_session))
        .route("/session/code", post(create_link_code))
        .route("/session/link", post(link_device))
        .route("/games", post(create_game).layer(limited(MAX_GAME_BODY)))
        .route("/games/{id}", get(get_game))
        .route("/games/{id}/join", post(join_game))
        .route("/games/{id}/socket", get(game_socket))
        .route("/my-games", get(my_games))
        .route("/lobby", get(get_lobby))
        .route("/lobby/socket", get(lobby_socket))
        .method_not_allowed_fallback(method_not_allowed)
        .fallback(crate::unknown_endpoint)
        .layer(limited(MAX_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(online), guard))
        .with_state(Arc::clone(online))
}

/// The routes for whoever runs the server.
pub(super) fn operation(online: &Arc<Online>) -> Router {
    Router::new()
        .route("/healthz", get(async || plain(StatusCode::OK, "ok\n".to_owned())))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .with_state(Arc::clone(online))
}

type Api = Result<Response, ApiError>;
type Body = Result<Bytes, BytesRejection>;
type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// Checks what is common to all requests, and logs them. The query is not logged, nor any body
/// or cookie.
async fn guard(State(online): State<Arc<Online>>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let client = online.trust.client(&request);
    let id = online.next_request_id();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = if !online.trust.allows_host_of(&request) {
        let message = "This server does not know the name by which it was asked: use its address, \
                       or start it with --hostname and the name.";
        ApiError::new(StatusCode::MISDIRECTED_REQUEST, "unknown_host", message).into_response()
    } else if !online.trust.allows_origin(&method, request.headers()) {
        let message = "This request comes from another site.";
        ApiError::new(StatusCode::FORBIDDEN, "foreign_origin", message).into_response()
    } else if !online.request_limiter.allows(client_of(client.address)) {
        count(&online.context.metrics.rate_limited);
        ApiError::rate_limited().into_response()
    } else {
        request.extensions_mut().insert(client);
        match timeout(online.context.timing.request_timeout, next.run(request)).await {
            Ok(response) => response,
            Err(_) => ApiError::timed_out().into_response(),
        }
    };
    let status = response.status().as_u16();
    let elapsed = started.elapsed();
    tracing::info!(request = %id, %method, path, status, ?elapsed, "request");
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, id);
    }
    response
}

async fn method_not_allowed() -> ApiError {
    let message = "This endpoint has another method.";
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message)
}

/// Reads a body of JSON. The media type is required, since forms of other sites cannot send
/// it.
fn read_body<T: DeserializeOwned>(headers: &HeaderMap, body: Body) -> Result<T, ApiError> {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = content_type.and_then(|value| value.split(';').next()).map(str::trim);
    if !media_type.is_some_and(|name| name.eq_ignore_ascii_case(error::JSON)) {
        let message = "The body must be of type application/json.";
        return Err(ApiError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "unsupported_media_type",
            message,
        ));
    }
    let body = body.map_err(|rejection| {
        let code = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => "body_too_large",
            _ => "malformed_body",
        };
        ApiError::new(rejection.status(), code, rejection.body_text())
    })?;
    serde_json::from_slice(&body).map_err(|error| {
        ApiError::new(StatusCode::BAD_REQUEST, "malformed_body", error.to_string())
    })
}

fn read_id(text: &str) -> Result<GameId, ApiError> {
    text.parse().map_err(|_| ApiError::not_found())
}

async fn required_session(online: &Online, headers: &HeaderMap) -> Result<StoredSession, ApiError> {
    let session = session::find(online.context.store.as_ref(), headers).await?;
    session.ok_or_else(ApiError::no_session)
}

fn ok(body: &impl serde::Serialize) -> Response {
    error::json_response(StatusCode::OK, body)
}

// ---- sessions

async fn get_session(
    State(online): State<Arc<Online>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Api {
    let mut response = ok(&required_session(&online, &headers).await?.player);
    // The browser forgets the cookie some time after it was last set, not after its last use.
    online.renew_cookie(&mut response, &headers, &client);
    Ok(response)
}

/// Creates the session of a visitor, or changes its name.
async fn post_session(
    State(online): State<Arc<Online>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Api {
    let SessionRequest { name } = read_body(&headers, body)?;
    let name = name.map(|name| session::check_name(&name)).transpose().map_err(|error| {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_name", error.to_string())
    })?;
    let store = online.context.store.as_ref();
    if let Some(session) = session::find(store, &headers).await? {
        let id = session.player.id.clone();
        store.write(Write::RenameSession { id, name: name.clone() }).await?;
        let mut response = ok(&Player { name, ..session.player });
        online.renew_cookie(&mut response, &headers, &client);
        return Ok(response);
    }
    online.ensure_allowed(online.session_limiter.allows(client_of(client.address)))?;
    let (session, secret) = session::new_session(name)?;
    store.write(Write::CreateSession(session.clone())).await?;
    count(&online.context.metrics.sessions_created);
    let mut response = ok(&session.player);
    online.set_cookie(&mut response, &secret, &client);
    Ok(response)
}

/// Makes a code that brings this visitor to another device.
async fn create_link_code(State(online): State<Arc<Online>>, headers: HeaderMap) -> Api {
    let session = required_session(&online, &headers).await?.player.id;
    online.ensure_allowed(online.link_code_limiter.allows(session.clone()))?;
    let lifetime = online.context.timing.link_code_lifetime;
    let code =
        online.link_codes.issue(session, Instant::now(), lifetime).map_err(
            |error| match error {
                IssueError::Full => ApiError::rate_limited(),
                IssueError::Random(error) => error.into(),
            },
        )?;
    let expires_ms = u64::try_from(lifetime.as_millis()).unwrap_or(u64::MAX);
    Ok(ok(&LinkCode { code, expires_ms }))
}

/// Makes this device one of the visitor who has the code on another one.
async fn link_device(
    State(online): State<Arc<Online>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Api {
    let LinkRequest { code, leave_games } = read_body(&headers, body)?;
    // Each address on its own first, so that one alone cannot use up what all have together.
    let may_try =
        online.link_limiter.allows(client_of(client.address)) && online.all_link_limiter.allows(());
    online.ensure_allowed(may_try)?;
    let store = online.context.store.as_ref();
    let own = session::find(store, &headers).await?.map(|session| session.player);
    // Before the code is looked at, so that it is not used up, and nothing is learnt of it.
    if let Some(own) = own.as_ref().filter(|_| !leave_games) {
        let games = store.games_of(own.id.clone(), MAX_OWN_GAMES).await?;
        if games.iter().any(|game| matches!(game.status, GameStatus::Open | GameStatus::Playing)) {
            let message = "This device has games that are not over: finish them, or leave them.";
            return Err(ApiError::new(StatusCode::CONFLICT, "has_games", message));
        }
    }
    let Some(id) = online.link_codes.redeem(&code, Instant::now()) else {
        let message = "This code is not good, or not any more: make a new one.";
        return Err(ApiError::new(StatusCode::NOT_FOUND, "bad_code", message));
    };
    if let Some(own) = own.filter(|own| own.id == id) {
        return Ok(ok(&own));
    }
    let secret = random_secret()?;
    let token = SecretHash::of(&secret);
    store.write(Write::AddToken { id, token, at: unix_millis() }).await?;
    let session = store.session(token).await?.ok_or_else(ApiError::unavailable)?;
    let mut response = ok(&session.player);
    online.set_cookie(&mut response, &secret, &client);
    Ok(response)
}

impl Online {
    fn ensure_allowed(&self, is_allowed: bool) -> Result<(), ApiError> {
        if is_allowed {
            return Ok(());
        }
        count(&self.context.metrics.rate_limited);
        Err(ApiError::rate_limited())
    }

    fn set_cookie(&self, response: &mut Response, secret: &str, client: &Client) {
        let cookie = session::cookie(secret, &self.base_path, client.is_secure);
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().insert(SET_COOKIE, cookie);
        }
    }

    /// Sends the cookie of a request once more.
    fn renew_cookie(&self, response: &mut Response, headers: &HeaderMap, client: &Client) {
        if let Some(secret) = session::secret(headers) {
            self.set_cookie(response, secret, client);
        }
    }
}

// ---- games

async fn create_game(
    State(online): State<Arc<Online>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Api {
    let session = required_session(&online, &headers).await?;
    let request: CreateRequest = read_body(&headers, body)?;
    online.ensure_may_create(&client, &session.player)?;
    let info = seats::check_conditions(&request.game, &request.options, request.control);
    let info = info.map_err(|error| {
        let code = match error {
            ConditionsError::SecretOption(_) => "secret_option",
            ConditionsError::Correspondence => "correspondence",
            ConditionsError::DuplicateOption(_) => "duplicate_option",
            ConditionsError::Open(_) => "bad_conditions",
        };
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, code, error.to_string())
    })?;
    let mut options = request.options;
    for (_, value) in &mut options {
        *value = value.trim().to_owned();
    }
    // A blank value stands for the default, as none does.
    options.retain(|(_, value)| !value.is_empty());
    let invitation = random_secret()?;
    let now = unix_millis();
    let game = StoredGame {
        id: GameId::random()?,
        game: info.id.to_owned(),
        rules_version: info.rules_version,
        options,
        control: request.control,
        listed: request.listed,
        creator: session.player,
        creator_side: request.side,
        invitation: SecretHash::of(&invitation),
        status: GameStatus::Open,
        players: None,
        start: None,
        outcome: None,
        rematch: None,
        created: now,
        updated: now,
        turn: None,
        last_event_at: None,
    };
    let view = game.view();
    // In a task of its own: a client that hangs up leaves no game that nobody looks after.
    let adding = Arc::clone(&online);
    let added = tokio::spawn(async move { adding.add_game(game).await });
    added.await.map_err(|_| ApiError::unavailable())??;
    Ok(error::json_response(StatusCode::CREATED, &Created { game: view, invitation }))
}

async fn get_game(State(online): State<Arc<Online>>, Path(id): Path<String>) -> Api {
    let id = read_id(&id)?;
    Ok(ok(&online.games.ask(&id, |reply| GameRequest::View { reply }).await?))
}

async fn join_game(
    State(online): State<Arc<Online>>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Api {
    let id = read_id(&id)?;
    let session = required_session(&online, &headers).await?;
    let request: JoinRequest = read_body(&headers, body)?;
    online.ensure_may_create(&client, &session.player)?;
    let invitation = request.invitation.as_deref().map(SecretHash::of);
    let join = |reply| {
        let player = session.player.clone();
        GameRequest::Join { player, invitation, reply }
    };
    Ok(ok(&online.games.ask(&id, join).await??))
}

async fn my_games(State(online): State<Arc<Online>>, headers: HeaderMap) -> Api {
    let session = required_session(&online, &headers).await?;
    let games = online.context.store.games_of(session.player.id, MAX_OWN_GAMES).await?;
    Ok(ok(&GameList { games: games.iter().map(lobby::summary).collect() }))
}

async fn get_lobby(State(online): State<Arc<Online>>) -> Api {
    Ok(ok(&GameList { games: lobby::listed(&online).await? }))
}

// ---- sockets

async fn game_socket(
    State(online): State<Arc<Online>>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    peer: Option<Extension<Peer>>,
    uri: Uri,
    headers: HeaderMap,
    upgrade: Upgrade,
) -> Api {
    let upgrade = online.admit_socket(&client, upgrade)?;
    let id = read_id(&id)?;
    let since = since(&uri)?;
    let player = session::find(online.context.store.as_ref(), &headers).await?;
    let (player, address) = (player.map(|session| session.player), client_of(client.address));
    let seat = Seat { id, player, address, since };
    // Also so that a client learns by the status that there is no such game.
    online.games.handle(&seat.id).await?;
    let connection = peer.map(|Extension(peer)| peer.connection);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(online, socket, seat, connection)))
}

async fn lobby_socket(
    State(online): State<Arc<Online>>,
    Extension(client): Extension<Client>,
    peer: Option<Extension<Peer>>,
    upgrade: Upgrade,
) -> Api {
    let upgrade = online.admit_socket(&client, upgrade)?;
    let connection = peer.map(|Extension(peer)| peer.connection);
    Ok(upgrade.on_upgrade(move |socket| lobby::serve(online, socket, connection)))
}

/// The sequence number in the query `since=N`; 0 without one.
fn since(uri: &Uri) -> Result<u64, ApiError> {
    let pairs = uri.query().unwrap_or_default().split('&');
    let value = pairs.filter_map(|pair| pair.strip_prefix("since=")).next();
    value.map_or(Ok(0), str::parse).map_err(|_| {
        let message = "since is the sequence number of the last event that the client has.";
        ApiError::new(StatusCode::BAD_REQUEST, "bad_since", message)
    })
}

impl Online {
    fn ensure_may_create(&self, client: &Client, player: &Player) -> Result<(), ApiError> {
        let is_allowed = self.game_limiter.allows(client_of(client.address))
            && self.player_limiter.allows(player.id.clone());
        self.ensure_allowed(is_allowed)
    }

    /// Stores a new game, and lists it in the lobby if it is to be.
    async fn add_game(&self, game: StoredGame) -> Result<(), ApiError> {
        let store = self.context.store.as_ref();
        let write = Write::CreateGame { game: Box::new(game.clone()), rematch_of: None };
        if !game.listed {
            store.write(write).await?;
            count(&self.context.metrics.games_created);
            return Ok(());
        }
        {
            // Counted and stored one after the other: requests at the same time do not get
            // past the limit.
            let _turn = self.listing.lock().await;
            if store.count_challenges(game.creator.id.clone()).await? >= lobby::MAX_CHALLENGES {
                let message = "You have three open challenges: call one off first.";
                let code = "too_many_challenges";
                return Err(ApiError::new(StatusCode::CONFLICT, code, message));
            }
            store.write(write).await?;
        }
        count(&self.context.metrics.games_created);
        lobby::add(self.context.bus.as_ref(), &game);
        // In memory, so that the challenge ends when its creator leaves.
        self.games.handle(&game.id).await?;
        Ok(())
    }

    fn admit_socket(
        &self,
        client: &Client,
        upgrade: Upgrade,
    ) -> Result<WebSocketUpgrade, ApiError> {
        let upgrade = upgrade.map_err(|rejection| {
            let message = "This endpoint is a WebSocket.";
            ApiError::new(rejection.status(), "websocket_required", message)
        })?;
        self.ensure_allowed(self.socket_limiter.allows(client_of(client.address)))?;
        Ok(socket::with_limits(upgrade))
    }
}

// ---- operation

fn plain(status: StatusCode, text: String) -> Response {
    let headers = [(CONTENT_TYPE, "text/plain; version=0.0.4"), (CACHE_CONTROL, "no-store")];
    (status, headers, text).into_response()
}

async fn ready(State(online): State<Arc<Online>>) -> Response {
    if online.context.store.is_ready() && !*online.stop.borrow() {
        plain(StatusCode::OK, "ready\n".to_owned())
    } else {
        plain(StatusCode::SERVICE_UNAVAILABLE, "not ready\n".to_owned())
    }
}

/// The metrics, for programs on this machine: others need not know how busy it is.
async fn metrics(State(online): State<Arc<Online>>, request: Request) -> Response {
    let client = online.trust.client(&request);
    // A page that is served under a name of its own must not read them, wherever it leads.
    let is_local = client.address.is_loopback() && host::is_local(request.headers());
    if client.is_forwarded || !is_local {
        return crate::unknown_endpoint().await;
    }
    let queue = online.context.store.queue_length();
    plain(StatusCode::OK, online.context.metrics.render(queue))
}
