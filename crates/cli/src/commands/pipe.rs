//! Line-based communication with a child process, with timeouts for every answer.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use taula_engine::arena::PlayerError;

/// A child process that answers lines on stdin with lines on stdout.
pub(in crate::commands) struct Pipe {
    process: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// Timeout for an answer, and a flag that cancels the wait.
#[derive(Clone, Debug)]
pub(in crate::commands) struct AnswerTimeout {
    pub(in crate::commands) duration: Duration,
    /// Set when the match is over.
    pub(in crate::commands) stop: Arc<AtomicBool>,
}

/// Maximum number of lines of an answer that are kept.
const MAX_ANSWER_LINES: usize = 1000;

/// Interval at which the flag is polled.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

impl AnswerTimeout {
    /// The error of a process that has exited. Ctrl-C in a terminal ends it together with
    /// the match, perhaps a moment before the flag is set: then it does not forfeit.
    fn exit_error(&self) -> PlayerError {
        std::thread::sleep(4 * POLL_INTERVAL);
        if self.stop.load(Ordering::Relaxed) {
            return PlayerError::Stopped;
        }
        PlayerError::Forfeit("ended without an answer".to_owned())
    }
}

impl Pipe {
    /// Starts the process. Its stderr is discarded.
    pub(in crate::commands) fn start(words: &[String]) -> Result<Pipe, String> {
        let (program, arguments) = words.split_first().ok_or("there is no command")?;
        let mut process = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("\"{program}\" cannot be started: {error}"))?;
        let pipes = (process.stdin.take(), process.stdout.take());
        let (Some(input), Some(output)) = pipes else { return Err("has no pipes".to_owned()) };
        // Bounded, so that a process that never stops writing is blocked.
        let (sender, lines) = sync_channel(64);
        std::thread::spawn(move || forward_lines(output, &sender));
        Ok(Pipe { process, input, lines })
    }

    /// Waits for an answer: the lines before `ok` without empty ones, of an endless answer
    /// the last ones.
    pub(in crate::commands) fn answer(
        &mut self,
        timeout: &AnswerTimeout,
    ) -> Result<Vec<String>, PlayerError> {
        let deadline = Instant::now() + timeout.duration;
        let mut answer = Vec::new();
        loop {
            if timeout.stop.load(Ordering::Relaxed) {
                return Err(PlayerError::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let seconds = timeout.duration.as_secs_f64();
                return Err(PlayerError::Forfeit(format!("gave no answer within {seconds} s")));
            }
            match self.lines.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(line) if line == "ok" => return Ok(answer),
                Ok(line) if line.is_empty() => {}
                Ok(line) => {
                    if answer.len() == MAX_ANSWER_LINES {
                        answer.clear();
                    }
                    answer.push(line);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(timeout.exit_error()),
            }
        }
    }

    /// Sends a line and waits for the last line of the answer, empty if there is none.
    pub(in crate::commands) fn ask(
        &mut self,
        line: &str,
        timeout: &AnswerTimeout,
    ) -> Result<String, PlayerError> {
        Ok(self.ask_for_lines(line, timeout)?.pop().unwrap_or_default())
    }

    /// Sends a line and waits for the answer, which must not be an error.
    pub(in crate::commands) fn ask_for_lines(
        &mut self,
        line: &str,
        timeout: &AnswerTimeout,
    ) -> Result<Vec<String>, PlayerError> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        if sent.is_err() {
            return Err(timeout.exit_error());
        }
        let answer = self.answer(timeout)?;
        let is_error = |line: &&String| ["err", "invalidmove"].contains(&verb(line));
        if let Some(error) = answer.last().filter(is_error) {
            let error = excerpt(error);
            return Err(PlayerError::Forfeit(format!("answered \"{}\": {error}", verb(line))));
        }
        Ok(answer)
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        // It may have exited by itself; either way no process is left behind.
        let _ = writeln!(self.input, "exit");
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Forwards lines until the process exits or the receiver is dropped.
fn forward_lines(output: ChildStdout, sender: &SyncSender<String>) {
    const MAX_LINE_LENGTH: u64 = 1 << 20;
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match output.by_ref().take(MAX_LINE_LENGTH).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if sender.send(line).is_err() {
            return;
        }
    }
}

/// The first word of a line, since lines with whole games are long.
fn verb(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

fn excerpt(answer: &str) -> String {
    const MAX_LENGTH: usize = 120;
    answer.chars().take(MAX_LENGTH).collect()
}
