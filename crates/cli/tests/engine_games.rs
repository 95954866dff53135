//! The engine protocol of Abalone and Kulami over a real child process. What
//! Hive has of its own is in `uhp.rs`.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use std::time::Duration;

use support::{Engine, run, success};

/// The board on which the booklet of Kulami shows its examples (K20).
const BOOKLET: &str =
    "...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./.NNOOPPQQ/...OOPP..";

/// Commands and the one line that each must answer, in the order of a
/// conversation.
fn check_conversation(game: &str, transcript: &[(String, String)]) {
    let (mut engine, greeting) = Engine::start_for(game);
    assert_eq!(greeting, engine.ask("info"));
    assert!(greeting[0].starts_with("id Taula "), "{greeting:?}");
    assert!(greeting[1].to_lowercase().starts_with(game), "{greeting:?}");
    for (line, expected) in transcript {
        assert_eq!(engine.ask_one(line), *expected, "{line}");
    }
    engine.exit();
}

fn owned(transcript: &[(&str, &str)]) -> Vec<(String, String)> {
    transcript.iter().map(|&(line, answer)| (line.to_owned(), answer.to_owned())).collect()
}

#[test]
fn a_conversation_about_abalone_goes_as_written() {
    check_conversation(
        "abalone",
        &owned(&[
            ("newgame", "standard;NotStarted;Black[1]"),
            ("play a1b1", "standard;InProgress;White[1];a1b1"),
            ("play I5-H5", "standard;InProgress;Black[2];a1b1;i5h5"),
            ("undo", "standard;InProgress;White[1];a1b1"),
            ("newgame Belgian daisy", "belgian-daisy;NotStarted;Black[1]"),
            ("play a1b2", "belgian-daisy;InProgress;White[1];a1b2"),
            ("undo 1", "belgian-daisy;NotStarted;Black[1]"),
            ("newgame standard;;;a1b1;i5h5", "standard;InProgress;Black[2];a1b1;i5h5"),
            ("options get MarblesToWin", "MarblesToWin;int;6;6;1;14"),
            ("options set MarblesToWin 1", "MarblesToWin;int;1;6;1;14"),
            (
                "newgame 5/6/7/3www2/6bbw/3bb3/7/6/5 b 0 0",
                "...../....../......./...www../......bbw/...bb.../......./....../..... b 0 0;\
                 NotStarted;Black[1]",
            ),
            ("bestmove depth 2", "e7e8"),
            (
                "play e7e8",
                "...../....../......./...www../......bbw/...bb.../......./....../..... b 0 0;\
                 BlackWins;White[1];e7e8",
            ),
        ]),
    );
}

#[test]
fn a_conversation_about_kulami_goes_as_written() {
    let rows = [
        ("newgame BOARD", "BOARD 0 red;NotStarted;Red[1]"),
        ("play D6", "BOARD 0 red;InProgress;Black[1];d6"),
        ("play d3", "BOARD 0 red;InProgress;Red[2];d6;d3"),
        ("play i3", "BOARD 0 red;InProgress;Black[2];d6;d3;i3"),
        ("validmoves", "b3;c3;f3;g3;i8"),
        ("undo 2", "BOARD 0 red;InProgress;Black[1];d6"),
        ("newgame BOARD 2 black d6 d3", "BOARD 2 black;InProgress;Black[2];d6;d3"),
        ("newgame BOARD 2 black;x;y;d6;d3", "BOARD 2 black;InProgress;Black[2];d6;d3"),
        ("options set Level 1", "Level;enum;1;0;0;1;2"),
        ("options set StartingColour Black", "StartingColour;enum;Black;Red;Red;Black"),
        ("newgame BOARD", "BOARD 1 black;NotStarted;Black[1]"),
    ];
    let fill = |text: &str| text.replace("BOARD", BOOKLET);
    let transcript: Vec<_> =
        rows.iter().map(|&(line, answer)| (fill(line), fill(answer))).collect();
    check_conversation("kulami", &transcript);
}

#[test]
fn a_seed_always_gives_the_same_board() {
    let (mut engine, _) = Engine::start_for("kulami");
    let seven = engine.ask_one("newgame seed 7");
    let eight = engine.ask_one("newgame seed 8");
    assert_ne!(seven, eight);
    let (mut other, _) = Engine::start_for("kulami");
    assert_eq!(other.ask_one("newgame seed 7"), seven);
    assert_eq!(other.ask_one(&format!("newgame {eight}")), eight);
    engine.exit();
    other.exit();
}

/// The engine against itself, every game line read back by another session.
fn check_whole_game(game: &str, start: &str) {
    let (mut player, _) = Engine::start_for(game);
    let (mut judge, _) = Engine::start_for(game);
    let first = player.ask_one(start);
    let mut line = first.clone();
    let mut plies = 0;
    while line.contains(";NotStarted;") || line.contains(";InProgress;") {
        assert!(plies < 2000, "the game does not end: {line}");
        let mv = player.ask_one("bestmove depth 1");
        let valid = player.ask_one("validmoves");
        assert!(valid.split(';').any(|one| one == mv), "{mv} of {valid}");
        line = player.ask_one(&format!("play {mv}"));
        assert_eq!(judge.ask_one(&format!("newgame {line}")), line);
        plies += 1;
    }
    let state = line.split(';').nth(1).unwrap_or_default();
    assert!(state == "Draw" || state.ends_with("Wins"), "{line}");
    for line in ["validmoves", "bestmove depth 1", "play a1b1"] {
        assert!(player.ask_one(line).starts_with("err the game is over"), "{line}");
    }
    assert_eq!(player.ask("perft 1"), ["depth 0 leaves 1", "depth 1 leaves 0"]);
    assert_eq!(player.ask_one(&format!("undo {plies}")), first);
    player.exit();
    judge.exit();
}

#[test]
fn whole_games_of_abalone_are_played_and_replayed() {
    check_whole_game("abalone", "newgame");
    check_whole_game("abalone", "newgame belgian-daisy");
}

#[test]
fn whole_games_of_kulami_are_played_and_replayed() {
    for start in ["newgame seed 3".to_owned(), format!("newgame {BOOKLET} 2 black")] {
        check_whole_game("kulami", &start);
    }
}

#[test]
fn perft_ends_at_the_known_counts() {
    let answer = success(&run(&["engine", "abalone"], "newgame standard\nperft 3\nexit\n"));
    assert!(answer.ends_with("depth 3 leaves 98912\nok\n"), "{answer}");
    let input = format!("newgame {BOOKLET}\nperft 3\nexit\n");
    let answer = success(&run(&["engine", "kulami"], &input));
    assert!(answer.ends_with("depth 3 leaves 6640\nok\n"), "{answer}");
}

/// Errors keep the state: after each the game is what it was.
fn check_errors(game: &str, start: &str, mistakes: &[(&str, &str)]) {
    let (mut engine, _) = Engine::start_for(game);
    for line in ["play a1b1", "validmoves", "undo", "perft 1", "bestmove depth 1", "pv"] {
        assert!(engine.ask_one(line).starts_with("err there is no game"), "{line}");
    }
    let before = engine.ask_one(&format!("newgame {start}"));
    let common = [
        ("pass", "err \"pass\" is not a command"),
        ("undo 2", "err cannot undo 2: plies played so far: 1"),
        ("undo x", "err undo takes a number of plies"),
        ("options set DefaultDepth 0", "err option DefaultDepth takes a whole number"),
        ("options get Speed", "err unknown option \"Speed\": the options are "),
        ("bestmove depth 0", "err \"depth 0\" is not a limit"),
        ("perft x", "err perft takes a depth from 0 to 64"),
        ("", "err the line is empty"),
    ];
    for (line, start) in common.iter().chain(mistakes) {
        let answer = engine.ask_one(line);
        assert!(answer.starts_with(start), "{line}: {answer}");
    }
    let mv = before.rsplit(';').next().unwrap_or_default();
    let at_start = engine.ask_one("undo");
    assert!(at_start.contains(";NotStarted;"), "{at_start}");
    assert_eq!(engine.ask_one(&format!("play {mv}")), before);
    engine.exit();
}

#[test]
fn abalone_errors_are_reported_and_change_nothing() {
    check_errors(
        "abalone",
        "standard;;;a1b1",
        &[
            ("play", "invalidmove \"\" is not a move"),
            ("play a1", "invalidmove \"a1\" is not a move"),
            ("play a2a3", "invalidmove the marble on a2 is not yours (rule A5)"),
            ("play e5e6", "invalidmove there is no marble on e5 (rule A5)"),
            ("newgame chess", "err \"chess\" is neither the name of a layout nor a position"),
            ("newgame 5/6/7/8/9/8/7/6/5 b 0 0", "err there is no marble on the board"),
            ("newgame standard;;;a1b1;a1b1", "invalidmove ply 2, \"a1b1\": "),
            ("options set MarblesToWin 15", "err option MarblesToWin takes a whole number"),
        ],
    );
}

#[test]
fn kulami_errors_are_reported_and_change_nothing() {
    let bad_ply = format!("newgame {BOOKLET} d6 b3");
    let bad_level = format!("newgame {BOOKLET} 3");
    check_errors(
        "kulami",
        &format!("{BOOKLET} d6"),
        &[
            ("play", "invalidmove "),
            ("play z9", "invalidmove "),
            ("play a1", "invalidmove there is no hole at a1 (rule K4)"),
            ("play d6", "invalidmove "),
            ("newgame seed minus", "err a seed is a number from 0 to "),
            ("newgame AA/AA", "err board: "),
            (&bad_level, "err level: \"3\" is not a scoring level"),
            (&bad_ply, "invalidmove ply 2, \"b3\": "),
            ("options set Level 3", "err option Level takes one of 0, 1, 2"),
        ],
    );
}

#[test]
fn options_of_the_engine_take_effect() {
    for game in ["abalone", "kulami"] {
        let (mut engine, _) = Engine::start_for(game);
        engine.ask("newgame");
        engine.ask("options set DefaultLimit Depth");
        engine.ask("options set DefaultDepth 2");
        engine.ask("options set HashMegabytes 1");
        engine.ask("options set ReportProgress True");
        let answer = engine.ask("bestmove");
        assert_eq!(answer.len(), 3, "one line a depth and the move: {answer:?}");
        assert_eq!(engine.ask_one("pv").split(';').next(), answer.last().map(String::as_str));
        for line in ["perft 60", "bestmove depth 60", "bestmove time 23:59:59"] {
            engine.send(line);
            std::thread::sleep(Duration::from_millis(50));
            engine.send("stop");
            assert!(!engine.answer().is_empty(), "{line}");
            assert!(engine.answer().is_empty(), "stop itself has nothing to say");
        }
        engine.exit();
    }
}

#[test]
fn garbage_is_answered_line_by_line() {
    let mut input = Vec::new();
    let mut state = 1_u32;
    for _ in 0..20_000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        input.push((state >> 24) as u8);
    }
    input.extend_from_slice(b"\nnewgame \0\nplay \xff\xfe\r\nnewgame ;;;;\nnewgame\r\n");
    input.extend(std::iter::repeat_n(b'/', 3_000_000));
    input.extend_from_slice(b"\nundo 1");
    let lines = input.split(|&byte| byte == b'\n').count();
    for game in ["abalone", "kulami"] {
        let output = support::run_in(std::path::Path::new("."), &["engine", game], &input);
        let text = success(&output);
        // One for each line and one for the greeting.
        assert_eq!(text.lines().filter(|&line| line == "ok").count(), lines + 1);
        assert!(text.ends_with("err cannot undo 1: plies played so far: 0\nok\n"), "{text}");
    }
}

/// What the page of the protocol shows is what happens.
#[test]
fn the_conversations_in_the_docs_go_as_written() {
    let page = include_str!("../../../docs/engine-protocol.md");
    let mut conversations = 0;
    for block in page.split("```text engine ").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        let (game, text) = block.split_once('\n').expect("the game, then its conversation");
        let expected = text.replace("VERSION", env!("CARGO_PKG_VERSION"));
        let is_said = |line: &&str| !line.starts_with("> ");
        let input: String = expected
            .lines()
            .filter_map(|line| line.strip_prefix("> "))
            .flat_map(|line| [line, "\n"])
            .collect();
        let output = success(&run(&["engine", game], &input));
        let said: Vec<&str> = expected.lines().filter(is_said).collect();
        assert_eq!(output.lines().collect::<Vec<_>>(), said, "{game}");
        conversations += 1;
    }
    assert_eq!(conversations, 4);
}
