//! Integration tests of the server over a real socket.

#![allow(clippy::expect_used, clippy::panic, reason = "tests")]

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use taula_server::{App, BasePath, Limits, ServeError, Server, router};
use tokio::sync::oneshot;

const SCRIPT: &str = "assets/index-AbCd1234.js";
const PAGE: &str = "<!doctype html><title>Taula</title><script src=\"./assets/index-AbCd1234.js\">";

/// A small app in all encodings. The compressed files are placeholders, since nothing
/// here decompresses them.
fn app() -> App {
    let files: [(&str, &str); 9] = [
        ("index.html", PAGE),
        ("index.html.br", "page in brotli"),
        ("index.html.gz", "page in gzip"),
        (SCRIPT, "export default 1;"),
        ("assets/index-AbCd1234.js.br", "script in brotli"),
        ("assets/index-AbCd1234.js.gz", "script in gzip"),
        ("assets/module-AbCd1234.wasm", "\0asm"),
        ("manifest.webmanifest", "{}"),
        // Written by xtask for itself.
        (".made-of", "0123456789abcdef"),
    ];
    let file =
        |(name, text): (&str, &'static str)| (name.to_owned(), Bytes::from_static(text.as_bytes()));
    App::from_files(files.map(file))
}

/// A server on its own thread, shut down on drop.
struct TestServer {
    address: SocketAddr,
    shutdown: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl TestServer {
    fn start(app: App) -> TestServer {
        TestServer::with_limits(app, Limits::default())
    }

    fn with_limits(app: App, limits: Limits) -> TestServer {
        TestServer::serve(router(app, BasePath::default()), limits)
    }

    fn serve(router: Router, limits: Limits) -> TestServer {
        let (address_sender, address_receiver) = std::sync::mpsc::channel();
        let (shutdown, shutdown_signal) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().expect("a runtime");
            runtime.block_on(async {
                let any = "127.0.0.1:0".parse().expect("an address");
                let server = Server::bind(any).await.expect("a socket").with_limits(limits);
                address_sender.send(server.address()).expect("a receiver");
                let shutdown_signal = async {
                    let _ = shutdown_signal.await;
                };
                server.serve(router, shutdown_signal).await;
            });
            runtime.shutdown_background();
        });
        let address = address_receiver.recv().expect("the server listens");
        TestServer { address, shutdown: Some(shutdown), thread: Some(thread) }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a timeout");
        stream
    }

    /// Sends these bytes and reads until the server closes.
    fn raw(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        // The server may reject the request before it has read all of it.
        let _ = stream.write_all(request);
        let mut response = Vec::new();
        let _ = stream.read_to_end(&mut response);
        String::from_utf8_lossy(&response).into_owned()
    }

    fn request(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Response {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: taula\r\nConnection: close\r\n");
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        Response::parse(&self.raw(format!("{request}\r\n").as_bytes()))
    }

    fn get(&self, path: &str, headers: &[(&str, &str)]) -> Response {
        self.request("GET", path, headers)
    }

    fn shut_down(&mut self) {
        drop(self.shutdown.take());
        if let Some(thread) = self.thread.take() {
            thread.join().expect("no panic");
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.shut_down();
    }
}

#[derive(Debug)]
struct Response {
    status: u16,
    headers: Vec<(String, String)>,
    body: String,
}

impl Response {
    fn parse(text: &str) -> Response {
        let (head, body) =
            text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no response: {text:?}"));
        let mut lines = head.lines();
        let first = lines.next().unwrap_or_default();
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
        let headers = lines.filter_map(|line| line.split_once(": "));
        Response {
            status: status.unwrap_or_else(|| panic!("no status: {first}")),
            headers: headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect(),
            body: body.to_owned(),
        }
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(candidate, _)| candidate == name)
            .map(|(_, value)| value.as_str())
    }
}

#[test]
fn files_have_their_content_types() {
    let server = TestServer::start(app());
    for (path, content_type, body) in [
        ("/", "text/html; charset=utf-8", PAGE),
        ("/index.html", "text/html; charset=utf-8", PAGE),
        ("/?from=elsewhere", "text/html; charset=utf-8", PAGE),
        ("/assets/index-AbCd1234.js", "text/javascript; charset=utf-8", "export default 1;"),
        ("/assets/module-AbCd1234.wasm", "application/wasm", "\0asm"),
        ("/manifest.webmanifest", "application/manifest+json", "{}"),
    ] {
        let response = server.get(path, &[]);
        assert_eq!(response.status, 200, "{path}");
        assert_eq!(response.header("content-type"), Some(content_type), "{path}");
        assert_eq!(response.header("content-encoding"), None, "{path}");
        assert_eq!(response.body, body, "{path}");
    }
}

#[test]
fn the_preferred_encoding_is_sent() {
    let server = TestServer::start(app());
    for (accepted, encoding, body) in [
        ("gzip, deflate, br", Some("br"), "script in brotli"),
        ("gzip", Some("gzip"), "script in gzip"),
        ("br;q=0.2, gzip;q=0.9", Some("gzip"), "script in gzip"),
        ("br;q=0, gzip;q=0", None, "export default 1;"),
        ("zstd", None, "export default 1;"),
    ] {
        let response = server.get("/assets/index-AbCd1234.js", &[("Accept-Encoding", accepted)]);
        assert_eq!(response.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(response.body, body, "{accepted}");
        assert_eq!(response.header("content-length"), Some(body.len().to_string().as_str()));
        assert_eq!(response.header("vary"), Some("accept-encoding"));
    }
    // A file without compressed variants; and variants have no path of their own.
    let response = server.get("/manifest.webmanifest", &[("Accept-Encoding", "br")]);
    assert_eq!((response.header("content-encoding"), response.body.as_str()), (None, "{}"));
    assert_eq!(server.get("/index.html.br", &[]).status, 404);
}

#[test]
fn files_with_hashed_names_are_immutable() {
    let server = TestServer::start(app());
    for (path, cache_control) in [
        ("/assets/index-AbCd1234.js", "public, max-age=31536000, immutable"),
        ("/assets/module-AbCd1234.wasm", "public, max-age=31536000, immutable"),
        ("/", "no-cache"),
        ("/manifest.webmanifest", "no-cache"),
        ("/play/AbCd1234", "no-cache"),
        ("/assets/missing.js", "no-store"),
        ("/api/missing", "no-store"),
    ] {
        assert_eq!(server.get(path, &[]).header("cache-control"), Some(cache_control), "{path}");
    }
}

#[test]
fn a_matching_etag_is_not_modified() {
    let server = TestServer::start(app());
    let first = server.get("/", &[("Accept-Encoding", "br")]);
    let tag = first.header("etag").expect("an ETag").to_owned();
    assert!(tag.starts_with('"') && tag.ends_with('"'), "a strong tag: {tag}");
    for value in [tag.clone(), format!("\"other\", {tag}"), format!("W/{tag}"), "*".to_owned()] {
        let again = server.get("/", &[("Accept-Encoding", "br"), ("If-None-Match", &value)]);
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{value}");
        assert_eq!(again.header("etag"), Some(tag.as_str()));
        assert_eq!(again.header("cache-control"), Some("no-cache"));
    }
    // For `HEAD` too, with the length of the body that `GET` would have sent.
    let headers = [("Accept-Encoding", "br"), ("If-None-Match", &tag)];
    let head = server.request("HEAD", "/", &headers);
    assert_eq!((head.status, head.body.as_str()), (304, ""));
    assert_eq!(head.header("content-length"), first.header("content-length"));
    assert_eq!(server.get("/", &headers).header("content-length"), None);
    // Another encoding and another content have other tags.
    let plain = server.get("/", &[("If-None-Match", &tag)]);
    assert_eq!(plain.status, 200);
    assert_ne!(plain.header("etag"), Some(tag.as_str()));
    let other = App::from_files([("index.html".to_owned(), Bytes::from_static(b"other"))]);
    let other = TestServer::start(other).get("/", &[]);
    assert_ne!(other.header("etag"), plain.header("etag"));
}

#[test]
fn every_response_has_security_headers() {
    let server = TestServer::start(app());
    let responses = [
        server.get("/", &[]),
        server.get("/assets/index-AbCd1234.js", &[]),
        server.get("/play/AbCd1234", &[]),
        server.get("/missing.js", &[]),
        server.get("/api/missing", &[]),
        server.get("/", &[("If-None-Match", "*")]),
        server.request("POST", "/", &[("Content-Length", "0")]),
    ];
    for response in responses {
        let policy = response.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
        // A `blob` may be media, but never a script.
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
            assert_eq!(response.header(name), Some(value), "{}", response.status);
        }
        assert!(response.header("permissions-policy").is_some_and(|all| all.contains("camera=()")));
    }
}

#[test]
fn head_is_get_without_the_body() {
    let server = TestServer::start(app());
    for path in ["/", "/assets/index-AbCd1234.js", "/learn/hive", "/missing.js"] {
        let accept = [("Accept-Encoding", "br")];
        let (head, get) = (server.request("HEAD", path, &accept), server.get(path, &accept));
        assert_eq!((head.status, head.body.as_str()), (get.status, ""), "{path}");
        for name in ["content-length", "content-type", "content-encoding", "etag"] {
            assert_eq!(head.header(name), get.header(name), "{path} {name}");
        }
    }
}

#[test]
fn range_requests_get_the_whole_file() {
    let server = TestServer::start(app());
    let whole = server.get("/", &[]);
    let tag = whole.header("etag").expect("an ETag");
    for range in ["bytes=0-3", "bytes=-4", "bytes=9999-", "bytes=0-1,3-4", "lines=1-2", ""] {
        for extra in [None, Some(("If-Range", tag)), Some(("If-Range", "\"other\""))] {
            let headers: Vec<_> = [("Range", range)].into_iter().chain(extra).collect();
            let response = server.get("/", &headers);
            assert_eq!((response.status, &response.body), (200, &whole.body), "{headers:?}");
            assert_eq!(response.header("content-range"), None, "{headers:?}");
        }
    }
    let known = server.get("/", &[("Range", "bytes=0-3"), ("If-None-Match", tag)]);
    assert_eq!((known.status, known.body.as_str()), (304, ""));
}

/// A proxy may serve the app in a folder, so `/` would be wrong.
#[test]
fn the_link_of_the_404_page_is_relative() {
    let server = TestServer::start(app());
    for (path, link) in [
        ("/missing.js", "./"),
        ("/missing.js?from=/a/b", "./"),
        ("/assets/", "../"),
        ("/assets/missing.js", "../"),
        ("/a/b/c.js", "../../"),
    ] {
        let body = server.get(path, &[]).body;
        assert!(body.contains(&format!("<a href=\"{link}\">")), "{path}: {body}");
    }
    let deep = server.get(&"/a".repeat(1_000), &[]);
    assert_eq!(deep.status, 404);
    assert!(!deep.body.contains("href"), "{}", deep.body);
}

/// Which pages there are is known to the app, whose table of routes is in `web`.
#[test]
fn pages_of_the_app_are_its_first_page_with_addresses_for_their_depth() {
    let server = TestServer::start(app());
    let brotli = [("Accept-Encoding", "br")];
    for (path, root) in [
        ("/learn/", "../"),
        ("/play/AbCd-12_4", "../"),
        ("/rules/hive/H14", "../../"),
        ("/@/name", "../"),
        ("/assetsandmore/a?from=/a/b", "../"),
    ] {
        let response = server.get(path, &brotli);
        assert_eq!(response.status, 200, "{path}");
        assert_eq!(response.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        assert_eq!(response.header("content-encoding"), None, "{path}");
        assert_eq!(response.body, PAGE.replace("./", root), "{path}");
        let tag = response.header("etag").expect("an ETag");
        let again = server.get(path, &[("If-None-Match", tag)]);
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
    }
    // The addresses in it differ, so do the tags.
    let tag = |path: &str| server.get(path, &[]).header("etag").map(str::to_owned);
    assert_ne!(tag("/play/a"), tag("/rules/hive/H14"));
    // At the top it is the same file, compressed too.
    assert_eq!(tag("/settings"), tag("/"));
    assert_eq!(server.get("/settings?from=/a/b", &brotli).body, "page in brotli");
}

#[test]
fn unknown_endpoints_are_not_pages() {
    let server = TestServer::start(app());
    for path in ["/api", "/api/games", "/api/games/AbCd1234"] {
        for method in ["GET", "POST"] {
            let response = server.request(method, path, &[("Content-Length", "0")]);
            assert_eq!(response.status, 404, "{method} {path}");
            assert_eq!(response.header("content-type"), Some("application/json"), "{path}");
            assert!(response.body.starts_with("{\"code\":\"not_found\","), "{}", response.body);
        }
    }
}

#[test]
fn everything_is_below_the_base_path() {
    let base_path: BasePath = "/games/taula".parse().expect("a base path");
    let server = TestServer::serve(router(app(), base_path), Limits::default());
    for (path, status, body) in [
        ("/games/taula/", 200, PAGE.to_owned()),
        ("/games/taula/?from=elsewhere", 200, PAGE.to_owned()),
        ("/games/taula/play/AbCd1234", 200, PAGE.replace("./", "../")),
        ("/games/taula/assets/index-AbCd1234.js", 200, "export default 1;".to_owned()),
        ("/games/taula", 308, String::new()),
    ] {
        let response = server.get(path, &[]);
        assert_eq!((response.status, response.body), (status, body), "{path}");
    }
    let moved = server.get("/games/taula", &[]);
    assert_eq!(moved.header("location"), Some("/games/taula/"));
    assert!(moved.header("content-security-policy").is_some());
    assert!(server.get("/games/taula/api/games", &[]).body.contains("\"not_found\""));
    let inside = server.get("/games/taula/assets/missing.js", &[]);
    assert_eq!(inside.status, 404);
    assert!(inside.body.contains("<a href=\"../\">"), "{}", inside.body);
    for path in ["/", "/play/AbCd1234", "/games/", "/games/taulaplay", "/games/taula/../play", "//"]
    {
        let outside = server.get(path, &[]);
        assert_eq!(outside.status, 404, "{path}");
    }
    let outside = server.get("/", &[]);
    assert!(outside.body.contains("<a href=\"/games/taula/\">"), "{}", outside.body);
}

#[test]
fn other_methods_are_not_allowed() {
    let server = TestServer::start(app());
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"] {
        let response = server.request(method, "/", &[("Content-Length", "0")]);
        assert_eq!(
            (response.status, response.header("allow")),
            (405, Some("GET, HEAD")),
            "{method}"
        );
    }
}

#[test]
fn no_path_leaves_the_app() {
    let server = TestServer::start(app());
    for path in [
        "/missing.js",
        "/play/missing.js",
        "/assets",
        "/assets/",
        "/api/",
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
        let response = server.get(path, &[]);
        assert_eq!(response.status, 404, "{path}");
        assert!(response.body.contains("Page not found"), "{path}");
    }
}

#[test]
fn long_and_malformed_requests_are_rejected() {
    let server = TestServer::start(app());
    let long_path = format!("GET /{} HTTP/1.1\r\nHost: a\r\n\r\n", "a".repeat(1_000_000));
    let long_header = format!("GET / HTTP/1.1\r\nHost: a\r\nX: {}\r\n\r\n", "a".repeat(1_000_000));
    let many_headers = format!("GET / HTTP/1.1\r\nHost: a\r\n{}\r\n", "X: a\r\n".repeat(10_000));
    for request in
        [long_path.as_str(), &long_header, &many_headers, "\0\0\0\r\n\r\n", "GET\r\n\r\n"]
    {
        let response = server.raw(request.as_bytes());
        assert!(response.is_empty() || response.starts_with("HTTP/1.1 4"), "{response:.80}");
    }
    let tags = "\"a\",".repeat(5_000);
    assert_eq!(
        server.get("/", &[("If-None-Match", &tags), ("Accept-Encoding", &tags)]).status,
        200
    );
    assert_eq!(server.get("/", &[("Accept-Encoding", "br;q=é")]).status, 200);
    // An unfinished request does not block other clients.
    let mut slow = server.connect();
    slow.write_all(b"GET / HT").expect("the server listens");
    assert_eq!(server.get("/", &[]).status, 200);
}

#[test]
fn a_client_that_never_finishes_its_request_is_disconnected() {
    let server = TestServer::start(app());
    let mut slow = server.connect();
    slow.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
    slow.write_all(b"GET / HT").expect("the server listens");
    let mut rest = Vec::new();
    // A timeout of this read would be an error.
    slow.read_to_end(&mut rest).expect("the server closes");
}

/// The only connection is taken by a client that sends requests and reads nothing.
#[test]
fn a_client_that_never_reads_is_disconnected() {
    let limits =
        Limits { connections: 1, write_timeout: Duration::from_millis(300), ..Limits::default() };
    let server = TestServer::with_limits(app(), limits);
    let mut silent = server.connect();
    silent.set_write_timeout(Some(Duration::from_millis(100))).expect("a timeout");
    let requests = "GET / HTTP/1.1\r\nHost: taula\r\n\r\n".repeat(10_000);
    // Until the buffers are full and the server no longer reads.
    while silent.write_all(requests.as_bytes()).is_ok() {}
    assert_eq!(server.get("/", &[]).status, 200);
}

#[test]
fn connections_of_one_address_are_limited() {
    let limits = Limits { connections: 3, connections_per_address: 2, ..Limits::default() };
    let server = TestServer::with_limits(app(), limits);
    let held = [server.connect(), server.connect()];
    // The refusal is sent without a request, and the connection closed.
    let refused = server.raw(b"");
    let refused = Response::parse(&refused);
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("10")));
    assert_eq!(refused.header("content-type"), Some("application/json"));
    assert!(refused.header("content-security-policy").is_some());
    assert!(refused.body.starts_with("{\"code\":\"too_many_connections\","), "{refused:?}");
    drop(held);
    let started = std::time::Instant::now();
    while server.get("/", &[]).status != 200 {
        assert!(started.elapsed() < Duration::from_secs(5), "a connection is free again");
    }
}

#[test]
fn http_1_1_requires_one_host() {
    let server = TestServer::start(app());
    let request = |head: &str| {
        Response::parse(&server.raw(format!("{head}\r\nConnection: close\r\n\r\n").as_bytes()))
    };
    assert_eq!(request("GET / HTTP/1.1\r\nHost: taula").status, 200);
    assert_eq!(request("GET / HTTP/1.0").status, 200);
    for head in ["GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: a\r\nHost: b"] {
        let response = request(head);
        assert_eq!(response.status, 400, "{head}");
        assert!(response.header("content-security-policy").is_some());
        assert_eq!(response.header("content-type"), Some("application/json"));
        assert!(response.body.starts_with("{\"code\":\"host_required\","), "{response:?}");
    }
}

#[test]
fn without_an_app_the_page_explains_what_to_do() {
    let server = TestServer::start(App::default());
    for path in ["/", "/anything"] {
        let response = server.get(path, &[]);
        assert_eq!(response.status, 503, "{path}");
        assert!(response.body.contains("<code>cargo xtask play</code>"), "{}", response.body);
    }
}

#[test]
fn it_shuts_down_despite_open_connections() {
    let mut server = TestServer::start(app());
    let mut idle = server.connect();
    idle.write_all(b"GET / HTTP/1.1\r\nHost: taula\r\n\r\n").expect("the server listens");
    let mut first = [0; 12];
    idle.read_exact(&mut first).expect("a response");
    assert_eq!(&first, b"HTTP/1.1 200");
    let mut slow = server.connect();
    slow.write_all(b"GET / HT").expect("the server listens");
    server.shut_down();
    assert!(TcpStream::connect(server.address).is_err(), "the server still listens");
}

#[tokio::test]
async fn bind_errors_name_the_address() {
    let first = Server::bind("127.0.0.1:0".parse().expect("an address")).await.expect("a socket");
    let error = Server::bind(first.address()).await.expect_err("the address is in use");
    assert!(
        matches!(error, ServeError::AddrInUse(address) if address == first.address()),
        "{error}"
    );
    let elsewhere = "192.0.2.1:80".parse().expect("an address");
    let error = Server::bind(elsewhere).await.expect_err("not an address of this machine");
    assert!(error.to_string().starts_with("cannot listen on 192.0.2.1:80: "), "{error}");
}
