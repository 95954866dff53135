//! The socket, from its opening to a graceful end.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::time::sleep;

use crate::connections::{Connection, Connections, Limits};
use crate::write_timeout::WriteTimeout;
use crate::{error, security};

/// How long answers that are under way may take once the end was asked for.
const SHUTDOWN_GRACE_PERIOD: Duration = Duration::from_secs(3);

/// How long to wait after the system had no room for a connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Why nothing is served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program has the address, perhaps one like this.
    #[error("{0} is in use by another program")]
    InUse(SocketAddr),
    /// Ports below 1024 are often for the administrator alone.
    #[error("this user may not open {0}")]
    Forbidden(SocketAddr),
    /// The address is that of another machine, or the system has another reason.
    #[error("{address} cannot be opened: {error}")]
    Unopened {
        /// What was asked for.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// Anything else that the system refuses.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// A server that listens, but answers nobody yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    limits: Limits,
}

impl Server {
    /// Opens the socket. Port 0 takes any that is free.
    pub async fn bind(wanted: SocketAddr) -> Result<Server, ServeError> {
        let listener = TcpListener::bind(wanted).await.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::InUse(wanted),
            io::ErrorKind::PermissionDenied => ServeError::Forbidden(wanted),
            _ => ServeError::Unopened { address: wanted, error },
        })?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, limits: Limits::default() })
    }

    /// The same server with other bounds on connections.
    pub fn with_limits(self, limits: Limits) -> Server {
        Server { limits, ..self }
    }

    /// Where it listens, with the real port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `end` comes, then finishes what is under way, with patience for
    /// some seconds: somebody who reads slowly must not keep the program from ending.
    ///
    /// Not `axum::serve`, which waits for ever for a client that never finishes a
    /// request or never reads a response, and for any number of them.
    pub async fn serve(self, router: Router, end: impl Future<Output = ()>) {
        let Server { listener, limits, .. } = self;
        let shutdown = GracefulShutdown::new();
        let connections = Connections::new(&limits);
        let refusal = refusal();
        let mut end = pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = accept(&listener, &connections, &refusal) => accepted,
                () = &mut end => break,
            };
            let Some((stream, admitted)) = accepted else { continue };
            let stream = WriteTimeout::new(stream, limits.write_timeout, limits.min_write_rate);
            let service = TowerToHyperService::new(router.clone());
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(limits.header_read_timeout)
                .serve_connection(TokioIo::new(stream), service);
            let connection = shutdown.watch(connection);
            tokio::spawn(async move {
                // How a connection fails is between its two ends.
                let _ = connection.await;
                drop(admitted);
            });
        }
        drop(listener);
        tokio::select! {
            () = shutdown.shutdown() => {}
            () = sleep(SHUTDOWN_GRACE_PERIOD) => {}
        }
    }
}

/// The response to a client that has as many connections as it may: written to the
/// socket as it is, without waiting for a request.
fn refusal() -> String {
    let message = "This address has too many connections open; close some or try again later.";
    let body = error::body("too_many_connections", message);
    let mut text = format!(
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\n\
         Cache-Control: no-store\r\nContent-Type: {}\r\nContent-Length: {}\r\n",
        error::JSON,
        body.len()
    );
    for (name, value) in security::HEADERS {
        text.push_str(&format!("{name}: {value}\r\n"));
    }
    text + "\r\n" + &body
}

/// The next connection, once there is room for it; `None` if it was gone before it
/// began, its client has too many, or the system has no room for it now.
async fn accept(
    listener: &TcpListener,
    connections: &Arc<Connections>,
    refusal: &str,
) -> Option<(TcpStream, Connection)> {
    let permit = connections.room().await?;
    match listener.accept().await {
        Ok((stream, address)) => match connections.admit(permit, address.ip()) {
            Some(connection) => Some((stream, connection)),
            None => {
                // It is closed either way; a client that listens knows why.
                let _ = stream.try_write(refusal.as_bytes());
                None
            }
        },
        Err(_) => {
            // Without a pause a full system would be asked again and again.
            sleep(ACCEPT_PAUSE).await;
            None
        }
    }
}

/// Serves until Ctrl-C or the system's request to end, for a program that does
/// nothing else. `ready` hears where, as soon as somebody may come.
pub fn run(
    wanted: SocketAddr,
    limits: Limits,
    router: Router,
    ready: impl FnOnce(SocketAddr) -> io::Result<()>,
) -> Result<(), ServeError> {
    let runtime = Runtime::new()?;
    let served = runtime.block_on(async {
        let server = Server::bind(wanted).await?.with_limits(limits);
        let end = asked_to_end()?;
        ready(server.address())?;
        server.serve(router, end).await;
        Ok(())
    });
    runtime.shutdown_background();
    served
}

/// Resolves when the program is asked to end. Listens from the call on, so that a
/// request that comes early is not missed.
#[cfg(unix)]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Who cannot hear of it goes on.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
