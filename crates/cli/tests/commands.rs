//! The smaller commands: perft, bench, completions, help.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use support::{complaint, run, stderr, stdout, success};

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
    let args = ["perft", "hive", "--depth", "1", "--free-opening", "--position", "start"];
    assert!(success(&run(&args, "")).contains("depth 1 leaves 5"));
    let args = ["perft", "hive", "--depth", "2", "--position", "Base w 3 S1Q/.bq - *"];
    assert!(success(&run(&args, "")).contains("depth 2 leaves "));
}

#[test]
fn perft_names_what_is_wrong() {
    for position in ["Base;;;wS1;bS1 wS7-", "Base w 3 S1Q../...bq - *", "rubbish"] {
        let args = ["perft", "hive", "--depth", "2", "--position", position];
        assert!(complaint(&run(&args, "")).starts_with("taula: --position: "));
    }
    for args in [
        &["perft", "hive"][..],
        &["perft", "hive", "--depth", "x"],
        &["perft", "hive", "--depth", "1000"],
        &["perft", "chess", "--depth", "1"],
        &["perft", "hive", "--depth", "1", "--threads", "0"],
        &["perft", "hive", "--depth", "1", "--type", "Base+Q"],
    ] {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).starts_with("error: "), "{args:?}");
    }
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
    let line = complaint(&run(&["bench", "--against", "/no/such/engine"], ""));
    assert!(line.contains("/no/such/engine"), "{line}");
}

#[test]
fn every_command_explains_itself_with_examples() {
    let help = success(&run(&["--help"], ""));
    for command in ["play", "engine", "perft", "bench", "convert", "completions"] {
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
