use std::fmt;

/// Invalid input, as opposed to a command that failed. The message is one line; the exit
/// status is 2.
#[derive(Debug)]
pub(crate) struct BadInput(String);

impl BadInput {
    /// An error in `what`: an argument, a file.
    pub(crate) fn new(what: impl fmt::Display, reason: impl fmt::Display) -> BadInput {
        BadInput(format!("{what}: {reason}").replace(['\n', '\r'], " "))
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}
