//! How many connections there may be, in total and of one client.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Bounds on connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections at once. More have to wait.
    pub connections: usize,
    /// Connections at once of one address (of one network of 64 bits in IPv6, which
    /// is what a client has). More are refused.
    pub connections_per_address: usize,
    /// Timeout for reading request headers.
    pub header_read_timeout: Duration,
    /// Timeout for a write that makes no progress.
    pub write_timeout: Duration,
    /// Bytes a second that a client must read on average, beyond a slack of
    /// `write_timeout`: one that takes a byte now and then would hold its connection
    /// for ever.
    pub min_write_rate: u32,
}

impl Limits {
    /// Systems give a program 1,024 open files, unless they are told otherwise.
    pub const DEFAULT_CONNECTIONS: usize = 900;
    /// A browser has six. The rest is for those behind one router or one proxy.
    pub const DEFAULT_CONNECTIONS_PER_ADDRESS: usize = 300;
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: Limits::DEFAULT_CONNECTIONS,
            connections_per_address: Limits::DEFAULT_CONNECTIONS_PER_ADDRESS,
            header_read_timeout: Duration::from_secs(10),
            write_timeout: Duration::from_secs(10),
            // 64 kbit/s: slower than a telephone with the poorest of signals.
            min_write_rate: 8 << 10,
        }
    }
}

/// Counts connections.
#[derive(Debug)]
pub(crate) struct Connections {
    total: Arc<Semaphore>,
    by_client: Mutex<HashMap<IpAddr, usize>>,
    per_client: usize,
}

/// The right to one connection, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Connection {
    _permit: OwnedSemaphorePermit,
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

    /// Waits until there is room for another one.
    pub(crate) async fn room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.total).acquire_owned().await.ok()
    }

    /// Takes the room for a connection from this address; `None` if its client has as
    /// many as it may.
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
        Some(Connection { _permit: permit, client, connections: Arc::clone(self) })
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

/// What is counted as one client: an IPv4 address, or a network of 64 bits.
fn client_of(address: IpAddr) -> IpAddr {
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
    async fn each_client_has_its_share() {
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
            let permit = connections.room().await.unwrap();
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
