//! Games between two devices on a real `taula serve`: killed, backed up, refused.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use std::net::TcpListener;
use std::process::{Child, Stdio};
use std::time::Duration;

use support::{Background, Scratch, Serving, run, stderr, stdout, success, taula};

/// A port that is free now.
fn free_port() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a socket");
    listener.local_addr().expect("it has an address").port().to_string()
}

fn serve(port: &str, data: &str) -> Serving {
    Serving::start(&["serve", "--port", port, "--data", data, "--unlimited"])
}

fn load(port: &str, args: &[&str]) -> Child {
    let address = format!("127.0.0.1:{port}");
    let mut command = taula();
    command.args(["load", "--address", &address]).args(args);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the command starts")
}

/// Bots play while the server is killed again and again. They find out themselves if anything
/// that was acknowledged is missing, doubled or different.
#[cfg(unix)]
#[test]
fn killing_the_server_loses_no_acknowledged_move() {
    const KILLS: u64 = 5;
    let scratch = Scratch::new();
    let data = scratch.path().join("data").display().to_string();
    let port = free_port();
    let mut serving = serve(&port, &data);
    let bots = load(&port, &["--games", "8", "--rate", "400", "--seconds", "12"]);
    for kill in 0..KILLS {
        std::thread::sleep(Duration::from_millis(900 + 137 * kill));
        // SIGKILL: nothing is flushed or said.
        serving.process.kill().expect("it is killed");
        serving.process.wait().expect("it has ended");
        serving = serve(&port, &data);
    }
    let output = bots.wait_with_output().expect("the bots end");
    let said = stdout(&output);
    assert!(output.status.success(), "{said}{}", stderr(&output));
    assert!(!said.contains(" 0 reconnections"), "{said}");
    let moves: u64 = said.split(' ').next().and_then(|word| word.parse().ok()).expect("moves");
    assert!(moves > 100, "{said}");
    // And what is stored can be played on.
    let checked = success(&run(&["admin", "check", "--data", &data], ""));
    assert!(checked.ends_with("events: all good\n"), "{checked}");
}

#[test]
fn a_backup_of_a_running_server_can_be_restored() {
    let scratch = Scratch::new();
    let folder = |name: &str| scratch.path().join(name).display().to_string();
    let (data, other, file) = (folder("data"), folder("other"), folder("backup.sqlite"));
    let port = free_port();
    let serving = serve(&port, &data);
    let output = load(&port, &["--games", "4", "--rate", "200", "--seconds", "2"]);
    let bots = Background(output);
    std::thread::sleep(Duration::from_secs(1));
    let said = success(&run(&["admin", "backup", &file, "--data", &data], ""));
    assert!(said.starts_with("Backup written to "), "{said}");
    let again = run(&["admin", "backup", &file, "--data", &data], "");
    assert_eq!(again.status.code(), Some(2), "a backup is never overwritten");
    assert!(success(&run(&["admin", "check", "--data", &data], "")).contains("all good"));
    let busy = run(&["admin", "restore", &file, "--data", &data], "");
    assert_eq!(busy.status.code(), Some(1));
    assert!(stderr(&busy).contains("is in use by another server; stop the server first"));
    drop(bots);
    drop(serving);
    for data in [&other, &data] {
        let restored = success(&run(&["admin", "restore", &file, "--data", data], ""));
        assert!(restored.starts_with("Restored ") && !restored.starts_with("Restored 0"));
        assert!(success(&run(&["admin", "check", "--data", data], "")).contains("all good"));
        drop(serve("0", data));
    }
    scratch.put("backup.sqlite", "no database");
    let bad = run(&["admin", "restore", &file, "--data", &data], "");
    assert_eq!(bad.status.code(), Some(1), "{}", stderr(&bad));
}

#[test]
fn a_folder_that_cannot_be_used_is_reported_with_advice() {
    let scratch = Scratch::new();
    let data = scratch.path().join("data").display().to_string();
    let serving = serve("0", &data);
    let second = run(&["serve", "--port", "0", "--data", &data], "");
    assert_eq!(second.status.code(), Some(1));
    let said = stderr(&second);
    assert!(said.starts_with("error: the data folder "), "{said}");
    assert!(said.contains("is in use by another server; stop that one first, or"), "{said}");
    drop(serving);
    let file = scratch.put("file", "not a folder").display().to_string();
    let output = run(&["serve", "--port", "0", "--data", &file], "");
    let said = stderr(&output);
    assert!(said.starts_with("error: cannot write to the data folder "), "{said}");
    assert!(said.ends_with("choose a folder that you may write to with --data\n"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

/// Whoever has not named a folder still gets the app.
#[test]
fn without_a_folder_of_its_own_the_app_is_served_alone() {
    let scratch = Scratch::new();
    let file = scratch.put("file", "not a folder");
    let mut command = taula();
    command.args(["serve", "--port", "0"]).env("XDG_DATA_HOME", &file).env("HOME", &file);
    let mut serving = Serving::start_command(command.stderr(Stdio::piped()));
    assert!(serving.line.starts_with("Taula is running at "), "{}", serving.line);
    serving.process.kill().expect("it is killed");
    let mut said = String::new();
    let mut stderr = serving.process.stderr.take().expect("stderr is a pipe");
    std::io::Read::read_to_string(&mut stderr, &mut said).expect("UTF-8");
    assert!(said.starts_with("warning: no games between two devices: cannot write to "), "{said}");
}
