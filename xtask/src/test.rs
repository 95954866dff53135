//! Runs all checks, step by step.
//!
//! Later steps run even if one fails, so that one run shows all failures. The tests come
//! last, so that a successful run ends with the test runner's own summary.

use std::fmt;
use std::process::Command;
use std::str::FromStr;
use std::time::{Duration, Instant};

use anyhow::{Error, Result, bail};

use crate::args::{FuzzOptions, TestOptions};
use crate::command::{cargo, execute};
use crate::{fuzz, package, tools, wasm, web};

/// A step of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Format,
    Clippy,
    Docs,
    Fuzz,
    Wasm,
    Web,
    Browser,
    Package,
    DocTests,
    Tests,
}

impl Step {
    /// With their names, in the order of running: quick ones first, the tests last.
    const ALL: [(&str, Step); 10] = [
        ("fmt", Step::Format),
        ("clippy", Step::Clippy),
        ("docs", Step::Docs),
        ("fuzz", Step::Fuzz),
        ("wasm", Step::Wasm),
        ("web", Step::Web),
        ("browser", Step::Browser),
        ("package", Step::Package),
        ("doctests", Step::DocTests),
        ("tests", Step::Tests),
    ];

    fn run(self, options: &TestOptions) -> Result<()> {
        match self {
            Step::Format => {
                execute(&mut cargo(["fmt", "--all", "--check"]))?;
                execute(&mut cargo(["fmt", "--manifest-path", "fuzz/runner/Cargo.toml", "--check"]))
            }
            Step::Clippy => {
                execute(&mut cargo(["clippy", "--workspace", "--all-targets", "--", "-Dwarnings"]))
            }
            Step::Docs => execute(
                cargo(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"),
            ),
            Step::Fuzz => fuzz::run(&FuzzOptions::short(options.fuzz_seconds)),
            Step::Wasm => wasm::compare(),
            Step::Web => web::check(),
            Step::Browser => web::test_in_browser(),
            Step::Package => package::check(),
            Step::DocTests => execute(&mut cargo(["test", "--workspace", "--doc"])),
            Step::Tests => execute(&mut test_runner(options.full)),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Step::ALL[*self as usize].0)
    }
}

impl FromStr for Step {
    type Err = Error;

    fn from_str(name: &str) -> Result<Step> {
        let found = Step::ALL.into_iter().find(|&(known, _)| known == name);
        let Some((_, step)) = found else {
            let names = Step::ALL.map(|(name, _)| name).join(", ");
            bail!("there is no step \"{name}\"; the steps are {names}");
        };
        Ok(step)
    }
}

/// Runs all steps, or a single one.
pub(crate) fn run(options: &TestOptions) -> Result<()> {
    let mut times = Times::default();
    let mut failed = Vec::new();
    let steps = Step::ALL.into_iter().map(|(_, step)| step);
    for step in steps.filter(|step| options.only.is_none_or(|only| only == *step)) {
        // The runner of the last step prints its own time.
        if step == Step::Tests && options.only.is_none() {
            eprintln!("\n{times}");
        }
        eprintln!("\n== {step} ==");
        let start = Instant::now();
        let result = step.run(options);
        let elapsed = start.elapsed();
        times.0.push((step, elapsed));
        match result {
            Ok(()) if step == Step::Tests => {}
            Ok(()) => eprintln!("-- {step}: good, {:.1} s", elapsed.as_secs_f32()),
            Err(error) => {
                eprintln!("-- {step}: FAILED, {:.1} s: {error:#}", elapsed.as_secs_f32());
                failed.push((step, error));
            }
        }
    }
    if !failed.is_empty() {
        // Repeats the errors, which are far above by now.
        let reasons: String = failed
            .iter()
            .map(|(step, error)| format!("\n  cargo xtask test --only {step}\n    {error:#}"))
            .collect();
        bail!("{times}\nthese steps failed; to run one alone:{reasons}");
    }
    Ok(())
}

/// How long each step took.
#[derive(Default)]
struct Times(Vec<(Step, Duration)>);

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sum: Duration = self.0.iter().map(|(_, time)| time).sum();
        write!(f, "{:.0} s so far:", sum.as_secs_f32())?;
        self.0.iter().try_for_each(|(step, time)| write!(f, " {step} {:.0}", time.as_secs_f32()))
    }
}

/// cargo-nextest if it can be installed, else `cargo test`.
fn test_runner(full: bool) -> Command {
    match tools::ensure_installed(&tools::NEXTEST) {
        Ok(()) => {
            let mut nextest = cargo(["nextest", "run", "--workspace"]);
            if full {
                nextest.args(["--profile", "full", "--run-ignored", "all"]);
            }
            nextest
        }
        Err(error) => {
            eprintln!("{error:#}\nRunning the tests by `cargo test` instead.");
            // Doc-tests have a step of their own.
            let mut test =
                cargo(["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast"]);
            if full {
                test.args(["--", "--include-ignored"]);
            }
            test
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_found_by_its_name() {
        for (name, step) in Step::ALL {
            assert_eq!((name.parse::<Step>().unwrap(), step.to_string().as_str()), (step, name));
        }
        let error = "lint".parse::<Step>().unwrap_err().to_string();
        assert!(
            error
                .ends_with("fmt, clippy, docs, fuzz, wasm, web, browser, package, doctests, tests"),
            "{error}"
        );
    }

    #[test]
    fn the_tests_come_last() {
        assert_eq!(Step::ALL.last(), Some(&("tests", Step::Tests)));
    }

    #[test]
    fn the_help_names_every_step() {
        for (name, _) in Step::ALL {
            assert!(crate::args::HELP.contains(name), "{name}");
        }
    }
}
