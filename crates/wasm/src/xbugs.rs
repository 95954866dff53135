//! Functions for browsers that only X-Bugs has.

mod check;
mod practice;

pub use check::xbugs_check;
pub use practice::{Practiced, WebPractice};
