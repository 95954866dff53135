//! The browser app: packages, build and checks.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::command::{cargo, execute, output_of, root, target_dir};
use crate::stamp::{Stamp, fingerprint};
use crate::{tools, wasm};

/// Files and folders in `web` that are not sources of the app.
const NOT_BUILT: [&str; 6] =
    ["node_modules", "dist", "tests", "README.md", ".made-of", "vitest.browser.config.ts"];

/// Builds the app and its dependencies into `web/dist`.
pub(crate) fn build() -> Result<()> {
    ensure_node()?;
    wasm::build_for_web()?;
    install_packages()?;
    build_app()
}

/// Runs all checks of the app that need no browser.
pub(crate) fn check() -> Result<()> {
    ensure_node()?;
    wasm::build_for_web()?;
    install_packages()?;
    for script in ["check", "lint", "test"] {
        execute(npm().args(["run", script]))?;
    }
    build_app()
}

/// Tests the app in a real browser, served by `taula serve`.
pub(crate) fn test_in_browser() -> Result<()> {
    // Before the build, which takes minutes.
    let chromium = tools::chromium()?;
    build()?;
    // As the tests of the last step need it, so that it is built once: with the example,
    // since only then cargo turns on the features that tests turn on. In every profile
    // the app is inside the binary, never read from a folder.
    let taula = ["build", "--profile", "test", "--workspace", "--bin", "taula"];
    execute(cargo(taula).args(["--example", "hashes"]))?;
    let program = target_dir()?.join("debug").join(format!("taula{EXE_SUFFIX}"));
    // The lessons' boards and moves, played by the program: without it they are passed over.
    let lessons = ["run", "test", "--", "src/learn/courses.test.ts"];
    execute(npm().args(lessons).env("TAULA_BINARY", &program))?;
    let served = Served::start(&program, &target_dir()?.join("browser-data"))?;
    let failures = target_dir()?.join("browser-failures.txt");
    let mut tests = npm();
    tests.args(["run", "test:browser"]);
    tests.env("TAULA_ADDRESS", &served.address).env("TAULA_CHROMIUM", chromium);
    tests.env("TAULA_FAILURES", &failures);
    // Left by an earlier run.
    let _ = fs::remove_file(&failures);
    execute(&mut tests).map_err(|error| match fs::read_to_string(&failures) {
        Ok(failed) if !failed.is_empty() => error.context(failed),
        _ => error,
    })
}

/// Installs the packages of `package-lock.json`, unless they are up to date.
fn install_packages() -> Result<()> {
    let lists = ["package.json", "package-lock.json", ".npmrc"].map(|name| web().join(name));
    let wanted = fingerprint(&lists, &[])?;
    let stamp = Stamp::of_many(&web().join("node_modules"));
    if stamp.is_up_to_date(&wanted) {
        return Ok(());
    }
    execute(npm().args(["ci", "--no-audit", "--no-fund"]))?;
    stamp.write(&wanted)
}

/// Builds the app from existing modules and packages, unless it is up to date: a new build
/// would make cargo rebuild the binary.
fn build_app() -> Result<()> {
    let sources = fingerprint(&[web()], &NOT_BUILT)?;
    // Vite empties the folder first: what failed half-way has no stamp.
    let stamp = Stamp::of(&web().join("dist"));
    if stamp.is_up_to_date(&sources) {
        return Ok(());
    }
    execute(npm().args(["run", "build"]))?;
    stamp.write(&sources)
}

fn web() -> PathBuf {
    root().join("web")
}

fn npm() -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.current_dir(web());
    npm
}

/// Checks that Node and npm are installed, in a version that the packages support.
fn ensure_node() -> Result<()> {
    tools::ensure_installed(&tools::NODE)?;
    let version = output_of(Command::new("node").arg("--version"))?;
    if !is_new_enough(&version) {
        bail!(
            "Node {} is too old for the packages of the browser app: they need 20.19, 22.13, 24 \
             or later; see https://nodejs.org",
            version.trim().trim_start_matches('v')
        );
    }
    // Last: a large package, useless if Node is too old.
    tools::ensure_installed(&tools::NPM)
}

/// The versions that the packages support: `^20.19 || ^22.13 || >=24`.
fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim().trim_start_matches('v').split('.').map(str::parse::<u32>);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(20)), Some(Ok(minor))) => minor >= 19,
        (Some(Ok(22)), Some(Ok(minor))) => minor >= 13,
        (Some(Ok(major)), _) => major >= 24,
        _ => false,
    }
}

/// A running `taula serve` on a free port, killed on drop.
struct Served {
    process: Child,
    address: String,
}

impl Served {
    /// Starts a server that stores its games in a new folder.
    fn start(program: &Path, data: &Path) -> Result<Served> {
        // Left by an earlier run.
        let _ = fs::remove_dir_all(data);
        let mut taula = Command::new(program);
        taula.args(["serve", "--port", "0", "--data"]).arg(data);
        let process = taula.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let process = process.context("cannot start `taula serve`")?;
        let mut served = Served { process, address: String::new() };
        let mut line = String::new();
        if let Some(output) = served.process.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        served.address = address_in(&line)
            .with_context(|| format!("`taula serve` did not say where it is, but {line:?}"))?;
        Ok(served)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The address in `Taula is running at http://127.0.0.1:8700/`.
fn address_in(line: &str) -> Option<String> {
    let word = line.split_whitespace().find(|word| word.starts_with("http://"))?;
    Some(word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_versions_of_node_are_known() {
        for version in ["v20.19.0\n", "v20.20.2", "v22.13.1", "v24.0.0", "v26.1.0"] {
            assert!(is_new_enough(version), "{version}");
        }
        for version in ["v18.20.4\n", "v20.18.9", "v21.7.0", "v22.12.0", "v23.11.0", "", "node"] {
            assert!(!is_new_enough(version), "{version}");
        }
    }

    #[test]
    fn the_address_is_read_from_what_the_server_says() {
        let line = "Taula is running at http://127.0.0.1:43210/ (press Ctrl-C to stop)\n";
        assert_eq!(address_in(line).as_deref(), Some("http://127.0.0.1:43210/"));
        assert_eq!(address_in("error: no socket\n"), None);
    }

    /// The lock file names no registry, so that everyone's own is used.
    #[test]
    fn the_list_of_packages_names_no_registry() {
        let list = std::fs::read_to_string(web().join("package-lock.json")).unwrap();
        assert!(!list.contains("\"resolved\""), "npm did not read web/.npmrc");
        // All platforms' variants: `npm ci` refuses a list that lacks some.
        for platform in ["linux-arm64-gnu", "darwin-arm64", "win32-x64-msvc"] {
            let binding = format!("\"node_modules/@rolldown/binding-{platform}\"");
            assert!(list.contains(&binding), "{platform} is missing: see web/README.md");
        }
    }
}
