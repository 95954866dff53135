//! The command line, parsed before anything is started.

use std::path::PathBuf;
use std::slice::Iter;

use anyhow::{Context, Result, bail};

use crate::command::{file_name, paths_in, root};
use crate::test::Step;

/// The text of `cargo xtask help`.
pub(crate) const HELP: &str = "\
cargo xtask TASK

Tasks:
  play [OPTIONS]     Build everything and serve the table to browsers, such as
                     `play --open --port 9000` (`taula serve OPTIONS`)
  play GAME [ARGS]   Build taula for speed and play in the terminal (`taula play GAME ARGS`)
  test               Run every check: formatting, clippy, docs, fuzz targets,
                     native against wasm, the browser app, packages and examples,
                     doc-tests, tests
      --full             The long tests too: perft as deep as the data goes (minutes)
      --only STEP        One step: fmt, clippy, docs, fuzz, wasm, web, browser, package,
                         doctests or tests
      --fuzz-seconds N   Time for each fuzz target; 10 unless said otherwise
  fuzz [TARGET]      Fuzz one target, or all side by side
      --seconds N        Time for each target; 60 unless said otherwise, 0 for no end
      --input FILE       Run TARGET once on this input, to see again what was found
  web                Build the browser app, into web/dist
  wasm               Build the modules that the browser app loads, into web/src/wasm
  bench [ARGS]       Build taula for speed and measure a game's rules (`taula bench ARGS`)
  help               This text";

/// Fuzzing time of each target in `cargo xtask test`: enough for all seeds and some hundred
/// thousand mutations.
const SHORT_FUZZ_SECONDS: u32 = 10;
const FUZZ_SECONDS: u32 = 60;

/// A task.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Help,
    Test(TestOptions),
    /// The table in the browser.
    Serve(Vec<String>),
    /// The table in the terminal.
    Play(Vec<String>),
    Bench(Vec<String>),
    Fuzz(FuzzOptions),
    Wasm,
    Web,
}

/// Options of `cargo xtask test`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TestOptions {
    pub(crate) full: bool,
    pub(crate) only: Option<Step>,
    pub(crate) fuzz_seconds: u32,
}

/// Options of `cargo xtask fuzz`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct FuzzOptions {
    /// `None` means every target.
    pub(crate) target: Option<String>,
    /// Time of each target; 0 for no limit.
    pub(crate) seconds: u32,
    /// Run the target on this file only.
    pub(crate) input: Option<PathBuf>,
    /// Whether libFuzzer's output is printed as it comes, not just a summary.
    pub(crate) verbose: bool,
}

impl Task {
    /// Parses the arguments of `cargo xtask`.
    pub(crate) fn parse(words: &[String]) -> Result<Task> {
        let Some((task, rest)) = words.split_first() else { return Ok(Task::Help) };
        let asks_for_help = rest.iter().any(|word| word == "--help" || word == "-h");
        match task.as_str() {
            "test" | "fuzz" | "wasm" | "web" if asks_for_help => Ok(Task::Help),
            "help" | "--help" | "-h" => Ok(Task::Help),
            "test" => Ok(Task::Test(TestOptions::parse(rest)?)),
            // The name of a game asks for the terminal, as `taula play GAME` does.
            "play" if rest.first().is_some_and(|word| !word.starts_with('-')) => {
                ensure_game(&rest[0])?;
                Ok(Task::Play(rest.to_vec()))
            }
            "play" if asks_for_help => Ok(Task::Help),
            "play" => {
                ensure_serve_arguments(rest)?;
                Ok(Task::Serve(rest.to_vec()))
            }
            "bench" => Ok(Task::Bench(rest.to_vec())),
            "wasm" | "web" => match rest.first() {
                Some(word) => bail!("`cargo xtask {task}` does not know \"{word}\""),
                None if task == "wasm" => Ok(Task::Wasm),
                None => Ok(Task::Web),
            },
            "fuzz" => Ok(Task::Fuzz(FuzzOptions::parse(rest)?)),
            unknown => bail!("there is no task \"{unknown}\""),
        }
    }
}

impl TestOptions {
    fn parse(words: &[String]) -> Result<TestOptions> {
        let mut options = TestOptions { full: false, only: None, fuzz_seconds: SHORT_FUZZ_SECONDS };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--full" => options.full = true,
                "--only" => options.only = Some(value_of(word, &mut words)?.parse()?),
                "--fuzz-seconds" => options.fuzz_seconds = seconds(word, &mut words)?,
                unknown => bail!("`cargo xtask test` does not know \"{unknown}\""),
            }
        }
        // A step without a time limit would block the others.
        if options.fuzz_seconds == 0 {
            bail!("--fuzz-seconds must be at least 1; leave fuzzing out by --only STEP");
        }
        Ok(options)
    }
}

impl FuzzOptions {
    /// A short run of every target, with a summary of one line each.
    pub(crate) fn short(seconds: u32) -> FuzzOptions {
        FuzzOptions { target: None, seconds, input: None, verbose: false }
    }

    fn parse(words: &[String]) -> Result<FuzzOptions> {
        let mut options =
            FuzzOptions { target: None, seconds: FUZZ_SECONDS, input: None, verbose: true };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--seconds" => options.seconds = seconds(word, &mut words)?,
                "--input" => options.input = Some(value_of(word, &mut words)?.into()),
                name if !name.starts_with('-') && options.target.is_none() => {
                    options.target = Some(name.to_owned());
                }
                unknown => bail!("`cargo xtask fuzz` does not know \"{unknown}\""),
            }
        }
        if options.input.is_some() && options.target.is_none() {
            bail!("--input needs to know the target: cargo xtask fuzz TARGET --input FILE");
        }
        Ok(options)
    }
}

/// The games that can be played: the crates that set up positions, as every rules crate
/// does and no other. `taula play` knows them too, but only once it is built.
pub(crate) fn games() -> Result<Vec<String>> {
    let crates = paths_in(&root().join("crates"))?;
    let games = crates.iter().filter(|path| path.join("src/setup.rs").is_file());
    Ok(games.map(|path| file_name(path)).collect())
}

fn ensure_game(name: &str) -> Result<()> {
    let games = games()?;
    if !games.iter().any(|game| game == name) {
        bail!("there is no game \"{name}\"; the games are {}", games.join(", "));
    }
    Ok(())
}

fn value_of<'a>(flag: &str, words: &mut Iter<'a, String>) -> Result<&'a str> {
    words.next().map(String::as_str).with_context(|| format!("{flag} needs a value"))
}

fn seconds(flag: &str, words: &mut Iter<'_, String>) -> Result<u32> {
    let text = value_of(flag, words)?;
    text.parse().with_context(|| format!("{flag} needs whole seconds, not \"{text}\""))
}

/// Options of `taula serve` that take a value. They are repeated here because the program is
/// not built yet; a test compares them with docs/hosting.md.
const SERVE_OPTIONS: [&str; 10] = [
    "--port",
    "--host",
    "--hostname",
    "--base-path",
    "--data",
    "--max-connections",
    "--max-per-address",
    "--trusted-proxy",
    "--trusted-origin",
    "--log",
];

/// Options of `taula serve` without a value.
const SERVE_FLAGS: [&str; 2] = ["--open", "--unlimited"];

/// Checks the names of the options that `cargo xtask play` passes to `taula serve`: a typing
/// error is found before the build, which takes minutes. The server checks the values.
fn ensure_serve_arguments(words: &[String]) -> Result<()> {
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let (flag, attached) = word.split_once('=').unzip();
        match flag.unwrap_or(word) {
            flag if SERVE_FLAGS.contains(&flag) && attached.is_none() => {}
            flag if SERVE_OPTIONS.contains(&flag) => {
                let value = attached.map_or_else(|| value_of(flag, &mut words), Ok)?;
                if value.is_empty() || value.starts_with("--") {
                    bail!("{flag} needs a value");
                }
            }
            _ => bail!(
                "`cargo xtask play` does not know \"{word}\" without a game: it takes {}, {}",
                SERVE_FLAGS.join(", "),
                SERVE_OPTIONS.join(", ")
            ),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    fn parse(line: &str) -> Result<Task> {
        Task::parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn no_task_asks_for_help() {
        for line in ["", "help", "--help", "-h"] {
            assert_eq!(parse(line).unwrap(), Task::Help, "{line:?}");
        }
    }

    #[test]
    fn options_of_test() {
        let options = TestOptions { full: false, only: None, fuzz_seconds: SHORT_FUZZ_SECONDS };
        assert_eq!(parse("test").unwrap(), Task::Test(options));
        let options = TestOptions { full: true, only: Some(Step::Fuzz), fuzz_seconds: 3 };
        let line = "test --only fuzz --full --fuzz-seconds 3";
        assert_eq!(parse(line).unwrap(), Task::Test(options));
    }

    #[test]
    fn options_of_fuzz() {
        let options = FuzzOptions {
            target: Some("record".to_owned()),
            seconds: 0,
            input: Some("crash-1".into()),
            verbose: true,
        };
        let line = "fuzz record --seconds 0 --input crash-1";
        assert_eq!(parse(line).unwrap(), Task::Fuzz(options));
    }

    #[test]
    fn arguments_of_play_and_bench_are_handed_on() {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        let task = Task::Play(words(&["hive", "--type", "Base+M"]));
        assert_eq!(parse("play hive --type Base+M").unwrap(), task);
        assert_eq!(parse("play hive --help").unwrap(), Task::Play(words(&["hive", "--help"])));
        assert_eq!(parse("bench --help").unwrap(), Task::Bench(words(&["--help"])));
    }

    #[test]
    fn the_table_is_served_unless_a_game_is_named() {
        assert_eq!(parse("play").unwrap(), Task::Serve(Vec::new()));
        let options = ["--open", "--port", "0"].map(str::to_owned).to_vec();
        assert_eq!(parse("play --open --port 0").unwrap(), Task::Serve(options));
        assert_eq!(parse("play --help").unwrap(), Task::Help);
    }

    #[test]
    fn parts_are_built_alone() {
        assert_eq!(parse("wasm").unwrap(), Task::Wasm);
        assert_eq!(parse("web").unwrap(), Task::Web);
        assert_eq!(parse("web --help").unwrap(), Task::Help);
        assert!(parse("wasm boards").is_err());
        assert!(parse("web dist").is_err());
    }

    #[test]
    fn mistakes_are_named() {
        for (line, mistake) in [
            ("tset", "there is no task \"tset\""),
            ("play hvie", "there is no game \"hvie\"; the games are abalone, hive, kulami, xbugs"),
            ("play --prot 1", "`cargo xtask play` does not know \"--prot\""),
            ("test --ful", "`cargo xtask test` does not know \"--ful\""),
            ("test --only", "--only needs a value"),
            ("test --only lint", "there is no step \"lint\""),
            ("test --fuzz-seconds ten", "--fuzz-seconds needs whole seconds, not \"ten\""),
            ("test --fuzz-seconds 0", "--fuzz-seconds must be at least 1"),
            ("fuzz record clock", "`cargo xtask fuzz` does not know \"clock\""),
            ("fuzz --input crash-1", "--input needs to know the target"),
        ] {
            let error = parse(line).unwrap_err().to_string();
            assert!(error.contains(mistake), "{line:?}: {error}");
        }
    }

    /// The README and the book may only name tasks that exist: every mention
    /// of `cargo xtask WORD`, and whole lines inside ```` ```sh ```` blocks.
    #[test]
    fn the_documents_name_real_tasks() {
        let mut mentions = 0;
        for file in documents() {
            let text = fs::read_to_string(&file).unwrap();
            let mut in_shell = false;
            for (number, line) in text.lines().enumerate() {
                if line.starts_with("```") {
                    in_shell = !in_shell && line.trim_end() == "```sh";
                }
                let whole = if in_shell { line.strip_prefix("cargo xtask") } else { None };
                // A comment after the command is not a part of it.
                let whole = whole.map(|line| line.split_once('#').map_or(line, |(line, _)| line));
                let checked = match whole {
                    Some(command) => vec![parse(command)],
                    None => tasks_mentioned(line).into_iter().map(parse).collect(),
                };
                mentions += checked.len();
                let error = checked.into_iter().find_map(Result::err);
                assert!(error.is_none(), "{}:{}: {error:?}", file.display(), number + 1);
            }
        }
        assert!(mentions > 0, "no document mentions `cargo xtask`");
    }

    /// The words that follow `cargo xtask ` in a line of prose.
    fn tasks_mentioned(line: &str) -> Vec<&str> {
        let word_end = |text: &str| text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
        let after = line.split("cargo xtask ").skip(1);
        after.map(|text| &text[..word_end(text)]).filter(|word| !word.is_empty()).collect()
    }

    #[test]
    fn tasks_are_found_in_prose() {
        let line =
            "Run `cargo xtask test`, then `cargo xtask play [ARGS]`; cargo xtask alone helps";
        assert_eq!(tasks_mentioned(line), ["test", "play", "alone"]);
        assert!(tasks_mentioned("`cargo xtask` and nothing else").is_empty());
    }

    /// The Markdown files at the root and everywhere below `docs`.
    fn documents() -> Vec<PathBuf> {
        let mut found = Vec::new();
        collect_markdown(&root(), false, &mut found);
        collect_markdown(&root().join("docs"), true, &mut found);
        found
    }

    fn collect_markdown(folder: &Path, recurse: bool, found: &mut Vec<PathBuf>) {
        // A folder that is not there holds no documents.
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() && recurse {
                collect_markdown(&path, recurse, found);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                found.push(path);
            }
        }
    }

    #[test]
    fn names_of_options_are_checked_before_anything_is_built() {
        for line in ["play --port=65535 --open", "play --host :: --port 9000 --data /tmp/taula"] {
            assert!(parse(line).is_ok(), "{line}");
        }
        for (line, mistake) in [
            ("play --open hive", "does not know \"hive\""),
            ("play --level 2", "does not know \"--level\" without a game"),
            ("play --open=yes", "does not know \"--open=yes\""),
            ("play --port", "--port needs a value"),
            ("play --port=", "--port needs a value"),
            ("play --host --open", "--host needs a value"),
        ] {
            let error = parse(line).unwrap_err().to_string();
            assert!(error.contains(mistake), "{line:?}: {error}");
        }
    }

    /// Its table has a row for each option, such as ``| `--port PORT` | where |``.
    #[test]
    fn the_options_of_the_server_are_those_of_the_document() {
        let document = fs::read_to_string(root().join("docs/hosting.md")).unwrap();
        let rows = document.lines().filter_map(|line| line.strip_prefix("| `"));
        let named = rows.filter_map(|row| row.split(['`', ' ']).next());
        let mut named: Vec<&str> = named.filter(|name| name.starts_with("--")).collect();
        let mut known: Vec<&str> = SERVE_OPTIONS.into_iter().chain(SERVE_FLAGS).collect();
        named.sort_unstable();
        known.sort_unstable();
        assert_eq!(named, known);
    }
}
