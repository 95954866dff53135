//! Perft over a game whose trees can be counted by a formula.

mod nim;

use std::cell::Cell;

use nim::{Nim, Take};
use taula_core::{Position, perft, perft_divide, perft_while};

/// Sequences of `depth` takes from a heap: a recurrence, without any position.
fn sequences(heap: u8, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    (1..=heap.min(3)).map(|taken| sequences(heap - taken, depth - 1)).sum()
}

#[test]
fn perft_counts_every_sequence() {
    for heap in 0..12 {
        for depth in 0..9 {
            assert_eq!(perft(&Nim::new(heap), depth), sequences(heap, depth), "{heap} {depth}");
        }
    }
}

#[test]
fn a_finished_game_has_no_moves() {
    assert_eq!(perft(&Nim::new(0), 0), 1);
    assert_eq!(perft(&Nim::new(0), 1), 0);
    assert_eq!(perft(&Nim::new(3), 20), 0);
    assert!(perft_divide(&Nim::new(0), 3, 2).is_empty());
}

#[test]
fn perft_leaves_the_position_alone() {
    let mut nim = Nim::new(9);
    nim.play(Take(2)).unwrap();
    let before = nim.clone();
    assert_eq!(perft(&nim, 4), sequences(7, 4));
    assert_eq!(nim, before);
}

#[test]
fn divide_sums_to_perft_on_any_number_of_threads() {
    let nim = Nim::new(14);
    for depth in 1..9 {
        let alone = perft_divide(&nim, depth, 1);
        assert_eq!(alone.iter().map(|(_, leaves)| leaves).sum::<u64>(), perft(&nim, depth));
        let moves: Vec<Take> = alone.iter().map(|&(mv, _)| mv).collect();
        assert_eq!(moves, [Take(1), Take(2), Take(3)]);
        for threads in [0, 2, 3, 64] {
            assert_eq!(perft_divide(&nim, depth, threads), alone, "{threads} threads");
        }
    }
}

#[test]
fn nothing_is_divided_at_depth_zero() {
    assert!(perft_divide(&Nim::new(5), 0, 2).is_empty());
}

#[test]
fn an_interrupted_count_has_no_result() {
    let checks = Cell::new(0);
    let count = |limit| {
        checks.set(0);
        perft_while(&Nim::new(14), 8, || checks.replace(checks.get() + 1) < limit)
    };
    assert_eq!(count(usize::MAX), Some(sequences(14, 8)));
    let needed = checks.get();
    assert!(needed > 10);
    assert_eq!(count(0), None);
    assert_eq!(count(needed - 1), None);
    assert_eq!(checks.get(), needed);
}
