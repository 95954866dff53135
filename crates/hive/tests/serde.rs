//! Serialisation: what is written is read again, and nothing else is.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::{Value, from_value, json, to_value};
use taula_hive::notation::play;
use taula_hive::prelude::*;
use taula_hive::{Cell, GameType, Move, Moves, Piece, Position, Rules, Setup, SplitMix64};

/// A game of random moves.
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

fn again(position: &Position) -> Position {
    from_value(to_value(position).unwrap()).unwrap()
}

fn refusal(value: Value) -> String {
    from_value::<Position>(value).unwrap_err().to_string()
}

#[test]
fn a_position_is_read_with_its_whole_game() {
    for seed in 0..20 {
        for game_type in ["Base", "Base+MLP"] {
            let game_type: GameType = game_type.parse().unwrap();
            for rules in [Rules::tournament(game_type), Rules { game_type, ..Rules::default() }] {
                let game = random_game(Position::new(rules), seed, 80);
                let read = again(&game);
                assert_eq!(read, game);
                assert_eq!(read.key(), game.key());
                assert!(read.moves_played().eq(game.moves_played()));
            }
        }
    }
}

#[test]
fn a_game_from_a_set_up_is_read_again() {
    let setup: Setup = "Base+P b 9 .q/P[A1b1]/.Q - * free".parse().unwrap();
    let mut reversed = setup.clone();
    reversed.stacks.reverse();
    reversed.rules.repetition = false;
    for setup in [setup, reversed] {
        let game = random_game(setup.into_position().unwrap(), 3, 30);
        // Where on the table the hive stands is not part of it (H4).
        let read = again(&game);
        assert_eq!((Setup::from(&read), read.key()), (Setup::from(&game), game.key()));
        assert_eq!(read.moves_played().len(), game.moves_played().len());
    }
}

#[test]
fn a_position_looks_like_this() {
    let mut game = Position::new(Rules::default());
    play(&mut game, "wS1").unwrap();
    play(&mut game, "bQ wS1-").unwrap();
    let expected = json!({
        "start": "Base w 1 - - * free",
        "repetition": true,
        "moves": ["wS1", "bQ wS1-"],
    });
    assert_eq!(to_value(&game).unwrap(), expected);
}

#[test]
fn moves_and_pieces_are_read_again() {
    for piece in Piece::all() {
        assert_eq!(from_value::<Piece>(to_value(piece).unwrap()).unwrap(), piece);
    }
    for to in (0..Cell::COUNT).map(Cell::from_index) {
        let mv = Move::Put { piece: "bA2".parse().unwrap(), to };
        assert_eq!(from_value::<Move>(to_value(mv).unwrap()).unwrap(), mv);
    }
    let mv = Move::Put { piece: "wQ".parse().unwrap(), to: Cell::ORIGIN };
    assert_eq!(to_value(mv).unwrap(), json!({"put": {"piece": "wQ", "to": [0, 0]}}));
    assert_eq!(to_value(Move::Pass).unwrap(), json!("pass"));
    assert_eq!(from_value::<Move>(json!("pass")).unwrap(), Move::Pass);
}

#[test]
fn hostile_positions_are_refused() {
    let position =
        |start: &str, moves: &[&str]| json!({"start": start, "repetition": true, "moves": moves});
    let torn = refusal(position("Base w 3 S1Q../...bq - *", &[]));
    assert_eq!(torn, "the pieces form 2 separate hives");
    let illegal = refusal(position("Base w 1 - - *", &["wS1", "bS1 wS1-", "wA1 bS1-"]));
    assert!(illegal.starts_with("move 3: ") && illegal.contains("(rule H6)"), "{illegal}");
    let unreadable = refusal(position("Base w 1 - - *", &["wS1", "x"]));
    assert!(unreadable.starts_with("move 2: "), "{unreadable}");
    let after_the_end = refusal(position("Base w 9 .AA/GqQ/.SB - *", &["pass"]));
    assert!(!after_the_end.is_empty());
    for start in ["", "Base w 18446744073709551615 S1Q/.bq - *", "Base w 0 S1Q/.bq - *"] {
        assert!(!refusal(position(start, &[])).is_empty(), "{start}");
    }
    let long = vec!["pass"; 20_000];
    assert_eq!(refusal(position("Base w 1 - - *", &long)), "20000 moves are more than 16384");
    assert!(refusal(json!({"start": "Base w 1 - - *", "moves": []})).contains("repetition"));
    refusal(json!({"start": "Base w 1 - - *", "repetition": true, "moves": [], "hand": ["wQ"]}));
}

#[test]
fn hostile_pieces_and_cells_are_refused() {
    for piece in [json!("wA4"), json!("wQ2"), json!(""), json!(7), json!("xA1")] {
        assert!(from_value::<Piece>(piece.clone()).is_err(), "{piece}");
    }
    for cell in [json!([16, 0]), json!([0, -17]), json!([0]), json!([0, 0, 0]), json!(5)] {
        assert!(from_value::<Cell>(cell.clone()).is_err(), "{cell}");
    }
    assert!(from_value::<Move>(json!({"put": {"piece": "wQ"}})).is_err());
}
