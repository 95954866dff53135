//! A header that is kept up to date while a line is edited below it.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::alternate_screen;
use super::interruption::Interruption;

/// What the header shows next.
pub(crate) enum Tick {
    /// This line, until so much time has passed.
    Show { header: String, lasts: Duration },
    /// This line for good: there is nothing left to wait for.
    Last { header: String },
}

/// Asked for the header whenever it may have changed.
pub(crate) type Ticks = Box<dyn FnMut() -> Tick + Send>;

/// The thread that rewrites the first row of the alternate screen. Nobody else may draw
/// until it is [stopped](Ticker::stop), except for the line editor, whose cursor it
/// leaves where it was.
pub(crate) struct Ticker {
    /// Dropped to stop the thread.
    stop: Sender<()>,
    thread: JoinHandle<()>,
    interruption: Option<Arc<Interruption>>,
}

impl Ticker {
    /// Only shows the time.
    pub(crate) fn start(ticks: Ticks) -> Ticker {
        Ticker::spawn(ticks, None)
    }

    /// Also ends the reading of a line from standard input after the last tick, where
    /// that is possible.
    pub(super) fn start_interrupting(ticks: Ticks) -> Ticker {
        Ticker::spawn(ticks, Interruption::prepare().ok().map(Arc::new))
    }

    fn spawn(mut ticks: Ticks, interruption: Option<Arc<Interruption>>) -> Ticker {
        let (stop, stopped) = mpsc::channel();
        let shared = interruption.clone();
        let thread = thread::spawn(move || {
            loop {
                match ticks() {
                    Tick::Show { header, lasts } => {
                        rewrite(&header);
                        if stopped.recv_timeout(lasts) != Err(RecvTimeoutError::Timeout) {
                            return;
                        }
                    }
                    Tick::Last { header } => {
                        rewrite(&header);
                        if let Some(interruption) = shared {
                            interruption.interrupt();
                        }
                        return;
                    }
                }
            }
        });
        Ticker { stop, thread, interruption }
    }

    /// Stops it. Returns whether it has ended the reading of a line.
    pub(crate) fn stop(self) -> bool {
        drop(self.stop);
        // A thread that panicked has drawn its last header too.
        let _ = self.thread.join();
        self.interruption.is_some_and(|interruption| interruption.finish())
    }
}

/// Replaces the first row in a single write, so that nothing can come in between.
fn rewrite(header: &str) {
    const SAVE_CURSOR: &str = "\x1b7";
    const FIRST_ROW: &str = "\x1b[H";
    const CLEAR_REST_OF_ROW: &str = "\x1b[K";
    const RESTORE_CURSOR: &str = "\x1b8";
    // A game that is stopped has given the screen back.
    if !alternate_screen::is_active() {
        return;
    }
    let text = [SAVE_CURSOR, FIRST_ROW, header, CLEAR_REST_OF_ROW, RESTORE_CURSOR].concat();
    let mut output = io::stdout().lock();
    // The next drawing reports a terminal that is gone.
    let _ = output.write_all(text.as_bytes()).and_then(|()| output.flush());
}
