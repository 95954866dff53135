//! The server over a real socket.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use axum::body::Bytes;
use taula_server::{App, Limits, ServeError, Server, router};
use tokio::sync::oneshot;

const SCRIPT: &str = "assets/index-AbCd1234.js";

/// A small app in all encodings. The compressed ones only say what they are: nothing
/// here unpacks them.
fn app() -> App {
    let files: [(&str, &str); 9] = [
        ("index.html", "<!doctype html><title>Taula</title>"),
        ("index.html.br", "page in brotli"),
        ("index.html.gz", "page in gzip"),
        (SCRIPT, "export default 1;"),
        ("assets/index-AbCd1234.js.br", "script in brotli"),
        ("assets/index-AbCd1234.js.gz", "script in gzip"),
        ("assets/module-AbCd1234.wasm", "\0asm"),
        ("manifest.webmanifest", "{}"),
        // What it was made of is for xtask only.
        (".made-of", "0123456789abcdef"),
    ];
    let file =
        |(name, text): (&str, &'static str)| (name.to_owned(), Bytes::from_static(text.as_bytes()));
    App::of_files(files.map(file))
}

/// A server on a thread of its own, which ends with it.
struct Running {
    address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Running {
    fn start(app: App) -> Running {
        Running::with_limits(app, Limits::default())
    }

    fn with_limits(app: App, limits: Limits) -> Running {
        let (tell, told) = std::sync::mpsc::channel();
        let (end, ended) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().expect("a runtime");
            runtime.block_on(async {
                let any = "127.0.0.1:0".parse().expect("an address");
                let server = Server::bind(any).await.expect("a socket").with_limits(limits);
                tell.send(server.address()).expect("somebody waits for it");
                let end = async {
                    let _ = ended.await;
                };
                server.serve(router(app), end).await;
            });
            runtime.shutdown_background();
        });
        let address = told.recv().expect("it listens");
        Running { address, end: Some(end), thread: Some(thread) }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a time limit");
        stream
    }

    /// Sends these bytes and reads until the server closes.
    fn raw(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        // It may refuse before it has read everything.
        let _ = stream.write_all(request);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: taula\r\nConnection: close\r\n");
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        Answer::read(&self.raw(format!("{request}\r\n").as_bytes()))
    }

    fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.ask("GET", path, headers)
    }

    fn end(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            thread.join().expect("it ends well");
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

#[derive(Debug)]
struct Answer {
    status: u16,
    headers: Vec<(String, String)>,
    body: String,
}

impl Answer {
    fn read(text: &str) -> Answer {
        let (head, body) =
            text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text:?}"));
        let mut lines = head.lines();
        let first = lines.next().unwrap_or_default();
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
        let headers = lines.filter_map(|line| line.split_once(": "));
        Answer {
            status: status.unwrap_or_else(|| panic!("no status: {first}")),
            headers: headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect(),
            body: body.to_owned(),
        }
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

#[test]
fn the_first_page_and_its_files_have_their_types() {
    let server = Running::start(app());
    for (path, content_type, body) in [
        ("/", "text/html; charset=utf-8", "<!doctype html><title>Taula</title>"),
        ("/index.html", "text/html; charset=utf-8", "<!doctype html><title>Taula</title>"),
        ("/?from=elsewhere", "text/html; charset=utf-8", "<!doctype html><title>Taula</title>"),
        ("/assets/index-AbCd1234.js", "text/javascript; charset=utf-8", "export default 1;"),
        ("/assets/module-AbCd1234.wasm", "application/wasm", "\0asm"),
        ("/manifest.webmanifest", "application/manifest+json", "{}"),
    ] {
        let answer = server.get(path, &[]);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), Some(content_type), "{path}");
        assert_eq!(answer.header("content-encoding"), None, "{path}");
        assert_eq!(answer.body, body, "{path}");
    }
}

#[test]
fn the_best_encoding_that_is_accepted_is_sent() {
    let server = Running::start(app());
    for (accepted, encoding, body) in [
        ("gzip, deflate, br", Some("br"), "script in brotli"),
        ("gzip", Some("gzip"), "script in gzip"),
        ("br;q=0.2, gzip;q=0.9", Some("gzip"), "script in gzip"),
        ("br;q=0, gzip;q=0", None, "export default 1;"),
        ("zstd", None, "export default 1;"),
    ] {
        let answer = server.get("/assets/index-AbCd1234.js", &[("Accept-Encoding", accepted)]);
        assert_eq!(answer.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(answer.body, body, "{accepted}");
        assert_eq!(answer.header("content-length"), Some(body.len().to_string().as_str()));
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
    }
    // There is no compressed one of it, and the compressed ones have no address.
    let answer = server.get("/manifest.webmanifest", &[("Accept-Encoding", "br")]);
    assert_eq!((answer.header("content-encoding"), answer.body.as_str()), (None, "{}"));
    assert_eq!(server.get("/index.html.br", &[]).status, 404);
}

#[test]
fn what_is_named_by_its_content_is_kept_for_good() {
    let server = Running::start(app());
    for (path, keep) in [
        ("/assets/index-AbCd1234.js", "public, max-age=31536000, immutable"),
        ("/assets/module-AbCd1234.wasm", "public, max-age=31536000, immutable"),
        ("/", "no-cache"),
        ("/manifest.webmanifest", "no-cache"),
        ("/missing", "no-store"),
    ] {
        assert_eq!(server.get(path, &[]).header("cache-control"), Some(keep), "{path}");
    }
}

#[test]
fn who_has_it_already_is_not_sent_it_again() {
    let server = Running::start(app());
    let first = server.get("/", &[("Accept-Encoding", "br")]);
    let tag = first.header("etag").expect("it has a tag").to_owned();
    assert!(tag.starts_with('"') && tag.ends_with('"'), "it is strong: {tag}");
    for known in [tag.clone(), format!("\"other\", {tag}"), format!("W/{tag}"), "*".to_owned()] {
        let again = server.get("/", &[("Accept-Encoding", "br"), ("If-None-Match", &known)]);
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{known}");
        assert_eq!(again.header("etag"), Some(tag.as_str()));
        assert_eq!(again.header("cache-control"), Some("no-cache"));
    }
    // `HEAD` too; what it says of the length is what `GET` would have sent.
    let asked = [("Accept-Encoding", "br"), ("If-None-Match", &tag)];
    let head = server.ask("HEAD", "/", &asked);
    assert_eq!((head.status, head.body.as_str()), (304, ""));
    assert_eq!(head.header("content-length"), first.header("content-length"));
    assert_eq!(server.get("/", &asked).header("content-length"), None);
    // Other bytes, another tag: of another encoding, and of another page.
    let plain = server.get("/", &[("If-None-Match", &tag)]);
    assert_eq!(plain.status, 200);
    assert_ne!(plain.header("etag"), Some(tag.as_str()));
    let other = App::of_files([("index.html".to_owned(), Bytes::from_static(b"other"))]);
    let other = Running::start(other).get("/", &[]);
    assert_ne!(other.header("etag"), plain.header("etag"));
}

#[test]
fn every_answer_says_what_browsers_must_not_do() {
    let server = Running::start(app());
    let answers = [
        server.get("/", &[]),
        server.get("/assets/index-AbCd1234.js", &[]),
        server.get("/missing", &[]),
        server.get("/", &[("If-None-Match", "*")]),
        server.ask("POST", "/", &[("Content-Length", "0")]),
    ];
    for answer in answers {
        let policy = answer.header("content-security-policy").expect("there is a policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
        // What a page makes itself is a sound at the most, never a script.
        let rest = policy.replace("media-src blob:;", "");
        for never in ["unsafe-inline", "'unsafe-eval'", "http", "data:", "blob:", "*"] {
            assert!(!rest.contains(never), "{never}: {policy}");
        }
        assert!(policy.ends_with("frame-ancestors 'none'"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{}", answer.status);
        }
        assert!(answer.header("permissions-policy").is_some_and(|all| all.contains("camera=()")));
    }
}

#[test]
fn head_is_get_without_the_body() {
    let server = Running::start(app());
    for path in ["/", "/assets/index-AbCd1234.js", "/missing"] {
        let accept = [("Accept-Encoding", "br")];
        let (head, get) = (server.ask("HEAD", path, &accept), server.get(path, &accept));
        assert_eq!((head.status, head.body.as_str()), (get.status, ""), "{path}");
        for name in ["content-length", "content-type", "content-encoding", "etag"] {
            assert_eq!(head.header(name), get.header(name), "{path} {name}");
        }
    }
}

#[test]
fn who_asks_for_a_part_gets_the_whole() {
    let server = Running::start(app());
    let whole = server.get("/", &[]);
    let tag = whole.header("etag").expect("it has a tag");
    for part in ["bytes=0-3", "bytes=-4", "bytes=9999-", "bytes=0-1,3-4", "lines=1-2", ""] {
        for extra in [None, Some(("If-Range", tag)), Some(("If-Range", "\"other\""))] {
            let headers: Vec<_> = [("Range", part)].into_iter().chain(extra).collect();
            let answer = server.get("/", &headers);
            assert_eq!((answer.status, &answer.body), (200, &whole.body), "{headers:?}");
            assert_eq!(answer.header("content-range"), None, "{headers:?}");
        }
    }
    let known = server.get("/", &[("Range", "bytes=0-3"), ("If-None-Match", tag)]);
    assert_eq!((known.status, known.body.as_str()), (304, ""));
}

/// The app may be in a folder that a proxy takes off the path: `/` would lead out of it.
#[test]
fn the_way_back_is_told_from_where_the_visitor_is() {
    let server = Running::start(app());
    for (path, way) in [
        ("/missing", "./"),
        ("/missing?from=/a/b", "./"),
        ("/assets/", "../"),
        ("/assets/missing.js", "../"),
        ("/a/b/c", "../../"),
    ] {
        let body = server.get(path, &[]).body;
        assert!(body.contains(&format!("<a href=\"{way}\">")), "{path}: {body}");
    }
    let far = server.get(&"/a".repeat(1_000), &[]);
    assert_eq!(far.status, 404);
    assert!(!far.body.contains("href"), "{}", far.body);
}

#[test]
fn other_methods_are_refused() {
    let server = Running::start(app());
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"] {
        let answer = server.ask(method, "/", &[("Content-Length", "0")]);
        assert_eq!((answer.status, answer.header("allow")), (405, Some("GET, HEAD")), "{method}");
    }
}

#[test]
fn no_path_leads_out_of_the_app() {
    let server = Running::start(app());
    for path in [
        "/missing",
        "/assets",
        "/assets/",
        "//",
        "/../Cargo.toml",
        "/assets/../index.html",
        "/assets/../../../../../../etc/passwd",
        "/..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..\\..\\etc\\passwd",
        "/index.html%00.js",
        "/%ff%fe",
        "/.made-of",
    ] {
        let answer = server.get(path, &[]);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.contains("There is nothing here"), "{path}");
    }
}

#[test]
fn long_and_odd_requests_do_no_harm() {
    let server = Running::start(app());
    let long_path = format!("GET /{} HTTP/1.1\r\nHost: a\r\n\r\n", "a".repeat(1_000_000));
    let long_header = format!("GET / HTTP/1.1\r\nHost: a\r\nX: {}\r\n\r\n", "a".repeat(1_000_000));
    let many_headers = format!("GET / HTTP/1.1\r\nHost: a\r\n{}\r\n", "X: a\r\n".repeat(10_000));
    for request in
        [long_path.as_str(), &long_header, &many_headers, "\0\0\0\r\n\r\n", "GET\r\n\r\n"]
    {
        let answer = server.raw(request.as_bytes());
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer:.80}");
    }
    let tags = "\"a\",".repeat(5_000);
    assert_eq!(
        server.get("/", &[("If-None-Match", &tags), ("Accept-Encoding", &tags)]).status,
        200
    );
    assert_eq!(server.get("/", &[("Accept-Encoding", "br;q=é")]).status, 200);
    // Somebody who never finishes asking keeps nobody else waiting.
    let mut slow = server.connect();
    slow.write_all(b"GET / HT").expect("it listens");
    assert_eq!(server.get("/", &[]).status, 200);
}

#[test]
fn a_client_that_never_finishes_its_request_is_disconnected() {
    let server = Running::start(app());
    let mut slow = server.connect();
    slow.set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit");
    slow.write_all(b"GET / HT").expect("it listens");
    let mut rest = Vec::new();
    // It closes; a time-out here would be an error.
    slow.read_to_end(&mut rest).expect("the server closes");
}

/// The only place is taken by a client that asks on and on and reads nothing.
#[test]
fn a_client_that_never_reads_is_disconnected() {
    let limits =
        Limits { connections: 1, write_timeout: Duration::from_millis(300), ..Limits::default() };
    let server = Running::with_limits(app(), limits);
    let mut silent = server.connect();
    silent.set_write_timeout(Some(Duration::from_millis(100))).expect("a time limit");
    let requests = "GET / HTTP/1.1\r\nHost: taula\r\n\r\n".repeat(10_000);
    // Until nothing more can be sent, because nothing is read at the other end.
    while silent.write_all(requests.as_bytes()).is_ok() {}
    assert_eq!(server.get("/", &[]).status, 200);
}

#[test]
fn one_address_has_not_all_connections() {
    let limits = Limits { connections: 3, connections_per_address: 2, ..Limits::default() };
    let server = Running::with_limits(app(), limits);
    let held = [server.connect(), server.connect()];
    // Answered by nothing but the refusal, and closed.
    let refused = server.raw(b"");
    let refused = Answer::read(&refused);
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("10")));
    assert_eq!(refused.header("content-type"), Some("application/json"));
    assert!(refused.header("content-security-policy").is_some());
    assert!(refused.body.starts_with("{\"code\":\"too_many_connections\","), "{refused:?}");
    drop(held);
    let started = std::time::Instant::now();
    while server.get("/", &[]).status != 200 {
        assert!(started.elapsed() < Duration::from_secs(5), "there is room again");
    }
}

#[test]
fn http_1_1_names_one_host() {
    let server = Running::start(app());
    let ask = |head: &str| {
        Answer::read(&server.raw(format!("{head}\r\nConnection: close\r\n\r\n").as_bytes()))
    };
    assert_eq!(ask("GET / HTTP/1.1\r\nHost: taula").status, 200);
    assert_eq!(ask("GET / HTTP/1.0").status, 200);
    for head in ["GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: a\r\nHost: b"] {
        let answer = ask(head);
        assert_eq!(answer.status, 400, "{head}");
        assert!(answer.header("content-security-policy").is_some());
        assert_eq!(answer.header("content-type"), Some("application/json"));
        assert!(answer.body.starts_with("{\"code\":\"host_required\","), "{answer:?}");
    }
}

#[test]
fn without_an_app_the_page_says_what_to_do() {
    let server = Running::start(App::default());
    for path in ["/", "/anything"] {
        let answer = server.get(path, &[]);
        assert_eq!(answer.status, 503, "{path}");
        assert!(answer.body.contains("<code>cargo xtask play</code>"), "{}", answer.body);
    }
}

#[test]
fn it_ends_although_somebody_is_still_connected() {
    let mut server = Running::start(app());
    let mut idle = server.connect();
    idle.write_all(b"GET / HTTP/1.1\r\nHost: taula\r\n\r\n").expect("it listens");
    let mut first = [0; 12];
    idle.read_exact(&mut first).expect("it answers");
    assert_eq!(&first, b"HTTP/1.1 200");
    let mut slow = server.connect();
    slow.write_all(b"GET / HT").expect("it listens");
    server.end();
    assert!(TcpStream::connect(server.address).is_err(), "it still listens");
}

#[tokio::test]
async fn an_address_in_use_is_named() {
    let first = Server::bind("127.0.0.1:0".parse().expect("an address")).await.expect("a socket");
    let error = Server::bind(first.address()).await.expect_err("there is one already");
    assert!(matches!(error, ServeError::InUse(address) if address == first.address()), "{error}");
    let elsewhere = "192.0.2.1:80".parse().expect("an address");
    let error = Server::bind(elsewhere).await.expect_err("that is no address of this machine");
    assert!(error.to_string().starts_with("192.0.2.1:80 cannot be opened: "), "{error}");
}
