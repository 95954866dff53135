//! A signal does not lose a game.

use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use crate::terminal::alternate_screen;

/// The record of a game that is in no file yet. If the program is interrupted it is
/// printed, or written to a file where the terminal is gone.
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
                match signal {
                    SIGHUP => self.save(),
                    _ => self.tell(),
                }
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
        self.rescue(|record| print(record).or_else(|_| write_file(record)));
    }

    /// Writes the record that would be lost to a file: the terminal is gone.
    #[cfg(unix)]
    fn save(&self) {
        self.rescue(|record| write_file(record).or_else(|_| print(record)));
    }

    fn rescue(&self, out: impl FnOnce(&str) -> io::Result<()>) {
        // Always in this order, and both until the record is out: the player's thread
        // and that of the signals may come here at once, and either ends the program.
        let _output = io::stdout().lock();
        let mut unsaved = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        alternate_screen::leave();
        if let Some(record) = unsaved.take() {
            // There is nobody left to complain to if this fails.
            let _ = out(&record);
        }
    }
}

fn print(record: &str) -> io::Result<()> {
    let mut output = io::stdout();
    writeln!(output, "\nThe game was not saved. This is its record:\n\n{record}")?;
    output.flush()
}

/// Writes a new file in the current folder, or else in that for temporary files.
fn write_file(record: &str) -> io::Result<()> {
    const MAX_FILES: usize = 1000;
    for folder in [PathBuf::new(), std::env::temp_dir()] {
        for number in 1..=MAX_FILES {
            let path = folder.join(format!("taula-rescued-{number}.pgn"));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(mut file) => {
                    file.write_all(record.as_bytes())?;
                    return file.sync_all();
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                // Perhaps the other folder can be written.
                Err(_) => break,
            }
        }
    }
    Err(io::ErrorKind::PermissionDenied.into())
}
