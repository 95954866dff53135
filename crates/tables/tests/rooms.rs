//! Games are units: nothing outside a game's own rooms and the catalogue names one.
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::{Path, PathBuf};

use taula_tables::games;

/// The lists that a new game gets a line in: the players' modules, the catalogue, and the
/// pictures of the terminal.
const CATALOGUES: [&str; 3] =
    ["crates/engine/src/lib.rs", "crates/tables/src/lib.rs", "crates/cli/src/play/art.rs"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every Rust source of the program below a folder, tests and examples left out.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a folder of the project");
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" {
            sources(&path, found);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            found.push(path);
        }
    }
}

/// The lines of a source that are neither comments nor in the module of its tests, with
/// their numbers.
fn code(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let program = source.split("\n#[cfg(test)]\nmod tests").next().unwrap_or(source);
    (1..).zip(program.lines()).filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// Whether a line of code names a game: its crate, or its id as text.
fn names(line: &str, game: &str) -> bool {
    let path = format!("taula_{game}");
    let is_path = line.match_indices(&path).any(|(start, _)| {
        let after = line[start + path.len()..].chars().next();
        !after.is_some_and(|sign| sign.is_alphanumeric() || sign == '_')
    });
    is_path || line.contains(&format!("\"{game}\""))
}

#[test]
fn nothing_but_its_own_rooms_and_the_catalogue_names_a_game() {
    let mut files = Vec::new();
    for folder in fs::read_dir(root().join("crates")).expect("the crates") {
        sources(&folder.expect("a crate").path().join("src"), &mut files);
    }
    sources(&root().join("xtask/src"), &mut files);
    assert!(files.len() > 200, "{} files", files.len());
    let mut found = Vec::new();
    for path in &files {
        let shown = path.strip_prefix(root()).expect("below the root").to_string_lossy();
        if CATALOGUES.contains(&&*shown) {
            continue;
        }
        let source = fs::read_to_string(path).expect("a source");
        for game in games() {
            let is_own_room = shown.split('/').any(|part| part.trim_end_matches(".rs") == game.id);
            if is_own_room {
                continue;
            }
            let lines = code(&source).filter(|(_, line)| names(line, game.id));
            found.extend(lines.map(|(number, line)| format!("{shown}:{number}: {}", line.trim())));
        }
    }
    assert!(found.is_empty(), "these lines name a game:\n{}", found.join("\n"));
}

#[test]
fn a_line_that_names_a_game_is_seen() {
    for line in [r#"if id == "hive" {"#, "use taula_hive::Position;"] {
        assert!(names(line, "hive"), "{line}");
    }
    for line in ["let archive = 1;", "taula_hives::x()", "\"archive\""] {
        assert!(!names(line, "hive"), "{line}");
    }
    let source = "let a = 1;\n// \"hive\"\n\n#[cfg(test)]\nmod tests {\n    \"hive\"\n}\n";
    assert_eq!(code(source).filter(|(_, line)| names(line, "hive")).count(), 0);
}
