use std::fmt::Display;

/// Invalid input, as opposed to a command that failed. The message is one line; the exit
/// status is 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct BadInput(String);

impl BadInput {
    /// An error in `what`: an argument, a file.
    pub(crate) fn new(what: impl Display, reason: impl Display) -> BadInput {
        BadInput(format!("{what}: {reason}").replace(['\n', '\r'], " "))
    }
}
