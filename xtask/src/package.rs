//! Whether the crates that others may use can be published, and their examples run.
//!
//! Packages are made but not built: their sources are those that the other steps build, and
//! the physics of X-Bugs alone would take minutes. What could be missing in a package is a
//! file beside the sources, so the files are checked one by one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{cargo, execute, output_of, root, target_dir};

/// The crates that are published, in the order of publishing: the name of the folder, and
/// examples with arguments.
const CRATES: [(&str, &[&[&str]]); 5] = [
    ("core", &[]),
    ("hive", &[&["perft", "3", "Base+MLP"]]),
    ("abalone", &[&["random_game", "7", "belgian-daisy"]]),
    ("kulami", &[&["draw_board", "7"]]),
    ("xbugs", &[&["flick", "7", "0.4"]]),
];

/// What every package has besides its sources.
const FILES: [&str; 3] = ["README.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Packages the crates and runs their examples.
pub(crate) fn check() -> Result<()> {
    let mut package = cargo(["package", "--no-verify", "--allow-dirty"]);
    for (name, _) in CRATES {
        package.args(["--package", &package_name(name)]);
    }
    execute(&mut package)?;
    for (name, _) in CRATES {
        check_files(name)?;
    }
    run_examples()
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
        let text = fs::read_to_string(crate_root.join(source))
            .with_context(|| format!("cannot read {} of {package}", source.display()))?;
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

/// Runs the examples, as the tests build them: nothing is built twice.
fn run_examples() -> Result<()> {
    execute(&mut cargo(["build", "--workspace", "--profile", "test", "--examples"]))?;
    let folder = target_dir()?.join("debug").join("examples");
    for (_, examples) in CRATES {
        for example in examples {
            let [name, arguments @ ..] = example else { continue };
            let printed = output_of(Command::new(folder.join(name)).args(arguments))?;
            if printed.is_empty() {
                bail!("the example {name} printed nothing");
            }
        }
    }
    Ok(())
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
    fn only_core_and_the_rules_are_published() {
        for entry in fs::read_dir(root().join("crates")).unwrap() {
            let folder = entry.unwrap().path();
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            let name = folder.file_name().unwrap().to_str().unwrap();
            let is_published = CRATES.iter().any(|(published, _)| *published == name);
            assert_eq!(!manifest.contains("\npublish.workspace = true"), is_published, "{name}");
        }
    }

    #[test]
    fn what_is_published_says_what_it_is() {
        for (name, _) in CRATES {
            let folder = root().join("crates").join(name);
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
