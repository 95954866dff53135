//! A session over two streams.

use std::io::{self, BufRead, Read as _, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use super::{Flow, Session, Spoken};

/// The longest line that is read. A game of ten thousand plies has 100 kB.
const LONGEST_LINE: u64 = 1 << 20;

/// How many lines are read ahead of the one being answered.
const LONGEST_QUEUE: usize = 256;

/// How long a search may go on after the client has said `exit` or gone. Nobody waits
/// for it any more, but a script that pipes in all its commands at once still gets the
/// whole answer of a search that takes no longer; of others the best move so far.
const EXIT_GRACE_PERIOD: Duration = Duration::from_millis(15);

/// One line from the client.
struct Request {
    /// The text, or `None` where the line was too long to be kept.
    line: Option<String>,
    /// Raised when a `stop` has been read after this line.
    stop: Arc<AtomicBool>,
}

/// Holds a session until `exit` or the end of the input: the answer of
/// `info` first, then an answer for each line.
///
/// Lines may be anything: they are read as UTF-8 with replacement characters for
/// what is not, and answered with an error where they make no sense.
///
/// # Errors
/// When a stream cannot be read or written.
pub fn serve<G: Spoken>(
    mut session: Session<G>,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> io::Result<()> {
    let (sender, requests) = mpsc::sync_channel(LONGEST_QUEUE);
    // Reading goes on while the engine works, so that a `stop` is heard. The
    // thread is left to itself at the end: it may be waiting for a line.
    let reader = thread::spawn(move || read_requests(input, &sender));
    answer(&mut session, "info", &Arc::default(), &mut output)?;
    for request in requests {
        let flow = match request.line {
            Some(line) => answer(&mut session, &line, &request.stop, &mut output)?,
            None => {
                writeln!(output, "err the line is longer than {LONGEST_LINE} bytes\nok")?;
                Flow::Continue
            }
        };
        output.flush()?;
        if flow == Flow::Exit {
            return Ok(());
        }
    }
    reader.join().unwrap_or(Ok(()))
}

/// Writes the answer to one line. A client that no longer listens stops the work.
fn answer<G: Spoken>(
    session: &mut Session<G>,
    line: &str,
    stop: &Arc<AtomicBool>,
    output: &mut impl Write,
) -> io::Result<Flow> {
    let mut written = Ok(());
    let flow = session.respond(line, stop, &mut |text| {
        if written.is_ok() {
            written = writeln!(output, "{text}").and_then(|()| output.flush());
        }
        if written.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
    });
    written?;
    if flow == Flow::Continue {
        writeln!(output, "ok")?;
        output.flush()?;
    }
    Ok(flow)
}

/// A line that may not be answered yet.
struct Unanswered {
    stop: Weak<AtomicBool>,
    is_search: bool,
}

fn read_requests(mut input: impl BufRead, sender: &SyncSender<Request>) -> io::Result<()> {
    let mut unanswered: Vec<Unanswered> = Vec::new();
    let raise = |unanswered: &[Unanswered], which: fn(&Unanswered) -> bool| {
        for stop in unanswered.iter().filter(|it| which(it)).filter_map(|it| it.stop.upgrade()) {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let mut ended = false;
    while !ended && let Some(line) = read_line(&mut input)? {
        unanswered.retain(|request| request.stop.strong_count() > 0);
        let words: Vec<String> = line
            .iter()
            .flat_map(|line| line.split_whitespace())
            .map(str::to_ascii_lowercase)
            .collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if words == ["stop"] {
            raise(&unanswered, |_| true);
        }
        ended = words.first() == Some(&"exit");
        let stop = Arc::new(AtomicBool::new(false));
        let is_search = words.first() == Some(&"bestmove");
        unanswered.push(Unanswered { stop: Arc::downgrade(&stop), is_search });
        if sender.send(Request { line, stop }).is_err() {
            // The session has ended.
            return Ok(());
        }
    }
    thread::sleep(EXIT_GRACE_PERIOD);
    raise(&unanswered, |it| it.is_search);
    Ok(())
}

/// The next line without its end; `None` at the end of the input, `Some(None)`
/// for a line that is too long, which is skipped.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Option<String>>> {
    let mut bytes = Vec::new();
    let count = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if count == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') || (count as u64) < LONGEST_LINE {
        return Ok(Some(Some(String::from_utf8_lossy(&bytes).into_owned())));
    }
    skip_line(input)?;
    Ok(Some(None))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let (used, done) = match end {
            Some(end) => (end + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::UhpSession;

    fn conversation(input: &[u8]) -> String {
        let mut output = Vec::new();
        let input = io::Cursor::new(input.to_vec());
        serve(UhpSession::new(), input, &mut output).expect("memory can be written");
        String::from_utf8(output).expect("the engine writes UTF-8")
    }

    #[test]
    fn greets_and_answers_every_line() {
        let output = conversation(b"newgame\r\n\xff\xfe\0\n\nexit\nnewgame\n");
        let ends = output.lines().filter(|&line| line == "ok").count();
        // The greeting, the game and two errors; nothing after exit.
        assert_eq!(ends, 4, "{output}");
        assert!(output.starts_with("id Taula "), "{output}");
        assert_eq!(output.lines().filter(|line| line.starts_with("err ")).count(), 2, "{output}");
    }

    #[test]
    fn a_last_line_without_its_end_counts() {
        assert!(conversation(b"newgame").ends_with("Base;NotStarted;White[1]\nok\n"));
    }

    #[test]
    fn an_endless_line_is_skipped() {
        let mut input = vec![b'x'; 3 * LONGEST_LINE as usize];
        input.extend_from_slice(b"\nnewgame\nexit\n");
        let output = conversation(&input);
        assert!(output.contains("err the line is longer than"), "{output}");
        assert!(output.ends_with("Base;NotStarted;White[1]\nok\n"), "{output}");
    }

    #[test]
    fn stop_ends_a_count_that_would_take_for_ever() {
        let output = conversation(b"newgame Base+MLP\nperft 40\nstop\nundo\nexit\n");
        assert!(output.contains("err stopped while counting depth "), "{output}");
        assert!(output.ends_with("have been played\nok\n"), "{output}");
    }
}
