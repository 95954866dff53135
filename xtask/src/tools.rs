//! Tools that are not part of Rust: look for one, try to install it, else say
//! how to.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

/// A program that some task needs.
pub(crate) struct Tool {
    /// How people call it.
    pub(crate) name: &'static str,
    /// Commands of which one succeeds where the tool is present.
    pub(crate) probes: &'static [&'static [&'static str]],
    /// Commands that install it, tried in turn.
    pub(crate) installers: &'static [&'static [&'static str]],
    /// What to do when none of them worked.
    pub(crate) by_hand: &'static str,
}

/// Runs the tests faster than `cargo test`, and stops those that hang.
pub(crate) const NEXTEST: Tool = Tool {
    name: "cargo-nextest",
    probes: &[&["cargo", "nextest", "--version"]],
    installers: &[&["cargo", "install", "cargo-nextest", "--locked"]],
    by_hand: "run `cargo install cargo-nextest --locked`, or see https://nexte.st",
};

/// libFuzzer, which the fuzz targets are linked with, is written in C++.
pub(crate) const CPP_COMPILER: Tool = Tool {
    name: "a C++ compiler",
    probes: &[&["c++", "--version"]],
    installers: &[
        // Older package lists often do: fetching them takes longer than the rest.
        &["apt-get", "install", "--yes", "g++"],
        &["sh", "-c", "apt-get update && apt-get install --yes g++"],
        &["sudo", "--non-interactive", "apt-get", "install", "--yes", "g++"],
    ],
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
    installers: &[&["rustup", "target", "add", "wasm32-unknown-unknown"]],
    by_hand: "run `rustup target add wasm32-unknown-unknown`; if there is no rustup, see \
              https://rustup.rs",
};

/// Runs wasm as a browser does.
pub(crate) const NODE: Tool = Tool {
    name: "Node",
    probes: &[&["node", "--version"]],
    installers: &[
        &["apt-get", "install", "--yes", "nodejs"],
        &["sh", "-c", "apt-get update && apt-get install --yes nodejs"],
        &["sudo", "--non-interactive", "apt-get", "install", "--yes", "nodejs"],
    ],
    by_hand: "install it so that the command `node` runs, see https://nodejs.org; on Debian \
              or Ubuntu: `sudo apt-get install nodejs`",
};

/// Installs the packages of the browser app. Debian has it apart from Node.
pub(crate) const NPM: Tool = Tool {
    name: "npm",
    probes: &[&["npm", "--version"]],
    installers: &[
        &["apt-get", "install", "--yes", "npm"],
        &["sh", "-c", "apt-get update && apt-get install --yes npm"],
        &["sudo", "--non-interactive", "apt-get", "install", "--yes", "npm"],
    ],
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
    installers: &[
        // Old package lists name versions that are no longer there.
        &["sh", "-c", CHROMIUM_BY_APT],
        &["sudo", "--non-interactive", "sh", "-c", CHROMIUM_BY_APT],
    ],
    by_hand: "install Chromium or Chrome so that `chromium` or `google-chrome` runs, or say \
              where it is in the environment variable TAULA_CHROMIUM; on Debian: \
              `sudo apt-get install chromium`",
};

const CHROMIUM_BY_APT: &str = "apt-get update && apt-get install --yes chromium";

/// Where Chromium is: what `TAULA_CHROMIUM` says, or what is found or can be installed.
pub(crate) fn chromium() -> Result<PathBuf> {
    if let Some(path) = env::var_os("TAULA_CHROMIUM").filter(|path| !path.is_empty()) {
        let path = PathBuf::from(path);
        if !path.is_file() {
            bail!("there is no file {}, which TAULA_CHROMIUM names", path.display());
        }
        return Ok(path);
    }
    need(&CHROMIUM)?;
    // Ubuntu has a `chromium-browser` that only says how to install one.
    let mut working = CHROMIUM.probes.iter().filter(|probe| succeeds(probe, Stdio::null));
    let found = working.find_map(|probe| on_path(probe.first()?));
    found.context("Chromium runs, but is in no folder of PATH: name it in TAULA_CHROMIUM")
}

/// The program that is started by this name.
fn on_path(name: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&folders).map(|folder| folder.join(&name)).find(|path| path.is_file())
}

/// Makes sure that a tool can be used.
///
/// Fails with what is missing and how to get it, if it could not be installed.
pub(crate) fn need(tool: &Tool) -> Result<()> {
    let present = || tool.probes.iter().any(|probe| succeeds(probe, Stdio::null));
    if present() {
        return Ok(());
    }
    for installer in tool.installers {
        eprintln!("{} is missing; trying `{}`", tool.name, installer.join(" "));
        if succeeds(installer, Stdio::inherit) && present() {
            return Ok(());
        }
    }
    bail!("{} is missing and could not be installed: {}", tool.name, tool.by_hand)
}

/// Whether a command could be started and ended well.
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
            installers: &[NOWHERE],
            by_hand: "install Rust",
        };
        assert!(need(&tool).is_ok());
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
            installers: &[NOWHERE, &["cargo", "--version"]],
            by_hand: "ask the smith",
        };
        let error = need(&tool).unwrap_err().to_string();
        let expected = "a left-handed hammer is missing and could not be installed: ask the smith";
        assert_eq!(error, expected);
    }
}
