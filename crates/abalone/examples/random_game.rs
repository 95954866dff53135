//! Plays a game of random moves and prints it with its end.
//!
//! `cargo run -p taula-abalone --example random_game -- 7 belgian-daisy`

use std::env;
use std::error::Error;

use taula_abalone::notation::Notation;
use taula_abalone::prelude::*;
use taula_abalone::{Layout, Position, Rules, Setup, Side, SplitMix64};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let layout = match arguments.next() {
        Some(name) => {
            Layout::by_name(&name).ok_or_else(|| format!("no layout is called {name}"))?
        }
        None => Layout::STANDARD,
    };
    // Random players hardly ever push six marbles off.
    let rules = Rules { move_limit: Some(200), ..Rules::default() };
    let mut game = Position::from_layout(layout, rules);
    let mut random = SplitMix64::new(seed);
    let mut choose = |count: usize| random.below(count as u64) as usize;
    while let Some(mv) = game.pick_legal_move(&mut choose) {
        game.play(mv)?;
    }
    let moves: Vec<String> = game.moves_played().map(|mv| Notation::AbaPro.write(mv)).collect();
    println!("{}", moves.join(" "));
    println!("{}", Setup::from(&game));
    let [black, white] = Side::BOTH.map(|side| game.lost(side.other()));
    let winner = match game.outcome().and_then(|outcome| outcome.winner()) {
        Some(Side::First) => "Black wins",
        Some(Side::Second) => "White wins",
        None => "a draw",
    };
    println!("{winner} after {} moves, {black}:{white}", game.ply());
    Ok(())
}
