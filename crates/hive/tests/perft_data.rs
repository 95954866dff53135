//! The numbers of leaves that other programs have agreed on.
//!
//! `data/` holds three tables: the start of every game type, positions from
//! games, and positions with something special in them. Both implementations
//! are held against them, each on its own: where they disagree, the data say
//! which one is wrong.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod simple;

use simple::SimpleGame;
use taula_core::perft;
use taula_hive::notation::read_game_string;
use taula_hive::{Position, Rules};

const START: &str = include_str!("data/hive_perft_start.csv");
const GAMES: &str = include_str!("data/hive_positions.csv");
const SPECIAL: &str = include_str!("data/hive_edge_positions.csv");

#[test]
fn start_positions() {
    assert_start_rows(|depth| depth <= 5);
}

/// `cargo xtask test --full` runs it.
#[test]
#[ignore = "half a billion leaves"]
fn start_positions_to_the_full_depth() {
    assert_start_rows(|depth| depth > 5);
}

#[test]
fn positions_from_games() {
    for row in rows(GAMES) {
        assert_position_row(&row[1..]);
    }
}

#[test]
fn special_positions() {
    for row in rows(SPECIAL) {
        assert_position_row(&row[2..]);
    }
}

#[test]
fn simple_implementation_at_the_start() {
    for row in rows(START) {
        let rules = Rules::tournament(row[0].parse().unwrap());
        let depth = row[1].parse().unwrap();
        if depth <= 3 {
            let leaves: u64 = row[2].parse().unwrap();
            assert_eq!(SimpleGame::new(rules).perft(depth), leaves, "{row:?}");
        }
    }
}

#[test]
fn simple_implementation_in_games_and_special_positions() {
    let games = rows(GAMES).map(|row| row[1..].to_vec());
    let special = rows(SPECIAL).map(|row| row[2..].to_vec());
    for row in games.chain(special) {
        let game = SimpleGame::replay(row[0]).unwrap();
        for depth in 1..=2 {
            let leaves: u64 = row[depth].parse().unwrap();
            assert_eq!(game.perft(depth), leaves, "depth {depth} of {}", row[0]);
        }
    }
}

fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().skip(1).map(|line| line.split(',').collect())
}

/// The rows of game type, depth and leaves whose depth is wanted.
fn assert_start_rows(wanted: impl Fn(u32) -> bool) {
    let mut tested = 0;
    for row in rows(START) {
        let rules = Rules::tournament(row[0].parse().unwrap());
        let depth = row[1].parse().unwrap();
        if wanted(depth) {
            let leaves: u64 = row[2].parse().unwrap();
            assert_eq!(perft(&Position::new(rules), depth), leaves, "{row:?}");
            tested += 1;
        }
    }
    assert!(tested >= 8, "every game type has a row");
}

/// A game and its leaves at depths 1, 2, 3.
fn assert_position_row(row: &[&str]) {
    let [game_string, leaves @ ..] = row else { panic!("no game string") };
    assert_eq!(leaves.len(), 3, "{game_string}");
    let position = read_game_string(game_string).unwrap();
    for (depth, leaves) in (1..).zip(leaves) {
        let leaves: u64 = leaves.parse().unwrap();
        assert_eq!(perft(&position, depth), leaves, "depth {depth} of {game_string}");
    }
}
