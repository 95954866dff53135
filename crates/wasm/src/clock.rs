//! The browser's clock: this target's standard library has none.

use std::time::Duration;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

pub(crate) fn install() {
    taula_engine::install_clock(|| Duration::from_micros((performance_now() * 1000.0) as u64));
}
