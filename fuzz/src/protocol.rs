//! The engine protocol: any line gets a well-formed answer within the time limit. A first
//! line `abalone` or `kulami` chooses the game; without one it is Hive and the protocol is
//! UHP.

use std::io::Cursor;
use std::time::Duration;

use taula_engine::EngineGame;
use taula_engine::protocol::{Session, serve};

/// Replaces the engine's own limit of an hour.
const MAX_COMMAND_TIME: Duration = Duration::from_millis(5);
/// Commands that search or count may use all of that time.
const MAX_LONG_COMMANDS: usize = 4;
const MAX_LINES: usize = 60;

/// Checks one input.
pub(super) fn conversation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let lines: Vec<&str> =
        text.split('\n').filter(|line| !wants_much_memory(line)).take(MAX_LINES).collect();
    match lines.split_first() {
        Some((&"abalone", rest)) => {
            check(Session::<taula_abalone::Position>::with_max_command_time, rest)
        }
        Some((&"kulami", rest)) => {
            check(Session::<taula_kulami::Position>::with_max_command_time, rest)
        }
        _ => check(Session::<taula_hive::Position>::with_max_command_time, &lines),
    }
}

fn check<G: EngineGame>(open: fn(Duration) -> Session<G>, lines: &[&str]) {
    converse(open(MAX_COMMAND_TIME), lines);
    // The number of lines of a served session is not limited, so it gets only quick ones.
    let quick: Vec<&str> = lines.iter().copied().filter(|line| !takes_long(line)).collect();
    check_served(open(MAX_COMMAND_TIME), &quick);
}

/// Answers consist of single lines, none of which is `ok`, and agree with the game.
fn converse<G: EngineGame>(mut session: Session<G>, lines: &[&str]) {
    let mut long_commands = 0;
    for line in lines {
        long_commands += usize::from(takes_long(line));
        if takes_long(line) && long_commands > MAX_LONG_COMMANDS {
            continue;
        }
        let before = session.game_line();
        let answer = session.answer(line);
        for said in &answer.lines {
            assert!(!said.contains(['\n', '\r']), "{line:?}: {said:?}");
            assert_ne!(said, "ok", "{line:?}");
        }
        if answer.is_exit {
            return;
        }
        let is_error = |said: &String| said.starts_with("err ") || said.starts_with("invalidmove ");
        if answer.lines.iter().any(is_error) {
            assert_eq!(session.game_line(), before, "{line:?} was refused");
        } else if session.game_line() != before {
            assert_eq!(answer.lines.first(), session.game_line().as_ref(), "{line:?}");
        }
    }
}

/// Over streams, the greeting and every line up to `exit` get one `ok` each.
fn check_served<G: EngineGame>(session: Session<G>, lines: &[&str]) {
    let is_exit = |line: &str| line.trim().eq_ignore_ascii_case("exit");
    let mut input = lines.join("\n").into_bytes();
    input.push(b'\n');
    let mut output = Vec::new();
    if let Err(error) = serve(session, Cursor::new(input), &mut output) {
        panic!("memory can be read and written: {error}");
    }
    let output = String::from_utf8_lossy(&output);
    let oks = output.lines().filter(|&line| line == "ok").count();
    // An `exit` with arguments ends the session too, so that the count is a bound.
    let answered = lines.len().max(1);
    let expected = 1 + lines.iter().position(|line| is_exit(line)).unwrap_or(answered);
    assert!(oks <= expected, "{oks} answers, {expected} expected:\n{output}");
    if !lines.iter().any(|line| first_word(line) == "exit") {
        assert_eq!(oks, expected, "{output}");
        assert!(output.ends_with("ok\n"), "{output}");
    }
}

fn first_word(line: &str) -> String {
    line.split_whitespace().next().unwrap_or_default().to_ascii_lowercase()
}

fn takes_long(line: &str) -> bool {
    ["bestmove", "perft"].contains(&first_word(line).as_str())
}

/// A gigabyte for the search is allowed, but clearing it takes its time.
fn wants_much_memory(line: &str) -> bool {
    line.to_ascii_lowercase().contains("hash")
        && line.bytes().filter(u8::is_ascii_digit).count() > 1
}
