//! Recovery of an unsaved game when a signal ends the program.

use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use crate::terminal::alternate_screen;

/// The record of a game with unsaved changes. On SIGINT and SIGTERM it is printed, on
/// SIGHUP, when the terminal is gone, it is written to a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnsavedRecord(Arc<Mutex<Option<String>>>);

impl UnsavedRecord {
    /// Installs the signal handlers; where that fails, goes on without.
    pub(crate) fn with_signal_handlers() -> UnsavedRecord {
        let unsaved = UnsavedRecord::default();
        unsaved.clone().handle_signals();
        unsaved
    }

    #[cfg(unix)]
    fn handle_signals(self) {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};
        use signal_hook::iterator::Signals;

        let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGTSTP]) else { return };
        std::thread::spawn(move || {
            for signal in signals.forever() {
                if signal == SIGTSTP {
                    alternate_screen::suspend();
                    continue;
                }
                // Held until the end, so that nothing more is drawn.
                let _output = io::stdout().lock();
                match signal {
                    SIGHUP => self.write_file(),
                    _ => self.print(),
                }
                // The status by which shells report a program that a signal ended.
                std::process::exit(128 + signal);
            }
        });
    }

    #[cfg(not(unix))]
    fn handle_signals(self) {
        let _ = ctrlc::set_handler(move || {
            self.print();
            std::process::exit(130);
        });
    }

    /// Sets the record, or clears it when everything is saved.
    pub(super) fn set(&self, unsaved: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = unsaved;
    }

    /// Leaves the alternate screen and prints the record.
    pub(super) fn print(&self) {
        self.take(|record| print(record).or_else(|_| write_file(record)));
    }

    /// Leaves the alternate screen and writes the record to a file.
    #[cfg(unix)]
    fn write_file(&self) {
        self.take(|record| write_file(record).or_else(|_| print(record)));
    }

    fn take(&self, output: impl FnOnce(&str) -> io::Result<()>) {
        // Both locks, always in this order, are held until the record is out: the main
        // thread and that of the signals may get here at once, and either ends the
        // program.
        let _stdout = io::stdout().lock();
        let mut unsaved = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        alternate_screen::leave();
        if let Some(record) = unsaved.take() {
            // If this fails there is no place left to report it.
            let _ = output(&record);
        }
    }
}

fn print(record: &str) -> io::Result<()> {
    let mut output = io::stdout();
    writeln!(output, "\nThe game was not saved. This is its record:\n\n{record}")?;
    output.flush()
}

/// Writes a new file in the current folder, or else in the folder for temporary files.
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
                // Try the other folder.
                Err(_) => break,
            }
        }
    }
    Err(io::ErrorKind::PermissionDenied.into())
}
