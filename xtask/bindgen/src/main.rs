//! Makes the JavaScript that a wasm module is called through.
//!
//! This is what people install as `wasm-bindgen-cli`. As a program of the
//! workspace it needs no installing, and `Cargo.lock` keeps it at the version of
//! the crate `wasm-bindgen`, which it must have. It is not in xtask itself
//! because building it takes longer than all of xtask, and few tasks need it.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str = "usage: xtask-bindgen node|web MODULE FOLDER";

fn main() -> Result<()> {
    let mut words = env::args_os().skip(1);
    let target = words.next().context(USAGE)?;
    let paths: Vec<PathBuf> = words.map(PathBuf::from).collect();
    let [module, folder] = paths.as_slice() else { bail!(USAGE) };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module);
    match target.to_str() {
        Some("node") => {
            bindgen.nodejs(true).context("this module cannot be made for Node")?;
            bindgen.typescript(false);
        }
        Some("web") => {
            bindgen.web(true).context("this module cannot be made for browsers")?;
            bindgen.typescript(true);
            // Names of functions and what tools want to know: a third more to load.
            bindgen.remove_name_section(true).remove_producers_section(true);
        }
        _ => bail!(USAGE),
    }
    bindgen.generate(folder).with_context(|| format!("cannot bind {}", module.display()))
}
