//! Starting `taula`, built for speed.

use std::env::consts::EXE_SUFFIX;
use std::process::Command;

use anyhow::Result;

use crate::command::{cargo, execute, target_dir};
use crate::web;

/// Opens the table in the browser: builds everything and serves it.
pub(crate) fn serve(arguments: &[String]) -> Result<()> {
    // First, since the binary holds it.
    web::build()?;
    taula(&["serve"], arguments)
}

/// Plays in the terminal.
pub(crate) fn play(arguments: &[String]) -> Result<()> {
    taula(&["play"], arguments)
}

/// Measures move generation.
pub(crate) fn bench(arguments: &[String]) -> Result<()> {
    taula(&["bench"], arguments)
}

/// Builds `taula`, then runs it where the user is: `cargo run` would run it in
/// the folder of the workspace and look there for the files that are named.
fn taula(command: &[&str], arguments: &[String]) -> Result<()> {
    execute(&mut cargo(["build", "--release", "--bin", "taula"]))?;
    let program = target_dir()?.join("release").join(format!("taula{EXE_SUFFIX}"));
    execute(Command::new(program).args(command).args(arguments))
}
