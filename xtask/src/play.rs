//! Runs `taula`, built in release mode.

use std::env::consts::EXE_SUFFIX;
use std::process::Command;

use anyhow::Result;

use crate::command::{cargo, execute, target_dir};
use crate::web;

/// Builds everything and serves the browser app.
pub(crate) fn serve(arguments: &[String]) -> Result<()> {
    // First, since the binary contains it.
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

/// Builds `taula` and runs it in the current folder: `cargo run` would resolve file names
/// in the folder of the workspace.
fn taula(command: &[&str], arguments: &[String]) -> Result<()> {
    execute(&mut cargo(["build", "--release", "--bin", "taula"]))?;
    let program = target_dir()?.join("release").join(format!("taula{EXE_SUFFIX}"));
    execute(Command::new(program).args(command).args(arguments))
}
