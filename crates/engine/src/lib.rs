//! Players for the games of Taula.
//!
//! [`Searcher`] is written once over [`taula_core::Position`]; what it needs to
//! know about a game comes in through one small trait, [`Knowledge`]. It is
//! deterministic on one thread, never blind to a win in one, and stops at any
//! moment. [`computer`] lets it play at any [`taula_core::Table`], at full
//! strength or by a [`Level`]; [`analysis`] judges games that were played; [`arena`] measures players by matches;
//! [`protocol`] lets other programs drive them: for Hive by the protocol that they
//! speak already, for the other games by the same verbs.
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

mod abalone;
pub mod analysis;
pub mod arena;
pub mod computer;
mod count;
mod hive;
mod knowledge;
pub mod kulami;
mod level;
mod limits;
mod moves_text;
pub mod protocol;
mod random;
mod score;
mod search;
mod time;
mod transposition;
pub mod tuner;
mod weights;
pub mod xbugs;

pub use knowledge::{Knowledge, SolveEffort, Solved};
pub use level::{Level, NoSuchLevel, Thinking};
pub use limits::Limits;
pub use score::Score;
pub use search::{Line, SearchReport, Searcher};
pub use time::{Remaining, install_clock};
pub use weights::{Ledger, Term, Weighed, term};
