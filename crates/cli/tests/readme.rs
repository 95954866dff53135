//! The commands in the README work.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use std::path::Path;
use std::process::{Command, Stdio};

use support::{Scratch, Serving};

/// Lines of the README's `sh` blocks that run our command.
fn commands() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = std::fs::read_to_string(path).expect("the README is there");
    let mut commands = Vec::new();
    let mut in_shell = false;
    for line in readme.lines() {
        let line = line.trim();
        if let Some(language) = line.strip_prefix("```") {
            in_shell = language == "sh";
        } else if in_shell && (line.starts_with("taula ") || line.contains("| taula ")) {
            commands.push(line.split(" # ").next().unwrap_or(line).trim().to_owned());
        }
    }
    commands
}

/// Runs every command in a shell, with files of the names that examples use and
/// nobody at the keyboard: a game that is started ends with its input.
#[test]
fn the_commands_of_the_readme_run() {
    let scratch = Scratch::new();
    scratch.put("game.uhp", "Base;InProgress;White[2];wS1;bS1 wS1-\n");
    scratch.put("game.sgf", "(;GM[27]SU[hive];P0[1 dropb wS1 N 13 .];P0[2 done])\n");
    let record = "[Game \"X-Bugs\"]\n\n1. place rest 2. place rest 3. place rest 4. place rest \
                  5. drop 6. roll *\n";
    scratch.put("bugs.pgn", record);
    scratch.put("my-army.toml", include_str!("../../xbugs/armies/ember_moths.toml"));
    let binary = Path::new(env!("CARGO_BIN_EXE_taula"));
    let directory = binary.parent().expect("the binary is in a directory");
    let path = format!("{}:{}", directory.display(), std::env::var("PATH").unwrap_or_default());
    let commands = commands();
    assert!(!commands.is_empty(), "the README shows no command");
    for command in commands {
        // Needs another engine, which is not ours to install.
        if command.contains("--against") {
            continue;
        }
        if command.starts_with("taula serve") {
            serves(&command, &path, &scratch.path().join("data"));
            continue;
        }
        let output = Command::new("sh")
            .args(["-c", &command])
            .current_dir(scratch.path())
            .env("PATH", &path)
            .stdin(Stdio::null())
            .output()
            .expect("a shell");
        let errors = support::stderr(&output);
        assert!(output.status.success() && errors.is_empty(), "{command}\n{errors}");
        // A match without a win would be a poor example.
        if command.contains("--out match.pgn") {
            let shown = support::stdout(&output);
            assert!(shown.contains(" wins in "), "{command}\n{shown}");
        }
    }
}

/// Starts a server as the README does, but for the port, which may be in use.
fn serves(command: &str, path: &str, data: &Path) {
    // `exec`, so that the server itself is ended with this, not just the shell.
    let command = format!("exec {command} --port 0");
    let mut shell = Command::new("sh");
    shell.args(["-c", &command]).env("PATH", path).env("TAULA_DATA", data);
    let serving = Serving::start_command(&mut shell);
    assert!(serving.line.starts_with("Taula is running at http://"), "{command}: {}", serving.line);
}
