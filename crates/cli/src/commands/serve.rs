use std::io::{self, Write as _};
use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::process::{Command, Stdio};

use anyhow::anyhow;
use clap::builder::TypedValueParser;
use taula_server::{App, BasePath, Limits, ServeError, router, run};

use crate::bad_input::BadInput;

/// Serve the browser app on this machine or your network
///
/// The whole app is built into this binary and games run in the browser, so no internet
/// connection is needed. Press Ctrl-C to stop. Use `--host 0.0.0.0` to accept connections
/// from other machines; docs/hosting.md explains what that implies and how to set up HTTPS.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Port to listen on; 0 picks any free port
    #[arg(long, value_name = "PORT", default_value_t = 8700)]
    port: u16,
    /// Address to bind: 127.0.0.1 for this machine only, 0.0.0.0 for all interfaces
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: String,
    /// Folder to serve the app in, such as /taula/
    #[arg(long, value_name = "PATH", default_value_t)]
    base_path: BasePath,
    /// Maximum connections per client address, out of 900 in all; raise it behind a proxy
    #[arg(long, value_name = "N", default_value_t = Limits::DEFAULT_CONNECTIONS_PER_ADDRESS,
          value_parser = connection_count())]
    max_per_address: usize,
    /// Open the app in your browser
    #[arg(long)]
    open: bool,
}

fn connection_count() -> impl TypedValueParser<Value = usize> {
    let max = Limits::DEFAULT_CONNECTIONS as u64;
    clap::value_parser!(u64).range(1..=max).map(|count| count as usize)
}

const EXAMPLES: &str = "\
Examples:
  taula serve
  taula serve --open
  taula serve --port 9000 --host 0.0.0.0
  taula serve --base-path /taula/";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let wanted = self.address()?;
        let limits = Limits { connections_per_address: self.max_per_address, ..Limits::default() };
        let router = router(App::embedded(), self.base_path.clone());
        let served = run(wanted, limits, router, |address| {
            let page = page(address, &self.base_path);
            let others =
                if address.ip().is_unspecified() { ", for other machines too" } else { "" };
            writeln!(io::stdout(), "Taula is running at {page}{others} (press Ctrl-C to stop)")?;
            if self.open && !open_in_browser(&page) {
                writeln!(
                    io::stderr(),
                    "warning: no browser could be started; open {page} yourself"
                )?;
            }
            Ok(())
        });
        served.map_err(|error| match advice(&error, &self.base_path) {
            Some(advice) => anyhow!("{error}; {advice}"),
            None => error.into(),
        })
    }

    fn address(&self) -> Result<SocketAddr, BadInput> {
        let bad =
            |reason: &dyn std::fmt::Display| BadInput::new(format!("--host {}", self.host), reason);
        // IPv6 addresses may be in brackets, as in a URL.
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        let mut found = (host, self.port).to_socket_addrs().map_err(|error| bad(&error))?;
        found.next().ok_or_else(|| bad(&"has no address"))
    }
}

/// How to fix an error.
fn advice(error: &ServeError, base_path: &BasePath) -> Option<String> {
    match error {
        ServeError::AddrInUse(address) => Some(format!(
            "Taula may already be running: open {}, or choose another port with --port \
             (0 picks a free one)",
            page(*address, base_path)
        )),
        ServeError::PermissionDenied(_) => {
            Some("use a port of 1024 or above, such as --port 8700".to_owned())
        }
        ServeError::Bind { .. } => Some(
            "--host needs an address of this machine: 127.0.0.1 for this machine only, 0.0.0.0 \
             for all interfaces"
                .to_owned(),
        ),
        ServeError::System(_) => None,
    }
}

/// URL of the app for a browser on this machine.
fn page(mut address: SocketAddr, base_path: &BasePath) -> String {
    // The unspecified address can be listened on, but not connected to.
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip([127, 0, 0, 1].into()),
        IpAddr::V6(ip) if ip.is_unspecified() => {
            address.set_ip(std::net::Ipv6Addr::LOCALHOST.into());
        }
        _ => {}
    }
    format!("http://{address}{base_path}")
}

fn open_in_browser(page: &str) -> bool {
    let words: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else if cfg!(windows) {
        &["cmd", "/c", "start", ""]
    } else {
        &["xdg-open"]
    };
    let Some((program, arguments)) = words.split_first() else { return false };
    let mut command = Command::new(program);
    command.args(arguments).arg(page);
    // The browser keeps running on its own, and its output is discarded.
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_a_url_that_can_be_opened() {
        for (address, expected) in [
            ("127.0.0.1:8700", "http://127.0.0.1:8700/"),
            ("0.0.0.0:80", "http://127.0.0.1:80/"),
            ("[::]:8700", "http://[::1]:8700/"),
            ("[2001:db8::1]:8700", "http://[2001:db8::1]:8700/"),
        ] {
            assert_eq!(page(address.parse().unwrap(), &BasePath::default()), expected);
        }
        let base_path = "/taula/".parse().unwrap();
        let page = page("127.0.0.1:8700".parse().unwrap(), &base_path);
        assert_eq!(page, "http://127.0.0.1:8700/taula/");
    }

    #[test]
    fn hosts_are_addresses_or_names() {
        let address = |host: &str| {
            let host = host.to_owned();
            Args { port: 1, host, base_path: BasePath::default(), max_per_address: 1, open: false }
                .address()
        };
        assert_eq!(address("0.0.0.0").unwrap(), "0.0.0.0:1".parse().unwrap());
        assert_eq!(address("[::1]").unwrap(), "[::1]:1".parse().unwrap());
        assert!(address("localhost").unwrap().ip().is_loopback());
        assert!(
            address("no such host").unwrap_err().to_string().starts_with("--host no such host: ")
        );
    }
}
