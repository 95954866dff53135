//! The live games: which task owns which game.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Instant;

use tokio::sync::{OnceCell, mpsc, oneshot};

use super::context::Context;
use super::game::{ActivateError, Game, QUEUE_LENGTH, Request};
use super::id::GameId;

/// Times that a request is made again because the task of its game ended meanwhile.
const MAX_ATTEMPTS: usize = 4;

/// The way to the task of a game.
pub(super) type Handle = mpsc::Sender<Request>;

/// Why a slot has no task.
enum NotFilled {
    /// It was forgotten meanwhile.
    Forgotten,
    /// The game cannot be brought into memory.
    Failed(ActivateError),
}

/// The live games.
pub(super) struct Games {
    context: Arc<Context>,
    /// A cell is filled when the game has been read from the store, once.
    slots: Mutex<HashMap<GameId, Arc<OnceCell<Handle>>>>,
    itself: Weak<Games>,
}

impl Games {
    pub(super) fn new(context: Arc<Context>) -> Arc<Games> {
        Arc::new_cyclic(|itself| Games {
            context,
            slots: Mutex::default(),
            itself: Weak::clone(itself),
        })
    }

    /// The task of a game, which is read from the store if it is not in memory.
    pub(super) async fn handle(&self, id: &GameId) -> Result<Handle, ActivateError> {
        let mut attempts = 0;
        while attempts < MAX_ATTEMPTS {
            let slot = Arc::clone(self.slots().entry(id.clone()).or_default());
            match slot.get_or_try_init(|| self.fill(id, &slot)).await {
                Ok(handle) if !handle.is_closed() => return Ok(handle.clone()),
                // The task has just ended: it takes its slot with it.
                Ok(_) => {
                    self.remove(id, &slot);
                    attempts += 1;
                }
                // Whoever had this slot before has failed, and has got the error.
                Err(NotFilled::Forgotten) => {}
                Err(NotFilled::Failed(error)) => return Err(error),
            }
        }
        Err(ActivateError::Unavailable)
    }

    /// Asks a game for something. A game whose task ends meanwhile is asked again, so a
    /// request must be one that may be made twice.
    pub(super) async fn ask<T>(
        &self,
        id: &GameId,
        request: impl Fn(oneshot::Sender<T>) -> Request,
    ) -> Result<T, ActivateError> {
        for _ in 0..MAX_ATTEMPTS {
            let handle = self.handle(id).await?;
            let (reply, answer) = oneshot::channel();
            if handle.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(ActivateError::Unavailable)
    }

    /// Lets all games store what their clocks showed when the server began to stop.
    pub(super) async fn stop(&self, stopped: Instant) {
        let handles: Vec<Handle> =
            self.slots().values().filter_map(|slot| slot.get().cloned()).collect();
        let mut answers = Vec::with_capacity(handles.len());
        for handle in handles {
            let (reply, answer) = oneshot::channel();
            // A game that has just left memory had no clock that ran.
            if handle.send(Request::Stop { stopped, reply }).await.is_ok() {
                answers.push(answer);
            }
        }
        for answer in answers {
            let _ = answer.await;
        }
    }

    /// Starts the task of a slot. A slot is filled by one at a time; if that fails it is
    /// forgotten before the next one has its turn, who must not fill it then: a game in a
    /// slot that nobody finds would get a second task.
    async fn fill(&self, id: &GameId, slot: &Arc<OnceCell<Handle>>) -> Result<Handle, NotFilled> {
        if !self.is_registered(id, slot) {
            return Err(NotFilled::Forgotten);
        }
        self.activate(id, slot).await.map_err(|error| {
            self.remove(id, slot);
            NotFilled::Failed(error)
        })
    }

    async fn activate(
        &self,
        id: &GameId,
        slot: &Arc<OnceCell<Handle>>,
    ) -> Result<Handle, ActivateError> {
        let game = Game::activate(Arc::clone(&self.context), id.clone()).await?;
        let (handle, requests) = mpsc::channel(QUEUE_LENGTH);
        let (games, id, slot) = (Weak::clone(&self.itself), id.clone(), Arc::downgrade(slot));
        tokio::spawn(game.run(requests, move || {
            if let (Some(games), Some(slot)) = (games.upgrade(), slot.upgrade()) {
                games.remove(&id, &slot);
            }
        }));
        Ok(handle)
    }

    /// Forgets a slot, unless another one has taken its place.
    fn remove(&self, id: &GameId, slot: &Arc<OnceCell<Handle>>) {
        let mut slots = self.slots();
        if slots.get(id).is_some_and(|known| Arc::ptr_eq(known, slot)) {
            slots.remove(id);
        }
    }

    fn is_registered(&self, id: &GameId, slot: &Arc<OnceCell<Handle>>) -> bool {
        self.slots().get(id).is_some_and(|known| Arc::ptr_eq(known, slot))
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, Arc<OnceCell<Handle>>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
