//! Ending the reading of a line from another thread.

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

    /// A way to make the line editor see the end of its input.
    ///
    /// rustyline cannot be asked to stop: it waits for standard input and for a change
    /// of the window's size. So standard input becomes an empty file for a moment, and
    /// a signal about the window's size makes rustyline look at it.
    pub(in crate::terminal) struct Interruption {
        terminal: OwnedFd,
        modes: Termios,
        empty: File,
        is_done: AtomicBool,
    }

    impl Interruption {
        /// To be called before the line editor changes the terminal's modes, which it
        /// cannot restore after an interruption.
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
            // Where this fails the flag is judged at the next key.
            let _ = dup2_stdin(&self.empty);
            let _ = raise(SIGWINCH);
        }

        /// Makes the terminal standard input again. Returns whether there was an
        /// interruption.
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

    /// There is no way: the player has to press Enter.
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
