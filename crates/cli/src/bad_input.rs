use std::fmt;

/// Input that cannot be used, as opposed to a command that went wrong: one line
/// that says what and where. Ends the program with status 2.
#[derive(Debug)]
pub(crate) struct BadInput(String);

impl BadInput {
    /// What is wrong with `what`.
    pub(crate) fn new(what: impl fmt::Display, reason: impl fmt::Display) -> BadInput {
        // Whatever the reason says, it is said in one line.
        BadInput(format!("{what}: {reason}").replace(['\n', '\r'], " "))
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}
