//! Players for the games of Taula.
//!
//! [`Searcher`] is written once over [`taula_core::Position`]; game-specific
//! knowledge comes in through one small trait, [`Knowledge`]. It is deterministic on
//! one thread, never misses a win in one, and can be stopped at any moment.
//! [`computer`] lets it play at any [`taula_core::Table`], at full strength or at a
//! [`Level`]; [`analysis`] annotates finished games; [`arena`] compares players by
//! matches; [`protocol`] lets other programs drive them: in Hive by the Universal Hive
//! Protocol, in the other games by the same verbs.
//!
//! ```
//! use taula_engine::{Limits, Searcher};
//! use taula_hive::{Position, Rules};
//!
//! let position = Position::new(Rules::default());
//! let report = Searcher::default().search(&position, &Limits::depth(2), &mut |_| {});
//! assert_eq!(report.depth, 2);
//! assert!(report.best().is_some());
//! ```

// Without the board games much of their support code is unused.
#![cfg_attr(not(feature = "boards"), allow(dead_code, unused_imports))]

mod abalone;
pub mod analysis;
pub mod arena;
pub mod computer;
mod evaluation;
mod hive;
mod knowledge;
pub mod kulami;
mod level;
mod limits;
mod moves_text;
mod perft;
pub mod protocol;
mod random;
mod score;
mod search;
mod time;
mod transposition;
pub mod tuner;
#[cfg(feature = "xbugs")]
pub mod xbugs;

pub use evaluation::{EvalTrace, LinearEvaluation, Term, term};
pub use knowledge::{Knowledge, SolveBudget, SolveResult};
pub use level::{Level, ParseLevelError, Thinking};
pub use limits::Limits;
pub use score::Score;
pub use search::{Line, SearchReport, Searcher};
pub use time::{Remaining, install_clock};
