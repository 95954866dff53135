use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail};
use taula_engine::arena::Fault;

use super::Effort;
use crate::bad_input::BadInput;
use crate::commands::pipe::{AnswerTimeout, Pipe};

/// How long another engine may take to greet or to set up a game. One that does not
/// speak the protocol waits for a line of its own, for ever.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a count may take: many times what the slowest engine we know needs.
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
        if let Err(fault) = greeting {
            let hint = "it must speak the engine protocol, such as 'nokamute uhp'";
            return Err(bad(&format!("it {}; {hint}", words_of(&fault))).into());
        }
        Ok(peer)
    }

    fn ask(&mut self, line: &str, timeout: Duration) -> anyhow::Result<Vec<String>> {
        let answer = self.pipe.ask_for_lines(line, &answer_timeout(timeout));
        answer.map_err(|fault| anyhow!("{} {}", self.name, words_of(&fault)))
    }

    /// Counts from a game to every depth up to the last, as `perft` does.
    pub(super) fn count(&mut self, game: &str, depth: u32) -> anyhow::Result<Effort> {
        self.ask(&format!("newgame {game}"), HANDSHAKE_TIMEOUT)?;
        let started = Instant::now();
        let lines = self.ask(&format!("perft {depth}"), PERFT_TIMEOUT)?;
        let elapsed = started.elapsed();
        let counts: Vec<u64> = lines.iter().filter_map(|line| leaves_in(line)).collect();
        if counts.len() != depth as usize + 1 {
            bail!("{} answers perft in an unknown way: {lines:?}", self.name);
        }
        Ok(Effort { done: counts.iter().sum(), elapsed })
    }
}

fn answer_timeout(duration: Duration) -> AnswerTimeout {
    AnswerTimeout { duration, stop: Arc::default() }
}

fn words_of(fault: &Fault) -> &str {
    match fault {
        Fault::Forfeit(reason) => reason,
        _ => "was stopped",
    }
}

/// The count in a line of `perft`: engines write the depth first and the count
/// next, with or without words around them.
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
