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
    taula("serve", arguments)
}

/// Builds `taula` and runs one of its commands in the current folder: `cargo run` would
/// resolve file names in the folder of the workspace.
pub(crate) fn taula(command: &str, arguments: &[String]) -> Result<()> {
    execute(&mut cargo(["build", "--release", "--bin", "taula"]))?;
    let program = target_dir()?.join("release").join(format!("taula{EXE_SUFFIX}"));
    execute(Command::new(program).arg(command).args(arguments))
}
