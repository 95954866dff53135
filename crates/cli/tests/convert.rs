//! `taula convert`: round trips, and input that is wrong.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use support::{Scratch, complaint, run_in, success};

const GAME: &str = "Base+M;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bM bS1-\n";

const SGF: &str = r#"(;GM[27]VV[1]SU[hive-m]
P0[id "ada"]P1[id "bob"]
;P0[1 dropb wS1 N 13 .]
;P0[2 done]
;P1[3 dropb bS1 O 13 wS1-]
;P1[4 done]
)
"#;

fn convert(scratch: &Scratch, args: &[&str], input: &str) -> std::process::Output {
    run_in(scratch.path(), &[&["convert"], args].concat(), input.as_bytes())
}

#[test]
fn game_strings_and_records_turn_into_each_other() {
    let scratch = Scratch::new();
    scratch.put("game.uhp", GAME);
    success(&convert(&scratch, &["game.uhp", "game.pgn"], ""));
    let record = scratch.get("game.pgn");
    assert!(record.contains("[GameType \"Base+M\"]"), "{record}");
    assert!(record.contains("1. wS1 2. bS1 wS1- 3. wQ -wS1 4. bM bS1- "), "{record}");
    success(&convert(&scratch, &["game.pgn", "again.uhp"], ""));
    assert_eq!(scratch.get("again.uhp"), GAME);
    success(&convert(&scratch, &["game.pgn", "again.pgn"], ""));
    assert_eq!(scratch.get("again.pgn"), record);
}

#[test]
fn boardspace_games_become_records() {
    let scratch = Scratch::new();
    scratch.put("game.sgf", SGF);
    success(&convert(&scratch, &["game.sgf", "game.pgn"], ""));
    let record = scratch.get("game.pgn");
    assert!(record.contains("[White \"ada\"]"), "{record}");
    assert!(record.contains("1. wS1 2. bS1 wS1- "), "{record}");
}

const APGN: &str = r#"[Event "?"]
[Date "????.??.??"]
[Black "Ada"]
[White "?"]
[Variant "belgian"]
[Result "*"]
[Notation "Aba-Pro"]
[Plies "3"]

1. a1b2 {three} a5b5 2. b2c3 *
"#;

const BOOKLET: &str = "...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./\
                       .NNOOPPQQ/...OOPP..";

#[test]
fn games_of_abalone_are_read_and_written() {
    let scratch = Scratch::new();
    let games = format!("{APGN}\n{APGN}");
    scratch.put("games.apgn", &games);
    success(&convert(&scratch, &["games.apgn", "games.pgn"], ""));
    let records = scratch.get("games.pgn");
    assert_eq!(records.matches("[Game \"Abalone\"]").count(), 2, "{records}");
    assert!(records.contains("1. a1b2 {three} 2. a5b5 3. b2c3 *"), "{records}");
    success(&convert(&scratch, &["games.pgn", "again.apgn"], ""));
    assert_eq!(scratch.get("again.apgn"), games);
    let position = success(&convert(&scratch, &["games.pgn", "-", "--to", "position"], ""));
    assert_eq!(position.lines().count(), 2, "{position}");
    let kaa = success(&convert(&scratch, &["-", "-", "--to", "kaa"], &position));
    assert_eq!(success(&convert(&scratch, &["-", "-", "--to", "kaa"], &kaa)), kaa);
}

#[test]
fn games_of_kulami_are_read_and_written() {
    let scratch = Scratch::new();
    let game = format!("{BOOKLET} 2 black d6 d3 i3\n");
    scratch.put("game.line", &game);
    success(&convert(&scratch, &["game.line", "game.pgn"], ""));
    let record = scratch.get("game.pgn");
    assert!(record.contains("1. d6 2. d3 3. i3 *"), "{record}");
    success(&convert(&scratch, &["game.pgn", "again.line"], ""));
    assert_eq!(scratch.get("again.line"), game);
    success(&convert(&scratch, &["game.pgn", "game.board"], ""));
    assert_eq!(scratch.get("game.board").len(), 201);
    let position = success(&convert(&scratch, &["game.board", "-", "--to", "position"], ""));
    assert_eq!(position, format!("{} 0 red\n", scratch.get("game.board").trim()));
}

#[test]
fn streams_take_the_place_of_files() {
    let scratch = Scratch::new();
    let shown = success(&convert(&scratch, &["-", "-", "--to", "record"], GAME));
    assert!(shown.contains("4. bM bS1- "), "{shown}");
    let back = success(&convert(&scratch, &["-", "-", "--to", "uhp", "--from", "record"], &shown));
    assert_eq!(back, GAME);
    let position = success(&convert(&scratch, &["-", "-", "--to", "position"], GAME));
    assert!(position.starts_with("Base+M w 3 "), "{position}");
    let again = success(&convert(&scratch, &["-", "-", "--to", "position"], &position));
    assert_eq!(again, position);
}

#[test]
fn many_games_at_once() {
    let scratch = Scratch::new();
    let games = format!("{GAME}Base;NotStarted;White[1]\n{GAME}");
    let records = success(&convert(&scratch, &["-", "-", "--to", "record"], &games));
    assert_eq!(records.matches("[Game \"Hive\"]").count(), 3, "{records}");
    assert_eq!(success(&convert(&scratch, &["-", "-", "--to", "uhp"], &records)), games);
    let line =
        complaint(&convert(&scratch, &["-", "-", "--to", "uhp"], &format!("{GAME}Base;;;wX1\n")));
    assert!(line.contains("game 2"), "{line}");
}

/// What is wrong with each, and what the message must point at.
const MALFORMED: &[(&str, &[&str])] = &[
    ("", &["empty"]),
    ("hello", &["line 1", "hello"]),
    ("Base+X;InProgress;White[1]", &["Base+X"]),
    ("Base;InProgress;White[2];wS1;bS1 wS9-", &["ply 2", "wS9"]),
    ("Base;InProgress;White[2];wS1;bS2 wS1-", &["ply 2", "H36"]),
    ("Base;InProgress;White[2];wS1;bS1 wS1-;wA1 bS1-", &["ply 3", "H6"]),
    ("[Game \"Hive\"]\n\n1. wS1 2. bS1 wS1- 3. wQ wQ- *", &["ply 3", "wQ"]),
    ("[Game \"Hive\"]\n[GameType \"Base+Z\"]\n\n*", &["GameType", "Base+Z"]),
    ("[Game \"Chess\"]\n\n1. e4 *", &["Chess"]),
    ("[Game \"Hive\"\n\n1. wS1 *", &["line "]),
    ("[Game \"Hive\"]\n\n1. wS1 {never closed", &["line "]),
    ("(;GM[27]SU[hive];P0[1 dropb wX1 N 13 .])", &["wX1"]),
    ("(;GM[27]SU[go];P0[1 done])", &["SU[go]"]),
    ("Base w 3 S1Q../...bq - *", &["2 separate hives"]),
    ("Base w 3 S1Q/.bq - * what else", &["seventh field"]),
    ("1. a1b2 i5h5 2. a1b2 *", &["APGN", "ply 3", "a1b2", "A5"]),
    ("1. a1b2 *\n\n1. e5e6 *", &["game 2", "APGN", "ply 1", "e5e6"]),
    ("[Variant \"go\"]\n\n*", &["APGN", "Variant", "go"]),
    ("[Notation \"Nacre\"]\n\n1. a1d4 {", &["APGN", "line 3"]),
    ("wwwww/wwwxww/7/8/9/8/7/6/bbbbb b 0 0", &["position", "row H", "x"]),
    ("standard\n5/6/7/8/9/8/7/6/5 w 0 0", &["game 2", "no marble"]),
    ("0a12_0a9", &["KAA string", "sign 3"]),
    ("AAB/AA.", &["position", "board", "1x1"]),
    ("...AABB../.CC 0 red d6 d7", &["game line", "board"]),
    ("a0a0a0a0a0b0b0b0b0b0", &["board string", "200 characters"]),
    ("[Game \"Kulami\"]\n[Seed \"1\"]\n\n1. a1 2. a2 *", &["record", "ply 2", "K6"]),
];

#[test]
fn malformed_input_gives_one_line_and_leaves_the_output_alone() {
    for (text, points) in MALFORMED {
        let scratch = Scratch::new();
        scratch.put("in.txt", text);
        scratch.put("out.pgn", "precious");
        let line = complaint(&convert(&scratch, &["in.txt", "out.pgn"], ""));
        assert!(line.starts_with("error: in.txt: "), "{line}");
        for point in *points {
            assert!(line.contains(point), "{text:?}: {line}");
        }
        assert_eq!(scratch.get("out.pgn"), "precious", "{text:?}");
        assert_eq!(scratch.names(), ["in.txt", "out.pgn"], "{text:?}");
    }
}

#[test]
fn unreadable_and_unwritable_files_are_reported() {
    let scratch = Scratch::new();
    scratch.put("game.uhp", GAME);
    scratch.put("bytes.uhp", b"Base;\xff\xfe");
    std::fs::create_dir(scratch.path().join("folder.pgn")).expect("a directory can be made");
    let cases: &[(&[&str], &str)] = &[
        (&["missing.uhp", "out.pgn"], "missing.uhp"),
        (&["bytes.uhp", "out.pgn"], "byte 5"),
        (&["folder.pgn", "out.pgn"], "folder.pgn"),
        (&["game.uhp", "folder.pgn"], "folder.pgn"),
        (&["game.uhp", "out.doc"], "out.doc"),
        (&["game.uhp", "out"], ".pgn"),
        (&["game.uhp", "-"], "--to"),
        (&["game.uhp", "out.sgf"], "SGF"),
        (&["game.uhp", "out.pgn", "--from", "record"], "game string"),
    ];
    for (args, point) in cases {
        let line = complaint(&convert(&scratch, args, ""));
        assert!(line.contains(point), "{args:?}: {line}");
    }
    let output = convert(&scratch, &["game.uhp", "no/such/folder/out.pgn"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(support::stderr(&output).contains("cannot be written"));
    assert_eq!(scratch.names(), ["bytes.uhp", "folder.pgn", "game.uhp"]);
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let scratch = Scratch::new();
    scratch.put("game.uhp", GAME);
    let target = scratch.put("real.pgn", "old");
    std::fs::set_permissions(&target, std::fs::Permissions::from_mode(0o600)).expect("permissions");
    symlink("real.pgn", scratch.path().join("link.pgn")).expect("a link can be made");
    success(&convert(&scratch, &["game.uhp", "link.pgn"], ""));
    assert!(scratch.get("real.pgn").contains("bM bS1-"));
    let mode = std::fs::metadata(&target).expect("the file is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn bad_games_are_skipped_and_reported() {
    let scratch = Scratch::new();
    let bad = "[Game \"Hive\"]\n\n1. wS1 2. bS1 wQ- *\n\n";
    let open = "[Game \"Hive\"]\n\n1. wA1 {never closed\n\n";
    let good = "[Game \"Hive\"]\n\n1. wS1 2. bS1 wS1- *\n\n";
    scratch.put("in.pgn", [good, bad, good, open, good].concat());
    scratch.put("out.uhp", "precious");
    let line = complaint(&convert(&scratch, &["in.pgn", "out.uhp"], ""));
    assert!(line.starts_with("error: in.pgn: game 2: record, ply 2"), "{line}");
    assert_eq!(scratch.get("out.uhp"), "precious");

    let output = convert(&scratch, &["in.pgn", "out.uhp", "--skip-bad"], "");
    assert_eq!(output.status.code(), Some(1));
    let listed = support::stderr(&output);
    let lines: Vec<&str> = listed.lines().collect();
    assert_eq!(lines.len(), 3, "{listed}");
    assert!(lines[0].starts_with("warning: in.pgn: game 2, line 5: record, ply 2, \"bS1 wQ-\""));
    assert!(lines[1].starts_with("warning: in.pgn: game 4, line 13: record, line 15, column 8"));
    assert_eq!(lines[2], "error: in.pgn: 2 of 5 games were skipped");
    assert_eq!(scratch.get("out.uhp").lines().count(), 3);

    scratch.put("good.pgn", good);
    success(&convert(&scratch, &["good.pgn", "out.uhp", "--skip-bad"], ""));
    scratch.put("bad.pgn", bad);
    scratch.put("out.uhp", "precious");
    let output = convert(&scratch, &["bad.pgn", "out.uhp", "--skip-bad"], "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(scratch.get("out.uhp"), "precious");
    assert_eq!(scratch.names(), ["bad.pgn", "good.pgn", "in.pgn", "out.uhp"]);
}

#[test]
fn a_boardspace_file_may_be_latin_1() {
    let scratch = Scratch::new();
    scratch.put(
        "game.sgf",
        SGF.replace("ada", "jos\u{e9}").chars().map(|c| c as u8).collect::<Vec<_>>(),
    );
    let record = success(&convert(&scratch, &["game.sgf", "-", "--to", "record"], ""));
    assert!(record.contains("[White \"jos\u{e9}\"]"), "{record}");
}

#[test]
fn games_are_no_longer_than_they_may_be() {
    let scratch = Scratch::new();
    let long = format!("[Game \"Hive\"]\n\n1. wS1 {{{}}} *\n", "long ".repeat(1000));
    scratch.put("long.pgn", &long);
    let line = complaint(&convert(&scratch, &["long.pgn", "out.pgn", "--max-size", "4K"], ""));
    assert_eq!(line, "error: long.pgn: the game is longer than 4 KiB; --max-size raises the limit");
    success(&convert(&scratch, &["long.pgn", "out.pgn", "--max-size", "8K"], ""));
    // Not the file is too long, but each of its games may be.
    scratch.put("many.pgn", long.repeat(3));
    success(&convert(&scratch, &["many.pgn", "out.pgn", "--max-size", "8K"], ""));
    let output =
        run_in(scratch.path(), &["play", "hive", "--record", "many.pgn", "--max-size", "8K"], b"");
    assert!(complaint(&output).contains("--max-size raises the limit"));
}

/// Reading `/dev/full` grew to 23 GB before it was stopped.
#[cfg(target_os = "linux")]
#[test]
fn devices_pipes_and_folders_are_not_read() {
    let scratch = Scratch::new();
    let made = std::process::Command::new("mkfifo").arg(scratch.path().join("pipe")).status();
    assert!(made.expect("mkfifo is everywhere").success());
    std::fs::create_dir(scratch.path().join("folder")).expect("a directory can be made");
    for path in ["/dev/full", "/dev/zero", "pipe", "folder"] {
        let why = if path == "folder" { "is a directory" } else { "is a device or a pipe" };
        for args in [
            &["convert", path, "out.pgn"][..],
            &["play", "hive", "--record", path],
            &["analyse", path],
            &["analyse", path, "--as", "hive"],
            &["xbugs", "show", path],
            &["arena", "hive", "--a", "level:1", "--b", "level:1", "--book", path],
        ] {
            let line = complaint(&run_in(scratch.path(), args, b""));
            assert!(line.contains(why), "{args:?}: {line}");
        }
    }
    assert_eq!(scratch.names(), ["folder", "pipe"]);
}

/// The most memory that a command had, in bytes. It writes to a pipe that is read
/// only after that was looked up, so it is still there to be asked.
#[cfg(target_os = "linux")]
fn peak_memory(args: &[&str], directory: &std::path::Path) -> (usize, u64) {
    use std::io::Read as _;
    let mut child = support::taula()
        .args(args)
        .current_dir(directory)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdout = child.stdout.take().expect("stdout is a pipe");
    let mut first = [0];
    stdout.read_exact(&mut first).expect("something is written");
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("a status");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    let peak = peak.trim().trim_end_matches(" kB").parse::<usize>().expect("a number") * 1024;
    let rest = std::io::copy(&mut stdout, &mut std::io::sink()).expect("the rest is written");
    assert!(child.wait().expect("it ends").success());
    (peak, rest + 1)
}

/// It reads 12 MB and may have no more than 4 MB more in memory than for 0.3 MB.
#[cfg(target_os = "linux")]
#[test]
fn a_file_of_many_games_takes_the_memory_of_one() {
    let scratch = Scratch::new();
    let comment = "a comment as long as a game ".repeat(100);
    let game = format!("[Game \"Hive\"]\n\n1. wS1 {{{comment}}} 2. bS1 wS1- *\n\n");
    // More than fits into a pipe, so that it waits.
    scratch.put("few.pgn", game.repeat(100));
    let (few, _) = peak_memory(&["convert", "few.pgn", "-", "--to", "record"], scratch.path());
    scratch.put("many.pgn", game.repeat(12_000_000 / game.len()));
    let args = ["convert", "many.pgn", "-", "--to", "record"];
    let (many, written) = peak_memory(&args, scratch.path());
    assert!(written > 10_000_000, "{written}");
    assert!(many < few + 4_000_000, "{few} bytes for few games, {many} for many");
}
