//! Matches: who is better, by how much, and how sure that is.
//!
//! Two players, A and B, meet in pairs of games. Both games of a pair start from
//! the same opening, with the sides swapped: what the opening gives to one side
//! it gives to each player once, and the luck of the draw cancels out. Two games
//! of a pair are not independent, so all error bars are taken from pairs, not
//! from games.
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
pub use statistics::{Interval, elo_of_score, score_of_elo};
pub use tally::{Counts, Fixture, Point, Tally};
