//! Building and running the fuzz targets.
//!
//! The targets are linked with libFuzzer, as cargo-fuzz does it. We do without
//! cargo-fuzz because it needs a nightly compiler for its sanitizers: code
//! without `unsafe` gains nothing from them, and the coverage that guides the
//! fuzzer comes from an LLVM pass that stable Rust can run too.

use std::collections::VecDeque;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::args::FuzzOptions;
use crate::command::{assignment, cargo, execute, root, target_dir};
use crate::tools;

/// What libFuzzer needs to see which branches an input takes and which values
/// it is compared with; the flags that cargo-fuzz passes without a sanitizer.
const INSTRUMENTATION: [&str; 8] = [
    "--cfg=fuzzing",
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

/// Seconds after which one input counts as a hang. Targets stay far below one
/// second; the rest is for busy machines.
const HANG_SECONDS: u32 = 20;

/// Long enough for a whole game record.
const LONGEST_INPUT: u32 = 4096;

/// How much of libFuzzer's output is shown when a quiet run fails: the panic
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
    build.build(&chosen)?;
    if let (Some(input), Some(target)) = (&options.input, &options.target) {
        return execute(Command::new(build.program(target)).arg(input));
    }
    let mut failed = Vec::new();
    for target in &chosen {
        // One crash should not hide another.
        if let Err(error) = fuzz(&build, target, options) {
            eprintln!("{target}: {error:#}");
            failed.push(target.as_str());
        }
    }
    if !failed.is_empty() {
        bail!("fuzzing found a fault in {}", failed.join(", "));
    }
    Ok(())
}

/// Lints the targets, with the same flags as [`run`] so that one build of
/// libFuzzer serves both.
pub(crate) fn clippy() -> Result<()> {
    execute(Build::new()?.cargo("clippy").args(["--all-targets", "--", "-Dwarnings"]))
}

/// The names of all targets: each is a file in `fuzz/fuzz_targets`.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let context = || format!("cannot list {}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).with_context(context)? {
        let path = entry.with_context(context)?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}

/// How and where the targets are built.
struct Build {
    host: String,
    folder: PathBuf,
}

impl Build {
    fn new() -> Result<Build> {
        tools::need(&tools::CPP_COMPILER)?;
        let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let output = Command::new(rustc)
            .args(["--print", "host-tuple"])
            .output()
            .context("cannot start rustc to ask for its host")?;
        let host = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        if host.is_empty() {
            bail!("`rustc --print host-tuple` said nothing");
        }
        Ok(Build { host, folder: target_dir()?.join("fuzz") })
    }

    /// A cargo command over the fuzz crate. It names the host as the target:
    /// only then does cargo leave build scripts and macros uninstrumented.
    fn cargo(&self, subcommand: &str) -> Command {
        let mut cargo = cargo([subcommand, "--manifest-path", "fuzz/Cargo.toml", "--release"]);
        cargo.args(["--target", &self.host]).arg("--target-dir").arg(&self.folder);
        cargo.env("CARGO_ENCODED_RUSTFLAGS", INSTRUMENTATION.join("\x1f"));
        cargo
    }

    fn build(&self, targets: &[String]) -> Result<()> {
        let mut build = self.cargo("build");
        for target in targets {
            build.args(["--bin", target]);
        }
        execute(&mut build)
    }

    fn program(&self, target: &str) -> PathBuf {
        self.folder.join(&self.host).join("release").join(target)
    }

    /// A folder of this target's own below the build folder.
    fn data_folder(&self, kind: &str, target: &str) -> Result<PathBuf> {
        let folder = self.folder.join(kind).join(target);
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(folder)
    }
}

/// Runs a target from its seeds and from what earlier runs have learnt.
fn fuzz(build: &Build, target: &str, options: &FuzzOptions) -> Result<()> {
    let mut command = Command::new(build.program(target));
    command
        .arg(format!("-max_total_time={}", options.seconds))
        .arg(format!("-timeout={HANG_SECONDS}"))
        .arg(format!("-max_len={LONGEST_INPUT}"));
    if !options.verbose {
        // A part of the tests repeats itself, so that a red run can be told from
        // bad luck. Looking for what is new is the task of `cargo xtask fuzz`.
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
        report.read(BufReader::new(stderr), options.verbose)?;
    }
    let status = child.wait().with_context(|| format!("cannot wait for {target}"))?;
    if !status.success() {
        if !options.verbose {
            report.tail.iter().for_each(|line| eprintln!("{line}"));
        }
        bail!("{}", report.advice(target));
    }
    eprintln!("{target}: {}", report.summary()?);
    Ok(())
}

/// What libFuzzer said.
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

    /// One line about a good run. A run without coverage is not good: it means
    /// that the compiler did not instrument the code and the fuzzer was blind.
    fn summary(&self) -> Result<String> {
        match (self.runs, self.coverage_at_start, self.coverage) {
            (Some(runs), Some(first), Some(last)) if last > 0 => {
                Ok(format!("{runs} runs, coverage {first} -> {last}"))
            }
            _ => bail!("libFuzzer saw no coverage: is the code built with the right flags?"),
        }
    }

    /// What to do about a failure.
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

/// The path as typed from the folder of the workspace, if it is inside.
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
    fn every_target_is_built_and_has_seeds() {
        let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
        let targets = targets().unwrap();
        assert!(!targets.is_empty());
        for target in targets {
            assert!(manifest.contains(&format!("name = \"{target}\"")), "{target} in Cargo.toml");
            let seeds = root().join("fuzz/seeds").join(&target);
            assert!(seeds.read_dir().is_ok_and(|mut seeds| seeds.next().is_some()), "{target}");
        }
    }
}
