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
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;

/// How long answers that are under way may take once the end was asked for.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long somebody may take to ask.
const HEADER_PATIENCE: Duration = Duration::from_secs(10);

/// More have to wait. Systems give a program 1,024 open files, if nobody says more.
const MOST_CONNECTIONS: usize = 900;

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
        Ok(Server { listener, address })
    }

    /// Where it listens, with the real port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `end` comes, then finishes what is under way, with patience for
    /// some seconds: somebody who reads slowly must not keep the program from ending.
    ///
    /// Not `axum::serve`, which waits for ever for somebody who never finishes a
    /// question, and for any number of them.
    pub async fn serve(self, router: Router, end: impl Future<Output = ()>) {
        let connections = GracefulShutdown::new();
        let seats = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let mut end = pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = accept(&self.listener, &seats) => accepted,
                () = &mut end => break,
            };
            let Some((stream, seat)) = accepted else { continue };
            let service = TowerToHyperService::new(router.clone());
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEADER_PATIENCE)
                .serve_connection(TokioIo::new(stream), service);
            let connection = connections.watch(connection);
            tokio::spawn(async move {
                // How a connection fails is between its two ends.
                let _ = connection.await;
                drop(seat);
            });
        }
        drop(self.listener);
        tokio::select! {
            () = connections.shutdown() => {}
            () = sleep(PATIENCE) => {}
        }
    }
}

/// The next connection, once there is a seat for it; `None` if it was gone before it
/// began, or the system has no room for it now.
async fn accept(
    listener: &TcpListener,
    seats: &Arc<Semaphore>,
) -> Option<(TcpStream, OwnedSemaphorePermit)> {
    let seat = Arc::clone(seats).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, _)) => Some((stream, seat)),
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
    router: Router,
    ready: impl FnOnce(SocketAddr) -> io::Result<()>,
) -> Result<(), ServeError> {
    let runtime = Runtime::new()?;
    let served = runtime.block_on(async {
        let server = Server::bind(wanted).await?;
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
