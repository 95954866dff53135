use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail};

use super::Measurement;
use crate::bad_input::BadInput;
use crate::commands::pipe::{AnswerTimeout, Pipe};

/// Timeout for the greeting and for `newgame`: a program that does not speak the protocol
/// may wait for input of its own for ever.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// Timeout for `perft`: many times what the slowest engine we know needs.
const PERFT_TIMEOUT: Duration = Duration::from_secs(600);

/// Another engine in a process of its own.
pub(super) struct Peer {
    pub(super) name: String,
    pipe: Pipe,
}

impl Peer {
    pub(super) fn start(command: &str) -> anyhow::Result<Peer> {
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        let bad = |reason: &str| BadInput::new(format!("--against, \"{command}\""), reason);
        let pipe = Pipe::start(&words).map_err(|reason| bad(&reason))?;
        let mut peer = Peer { name: words.first().cloned().unwrap_or_default(), pipe };
        let greeting = peer.pipe.answer(&answer_timeout(HANDSHAKE_TIMEOUT));
        if let Err(error) = greeting {
            let hint = "it must speak the engine protocol, such as 'nokamute uhp'";
            return Err(bad(&format!("it {error}; {hint}")).into());
        }
        Ok(peer)
    }

    fn ask(&mut self, line: &str, timeout: Duration) -> anyhow::Result<Vec<String>> {
        let answer = self.pipe.ask_for_lines(line, &answer_timeout(timeout));
        answer.map_err(|error| anyhow!("{} {error}", self.name))
    }

    /// Counts the leaves at every depth up to this one, as `perft` does.
    pub(super) fn count(&mut self, game: &str, depth: u32) -> anyhow::Result<Measurement> {
        self.ask(&format!("newgame {game}"), HANDSHAKE_TIMEOUT)?;
        let started = Instant::now();
        let lines = self.ask(&format!("perft {depth}"), PERFT_TIMEOUT)?;
        let elapsed = started.elapsed();
        let counts: Vec<u64> = lines.iter().filter_map(|line| leaves_in(line)).collect();
        if counts.len() != depth as usize + 1 {
            bail!("{} answers perft in an unknown way: {lines:?}", self.name);
        }
        Ok(Measurement { done: counts.iter().sum(), elapsed })
    }
}

fn answer_timeout(duration: Duration) -> AnswerTimeout {
    AnswerTimeout { duration, stop: Arc::default() }
}

/// The count in a line of `perft`: the second number, after the depth, with or without
/// words around them.
fn leaves_in(line: &str) -> Option<u64> {
    line.split_whitespace().filter_map(|word| word.parse().ok()).nth(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_found_in_tables_and_in_sentences() {
        assert_eq!(leaves_in("depth 4 leaves 21600"), Some(21600));
        assert_eq!(leaves_in("    4          151686     480.8µs    315495.9"), Some(151_686));
        assert_eq!(leaves_in("depth           count        time        kn/s"), None);
    }
}
