//! What browsers need of X-Bugs alone.

mod check;
mod practice;

pub use check::xbugs_check;
pub use practice::{Practiced, WebPractice};
