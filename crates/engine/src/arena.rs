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
//! use taula_engine::arena::{Fixture, Point, Tally};
//!
//! let mut tally = Tally::default();
//! for (number, point) in (0..).zip([Point::Win, Point::Draw, Point::Win, Point::Loss]) {
//!     tally.add(Fixture::new(number), point);
//! }
//! assert_eq!(tally.score(), Some(0.625));
//! assert_eq!(tally.elo().map(|elo| elo.round()), Some(89.0));
//! ```

mod adjudication;
mod game;
mod openings;
mod sprt;
mod statistics;
mod tally;

pub use adjudication::{Adjudication, Agreement, judged};
pub use game::{Choice, Contestant, Ended, Fault, Finished, play};
pub use openings::{random_opening, usual_opening_plies};
pub use sprt::{Sprt, SprtVerdict};
pub use statistics::{Interval, elo_from_score, expected_score};
pub use tally::{Counts, Fixture, Point, Tally};
