//! The socket, from its opening to a graceful end.

use std::future::{Future, IntoFuture as _};
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::time::sleep;

/// How long answers that are under way may take once the end was asked for.
const PATIENCE: Duration = Duration::from_secs(3);

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
    pub async fn serve(self, router: Router, end: impl Future<Output = ()>) -> io::Result<()> {
        let (tell_end, end_is_told) = oneshot::channel();
        let last_answers = async {
            // It fails if there is nobody left to tell: also an end.
            let _ = end_is_told.await;
        };
        let patience = async {
            end.await;
            let _ = tell_end.send(());
            sleep(PATIENCE).await;
        };
        tokio::select! {
            served = axum::serve(self.listener, router).with_graceful_shutdown(last_answers).into_future() => served,
            () = patience => Ok(()),
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
        Ok(server.serve(router, end).await?)
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
