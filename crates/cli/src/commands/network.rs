//! The names and addresses by which others reach this machine.

use std::net::{IpAddr, SocketAddr};

/// Addresses that are printed: a machine with virtual networks may have many.
const MAX_ADDRESSES: usize = 8;

/// The names of this machine: its host name, and the first part of it.
pub(super) fn own_names() -> Vec<String> {
    let Some(name) = host_name() else { return Vec::new() };
    let short = name.split('.').next().unwrap_or_default();
    let mut names = vec![name.clone(), short.to_owned()];
    names.retain(|name| !name.is_empty());
    names.dedup();
    names
}

#[cfg(unix)]
fn host_name() -> Option<String> {
    rustix::system::uname().nodename().to_str().ok().map(str::to_owned)
}

#[cfg(not(unix))]
fn host_name() -> Option<String> {
    std::env::var("COMPUTERNAME").ok()
}

/// Where other machines reach a server that listens on all interfaces; empty for one that
/// listens on a single address.
pub(super) fn reachable(listening: SocketAddr) -> Vec<SocketAddr> {
    if !listening.ip().is_unspecified() {
        return Vec::new();
    }
    // Without the list nothing is printed: the server runs all the same.
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    sorted(listening, interfaces.into_iter().map(|it| (it.ip(), is_virtual(&it.name))))
}

/// Whether an interface is likely one between programs of this machine.
fn is_virtual(name: &str) -> bool {
    ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "cni", "podman"]
        .iter()
        .any(|prefix| name.starts_with(prefix))
}

/// Real interfaces first, then addresses of home networks, then IPv4.
fn sorted(
    listening: SocketAddr,
    addresses: impl Iterator<Item = (IpAddr, bool)>,
) -> Vec<SocketAddr> {
    let is_usable = |address: &IpAddr| match address {
        IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
        // One of the link needs the name of the interface, which differs between machines.
        IpAddr::V6(address) => {
            listening.is_ipv6() && !address.is_loopback() && !address.is_unicast_link_local()
        }
    };
    let is_private = |address: &IpAddr| match address {
        IpAddr::V4(address) => address.is_private(),
        IpAddr::V6(address) => address.is_unique_local(),
    };
    let mut found: Vec<_> = addresses
        .filter(|(address, _)| is_usable(address))
        .map(|(address, is_virtual)| {
            (is_virtual, !is_private(&address), address.is_ipv6(), address)
        })
        .collect();
    found.sort();
    found.dedup();
    let addresses = found.into_iter().map(|(_, _, _, ip)| SocketAddr::new(ip, listening.port()));
    addresses.take(MAX_ADDRESSES).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_home_networks_come_first_and_local_ones_not_at_all() {
        let found = |listening: &str| {
            let addresses = [
                ("127.0.0.1", false),
                ("::1", false),
                ("169.254.3.4", false),
                ("fe80::1", false),
                ("172.17.0.1", true),
                ("203.0.113.9", false),
                ("2001:db8::9", false),
                ("fd00::5", false),
                ("192.168.1.5", false),
                ("192.168.1.5", false),
            ];
            let addresses = addresses.map(|(ip, is_virtual)| (ip.parse().unwrap(), is_virtual));
            let found = sorted(listening.parse().unwrap(), addresses.into_iter());
            found.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(
            found("0.0.0.0:8700"),
            ["192.168.1.5:8700", "203.0.113.9:8700", "172.17.0.1:8700"]
        );
        assert_eq!(
            found("[::]:80"),
            [
                "192.168.1.5:80",
                "[fd00::5]:80",
                "203.0.113.9:80",
                "[2001:db8::9]:80",
                "172.17.0.1:80"
            ]
        );
    }

    #[test]
    fn a_server_for_this_machine_alone_is_reached_by_nobody_else() {
        assert_eq!(reachable("127.0.0.1:8700".parse().unwrap()), []);
        assert!(reachable("0.0.0.0:8700".parse().unwrap()).len() <= MAX_ADDRESSES);
    }

    #[test]
    fn this_machine_has_names() {
        let names = own_names();
        assert!(names.iter().all(|name| !name.is_empty()), "{names:?}");
        assert!(names.last().is_none_or(|name| !name.contains('.')), "{names:?}");
    }
}
