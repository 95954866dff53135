//! The smaller commands: perft, bench, completions, help.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use support::{Scratch, complaint, run, run_in, stderr, stdout, success};

#[test]
fn perft_prints_a_line_a_depth_and_the_speed() {
    let text = success(&run(&["perft", "hive", "--depth", "4"], ""));
    let lines: Vec<&str> = text.lines().collect();
    let expected = ["1", "4", "96", "1440", "21600"];
    for (depth, leaves) in expected.iter().enumerate() {
        assert_eq!(lines[depth], format!("depth {depth} leaves {leaves}"));
    }
    assert!(lines[5].starts_with("seconds ") && lines[5].contains("leaves per second "), "{text}");
    assert_eq!(lines.len(), 6);
}

#[test]
fn perft_from_positions_on_threads_and_divided() {
    let game = r"Base;InProgress;White[2];wS1;bS1 wS1-";
    let plain = success(&run(&["perft", "hive", "--depth", "3", "--position", game], ""));
    let last = plain.lines().nth(3).expect("depth 3");
    let args = ["perft", "hive", "--depth", "3", "--threads", "2", "--divide", "--position", game];
    let divided = success(&run(&args, ""));
    assert!(divided.contains(last), "{divided}");
    let sum: u64 = divided
        .lines()
        .filter_map(|line| line.rsplit_once(": "))
        .map(|(_, count)| count.parse::<u64>().expect("a count"))
        .sum();
    assert_eq!(format!("depth 3 leaves {sum}"), last);
    let text = success(&run(&["perft", "hive", "--type", "Base+MLP", "--depth", "2"], ""));
    assert!(text.contains("depth 2 leaves 294"), "{text}");
    let args = ["perft", "hive", "--depth", "1", "--opening", "free", "--position", "start"];
    assert!(success(&run(&args, "")).contains("depth 1 leaves 5"));
    let args = ["perft", "hive", "--depth", "2", "--position", "Base w 3 S1Q/.bq - *"];
    assert!(success(&run(&args, "")).contains("depth 2 leaves "));
}

#[test]
fn perft_reports_invalid_input() {
    for position in ["Base;;;wS1;bS1 wS7-", "Base w 3 S1Q../...bq - *", "rubbish"] {
        let args = ["perft", "hive", "--depth", "2", "--position", position];
        assert!(complaint(&run(&args, "")).starts_with("error: --position: "));
    }
    for args in [
        &["perft", "hive"][..],
        &["perft", "hive", "--depth", "x"],
        &["perft", "hive", "--depth", "1000"],
        &["perft", "chess", "--depth", "1"],
        &["perft", "hive", "--depth", "1", "--threads", "0"],
        &["perft", "hive", "--depth", "1", "--option", "Base"],
        &["perft", "abalone", "--depth", "1", "--layout", "chess"],
        &["perft", "kulami", "--depth", "1", "--seed", "1", "--position", "start"],
    ] {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).starts_with("error: "), "{args:?}");
    }
}

const BOOKLET: &str = "...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./\
                       .NNOOPPQQ/...OOPP..";

/// Where to start, and what the last line of a count must say.
fn counts(game: &str, start: &[&str], depth: u32, leaves: u64) {
    let depth_word = depth.to_string();
    let args = [&["perft", game, "--depth", &depth_word], start].concat();
    let text = success(&run(&args, ""));
    let last = text.lines().nth(depth as usize);
    assert_eq!(last, Some(format!("depth {depth} leaves {leaves}").as_str()), "{args:?}");
}

#[test]
fn perft_counts_every_game_from_every_kind_of_text() {
    counts("abalone", &[], 4, 5_045_110);
    counts("abalone", &["--position", "standard"], 4, 5_045_110);
    for daisy in [
        &["--position", "belgian-daisy"][..],
        &["--position", "Belgian Daisy"],
        &["--layout", "belgian-daisy"],
        &["--option", "layout=belgian-daisy"],
        &["--position", "0a12b123c23g78h789i89_0a45b456c56g45h456i56"],
        &["--position", "[Variant \"belgian-daisy\"]"],
        &[
            "--position",
            "ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww b 0 0",
        ],
    ] {
        counts("abalone", daisy, 3, 149_322);
    }
    counts("kulami", &["--position", BOOKLET], 5, 514_420);
    counts("kulami", &["--board", BOOKLET], 4, 59_174);
    counts("kulami", &["--board", BOOKLET, "--threads", "2"], 4, 59_174);
    counts("kulami", &["--position", &format!("{BOOKLET} 2 black d6")], 1, 12);
    counts("kulami", &["--seed", "7"], 1, 64);
}

#[test]
fn options_of_another_game_are_refused() {
    let refusals: &[(&[&str], &str)] = &[
        (
            &["abalone", "--type", "Base"],
            "options: Abalone has no option \"GameType\"; its options are: ",
        ),
        (
            &["kulami", "--opening", "free"],
            "options: Kulami has no option \"Opening\"; its options are: ",
        ),
        (
            &["hive", "--layout", "standard"],
            "options: Hive has no option \"Layout\"; its options are: ",
        ),
        (&["hive", "--type", "Base+Q"], "options: tag GameType: \"Base+Q\" is not a game type"),
        (&["hive", "--scoring", "2"], "options: Hive has no option \"Level\""),
        (&["kulami", "--scoring", "9"], "options: tag Level: \"9\" is not a scoring level"),
        (&["kulami", "--scoring", "1", "--option", "Level=1"], "options: Level is given twice"),
        (
            &["kulami", "--position", "standard"],
            "--position: this is a game of Abalone, not of Kulami",
        ),
        (&["abalone", "--position", "chess"], "--position: line 1: \"chess\": unrecognised format"),
        (
            &["abalone", "--position", "standard", "--option", "Layout=cross"],
            "--position: position: Layout is standard in the text, but you asked for cross",
        ),
    ];
    for (args, message) in refusals {
        let line = complaint(&run(&[&["perft", "--depth", "1"], *args].concat(), ""));
        assert!(line.starts_with(&format!("error: {message}")), "{args:?}: {line}");
        let line = complaint(&run(&[&["play"], &args[..1], &["--position", "?"]].concat(), ""));
        assert!(line.starts_with("error: --position: line 1: \"?\""), "{line}");
    }
    let line = complaint(&run(&["play", "--scoring", "2"], ""));
    assert!(line.starts_with("error: options: the game is missing"), "{line}");
    let line = complaint(&run(&["play", "kulami", "--layout", "standard"], ""));
    assert!(line.starts_with("error: options: Kulami has no option \"Layout\""), "{line}");
}

#[test]
fn a_table_is_opened_with_the_options_of_its_game() {
    let scratch = Scratch::new();
    let record = |name: &str, args: &[&str]| {
        let orders = format!("save {name}\nquit\n");
        let args = [&["play"], args].concat();
        success(&run_in(scratch.path(), &args, orders.as_bytes()));
        scratch.get(name)
    };
    let text = record("a.pgn", &["abalone", "--layout", "cross", "--option", "MarblesToWin=3"]);
    assert!(text.contains("[Layout \"cross\"]\n[MarblesToWin \"3\"]"), "{text}");
    let text = record("b.pgn", &["kulami", "--board", BOOKLET, "--scoring", "2"]);
    assert!(text.contains(&format!("[Board \"{BOOKLET}\"]\n[Level \"2\"]")), "{text}");
    // The same seed gives the same board; without one every board is new.
    let seeded = record("c.pgn", &["kulami", "--seed", "7"]);
    assert_eq!(record("d.pgn", &["kulami", "--seed", "7"]), seeded);
    assert_ne!(record("e.pgn", &["kulami"]), record("f.pgn", &["kulami"]));
}

#[test]
fn bench_measures_itself_and_agrees_with_itself() {
    let command = format!("{} engine hive", env!("CARGO_BIN_EXE_taula"));
    let args = ["bench", "hive", "--depth", "2", "--start-depth", "3", "--rounds", "1"];
    let alone = success(&run(&args, ""));
    assert!(alone.contains("mid-game, all") && alone.contains("start Base+MLP"), "{alone}");
    assert!(!alone.contains("ratio"), "{alone}");
    let against = success(&run(&[&args[..], &["--against", &command]].concat(), ""));
    assert!(against.contains("ratio "), "{against}");
    for game in ["abalone", "kulami"] {
        let command = format!("{} engine {game}", env!("CARGO_BIN_EXE_taula"));
        let args = ["bench", game, "--start-depth", "2", "--rounds", "1", "--against", &command];
        let text = success(&run(&args, ""));
        assert!(text.contains("start ") && text.contains("ratio "), "{text}");
        assert!(text.contains("random games ") && text.contains("games/s "), "{text}");
        let line = complaint(&run(&["bench", game, "--depth", "2"], ""));
        assert!(line.contains("--start-depth"), "{line}");
    }
    let line = complaint(&run(&["bench", "--against", "/no/such/engine"], ""));
    assert!(line.contains("/no/such/engine"), "{line}");
}

#[test]
fn every_command_explains_itself_with_examples() {
    let help = success(&run(&["--help"], ""));
    for command in ["serve", "play", "engine", "perft", "bench", "convert", "completions"] {
        assert!(help.contains(command), "{command}: {help}");
        let help = success(&run(&[command, "--help"], ""));
        assert!(help.contains("Examples:\n  taula "), "{command}: {help}");
    }
    assert!(success(&run(&["--version"], "")).starts_with("taula "));
    assert_eq!(run(&[], "").status.code(), Some(2));
    assert_eq!(run(&["dance"], "").status.code(), Some(2));
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = success(&run(&["completions", shell], ""));
        assert!(script.contains("perft") && script.contains("convert"), "{shell}");
    }
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_error() {
    let script = format!("{} perft hive --depth 5 | head -n 1", env!("CARGO_BIN_EXE_taula"));
    let output = std::process::Command::new("sh").args(["-c", &script]).output().expect("a shell");
    assert_eq!(stdout(&output), "depth 0 leaves 1\n");
    assert_eq!(stderr(&output), "");
}

#[test]
fn rules_are_shown_whole_or_by_number() {
    let rule = success(&run(&["rules", "hive", "h14"], ""));
    assert!(rule.starts_with("One hive"), "{rule}");
    let all = success(&run(&["rules", "kulami"], ""));
    assert!(all.contains("- K5 "), "{all}");
    assert!(complaint(&run(&["rules", "abalone", "A99"], "")).contains("no such rule"));
    let shown = success(&run(&["play", "hive"], "rule H14\nrule H99\nquit\n"));
    assert!(shown.contains("One hive") && shown.contains("There is no rule H99"), "{shown}");
}

#[test]
fn bench_gives_up_on_a_program_that_does_not_speak() {
    let started = std::time::Instant::now();
    let args = ["bench", "kulami", "--rounds", "1", "--against", "sleep 600"];
    let refused = complaint(&run(&args, ""));
    assert!(refused.contains("gave no answer within 10 s"), "{refused}");
    assert!(refused.contains("must speak the engine protocol"), "{refused}");
    assert!(started.elapsed() < std::time::Duration::from_secs(60));
    let refused = complaint(&run(&["bench", "kulami", "--against", "true"], ""));
    assert!(refused.contains("ended without an answer"), "{refused}");
}
