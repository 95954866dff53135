//! Limits on connections, in total and per client.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Limits on connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum number of simultaneous connections. Further ones wait.
    pub connections: usize,
    /// Maximum number of simultaneous connections of one address (in IPv6 of one /64
    /// network, which is what a client gets). Further ones are refused.
    pub connections_per_address: usize,
    /// Timeout for reading request headers.
    pub header_read_timeout: Duration,
    /// Timeout for a write that makes no progress.
    pub write_timeout: Duration,
    /// Minimum average read rate of a client in bytes per second, with `write_timeout`
    /// as slack: a client that reads a byte now and then would hold its connection for
    /// ever.
    pub min_write_rate: u32,
}

impl Limits {
    /// Below the usual limit of 1,024 open files for a process.
    pub const DEFAULT_CONNECTIONS: usize = 900;
    /// A browser opens six; the rest is for clients behind one router or proxy.
    pub const DEFAULT_CONNECTIONS_PER_ADDRESS: usize = 300;
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: Limits::DEFAULT_CONNECTIONS,
            connections_per_address: Limits::DEFAULT_CONNECTIONS_PER_ADDRESS,
            header_read_timeout: Duration::from_secs(10),
            write_timeout: Duration::from_secs(10),
            // 64 kbit/s: slower than a phone with the poorest signal.
            min_write_rate: 8 << 10,
        }
    }
}

/// The open connections, in total and by client.
#[derive(Debug)]
pub(crate) struct Connections {
    total: Arc<Semaphore>,
    by_client: Mutex<HashMap<IpAddr, usize>>,
    per_client: usize,
}

/// An admitted connection; its place is free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Connection {
    _permit: OwnedSemaphorePermit,
    address: IpAddr,
    client: IpAddr,
    connections: Arc<Connections>,
}

impl Connections {
    pub(crate) fn new(limits: &Limits) -> Arc<Connections> {
        Arc::new(Connections {
            total: Arc::new(Semaphore::new(limits.connections)),
            by_client: Mutex::default(),
            per_client: limits.connections_per_address,
        })
    }

    /// Waits until all connections are closed.
    pub(crate) async fn all_closed(&self, limits: &Limits) {
        let all = u32::try_from(limits.connections).unwrap_or(u32::MAX);
        let _ = self.total.acquire_many(all).await;
    }

    /// Waits until another connection may be accepted.
    pub(crate) async fn acquire(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.total).acquire_owned().await.ok()
    }

    /// Admits a connection from this address; `None` if its client has reached its
    /// limit.
    pub(crate) fn admit(
        self: &Arc<Connections>,
        permit: OwnedSemaphorePermit,
        address: IpAddr,
    ) -> Option<Connection> {
        let client = client_of(address);
        let mut by_client = self.by_client.lock().unwrap_or_else(PoisonError::into_inner);
        let count = by_client.entry(client).or_default();
        if *count >= self.per_client {
            return None;
        }
        *count += 1;
        Some(Connection { _permit: permit, address, client, connections: Arc::clone(self) })
    }
}

impl Connection {
    /// The address that it comes from.
    pub(crate) fn address(&self) -> IpAddr {
        self.address
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let by_client = &self.connections.by_client;
        let mut by_client = by_client.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by_client.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                by_client.remove(&self.client);
            }
        }
    }
}

/// What counts as one client: an IPv4 address, or an IPv6 /64 network.
pub(crate) fn client_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = address.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_client_is_an_address_or_a_network() {
        assert_eq!(client_of(address("192.0.2.1")), address("192.0.2.1"));
        assert_eq!(client_of(address("::ffff:192.0.2.1")), address("192.0.2.1"));
        assert_eq!(client_of(address("2001:db8:1:2:3:4:5:6")), address("2001:db8:1:2::"));
    }

    #[tokio::test]
    async fn connections_are_limited_per_client() {
        let limits = Limits { connections: 4, connections_per_address: 2, ..Limits::default() };
        let connections = Connections::new(&limits);
        let mut held = Vec::new();
        for (text, is_admitted) in [
            ("192.0.2.1", true),
            ("192.0.2.1", true),
            ("192.0.2.1", false),
            ("192.0.2.2", true),
            ("2001:db8::1", true),
        ] {
            let permit = connections.acquire().await.unwrap();
            let connection = connections.admit(permit, address(text));
            assert_eq!(connection.is_some(), is_admitted, "{text}");
            held.extend(connection);
        }
        assert_eq!(connections.total.available_permits(), 0);
        held.clear();
        assert_eq!(connections.total.available_permits(), 4);
        assert!(connections.by_client.lock().unwrap().is_empty());
    }
}
