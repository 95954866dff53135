//! Players for the games of Taula.
//!
//! [`Searcher`] is written once over [`taula_core::Position`]; game-specific
//! knowledge comes in through one small trait, [`Knowledge`]. It is deterministic on
//! one thread, never misses a win in one, and can be stopped at any moment.
//! A [`GameEngine`] is all of that for one game, as the catalogue lists it: [`computer`]
//! plays at a [`taula_core::Table`], at full strength or at a [`Level`]; [`analysis`] judges
//! the moves of games; [`arena`] compares players by matches; [`protocol`] lets other programs
//! drive the engine, in Hive by the Universal Hive Protocol, in the other games by the same
//! commands.
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

pub mod abalone;
pub mod analysis;
pub mod arena;
pub mod computer;
mod evaluation;
mod game_engine;
pub mod hive;
mod knowledge;
pub mod kulami;
mod level;
mod limits;
pub mod protocol;
mod random;
mod score;
mod search;
mod transposition;
pub mod tuner;
#[cfg(feature = "physics")]
pub mod xbugs;

pub use evaluation::{EvalTrace, LinearEvaluation, Term, term};
pub use game_engine::{
    BenchCase, DividedPerft, EngineGame, GameEngine, OptionLine, Playouts, PositionEngine,
};
pub use knowledge::{Knowledge, SolveBudget, SolveResult};
pub use level::{Ability, Ladder, Level, ParseLevelError, Thinking};
pub use limits::{Limits, Remaining, install_clock};
pub use score::{Score, ScoreReport};
pub use search::{Line, SearchReport, Searcher};
