//! Matches as a user runs them.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use std::process::Stdio;

use support::{Background, Scratch, complaint, run, run_in, stderr, stdout, success, taula};
use taula_core::Record;

/// A short match of weak players, fast in any build.
const QUICK: [&str; 6] = ["arena", "kulami", "--a", "level:2", "--b", "level:1"];

fn quick<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&QUICK[..], more].concat()
}

fn records(text: &str) -> Vec<Record> {
    Record::read_all(text).expect("whole records")
}

fn tag<'r>(record: &'r Record, name: &str) -> &'r str {
    record.tag(name).unwrap_or_else(|| panic!("no tag {name}: {record}"))
}

#[test]
fn a_match_tells_every_game_and_a_table() {
    let shown = success(&run(&quick(&["--games", "6"]), ""));
    assert_eq!(shown.lines().filter(|line| line.starts_with("game ")).count(), 6, "{shown}");
    for expected in [
        "level:2 against level:1",
        "level:2 as First player",
        "Elo difference",
        "LOS",
        "pentanomial",
    ] {
        assert!(shown.contains(expected), "{expected}: {shown}");
    }
    assert!(shown.contains("plies per game") && shown.contains("seconds per move"), "{shown}");
    assert!(!shown.contains('\x1b'), "no bar in a pipe: {shown}");
}

#[test]
fn the_same_match_gives_the_same_games_however_many_at_once() {
    let scratch = Scratch::new();
    for (out, concurrency) in [("one.pgn", "1"), ("three.pgn", "3")] {
        let more = ["--games", "6", "--concurrency", concurrency, "--out", out];
        success(&run_in(scratch.path(), &quick(&more), b""));
    }
    let sorted = |name: &str| {
        let mut texts: Vec<String> =
            records(&scratch.get(name)).iter().map(Record::to_string).collect();
        texts.sort();
        texts
    };
    assert_eq!(sorted("one.pgn"), sorted("three.pgn"));
}

#[test]
fn pairs_share_an_opening_and_swap_sides() {
    let scratch = Scratch::new();
    let args = ["arena", "hive", "--a", "level:2", "--b", "level:1", "--games", "4"];
    let args = [&args[..], &["--plies", "12", "--out", "match.pgn"]].concat();
    success(&run_in(scratch.path(), &args, b""));
    let games = records(&scratch.get("match.pgn"));
    assert_eq!(games.len(), 4);
    let opening = |game: &Record| game.main_line().take(4).map(str::to_owned).collect::<Vec<_>>();
    for pair in games.chunks(2) {
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
        assert_eq!(tag(&pair[0], "White"), "level:2");
        assert_eq!(tag(&pair[0], "Black"), "level:1");
        assert_eq!(tag(&pair[1], "White"), "level:1");
        assert_eq!(tag(&pair[1], "Black"), "level:2");
    }
    assert_ne!(opening(&games[0]), opening(&games[2]));
    let last = games.last().expect("four games");
    assert_eq!(tag(last, "Round"), "4");
    assert_eq!(tag(last, "Termination"), "adjudication");
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let scratch = Scratch::new();
    let games = |more: &[&str]| run_in(scratch.path(), &quick(more), b"");
    success(&games(&["--games", "8", "--out", "whole.pgn"]));
    let whole = records(&scratch.get("whole.pgn"));
    // As if it had been interrupted after three games.
    let start: String = whole[..3].iter().map(|record| format!("{record}\n")).collect();
    scratch.put("part.pgn", start);
    let shown = success(&games(&["--games", "8", "--resume", "part.pgn"]));
    assert_eq!(shown.lines().filter(|line| line.starts_with("game ")).count(), 5, "{shown}");
    assert_eq!(records(&scratch.get("part.pgn")), whole);

    let shown = success(&games(&["--games", "8", "--resume", "part.pgn"]));
    assert!(!shown.contains("game 1 of") && shown.contains("Elo difference"), "{shown}");
    let other = games(&["--games", "8", "--book-seed", "2", "--resume", "part.pgn"]);
    assert!(complaint(&other).contains("game 1: it is of another match"));
    let taken = games(&["--out", "part.pgn"]);
    assert!(complaint(&taken).contains("there is something in it"));
    assert_eq!(records(&scratch.get("part.pgn")).len(), 8);
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_a_whole_file() {
    let scratch = Scratch::new();
    let match_of = ["--games", "100000", "--out", "match.pgn"];
    let child = taula()
        .args(quick(&match_of))
        .current_dir(scratch.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let path = scratch.path().join("match.pgn");
    while std::fs::metadata(&path).map_or(0, |file| file.len()) < 2000 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let kill = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .expect("kill is there");
    assert!(kill.success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("Elo difference"), "{}", stdout(&output));
    assert!(stderr(&output).contains("resume with --resume match.pgn"), "{}", stderr(&output));
    let games = records(&scratch.get("match.pgn"));
    assert!(!games.is_empty());
    assert!(games.iter().all(|game| game.tag("PointsOfA").is_some()));
}

/// A match that is killed without warning goes on as if nothing had happened, even
/// where the last game was torn.
#[cfg(unix)]
#[test]
fn a_killed_match_goes_on() {
    let scratch = Scratch::new();
    let games = |more: &[&str]| run_in(scratch.path(), &quick(more), b"");
    success(&games(&["--games", "12", "--out", "whole.pgn"]));
    let mut child = taula()
        .args(quick(&["--games", "12", "--out", "killed.pgn"]))
        .current_dir(scratch.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .expect("the command starts");
    let path = scratch.path().join("killed.pgn");
    while std::fs::metadata(&path).map_or(0, |file| file.len()) < 2000 {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    child.kill().expect("it is running");
    child.wait().expect("it ends");
    // As if the power had failed.
    let mut kept = scratch.get("killed.pgn");
    let torn = "[Game \"Kulami\"]\n[Event \"taula ar";
    kept.push_str(torn);
    scratch.put("killed.pgn", kept);
    let output = games(&["--games", "12", "--resume", "killed.pgn"]);
    assert!(output.status.success() && stderr(&output).contains("killed.pgn.torn"));
    assert_eq!(records(&scratch.get("killed.pgn")), records(&scratch.get("whole.pgn")));
    assert_eq!(scratch.get("killed.pgn.torn"), torn);
}

/// Whatever cannot be read as a part of this match used to be cut off, all of it.
#[test]
fn a_file_that_is_no_record_of_this_match_is_refused_untouched() {
    let scratch = Scratch::new();
    let games = |more: &[&str]| run_in(scratch.path(), &quick(more), b"");
    success(&games(&["--games", "2", "--out", "match.pgn"]));
    let ours = scratch.get("match.pgn");
    let foreign = "[Game \"Hive\"]\n\n1. wS1 2. bS1 wS1- *\n";
    for text in [
        "the only copy of my notes",
        "1. {",
        foreign,
        &foreign[..20],
        &format!("{ours}{foreign}"),
        &format!("{ours}my notes on the match"),
        &format!("{ours}[Game \"Kulami\"]\n[Match \"another\"]\n"),
        &format!("{}\n\n{ours}", &ours[..ours.len() - 30]),
    ] {
        scratch.put("file.pgn", text);
        let line = complaint(&games(&["--games", "4", "--resume", "file.pgn"]));
        assert!(line.contains("file.pgn: game ") && line.contains("left as it is"), "{line}");
        assert_eq!(scratch.get("file.pgn"), text);
    }
    assert_eq!(scratch.names(), ["file.pgn", "match.pgn"]);
}

#[test]
fn two_matches_do_not_share_a_file() {
    let scratch = Scratch::new();
    let first = taula()
        .args(quick(&["--games", "1000000", "--out", "match.pgn"]))
        .current_dir(scratch.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .expect("the command starts");
    let first = Background(first);
    let path = scratch.path().join("match.pgn");
    while std::fs::metadata(&path).map_or(0, |file| file.len()) < 2000 {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    for how in ["--resume", "--out"] {
        let second = run_in(scratch.path(), &quick(&["--games", "2", how, "match.pgn"]), b"");
        assert!(complaint(&second).contains("match.pgn: another match is being written to it"));
    }
    drop(first);
    // The lock goes with the program. It may have been killed in the middle of a game's text,
    // which a resumed match sets aside and plays again.
    let games = scratch.get("match.pgn").matches("[Game \"").count().to_string();
    success(&run_in(scratch.path(), &quick(&["--games", &games, "--resume", "match.pgn"]), b""));
}

/// Somebody who has seen enough closes the pipe; a terminal may go away.
#[cfg(unix)]
#[test]
fn nobody_has_to_listen() {
    let scratch = Scratch::new();
    let binary = env!("CARGO_BIN_EXE_taula");
    for line in [
        format!("{binary} {} --games 6 | head -n 1", QUICK.join(" ")),
        format!("{binary} {} --games 6 >&- 2>&-", QUICK.join(" ")),
        format!("{binary} arena nonsense 2>&-"),
        format!("{binary} arena kulami --a engine:/nowhere --b level:1 2>&-"),
    ] {
        let shell = std::process::Command::new("sh")
            .args(["-c", &format!("{line}; echo status $?")])
            .current_dir(scratch.path())
            .stdin(Stdio::null())
            .output()
            .expect("a shell");
        let shown = [stdout(&shell), stderr(&shell)].concat();
        // 101 is how a panic ends.
        assert!(!shown.contains("status 101") && !shown.contains("panicked"), "{line}: {shown}");
    }
}

#[test]
fn a_ladder_is_a_table_of_neighbours() {
    let shown = success(&run(&["arena", "kulami", "--ladder=1-3", "--games", "4"], ""));
    let rows: Vec<&str> = shown.lines().collect();
    assert_eq!(rows.len(), 4, "{shown}");
    assert_eq!(rows[1], "|---|---|---|---|---|");
    assert!(rows[2].starts_with("| level:2 | level:1 | 4 | "), "{shown}");
    assert!(rows[3].starts_with("| level:3 | level:2 | 4 | "), "{shown}");
    for wrong in ["--ladder=3-1", "--ladder=1-9", "--ladder=2"] {
        assert_eq!(run(&["arena", "kulami", wrong], "").status.code(), Some(2), "{wrong}");
    }
    let both = run(&["arena", "kulami", "--ladder", "--a", "level:1", "--b", "level:2"], "");
    assert_eq!(both.status.code(), Some(2));
}

/// The line of a game of Hive names the type of the game and nothing else about its start.
#[test]
fn an_engine_is_not_asked_about_a_position_that_it_cannot_be_given() {
    let scratch = Scratch::new();
    let start = "[Game \"Hive\"]\n[Position \"Base w 3 S1Q/.bq - *\"]\n\n*\n";
    scratch.put("book.pgn", start);
    let engine = format!("engine:{} engine hive", env!("CARGO_BIN_EXE_taula"));
    let arena = ["arena", "hive", "--a", &engine, "--b", "level:1", "--games", "2"];
    let line =
        complaint(&run_in(scratch.path(), &[&arena[..], &["--book", "book.pgn"]].concat(), b""));
    assert!(line.contains("opening 1: it starts from a position"), "{line}");
}

/// The rules of one game are not those of the next.
#[test]
fn an_engine_is_told_the_rules_of_every_game() {
    let scratch = Scratch::new();
    let game = |rule: &str, moves: &str| {
        format!("[Game \"Hive\"]\n[GameType \"Base\"]\n[Opening \"{rule}\"]\n\n{moves} *\n\n")
    };
    let book = [game("free", "1. wQ 2. bQ wQ-"), game("tournament", "1. wS1 2. bS1 wS1-")];
    scratch.put("book.pgn", book.concat());
    let engine = format!("engine:\"{} engine hive\"", env!("CARGO_BIN_EXE_taula"));
    let args = ["arena", "hive", "--a", &engine, "--b", "level:1", "--games", "6"];
    let args = [&args[..], &["--book", "book.pgn", "--nodes", "50", "--plies", "8"]].concat();
    let shown = success(&run_in(scratch.path(), &args, b""));
    assert!(!shown.contains("forfeit"), "{shown}");
}

#[test]
fn a_clear_match_is_stopped_by_the_test() {
    let args = ["arena", "kulami", "--a", "level:5", "--b", "level:1", "--games", "400"];
    let args = [&args[..], &["--sprt", "-100,0", "--concurrency", "2"]].concat();
    let shown = success(&run(&args, ""));
    assert!(shown.contains("H1 accepted"), "{shown}");
    assert!(shown.lines().filter(|line| line.starts_with("game ")).count() < 200, "{shown}");
}

#[test]
fn our_own_engine_plays_as_another_program() {
    let engine = |game: &str| format!("engine:\"{} engine {game}\"", env!("CARGO_BIN_EXE_taula"));
    for (game, options) in [
        ("hive", &["--type", "Base+MLP", "--opening", "free"][..]),
        ("abalone", &["--layout", "belgian-daisy", "--option", "MarblesToWin=2"]),
        ("kulami", &["--scoring", "2"]),
    ] {
        let engine = engine(game);
        let args = ["arena", game, "--a", &engine, "--b", "level:1", "--games", "2"];
        let args = [&args[..], &["--depth", "1", "--plies", "30"], options].concat();
        let shown = success(&run(&args, ""));
        assert!(!shown.contains("forfeit"), "{shown}");
    }
}

/// Nokamute counts repetitions in another way, says so, and ends when it is asked for a
/// move all the same. That was counted as our win.
#[cfg(unix)]
#[test]
fn a_draw_that_only_the_other_engine_sees_is_not_our_win() {
    let scratch = Scratch::new();
    let moves = [
        r"wS1",
        r"bS1 wS1-",
        r"wQ -wS1",
        r"bQ bS1-", // then to and fro
        r"wQ \wS1",
        r"bQ bS1/",
        r"wQ -wS1",
        r"bQ bS1-",
    ];
    let moves: String = (1..).zip(moves).map(|(ply, mv)| format!("{ply}. {mv} ")).collect();
    scratch.put("book.pgn", format!("[Game \"Hive\"]\n[GameType \"Base+P\"]\n\n{moves}*\n"));
    let script = |state: &str, go: &str| {
        format!(
            "echo 'id Mock'; echo ok\nwhile read -r verb rest; do case $verb in \
             newgame|play) echo 'Base+P;{state};White[5]'; echo ok ;; bestmove) {go} ;; \
             exit) exit ;; *) echo fine; echo ok ;; esac; done\n"
        )
    };
    // In the second game of the pair it is asked before anything else has moved.
    for (name, script, draws, reason) in [
        ("says", script("Draw", "echo pass; echo ok"), 2, "it says Draw"),
        ("ends", script("InProgress", "exit 101"), 1, "it ended without an answer, in a layout"),
    ] {
        scratch.put("engine.sh", script);
        let args =
            ["arena", "hive", "--a", "depth:1", "--b", "engine:sh engine.sh", "--games", "2"];
        let out = format!("{name}.pgn");
        let args = [&args[..], &["--book", "book.pgn", "--out", &out]].concat();
        let shown = success(&run_in(scratch.path(), &args, b""));
        let expected = format!("a draw to engine:sh engine.sh: {reason}");
        assert_eq!(shown.matches(&expected).count(), draws, "{name}: {shown}");
        let games = records(&scratch.get(&out));
        let drawn = games.iter().filter(|game| tag(game, "PointsOfA") == "1/2");
        let claims = drawn.map(|game| (game.result(), tag(game, "DrawClaim")));
        let claims: Vec<_> = claims.collect();
        assert_eq!(claims.len(), draws);
        assert!(claims.iter().all(|(result, claim)| {
            *result == Some("Draw") && claim.starts_with("engine:sh engine.sh: it ")
        }));
        let again = [&args[..args.len() - 2], &["--resume", &out]].concat();
        let shown = success(&run_in(scratch.path(), &again, b""));
        assert!(shown.contains(&format!("{draws} of the drawn games")), "{shown}");
    }
}

#[cfg(unix)]
#[test]
fn engines_that_misbehave_lose_by_name_and_the_match_goes_on() {
    let scratch = Scratch::new();
    let greeting = "echo 'id Mock'; echo ok\n";
    let answers = |go: &str| {
        format!(
            "{greeting}while read -r verb rest; do case $verb in bestmove) {go} ;; \
             exit) exit ;; *) echo fine; echo ok ;; esac; done\n"
        )
    };
    for (name, script, reason) in [
        ("illegal", answers("echo z9; echo ok"), "played \"z9\": "),
        ("complains", answers("echo 'err tired'; echo ok"), "answered \"bestmove\": err tired"),
        ("dies", answers("exit 3"), "ended without an answer"),
        ("hangs", answers("sleep 60"), "gave no answer within "),
        ("chatters", answers("while true; do echo hm; done"), "gave no answer within "),
        ("resigns", answers("echo resign; echo ok"), "played \"resign\""),
    ] {
        scratch.put("engine.sh", script);
        let args = ["arena", "abalone", "--a", "engine:sh engine.sh", "--b", "depth:1"];
        let more = ["--games", "2", "--time", "0.01", "--patience", "0.5", "--out"];
        let out = format!("{name}.pgn");
        let args = [&args[..], &more, &[&out]].concat();
        let shown = success(&run_in(scratch.path(), &args, b""));
        assert_eq!(shown.matches(reason).count(), 2, "{name}: {shown}");
        assert!(shown.contains("forfeits"), "{shown}");
        assert!(shown.contains("engine:sh engine.sh 2, depth:1 0"), "{shown}");
        let games = records(&scratch.get(&out));
        assert_eq!(games.len(), 2);
        assert!(games.iter().all(|game| tag(game, "PointsOfA") == "0"));
        assert!(tag(&games[0], "Forfeit").starts_with("engine:sh engine.sh: "));
    }
}

#[test]
fn what_makes_no_match_is_refused_before_it_starts() {
    let scratch = Scratch::new();
    scratch.put("abalone.pos", "standard\n");
    for (args, reason) in [
        (&["hive", "--a", "engine:/nowhere/engine", "--b", "level:1"][..], "cannot be started"),
        (&["xbugs", "--a", "engine:x", "--b", "level:1"], "no engine protocol for X-Bugs"),
        (&["hive", "--a", "taula", "--b", "level:1", "--a-go", "x"], "only works for an engine"),
        (&["hive", "--a", "taula", "--b", "level:1", "--option", "Level=2"], "no option"),
        (&["hive", "--a", "taula", "--b", "level:1", "--armies", "."], "only X-Bugs has armies"),
        (&["hive", "--a", "taula", "--b", "level:1", "--out", "games.txt"], "games.txt: "),
        (&["hive", "--a", "taula", "--b", "level:1", "--book", "abalone.pos"], "one of Abalone"),
        (&["hive", "--a", "taula", "--b", "level:1", "--book", "none.pgn"], "none.pgn: "),
        (&["hive", "--a", "taula", "--b", "level:1", "--resume", "none.pgn"], "with --out"),
    ] {
        let line = complaint(&run_in(scratch.path(), &[&["arena"], args].concat(), b""));
        assert!(line.contains(reason), "{args:?}: {line}");
    }
    for args in [
        &["hive", "--a", "level:9", "--b", "level:1"][..],
        &["hive", "--a", "level:1"],
        &["hive", "--a", "level:1", "--b", "level:1", "--sprt", "5,0"],
        &["hive", "--a", "level:1", "--b", "level:1", "--time", "NaN"],
        &["hive", "--a", "level:1", "--b", "level:1", "--games", "0"],
    ] {
        let output = run_in(scratch.path(), &[&["arena"], args].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn games_start_from_a_book() {
    let scratch = Scratch::new();
    scratch.put("book.uhp", "Base;;;wS1;bS1 wS1-\nBase+M;;;wG1;bG1 wG1-;wQ -wG1\n");
    let args = ["arena", "hive", "--a", "level:1", "--b", "level:1", "--games", "6"];
    let args = [&args[..], &["--plies", "6", "--book", "book.uhp", "--out", "m.pgn"]].concat();
    let shown = success(&run_in(scratch.path(), &args, b""));
    assert!(shown.contains("A (level:1) against B (level:1)"), "{shown}");
    let games = records(&scratch.get("m.pgn"));
    let first: Vec<&str> = games.iter().filter_map(|game| game.main_line().next()).collect();
    assert_eq!(first, ["wS1", "wS1", "wG1", "wG1", "wS1", "wS1"]);
    assert_eq!(tag(&games[2], "GameType"), "Base+M");
}

#[test]
fn bugs_have_matches_too() {
    let args = ["arena", "xbugs", "--a", "level:8", "--b", "level:1", "--games", "2"];
    let shown = success(&run(&[&args[..], &["--plies", "40"]].concat(), ""));
    assert!(shown.contains("level:8 as South"), "{shown}");
    assert!(!shown.contains("forfeit"), "{shown}");
}

#[test]
fn armies_of_ones_own_meet_too() {
    let scratch = Scratch::new();
    let sheet = include_str!("../../xbugs/armies/ember_moths.toml");
    scratch.put("moths.toml", sheet.replace("ember-moths", "ash-moths"));
    let args = ["arena", "xbugs", "--a", "level:1", "--b", "level:1", "--games", "2"];
    let args = [&args[..], &["--plies", "8", "--south", "ash-moths", "--out", "m.pgn"]].concat();
    // Only the folder knows the name.
    let line = complaint(&run_in(scratch.path(), &[&args[..], &["--armies", ".."]].concat(), b""));
    assert!(line.contains("unknown army \"ash-moths\""), "{line}");
    success(&run_in(scratch.path(), &[&args[..], &["--armies", "."]].concat(), b""));
    for game in records(&scratch.get("m.pgn")) {
        assert_eq!(tag(&game, "SouthArmy"), "ash-moths");
        assert!(tag(&game, "SouthSheet").contains("ash-moths"));
    }
}
