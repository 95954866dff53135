//! A check that the table of X-Bugs comes to the same rest in a browser as on a
//! server. `cargo xtask test --only wasm` calls it twice, natively and built for
//! wasm32 and run by Node, and compares.

use taula_xbugs::physics::check::{CheckLayout, check_run};
use wasm_bindgen::prelude::wasm_bindgen;

/// Plays so many flicks on the [`CheckLayout`] with this number, and gives the
/// hash of all poses on the way as 16 hexadecimal digits: JavaScript's numbers
/// have no room for 64 bits. Nothing if there is no such layout.
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
