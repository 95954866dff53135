//! X-Bugs in the terminal, typed through a pipe.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod support;

use support::{Scratch, complaint, moves_of, run, run_in, stdout, success, taula};
use taula_xbugs::action_of;

const SOUTH_STARTS: [&str; 6] = ["play", "xbugs", "--seed", "7", "--option", "Starter=south"];
/// Both armies in their usual formation, resources dropped, dice rolled.
const SET_UP: &str = "place rest\nplace rest\nplace rest\nplace rest\ndrop\nroll\n";

fn play(typed: &str) -> String {
    success(&run(&SOUTH_STARTS, &format!("{typed}quit\nquit\n")))
}

/// Long lines are wrapped.
fn unwrapped(shown: &str) -> String {
    shown.replace('\n', " ")
}

/// The computer plays a whole game against itself; then two people type the
/// same actions, meet the same dice and tremor, and come to the same end.
#[test]
fn a_whole_game_to_its_end_and_again_by_hand() {
    let scratch = Scratch::new();
    let computers = ["--seats", "computer,computer", "--level", "1", "--record", "computer.pgn"];
    let args = [&SOUTH_STARTS[..], &computers].concat();
    let shown = success(&run_in(scratch.path(), &args, b""));
    let end = shown.lines().find(|line| line.contains(" win: ") || line.starts_with("Draw"));
    let end = end.expect("the game ends");
    assert!(unwrapped(&shown).contains(": captured."), "captures are reported: {shown}");
    let entries = moves_of(&scratch.get("computer.pgn"));

    let actions: Vec<&str> = entries.iter().map(|entry| action_of(entry)).collect();
    let typed = format!("{}\nsave hand.pgn\nquit\n", actions.join("\n"));
    let shown = success(&run_in(scratch.path(), &SOUTH_STARTS, typed.as_bytes()));
    assert!(shown.contains(end), "{end}: {shown}");
    assert_eq!(moves_of(&scratch.get("hand.pgn")), entries);
}

#[test]
fn the_menu_offers_it_with_its_armies() {
    let typed = "x-bugs\nSouthArmy\nsilt-skaters\n1\n3\nquit\n";
    let shown = success(&run(&["play"], typed));
    assert!(shown.contains("X-Bugs options: choose one to change it"), "{shown}");
    assert!(shown.contains("Such as: acid-weevils, brass-hornets, "), "{shown}");
    assert!(shown.contains("Play Silt Skaters against the computer"), "{shown}");
    assert!(shown.contains("X-Bugs  setting up  "), "{shown}");
}

#[test]
fn pieces_are_placed_dropped_and_dice_rolled() {
    let placed = "p foundry -20 -33\nplace eyrie at 0 -32 turn 30\nmoves\n1\n";
    let shown = play(&format!("{placed}place rest\nplace rest\nplace rest\ndrop\nroll\n"));
    for words in [
        "place foundry at -20 -33: Foundry is placed.",
        "place signal-tower at X Y turn TURN",
        "    X, Y: -45 to 45; TURN: 0 to 359.9",
        "  1 place rest",
        "place rest: 13 pieces are placed.",
        "drop: The resources are dropped.",
        "roll: Brass Hornets roll ",
        "X-Bugs  turn 1  Brass Hornets to move  last: roll\n",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    // The rulers, the middle line, bases, bugs of both sides.
    for words in ["-40 │", "  0 │───", "───-40──", "(F)", "(v)", "G1", "g1", "B2", "o"]
    {
        assert!(shown.contains(words), "{words}: {shown}");
    }
}

#[test]
fn refusals_name_the_rule_and_the_game_goes_on() {
    let typed = "place foundry at 20 30\nplace foundry at -44 -44\nplace gnat1 at 0 -20\ndrop\n\
                 rubbish\nflick\nplace rest\npreview drop\npreview\nlook nobody\n";
    let shown = unwrapped(&play(typed));
    for refusal in [
        "Not allowed: bases are placed in one's own half (rule X4).",
        "Not allowed: bases are placed at least 8 cm from the table's edge (rule X83).",
        "(rule X82).",
        "(rule X8).",
        "Not understood: unknown action \"rubbish\"; actions begin with: place, drop, ",
        "Not understood: a piece must follow flick, such as gnat2.",
        "Not allowed: only a flick or a shot can be tried beforehand.",
        "Usage: preview MOVE.",
        "\"nobody\" is neither a piece nor a place.",
    ] {
        assert!(shown.contains(refusal), "{refusal}: {shown}");
    }
    assert!(shown.contains("Acid Weevils> quit"), "{shown}");
}

/// X2: as many shots as one likes on the empty table, and another cloth.
#[test]
fn x2_trial_shots_and_the_cloth_come_before_the_first_piece() {
    let shots = "try f gnat1 90 0.5\ntry f gnat1 90 0.5\ntry flick grub1 dir 270 press 0.4\n";
    let wrong = "try f foundry 90 0.5\ncloth 9\n";
    let typed = format!("{shots}{wrong}cloth 5\ntry f gnat1 90 0.5\nplace rest\ncloth 2\nrecord\n");
    let shown = unwrapped(&play(&typed));
    for words in [
        "A trial shot with a normal hand on 3 mm of cloth: Gnat 1 is flicked and goes ",
        "Try again, change the cloth",
        "Grub 1 is flicked and goes ",
        "Not allowed: a trial shot names a bug",
        "Not allowed: \"9\" is not a number from 1 to 6 of millimetres.",
        "Changed: cloth 5.",
        "on 5 mm of cloth",
        "Not allowed: the cloth is chosen before the first piece is placed.",
        "[Cloth \"5\"]",
        "1. place rest",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let record = shown.rsplit("[Game ").next().expect("the record is shown");
    assert!(!record.contains(". flick"), "trial shots leave no trace: {record}");
}

/// Everything that a person needs to know before a flick.
#[test]
fn a_bug_lists_its_aims_and_a_flick_is_tried_beforehand() {
    let first = play(SET_UP);
    let rolled = first.lines().find(|line| line.starts_with("roll: ")).expect("dice are rolled");
    let kind = rolled.trim_end_matches('.').rsplit(' ').next().expect("three faces");
    let bug = format!("{kind}1");
    let typed = format!("{SET_UP}{bug}\npreview f {bug} 90 0.3\nf {bug} 90 0.3 0.4\n{bug}\nundo\n");
    let shown = play(&typed);
    let flat = unwrapped(&shown);
    assert!(flat.contains(&format!("f {bug} DIR PRESS RIM flicks it: dir 0 is east")), "{shown}");
    assert!(flat.contains(&format!("cm  f {bug} ")) && flat.contains(" hits "), "{shown}");
    assert!(flat.contains("With a normal hand, of 20 tries: "), "{shown}");
    assert!(flat.contains("With a perfectly steady hand: "), "{shown}");
    assert!(flat.contains(" would rest at "), "{shown}");
    assert!(flat.contains(&format!("last: flick {bug} dir 90.0 press")), "{shown}");
    assert!(flat.contains(" is flicked and goes "), "{shown}");
    assert!(!shown.contains(" ~ ") && !shown.contains('@'), "no poses on the screen: {shown}");
    assert!(flat.contains("has no legal move this turn: "), "{shown}");
    assert!(flat.contains("has had its move this turn (rule X10)"), "{shown}");
    assert!(flat.contains("Back at ply 6."), "{shown}");
}

#[test]
fn pieces_that_cannot_be_moved_are_described() {
    let typed =
        format!("{SET_UP}grub1\nresource1\nvat\nfoundry\nlook gnat1\nlook salvo\nrule X9\n");
    let shown = unwrapped(&play(&typed));
    for words in [
        "Grub 1 of the Acid Weevils is at 0.0 13.0",
        "Resource 1 is at ",
        "Vat of the Acid Weevils is at ",
        "foundry has no legal move this turn: ",
        "(rule X28)",
        "Gnat 1 of the Brass Hornets is at 0.0 -13.0",
        "Salvo: ",
        "It is not active yet.",
        "A player starts with three dice",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
}

#[test]
fn a_game_is_saved_and_gone_on_with_and_hints_can_be_played() {
    let scratch = Scratch::new();
    let args = [&SOUTH_STARTS[..], &["--record", "game.pgn"]].concat();
    success(&run_in(scratch.path(), &args, format!("{SET_UP}quit\n").as_bytes()));
    let shown = success(&run_in(scratch.path(), &args, b"hint\n1\nquit\n"));
    assert!(shown.contains("Resuming game.pgn at ply 6"), "{shown}");
    assert!(shown.contains("The computer would play "), "{shown}");
    assert_eq!(moves_of(&scratch.get("game.pgn")).len(), 7);
    // The computer is named by its seat, since armies have long names.
    let args = [&SOUTH_STARTS[..], &["--seats", "computer,human", "--record", "b.pgn"]].concat();
    success(&run_in(scratch.path(), &args, b"quit\n"));
    let record = scratch.get("b.pgn");
    assert!(record.contains("[South \"Taula "), "{record}");
    let args = ["play", "xbugs", "--north", "ember-moths", "--record", "game.pgn"];
    let line = complaint(&run_in(scratch.path(), &args, b""));
    assert!(line.contains("has NorthArmy acid-weevils, not ember-moths"), "{line}");
}

#[test]
fn armies_of_ones_own_are_found_by_id_file_name_and_path() {
    let scratch = Scratch::new();
    let folder = scratch.path().join("armies");
    std::fs::create_dir(&folder).expect("a folder can be made");
    let sheet = include_str!("../../xbugs/armies/brass_hornets.toml");
    let sheet = sheet.replace("brass-hornets", "tin-wasps").replace("Brass Hornets", "Tin Wasps");
    std::fs::write(folder.join("wasps.toml"), sheet).expect("a file can be written");
    std::fs::write(folder.join("broken.toml"), "schema = 1\n").expect("a file can be written");
    for name in ["tin-wasps", "wasps", "wasps.toml", "armies/wasps.toml"] {
        let args = ["play", "xbugs", "--armies", "armies", "--south", name];
        let shown =
            success(&run_in(scratch.path(), &args, b"save game.pgn\nsave game.pgn\nquit\n"));
        assert!(shown.contains("Tin Wasps"), "{name}: {shown}");
        assert!(scratch.get("game.pgn").contains("[SouthArmy \"tin-wasps\"]"));
    }
    let args = ["play", "xbugs", "--armies", "armies", "--south", "broken"];
    let line = complaint(&run_in(scratch.path(), &args, b""));
    assert!(line.starts_with("error: armies/broken.toml: army: "), "{line}");
    let args = ["play", "xbugs", "--armies", "armies", "--south", "nobody"];
    let line = complaint(&run_in(scratch.path(), &args, b""));
    assert!(line.contains("tag SouthArmy: unknown army \"nobody\""), "{line}");

    let args = ["play", "hive", "--armies", "armies"];
    let line = complaint(&run_in(scratch.path(), &args, b""));
    assert!(line.contains("--armies: only X-Bugs has armies"), "{line}");

    let mut command = taula();
    command.args(["play", "xbugs", "--option", "NorthArmy=tin-wasps"]);
    command.env("TAULA_ARMIES", &folder).stdin(std::process::Stdio::null());
    let shown = stdout(&command.output().expect("the command runs"));
    assert!(shown.contains("Tin Wasps"), "{shown}");
}

#[test]
fn the_table_fits_its_window() {
    for (columns, lines) in [(80, 24), (120, 40), (60, 30), (40, 20), (20, 10)] {
        let mut command = taula();
        command.args(SOUTH_STARTS).stdin(std::process::Stdio::null());
        command.env("COLUMNS", columns.to_string()).env("LINES", lines.to_string());
        let shown = stdout(&command.output().expect("the command runs"));
        assert!(shown.lines().count() <= lines + 1, "{columns} {lines}: {shown}");
        let table = shown.lines().filter(|line| line.contains('│') || line.contains('┌'));
        let widest = table.map(|line| line.chars().count()).max().unwrap_or(0);
        assert!(widest <= columns, "{columns} {lines}: {shown}");
        assert_eq!(widest > 0, columns >= 40, "{columns} {lines}: {shown}");
    }
}

#[test]
fn letters_where_there_is_no_unicode_and_colours_where_they_are_wanted() {
    let mut command = taula();
    command.args(SOUTH_STARTS).env("LC_ALL", "C").stdin(std::process::Stdio::null());
    let shown = stdout(&command.output().expect("the command runs"));
    assert!(shown.is_ascii(), "{shown}");
    let args = [&SOUTH_STARTS[..], &["--colour", "always"]].concat();
    let shown = success(&run(&args, "place rest\nquit\nquit\n"));
    assert!(shown.contains("m(F)\x1b[0m"), "{shown}");
}
