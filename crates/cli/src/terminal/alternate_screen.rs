//! The alternate screen buffer, after which the terminal shows again what it showed
//! before. Its state is global, since signal handlers and panics leave it too.

use std::io::{self, Write};
use std::panic;
#[cfg(unix)]
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(unix)]
use rustix::termios::{self, OptionalActions, Termios};

const ENTER: &str = "\x1b[?1049h";
const LEAVE: &str = "\x1b[0m\x1b[?1049l";
/// Moves to the upper left corner and clears the page. Not the scrollback.
const CLEAR: &str = "\x1b[H\x1b[J";

static IS_ACTIVE: AtomicBool = AtomicBool::new(false);

/// The modes of the terminal before a line was edited in it.
#[cfg(unix)]
static MODES: OnceLock<Termios> = OnceLock::new();

/// Saves the terminal's modes for [`leave`], and makes panics call it, so that their
/// messages can be read. Call it once, before anything is drawn or edited.
pub(crate) fn prepare() {
    #[cfg(unix)]
    if let Ok(modes) = termios::tcgetattr(io::stdin()) {
        let _ = MODES.set(modes);
    }
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        leave();
        report(info);
    }));
}

/// Clears the alternate screen, entering it first if needed.
pub(crate) fn clear(output: &mut impl Write) -> io::Result<()> {
    if !IS_ACTIVE.swap(true, Ordering::SeqCst) {
        output.write_all(ENTER.as_bytes())?;
    }
    output.write_all(CLEAR.as_bytes())
}

/// Whether the alternate screen is active.
pub(super) fn is_active() -> bool {
    IS_ACTIVE.load(Ordering::SeqCst)
}

/// Leaves the alternate screen if it is active, and restores the terminal's modes.
pub(crate) fn leave() {
    if IS_ACTIVE.swap(false, Ordering::SeqCst) {
        let mut output = io::stdout().lock();
        // A terminal that is gone needs no restoring.
        let _ = output.write_all(LEAVE.as_bytes()).and_then(|()| output.flush());
    }
    #[cfg(unix)]
    if let Some(modes) = MODES.get() {
        set_modes(modes);
    }
}

/// Sets the modes, unless the terminal belongs to another job: then we would be stopped.
#[cfg(unix)]
fn set_modes(modes: &Termios) {
    let is_ours =
        termios::tcgetpgrp(io::stdin()).is_ok_and(|job| job == rustix::process::getpgrp());
    if is_ours {
        let _ = termios::tcsetattr(io::stdin(), OptionalActions::Now, modes);
    }
}

/// Restores the terminal and stops the process as Ctrl-Z does; returns when it is
/// continued. The next [`clear`] enters the alternate screen again.
#[cfg(unix)]
pub(crate) fn suspend() {
    let modes = termios::tcgetattr(io::stdin());
    leave();
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
    if let Ok(modes) = modes {
        set_modes(&modes);
    }
}

/// Does nothing: there is no job control.
#[cfg(not(unix))]
pub(crate) fn suspend() {}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    /// Set in the process that panics.
    const PANICS: &str = "TAULA_TEST_PANICS";

    #[test]
    #[allow(clippy::panic, reason = "this is what is tested")]
    fn a_panic_leaves_the_alternate_screen_before_its_message() {
        if std::env::var_os(PANICS).is_some() {
            prepare();
            clear(&mut io::stdout()).unwrap();
            panic!("something went wrong");
        }
        let name = "terminal::alternate_screen::tests::\
                    a_panic_leaves_the_alternate_screen_before_its_message";
        // In one stream, so that the order is seen.
        let command = "exec \"$0\" --exact \"$1\" --nocapture 2>&1";
        let output = Command::new("sh")
            .args(["-c", command])
            .arg(std::env::current_exe().unwrap())
            .arg(name)
            .env(PANICS, "1")
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("no {part:?}: {text:?}"));
        assert!(at(ENTER) < at(LEAVE) && at(LEAVE) < at("something went wrong"), "{text:?}");
    }
}
