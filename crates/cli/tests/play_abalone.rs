//! Abalone in the terminal, typed through a pipe.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod support;

use support::{Scratch, moves_of, run, run_in, stdout, success, taula};

/// The computer plays a whole game against itself; then two people type the
/// same moves and come to the same end.
#[test]
fn a_whole_game_to_its_end_and_again_by_hand() {
    let scratch = Scratch::new();
    let args = ["play", "abalone", "--layout", "belgian-daisy"];
    let computers = ["--seats", "computer,computer", "--level", "1", "--record", "computer.pgn"];
    let shown = success(&run_in(scratch.path(), &[&args[..], &computers].concat(), b""));
    // Beginners err by lot: now and then they repeat themselves instead of winning.
    let is_won = |line: &&str| line.contains(" wins 6–") && line.contains("(A1).");
    let is_end = |line: &&str| is_won(line) || line.contains("by threefold repetition (A21).");
    let end = shown.lines().find(is_end).expect("the game has ended by a rule");
    let moves = moves_of(&scratch.get("computer.pgn"));

    let typed = format!("{}\nsave hand.pgn\nquit\n", moves.join("\n"));
    let shown = success(&run_in(scratch.path(), &args, typed.as_bytes()));
    assert!(shown.contains(end), "{end}: {shown}");
    assert_eq!(shown.contains("pushed off 6 of 6:"), is_won(&end), "{shown}");
    assert!(shown.contains("Game over. "), "{shown}");
    assert_eq!(moves_of(&scratch.get("hand.pgn")), moves);
}

#[test]
fn the_board_has_coordinates_and_both_kinds_of_marbles() {
    let shown = success(&run(&["play", "abalone"], "quit\n"));
    let rows: Vec<&str> = shown.lines().map(str::trim).collect();
    for row in [
        "I  │  ○  │  ○  │  ○  │  ○  │  ○  │",
        "E  │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │",
        "C  │  ·  │  ·  │  ●  │  ●  │  ●  │  ·  │  ·  │  8",
        "A  │  ●  │  ●  │  ●  │  ●  │  ●  │  6",
        "1     2     3     4     5",
    ] {
        assert!(rows.contains(&row), "{row}\n{shown}");
    }
}

#[test]
fn a_cell_lists_the_moves_of_its_groups_and_a_pair_those_of_a_line() {
    let shown = success(&run(&["play", "abalone"], "c3\nc3c5\n2\nquit\nquit\n"));
    assert!(shown.contains("<●> │  ●  │  ●  │  4  │"), "{shown}");
    assert!(shown.contains("  1 c3c2 1 W"), "{shown}");
    assert!(shown.contains("14 a1b2 3 NE"), "{shown}");
    assert!(shown.contains("  1 c3c4 3 E       2 c3c5d3 3 NW    3 c3c5d4 3 NE    4 c5c4 3 W"));
    assert!(shown.contains("  4  │ <●> │ <●> │ <●> │  1  │"), "{shown}");
    assert!(shown.contains("c3c5d3: Black moves c3, c4 and c5 broadside north-west."), "{shown}");
    assert!(shown.contains("D  │  ·  │  ·  │  ●* │  ●* │  ●* │"), "{shown}");
    assert!(shown.contains("C  │  ·  │  ·  │  -  │  -  │  -  │"), "{shown}");
}

#[test]
fn pushes_are_listed_as_such_and_fill_the_tray() {
    let position = "...../....../......./......../...bbbww./......../......./....../..... b 3 4";
    let args = ["play", "abalone", "--position", position];
    let shown = success(&run(&args, "e4\ne4e5\nundo\ne4e5\ne8d7\ne5e6\nquit\nquit\n"));
    assert!(shown.contains("e4e5 3x2 E"), "{shown}");
    assert!(shown.contains("Black pushes two white marbles east."), "{shown}");
    let typed = "e4e5\ne8d7\ne5e6\nd7c6\ne6\nquit\nquit\n";
    let shown = success(&run(&args, typed));
    assert!(shown.contains("e6e7 3x1 E off"), "{shown}");
    assert!(shown.contains("pushed off 4 of 6:  ○  ○  ○  ○  ·  · "), "{shown}");
    assert!(shown.contains("pushed off 3 of 6:  ●  ●  ●  ·  ·  · "), "{shown}");
}

#[test]
fn refusals_name_the_rule() {
    let shown = success(&run(&["play", "abalone"], "a1a2\nc3d5\ni5\ne5\nz9\nquit\n"));
    // Long lines are wrapped.
    let shown = shown.replace('\n', " ");
    assert!(shown.contains("Not allowed: "), "{shown}");
    for rule in ["(rule A11)", "(rule A5)"] {
        assert!(shown.contains(rule), "{rule}: {shown}");
    }
    assert!(shown.contains("i5 has no legal move this turn: the marble on i5 is not yours"));
    assert!(shown.contains("e5 has no legal move this turn: there is no marble on e5"));
    assert!(shown.contains("\"z9\" is not a move"), "{shown}");
}

#[test]
fn a_limit_of_moves_and_a_repetition_end_the_game() {
    let args = ["play", "abalone", "--option", "MoveLimit=2"];
    let shown = success(&run(&args, "a1b2\ni5h4\nquit\nquit\n"));
    assert!(shown.contains("moves played: 2 of 2  game over"), "{shown}");
    assert!(shown.contains("Draw: equal at the move limit (A21)."), "{shown}");
    let there_and_back = "c3d3\ng7f7\nd3c3\nf7g7\n".repeat(2);
    let shown = success(&run(&["play", "abalone"], &format!("{there_and_back}quit\nquit\n")));
    assert!(shown.contains("Draw by threefold repetition (A21)."));
}

#[test]
fn undo_hint_resign_and_look() {
    let typed = "hint\n1\nundo\nlook c3\nlook e5\nlook x\nresign\nresign\nquit\nquit\n";
    let shown = success(&run(&["play", "abalone"], typed));
    assert!(shown.contains("The computer would play "), "{shown}");
    assert!(shown.contains("Back at ply 0."), "{shown}");
    assert!(shown.contains("c3 is Black's. Marbles in line with it: 3 W-E, 3 SE-NW, 3 SW-NE."));
    assert!(shown.contains("e5 is empty."), "{shown}");
    assert!(shown.contains("\"x\" is neither a piece nor a place."), "{shown}");
    assert!(shown.contains("White wins by resignation."), "{shown}");
}

#[test]
fn games_are_saved_and_loaded_in_its_own_formats() {
    let scratch = Scratch::new();
    let typed = b"a1b2\ni5h4\nsave game.apgn\nhelp\nquit\n";
    let shown = success(&run_in(scratch.path(), &["play", "abalone"], typed));
    assert!(shown.contains("save the game (.pgn, "), "{shown}");
    assert!(shown.contains(".apgn"), "{shown}");
    let typed = b"load game.apgn\nundo\nrecord\nquit\nquit\n";
    let shown = success(&run_in(scratch.path(), &["play", "abalone"], typed));
    assert!(shown.contains("game.apgn: 2 plies played."), "{shown}");
    assert!(shown.contains("1. a1b2 *"), "{shown}");
    let shown = success(&run_in(scratch.path(), &["play", "kulami"], typed));
    assert!(shown.contains("game.apgn is a game of Abalone."), "{shown}");
}

#[test]
fn letters_where_there_is_no_unicode_and_colours_where_they_are_wanted() {
    let mut command = taula();
    command.args(["play", "abalone"]).env("LC_ALL", "C").stdin(std::process::Stdio::null());
    let shown = stdout(&command.output().expect("the command runs"));
    assert!(shown.is_ascii(), "{shown}");
    assert!(shown.contains("A  |  b  |  b  |  b  |  b  |  b  |  6"), "{shown}");
    let shown = success(&run(&["play", "abalone", "--colour", "always"], "a1b2\n"));
    assert!(shown.contains("\x1b[48;5;254;38;5;235;1m"), "{shown}");
}

#[test]
fn the_board_fits_its_window() {
    for (columns, lines) in [(80, 24), (120, 40), (40, 16), (20, 10)] {
        let mut command = taula();
        command.args(["play", "abalone"]).stdin(std::process::Stdio::null());
        command.env("COLUMNS", columns.to_string()).env("LINES", lines.to_string());
        let shown = stdout(&command.output().expect("the command runs"));
        let board = shown.lines().skip(1).take_while(|line| !line.is_empty());
        assert!(board.clone().all(|line| line.chars().count() <= columns.max(38)), "{shown}");
        assert!(board.count() < lines, "{shown}");
        let is_whole = shown.lines().any(|line| line.trim_start().starts_with('I'));
        assert_eq!(is_whole, columns >= 40, "{shown}");
    }
}

#[test]
fn a17_the_terminal_names_the_formations() {
    let position = "5/6/7/8/1bbwb4/8/7/6/5 b 4 5";
    let typed = "formations\nformations Sumito\nformations trinomial\nformations x\nquit\n";
    let shown = success(&run(&["play", "abalone", "--position", position], typed));
    assert!(shown.contains("binomial     Black 1  White 0"), "{shown}");
    assert!(shown.contains("polynomial   Black 1  White 0"), "{shown}");
    let sumitos = "sumito       Black 1 (0 playable now)  White 0 (0 playable now)";
    assert!(shown.contains(sumitos), "{shown}");
    assert!(shown.contains("Black: e2 e3 e4, not playable now"), "{shown}");
    assert!(shown.contains("There is no trinomial on the board."), "{shown}");
    assert!(shown.contains("There is monomial, binomial, trinomial, lance"), "{shown}");
}
