//! Runs a session over two streams.

use std::io::{self, BufRead, Read as _, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use super::queue::RequestQueue;
use super::{Flow, Session};
use crate::EngineGame;

/// Maximum length of a line in bytes. A game of ten thousand plies has 100 kB.
const MAX_LINE_LENGTH: u64 = 1 << 20;

/// Time that a search may still take after `exit` or the end of the input. A script that
/// pipes in all its commands at once gets the full answer of a short search, and the best
/// move so far of a longer one.
const SEARCH_GRACE_PERIOD: Duration = Duration::from_millis(15);

/// The same for `perft`. A perft that is stopped has no answer, and scripts pipe it in with
/// `exit` behind it; but a client that is gone must not leave a busy process behind.
const PERFT_GRACE_PERIOD: Duration = Duration::from_secs(10);

/// Runs a session until `exit` or the end of the input: writes the answer of `info`, then
/// an answer for each line.
///
/// Invalid UTF-8 is replaced, and an unknown command is answered with an error.
///
/// # Errors
/// When a stream cannot be read or written.
pub fn serve<G: EngineGame>(
    session: Session<G>,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    serve_with(session, input, output, PERFT_GRACE_PERIOD)
}

fn serve_with<G: EngineGame>(
    mut session: Session<G>,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
    perft_grace_period: Duration,
) -> io::Result<()> {
    let queue = Arc::new(RequestQueue::default());
    // A separate thread reads, so that a `stop` is noticed during a search. It is not
    // joined after `exit`, since it may be waiting for a line.
    let reader = thread::spawn({
        let queue = Arc::clone(&queue);
        move || {
            let read = read_requests(input, &queue);
            queue.close();
            queue.wait_until_answered(SEARCH_GRACE_PERIOD);
            queue.stop_searches();
            queue.wait_until_answered(perft_grace_period);
            queue.stop_all();
            read
        }
    });
    let answered = answer_all(&mut session, &queue, &mut output);
    queue.end();
    match answered? {
        Flow::Exit => Ok(()),
        Flow::Continue => reader.join().unwrap_or(Ok(())),
    }
}

/// Answers every line until `exit` or the end of the input.
fn answer_all<G: EngineGame>(
    session: &mut Session<G>,
    queue: &RequestQueue,
    output: &mut impl Write,
) -> io::Result<Flow> {
    answer(session, "info", &Arc::default(), output)?;
    while let Some((line, stop)) = queue.next() {
        let flow = match line {
            Some(line) => answer(session, &line, &stop, output)?,
            None => {
                writeln!(output, "err the line is longer than {MAX_LINE_LENGTH} bytes\nok")?;
                Flow::Continue
            }
        };
        output.flush()?;
        if flow == Flow::Exit {
            return Ok(flow);
        }
    }
    Ok(Flow::Continue)
}

/// Writes the answer to one line. A failed write stops the command.
fn answer<G: EngineGame>(
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

/// Reads lines until `exit`, the end of the input or the end of the session.
fn read_requests(mut input: impl BufRead, queue: &RequestQueue) -> io::Result<()> {
    while queue.wait_for_room()
        && let Some(line) = read_line(&mut input)?
    {
        let mut words = line.iter().flat_map(|line| line.split_whitespace());
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        if verb == "stop" && words.next().is_none() {
            queue.stop_all();
        }
        queue.push(line, verb == "bestmove");
        if verb == "exit" {
            break;
        }
    }
    Ok(())
}

/// The next line without its end; `None` at the end of the input, `Some(None)`
/// for a line that is too long, which is skipped.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Option<String>>> {
    let mut bytes = Vec::new();
    let count = input.by_ref().take(MAX_LINE_LENGTH).read_until(b'\n', &mut bytes)?;
    if count == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') || (count as u64) < MAX_LINE_LENGTH {
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

    type UhpSession = Session<taula_hive::Position>;

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
        let mut input = vec![b'x'; 3 * MAX_LINE_LENGTH as usize];
        input.extend_from_slice(b"\nnewgame\nexit\n");
        let output = conversation(&input);
        assert!(output.contains("err the line is longer than"), "{output}");
        assert!(output.ends_with("Base;NotStarted;White[1]\nok\n"), "{output}");
    }

    #[test]
    fn stop_ends_a_count_that_would_take_for_ever() {
        let output = conversation(b"newgame Base+MLP\nperft 40\nstop\nundo\nexit\n");
        assert!(output.contains("err stopped while counting depth "), "{output}");
        assert!(output.ends_with("played so far: 0\nok\n"), "{output}");
    }

    #[test]
    fn exit_and_the_end_of_the_input_stop_a_count() {
        for end in ["exit\n", ""] {
            let input = io::Cursor::new(format!("newgame Base+MLP\nperft 40\n{end}"));
            let mut output = Vec::new();
            let grace_period = Duration::from_millis(200);
            serve_with(UhpSession::new(), input, &mut output, grace_period).expect("written");
            let output = String::from_utf8_lossy(&output);
            assert!(output.contains("depth 3 leaves 6678\n"), "{output}");
            assert!(output.contains("err stopped while counting depth "), "{output}");
        }
    }

    #[test]
    fn exit_stops_a_search_behind_any_number_of_lines() {
        let lines = "undo\n".repeat(10_000);
        let output = conversation(format!("newgame\nbestmove depth 60\n{lines}exit\n").as_bytes());
        assert_eq!(output.lines().filter(|&line| line == "ok").count(), 10_003, "{output:.200}");
    }
}
