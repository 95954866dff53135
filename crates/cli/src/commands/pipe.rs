//! Lines to and from another program, none of which is trusted to come.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use taula_engine::arena::Fault;

/// A program that is asked line by line.
pub(in crate::commands) struct Pipe {
    process: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// Timeout of an answer, and the flag that ends the wait early.
#[derive(Clone, Debug)]
pub(in crate::commands) struct AnswerTimeout {
    pub(in crate::commands) duration: Duration,
    /// Raised when the match is over.
    pub(in crate::commands) stop: Arc<AtomicBool>,
}

/// How many lines of an answer are kept.
const MAX_ANSWER_LINES: usize = 1000;

/// Interval at which the flag is polled.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

impl AnswerTimeout {
    /// The fault of a program that has ended. Ctrl-C in a terminal ends it together
    /// with the match, perhaps a moment before the match knows: then it is not to
    /// blame.
    fn fault_of_ended_program(&self) -> Fault {
        std::thread::sleep(4 * POLL_INTERVAL);
        if self.stop.load(Ordering::Relaxed) {
            return Fault::Stopped;
        }
        Fault::Forfeit("ended without an answer".to_owned())
    }
}

impl Pipe {
    /// Starts the program. What it has to say beside its answers is not shown.
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
        // So few lines that a program which never stops talking has to wait.
        let (sender, lines) = sync_channel(64);
        std::thread::spawn(move || pass_on(output, &sender));
        Ok(Pipe { process, input, lines })
    }

    /// The lines before `ok`, empty ones left out; of an endless answer the last ones.
    pub(in crate::commands) fn answer(
        &mut self,
        timeout: &AnswerTimeout,
    ) -> Result<Vec<String>, Fault> {
        let deadline = Instant::now() + timeout.duration;
        let mut answer = Vec::new();
        loop {
            if timeout.stop.load(Ordering::Relaxed) {
                return Err(Fault::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let seconds = timeout.duration.as_secs_f64();
                return Err(Fault::Forfeit(format!("gave no answer within {seconds} s")));
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
                Err(RecvTimeoutError::Disconnected) => return Err(timeout.fault_of_ended_program()),
            }
        }
    }

    /// Sends a line and waits for the last line of the answer, empty if there is none.
    pub(in crate::commands) fn ask(
        &mut self,
        line: &str,
        timeout: &AnswerTimeout,
    ) -> Result<String, Fault> {
        Ok(self.ask_for_lines(line, timeout)?.pop().unwrap_or_default())
    }

    /// Sends a line and waits for the answer, which must not be a complaint.
    pub(in crate::commands) fn ask_for_lines(
        &mut self,
        line: &str,
        timeout: &AnswerTimeout,
    ) -> Result<Vec<String>, Fault> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        if sent.is_err() {
            return Err(timeout.fault_of_ended_program());
        }
        let answer = self.answer(timeout)?;
        let is_complaint = |line: &&String| ["err", "invalidmove"].contains(&verb(line));
        if let Some(complaint) = answer.last().filter(is_complaint) {
            return Err(Fault::Forfeit(format!("answered \"{}\": {}", verb(line), cut(complaint))));
        }
        Ok(answer)
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing is left behind.
        let _ = writeln!(self.input, "exit");
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Passes lines on until the program ends or nobody listens.
fn pass_on(output: ChildStdout, sender: &SyncSender<String>) {
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

/// The first word of what was sent: games are long.
fn verb(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

fn cut(answer: &str) -> String {
    const MAX_LENGTH: usize = 120;
    answer.chars().take(MAX_LENGTH).collect()
}
