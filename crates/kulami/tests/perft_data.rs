//! The numbers of move sequences that other programs have agreed on.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use taula_core::perft;
use taula_kulami::{Board, Position, Rules};

const TABLE: &str = include_str!("data/kulami_perft.csv");

#[test]
fn every_row() {
    let mut tested = 0;
    for row in TABLE.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let [name, board, leaves @ ..] = &row.split(',').collect::<Vec<_>>()[..] else {
            unreachable!("{row}")
        };
        let board: Board = board.parse().unwrap();
        let position = Position::new(board, Rules::default());
        assert_eq!(leaves.len(), 5, "{name}");
        for (depth, leaves) in (1..).zip(leaves) {
            let leaves: u64 = leaves.parse().unwrap();
            assert_eq!(perft(&position, depth), leaves, "depth {depth} of {name}");
            tested += 1;
        }
    }
    assert_eq!(tested, 25);
}
