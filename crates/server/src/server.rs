//! Listening, accepting connections and graceful shutdown.

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

/// Time for open requests to finish after a shutdown was requested.
const SHUTDOWN_GRACE_PERIOD: Duration = Duration::from_secs(3);

/// Delay after a failed `accept`, such as with too many open files.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);

/// An error while starting the server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program listens on the address.
    #[error("{0} is in use by another program")]
    AddrInUse(SocketAddr),
    /// The user may not listen on the port; those below 1024 are often privileged.
    #[error("permission denied for {0}")]
    PermissionDenied(SocketAddr),
    /// The system refused the address for another reason, such as that it belongs to
    /// another machine.
    #[error("cannot listen on {address}: {error}")]
    Bind {
        /// The requested address.
        address: SocketAddr,
        /// The underlying I/O error.
        error: io::Error,
    },
    /// Any other I/O error.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// A bound server that does not accept connections yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    limits: Limits,
}

impl Server {
    /// Binds the address. Port 0 takes any free port.
    pub async fn bind(address: SocketAddr) -> Result<Server, ServeError> {
        let listener = TcpListener::bind(address).await.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::AddrInUse(address),
            io::ErrorKind::PermissionDenied => ServeError::PermissionDenied(address),
            _ => ServeError::Bind { address, error },
        })?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, limits: Limits::default() })
    }

    /// The same server with other limits on connections.
    pub fn with_limits(self, limits: Limits) -> Server {
        Server { limits, ..self }
    }

    /// The local address, with the actual port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `shutdown_signal` resolves, then finishes open requests for at most
    /// some seconds: a slow client must not keep the program from exiting.
    ///
    /// Does not use `axum::serve`, which waits for ever for clients that never finish a
    /// request or never read a response, and does not limit their number.
    pub async fn serve(self, router: Router, shutdown_signal: impl Future<Output = ()>) {
        let Server { listener, limits, .. } = self;
        let shutdown = GracefulShutdown::new();
        let connections = Connections::new(&limits);
        let refusal = too_many_connections();
        let mut shutdown_signal = pin!(shutdown_signal);
        loop {
            let accepted = tokio::select! {
                accepted = accept(&listener, &connections, &refusal) => accepted,
                () = &mut shutdown_signal => break,
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
                // Errors of a single connection need no handling.
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

/// The raw response to a client with too many connections, written without waiting for
/// a request.
fn too_many_connections() -> String {
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

/// Accepts the next connection once the limits allow one; `None` if that failed or the
/// client has too many.
async fn accept(
    listener: &TcpListener,
    connections: &Arc<Connections>,
    refusal: &str,
) -> Option<(TcpStream, Connection)> {
    let permit = connections.acquire().await?;
    match listener.accept().await {
        Ok((stream, address)) => match connections.admit(permit, address.ip()) {
            Some(connection) => Some((stream, connection)),
            None => {
                // Best effort: the connection is closed either way.
                let _ = stream.try_write(refusal.as_bytes());
                None
            }
        },
        Err(_) => {
            // Without a delay this would be a busy loop.
            sleep(ACCEPT_RETRY_DELAY).await;
            None
        }
    }
}

/// Runs a server until Ctrl-C or SIGTERM, for a program that does nothing else. Calls
/// `on_ready` with the local address once it is listening.
pub fn run(
    address: SocketAddr,
    limits: Limits,
    router: Router,
    on_ready: impl FnOnce(SocketAddr) -> io::Result<()>,
) -> Result<(), ServeError> {
    let runtime = Runtime::new()?;
    let served = runtime.block_on(async {
        let server = Server::bind(address).await?.with_limits(limits);
        let shutdown_signal = shutdown_signal()?;
        on_ready(server.address())?;
        server.serve(router, shutdown_signal).await;
        Ok(())
    });
    runtime.shutdown_background();
    served
}

/// Resolves on Ctrl-C or SIGTERM. The handlers are installed by the call itself, so
/// that no early signal is missed.
#[cfg(unix)]
fn shutdown_signal() -> io::Result<impl Future<Output = ()>> {
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
fn shutdown_signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without a handler the server runs until it is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
