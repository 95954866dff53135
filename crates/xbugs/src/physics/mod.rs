//! The physical table: pieces and poses in, a flick in, poses at rest out.
//!
//! A [`World`] holds pieces at rest. [`World::flick`] sends one of them off with
//! a [`Launch`] and answers with a [`Motion`]: where everything came to rest,
//! and, if asked, the way there. Behind it is rapier, a rigid-body engine; no
//! other module of this crate knows it.
//!
//! The same bodies, in the same order, and the same launch give the same bits
//! on every machine, natively and as WebAssembly ([`check`] proves it). Three
//! habits make it so:
//! - every world is built from poses alone, in the order of the bodies, and put
//!   to sleep before anything moves: no state hides between two flicks;
//! - sines and powers come from `libm`; the rest is `+ - * /` and square roots;
//! - what is watched (a trace) never touches what is computed.

mod body;
pub mod check;
mod engine;
mod flight;
mod launch;
mod rest;
mod run;
mod trace;
mod world;

pub use body::{Body, Surface};
pub use launch::Launch;
pub use trace::{Impact, Motion, Trace, Track};
pub use world::World;

/// Which physics this is. Part of every record: another version may bring the
/// same flick to another rest. It stands for everything that decides where pieces
/// lie: where the rules look for a free spot, the usual formation, and how the
/// resources are held before they drop, too.
pub const VERSION: &str = "rapier3d-0.36.1/2";

/// Steps a second.
const STEPS_A_SECOND: u32 = 360;

/// The time that one step takes, in seconds.
const STEP: f32 = 1.0 / STEPS_A_SECOND as f32;

/// What falls falls faster by this: centimetres a second, each second.
const GRAVITY: f32 = 981.0;
