//! Who makes a request: the client's address, and the site that the request comes from.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::Request;
use axum::http::header::{HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, Method};

use super::host;
use crate::server::Peer;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Whom to believe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trust {
    /// Addresses of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub proxies: Vec<IpAddr>,
    /// Origins that may use the API besides the server's own, such as `https://example.org`.
    pub origins: Vec<String>,
    /// Names by which the server may be asked, besides addresses, those of this machine and of
    /// the local network, and those of `origins`.
    pub hosts: Vec<String>,
}

/// What is known of the client of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Client {
    pub(super) address: IpAddr,
    /// Whether a proxy stands in between.
    pub(super) is_forwarded: bool,
    /// Whether the client came by HTTPS.
    pub(super) is_secure: bool,
}

impl Trust {
    /// The client of a request. The headers of a proxy count only if it is a trusted one.
    pub(super) fn client(&self, request: &Request) -> Client {
        self.client_of(peer_of(request), request.headers())
    }

    /// Whether a request was made by a name that this server is meant for. A trusted proxy has
    /// checked that by itself: it passes on what is sent to the names it was set up for.
    pub(super) fn allows_host_of(&self, request: &Request) -> bool {
        self.allows_host(peer_of(request), request.headers())
    }

    fn allows_host(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        let origins = self.origins.iter().map(|origin| host::name_of_origin(origin));
        let names = self.hosts.iter().map(String::as_str).chain(origins);
        self.is_proxy(peer) || host::is_known(headers, names)
    }

    fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|proxy| proxy.to_canonical() == address)
    }

    fn client_of(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        // Browsers do not lie about the origin, and others gain nothing by it.
        let has_secure_origin = headers
            .get(ORIGIN)
            .and_then(|origin| origin.to_str().ok())
            .is_some_and(|origin| origin.starts_with("https://"));
        let is_forwarded = headers.contains_key(FORWARDED_FOR);
        if !self.is_proxy(peer) {
            return Client { address: peer, is_forwarded, is_secure: has_secure_origin };
        }
        let values = headers.get_all(FORWARDED_FOR).into_iter().filter_map(|it| it.to_str().ok());
        let hops: Vec<&str> = values.flat_map(|value| value.split(',')).collect();
        // Each proxy adds the address it was asked from at the end; what stands before the
        // first one that is not ours, or cannot be read, is hearsay.
        let mut address = peer;
        for hop in hops.into_iter().rev() {
            let Some(hop) = parse_hop(hop.trim()) else { break };
            address = hop;
            if !self.is_proxy(hop) {
                break;
            }
        }
        let is_https = headers.get(FORWARDED_PROTO).is_some_and(|proto| proto == "https");
        Client { address, is_forwarded, is_secure: has_secure_origin || is_https }
    }

    /// Whether a request that changes something, or opens a socket, comes from our own pages.
    /// Programs that are no browsers send no `Origin`.
    pub(super) fn allows_origin(&self, method: &Method, headers: &HeaderMap) -> bool {
        let is_socket = headers.contains_key("upgrade");
        if (method == Method::GET || method == Method::HEAD) && !is_socket {
            return true;
        }
        let Some(origin) = headers.get(ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let is_own = ["http://", "https://"].iter().any(|scheme| {
            origin.strip_prefix(scheme).is_some_and(|rest| rest.eq_ignore_ascii_case(host))
        });
        is_own || self.origins.iter().any(|known| known.eq_ignore_ascii_case(origin))
    }
}

fn peer_of(request: &Request) -> IpAddr {
    let peer = request.extensions().get::<Peer>();
    peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.address).to_canonical()
}

/// Reads an address, which some proxies write with the port.
fn parse_hop(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse().map(|address: SocketAddr| address.ip()).ok();
    text.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pairs = pairs
            .iter()
            .map(|&(name, value)| (HeaderName::from_static(name), value.parse().unwrap()));
        pairs.collect()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let trust = Trust { proxies: vec!["10.0.0.1".parse().unwrap()], ..Trust::default() };
        let forwarded = headers(&[
            ("x-forwarded-for", "6.6.6.6, 192.0.2.7, 10.0.0.1"),
            ("x-forwarded-proto", "https"),
        ]);
        let address = |peer: &str, headers: &HeaderMap| {
            let client = trust.client_of(peer.parse().unwrap(), headers);
            (client.address.to_string(), client.is_secure)
        };
        assert_eq!(address("10.0.0.1", &forwarded), ("192.0.2.7".to_owned(), true));
        assert_eq!(address("192.0.2.9", &forwarded), ("192.0.2.9".to_owned(), false));
        assert_eq!(address("10.0.0.1", &HeaderMap::new()), ("10.0.0.1".to_owned(), false));
        for (hops, client) in [
            ("6.6.6.6, 192.0.2.7:4711", "192.0.2.7"),
            ("6.6.6.6, [2001:db8::7]:4711", "2001:db8::7"),
            ("6.6.6.6, unknown", "10.0.0.1"),
            ("6.6.6.6, nonsense, 10.0.0.1", "10.0.0.1"),
        ] {
            let forwarded = headers(&[("x-forwarded-for", hops)]);
            assert_eq!(address("10.0.0.1", &forwarded).0, client, "{hops}");
        }
    }

    #[test]
    fn the_name_by_which_the_server_is_asked_must_be_known() {
        let trust = Trust {
            origins: vec!["https://club.example".into()],
            hosts: vec!["taula.example".into()],
            proxies: vec!["10.0.0.1".parse().unwrap()],
        };
        let allows = |peer: &str, host: &'static str| {
            let headers = headers(&[("host", host), ("x-forwarded-for", "192.0.2.7")]);
            trust.allows_host(peer.parse().unwrap(), &headers)
        };
        for host in ["taula.example:8700", "club.example", "192.168.1.5:8700", "taula.local"] {
            assert!(allows("192.0.2.7", host), "{host}");
        }
        assert!(!allows("192.0.2.7", "evil.example"));
        // A proxy passes on what was sent to the names that it was set up for.
        assert!(allows("10.0.0.1", "table.example.org"));
    }

    #[test]
    fn other_sites_can_read_but_not_write() {
        let trust = Trust { origins: vec!["https://club.example".into()], ..Trust::default() };
        let allows = |method: Method, origin: &'static str| {
            trust
                .allows_origin(&method, &headers(&[("host", "a.example:8700"), ("origin", origin)]))
        };
        assert!(allows(Method::POST, "http://a.example:8700"));
        assert!(allows(Method::POST, "https://A.example:8700"));
        assert!(allows(Method::POST, "https://club.example"));
        assert!(allows(Method::GET, "https://evil.example"));
        for origin in ["https://evil.example", "null", "http://a.example", "a.example:8700"] {
            assert!(!allows(Method::POST, origin), "{origin}");
        }
        let socket = [("host", "a"), ("origin", "http://b"), ("upgrade", "websocket")];
        assert!(!trust.allows_origin(&Method::GET, &headers(&socket)));
        assert!(trust.allows_origin(&Method::POST, &headers(&[("host", "a")])));
    }
}
