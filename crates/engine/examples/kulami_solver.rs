//! Measures from how many empty holes the Kulami solver solves random games, at every
//! level, on square and irregular boards.
//!
//! `cargo run --release -p taula-engine --example kulami_solver [POSITIONS [FIRST]]`
//!
//! Solves POSITIONS (default 21) games with FIRST (default 10) empty holes, then with
//! two more, and so on while the median stays within a second, each for the winner and
//! for the margin. A position that takes longer is aborted and counts as longest.

use std::time::{Duration, Instant};

use taula_core::Position as _;
use taula_engine::kulami::solver::{Goal, SolveLimits, solve};
use taula_kulami::{Board, Compactness, Hole, Level, Moves, Position, Rules};

/// Time limit of a position, and of the median.
const LIMIT: Duration = Duration::from_secs(1);

fn main() {
    let numbers: Vec<usize> =
        std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let positions = numbers.first().copied().unwrap_or(21).max(1);
    let first = numbers.get(1).copied().unwrap_or(10).max(9);
    println!("level  board      goal    empty holes: median seconds (solved within {LIMIT:?})");
    for level in Level::ALL {
        for is_square in [true, false] {
            for goal in [Goal::Winner, Goal::Margin] {
                let board = if is_square { "square" } else { "irregular" };
                print!("{level}      {board:9}  {goal:6?} ");
                let reached =
                    climb(first, |empty| {
                        median((0..positions as u64).map(|seed| {
                            time(&random_position(level, is_square, empty, seed), goal)
                        }))
                    });
                println!("  => {reached}");
            }
        }
    }
}

/// The largest number of empty holes whose median is within the limit.
fn climb(first: usize, mut median_at: impl FnMut(usize) -> Option<Duration>) -> usize {
    let mut reached = 0;
    for empty in (first..Hole::COUNT).step_by(2) {
        let Some(time) = median_at(empty) else { break };
        print!(" {empty}: {:.3}", time.as_secs_f64());
        reached = empty;
    }
    reached
}

/// The median, where `None` stands for more than the limit.
fn median(times: impl Iterator<Item = Option<Duration>>) -> Option<Duration> {
    let mut times: Vec<Duration> = times.map(|time| time.unwrap_or(Duration::MAX)).collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied().filter(|&time| time <= LIMIT)
}

/// Time to solve a position; `None` if longer than the limit.
fn time(position: &Position, goal: Goal) -> Option<Duration> {
    let clock = Instant::now();
    let is_stopped = || clock.elapsed() > LIMIT;
    let limits = SolveLimits { is_stopped: Some(&is_stopped), ..SolveLimits::default() };
    let solution = solve(position, goal, &limits)?;
    let is_complete = goal == Goal::Winner || solution.margin().is_some();
    is_complete.then(|| clock.elapsed())
}

/// A position of a random game with this many empty holes; games that end before are
/// skipped.
fn random_position(level: Level, is_square: bool, empty: usize, seed: u64) -> Position {
    let mut state = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut random = || {
        // Xorshift: fast, and good enough to choose moves.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    loop {
        let number = random();
        let board = if is_square {
            Board::square(number)
        } else {
            Board::irregular(number, Compactness::default())
        };
        let mut position = Position::new(board, Rules { level, ..Rules::default() });
        let mut moves = Moves::default();
        while position.ply() + empty < Hole::COUNT {
            position.legal_moves(&mut moves);
            if moves.as_slice().is_empty() {
                break;
            }
            let index = random() as usize % moves.as_slice().len();
            position.play_unchecked(moves[index]);
        }
        if position.ply() + empty == Hole::COUNT && !position.is_over() {
            return position;
        }
    }
}
