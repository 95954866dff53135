//! From how many empty holes the Kulami solver finds the end: random games on
//! random boards, for every level, on square and irregular boards.
//!
//! `cargo run --release -p taula-engine --example kulami_solver [POSITIONS [FIRST]]`
//!
//! Solves POSITIONS (21) games with FIRST (10) empty holes, then with two more,
//! and so on while the median stays within a second, each for the winner and for
//! the margin. A position that takes longer is given up: its time counts as more
//! than any.

use std::time::{Duration, Instant};

use taula_core::{MoveBuffer as _, Position as _};
use taula_engine::kulami::solver::{Goal, SolveLimits, solve};
use taula_kulami::{Board, Compactness, Hole, Level, Moves, Position, Rules};

/// What the median has to keep within.
const LIMIT: Duration = Duration::from_secs(1);

fn main() {
    let numbers: Vec<usize> =
        std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let positions = numbers.first().copied().unwrap_or(21).max(1);
    let first = numbers.get(1).copied().unwrap_or(10).max(9);
    println!("level  board      asked   empty holes: median seconds (solved within {LIMIT:?})");
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

/// Tries more and more holes while the median is within the limit; the last
/// number that was.
fn climb(first: usize, mut median_at: impl FnMut(usize) -> Option<Duration>) -> usize {
    let mut reached = 0;
    for empty in (first..Hole::COUNT).step_by(2) {
        let Some(time) = median_at(empty) else { break };
        print!(" {empty}: {:.3}", time.as_secs_f64());
        reached = empty;
    }
    reached
}

/// The median, if it is a time; `None` stands for more than the limit.
fn median(times: impl Iterator<Item = Option<Duration>>) -> Option<Duration> {
    let mut times: Vec<Duration> = times.map(|time| time.unwrap_or(Duration::MAX)).collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied().filter(|&time| time <= LIMIT)
}

/// How long a solution takes; `None` if longer than the limit.
fn time(position: &Position, goal: Goal) -> Option<Duration> {
    let clock = Instant::now();
    let is_stopped = || clock.elapsed() > LIMIT;
    let limits = SolveLimits { is_stopped: Some(&is_stopped), ..SolveLimits::default() };
    let solution = solve(position, goal, &limits)?;
    let is_whole = goal == Goal::Winner || solution.margin().is_some();
    is_whole.then(|| clock.elapsed())
}

/// A game played at random until so many holes are empty. Games that end before
/// are left out.
fn random_position(level: Level, is_square: bool, empty: usize, seed: u64) -> Position {
    let mut state = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut random = || {
        // Xorshift: quick, and good enough to choose moves.
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
