//! `taula serve` as a user starts it.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use support::{Serving, run, stderr};

#[test]
fn a_free_port_is_printed_and_serves_the_page() {
    let serving = Serving::start(&["serve", "--port", "0"]);
    assert!(serving.line.starts_with("Taula is running at http://127.0.0.1:"), "{}", serving.line);
    assert!(!serving.line.contains(":0/"), "{}", serving.line);
    let mut stream = TcpStream::connect(serving.address()).expect("it listens");
    let request = "GET / HTTP/1.1\r\nHost: taula\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    // The app, or what to do if it was not built before this test was.
    let is_app = answer.starts_with("HTTP/1.1 200 OK") && answer.contains("<title>Taula</title>");
    let says_what_to_do = answer.starts_with("HTTP/1.1 503") && answer.contains("cargo xtask play");
    assert!(is_app || says_what_to_do, "{answer}");
    assert!(answer.contains("content-security-policy: default-src 'none'"), "{answer}");
}

#[test]
fn it_ends_when_it_is_asked_to() {
    for signal in ["-INT", "-TERM"] {
        let mut serving = Serving::start(&["serve", "--port", "0"]);
        let id = serving.process.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill").success());
        let status = serving.process.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{signal}");
    }
}

#[test]
fn a_server_for_others_prints_where_they_reach_it() {
    let address = if_addrs::get_if_addrs().expect("a list").into_iter().map(|it| it.ip());
    let other = address.filter(|ip| ip.is_ipv4()).find(|ip| !ip.is_loopback());
    let mut command = support::taula();
    command.args(["serve", "--port", "0", "--host", "0.0.0.0", "--base-path", "/taula/"]);
    command.env_remove("HOME").env_remove("XDG_DATA_HOME");
    let command = command.stdin(Stdio::null()).stdout(Stdio::piped());
    let mut process = command.spawn().expect("it starts");
    let output = BufReader::new(process.stdout.take().expect("stdout is a pipe"));
    // All of it comes in one piece.
    let mut lines = output.lines().map(|line| line.expect("UTF-8"));
    let first = lines.next().expect("a line");
    assert!(first.ends_with("/taula/, for other machines too (press Ctrl-C to stop)"), "{first}");
    if let Some(ip) = other {
        assert_eq!(lines.next().as_deref(), Some("Others reach it at"));
        process.kill().expect("it is killed");
        let listed: Vec<String> = lines.collect();
        let expected = format!("  http://{ip}:");
        assert!(listed.iter().any(|line| line.starts_with(&expected)), "{expected}: {listed:?}");
        assert!(listed.iter().all(|line| line.ends_with("/taula/")), "{listed:?}");
    }
    let _ = (process.kill(), process.wait());
}

#[test]
fn a_port_in_use_is_reported_with_advice() {
    let other = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let port = other.local_addr().expect("it has an address").port().to_string();
    let output = run(&["serve", "--port", &port], "");
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    let start = format!("error: 127.0.0.1:{port} is in use by another program; ");
    assert!(said.starts_with(&start) && said.contains("--port (0 picks a free one)"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn invalid_addresses_are_refused() {
    for (arguments, code, message) in [
        (&["serve", "--port", "70000"][..], 2, "error: invalid value '70000' for '--port <PORT>'"),
        (&["serve", "--host", "not a host"], 2, "error: --host not a host: "),
        (
            &["serve", "--base-path", "/a b/"],
            2,
            "error: invalid value '/a b/' for '--base-path <PATH>': a base path is ",
        ),
        (&["serve", "--host", "192.0.2.1"], 1, "error: cannot listen on 192.0.2.1:8700: "),
    ] {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(stderr(&output).starts_with(message), "{}", stderr(&output));
    }
}

/// As many clients as there are places ask on and on and read nothing. One address has
/// only a part of the places, so another one is let in.
#[cfg(target_os = "linux")]
#[test]
fn one_address_does_not_keep_another_out() {
    use std::time::{Duration, Instant};
    let serving = Serving::start(&["serve", "--port", "0"]);
    let requests = "GET / HTTP/1.1\r\nHost: taula\r\n\r\n".repeat(2000);
    let silent: Vec<TcpStream> = (0..905)
        .filter_map(|_| {
            let mut stream = TcpStream::connect(serving.address()).ok()?;
            stream.set_nonblocking(true).expect("a socket");
            // Some are refused, others are full soon.
            let _ = stream.write(requests.as_bytes());
            Some(stream)
        })
        .collect();
    assert!(silent.len() > 800, "{}", silent.len());
    // Linux takes all of 127.0.0.0/8 for this machine.
    let server = serving.address().parse().expect("an address");
    let started = Instant::now();
    let mut other = connect_from("127.0.0.2:0".parse().expect("an address"), server);
    other.set_read_timeout(Some(Duration::from_secs(10))).expect("a time limit");
    let request = "GET / HTTP/1.1\r\nHost: taula\r\nConnection: close\r\n\r\n";
    other.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    other.read_to_string(&mut answer).expect("it answers");
    let elapsed = started.elapsed();
    assert!(answer.contains("<title>Taula</title>"), "{answer}");
    assert!(elapsed < Duration::from_secs(1), "{elapsed:?}");
    drop(silent);
}

/// A connection from an address of our choice, which `std` cannot make.
#[cfg(target_os = "linux")]
fn connect_from(local: std::net::SocketAddr, server: std::net::SocketAddr) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
    let stream = runtime.expect("a runtime").block_on(async {
        let socket = tokio::net::TcpSocket::new_v4()?;
        socket.bind(local)?;
        socket.connect(server).await?.into_std()
    });
    let stream = stream.expect("a connection");
    stream.set_nonblocking(false).expect("a socket");
    stream
}
