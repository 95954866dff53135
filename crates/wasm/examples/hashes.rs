//! The native half of `cargo xtask test --only wasm`; `check/hashes.mjs` is the other.
//! Both must print the same lines, one for each layout.
//!
//! `hashes FLICKS LAYOUT...`

use std::env;
use std::error::Error;

use taula_wasm::xbugs_check;

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u32> =
        env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let (&flicks, layouts) = numbers.split_first().ok_or("usage: hashes FLICKS LAYOUT...")?;
    for &layout in layouts {
        let hash = xbugs_check(layout, flicks).ok_or(format!("there is no layout {layout}"))?;
        println!("layout {layout}: {hash}");
    }
    Ok(())
}
