//! Interrupting the line editor from another thread.

#[cfg(unix)]
pub(super) use unix::Interruption;

#[cfg(not(unix))]
pub(super) use elsewhere::Interruption;

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io;
    use std::os::fd::{AsFd as _, OwnedFd};
    use std::sync::atomic::{AtomicBool, Ordering};

    use rustix::stdio::dup2_stdin;
    use rustix::termios::{self, OptionalActions, Termios};
    use signal_hook::consts::SIGWINCH;
    use signal_hook::low_level::raise;

    /// Makes the line editor see the end of its input.
    ///
    /// rustyline cannot be asked to stop: it waits for stdin and SIGWINCH. So stdin is
    /// replaced by an empty file for a moment, and a SIGWINCH makes rustyline read it.
    pub(in crate::terminal) struct Interruption {
        terminal: OwnedFd,
        modes: Termios,
        empty: File,
        is_done: AtomicBool,
    }

    impl Interruption {
        /// Saves the terminal's modes, which the line editor cannot restore after an
        /// interruption. Call it before every line that may be interrupted.
        pub(in crate::terminal) fn prepare() -> io::Result<Interruption> {
            let stdin = io::stdin();
            Ok(Interruption {
                terminal: stdin.as_fd().try_clone_to_owned()?,
                modes: termios::tcgetattr(&stdin)?,
                empty: File::open("/dev/null")?,
                is_done: AtomicBool::new(false),
            })
        }

        pub(in crate::terminal) fn interrupt(&self) {
            self.is_done.store(true, Ordering::SeqCst);
            // If this fails, the flag falls at the next key.
            let _ = dup2_stdin(&self.empty);
            let _ = raise(SIGWINCH);
        }

        /// Restores stdin. Returns whether there was an interruption.
        pub(in crate::terminal) fn finish(&self) -> bool {
            let is_done = self.is_done.load(Ordering::SeqCst);
            if is_done {
                let _ = dup2_stdin(&self.terminal);
                let _ = termios::tcsetattr(&self.terminal, OptionalActions::Now, &self.modes);
            }
            is_done
        }
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use std::io;

    /// Not available: the player has to press Enter.
    pub(in crate::terminal) enum Interruption {}

    impl Interruption {
        pub(in crate::terminal) fn prepare() -> io::Result<Interruption> {
            Err(io::ErrorKind::Unsupported.into())
        }

        pub(in crate::terminal) fn interrupt(&self) {
            match *self {}
        }

        pub(in crate::terminal) fn finish(&self) -> bool {
            match *self {}
        }
    }
}
