//! Kulami in the terminal, typed through a pipe.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod support;

use support::{Scratch, complaint, moves_of, run, run_in, stdout, success, taula};

/// The board of the booklet (K20).
const BOOKLET: &str = "...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./\
                       .NNOOPPQQ/...OOPP..";

/// The computer plays a whole game against itself; then two people type the
/// same moves and come to the same end.
#[test]
fn a_whole_game_to_its_end_and_again_by_hand() {
    let scratch = Scratch::new();
    let args = ["play", "kulami", "--first", "a", "--seed", "7", "--scoring", "2"];
    let computers = ["--seats", "computer,computer", "--level", "1", "--record", "computer.pgn"];
    let shown = success(&run_in(scratch.path(), &[&args[..], &computers].concat(), b""));
    let end = shown.lines().find(|line| line.contains("(scoring level 2"));
    let end = end.expect("the game ends");
    let moves = moves_of(&scratch.get("computer.pgn"));

    let typed = format!("{}\nsave hand.pgn\nquit\n", moves.join("\n"));
    let shown = success(&run_in(scratch.path(), &args, typed.as_bytes()));
    assert!(shown.contains(end), "{end}: {shown}");
    assert!(shown.contains("Game over. "), "{shown}");
    assert_eq!(moves_of(&scratch.get("hand.pgn")), moves);
}

/// A record has the board that a seed has drawn, not the seed.
#[test]
fn the_command_that_started_a_game_resumes_it() {
    let scratch = Scratch::new();
    let play = |seed: &str, input: &str| {
        let args = ["play", "kulami", "--first", "a", "--seed", seed, "--scoring", "2"];
        let args = [&args[..], &["--record", "game.pgn"]].concat();
        run_in(scratch.path(), &args, input.as_bytes())
    };
    success(&play("7", "a1\nquit\n"));
    success(&play("7", "undo\nquit\n"));
    let line = complaint(&play("8", ""));
    assert_eq!(line, "error: game.pgn: its game has another Board: leave that option out");
}

#[test]
fn tiles_have_edges_and_letters_and_a_board_may_have_gaps() {
    let shown = success(&run(&["play", "kulami", "--first", "a", "--board", BOOKLET], "quit\n"));
    for line in [
        "     a   b   c   d   e   f   g   h   i",
        "               ┌A──────┬B──────┐",
        " 1             │ +   + │ +   + │",
        "       ┌C──────┤       ├D──────┴───┐",
        " 2     │ +   + │ +   + │ +   +   + │",
    ] {
        assert!(shown.lines().any(|shown| shown.starts_with(line)), "{line}\n{shown}");
    }
}

/// K20, seen: the holes that may be played, the tiles that may not, the last two
/// marbles.
#[test]
fn allowed_holes_forbidden_tiles_and_the_last_marbles_are_marked() {
    let args = ["play", "kulami", "--first", "a", "--board", BOOKLET];
    let shown = success(&run(&args, "d6\nd3\ni3\nmoves\n5\nquit\nquit\n"));
    let line = " 3     │ +   + │(●)  x │ +   + │ x  [○]│";
    assert!(shown.lines().any(|shown| shown.starts_with(line)), "{shown}");
    assert!(shown.contains("  1 b3    2 c3    3 f3    4 g3    5 i8"), "{shown}");
    let line = " 3     │ 1   2 │(●)  x │ 3   4 │ x  [○]│";
    assert!(shown.lines().any(|shown| shown.starts_with(line)), "{shown}");
    assert!(shown.contains("i8: Black plays i8."), "{shown}");
}

#[test]
fn refusals_name_the_rule_also_of_whole_tiles() {
    let args = ["play", "kulami", "--first", "a", "--board", BOOKLET];
    let shown = success(&run(&args, "a1\nd6\nb2\nd5\nk\nd6\nd\nrubbish\nquit\nquit\n"));
    // Long lines are wrapped.
    let shown = shown.replace('\n', " ");
    for refusal in [
        "Not allowed: there is no hole at a1 (rule K4).",
        "Not allowed: b2 is neither in the row nor in the column of d6, the last marble (rule K5).",
        "Not allowed: d5 is on tile I, where the last marble was placed (d6) (rule K6).",
        "Not allowed: there is a marble at d6 already (rule K5).",
        "Tile D has no legal move this turn: f2 is neither in the row nor in the column",
        "Not understood: \"rubbish\" is not a cell",
    ] {
        assert!(shown.contains(refusal), "{refusal}: {shown}");
    }
    assert!(shown.contains("  1 e6    2 f6    3 g6"), "tile K: {shown}");
}

/// A game of the reference data in which both players have chains.
#[test]
fn the_score_is_explained_at_the_end() {
    let games = include_str!("../../kulami/tests/data/kulami_games.jsonl");
    let games = games.lines().skip(1).map(|line| serde_json::from_str(line).expect("a game"));
    let with_chains = |game: &serde_json::Value| {
        let chains = game["chains"].as_array().expect("of both players");
        chains.iter().all(|chains| chains.as_array().is_some_and(|chains| !chains.is_empty()))
    };
    let game = games.into_iter().find(with_chains).expect("a game with chains of both");
    let text = |name: &str| game[name].as_str().expect("a text").to_owned();
    let typed = format!("{}\nquit\nquit\n", text("moves").replace(' ', "\n"));
    let shown =
        success(&run(&["play", "kulami", "--first", "a", "--board", &text("board")], &typed));
    let row = |name: &str, numbers: &serde_json::Value| {
        format!("{name:<20}{:>6}{:>7}", numbers[0].to_string(), numbers[1].to_string())
    };
    for row in [
        row("tiles (K8)", &game["level0"]),
        row("> at level 0", &game["level0"]),
        row("largest area (K9)", &game["areas"]),
        row("  at level 1", &game["level1"]),
        row("  at level 2", &game["level2"]),
    ] {
        assert!(shown.contains(&row), "{row}\n{shown}");
    }
    for words in ["○  tiles ", "●  tiles ", "○  chains ", "●  chains "] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
}

#[test]
fn the_tally_runs_and_sides_are_called_by_their_colours() {
    let args = ["play", "kulami", "--board", BOOKLET, "--scoring", "1"];
    let args = [&args[..], &["--option", "StartingColour=black"]].concat();
    let typed = "d6\nlook I\nlook d6\nlook z\nresign\nresign\nundo\nquit\nquit\n";
    let shown = success(&run(&args, typed));
    assert!(shown.contains("Black> d6"), "{shown}");
    assert!(shown.contains(">  ○  Red   28 marbles left"), "{shown}");
    assert!(shown.contains("tiles (K8)               6      0"), "{shown}");
    assert!(shown.contains("total                    7      0"), "{shown}");
    let tile = "Tile I has 6 holes: Black 1 and Red 0; it is Black's (K8), and forbidden in this";
    assert_eq!(shown.matches(tile).count(), 2, "{shown}");
    assert!(shown.contains("Black wins by resignation."), "{shown}");
    assert!(shown.contains("Back at ply 1."), "{shown}");
}

#[test]
fn hints_and_files() {
    let scratch = Scratch::new();
    let typed = b"hint\n1\nsave game.pgn\nquit\n";
    let shown = success(&run_in(scratch.path(), &["play", "kulami", "--first", "a"], typed));
    assert!(shown.contains("The computer would play "), "{shown}");
    assert_eq!(moves_of(&scratch.get("game.pgn")).len(), 1);
    let args = ["play", "kulami", "--first", "a", "--seats", "human,computer", "--level", "1"];
    let typed = b"load game.pgn\nrecord\nquit\nquit\n";
    let shown = success(&run_in(scratch.path(), &args, typed));
    assert!(shown.contains("game.pgn: 1 plies played."), "{shown}");
}

#[test]
fn letters_where_there_is_no_unicode_and_colours_where_they_are_wanted() {
    let ascii = |lines: &str| {
        let mut command = taula();
        command.args(["play", "kulami", "--position", &format!("{BOOKLET} 0 red d6 d3")]);
        command.env("LC_ALL", "C").env("LINES", lines).stdin(std::process::Stdio::null());
        stdout(&command.output().expect("the command runs"))
    };
    let shown = ascii("40");
    assert!(shown.is_ascii(), "{shown}");
    assert!(shown.contains(" 6 | . | x   x  (r)|"), "{shown}");
    // In a low window the tiles are marked by their letters.
    let shown = ascii("16");
    assert!(shown.contains(" 6 |H. |Ix  Ix  Ir)|"), "{shown}");
    let shown = success(&run(&["play", "kulami", "--first", "a", "--colour", "always"], "\n"));
    assert!(shown.contains("\x1b[48;5;28;38;5;231;1m + \x1b[0m"), "{shown}");
}

#[test]
fn the_board_fits_its_window() {
    for (columns, lines) in [(80, 24), (120, 40), (40, 20), (20, 10)] {
        let mut command = taula();
        command
            .args(["play", "kulami", "--first", "a", "--board", BOOKLET])
            .stdin(std::process::Stdio::null());
        command.env("COLUMNS", columns.to_string()).env("LINES", lines.to_string());
        let shown = stdout(&command.output().expect("the command runs"));
        assert!(shown.lines().count() <= lines + 1, "{shown}");
        let board: Vec<&str> =
            shown.lines().skip(1).take_while(|line| line.starts_with(' ')).collect();
        assert!(board.iter().all(|line| line.chars().count() <= columns.max(38)), "{shown}");
    }
}

#[test]
fn k3_the_lot_draws_the_colour_that_starts() {
    let record = |args: &[&str]| {
        let args = [&["play", "kulami"], args].concat();
        success(&run(&args, "record\nquit\nquit\n"))
    };
    let starts =
        |shown: &str, colour: &str| shown.contains(&format!("[StartingColour \"{colour}\"]"));
    // A has the red marbles and B the black ones, whoever starts.
    assert!(starts(&record(&["--first", "a"]), "red"));
    let black = record(&["--first", "b", "--seats", "human,human"]);
    assert!(starts(&black, "black") && black.contains("Black> "), "{black}");
    // The lot of a game by seed is part of that game.
    let drawn: Vec<String> = (0..16).map(|seed| record(&["--seed", &seed.to_string()])).collect();
    for colour in ["red", "black"] {
        assert!(drawn.iter().any(|shown| starts(shown, colour)), "{colour} is never drawn");
    }
    assert_eq!(drawn[3], record(&["--seed", "3"]));
    let asked = record(&["--option", "StartingColour=black", "--level", "1"]);
    assert!(starts(&asked, "black") && !asked.contains("Chosen at random"), "{asked}");
    let args = ["play", "kulami", "--option", "StartingColour=black", "--first", "a"];
    let refused = complaint(&run(&args, ""));
    assert!(refused.contains("leave out one of the two"), "{refused}");
}
