//! Makes the JavaScript that a wasm module is called through from Node.
//!
//! This is what people install as `wasm-bindgen-cli`. As a program of the
//! workspace it needs no installing, and `Cargo.lock` keeps it at the version of
//! the crate `wasm-bindgen`, which it must have. It is not in xtask itself
//! because building it takes longer than all of xtask, and few tasks need it.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let paths: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [module, folder] = paths.as_slice() else { bail!("usage: xtask-bindgen MODULE FOLDER") };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module);
    bindgen.nodejs(true).context("this module cannot be made for Node")?;
    bindgen.typescript(false);
    bindgen.generate(folder).with_context(|| format!("cannot bind {}", module.display()))
}
