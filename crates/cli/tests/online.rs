//! Games between two devices on a real `taula serve`: killed, backed up, refused.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

use taula_core::SplitMix64;

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
        thread::sleep(Duration::from_millis(900 + 137 * kill));
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

/// Bots behind a proxy that delays, cuts connections, and before it cuts them swallows for a
/// while what one of the sides sends: commands arrive whose answers do not.
#[test]
fn a_bad_network_loses_nothing() {
    let scratch = Scratch::new();
    let data = scratch.path().join("data").display().to_string();
    let serving = serve("0", &data);
    let server = serving.address().to_owned();
    let proxy = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let port = proxy.local_addr().expect("it has an address").port().to_string();
    thread::spawn(move || {
        for (client, seed) in proxy.incoming().zip(1..) {
            let (Ok(client), Ok(server)) = (client, TcpStream::connect(&server)) else { continue };
            let mut random = SplitMix64::new(seed);
            for (from, to) in [(&client, &server), (&server, &client)] {
                let (from, to) = (from.try_clone(), to.try_clone());
                let seed = random.next_u64();
                let (from, to) = (from.expect("a socket"), to.expect("a socket"));
                thread::spawn(move || pass_on_badly(from, to, SplitMix64::new(seed)));
            }
        }
    });
    let bots = load(&port, &["--games", "8", "--rate", "200", "--seconds", "8"]);
    let output = bots.wait_with_output().expect("the bots end");
    let said = stdout(&output);
    assert!(output.status.success(), "{said}{}", stderr(&output));
    assert!(!said.contains(" 0 reconnections"), "{said}");
    assert!(success(&run(&["admin", "check", "--data", &data], "")).contains("all good"));
}

/// Whoever runs the server lists what was reported: nothing yet.
#[test]
fn a_new_server_has_no_reports() {
    let scratch = Scratch::new();
    let data = scratch.path().join("data").display().to_string();
    drop(serve("0", &data));
    assert_eq!(success(&run(&["admin", "reports", "--data", &data], "")), "Nothing was reported\n");
    let missing = run(&["admin", "reports", "--data", "/nonexistent"], "");
    assert_eq!(missing.status.code(), Some(1));
}

fn pass_on_badly(mut from: TcpStream, mut to: TcpStream, mut random: SplitMix64) {
    // A game of X-Bugs begins with two army sheets.
    let mut left = 10_000 + random.below(40_000) as usize;
    let mut buffer = [0; 1024];
    while left > 0 {
        match from.read(&mut buffer) {
            Ok(count) if count > 0 => {
                thread::sleep(Duration::from_millis(random.below(5)));
                if to.write_all(&buffer[..count]).is_err() {
                    break;
                }
                left = left.saturating_sub(count);
            }
            _ => break,
        }
    }
    if left == 0 {
        // Half open: the other direction goes on.
        thread::sleep(Duration::from_millis(random.below(400)));
    }
    let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
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
    thread::sleep(Duration::from_secs(1));
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
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&file).expect("a backup").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "a backup holds seeds of running games");
    }
    // What is replaced may be damaged.
    for name in ["taula.sqlite", "taula.sqlite-wal", "taula.sqlite-shm"] {
        scratch.put(&format!("data/{name}"), "no database");
    }
    for data in [&other, &data] {
        let restored = success(&run(&["admin", "restore", &file, "--data", data], ""));
        assert!(restored.starts_with("Restored ") && !restored.starts_with("Restored 0"));
        assert!(success(&run(&["admin", "check", "--data", data], "")).contains("all good"));
        drop(serve("0", data));
    }
    // SQLite keeps the version of the schema in bytes 60 to 63 of a file.
    let mut newer = std::fs::read(&file).expect("a backup");
    newer[63] = 99;
    for bad in [newer, b"no database".to_vec(), Vec::new()] {
        std::fs::write(&file, bad).expect("it is written");
        let refused = run(&["admin", "restore", &file, "--data", &data], "");
        assert_eq!(refused.status.code(), Some(1), "{}", stderr(&refused));
        assert!(stderr(&refused).contains("backup.sqlite cannot be restored: "));
        assert!(success(&run(&["admin", "check", "--data", &data], "")).contains("all good"));
    }
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
