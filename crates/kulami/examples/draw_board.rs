//! Draws a board by a seed, plays random marbles on it and prints the score.
//!
//! `cargo run -p taula-kulami --example draw_board -- 7`

use std::env;
use std::error::Error;

use taula_kulami::notation::write_game;
use taula_kulami::prelude::*;
use taula_kulami::{Board, Compactness, Level, Moves, Position, Rules, SplitMix64};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let board = Board::irregular(seed, Compactness::default());
    println!("{}\n", board.to_string().replace('/', "\n"));

    let mut game = Position::new(board, Rules { level: Level::Chains, ..Rules::default() });
    let mut random = SplitMix64::new(seed);
    let mut moves = Moves::default();
    loop {
        game.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        game.play(moves[random.below(moves.len() as u64) as usize])?;
    }
    println!("{}\n", write_game(&game));
    for (level, part) in ["tiles", "areas", "chains"].into_iter().enumerate() {
        let [red, black] = game.score().subtotals[level].points;
        println!("with {part:<7} {red:>3} : {black}");
    }
    Ok(())
}
