use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use anyhow::bail;

use super::Effort;
use crate::bad_input::BadInput;

/// Another engine in a process of its own.
pub(super) struct Peer {
    pub(super) name: String,
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    pub(super) fn start(command: &str) -> anyhow::Result<Peer> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| BadInput::new("--against", "no command"))?;
        let mut process = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| BadInput::new(format!("--against, \"{program}\""), error))?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            bail!("{program} has no pipes");
        };
        let output = BufReader::new(output);
        let mut peer = Peer { name: program.to_owned(), process, input, output };
        peer.read_answer()?;
        Ok(peer)
    }

    fn ask(&mut self, line: &str) -> anyhow::Result<Vec<String>> {
        writeln!(self.input, "{line}")?;
        self.input.flush()?;
        self.read_answer()
    }

    /// The lines before `ok`.
    fn read_answer(&mut self) -> anyhow::Result<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("{} has ended", self.name);
            }
            match line.trim() {
                "ok" => return Ok(lines),
                wrong if wrong.starts_with("err") || wrong.starts_with("invalidmove") => {
                    bail!("{} says: {wrong}", self.name)
                }
                other => lines.push(other.to_owned()),
            }
        }
    }

    /// Counts from a game to every depth up to the last, as `perft` does.
    pub(super) fn count(&mut self, game: &str, depth: u32) -> anyhow::Result<Effort> {
        self.ask(&format!("newgame {game}"))?;
        let started = Instant::now();
        let lines = self.ask(&format!("perft {depth}"))?;
        let elapsed = started.elapsed();
        let counts: Vec<u64> = lines.iter().filter_map(|line| leaves_in(line)).collect();
        if counts.len() != depth as usize + 1 {
            bail!("{} answers perft in an unknown way: {lines:?}", self.name);
        }
        Ok(Effort { done: counts.iter().sum(), elapsed })
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing is left behind.
        let _ = writeln!(self.input, "exit");
        let _ = self.process.kill();
        let _ = self.process.wait();
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
