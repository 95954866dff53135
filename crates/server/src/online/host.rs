//! The names by which this server may be asked.
//!
//! A page of another site can let the name of its own server lead to an address in a visitor's
//! home (DNS rebinding): to the browser both are the same site then. What gives it away is the
//! name in `Host`, which is still the other site's.

use std::net::IpAddr;

use axum::http::HeaderMap;
use axum::http::header::HOST;

/// The name or address in `Host`, without the port; `None` if there is none, as in HTTP/1.0.
fn requested_name(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(HOST)?.to_str().unwrap_or_default();
    Some(without_port(host))
}

/// A host without its port.
fn without_port(host: &str) -> &str {
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    host.rsplit_once(':').filter(|(_, port)| is_port(port)).map_or(host, |(name, _)| name)
}

fn address(name: &str) -> Option<IpAddr> {
    let in_brackets = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    in_brackets.map_or_else(
        || name.parse().ok().filter(IpAddr::is_ipv4),
        |name| name.parse().ok().filter(IpAddr::is_ipv6),
    )
}

/// Whether a name is one of `localhost`, which every system takes for itself.
fn is_loopback_name(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    name.eq_ignore_ascii_case("localhost") || has_suffix(name, ".localhost")
}

fn has_suffix(name: &str, suffix: &str) -> bool {
    let start = name.len().checked_sub(suffix.len()).filter(|&start| start > 0);
    start.and_then(|start| name.get(start..)).is_some_and(|end| end.eq_ignore_ascii_case(suffix))
}

/// Whether a request was made to this machine, by a name that no site can take.
pub(super) fn is_local(headers: &HeaderMap) -> bool {
    requested_name(headers).is_some_and(|name| {
        is_loopback_name(name) || address(name).is_some_and(|address| address.is_loopback())
    })
}

/// Whether a request was made by one of these names, or by one that no site can take: an
/// address, a name of this machine (`localhost`) or of the local network (`.local`, which is
/// never looked up on the internet: RFC 6762).
pub(super) fn is_known<'n>(headers: &HeaderMap, mut names: impl Iterator<Item = &'n str>) -> bool {
    // Browsers always send it.
    let Some(name) = requested_name(headers) else { return true };
    let name = name.strip_suffix('.').unwrap_or(name);
    address(name).is_some()
        || is_loopback_name(name)
        || has_suffix(name, ".local")
        || names.any(|known| known.eq_ignore_ascii_case(name))
}

/// The host name of an origin such as `https://example.org:8700`.
pub(super) fn name_of_origin(origin: &str) -> &str {
    without_port(origin.split_once("://").map_or(origin, |(_, host)| host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(HOST, host.parse().unwrap())])
    }

    #[test]
    fn only_names_that_nobody_else_can_choose_are_local() {
        for host in ["localhost", "LOCALHOST:8700", "127.0.0.1", "127.0.0.1:8700", "[::1]:8700"] {
            assert!(is_local(&headers(host)), "{host}");
        }
        for host in ["evil.example:8700", "192.0.2.1", "localhost.evil.example", "", "taula.local"]
        {
            assert!(!is_local(&headers(host)), "{host}");
        }
        assert!(!is_local(&HeaderMap::new()));
    }

    #[test]
    fn names_of_other_sites_are_not_known() {
        let is_known = |host| {
            let names = ["taula", name_of_origin("https://Club.example:8443")];
            super::is_known(&headers(host), names.into_iter())
        };
        for host in [
            "localhost:8700",
            "taula.localhost",
            "127.0.0.1",
            "192.168.1.5:8700",
            "8.8.8.8",
            "[fe80::1]:8700",
            "[::]",
            "taula.local:8700",
            "Other.LOCAL",
            "taula.local.",
            "TAULA:8700",
            "club.example",
            "club.example.:80",
        ] {
            assert!(is_known(host), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8700",
            "taula.evil.example",
            "local",
            ".local",
            "evil.example.",
            "192.168.1.5.evil.example",
            "club.example.evil",
            "1",
            "::1",
            "[127.0.0.1]",
            "",
            ":8700",
            "a@127.0.0.1",
            "127.0.0.1:x",
            "é.local.evil",
        ] {
            let host = HeaderMap::from_iter([(HOST, host.as_bytes().try_into().unwrap())]);
            let names = ["taula", "club.example"];
            assert!(!super::is_known(&host, names.into_iter()), "{host:?}");
        }
        assert!(super::is_known(&HeaderMap::new(), std::iter::empty()), "HTTP/1.0");
    }
}
