//! The modules that browsers load, and a check of their arithmetic.
//!
//! Does a flick end in the same bits in a browser as on a server?
//!
//! Records of X-Bugs keep actions, and everyone who replays one must see the same
//! table. So the same flicks are played by the same code twice, natively and in a
//! wasm module that Node runs, and hashes of where everything came to rest are
//! compared.
//!
//! The module is the one that browsers get, bound for Node: it is built once for
//! both. The native half is built as all tests are: the step `tests` needs the same
//! build, so it costs nothing, and that optimisation changes no bits is compared along
//! the way.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{cargo, execute, output_of, root, target_dir};
use crate::stamp::{Stamp, fingerprint};
use crate::tools;

const TARGET: &str = "wasm32-unknown-unknown";

/// The tables on which the flicks are played, by their numbers in the physics of
/// X-Bugs (`CheckLayout`): spread, crowded, stacked.
const LAYOUTS: [u32; 3] = [0, 1, 2];

/// On each layout: a difference that is rare shows itself too.
const FLICKS: u32 = 250;

/// The modules of the browser app, by the feature of `taula-wasm` that makes one.
const MODULES: [&str; 2] = ["boards", "xbugs"];

/// The one of them that holds the physics.
const PHYSICS: &str = "xbugs";

/// Builds both modules into `web/src/wasm` and prints what they weigh, if they are new.
pub(crate) fn build_for_web() -> Result<()> {
    tools::need(&tools::WASM_TARGET)?;
    tools::need(&tools::NODE)?;
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

/// Builds a module as browsers get it and says where it is, until another is built.
fn build_module(feature: &str) -> Result<PathBuf> {
    let what = ["build", "--profile", "wasm", "--package", "taula-wasm", "--lib"];
    let how = ["--target", TARGET, "--no-default-features", "--features", feature];
    execute(cargo(what).args(how))?;
    Ok(target_dir()?.join(TARGET).join("wasm/taula_wasm.wasm"))
}

/// Plays the flicks on both sides and compares.
pub(crate) fn compare() -> Result<()> {
    // Whatever is missing is said before minutes of building.
    tools::need(&tools::WASM_TARGET)?;
    tools::need(&tools::NODE)?;
    let module = build_for_node()?;
    let mut node = Command::new("node");
    node.current_dir(root()).arg("crates/wasm/check/hashes.mjs").arg(module).args(numbers());
    let in_wasm = output_of(&mut node)?;
    let natively = output_of(Command::new(build_natively()?).args(numbers()))?;
    eprint!("{}", agreement(&natively, &in_wasm)?);
    Ok(())
}

/// What both halves are told: how many flicks, then the layouts.
fn numbers() -> impl Iterator<Item = String> {
    std::iter::once(FLICKS).chain(LAYOUTS).map(|number| number.to_string())
}

/// Builds the native half and says where it is.
fn build_natively() -> Result<PathBuf> {
    // With the features that the whole workspace turns on: with those of one
    // package alone it would not be the build that the tests need.
    execute(&mut cargo(["build", "--profile", "test", "--workspace", "--example", "hashes"]))?;
    // Cargo puts the profile `test` into the folder `debug`.
    Ok(target_dir()?.join("debug/examples").join(format!("hashes{EXE_SUFFIX}")))
}

/// Builds the wasm module, and the JavaScript that Node calls it through, and
/// says where that is.
fn build_for_node() -> Result<PathBuf> {
    let folder = target_dir()?.join(TARGET).join("node");
    bind("node", &build_module(PHYSICS)?, &folder)?;
    Ok(folder.join("taula_wasm.js"))
}

/// Makes the JavaScript around a module, unless the folder has that of this very one.
/// Says whether it was made.
fn bind(target: &str, module: &Path, folder: &Path) -> Result<bool> {
    // With the binder and the list of versions: another one writes other JavaScript.
    let binder = root().join("xtask/bindgen");
    let sources = fingerprint(&[module.to_owned(), binder, root().join("Cargo.lock")], &[])?;
    let stamp = Stamp::of(folder);
    if stamp.says(&sources) {
        return Ok(false);
    }
    let bindgen = ["run", "--profile", "tool", "--package", "xtask-bindgen", "--"];
    execute(cargo(bindgen).arg(target).arg(module).arg(folder))?;
    stamp.put(&sources)?;
    Ok(true)
}

/// What was compared, a line for each layout, if both sides printed the same
/// hash for all of them.
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
