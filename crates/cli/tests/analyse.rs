//! Analysis as a user asks for it.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use std::path::Path;

use support::{Scratch, complaint, run, run_in, success};
use taula_core::{NodeId, Record};

/// A game of Hive that was played on Boardspace.
fn hive_game() -> String {
    let path = "../hive/tests/data/sgf/good/passes.sgf";
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path).display().to_string()
}

/// Black can push off the last marble and does not.
const MISSED_WIN: &str = "[Game \"Abalone\"]\n\
    [Position \"...../....../......./...www../......bbw/...bb.../......./....../..... b 5 5\"]\n\n\
    1. d4c3 2. f6f5 *\n";

#[test]
fn a_game_is_analysed_and_its_worst_moves_are_listed() {
    let shown = success(&run(&["analyse", &hive_game(), "--nodes", "3000"], ""));
    let mut lines = shown.lines();
    assert_eq!(lines.next(), Some("Hive: White (Dumbot) against Black (SmartBot), 45 plies"));
    assert!(shown.contains("\nWorst moves (loss in units):\n"), "{shown}");
    assert!(shown.contains("     better: "), "{shown}");
    let sums: Vec<&str> = shown.lines().rev().take(2).collect();
    assert!(sums[1].starts_with("White (Dumbot)    23 moves, "), "{shown}");
    assert!(sums[0].starts_with("Black (SmartBot)  22 moves, "), "{shown}");
    assert!(!shown.contains('\x1b'), "nothing moves in a pipe: {shown}");
    // With a limit of nodes it is the same every time.
    assert_eq!(success(&run(&["analyse", &hive_game(), "--nodes", "3000"], "")), shown);
}

#[test]
fn a_missed_win_is_marked_in_the_record() {
    let scratch = Scratch::new();
    scratch.put("game.pgn", MISSED_WIN);
    let args = ["analyse", "game.pgn", "--depth", "3", "--out", "marked.pgn"];
    let shown = success(&run_in(scratch.path(), &args, b""));
    assert!(shown.contains("1. Black: d4c3  blunder, -"), "{shown}");
    assert!(shown.contains("better: e7e8 (win in 1)"), "{shown}");
    assert!(shown.contains("1 blunders"), "{shown}");
    let record: Record = scratch.get("marked.pgn").parse().expect("a record");
    assert_eq!(record.main_line().collect::<Vec<_>>(), ["d4c3", "f6f5"]);
    let first = record.line_from(NodeId::START).next().and_then(|id| record.node(id));
    assert_eq!(first.expect("a move").nags, [4]);
    assert!(record.to_string().contains("(1. e7e8 {win in 1})"), "{record}");
    // What was written can be read, and says the same.
    let again = success(&run_in(scratch.path(), &["analyse", "marked.pgn", "--depth", "3"], b""));
    assert_eq!(again, shown);
}

/// The marks were once written into a bare record: comments, times and variations were lost.
#[test]
fn what_a_record_says_already_stays_in_it() {
    let scratch = Scratch::new();
    let said = MISSED_WIN.replace("d4c3", "d4c3 $1 {hm} {[%clk 0:09:55]} (1. e7e6 {or so})");
    assert_ne!(said, MISSED_WIN);
    scratch.put("game.pgn", said);
    let args = ["analyse", "game.pgn", "--depth", "3", "--out", "marked.pgn"];
    success(&run_in(scratch.path(), &args, b""));
    // Lines are broken where they are full.
    let marked = scratch.get("marked.pgn").replace('\n', " ");
    for kept in ["$1 $4", "{hm}", "[%clk 0:09:55]", "(1. e7e6 {or so})", "(1. e7e8 {win in 1})"] {
        assert!(marked.contains(kept), "{kept}: {marked}");
    }
    // Once more adds nothing: the marks and lines are there already.
    let args = ["analyse", "marked.pgn", "--depth", "3", "--out", "again.pgn"];
    success(&run_in(scratch.path(), &args, b""));
    assert_eq!(scratch.get("again.pgn"), scratch.get("marked.pgn"));
}

#[test]
fn every_game_can_be_analysed() {
    let kulami = "...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./\
                  .NNOOPPQQ/...OOPP.. 0 red d6 d3 i3";
    let shown = success(&run(&["analyse", kulami, "--depth", "2", "--all"], ""));
    assert!(shown.starts_with("Kulami: Red against Black, 3 plies\n  1. Red: d6  "), "{shown}");
    assert!(shown.contains(" points; "), "{shown}");
    let hive = "Base;;;wS1;bS1 wS1-;wQ -wS1";
    let shown = success(&run(&["analyse", hive, "--depth", "2", "--all"], ""));
    assert!(shown.contains("  3. White: wQ -wS1  "), "{shown}");
}

#[test]
fn moves_of_x_bugs_are_not_judged() {
    let scratch = Scratch::new();
    let args = ["arena", "xbugs", "--a", "level:1", "--b", "level:1", "--games", "2"];
    let args = [&args[..], &["--plies", "12", "--out", "bugs.pgn"]].concat();
    success(&run_in(scratch.path(), &args, b""));
    let args = ["analyse", "bugs.pgn", "--number", "1"];
    let shown = success(&run_in(scratch.path(), &args, b""));
    assert!(shown.contains(": flick "), "{shown}");
    assert!(shown.contains("     engine: "), "{shown}");
    assert!(shown.ends_with("what the engine would have played.\n"), "{shown}");
    assert!(!shown.contains('@'), "poses are for machines: {shown}");
    let several = complaint(&run_in(scratch.path(), &["analyse", "bugs.pgn"], b""));
    assert!(several.contains("it has 2 games: choose one with --number"), "{several}");
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_work() {
    let scratch = Scratch::new();
    let hive = hive_game();
    std::fs::create_dir(scratch.path().join("folder.pgn")).expect("a directory");
    scratch.put("file", "");
    for (path, reason) in [
        ("folder.pgn", "folder.pgn: is a directory"),
        ("missing/marked.pgn", "missing/marked.pgn: cannot be written: "),
        ("file/marked.pgn", "file/marked.pgn: cannot be written: "),
    ] {
        // No test could wait for a depth of 64.
        let args = ["analyse", &hive, "--depth", "64", "--out", path];
        let line = complaint(&run_in(scratch.path(), &args, b""));
        assert!(line.contains(reason), "{line}");
    }
    // Not even the game is read.
    let line = complaint(&run_in(scratch.path(), &["analyse", "-", "--out", "folder.pgn"], b"x"));
    assert!(line.contains("folder.pgn: is a directory"), "{line}");
    assert_eq!(scratch.names(), ["file", "folder.pgn"], "nothing is left behind");
}

#[test]
fn names_of_players_cannot_send_escape_sequences() {
    let scratch = Scratch::new();
    let game = "[Game \"Hive\"]\n[White \"Ada \x1b[2JLovelace\"]\n[Black \"?\"]\n\n1. wS1 *\n";
    scratch.put("game.pgn", game);
    let shown = success(&run_in(scratch.path(), &["analyse", "game.pgn", "--depth", "1"], b""));
    let first = shown.lines().next().unwrap_or_default();
    assert!(first.starts_with("Hive: White (Ada ") && !first.contains('\x1b'), "{shown}");
    assert!(first.ends_with("Lovelace) against Black, 1 plies"), "{shown}");
}

#[test]
fn a_position_has_lines() {
    let position = ["analyse", "Base w 3 S1Q/.bq - *", "--lines", "3", "--nodes", "5000"];
    let shown = success(&run(&position, ""));
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines.len(), 5, "{shown}");
    assert_eq!(lines[0], "Hive: White to move after 0 plies");
    assert!(lines[1].contains(" nodes, "), "{shown}");
    assert!(lines[2].starts_with(" 1. ") && lines[4].starts_with(" 3. "), "{shown}");

    let shown = success(&run(&["analyse", "belgian-daisy", "--as", "abalone", "--depth", "2"], ""));
    assert!(shown.starts_with("Abalone: Black to move after 0 plies\n"), "{shown}");
    let shown = success(&run(&["analyse", "start", "--as", "kulami", "--depth", "2"], ""));
    assert!(shown.starts_with("Kulami: Red to move after 0 plies\n"), "{shown}");
    let after = ["analyse", &hive_game(), "--ply", "20", "--depth", "1"];
    let shown = success(&run(&after, ""));
    assert!(shown.starts_with("Hive: White (Dumbot) to move after 20 plies\n"), "{shown}");
    let from_stdin = success(&run(&["analyse", "-", "--end", "--depth", "1"], "Base;;;wS1"));
    assert!(from_stdin.starts_with("Hive: Black to move after 1 plies\n"), "{from_stdin}");
}

#[test]
fn invalid_requests_are_refused_with_a_reason() {
    let hive = hive_game();
    for (args, reason) in [
        (&["nothing"][..], "nothing: no such file, and not a game either: "),
        (&["nothing.pgn"], "nothing.pgn: "),
        (&["Base;;;wS1;bS1 wA1-"], "ply 2"),
        (&[&hive, "--ply", "46"], "--ply: the game has 45 plies, not 46"),
        (&[&hive, "--end"], "the game is over"),
        (&[&hive, "--number", "2"], "there is no game 2: it has 1"),
        (&[&hive, "--lines", "3"], "--lines: "),
        (&[&hive, "--out", "marks.sgf"], "marks.sgf: "),
        (&[&hive, "--end", "--out", "marks.pgn"], "--out: only works for a whole game"),
        (&[&hive, "--as", "abalone"], "this is a game of Hive, not of Abalone"),
        (&["/"], "/: "),
    ] {
        let line = complaint(&run(&[&["analyse"], args].concat(), ""));
        assert!(line.contains(reason), "{args:?}: {line}");
    }
    for args in [&["x", "--depth", "0"][..], &["x", "--depth", "1", "--time", "1"], &[]] {
        assert_eq!(run(&[&["analyse"], args].concat(), "").status.code(), Some(2), "{args:?}");
    }
}
