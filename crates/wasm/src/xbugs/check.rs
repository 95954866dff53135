//! A check that the physics of X-Bugs gives the same results in a browser as natively.
//! `cargo xtask test --only wasm` runs it both natively and on Node, and compares.

use taula_xbugs::physics::check::{CheckLayout, check_run};
use wasm_bindgen::prelude::wasm_bindgen;

/// Simulates a number of flicks on a [`CheckLayout`] and returns the hash of all poses as
/// 16 hexadecimal digits, since JavaScript's numbers cannot hold 64 bits; `None` if there
/// is no such layout.
#[wasm_bindgen]
#[must_use]
pub fn xbugs_check(layout: u32, flicks: u32) -> Option<String> {
    let layout = CheckLayout::from_number(layout)?;
    Some(format!("{:016x}", check_run(layout, flicks)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layout_has_a_hash_of_its_own() {
        let count = CheckLayout::ALL.len() as u32;
        let hashes: Vec<String> = (0..count).filter_map(|layout| xbugs_check(layout, 2)).collect();
        assert_eq!(hashes.len(), CheckLayout::ALL.len());
        for (number, hash) in hashes.iter().enumerate() {
            assert_eq!(hash.len(), 16, "{hash}");
            assert!(hash.chars().all(|digit| digit.is_ascii_hexdigit()), "{hash}");
            assert!(!hashes[..number].contains(hash), "layout {number}: {hash}");
        }
        assert_eq!(xbugs_check(count, 2), None);
    }

    #[test]
    fn every_flick_counts() {
        assert_ne!(xbugs_check(0, 1), xbugs_check(0, 2));
    }
}
