//! A signal does not lose a game.

use std::io::{self, Write as _};
use std::sync::{Arc, Mutex, PoisonError};

use crate::terminal::alternate_screen;

/// The record of a game that is in no file yet; printed if the program is
/// interrupted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rescue(Arc<Mutex<Option<String>>>);

impl Rescue {
    /// Starts to watch for signals that end the program. Where that is impossible it goes
    /// on without.
    pub(crate) fn watch() -> Rescue {
        let rescue = Rescue::default();
        rescue.clone().watch_signals();
        rescue
    }

    #[cfg(unix)]
    fn watch_signals(self) {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};
        use signal_hook::iterator::Signals;

        let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGTSTP]) else { return };
        std::thread::spawn(move || {
            for signal in signals.forever() {
                if signal == SIGTSTP {
                    alternate_screen::suspend();
                    continue;
                }
                // Nothing is drawn any more until the program has ended.
                let _output = io::stdout().lock();
                self.tell();
                // As shells report a program that a signal ended.
                std::process::exit(128 + signal);
            }
        });
    }

    #[cfg(not(unix))]
    fn watch_signals(self) {
        let _ = ctrlc::set_handler(move || {
            self.tell();
            std::process::exit(130);
        });
    }

    /// Sets the record that would be lost now.
    pub(super) fn keep(&self, unsaved: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = unsaved;
    }

    /// Leaves the alternate screen and prints the record that would be lost.
    pub(super) fn tell(&self) {
        alternate_screen::leave();
        let unsaved = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(record) = unsaved {
            // There is nobody left to complain to if this fails.
            let _ =
                writeln!(io::stdout(), "\nThe game was not saved. This is its record:\n\n{record}");
        }
    }
}
