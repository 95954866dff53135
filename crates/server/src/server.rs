//! Listening, accepting connections and graceful shutdown.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::app::App;
use crate::connections::{Connection, Connections, Limits};
use crate::online::store::OpenStoreError;
use crate::online::{Online, OnlineOptions};
use crate::write_timeout::WriteTimeout;
use crate::{error, online_router, router, security};

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
    /// The games cannot be stored.
    #[error(transparent)]
    Store(#[from] OpenStoreError),
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
    online: Option<Arc<Online>>,
}

/// The other end of a connection, which every request carries.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// The place among the connections. Whoever keeps it, such as a WebSocket, keeps the place.
    pub(crate) connection: Arc<Connection>,
}

/// The router as a service of one connection.
#[derive(Clone)]
struct ConnectionService {
    router: TowerToHyperService<Router>,
    peer: Peer,
}

impl Service<Request<Incoming>> for ConnectionService {
    type Response = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Response;
    type Error = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Error;
    type Future = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Future;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(self.peer.clone());
        self.router.call(request)
    }
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
        Ok(Server { listener, address, limits: Limits::default(), online: None })
    }

    /// The same server with other limits on connections.
    pub fn with_limits(self, limits: Limits) -> Server {
        Server { limits, ..self }
    }

    /// The same server, which asks the sockets of these games to close when it stops.
    pub fn with_online(self, online: Option<Arc<Online>>) -> Server {
        Server { online, ..self }
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
        let Server { listener, limits, online, .. } = self;
        let stopping = watch::Sender::new(false);
        let connections = Connections::new(&limits);
        let refusal = too_many_connections();
        let mut shutdown_signal = pin!(shutdown_signal);
        loop {
            let accepted = tokio::select! {
                accepted = accept(&listener, &connections, &refusal) => accepted,
                () = &mut shutdown_signal => break,
            };
            let Some((stream, admitted)) = accepted else { continue };
            // Small messages must not wait for the acknowledgement of the last one. If it is
            // refused, they wait.
            let _ = stream.set_nodelay(true);
            let stream = WriteTimeout::new(stream, limits.write_timeout, limits.min_write_rate);
            let peer = Peer { address: admitted.address(), connection: Arc::new(admitted) };
            let router = TowerToHyperService::new(router.clone());
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(limits.header_read_timeout)
                .serve_connection(TokioIo::new(stream), ConnectionService { router, peer })
                .with_upgrades();
            let mut stopping = stopping.subscribe();
            tokio::spawn(async move {
                let mut connection = pin!(connection);
                // Errors of a single connection need no handling.
                tokio::select! {
                    _ = connection.as_mut() => return,
                    _ = stopping.wait_for(|is_stopping| *is_stopping) => {}
                }
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            });
        }
        drop(listener);
        if let Some(online) = &online {
            online.stop();
        }
        stopping.send_replace(true);
        // Also those that have become WebSockets.
        tokio::select! {
            () = connections.all_closed(&limits) => {}
            () = sleep(SHUTDOWN_GRACE_PERIOD) => {}
        }
        if let Some(online) = online {
            online.close().await;
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

/// What a server needs to know.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// Where to listen. Port 0 takes any free port.
    pub address: SocketAddr,
    /// Limits on connections.
    pub limits: Limits,
    /// The folder that games are stored in; none for a server that only serves the app.
    pub data: Option<DataFolder>,
    /// How games between two devices are played.
    pub online: OnlineOptions,
}

/// The folder that games are stored in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataFolder {
    /// The folder, which is made if it is missing.
    pub path: PathBuf,
    /// Whether the server must not start without it. Otherwise it serves the app alone.
    pub is_required: bool,
}

/// A server that listens, for whoever waits for it.
#[derive(Debug)]
pub struct Ready {
    /// The local address, with the actual port.
    pub address: SocketAddr,
    /// Why there are no games between two devices.
    pub offline: Option<OpenStoreError>,
}

/// Runs a server until Ctrl-C or SIGTERM, for a program that does nothing else. Calls
/// `on_ready` once it is listening.
pub fn run(
    options: ServerOptions,
    app: App,
    on_ready: impl FnOnce(Ready) -> io::Result<()>,
) -> Result<(), ServeError> {
    let ServerOptions { address, limits, data, online } = options;
    let runtime = Runtime::new()?;
    let served = runtime.block_on(async {
        let server = Server::bind(address).await?.with_limits(limits);
        let base_path = online.base_path.clone();
        let (online, offline) = match data {
            None => (None, None),
            Some(folder) => match Online::open(&folder.path, online).await {
                Ok(online) => (Some(online), None),
                Err(error) if folder.is_required => return Err(error.into()),
                Err(error) => (None, Some(error)),
            },
        };
        let router = match &online {
            Some(online) => online_router(app, base_path, online),
            None => router(app, base_path),
        };
        let shutdown_signal = shutdown_signal()?;
        on_ready(Ready { address: server.address(), offline })?;
        server.with_online(online).serve(router, shutdown_signal).await;
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
