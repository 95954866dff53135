//! Ctrl-C does not lose a game.

use std::io::{self, Write as _};
use std::sync::{Arc, Mutex, PoisonError};

/// The record of a game that is in no file yet; printed if the program is
/// interrupted.
#[derive(Clone, Debug, Default)]
pub(super) struct Rescue(Arc<Mutex<Option<String>>>);

impl Rescue {
    /// Starts to watch for Ctrl-C. Where that is impossible the program goes on
    /// without.
    pub(super) fn watch() -> Rescue {
        let rescue = Rescue::default();
        let watched = rescue.clone();
        let _ = ctrlc::set_handler(move || {
            watched.tell();
            // As shells report a program that Ctrl-C ended.
            std::process::exit(130);
        });
        rescue
    }

    /// Says what would be lost now.
    pub(super) fn keep(&self, unsaved: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = unsaved;
    }

    /// Prints what would be lost.
    pub(super) fn tell(&self) {
        let unsaved = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(record) = unsaved {
            // There is nobody left to complain to if this fails.
            let _ =
                writeln!(io::stdout(), "\nThe game was not saved. This is its record:\n\n{record}");
        }
    }
}
