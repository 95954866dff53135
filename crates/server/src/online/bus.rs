//! News from the tasks that own games to the sockets that show them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::broadcast;

use super::id::{GameId, SessionId};

/// News that a subscriber may be behind. Beyond that it is a slow reader: its socket is
/// closed, and comes back with the number of the last event it has seen.
const CAPACITY: usize = 64;

/// What news are about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// A game.
    Game(GameId),
    /// The open challenges.
    Lobby,
}

/// A message for everybody who follows a topic. Cheap to clone.
#[derive(Clone, Debug)]
pub struct News {
    /// Sequence number, if it is an event of a game.
    pub seq: Option<u64>,
    /// The message as it is sent.
    pub text: Utf8Bytes,
    /// Whom it is for.
    pub audience: Audience,
}

/// Which of the subscribers get news.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Audience {
    /// All of them.
    #[default]
    Everyone,
    /// These two players.
    Only(Arc<[SessionId; 2]>),
    /// All but these two players.
    Except(Arc<[SessionId; 2]>),
}

impl News {
    /// News for everybody that are no event of a game.
    pub fn new(text: Utf8Bytes) -> News {
        News { seq: None, text, audience: Audience::Everyone }
    }
}

impl Audience {
    /// Whether a subscriber with this session is among them.
    pub fn includes(&self, session: Option<&SessionId>) -> bool {
        let is_one_of = |players: &[SessionId; 2]| session.is_some_and(|it| players.contains(it));
        match self {
            Audience::Everyone => true,
            Audience::Only(players) => is_one_of(players),
            Audience::Except(players) => !is_one_of(players),
        }
    }
}

/// Passes news on to subscribers.
///
/// A trait with one implementor so far: with many nodes a game belongs to one of them, and its
/// news must reach sockets at all of them. Then a message broker (NATS) does the passing on,
/// and neither games nor sockets notice.
pub trait Bus: Send + Sync + 'static {
    /// Sends news to all subscribers. It never waits for them.
    fn publish(&self, topic: &Topic, news: News);

    /// Subscribes to news from now on.
    fn subscribe(&self, topic: Topic) -> broadcast::Receiver<News>;
}

/// A bus within one process.
#[derive(Debug, Default)]
pub struct LocalBus {
    topics: Mutex<HashMap<Topic, broadcast::Sender<News>>>,
}

impl Bus for LocalBus {
    fn publish(&self, topic: &Topic, news: News) {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        // Sending fails only if nobody is there any more.
        if topics.get(topic).is_some_and(|sender| sender.send(news).is_err()) {
            topics.remove(topic);
        }
    }

    fn subscribe(&self, topic: Topic) -> broadcast::Receiver<News> {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        topics.entry(topic).or_insert_with(|| broadcast::channel(CAPACITY).0).subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news(seq: u64) -> News {
        News { seq: Some(seq), ..News::new(Utf8Bytes::from_static("{}")) }
    }

    #[tokio::test]
    async fn news_reach_those_who_subscribed_to_their_topic() {
        let bus = LocalBus::default();
        let game = Topic::Game(GameId::random().unwrap());
        bus.publish(&game, news(1));
        let mut follower = bus.subscribe(game.clone());
        let mut other = bus.subscribe(Topic::Lobby);
        bus.publish(&game, news(2));
        assert_eq!(follower.recv().await.unwrap().seq, Some(2));
        assert!(other.try_recv().is_err());
        drop(follower);
        bus.publish(&game, news(3));
        assert_eq!(bus.topics.lock().unwrap().len(), 1, "topics without subscribers are forgotten");
    }

    #[test]
    fn an_audience_is_known_by_the_players() {
        let [ada, ben, cleo] = [(); 3].map(|()| SessionId::random().unwrap());
        let players = Arc::new([ada.clone(), ben]);
        let everybody = [Some(&ada), Some(&cleo), None];
        for (audience, included) in [
            (Audience::Everyone, [true, true, true]),
            (Audience::Only(Arc::clone(&players)), [true, false, false]),
            (Audience::Except(players), [false, true, true]),
        ] {
            assert_eq!(everybody.map(|session| audience.includes(session)), included);
        }
    }

    #[tokio::test]
    async fn a_subscriber_that_is_too_far_behind_gets_an_error() {
        let bus = LocalBus::default();
        let mut slow = bus.subscribe(Topic::Lobby);
        for seq in 0..=CAPACITY as u64 {
            bus.publish(&Topic::Lobby, news(seq));
        }
        assert!(matches!(slow.recv().await, Err(broadcast::error::RecvError::Lagged(1))));
    }
}
