//! Forced wins that the search must find.
//!
//! The positions come from matches, some plies before the end of the game. A line of
//! [`SUITE`] has the plies to the win and the game so far.

use std::collections::HashMap;

use taula_core::Position as _;
use taula_hive::notation::read_game_string;
use taula_hive::{Moves, Position};

use crate::{Knowledge as _, Limits, Score, Searcher};

const SUITE: &str = include_str!("forced_wins.txt");

/// Longest win proven here by brute force. Two more plies take a thousand times as
/// long.
const MAX_PROVEN_PLIES: u32 = 5;

fn suite() -> impl Iterator<Item = (u32, Position)> {
    SUITE.lines().map(|line| {
        let (plies, game) = line.split_once('|').expect("plies and game");
        (plies.parse().expect("a number"), read_game_string(game).expect("a legal game"))
    })
}

/// Node limit for finding a win.
fn node_limit(plies: u32) -> u64 {
    match plies {
        ..=3 => 10_000,
        4..=5 => 200_000,
        _ => 1_000_000,
    }
}

#[test]
fn forced_wins_are_found() {
    for (plies, position) in suite() {
        let mut searcher = Searcher::new(16);
        let limits = Limits::nodes(node_limit(plies));
        let report = searcher.search(&position, &limits, &mut |_| {});
        assert_eq!(report.score, Score::win_in(plies), "{:?}", report.line);
    }
}

#[test]
fn forced_wins_are_the_shortest() {
    assert!(suite().filter(|&(plies, _)| plies <= MAX_PROVEN_PLIES).count() >= 12);
    for (plies, mut position) in suite().filter(|&(plies, _)| plies <= MAX_PROVEN_PLIES) {
        let mut proof = Proof { known: HashMap::new() };
        assert!(proof.wins(&mut position, plies));
        assert!(!proof.wins(&mut position, plies - 2));
    }
}

/// A brute-force proof without evaluation or pruning.
struct Proof {
    /// Whether the side to move wins by force, by position and remaining plies.
    known: HashMap<(u64, u32), bool>,
}

impl Proof {
    /// Whether the side to move wins within this odd number of plies.
    fn wins(&mut self, position: &mut Position, plies: u32) -> bool {
        if plies == 1 && !may_win_in_one(position) {
            return false;
        }
        let key = (position.key(), plies);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let side = position.side_to_move();
        let found = ordered_moves(position).into_iter().any(|mv| {
            position.play_unchecked(mv);
            let is_won = match position.outcome() {
                Some(end) => end.winner() == Some(side),
                None => plies > 1 && self.loses(position, plies - 1),
            };
            position.undo();
            is_won
        });
        self.known.insert(key, found);
        found
    }

    /// Whether every move of the side to move lets the other win.
    fn loses(&mut self, position: &mut Position, plies: u32) -> bool {
        let other = position.side_to_move().other();
        ordered_moves(position).into_iter().all(|mv| {
            position.play_unchecked(mv);
            let is_lost = match position.outcome() {
                Some(end) => end.winner() == Some(other),
                None => self.wins(position, plies - 1),
            };
            position.undo();
            is_lost
        })
    }
}

/// A necessary condition: one move fills one cell, unless a pillbug lifts the queen.
fn may_win_in_one(position: &Position) -> bool {
    let other = position.side_to_move().other();
    position.rules().game_type.pillbug || position.queen_neighbours(other) == Some(5)
}

/// All legal moves in move order.
fn ordered_moves(position: &Position) -> Vec<taula_hive::Move> {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    let mut moves = moves.as_slice().to_vec();
    moves.sort_by_key(|&mv| std::cmp::Reverse(position.ordering_score(mv)));
    moves
}
