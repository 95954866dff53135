//! News from the tasks that own games to the sockets that show them.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::broadcast;

use super::id::GameId;

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
        News { seq: Some(seq), text: Utf8Bytes::from_static("{}") }
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

    #[tokio::test]
    async fn a_subscriber_that_is_too_far_behind_is_told() {
        let bus = LocalBus::default();
        let mut slow = bus.subscribe(Topic::Lobby);
        for seq in 0..=CAPACITY as u64 {
            bus.publish(&Topic::Lobby, news(seq));
        }
        assert!(matches!(slow.recv().await, Err(broadcast::error::RecvError::Lagged(1))));
    }
}
