//! Serialisation: what is written is read again, and nothing else is.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::{Value, from_value, json, to_value};
use taula_kulami::prelude::*;
use taula_kulami::{
    Board, Colour, Compactness, Hole, Level, Move, Moves, Position, Rules, Setup, SplitMix64,
};

fn random_game(mut game: Position, seed: u64, plies: usize) -> Position {
    let mut random = SplitMix64::new(seed);
    for _ in 0..plies {
        let mut moves = Moves::default();
        game.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        game.play_unchecked(moves[random.below(moves.len() as u64) as usize]);
    }
    game
}

fn refusal(value: Value) -> String {
    from_value::<Position>(value).unwrap_err().to_string()
}

#[test]
fn a_position_is_read_with_its_whole_game() {
    let rules = Rules { level: Level::Chains, starting_colour: Colour::Black };
    for seed in 0..20 {
        let board = Board::irregular(seed, Compactness::default());
        let game = random_game(Position::new(board, rules), seed, 3 * seed as usize);
        let read: Position = from_value(to_value(&game).unwrap()).unwrap();
        assert_eq!(read, game);
        assert_eq!(read.key(), game.key());
    }
}

#[test]
fn a_game_from_a_set_up_is_read_again() {
    let played = random_game(Position::new(Board::booklet(), Rules::default()), 5, 9);
    let start = Setup::from(&played).into_position().unwrap();
    let game = random_game(start, 6, 7);
    let read: Position = from_value(to_value(&game).unwrap()).unwrap();
    assert_eq!(read, game);
}

#[test]
fn boards_and_moves_are_read_again() {
    let board = Board::booklet();
    assert_eq!(to_value(&board).unwrap(), json!(board.to_string()));
    assert_eq!(from_value::<Board>(to_value(&board).unwrap()).unwrap(), board);
    for mv in (0..Hole::COUNT).filter_map(Hole::new).map(Move) {
        assert_eq!(to_value(mv).unwrap(), json!(mv.0.index()));
        assert_eq!(from_value::<Move>(to_value(mv).unwrap()).unwrap(), mv);
    }
}

#[test]
fn hostile_input_is_refused() {
    let board = Board::booklet();
    let illegal = refusal(json!(format!("{board} 0 red d6 d3 e3")));
    assert!(illegal.starts_with("ply 3, \"e3\": ") && illegal.contains("(rule K6)"), "{illegal}");
    assert!(!refusal(json!("AA/AA 0 red")).is_empty());
    assert!(!refusal(json!("")).is_empty());
    assert!(!refusal(json!(7)).is_empty());
    assert!(from_value::<Board>(json!("AA/AA")).is_err());
    let error = from_value::<Move>(json!(64)).unwrap_err().to_string();
    assert_eq!(error, "there is no hole 64: they go from 0 to 63");
    assert!(from_value::<Move>(json!(-1)).is_err());
}
