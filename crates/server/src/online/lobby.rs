//! Open challenges, and the socket that shows how they come and go.

use std::sync::Arc;

use axum::extract::ws::WebSocket;
use tokio::sync::broadcast::error::RecvError;

use super::Online;
use super::bus::{Bus, News, Topic};
use super::game::to_text;
use super::id::GameId;
use super::protocol::{GameView, LobbyMessage, close_code};
use super::socket::{Connected, Incoming, Outgoing};
use super::store::{StoreError, StoredGame};

/// Challenges that the lobby lists.
const MAX_LISTED: u32 = 100;

/// Bytes of the games in the lobby. A socket takes no message above 1 MiB.
const MAX_LISTED_BYTES: usize = 512 << 10;

/// Open challenges of one visitor.
pub(super) const MAX_CHALLENGES: u32 = 3;

/// Bytes of an option's value in a list of games.
const MAX_SHOWN_VALUE: usize = 256;

/// A game for a list of games: what is long in it, such as an army sheet, is left out.
pub(super) fn summary(game: &StoredGame) -> GameView {
    let mut view = game.view();
    for (_, value) in &mut view.options {
        if value.len() > MAX_SHOWN_VALUE {
            value.clear();
        }
    }
    view
}

/// Announces a new challenge.
pub(super) fn add(bus: &dyn Bus, game: &StoredGame) {
    let text = to_text(&LobbyMessage::Added { game: Box::new(summary(game)) });
    bus.publish(&Topic::Lobby, News::new(text));
}

/// Announces that a challenge is gone.
pub(super) fn remove(bus: &dyn Bus, id: &GameId) {
    let text = to_text(&LobbyMessage::Removed { id: id.clone() });
    bus.publish(&Topic::Lobby, News::new(text));
}

/// The open challenges, the oldest first.
pub(super) async fn listed(online: &Online) -> Result<Vec<GameView>, StoreError> {
    let games = online.context.store.listed(MAX_LISTED).await?;
    let mut bytes = 0;
    let games = games.iter().map(summary).take_while(|game| {
        bytes += to_text(game).len();
        bytes <= MAX_LISTED_BYTES
    });
    Ok(games.collect())
}

/// Shows the lobby to a socket until it leaves.
pub(super) async fn serve(online: Arc<Online>, socket: WebSocket, connected: Connected) {
    let mut outgoing = Outgoing::new(&online, socket, connected);
    let code = show(&online, &mut outgoing).await;
    outgoing.close(code).await;
}

async fn show(online: &Online, outgoing: &mut Outgoing<'_>) -> u16 {
    // What happens between the two is sent twice, and has no effect the second time.
    let mut news = online.context.bus.subscribe(Topic::Lobby);
    let Ok(games) = listed(online).await else { return close_code::COME_BACK };
    if let Err(code) = outgoing.send(to_text(&LobbyMessage::Lobby { games })).await {
        return code;
    }
    loop {
        tokio::select! {
            biased;
            () = online.stopping() => return close_code::COME_BACK,
            news = news.recv() => match news {
                Ok(news) => {
                    if let Err(code) = outgoing.send(news.text).await {
                        return code;
                    }
                }
                Err(RecvError::Lagged(_)) => return close_code::SLOW_READER,
                Err(RecvError::Closed) => return close_code::COME_BACK,
            },
            incoming = outgoing.receive() => match incoming {
                // There is nothing to say to the lobby.
                Ok(Incoming::Nothing | Incoming::Text(_)) => {}
                Err(code) => return code,
            },
        }
    }
}
