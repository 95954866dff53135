//! Checks that the library crates can be published and that their examples run.
//!
//! Packages are made but not built: the other steps build the same sources, and the physics
//! of X-Bugs alone would take minutes. A package could only lack a file beside the sources,
//! so its list of files is checked.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{cargo, execute, file_name, output_of, paths_in, root, target_dir};

/// The files of every package besides its sources.
const FILES: [&str; 3] = ["README.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Packages the crates and runs their examples.
pub(crate) fn check() -> Result<()> {
    let crates = published()?;
    let mut package = cargo(["package", "--no-verify", "--allow-dirty"]);
    for name in &crates {
        package.args(["--package", &package_name(name)]);
    }
    execute(&mut package)?;
    for name in &crates {
        check_files(name)?;
    }
    run_examples(&crates)
}

/// The folders of the published crates: those that do not inherit the workspace's
/// `publish = false`.
fn published() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for folder in paths_in(&root().join("crates"))? {
        let manifest = read(&folder.join("Cargo.toml"))?;
        if !manifest.contains("\npublish.workspace = true") {
            names.push(file_name(&folder));
        }
    }
    Ok(names)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn package_name(folder: &str) -> String {
    format!("taula-{folder}")
}

/// Whether a package has the files of every crate and those that its sources include.
fn check_files(folder: &str) -> Result<()> {
    let package = package_name(folder);
    let list = output_of(&mut cargo(["package", "--list", "--allow-dirty", "-p", &package]))?;
    let packaged: BTreeSet<&Path> = list.lines().map(Path::new).collect();
    let crate_root = root().join("crates").join(folder);
    let mut needed: BTreeSet<PathBuf> = FILES.map(PathBuf::from).into();
    for source in packaged.iter().filter(|path| path.starts_with("src")) {
        let text = read(&crate_root.join(source))?;
        let parent = source.parent().unwrap_or(Path::new(""));
        needed.extend(included_files(&text).map(|file| normalized(&parent.join(file))));
    }
    let missing: Vec<String> = needed
        .iter()
        .filter(|file| !packaged.contains(file.as_path()))
        .map(|file| file.display().to_string())
        .collect();
    if !missing.is_empty() {
        bail!("the package {package} has no {}", missing.join(", "));
    }
    Ok(())
}

/// The files that a source includes as text or bytes.
fn included_files(source: &str) -> impl Iterator<Item = &str> {
    ["include_str!(\"", "include_bytes!(\""].into_iter().flat_map(move |start| {
        source.split(start).skip(1).filter_map(|rest| rest.split('"').next())
    })
}

/// A relative path without `..`, as far as it stays within the package.
fn normalized(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if parts.file_name().is_some_and(|name| name != "..") => {
                parts.pop();
            }
            Component::CurDir => {}
            part => parts.push(part),
        }
    }
    parts
}

/// Runs the examples that take arguments, with those of the command in their docs. They are
/// built in the profile of the tests, so that nothing is built twice.
fn run_examples(crates: &[String]) -> Result<()> {
    execute(&mut cargo(["build", "--workspace", "--profile", "test", "--examples"]))?;
    let folder = target_dir()?.join("debug").join("examples");
    let folders = crates.iter().map(|name| root().join("crates").join(name).join("examples"));
    for examples in folders.filter(|examples| examples.is_dir()) {
        for path in paths_in(&examples)? {
            let source = read(&path)?;
            let Some(arguments) = documented_arguments(&source) else { continue };
            let program = folder.join(path.file_stem().unwrap_or_default());
            if output_of(Command::new(program).args(arguments))?.is_empty() {
                bail!("the example {} printed nothing", path.display());
            }
        }
    }
    Ok(())
}

/// The arguments in the command of an example's docs, `cargo run ... --example NAME --
/// ARGUMENTS`.
fn documented_arguments(source: &str) -> Option<impl Iterator<Item = &str>> {
    let command = source.split('`').find(|text| text.starts_with("cargo run "))?;
    Some(command.split_once(" -- ")?.1.split_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn included_files_are_found_from_the_root_of_the_package() {
        let source = r#"const A: &str = include_str!("../../RULES.md"); include_bytes!("b.bin")"#;
        let files: Vec<PathBuf> = included_files(source)
            .map(|file| normalized(&Path::new("src/table").join(file)))
            .collect();
        assert_eq!(files, ["RULES.md", "src/table/b.bin"].map(PathBuf::from));
        assert_eq!(normalized(Path::new("src/../../x")), Path::new("../x"));
    }

    #[test]
    fn core_and_the_rules_are_published() {
        let mut crates = crate::args::games().unwrap();
        crates.push("core".to_owned());
        crates.sort();
        assert_eq!(published().unwrap(), crates);
    }

    #[test]
    fn arguments_of_examples_come_from_their_docs() {
        let source = "//! Counts.\n//!\n//! `cargo run -p x --example y -- 5 Base+MLP`: plies.\n";
        let arguments = documented_arguments(source).unwrap();
        assert_eq!(arguments.collect::<Vec<_>>(), ["5", "Base+MLP"]);
        assert!(documented_arguments("//! `cargo run -p x --example y`").is_none());
        assert!(documented_arguments("//! `x -- y`").is_none());
    }

    #[test]
    fn what_is_published_says_what_it_is() {
        for name in published().unwrap() {
            let folder = root().join("crates").join(&name);
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            for key in ["description", "license", "repository", "readme", "keywords", "categories"]
            {
                assert!(manifest.contains(&format!("\n{key}")), "{name} has no {key}");
            }
            for license in ["LICENSE-APACHE", "LICENSE-MIT"] {
                let copy = fs::read_to_string(folder.join(license)).unwrap();
                assert_eq!(copy, fs::read_to_string(root().join(license)).unwrap(), "{name}");
            }
        }
    }
}
