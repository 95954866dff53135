use std::io::{self, Write as _};
use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::anyhow;
use clap::builder::TypedValueParser;
use taula_server::online::store::OpenStoreError;
use taula_server::online::{OnlineOptions, RateLimits, Trust};
use taula_server::{App, BasePath, DataFolder, Limits, Ready, ServeError, ServerOptions, run};
use tracing_subscriber::filter::LevelFilter;

use crate::bad_input::BadInput;
use crate::commands::{data_folder, network};

/// Serve the browser app and games between two devices
///
/// The whole app is built into this binary and the computer players run in the browser, so no
/// internet connection is needed. Games between two devices are stored in the data folder.
/// Press Ctrl-C to stop. Use `--host 0.0.0.0` to accept connections from other machines;
/// docs/hosting.md explains what that implies and how to set up HTTPS.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Port to listen on; 0 picks any free port
    #[arg(long, env = "TAULA_PORT", value_name = "PORT", default_value_t = 8700)]
    port: u16,
    /// Address to bind: 127.0.0.1 for this machine only, 0.0.0.0 for all interfaces
    #[arg(long, env = "TAULA_HOST", value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: String,
    /// Folder to serve the app in, such as /taula/
    #[arg(long, env = "TAULA_BASE_PATH", value_name = "PATH", default_value_t)]
    base_path: BasePath,
    /// Maximum connections per client address, out of 900 in all; raise it behind a proxy
    #[arg(long, env = "TAULA_MAX_PER_ADDRESS", value_name = "N",
          default_value_t = Limits::DEFAULT_CONNECTIONS_PER_ADDRESS,
          value_parser = connection_count())]
    max_per_address: usize,
    /// Maximum connections in all; each needs an open file
    #[arg(long, env = "TAULA_MAX_CONNECTIONS", value_name = "N",
          default_value_t = Limits::DEFAULT_CONNECTIONS, value_parser = connection_count())]
    max_connections: usize,
    /// Folder to store games in [default: the folder of your system for data of programs]
    #[arg(long, env = "TAULA_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Address of a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed
    #[arg(long, env = "TAULA_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    trusted_proxy: Vec<IpAddr>,
    /// Origin of another site that may use the API, such as `https://example.org`
    #[arg(long, env = "TAULA_TRUSTED_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    trusted_origin: Vec<String>,
    /// Name by which the server is reached, such as `example.org`; addresses, this machine's own
    /// name and names of the local network (`.local`) need not be given
    #[arg(long, env = "TAULA_HOSTNAME", value_name = "NAME", value_delimiter = ',')]
    hostname: Vec<String>,
    /// What to log to stderr: off, error, warn, info or debug
    #[arg(long, env = "TAULA_LOG", value_name = "LEVEL", default_value = "warn")]
    log: LevelFilter,
    /// Switch the limits on requests off, to measure
    #[arg(long, env = "TAULA_UNLIMITED", hide = true)]
    unlimited: bool,
    /// Open the app in your browser
    #[arg(long)]
    open: bool,
}

fn connection_count() -> impl TypedValueParser<Value = usize> {
    // More than any system allows a process to open.
    const MAX: u64 = 1 << 20;
    clap::value_parser!(u64).range(1..=MAX).map(|count| count as usize)
}

const EXAMPLES: &str = "\
Examples:
  taula serve
  taula serve --open
  taula serve --port 9000 --host 0.0.0.0
  taula serve --base-path /taula/
  taula serve --data /var/lib/taula --trusted-proxy 127.0.0.1";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        tracing_subscriber::fmt().with_max_level(self.log).with_writer(io::stderr).init();
        let options = self.options()?;
        let has_folder = options.data.is_some();
        let served = run(options, App::embedded(), |Ready { address, offline }| {
            let warning = "warning: no games between two devices";
            if let Some(error) = offline {
                writeln!(io::stderr(), "{warning}: {error}; {}", store_advice(&error))?;
            } else if !has_folder {
                let reason = "this system has no folder for them; name one with --data";
                writeln!(io::stderr(), "{warning}: {reason}")?;
            }
            let page = page(address, &self.base_path);
            let others =
                if address.ip().is_unspecified() { ", for other machines too" } else { "" };
            let mut text = format!("Taula is running at {page}{others} (press Ctrl-C to stop)\n");
            let reachable = network::reachable(address);
            if !reachable.is_empty() {
                text.push_str("Others reach it at\n");
            }
            for address in reachable {
                text.push_str(&format!("  http://{address}{}\n", self.base_path));
            }
            // In one piece: a program that started this may read its first line only.
            io::stdout().write_all(text.as_bytes())?;
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

    fn options(&self) -> Result<ServerOptions, BadInput> {
        let data = match &self.data {
            Some(path) => Some(DataFolder { path: path.clone(), is_required: true }),
            // Whoever has not asked for it is not kept from playing by it.
            None => data_folder::default().map(|path| DataFolder { path, is_required: false }),
        };
        let mut hosts = self.hostname.clone();
        hosts.extend(network::own_names());
        let trust = Trust {
            proxies: self.trusted_proxy.clone(),
            origins: self.trusted_origin.clone(),
            hosts,
        };
        let limits = if self.unlimited { RateLimits::UNLIMITED } else { RateLimits::default() };
        Ok(ServerOptions {
            address: self.address()?,
            limits: Limits {
                connections: self.max_connections,
                connections_per_address: self.max_per_address,
                ..Limits::default()
            },
            data,
            online: OnlineOptions {
                trust,
                limits,
                base_path: self.base_path.clone(),
                ..OnlineOptions::default()
            },
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
        ServeError::Store(error) => Some(store_advice(error).to_owned()),
        ServeError::System(_) => None,
    }
}

/// How to get games between two devices.
fn store_advice(error: &OpenStoreError) -> &'static str {
    match error {
        OpenStoreError::InUse { .. } => "stop that one first, or choose another folder with --data",
        OpenStoreError::Newer { .. } => "use that version, or choose another folder with --data",
        _ => "choose a folder that you may write to with --data",
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
        #[derive(Debug, clap::Parser)]
        struct Serve {
            #[command(flatten)]
            args: Args,
        }
        let address = |host: &str| {
            let words = ["serve", "--port", "1", "--host", host];
            <Serve as clap::Parser>::parse_from(words).args.address()
        };
        assert_eq!(address("0.0.0.0").unwrap(), "0.0.0.0:1".parse().unwrap());
        assert_eq!(address("[::1]").unwrap(), "[::1]:1".parse().unwrap());
        assert!(address("localhost").unwrap().ip().is_loopback());
        assert!(
            address("no such host").unwrap_err().to_string().starts_with("--host no such host: ")
        );
    }
}
