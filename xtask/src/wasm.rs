//! Builds the wasm modules, and checks that their physics gives the same bits as native
//! code.
//!
//! Records of X-Bugs contain actions, and every replay must end with the same table. So the
//! same flicks are simulated natively and in a wasm module that Node runs, and hashes of the
//! final poses are compared.
//!
//! The module is the one for browsers with bindings for Node. The native program is built in
//! the profile of the tests, which costs nothing extra, and also checks that optimisation
//! changes no bits.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{cargo, execute, output_of, root, target_dir};
use crate::stamp::{Stamp, fingerprint};
use crate::tools;

const TARGET: &str = "wasm32-unknown-unknown";

/// The layouts of the check, by their numbers in the physics of X-Bugs (`CheckLayout`):
/// spread, crowded, stacked.
const LAYOUTS: [u32; 3] = [0, 1, 2];

/// Flicks on each layout: enough to find rare differences.
const FLICKS: u32 = 250;

/// The modules of the browser app, by the feature of `taula-wasm` for each.
const MODULES: [&str; 2] = ["boards", "physics"];

/// The module with the physics.
const PHYSICS: &str = "physics";

/// Builds both modules into `web/src/wasm` and prints the sizes of new ones.
pub(crate) fn build_for_web() -> Result<()> {
    tools::ensure_installed(&tools::WASM_TARGET)?;
    tools::ensure_installed(&tools::NODE)?;
    let mut bound = Vec::new();
    for feature in MODULES {
        let folder = root().join("web/src/wasm").join(feature);
        if bind("web", &build_module(feature)?, &folder)? {
            bound.push(folder.join("taula_wasm_bg.wasm"));
        }
    }
    if bound.is_empty() {
        return Ok(());
    }
    let mut sizes = Command::new("node");
    execute(sizes.current_dir(root()).arg("web/scripts/sizes.mjs").args(bound))
}

/// Builds a module for browsers. Its path is valid until another module is built.
fn build_module(feature: &str) -> Result<PathBuf> {
    let what = ["build", "--profile", "wasm", "--package", "taula-wasm", "--lib"];
    let how = ["--target", TARGET, "--no-default-features", "--features", feature];
    execute(cargo(what).args(how))?;
    Ok(target_dir()?.join(TARGET).join("wasm/taula_wasm.wasm"))
}

/// Runs the check on both sides and compares the hashes.
pub(crate) fn compare() -> Result<()> {
    // Before the build, which takes minutes.
    tools::ensure_installed(&tools::WASM_TARGET)?;
    tools::ensure_installed(&tools::NODE)?;
    let module = build_for_node()?;
    let mut node = Command::new("node");
    node.current_dir(root()).arg("crates/wasm/check/hashes.mjs").arg(module).args(arguments());
    let in_wasm = output_of(&mut node)?;
    let natively = output_of(Command::new(build_natively()?).args(arguments()))?;
    eprint!("{}", agreement(&natively, &in_wasm)?);
    Ok(())
}

/// The arguments of both programs: the number of flicks, then the layouts.
fn arguments() -> impl Iterator<Item = String> {
    std::iter::once(FLICKS).chain(LAYOUTS).map(|number| number.to_string())
}

/// Builds the native program and returns its path.
fn build_natively() -> Result<PathBuf> {
    // With the features that the whole workspace turns on: with those of one
    // package alone it would not be the build that the tests need.
    execute(&mut cargo(["build", "--profile", "test", "--workspace", "--example", "hashes"]))?;
    // Cargo puts the profile `test` into the folder `debug`.
    Ok(target_dir()?.join("debug/examples").join(format!("hashes{EXE_SUFFIX}")))
}

/// Builds the wasm module with bindings for Node and returns the path of the JavaScript.
fn build_for_node() -> Result<PathBuf> {
    let folder = target_dir()?.join(TARGET).join("node");
    bind("node", &build_module(PHYSICS)?, &folder)?;
    Ok(folder.join("taula_wasm.js"))
}

/// Generates the JavaScript bindings of a module, unless they are up to date. Returns whether
/// they were generated.
fn bind(target: &str, module: &Path, folder: &Path) -> Result<bool> {
    // Another version of the generator writes other JavaScript.
    let binder = root().join("xtask/bindgen");
    let sources = fingerprint(&[module.to_owned(), binder, root().join("Cargo.lock")], &[])?;
    let stamp = Stamp::of(folder);
    if stamp.is_up_to_date(&sources) {
        return Ok(false);
    }
    let bindgen = ["run", "--profile", "tool", "--package", "xtask-bindgen", "--"];
    execute(cargo(bindgen).arg(target).arg(module).arg(folder))?;
    stamp.write(&sources)?;
    Ok(true)
}

/// Compares the hashes of both outputs. Returns a line for each layout.
fn agreement(natively: &str, in_wasm: &str) -> Result<String> {
    let mut agreed = String::new();
    let mut differing = Vec::new();
    for layout in LAYOUTS {
        let (Some(native), Some(wasm)) = (hash(natively, layout), hash(in_wasm, layout)) else {
            bail!("layout {layout} has no hash; natively:\n{natively}in wasm:\n{in_wasm}");
        };
        if native == wasm {
            agreed += &format!("layout {layout}: {FLICKS} flicks, both {native}\n");
        } else {
            differing.push(format!("layout {layout}: natively {native}, in wasm {wasm}"));
        }
    }
    if !differing.is_empty() {
        let flicks = "flicks end in other bits natively than in wasm";
        bail!("{FLICKS} {flicks}:\n{agreed}{}", differing.join("\n"));
    }
    Ok(agreed)
}

/// The hash in the line `layout N: HASH`.
fn hash(output: &str, layout: u32) -> Option<&str> {
    let start = format!("layout {layout}: ");
    let hash = output.lines().find_map(|line| line.strip_prefix(&start))?;
    Some(hash).filter(|hash| hash.len() == 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HASHES: &str = "layout 0: 00000000000000aa\n\
                          layout 1: 00000000000000bb\n\
                          layout 2: 00000000000000cc\n";

    #[test]
    fn equal_hashes_agree() {
        let agreed = agreement(HASHES, HASHES).unwrap();
        assert_eq!(agreed.lines().count(), LAYOUTS.len());
        assert!(agreed.starts_with("layout 0: 250 flicks, both 00000000000000aa\n"), "{agreed}");
    }

    #[test]
    fn a_layout_that_differs_is_named() {
        let other = HASHES.replace("bb", "b0");
        let error = agreement(HASHES, &other).unwrap_err().to_string();
        let expected = "layout 1: natively 00000000000000bb, in wasm 00000000000000b0";
        assert!(error.ends_with(expected), "{error}");
    }

    #[test]
    fn silence_is_not_agreement() {
        for (natively, in_wasm) in [("", ""), (HASHES, "layout 0: 00000000000000aa\n")] {
            let error = agreement(natively, in_wasm).unwrap_err().to_string();
            assert!(error.contains("has no hash"), "{error}");
        }
        let undefined = HASHES.replace("00000000000000aa", "undefined");
        assert!(agreement(&undefined, &undefined).is_err());
    }
}
