//! The queue of lines that a client has sent and that are not answered yet.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Maximum size of the queue in bytes. It is more than any client sends while it waits for
/// a move, so that a `stop`, an `exit` or the end of the input behind other lines is
/// noticed; longer scripts are read as they are answered.
const MAX_SIZE: usize = 16 << 20;

/// Requests from the thread that reads them to the one that answers.
#[derive(Debug, Default)]
pub(super) struct RequestQueue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<Request>,
    /// Bytes of the lines in `waiting`.
    size: usize,
    /// Number of requests at the front that [`RequestQueue::stop_all`] has stopped.
    stopped: usize,
    /// The request being answered.
    current: Option<Job>,
    /// Set once no more requests will be added.
    is_closed: bool,
    /// Set once no more requests will be answered.
    is_over: bool,
}

#[derive(Debug)]
struct Request {
    line: Option<String>,
    job: Job,
}

/// The work for a request, with its stop flag.
#[derive(Clone, Debug)]
struct Job {
    is_search: bool,
    stop: Arc<AtomicBool>,
}

impl Request {
    fn size(&self) -> usize {
        size_of::<Request>() + self.line.as_ref().map_or(0, String::len)
    }
}

impl RequestQueue {
    /// Adds a line, or `None` for one that was too long.
    pub(super) fn push(&self, line: Option<String>, is_search: bool) {
        let request = Request { line, job: Job { is_search, stop: Arc::default() } };
        let mut state = self.lock();
        state.size += request.size();
        state.waiting.push_back(request);
        self.changed.notify_all();
    }

    /// Waits until there is room for another line. Returns whether it would be answered.
    pub(super) fn wait_for_room(&self) -> bool {
        let is_full = |state: &mut State| state.size > MAX_SIZE && !state.is_over;
        let state = self.changed.wait_while(self.lock(), is_full);
        !state.unwrap_or_else(PoisonError::into_inner).is_over
    }

    /// Waits for the next line and returns it with its stop flag; the previous one counts
    /// as answered. `None` once the queue is closed and empty.
    pub(super) fn next(&self) -> Option<(Option<String>, Arc<AtomicBool>)> {
        let mut state = self.lock();
        state.current = None;
        self.changed.notify_all();
        let is_empty = |state: &mut State| state.waiting.is_empty() && !state.is_closed;
        let state = self.changed.wait_while(state, is_empty);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        let request = state.waiting.pop_front()?;
        state.size -= request.size();
        state.stopped = state.stopped.saturating_sub(1);
        let stop = Arc::clone(&request.job.stop);
        state.current = Some(request.job);
        self.changed.notify_all();
        Some((request.line, stop))
    }

    /// Stops all requests so far.
    pub(super) fn stop_all(&self) {
        let mut state = self.lock();
        let waiting = state.waiting.range(state.stopped..).map(|request| &request.job);
        for job in waiting.chain(&state.current) {
            job.stop.store(true, Ordering::Relaxed);
        }
        state.stopped = state.waiting.len();
    }

    /// Stops all searches requested so far, but not perft.
    pub(super) fn stop_searches(&self) {
        let state = self.lock();
        let waiting = state.waiting.iter().map(|request| &request.job);
        for job in waiting.chain(&state.current).filter(|job| job.is_search) {
            job.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Closes the queue: no more requests will be added.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }

    /// Ends the session: no more requests will be answered.
    pub(super) fn end(&self) {
        self.lock().is_over = true;
        self.changed.notify_all();
    }

    /// Waits until all requests have been answered, at most for `timeout`.
    pub(super) fn wait_until_answered(&self, timeout: Duration) {
        let is_working = |state: &mut State| {
            !state.is_over && (state.current.is_some() || !state.waiting.is_empty())
        };
        drop(self.changed.wait_timeout_while(self.lock(), timeout, is_working));
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::thread;

    use super::*;

    #[test]
    fn no_more_is_read_ahead_than_fits() {
        let queue = Arc::new(RequestQueue::default());
        let pushed = Arc::new(AtomicUsize::new(0));
        let reader = thread::spawn({
            let (queue, pushed) = (Arc::clone(&queue), Arc::clone(&pushed));
            move || {
                while queue.wait_for_room() {
                    queue.push(Some("x".repeat(1 << 20)), false);
                    pushed.fetch_add(1, Ordering::Relaxed);
                }
            }
        });
        let max_waiting = (MAX_SIZE >> 20) + 1;
        for answered in 0..20 {
            thread::sleep(Duration::from_millis(2));
            assert!(pushed.load(Ordering::Relaxed) <= max_waiting + answered);
            assert!(queue.next().is_some());
        }
        queue.end();
        reader.join().expect("it ends");
    }

    #[test]
    fn a_stop_is_for_what_was_asked_before() {
        let queue = RequestQueue::default();
        queue.push(None, true);
        let (_, current) = queue.next().expect("a request");
        queue.push(None, false);
        queue.stop_all();
        queue.push(None, true);
        queue.push(None, false);
        queue.push(None, true);
        assert!(current.load(Ordering::Relaxed));
        let stopped = || queue.next().map(|(_, stop)| stop.load(Ordering::Relaxed));
        assert_eq!(stopped(), Some(true));
        queue.stop_searches();
        assert_eq!((stopped(), stopped()), (Some(true), Some(false)));
        queue.push(None, false);
        queue.stop_all();
        queue.close();
        assert_eq!((stopped(), stopped(), stopped()), (Some(true), Some(true), None));
    }
}
