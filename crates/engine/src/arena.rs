//! Matches between two players, with Elo differences and error bars.
//!
//! Two players, A and B, meet in pairs of games. Both games of a pair start from
//! the same opening with the sides swapped, so that an advantage of one side cancels
//! out. The two games of a pair are not independent, so all error bars are computed
//! from pairs, not from games.
//!
//! Nothing here reads a clock, a file or a pipe. `taula arena` does that.
//!
//! ```
//! use taula_engine::arena::GameResult::{Draw, Loss, Win};
//! use taula_engine::arena::{Fixture, Tally};
//!
//! let mut tally = Tally::default();
//! for (number, result) in (0..).zip([Win, Draw, Win, Loss]) {
//!     tally.add(Fixture::new(number), result);
//! }
//! assert_eq!(tally.score(), Some(0.625));
//! assert_eq!(tally.elo().map(|elo| elo.round()), Some(89.0));
//! ```

mod game;
mod openings;
mod statistics;

pub use game::{
    Adjudication, FinishedGame, Player, PlayerError, PlayerMove, ResignRule, Termination, play,
};
pub use openings::random_opening;
pub use statistics::{
    Counts, Fixture, GameResult, Interval, Sprt, SprtVerdict, Tally, elo_from_score, expected_score,
};
