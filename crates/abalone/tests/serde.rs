//! Serialisation: what is written is read again, and nothing else is.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::{Value, from_value, json, to_value};
use taula_abalone::prelude::*;
use taula_abalone::{Cell, Layout, Move, Moves, Position, Rules, SplitMix64};

const START: &str = "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb b 0 0";

fn random_game(mut game: Position, seed: u64, plies: usize) -> Position {
    let mut random = SplitMix64::new(seed);
    for _ in 0..plies {
        let choose = |count: usize| random.below(count as u64) as usize;
        let Some(mv) = game.pick_legal_move(choose) else { break };
        game.play_unchecked(mv);
    }
    game
}

fn refusal(value: Value) -> String {
    from_value::<Position>(value).unwrap_err().to_string()
}

#[test]
fn a_position_is_read_with_its_whole_game() {
    let all_rules =
        [Rules::default(), Rules { marbles_to_win: 3, repetition: false, move_limit: Some(90) }];
    for (seed, rules) in (0..10).flat_map(|seed| all_rules.map(|rules| (seed, rules))) {
        let daisy = Layout::by_name("belgian-daisy").unwrap();
        let game = random_game(Position::from_layout(daisy, rules), seed, 200);
        let read: Position = from_value(to_value(&game).unwrap()).unwrap();
        assert_eq!(read, game);
        assert_eq!(read.outcome(), game.outcome());
    }
}

#[test]
fn a_position_looks_like_this() {
    let mut game = Position::new(Rules::default());
    taula_abalone::notation::play(&mut game, "a1b2").unwrap();
    let expected = json!({
        "start": START,
        "rules": {"marbles_to_win": 6, "repetition": true, "move_limit": null},
        "moves": ["a1b2"],
    });
    assert_eq!(to_value(&game).unwrap(), expected);
}

#[test]
fn every_legal_move_is_read_again() {
    for seed in 0..10 {
        let game = random_game(Position::new(Rules::default()), seed, 40);
        let mut moves = Moves::default();
        game.legal_moves(&mut moves);
        for &mv in moves.as_slice() {
            assert_eq!(from_value::<Move>(to_value(mv).unwrap()).unwrap(), mv);
        }
    }
    let mv: Move =
        from_value(json!({"first": "a1", "last": "c3", "direction": "north-east"})).unwrap();
    assert_eq!((mv.count(), mv.is_in_line()), (3, true));
}

#[test]
fn hostile_positions_are_refused() {
    let rules = json!({"marbles_to_win": 6, "repetition": true, "move_limit": null});
    let position =
        |start: &str, moves: &[&str]| json!({"start": start, "rules": rules, "moves": moves});
    let empty = refusal(position("5/6/7/8/9/8/7/6/5 b 0 0", &[]));
    assert_eq!(empty, "there is no marble on the board");
    let illegal = refusal(position(START, &["a1b2", "a1b2"]));
    assert!(illegal.starts_with("move 2: "), "{illegal}");
    assert!(!refusal(position("", &[])).is_empty());
    let long = vec!["a1b2"; 20_000];
    assert_eq!(refusal(position(START, &long)), "20000 moves are more than 16384");
    let no_game = json!({"marbles_to_win": 0, "repetition": true, "move_limit": 0});
    assert!(!refusal(json!({"start": START, "rules": no_game, "moves": []})).is_empty());
    let extra = json!({"start": START, "rules": rules, "moves": [], "lost": [9, 9]});
    assert!(refusal(extra).contains("lost"));
}

#[test]
fn hostile_moves_and_cells_are_refused() {
    let no_line = json!({"first": "a1", "last": "b3", "direction": "east"});
    let error = from_value::<Move>(no_line).unwrap_err().to_string();
    assert_eq!(error, "a1 and b3 are not in one line (rule A7)");
    let no_direction = json!({"first": "a1", "last": "a2", "direction": "up"});
    assert!(from_value::<Move>(no_direction).is_err());
    for cell in [json!("a9"), json!("j1"), json!(""), json!(60)] {
        assert!(from_value::<Cell>(cell.clone()).is_err(), "{cell}");
    }
}
