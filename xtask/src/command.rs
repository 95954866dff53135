//! Running other programs, and finding files.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// The entries of a folder, sorted.
pub(crate) fn paths_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let context = || format!("cannot list {}", folder.display());
    let entries = fs::read_dir(folder).with_context(context)?;
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>().with_context(context)?;
    paths.sort();
    Ok(paths)
}

/// The last part of a path.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Cargo's target folder.
///
/// This program is `TARGET/debug/xtask`, so its own path gives the folder, whether it is set
/// by the environment, by a configuration file or not at all.
pub(crate) fn target_dir() -> Result<PathBuf> {
    let own = env::current_exe().context("cannot find where this program was built")?;
    let folder = own.ancestors().nth(2);
    folder.map(Path::to_owned).with_context(|| format!("{} is in no build folder", own.display()))
}

/// The cargo that runs us, in the folder of the workspace.
pub(crate) fn cargo<I, S>(arguments: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(arguments);
    command
}

/// Prints a command and runs it on this terminal. Its failure is an error.
pub(crate) fn execute(command: &mut Command) -> Result<()> {
    let shown = show(command);
    eprintln!("$ {shown}");
    let status = command.status().with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Prints a command, runs it and returns its stdout. Its stderr goes to this terminal.
pub(crate) fn output_of(command: &mut Command) -> Result<String> {
    let shown = show(command);
    eprintln!("$ {shown}");
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{shown}`"))?;
    if !output.status.success() {
        bail!("`{shown}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{shown}` printed no text"))
}

/// The command as it could be typed in the folder of the workspace.
fn show(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(quoted).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let plain = |c: char| c.is_alphanumeric() || "-_=+./,:@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// `name=path` as one argument, whatever bytes the path has.
pub(crate) fn assignment(name: &str, path: &Path) -> OsString {
    let mut argument = OsString::from(name);
    argument.push("=");
    argument.push(path);
    argument
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_shown_as_typed() {
        let command = cargo(["test", "--only", "a name", "it's", ""]);
        assert_eq!(show(&command), r"cargo test --only 'a name' 'it'\''s' ''");
    }

    #[test]
    fn a_failing_command_is_named() {
        let error = execute(&mut cargo(["no-such-subcommand"])).unwrap_err().to_string();
        assert!(error.starts_with("`cargo no-such-subcommand` failed"), "{error}");
    }

    #[test]
    fn output_is_handed_back_if_all_went_well() {
        let printed = output_of(&mut cargo(["--version"])).unwrap();
        assert!(printed.starts_with("cargo "), "{printed}");
        let error = output_of(&mut cargo(["no-such-subcommand"])).unwrap_err().to_string();
        assert!(error.starts_with("`cargo no-such-subcommand` failed"), "{error}");
    }

    #[test]
    fn the_root_holds_the_workspace() {
        assert!(root().join("Cargo.toml").is_file());
        assert!(root().join("xtask").is_dir());
    }
}
