//! The Universal Hive Protocol over a real child process.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use std::time::Duration;

use support::{Engine, run, success};

/// `command` and what it must answer, in the order of a conversation.
const TRANSCRIPT: &[(&str, &[&str])] = &[
    ("newgame Base+MLP", &["Base+MLP;NotStarted;White[1]"]),
    ("play wL", &["Base+MLP;InProgress;Black[1];wL"]),
    ("play bM -wL", &["Base+MLP;InProgress;White[2];wL;bM -wL"]),
    ("play wQ wL-", &["Base+MLP;InProgress;Black[2];wL;bM -wL;wQ wL-"]),
    ("undo", &["Base+MLP;InProgress;White[2];wL;bM -wL"]),
    ("undo 2", &["Base+MLP;NotStarted;White[1]"]),
    (
        "perft 3",
        &["depth 0 leaves 1", "depth 1 leaves 7", "depth 2 leaves 294", "depth 3 leaves 6678"],
    ),
    ("newgame", &["Base;NotStarted;White[1]"]),
    ("validmoves", &["wS1;wB1;wG1;wA1"]),
    ("options get TournamentOpening", &["TournamentOpening;bool;True;True"]),
    ("options set TournamentOpening false", &["TournamentOpening;bool;False;True"]),
    ("newgame Base", &["Base;NotStarted;White[1]"]),
    ("play wQ", &["Base;InProgress;Black[1];wQ"]),
];

#[test]
fn a_conversation_goes_as_written() {
    let (mut engine, greeting) = Engine::start();
    assert_eq!(greeting, engine.ask("info"));
    assert!(greeting[0].starts_with("id Taula "), "{greeting:?}");
    assert_eq!(greeting[1], "Mosquito;Ladybug;Pillbug");
    for (line, expected) in TRANSCRIPT {
        let mut answer = engine.ask(line);
        if *line == "validmoves" {
            // Any order will do.
            answer = vec![sorted(&answer[0])];
            assert_eq!(answer, [sorted(expected[0])], "{line}");
        } else {
            assert_eq!(answer, *expected, "{line}");
        }
    }
    engine.exit();
}

fn sorted(moves: &str) -> String {
    let mut moves: Vec<&str> = moves.split(';').collect();
    moves.sort_unstable();
    moves.join(";")
}

/// Errors keep the state: after each the game is what it was.
#[test]
fn errors_are_reported_and_change_nothing() {
    let (mut engine, _) = Engine::start();
    for line in ["play wS1", "validmoves", "undo", "perft 1", "bestmove depth 1", "pass", "pv"] {
        assert!(engine.ask_one(line).starts_with("err there is no game"), "{line}");
    }
    let game = r"Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1";
    assert_eq!(engine.ask_one(&format!("newgame {game}")), game);
    let mistakes = [
        ("play", "invalidmove "),
        ("play bS2", "invalidmove "),
        ("play bA1 wQ-", "invalidmove "),
        ("play bA1 -wQ", "invalidmove "),
        ("play wA1 -wQ", "invalidmove "),
        ("play bQ bS1- and more", "invalidmove "),
        ("pass", "invalidmove "),
        ("undo 4", "err "),
        ("undo -3", "err "),
        ("newgame Chess", "err "),
        ("newgame Base;InProgress;White[1];wS1;wS2 wS1-", "invalidmove "),
        ("options get Speed", "err "),
        ("options set DefaultDepth 0", "err "),
        ("bestmove time soon", "err "),
        ("bestmove depth -1", "err "),
        ("perft two", "err "),
        ("fly", "err "),
        ("", "err "),
    ];
    for (line, start) in mistakes {
        let answer = engine.ask_one(line);
        assert!(answer.starts_with(start), "{line}: {answer}");
        assert!(answer.len() > start.len() + 8, "{line}: {answer}");
    }
    assert_eq!(engine.ask_one("undo 3"), "Base;NotStarted;White[1]");
    engine.exit();
}

#[test]
fn refusals_name_the_rule() {
    let (mut engine, _) = Engine::start();
    engine.ask(r"newgame Base;;;wS1;bS1 wS1-");
    assert!(engine.ask_one("play wA1 bS1-").contains("(rule H6)"));
    assert!(engine.ask_one("play wS1 bS1-").contains("(rule H12)"));
    engine.exit();
}

/// White can neither place nor move (a row of our perft data).
const BLOCKED: &str = r"Base+M;InProgress;White[10];wA1;bM wA1/;wQ wA1\;bS1 bM-;wM -wQ;bQ bS1-;wM wQ\;bG1 bS1\;wB1 -wM;bS2 bG1\;wB1 wQ;bS2 wM\;wB1 wM;bA1 bG1-;wB1 wQ-;bM -wA1;wS1 -wM;bA1 -wS1";

#[test]
fn a_blocked_player_passes_and_nobody_else() {
    let (mut engine, _) = Engine::start();
    engine.ask(&format!("newgame {BLOCKED}"));
    assert_eq!(engine.ask_one("validmoves"), "pass");
    assert_eq!(engine.ask_one("bestmove depth 2"), "pass");
    assert!(engine.ask_one("play wG1 -wQ").starts_with("invalidmove "));
    let passed = engine.ask_one("pass");
    assert!(passed.starts_with("Base+M;InProgress;Black[10];"), "{passed}");
    assert!(passed.ends_with(";pass"), "{passed}");
    assert_eq!(engine.ask_one(&format!("newgame {passed}")), passed);
    let refused = engine.ask_one("pass");
    assert!(refused.starts_with("invalidmove ") && refused.contains("H24"), "{refused}");
    engine.exit();
}

/// The engine against itself, every move checked by another session that is
/// given the whole game each time.
#[test]
fn whole_games_are_played_and_replayed() {
    let (mut player, _) = Engine::start();
    let (mut judge, _) = Engine::start();
    for game_type in ["Base", "Base+MLP"] {
        let mut game = player.ask_one(&format!("newgame {game_type}"));
        let mut plies = 0;
        while game.contains(";NotStarted;") || game.contains(";InProgress;") {
            assert!(plies < 400, "the game does not end: {game}");
            let depth = 1 + plies % 2;
            let mv = player.ask_one(&format!("bestmove depth {depth}"));
            let valid = player.ask_one("validmoves");
            assert!(valid.split(';').any(|one| one == mv), "{mv} of {valid}");
            game = player.ask_one(&format!("play {mv}"));
            assert_eq!(judge.ask_one(&format!("newgame {game}")), game);
            plies += 1;
        }
        for line in ["validmoves", "bestmove depth 1", "play wS1", "pass"] {
            assert!(player.ask_one(line).starts_with("err the game is over"), "{line}");
        }
        assert_eq!(player.ask("perft 1"), ["depth 0 leaves 1", "depth 1 leaves 0"]);
        let start = player.ask_one(&format!("undo {plies}"));
        assert_eq!(start, format!("{game_type};NotStarted;White[1]"));
    }
    player.exit();
    judge.exit();
}

#[test]
fn options_take_effect() {
    let (mut engine, _) = Engine::start();
    let lines = engine.ask("options");
    assert!(lines.iter().all(|line| line.split(';').count() >= 4), "{lines:?}");
    engine.ask("newgame Base+MLP");
    engine.ask("options set DefaultLimit Depth");
    engine.ask("options set DefaultDepth 2");
    engine.ask("options set HashMegabytes 1");
    engine.ask("options set ReportProgress True");
    let answer = engine.ask("bestmove");
    assert_eq!(answer.len(), 3, "one line a depth and the move: {answer:?}");
    assert_eq!(engine.ask_one("pv").split(';').next(), answer.last().map(String::as_str));
    engine.exit();
}

/// What the issue asks for: `printf ... | taula engine hive` ends at this count.
#[test]
fn perft_6_of_the_full_game() {
    let answer = success(&run(&["engine", "hive"], "newgame Base+MLP\nperft 6\nexit\n"));
    assert!(answer.ends_with("depth 6 leaves 192353904\nok\n"), "{answer}");
}

#[test]
fn work_can_be_stopped() {
    let (mut engine, _) = Engine::start();
    engine.ask("newgame Base+MLP");
    for line in ["perft 60", "bestmove depth 60", "bestmove time 23:59:59"] {
        engine.send(line);
        std::thread::sleep(std::time::Duration::from_millis(50));
        engine.send("stop");
        assert!(!engine.answer().is_empty(), "{line}");
        assert!(engine.answer().is_empty(), "stop itself has nothing to say");
    }
    engine.exit();
}

#[test]
fn garbage_is_answered_line_by_line() {
    let mut input = Vec::new();
    let mut state = 1_u32;
    for _ in 0..20_000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        input.push((state >> 24) as u8);
    }
    input.extend_from_slice(b"\nnewgame \0Base\nplay \xff\xfe\r\nnewgame Base+MLP\r\n");
    input.extend(std::iter::repeat_n(b'A', 3_000_000));
    input.extend_from_slice(b"\nundo 1");
    let lines = input.split(|&byte| byte == b'\n').count();
    let output = support::run_in(std::path::Path::new("."), &["engine", "hive"], &input);
    let text = success(&output);
    // One for each line and one for the greeting.
    assert_eq!(text.lines().filter(|&line| line == "ok").count(), lines + 1);
    assert!(text.ends_with("err cannot undo 1: plies played so far: 0\nok\n"), "{text}");
}

#[test]
fn the_end_of_the_input_ends_the_engine() {
    assert!(success(&run(&["engine", "hive"], "")).ends_with("ok\n"));
    let answer = success(&run(&["engine", "hive"], "newgame\nbestmove depth 2"));
    assert!(answer.ends_with("ok\n") && answer.lines().count() == 7, "{answer}");
}

/// The search ends with the client, whether it says so or is gone, and still answers.
/// Prints the times: 50 ms is what is promised, on a machine that is not busy.
#[test]
fn exit_and_the_end_of_the_input_stop_a_search() {
    for (name, says_exit) in [("exit", true), ("end of input", false)] {
        for search in ["depth 60", "time 23:59:59", "nodes 99999999999", "seconds 3000"] {
            let time = || {
                let (mut engine, _) = Engine::start();
                engine.ask("newgame Base+MLP");
                engine.send(&format!("bestmove {search}"));
                std::thread::sleep(Duration::from_millis(100));
                let (elapsed, answer) = engine.timed_exit(says_exit);
                assert!(answer.ends_with("\nok\n"), "{search}: {answer}");
                elapsed
            };
            let mut times: Vec<Duration> = (0..5).map(|_| time()).collect();
            times.sort_unstable();
            println!("{name}, {search}: {:?} (slowest of five {:?})", times[2], times[4]);
            assert!(times[0] < Duration::from_secs(1), "{name}, {search}: {times:?}");
        }
    }
}

#[test]
fn no_more_threads_than_cores() {
    let (mut engine, _) = Engine::start();
    let cores = std::thread::available_parallelism().expect("some");
    let option = engine.ask_one("options get Threads");
    assert_eq!(option, format!("Threads;int;1;1;1;{cores}"));
    let refused = engine.ask_one(&format!("options set Threads {}", cores.get() + 1));
    assert!(refused.starts_with("err "), "{refused}");
    engine.exit();
}
