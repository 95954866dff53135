use std::io::{self, Write as _};
use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::process::{Command, Stdio};

use anyhow::anyhow;
use clap::builder::TypedValueParser;
use taula_server::{App, Limits, ServeError, router, run};

use crate::bad_input::BadInput;

/// Serve the table to browsers on this machine, or on others
///
/// All of the app lies in this program, and games are played in the browser: nothing
/// is asked of the network. Ctrl-C ends it. To let others in say `--host 0.0.0.0`;
/// what that means, and how to have an address with https, is in docs/hosting.md.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Where to listen; 0 takes any port that is free
    #[arg(long, value_name = "PORT", default_value_t = 8700)]
    port: u16,
    /// For whom: an address of this machine; 127.0.0.1 is this machine alone, 0.0.0.0 all
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: String,
    /// How many connections one address may have at once, out of 900; more behind a proxy
    #[arg(long, value_name = "N", default_value_t = Limits::DEFAULT_CONNECTIONS_PER_ADDRESS,
          value_parser = per_address())]
    max_per_address: usize,
    /// Open it in the browser
    #[arg(long)]
    open: bool,
}

fn per_address() -> impl TypedValueParser<Value = usize> {
    let max = Limits::DEFAULT_CONNECTIONS as u64;
    clap::value_parser!(u64).range(1..=max).map(|count| count as usize)
}

const EXAMPLES: &str = "\
Examples:
  taula serve
  taula serve --open
  taula serve --port 9000 --host 0.0.0.0";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let wanted = self.address()?;
        let limits = Limits { connections_per_address: self.max_per_address, ..Limits::default() };
        let served = run(wanted, limits, router(App::embedded()), |address| {
            let page = page(address);
            let others =
                if address.ip().is_unspecified() { ", for other machines too" } else { "" };
            writeln!(io::stdout(), "Taula is at {page}{others}")?;
            if self.open && !open_in_browser(&page) {
                writeln!(io::stderr(), "taula: no browser could be started; open {page} yourself")?;
            }
            Ok(())
        });
        served.map_err(|error| match advice(&error) {
            Some(advice) => anyhow!("{error}; {advice}"),
            None => error.into(),
        })
    }

    fn address(&self) -> Result<SocketAddr, BadInput> {
        let bad =
            |reason: &dyn std::fmt::Display| BadInput::new(format!("--host {}", self.host), reason);
        // With or without the brackets that addresses in a link have.
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        let mut found = (host, self.port).to_socket_addrs().map_err(|error| bad(&error))?;
        found.next().ok_or_else(|| bad(&"there is no such machine"))
    }
}

/// What to do about it.
fn advice(error: &ServeError) -> Option<String> {
    match error {
        ServeError::AddrInUse(address) => Some(format!(
            "perhaps Taula is there already: open {}; or choose another port by --port, --port 0 \
             takes any that is free",
            page(*address)
        )),
        ServeError::PermissionDenied(_) => {
            Some("choose a port from 1024 on by --port, such as --port 8700".to_owned())
        }
        ServeError::Bind { .. } => Some(
            "--host takes an address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for all"
                .to_owned(),
        ),
        ServeError::System(_) => None,
    }
}

/// What to type into a browser on this machine.
fn page(mut address: SocketAddr) -> String {
    // All addresses are none that one can go to.
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip([127, 0, 0, 1].into()),
        IpAddr::V6(ip) if ip.is_unspecified() => {
            address.set_ip(std::net::Ipv6Addr::LOCALHOST.into());
        }
        _ => {}
    }
    format!("http://{address}/")
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
    // What a browser says is not what this program says. It is not waited for.
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_can_be_typed_into_a_browser() {
        for (address, expected) in [
            ("127.0.0.1:8700", "http://127.0.0.1:8700/"),
            ("0.0.0.0:80", "http://127.0.0.1:80/"),
            ("[::]:8700", "http://[::1]:8700/"),
            ("[2001:db8::1]:8700", "http://[2001:db8::1]:8700/"),
        ] {
            assert_eq!(page(address.parse().unwrap()), expected);
        }
    }

    #[test]
    fn hosts_are_addresses_or_names() {
        let address = |host: &str| {
            let host = host.to_owned();
            Args { port: 1, host, max_per_address: 1, open: false }.address()
        };
        assert_eq!(address("0.0.0.0").unwrap(), "0.0.0.0:1".parse().unwrap());
        assert_eq!(address("[::1]").unwrap(), "[::1]:1".parse().unwrap());
        assert!(address("localhost").unwrap().ip().is_loopback());
        assert!(
            address("no such host").unwrap_err().to_string().starts_with("--host no such host: ")
        );
    }
}
