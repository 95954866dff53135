//! Counts the positions that can be reached in a number of plies, by first move.
//!
//! `cargo run --release -p taula-hive --example perft -- 5 Base+MLP`

use std::error::Error;
use std::{env, thread};

use taula_hive::notation::UhpMove;
use taula_hive::{GameType, Position, Rules, perft_divide};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let depth = arguments.next().map_or(Ok(3), |depth| depth.parse())?;
    let game_type = arguments.next().map_or(Ok(GameType::BASE), |name| name.parse::<GameType>())?;
    // Published counts are those of the tournament opening.
    let start = Position::new(Rules::tournament(game_type));
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get());
    let mut sum = 0;
    for (mv, leaves) in perft_divide(&start, depth, threads) {
        println!("{:<12} {leaves:>14}", UhpMove::of(&start, mv).to_string());
        sum += leaves;
    }
    println!("{game_type}, depth {depth}: {sum}");
    Ok(())
}
