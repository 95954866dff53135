//! Games in the terminal, typed through a pipe.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use support::{Scratch, complaint, moves_of, run, run_in, stdout, success};

/// The computer plays a whole game against itself; then two people type the
/// same moves and come to the same end.
#[test]
fn a_whole_game_to_its_end_and_again_by_hand() {
    let scratch = Scratch::new();
    let args = ["play", "hive", "--seats", "computer,computer", "--level", "1", "--type"];
    let args = [&args[..], &["Base+MLP", "--record", "computer.pgn"]].concat();
    let shown = success(&run_in(scratch.path(), &args, b""));
    let record = scratch.get("computer.pgn");
    let moves = moves_of(&record);
    assert!(moves.len() > 10, "{record}");
    // The weakest level draws now and then (H26, H27).
    let ends = ["White wins", "Black wins", "Draw"];
    let end = shown.lines().find(|line| ends.iter().any(|end| line.starts_with(end)));
    let end = end.unwrap_or_else(|| panic!("the game has no end: {shown}"));

    let typed = format!("{}\nsave hand.pgn\nquit\n", moves.join("\n"));
    let args = ["play", "hive", "--type", "Base+MLP"];
    let shown = success(&run_in(scratch.path(), &args, typed.as_bytes()));
    assert!(shown.contains(end), "{end}: {shown}");
    assert!(shown.contains("Saved in hand.pgn."), "{shown}");
    assert_eq!(moves_of(&scratch.get("hand.pgn")), moves);
}

#[test]
fn pieces_are_listed_and_moves_picked_by_number() {
    let typed = "wS1\nbS1 wS1-\nwQ\n2\nmoves bq\n1\nrecord\nquit\nquit\n";
    let shown = success(&run(&["play", "hive"], typed));
    assert!(shown.contains("  1 wQ "), "{shown}");
    assert!(shown.contains("Type a number to play that move."), "{shown}");
    assert!(shown.contains("White places queen bee"), "{shown}");
    assert!(shown.contains("Black places queen bee"), "{shown}");
    assert!(shown.contains("4. bQ "), "{shown}");
}

#[test]
fn refusals_name_the_rule_and_the_game_goes_on() {
    let typed =
        "wQ\nwS1\nbS1 wS1-\nwA1 bS1-\nwS1 bS1-\nrubbish and more\n7\nwG1 -wS1\nquit\nquit\n";
    let shown = success(&run(&["play", "hive", "--opening", "tournament"], typed));
    assert!(shown.contains("(rule H35)"), "{shown}");
    assert!(shown.contains("(rule H6)"), "{shown}");
    assert!(shown.contains("(rule H12)"), "{shown}");
    assert!(shown.contains("Not allowed: "), "{shown}");
    assert!(shown.contains("No moves are listed"), "{shown}");
    assert!(shown.contains("White places grasshopper 1"), "{shown}");
}

#[test]
fn a_piece_that_cannot_move_says_why_where_there_is_one_reason() {
    let game = r"Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    let typed = "wS1\nS1\nbQ\nwA2\nquit\n";
    let shown = success(&run(&["play", "hive", "--position", game], typed));
    let split = "wS1 has no legal move this turn: moving wS1 splits the hive";
    assert_eq!(shown.matches(split).count(), 2, "{shown}");
    assert!(shown.contains("bQ has no legal move this turn: "), "{shown}");
    assert!(shown.contains("wA2 has no legal move this turn: "), "{shown}");
    assert!(shown.contains("(rule H36)"), "{shown}");
}

#[test]
fn undo_takes_back_a_turn_of_the_player() {
    let typed = "wS1\nbS1 wS1-\nundo\nundo 1\nundo\nquit\n";
    let shown = success(&run(&["play", "hive"], typed));
    assert!(shown.contains("Back at ply 1."), "{shown}");
    assert!(shown.contains("Back at ply 0."), "{shown}");
    assert!(shown.contains("there is no move of yours to take back"), "{shown}");

    let args = ["play", "hive", "--seats", "human,computer", "--first", "a", "--level", "1"];
    let shown = success(&run(&args, "wS1\nundo\nwG1\nrecord\nquit\nquit\n"));
    assert!(shown.contains("Back at ply 0."), "{shown}");
    assert!(shown.contains("1. wG1 2. b"), "{shown}");
    assert!(shown.contains("[Black \"Taula "), "{shown}");
}

#[test]
fn resigning_is_asked_twice_and_can_be_taken_back() {
    let shown = success(&run(&["play", "hive"], "wS1\nresign\nresign\nundo\nquit\nquit\n"));
    assert!(shown.contains("Type resign again to confirm."), "{shown}");
    assert!(shown.contains("White wins by resignation."), "{shown}");
    assert!(shown.contains("Back at ply 1."), "{shown}");
    let shown = success(&run(&["play", "hive"], "wS1\nresign\nbS1 wS1-\nquit\nquit\n"));
    assert!(!shown.contains("wins"), "another order is no confirmation: {shown}");
}

#[test]
fn a_draw_is_agreed_by_both() {
    let shown = success(&run(&["play", "hive"], "wS1\ndraw\nbS1 wS1-\ndraw\nquit\nquit\n"));
    assert!(shown.contains("Black offers a draw."), "{shown}");
    assert!(shown.contains("Draw by agreement."), "{shown}");
    let args = ["play", "hive", "--seats", "human,computer", "--first", "a", "--level", "1"];
    let shown = success(&run(&args, "wS1\ndraw\nquit\nquit\n"));
    assert!(
        shown.contains("Black declines the draw.") || shown.contains("Black accepts the draw.")
    );
}

#[test]
fn hints_can_be_played() {
    let shown = success(&run(&["play", "hive"], "hint\n1\nquit\nquit\n"));
    assert!(shown.contains("The computer would play w"), "{shown}");
    assert!(shown.contains("White places"), "{shown}");
}

#[test]
fn stacks_are_shown_and_described() {
    let game = r"Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \wS1;bA1 bQ-;wB1 wS1";
    let shown = success(&run(
        &["play", "hive", "--position", game],
        "stack wS1\nstack wQ\nstack x\nquit\nquit\n",
    ));
    assert!(shown.contains("wB1*2"), "{shown}");
    assert!(shown.contains("Stacks: wB1 on wS1."), "{shown}");
    assert!(shown.contains("From the top down: wB1 on wS1."), "{shown}");
    assert!(shown.contains("wQ is not in a stack."), "{shown}");
    assert!(shown.contains("\"x\" is neither a piece nor a place."), "{shown}");
}

#[test]
fn a_blocked_player_is_asked_to_pass() {
    let game = include_str!("../../hive/tests/data/hive_edge_positions.csv");
    let row = game.lines().find(|row| row.starts_with("pass,")).expect("a blocked player");
    let game = row.split(',').nth(2).expect("a game");
    let shown = success(&run(&["play", "hive", "--position", game], "moves\n1\nquit\nquit\n"));
    assert!(shown.contains("  1 pass"), "{shown}");
    assert!(shown.contains("White passes."), "{shown}");
}

#[test]
fn quitting_asks_for_a_game_that_is_not_saved() {
    let shown = success(&run(&["play", "hive"], "wS1\nquit\nquit\n"));
    assert!(shown.contains("The game is not saved."), "{shown}");
    let shown = success(&run(&["play", "hive"], "quit\n"));
    assert!(!shown.contains("not saved"), "nothing was played: {shown}");
}

#[test]
fn the_end_of_the_input_loses_no_game() {
    let shown = success(&run(&["play", "hive"], "wS1\nbS1 wS1-\n"));
    assert!(shown.contains("This is its record:"), "{shown}");
    assert!(shown.contains("1. wS1 2. bS1 wS1- "), "{shown}");
}

#[test]
fn a_record_file_is_saved_after_every_move_and_gone_on_with() {
    let scratch = Scratch::new();
    let args = ["play", "hive", "--record", "game.pgn"];
    let shown = success(&run_in(scratch.path(), &args, b"wS1\nbS1 wS1-\n"));
    assert!(shown.contains("The game is saved in game.pgn after every move."), "{shown}");
    assert_eq!(moves_of(&scratch.get("game.pgn")).len(), 2);
    // Somebody writes a comment into it.
    let annotated = scratch.get("game.pgn").replace("1. wS1", "1. wS1 {well begun}");
    scratch.put("game.pgn", annotated);
    let shown = success(&run_in(scratch.path(), &args, b"wQ -wS1\nquit\n"));
    assert!(shown.contains("Resuming game.pgn at ply 2"), "{shown}");
    let text = scratch.get("game.pgn");
    assert_eq!(moves_of(&text).len(), 3);
    assert!(text.contains("{well begun}"), "{text}");
    assert_eq!(scratch.names(), ["game.pgn"], "no temporary files are left");
}

#[test]
fn a_bad_record_file_is_not_touched() {
    let scratch = Scratch::new();
    let bad = "[Game \"Hive\"]\n\n1. wS1 2. bS1 wS9- *\n";
    scratch.put("game.pgn", bad);
    let args = ["play", "hive", "--record", "game.pgn"];
    let line = complaint(&run_in(scratch.path(), &args, b"wS1\n"));
    assert!(line.starts_with("error: game.pgn: "), "{line}");
    assert!(line.contains("wS9"), "{line}");
    assert_eq!(scratch.get("game.pgn"), bad);
    for name in ["game.sgf", "game", "game.exe"] {
        let line = complaint(&run_in(scratch.path(), &["play", "hive", "--record", name], b""));
        assert!(line.contains(name), "{line}");
    }
}

#[test]
fn saving_over_another_file_is_asked_twice() {
    let scratch = Scratch::new();
    scratch.put("other.pgn", "precious");
    let typed = b"wS1\nsave other.pgn\nsave mine.pgn\nquit\n";
    let shown = success(&run_in(scratch.path(), &["play", "hive"], typed));
    assert!(shown.contains("other.pgn already exists."), "{shown}");
    assert_eq!(scratch.get("other.pgn"), "precious");
    assert_eq!(moves_of(&scratch.get("mine.pgn")), ["wS1"]);
    let typed = b"wG1\nsave other.pgn\nsave other.pgn\nquit\n";
    success(&run_in(scratch.path(), &["play", "hive"], typed));
    assert_eq!(moves_of(&scratch.get("other.pgn")), ["wG1"]);
}

#[test]
fn games_are_loaded_from_every_format() {
    let scratch = Scratch::new();
    scratch.put("game.uhp", "Base;InProgress;White[2];wS1;bS1 wS1-\n");
    scratch.put("bad.uhp", "Base;InProgress;White[2];wS1;bS1 wS7-\n");
    let typed = b"load bad.uhp\nload missing.pgn\nload game.uhp\nwQ -wS1\nsave game.uhp\nquit\n";
    let shown = success(&run_in(scratch.path(), &["play", "hive"], typed));
    assert!(shown.contains("Not loaded: bad.uhp: "), "{shown}");
    assert!(shown.contains("Not loaded: missing.pgn: "), "{shown}");
    assert!(shown.contains("game.uhp: 2 plies played."), "{shown}");
    assert_eq!(scratch.get("game.uhp"), "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1\n");
}

#[test]
fn positions_and_openings() {
    let shown = success(&run(&["play", "hive", "--opening", "free"], "wQ\nquit\nquit\n"));
    assert!(shown.contains("White places queen bee"), "{shown}");
    let shown = success(&run(&["play", "hive", "--position", "Base w 3 S1Q/.bq - *"], "quit\n"));
    assert!(shown.contains("turn 3"), "{shown}");
    for args in [
        ["--position", "Base w 3 S1Q../...bq - *"],
        ["--position", "nonsense"],
        ["--type", "Base+X"],
        ["--opening", "wild"],
    ] {
        let line = complaint(&run(&[&["play", "hive"], &args[..]].concat(), ""));
        assert!(line.starts_with("error: "), "{line}");
    }
}

#[test]
fn the_menu_leads_to_a_game() {
    let typed = "hive\ngametype\nBase+M\n\n2\nwS1\nquit\nquit\n";
    let shown = success(&run(&["play"], typed));
    assert!(shown.contains("Which game?"), "{shown}");
    assert!(shown.contains("Hive Base+M"), "{shown}");
    assert!(shown.contains("White places spider 1"), "{shown}");
    for (typed, header) in [
        ("abalone\nlayout\nbelgian-daisy\n\n2\nquit\n", "Abalone belgian-daisy"),
        ("3\nlevel\n2\nseed\nrubbish\nseed\n7\n1\n2\nquit\n", "Kulami, scoring level 1"),
        ("kulami\nstarting\nblack\n\n2\nquit\n", "Black to move"),
    ] {
        let shown = success(&run(&["play"], typed));
        assert!(shown.contains(header), "{shown}");
    }
    let output = run(&["play"], "chess\nquit\n");
    assert!(success(&output).contains("Type a number from 1 to "));
}

#[test]
fn the_menu_asks_for_a_level_unless_one_is_given() {
    let typed = "hive\n\n1\nyou\n1\nwS1\nrecord\nquit\nquit\n";
    let shown = success(&run(&["play"], typed));
    assert!(shown.contains("Which level?"), "{shown}");
    assert!(shown.contains(" > 3 level 3: "), "{shown}");
    assert!(shown.contains(", level 1\"]"), "{shown}");
    let typed = "hive\n\n1\nyou move first\nwS1\nrecord\nquit\nquit\n";
    let shown = success(&run(&["play", "--level", "2"], typed));
    assert!(!shown.contains("Which level"), "{shown}");
    assert!(shown.contains(", level 2\"]"), "{shown}");
    let shown = success(&run(
        &["play", "hive", "--first", "a", "--level", "2"],
        "wS1\nrecord\nquit\nquit\n",
    ));
    assert!(shown.contains("[Black \"Taula ") && shown.contains(", level 2\"]"), "{shown}");
    let output = run(&["play", "hive", "--level", "9"], "");
    assert!(support::stderr(&output).contains("choose 1 to 8"));
}

#[test]
fn colours_only_where_they_are_wanted() {
    assert!(!stdout(&run(&["play", "hive"], "wS1\n")).contains('\x1b'));
    let coloured = stdout(&run(&["play", "hive", "--colour", "always"], "wS1\n"));
    assert!(coloured.contains("\x1b[48;5;"), "{coloured}");
}

#[test]
fn the_board_fits_its_window() {
    let game =
        include_str!("../../hive/tests/data/hive_positions.csv").lines().nth(20).expect("a row");
    let game = game.split(',').nth(1).expect("a game");
    for (columns, lines) in [(80, 24), (120, 40), (40, 16), (20, 10)] {
        let mut command = support::taula();
        command.args(["play", "hive", "--position", game]).stdin(std::process::Stdio::null());
        command.env("COLUMNS", columns.to_string()).env("LINES", lines.to_string());
        let shown = stdout(&command.output().expect("the command runs"));
        let board = shown.lines().skip(1).take_while(|line| !line.is_empty());
        assert!(board.clone().all(|line| line.chars().count() <= columns), "{shown}");
        assert!(board.count() < lines, "{shown}");
    }
}

/// A game against the computer goes on against the computer, by the command that
/// started it or by a shorter one.
#[test]
fn a_recorded_game_goes_on_as_it_was() {
    let scratch = Scratch::new();
    let play = |more: &[&str], typed: &str| {
        let args = [&["play", "hive", "--level", "1"], more].concat();
        run_in(scratch.path(), &args, typed.as_bytes())
    };
    let start = ["--type", "Base+M", "--seats", "human,computer", "--record", "game.pgn"];
    success(&play(&[&start[..], &["--first", "a"]].concat(), "wS1\nquit\n"));
    for more in [&start[4..], &start] {
        let shown = success(&play(more, "moves wQ\n1\nquit\n"));
        assert!(shown.contains("Resuming game.pgn"), "{shown}");
        assert!(!shown.contains("Black>"), "{shown}");
    }
    // The players stay on the sides that the lot gave them.
    let swapped = ["--seats", "human,computer", "--first", "b", "--record", "other.pgn"];
    success(&play(&swapped, "moves bS\n1\nquit\n"));
    let shown = success(&play(&swapped, "moves bA\n1\nquit\n"));
    assert!(shown.contains("Black>") && !shown.contains("White>"), "{shown}");
    // --first requests another side; without it a note explains the seats.
    let shown = success(&play(&["--seats", "human,computer", "--record", "other.pgn"], "quit\n"));
    let note = "As in the record the computer is White: the lot may have decided that.";
    assert!(shown.contains(note) && !shown.contains("White>"), "{shown}");
    let places = ["--seats", "human,computer", "--first", "a", "--record", "other.pgn"];
    let shown = success(&play(&places, "moves wQ\nquit\nquit\n"));
    assert!(shown.contains("White>") && !shown.contains(note), "{shown}");
    let other = play(&["--type", "Base", "--record", "game.pgn"], "");
    assert!(complaint(&other).contains("has GameType Base+M, not Base"));
    let nowhere = complaint(&play(&["--record", "no/folder/game.pgn"], "wS1\nquit\n"));
    assert!(nowhere.starts_with("error: no/folder/game.pgn: cannot be written: "), "{nowhere}");
    let no_moves = play(&["--record", "game.pos"], "");
    assert!(complaint(&no_moves).contains("does not keep the moves"));
}

/// The player who starts a new game, by the first move of the transcript.
fn starter_of(args: &[&str]) -> (String, String) {
    let shown = success(&run(&[&["play"], args].concat(), "quit\nquit\n"));
    let lot = shown.lines().find(|line| line.starts_with("Chosen at random: ")).unwrap_or_default();
    (lot.to_owned(), shown)
}

#[test]
fn h3_the_lot_decides_who_starts_unless_the_players_do() {
    let game = ["hive", "--level", "1"];
    let mut drawn = std::collections::BTreeSet::new();
    // One draw in 2^40 games would be the same forty times.
    for _ in 0..40 {
        drawn.insert(starter_of(&game).0);
        if drawn.len() == 2 {
            break;
        }
    }
    let both = [
        "Chosen at random: the computer starts, as White.",
        "Chosen at random: you start, as White.",
    ];
    assert!(drawn.iter().eq(both.iter()), "{drawn:?}");
    for (first, has_moved) in [("a", false), ("b", true)] {
        let (lot, shown) = starter_of(&[&game[..], &["--first", first]].concat());
        assert_eq!(lot, "");
        assert_eq!(shown.contains("White places"), has_moved, "{shown}");
    }
    let refused = complaint(&run(&["play", "xbugs", "--first", "a"], ""));
    assert!(refused.contains("X-Bugs draws its starter itself"), "{refused}");
}

#[test]
fn times_are_shown_and_recorded() {
    let scratch = Scratch::new();
    let args = ["play", "hive", "--clock", "10+5", "--record", "game.pgn"];
    let shown = success(&run_in(scratch.path(), &args, b"wS1\nbS1 wS1-\nundo\nquit\n"));
    // Less than a second has passed, or not even a millisecond.
    let times = |shown: &str| shown.lines().next().unwrap_or_default().replace("9:59", "10:00");
    assert!(times(&shown).starts_with("White 10:00  Black 10:00  Hive Base"), "{shown}");
    // The increment is added, less what the move took, which may be nothing or seconds.
    let with_increment = ["10:05", "10:04", "10:03", "10:02"];
    let has_increment = |time: &&str| shown.contains(&format!("  Black {time}  Hive Base"));
    assert!(shown.contains("White 10:0") && with_increment.iter().any(has_increment), "{shown}");
    let record = scratch.get("game.pgn");
    assert!(record.contains("[TimeControl \"600+5\"]"), "{record}");
    assert!(record.contains("1. wS1 {[%clk 0:10:0"), "{record}");
    assert!(!record.contains("2. bS1"), "taken back: {record}");

    // It goes on with the times that it had.
    scratch.put("game.pgn", record.replace("%clk 0:10:0", "%clk 0:07:0"));
    let args = ["play", "hive", "--record", "game.pgn"];
    let shown = success(&run_in(scratch.path(), &args, b"bS1 wS1-\nquit\n"));
    assert!(times(&shown).starts_with("White 7:0"), "{shown}");
    assert!(times(&shown).contains("  Black 10:00  Hive Base"), "{shown}");
    let record = scratch.get("game.pgn");
    assert!(record.contains("1. wS1 {[%clk 0:07:0") && record.contains("wS1- {[%clk 0:10:0"));
    let args = [&args[..], &["--clock", "3+2"]].concat();
    let text = complaint(&run_in(scratch.path(), &args, b""));
    assert!(text.ends_with("its game has the clock 10+5: leave out --clock"), "{text}");
}

#[test]
fn a_record_without_times_resets_the_clock() {
    let scratch = Scratch::new();
    let record = "[Game \"Hive\"]\n[TimeControl \"600\"]\n\n1. wS1 *\n";
    scratch.put("game.pgn", record);
    let args = ["play", "hive", "--record", "game.pgn"];
    let shown = success(&run_in(scratch.path(), &args, b"bS1 wS1-\nquit\n"));
    assert!(shown.contains("The record has no times"), "{shown}");
    let record = scratch.get("game.pgn").replace('\n', " ");
    assert!(record.contains("1. wS1 2. bS1 wS1- {[%clk 0:"), "{record}");
}

#[test]
fn every_game_can_be_played_with_a_clock() {
    for game in ["hive", "abalone", "kulami", "xbugs"] {
        let shown = success(&run(&["play", game, "--clock", "3d", "--first", "lot"], "quit\n"));
        let header = shown.lines().next().unwrap_or_default();
        assert!(header.contains(" 3d 0:00:00"), "{game}: {shown}");
        let shown = success(&run(&["play", game, "--clock", "unlimited"], "record\nquit\n"));
        assert!(shown.contains("[TimeControl \"-\"]"), "{game}: {shown}");
    }
    let text = complaint(&run(&["play", "hive", "--clock", "soon"], ""));
    assert!(text.contains("--clock: ") && text.contains("5+3"), "{text}");
}

#[test]
fn a_computer_does_not_lose_on_time() {
    let args = ["play", "kulami", "--seats", "human,computer", "--first", "a", "--seed", "7"];
    // It would think for a minute.
    let args = [&args[..], &["--time", "60", "--clock", "0:10+0"]].concat();
    let shown = success(&run(&args, "moves\n1\nrecord\nquit\nquit\n"));
    assert!(!shown.contains("on time"), "{shown}");
    assert!(shown.contains(" 2. "), "{shown}");
}

/// The board, the lot, dice, tremor and the computer's mistakes all come from the seed.
#[test]
fn the_same_seed_gives_the_same_game() {
    let record = |game: &str, level: &str, seed: &str| {
        let scratch = Scratch::new();
        let args = ["play", game, "--seats", "computer,computer", "--level", level];
        let short: &[&str] = if game == "abalone" { &["--option", "MoveLimit=40"] } else { &[] };
        let args = [&args[..], &["--seed", seed, "--record", "game.pgn"], short].concat();
        success(&run_in(scratch.path(), &args, b""));
        scratch.get("game.pgn")
    };
    for (game, level) in [("hive", "2"), ("abalone", "2"), ("kulami", "2")] {
        let first = record(game, level, "7");
        assert_eq!(record(game, level, "7"), first, "{game}");
        assert!(moves_of(&first).len() > 10, "{game}: {first}");
        if game == "kulami" {
            assert_ne!(record(game, level, "8"), first, "{game}");
        }
    }
}

/// A whole game would take too long: the computer's first turn is enough.
#[test]
fn the_same_seed_gives_the_same_flicks() {
    let record = |level: &str| {
        let scratch = Scratch::new();
        let args = ["play", "xbugs", "--seats", "human,computer", "--option", "Starter=north"];
        let args = [&args[..], &["--seed", "7", "--level", level, "--record", "game.pgn"]].concat();
        let typed = b"place rest\nplace rest\ndrop\nquit\n";
        success(&run_in(scratch.path(), &args, typed));
        scratch.get("game.pgn")
    };
    let first = record("2");
    assert!(first.contains(" flick "), "{first}");
    assert_eq!(record("2"), first);
}

#[test]
fn a_game_without_a_seed_gets_one_that_cannot_be_guessed() {
    let seed = || {
        let shown = success(&run(&["play", "xbugs"], "record\nquit\n"));
        let line = shown.lines().find_map(|line| line.strip_prefix("[Seed \"")).expect("a seed");
        line.trim_end_matches("\"]").to_owned()
    };
    let (first, second) = (seed(), seed());
    assert_eq!(first.len(), 64, "{first}");
    assert_ne!(first, second);
}
