//! Building and running the fuzz targets.
//!
//! The targets are linked with libFuzzer, as cargo-fuzz does it. We do without
//! cargo-fuzz because it needs a nightly compiler for its sanitizers: code
//! without `unsafe` gains nothing from them, and the coverage that guides the
//! fuzzer comes from an LLVM pass that stable Rust can run too.
//!
//! All targets are one program: with instrumentation and dead code kept, linking one for
//! each took longer than fuzzing.

use std::collections::VecDeque;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, bail};

use crate::args::FuzzOptions;
use crate::command::{assignment, cargo, execute, file_name, paths_in, root, target_dir};
use crate::tools;

/// Compiler flags for libFuzzer's coverage of branches and comparisons: those that
/// cargo-fuzz passes without a sanitizer.
const INSTRUMENTATION: [&str; 7] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    // Counters and their addresses are two tables that must stay equally long,
    // so the linker may not drop functions from one of them.
    "-Clink-dead-code",
    "-Ccodegen-units=1",
];

/// Set while cargo builds the targets and calls this program in place of rustc.
const WRAPPER: &str = "TAULA_FUZZ_RUSTC_WRAPPER";

/// Runs rustc for cargo if that is what this program was started for, and instruments our
/// own crates: other people's would take minutes longer to build, and lead the fuzzer into
/// code that is not under test.
pub(crate) fn wrap_rustc() -> Option<ExitCode> {
    env::var_os(WRAPPER)?;
    let mut arguments = env::args_os().skip(1);
    let mut rustc = Command::new(arguments.next()?);
    let arguments: Vec<_> = arguments.collect();
    let mut names = arguments.iter().skip_while(|word| *word != "--crate-name").skip(1);
    if names.next().is_some_and(|name| name.to_string_lossy().starts_with("taula_")) {
        rustc.args(INSTRUMENTATION);
    }
    let is_good = rustc.args(&arguments).status().is_ok_and(|status| status.success());
    Some(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Seconds after which one input counts as a hang. Targets stay far below one
/// second; the rest is for busy machines.
const HANG_SECONDS: u32 = 20;

/// Long enough for a whole game record.
const MAX_INPUT_LENGTH: u32 = 4096;

/// Lines of libFuzzer's output that are printed when a quiet run fails: enough for the panic
/// message, the stack and the input.
const LINES_SHOWN_ON_FAILURE: usize = 80;

/// Fuzzes one target or all of them.
pub(crate) fn run(options: &FuzzOptions) -> Result<()> {
    let all = targets()?;
    let chosen = match &options.target {
        None => all,
        Some(name) if all.contains(name) => vec![name.clone()],
        Some(name) => bail!("there is no fuzz target \"{name}\"; there are {}", all.join(", ")),
    };
    let build = Build::new()?;
    execute(&mut build.cargo()?)?;
    if let (Some(input), Some(target)) = (&options.input, &options.target) {
        return execute(build.target(target).arg(input));
    }
    let failed = fuzz_in_parallel(&build, &chosen, options);
    if !failed.is_empty() {
        bail!("fuzzing found a fault in {}", failed.join(", "));
    }
    Ok(())
}

/// Fuzzes the targets in parallel, one on each processor. Returns the names of those that
/// failed.
fn fuzz_in_parallel<'t>(
    build: &Build,
    targets: &'t [String],
    options: &FuzzOptions,
) -> Vec<&'t str> {
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(Vec::new());
    let work = || {
        while let Some(target) = targets.get(next.fetch_add(1, Ordering::Relaxed)) {
            let result = fuzz(build, target, options, targets.len() == 1);
            let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
            match result {
                Ok(summary) => eprintln!("{target}: {summary}"),
                Err(error) => {
                    eprintln!("{target}: {error:#}");
                    failed.push(target.as_str());
                }
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from).min(targets.len());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let mut failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    failed.sort_unstable();
    failed
}

/// The names of all targets: each has a folder of seeds.
fn targets() -> Result<Vec<String>> {
    Ok(paths_in(&root().join("fuzz/seeds"))?.iter().map(|path| file_name(path)).collect())
}

/// The build of the targets.
struct Build {
    folder: PathBuf,
}

impl Build {
    fn new() -> Result<Build> {
        tools::ensure_installed(&tools::CPP_COMPILER)?;
        Ok(Build { folder: target_dir()?.join("fuzz") })
    }

    /// The command that builds the program of all targets.
    fn cargo(&self) -> Result<Command> {
        let mut cargo = cargo(["build", "--manifest-path", "fuzz/runner/Cargo.toml", "--release"]);
        cargo.arg("--target-dir").arg(&self.folder);
        let own = env::current_exe().context("cannot find this program")?;
        cargo.env("RUSTC_WRAPPER", own).env(WRAPPER, "1");
        Ok(cargo)
    }

    /// The program of all targets, with one of them selected.
    fn target(&self, target: &str) -> Command {
        let mut command = Command::new(self.folder.join("release/taula-fuzz"));
        command.env("TAULA_FUZZ_TARGET", target);
        command
    }

    /// Creates the folder of a target for this kind of data.
    fn data_folder(&self, kind: &str, target: &str) -> Result<PathBuf> {
        let folder = self.folder.join(kind).join(target);
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(folder)
    }
}

/// Runs a target from its seeds and the corpus of earlier runs. Returns a summary in one
/// line. With `echo` libFuzzer's output is printed as it comes.
fn fuzz(build: &Build, target: &str, options: &FuzzOptions, echo: bool) -> Result<String> {
    let echo = echo && options.verbose;
    let mut command = build.target(target);
    command
        .arg(format!("-max_total_time={}", options.seconds))
        .arg(format!("-timeout={HANG_SECONDS}"))
        .arg(format!("-max_len={MAX_INPUT_LENGTH}"));
    if !options.verbose {
        // Deterministic as a part of the tests. `cargo xtask fuzz` looks for new failures.
        command.arg("-seed=1");
    }
    // libFuzzer puts the name of the input right behind the prefix.
    let artifacts = build.data_folder("artifacts", target)?.join("");
    command.arg(assignment("-artifact_prefix", &artifacts));
    let words = root().join("fuzz/dictionaries").join(target).with_extension("dict");
    if words.is_file() {
        command.arg(assignment("-dict", &words));
    }
    // New inputs go into the first folder, so the seeds stay as they are.
    command.arg(build.data_folder("corpus", target)?);
    let seeds = root().join("fuzz/seeds").join(target);
    if seeds.is_dir() {
        command.arg(seeds);
    }
    let mut child = command
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start the target {target}"))?;
    let mut report = Report::default();
    if let Some(stderr) = child.stderr.take() {
        report.read(BufReader::new(stderr), echo)?;
    }
    let status = child.wait().with_context(|| format!("cannot wait for {target}"))?;
    if !status.success() {
        if !echo {
            report.tail.iter().for_each(|line| eprintln!("{line}"));
        }
        bail!("{}", report.advice(target));
    }
    report.summary()
}

/// The results in libFuzzer's output.
#[derive(Debug, Default, PartialEq, Eq)]
struct Report {
    /// Branches covered by the seeds and the corpus alone.
    coverage_at_start: Option<u64>,
    coverage: Option<u64>,
    runs: Option<u64>,
    /// The input that failed.
    artifact: Option<PathBuf>,
    tail: VecDeque<String>,
}

impl Report {
    fn read(&mut self, output: impl BufRead, echo: bool) -> Result<()> {
        for line in output.split(b'\n') {
            let line = line.context("cannot read what the fuzz target says")?;
            // A panic message may quote any bytes.
            let line = String::from_utf8_lossy(&line);
            if echo {
                eprintln!("{line}");
            }
            self.read_line(&line);
        }
        Ok(())
    }

    /// Lines of interest look like these:
    ///
    /// ```text
    /// #7      INITED cov: 211 ft: 240 corp: 5/1180b exec/s: 0 rss: 33Mb
    /// #524288 pulse  cov: 640 ft: 2105 corp: 380/41Kb lim: 4096 exec/s: 87381 rss: 56Mb
    /// Done 901423 runs in 11 second(s)
    /// artifact_prefix='…'; Test unit written to …/crash-356a192b79
    /// ```
    fn read_line(&mut self, line: &str) {
        if self.tail.len() == LINES_SHOWN_ON_FAILURE {
            self.tail.pop_front();
        }
        self.tail.push_back(line.to_owned());
        let mut words = line.split_whitespace();
        if line.starts_with('#') {
            let coverage = words.skip_while(|&word| word != "cov:").nth(1);
            if let Some(coverage) = coverage.and_then(|word| word.parse().ok()) {
                self.coverage_at_start.get_or_insert(coverage);
                self.coverage = Some(coverage);
            }
        } else if words.next() == Some("Done") {
            self.runs = words.next().and_then(|word| word.parse().ok());
        } else if let Some((_, path)) = line.split_once("Test unit written to ") {
            self.artifact = Some(path.into());
        }
    }

    /// Summary of a successful run. A run without coverage is an error: the compiler did not
    /// instrument the code.
    fn summary(&self) -> Result<String> {
        match (self.runs, self.coverage_at_start, self.coverage) {
            (Some(runs), Some(first), Some(last)) if last > 0 => {
                Ok(format!("{runs} runs, coverage {first} -> {last}"))
            }
            _ => bail!("libFuzzer saw no coverage: is the code built with the right flags?"),
        }
    }

    /// Instructions after a failure.
    fn advice(&self, target: &str) -> String {
        let Some(artifact) = &self.artifact else {
            return "libFuzzer failed without naming an input; see its output above".to_owned();
        };
        let shown = shown_from_root(artifact);
        let shown = shown.display();
        format!(
            "failed on the input {shown}\n  \
             to see it again: cargo xtask fuzz {target} --input {shown}\n  \
             once mended:     keep a copy in fuzz/seeds/{target}"
        )
    }
}

/// The path relative to the workspace, if it is inside.
fn shown_from_root(path: &Path) -> PathBuf {
    path.strip_prefix(root()).unwrap_or(path).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(output: &str) -> Report {
        let mut report = Report::default();
        report.read(output.as_bytes(), false).unwrap();
        report
    }

    #[test]
    fn a_good_run_is_summed_up() {
        let report = report(
            "INFO: seed corpus: files: 5 min: 8b max: 420b total: 1180b rss: 33Mb\n\
             #7\tINITED cov: 211 ft: 240 corp: 5/1180b exec/s: 0 rss: 33Mb\n\
             #12\tNEW    cov: 215 ft: 244 corp: 6/1181b lim: 420 exec/s: 0 rss: 33Mb\n\
             #901423\tDONE   cov: 640 ft: 2105 corp: 380/41Kb exec/s: 81947 rss: 60Mb\n\
             Done 901423 runs in 11 second(s)\n",
        );
        assert_eq!(report.summary().unwrap(), "901423 runs, coverage 211 -> 640");
    }

    #[test]
    fn a_run_without_coverage_is_a_failure() {
        let report = report("#2\tINITED exec/s: 0 rss: 33Mb\nDone 901423 runs in 11 second(s)\n");
        assert!(report.summary().unwrap_err().to_string().contains("no coverage"));
    }

    #[test]
    fn the_failing_input_is_named() {
        let artifact = root().join("target/fuzz/artifacts/record/crash-356a192b79");
        let line = format!("artifact_prefix='x/'; Test unit written to {}\n", artifact.display());
        let advice = report(&line).advice("record");
        let again = "cargo xtask fuzz record --input target/fuzz/artifacts/record/crash-356a192b79";
        assert!(advice.contains(again), "{advice}");
        assert!(report("").advice("record").contains("without naming an input"));
    }

    #[test]
    fn only_the_last_lines_are_kept() {
        let output: String = (0..200).map(|number| format!("line {number}\n")).collect();
        let report = report(&output);
        assert_eq!(report.tail.len(), LINES_SHOWN_ON_FAILURE);
        assert_eq!(report.tail.back().map(String::as_str), Some("line 199"));
    }

    #[test]
    fn every_target_is_listed_and_has_seeds() {
        let list = fs::read_to_string(root().join("fuzz/src/lib.rs")).unwrap();
        let targets = targets().unwrap();
        assert_eq!(targets.len(), list.matches("    (\"").count(), "{targets:?}");
        for target in targets {
            assert!(list.contains(&format!("(\"{target}\", ")), "{target} in lib.rs");
        }
    }
}
