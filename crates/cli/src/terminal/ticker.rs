//! A header that is updated while a line is edited below it.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::alternate_screen;
use super::interruption::Interruption;

/// One state of the header.
pub(crate) enum Tick {
    /// Valid until the next tick after this time.
    Show { header: String, lasts: Duration },
    /// The last one: the time is up.
    Last { header: String },
}

/// Source of ticks, called whenever the header may have changed.
pub(crate) type Ticks = Box<dyn FnMut() -> Tick + Send>;

/// The thread that rewrites the first row of the alternate screen. Until it is
/// [stopped](Ticker::stop), only the line editor may draw, whose cursor it restores.
pub(crate) struct Ticker {
    /// Dropped to stop the thread.
    stop: Sender<()>,
    thread: JoinHandle<()>,
    interruption: Option<Arc<Interruption>>,
}

impl Ticker {
    /// Starts a ticker that only updates the header.
    pub(crate) fn start(ticks: Ticks) -> Ticker {
        Ticker::spawn(ticks, None)
    }

    /// Starts a ticker that also interrupts the line editor after the last tick, where
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

    /// Stops it. Returns whether it has interrupted the line editor.
    pub(crate) fn stop(self) -> bool {
        drop(self.stop);
        // A thread that panicked has stopped too.
        let _ = self.thread.join();
        self.interruption.is_some_and(|interruption| interruption.finish())
    }
}

/// Replaces the first row in a single write, so that no other output can interleave.
fn rewrite(header: &str) {
    const SAVE_CURSOR: &str = "\x1b7";
    const FIRST_ROW: &str = "\x1b[H";
    const CLEAR_REST_OF_ROW: &str = "\x1b[K";
    const RESTORE_CURSOR: &str = "\x1b8";
    // A suspended game has left the screen.
    if !alternate_screen::is_active() {
        return;
    }
    let text = [SAVE_CURSOR, FIRST_ROW, header, CLEAR_REST_OF_ROW, RESTORE_CURSOR].concat();
    let mut output = io::stdout().lock();
    // If the terminal is gone, the next drawing reports it.
    let _ = output.write_all(text.as_bytes()).and_then(|()| output.flush());
}
