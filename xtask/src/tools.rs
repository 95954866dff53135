//! External tools: finds them, tries to install missing ones, or reports how to.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

/// A program that some task needs.
pub(crate) struct Tool {
    /// Its name in messages.
    pub(crate) name: &'static str,
    /// Commands of which at least one succeeds if the tool is installed.
    pub(crate) probes: &'static [&'static [&'static str]],
    pub(crate) installer: Installer,
    /// Instructions for installing it by hand.
    pub(crate) by_hand: &'static str,
}

/// A way to install a tool.
pub(crate) enum Installer {
    Command(&'static [&'static str]),
    /// A package of Debian and Ubuntu.
    Package(&'static str),
}

impl Installer {
    /// The commands, tried in turn: packages as the current user, then with sudo.
    fn commands(&self) -> Vec<Vec<String>> {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        match self {
            Installer::Command(words) => vec![owned(words)],
            Installer::Package(package) => {
                // Outdated package lists name versions that are no longer available.
                let install = format!("apt-get update && apt-get install --yes {package}");
                let sudo = ["sudo", "--non-interactive", "sh", "-c", &install];
                vec![owned(&["sh", "-c", &install]), owned(&sudo)]
            }
        }
    }
}

/// Runs the tests faster than `cargo test`, and stops those that hang.
pub(crate) const NEXTEST: Tool = Tool {
    name: "cargo-nextest",
    probes: &[&["cargo", "nextest", "--version"]],
    installer: Installer::Command(&["cargo", "install", "cargo-nextest", "--locked"]),
    by_hand: "run `cargo install cargo-nextest --locked`, or see https://nexte.st",
};

/// libFuzzer, which the fuzz targets are linked with, is written in C++.
pub(crate) const CPP_COMPILER: Tool = Tool {
    name: "a C++ compiler",
    probes: &[&["c++", "--version"]],
    installer: Installer::Package("g++"),
    by_hand: "install g++ or clang, so that the command `c++` runs; on Debian or Ubuntu: \
              `sudo apt-get install g++`, on macOS: `xcode-select --install`",
};

/// The standard library for browsers.
pub(crate) const WASM_TARGET: Tool = Tool {
    name: "Rust's target wasm32-unknown-unknown",
    // Compiles nothing at all, which needs the target's standard library: asking
    // rustup would not find one that a distribution has installed.
    probes: &[&[
        "rustc",
        "--target=wasm32-unknown-unknown",
        "--crate-name=probe",
        "--crate-type=lib",
        "--emit=dep-info=-",
        "-",
    ]],
    installer: Installer::Command(&["rustup", "target", "add", "wasm32-unknown-unknown"]),
    by_hand: "run `rustup target add wasm32-unknown-unknown`; if there is no rustup, see \
              https://rustup.rs",
};

/// Runs wasm as a browser does.
pub(crate) const NODE: Tool = Tool {
    name: "Node",
    probes: &[&["node", "--version"]],
    installer: Installer::Package("nodejs"),
    by_hand: "install it so that the command `node` runs, see https://nodejs.org; on Debian \
              or Ubuntu: `sudo apt-get install nodejs`",
};

/// Installs the packages of the browser app. Debian has it apart from Node.
pub(crate) const NPM: Tool = Tool {
    name: "npm",
    probes: &[&["npm", "--version"]],
    installer: Installer::Package("npm"),
    by_hand: "it comes with Node, see https://nodejs.org; on Debian or Ubuntu: \
              `sudo apt-get install npm`",
};

/// The browser that the app is tested in.
const CHROMIUM: Tool = Tool {
    name: "Chromium",
    probes: &[
        &["chromium", "--version"],
        &["chromium-browser", "--version"],
        &["google-chrome", "--version"],
    ],
    installer: Installer::Package("chromium"),
    by_hand: "install Chromium or Chrome so that `chromium` or `google-chrome` runs, or say \
              where it is in the environment variable TAULA_CHROMIUM; on Debian: \
              `sudo apt-get install chromium`",
};

/// The path of Chromium: from `TAULA_CHROMIUM`, or that of an installed one.
pub(crate) fn chromium() -> Result<PathBuf> {
    if let Some(path) = env::var_os("TAULA_CHROMIUM").filter(|path| !path.is_empty()) {
        let path = PathBuf::from(path);
        if !path.is_file() {
            bail!("there is no file {}, which TAULA_CHROMIUM names", path.display());
        }
        return Ok(path);
    }
    ensure_installed(&CHROMIUM)?;
    // Ubuntu has a `chromium-browser` that only says how to install one.
    let mut working = CHROMIUM.probes.iter().filter(|probe| succeeds(probe, Stdio::null));
    let found = working.find_map(|probe| on_path(probe.first()?));
    found.context("Chromium runs, but is in no folder of PATH: name it in TAULA_CHROMIUM")
}

/// Finds a program in `PATH`.
fn on_path(name: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&folders).map(|folder| folder.join(&name)).find(|path| path.is_file())
}

/// Installs a tool if it is missing. The error says how to install it by hand.
pub(crate) fn ensure_installed(tool: &Tool) -> Result<()> {
    let present = || tool.probes.iter().any(|probe| succeeds(probe, Stdio::null));
    if present() {
        return Ok(());
    }
    for installer in tool.installer.commands() {
        eprintln!("{} is missing; trying `{}`", tool.name, installer.join(" "));
        let words: Vec<&str> = installer.iter().map(String::as_str).collect();
        if succeeds(&words, Stdio::inherit) && present() {
            return Ok(());
        }
    }
    bail!("{} is missing and could not be installed: {}", tool.name, tool.by_hand)
}

/// Whether a command can be started and exits with success.
fn succeeds(words: &[&str], output: fn() -> Stdio) -> bool {
    let Some((program, arguments)) = words.split_first() else { return false };
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(output()).stderr(output());
    command.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOWHERE: &[&str] = &["taula-no-such-program"];

    #[test]
    fn a_tool_that_is_there_is_not_installed() {
        let tool = Tool {
            name: "cargo",
            probes: &[NOWHERE, &["cargo", "--version"]],
            installer: Installer::Command(NOWHERE),
            by_hand: "install Rust",
        };
        assert!(ensure_installed(&tool).is_ok());
    }

    #[test]
    fn packages_are_installed_from_fresh_lists_with_sudo_if_necessary() {
        for tool in [CPP_COMPILER, NODE, NPM, CHROMIUM] {
            let Installer::Package(package) = tool.installer else {
                panic!("{} is no package", tool.name);
            };
            let install = format!("apt-get update && apt-get install --yes {package}");
            let by_sudo = ["sudo", "--non-interactive", "sh", "-c", &install];
            let commands = tool.installer.commands();
            assert_eq!(commands, [&["sh", "-c", &install][..], &by_sudo], "{}", tool.name);
            // The instructions name the same package.
            assert!(tool.by_hand.contains(&format!("apt-get install {package}")), "{package}");
        }
    }

    #[test]
    fn programs_are_found_by_their_names() {
        assert!(on_path("cargo").is_some_and(|path| path.is_absolute()));
        assert_eq!(on_path("taula-no-such-program"), None);
    }

    #[test]
    fn a_missing_tool_is_named_with_the_way_to_get_it() {
        let tool = Tool {
            name: "a left-handed hammer",
            probes: &[NOWHERE],
            // An installer that says it worked is not believed.
            installer: Installer::Command(&["cargo", "--version"]),
            by_hand: "ask the smith",
        };
        let error = ensure_installed(&tool).unwrap_err().to_string();
        let expected = "a left-handed hammer is missing and could not be installed: ask the smith";
        assert_eq!(error, expected);
    }
}
