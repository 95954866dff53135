//! One program for all fuzz targets, so that the instrumented build links once. The
//! environment variable `TAULA_FUZZ_TARGET` names the target; the arguments are libFuzzer's.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use taula_fuzz::TARGETS;

/// The check of the target that the environment names.
static CHECK: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("TAULA_FUZZ_TARGET").unwrap_or_default();
    let target = TARGETS.iter().find(|(target, _)| *target == name);
    let Some((_, check)) = target else {
        panic!("TAULA_FUZZ_TARGET names no target: {name:?}; try `cargo xtask fuzz`");
    };
    *check
});

fuzz_target!(|data: &[u8]| CHECK(data));
