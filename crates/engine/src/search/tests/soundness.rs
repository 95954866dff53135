//! The search compared with brute force.

use taula_abalone::Position as Abalone;
use taula_hive::Position as Hive;
use taula_kulami::Position as Kulami;

use super::properties::{Sampled, for_every_game, legal_moves, positions};
use super::*;

for_every_game! {
    without_heuristics_the_score_is_that_of_minimax
    reported_wins_and_losses_are_real
}

fn minimax<P: Knowledge>(position: &mut P, depth: u32, ply: usize) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::from_outcome(outcome, position.side_to_move(), ply as u32);
    }
    if depth == 0 {
        return Score::estimate(position.evaluate());
    }
    let scores = legal_moves(position).into_iter().map(|mv| {
        position.play_unchecked(mv);
        let score = -minimax(position, depth - 1, ply + 1);
        position.undo();
        score
    });
    scores.max().expect("an unfinished game has moves")
}

fn without_heuristics_the_score_is_that_of_minimax<P: Sampled>() {
    for mut position in positions::<P>(40, 70) {
        // As deep as brute force allows. The next positions may have more moves than
        // this one.
        let moves = legal_moves(&position).len() as u64 + 10;
        let depth = (1..=6).take_while(|&depth| moves.pow(depth) < 300_000).last().unwrap_or(1);
        let expected = minimax(&mut position, depth, 0);
        let mut searcher = Searcher::<P>::new(1).with_options(SearchOptions::FULL_WIDTH);
        let report = searcher.search(&position, &Limits::depth(depth), &mut |_| {});
        // A search that has proven the result stops early.
        if report.depth == depth {
            assert_eq!(report.score, expected, "depth {depth}");
        } else {
            assert!(report.score.plies_to_end().is_some());
        }
    }
}

/// Whether a side can force a win within this many plies.
fn can_force_win<P: Knowledge>(position: &mut P, side: Side, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(side);
    }
    if plies == 0 {
        return false;
    }
    let mut moves = legal_moves(position).into_iter();
    let is_its_turn = position.side_to_move() == side;
    let wins_after = |mv| {
        position.play_unchecked(mv);
        let wins = can_force_win(position, side, plies - 1);
        position.undo();
        wins
    };
    if is_its_turn { moves.any(wins_after) } else { moves.all(wins_after) }
}

fn reported_wins_and_losses_are_real<P: Sampled>() {
    // Longer proofs take too long.
    const MAX_PLIES: i32 = 4;
    let mut met = 0;
    let mut searcher = Searcher::<P>::new(1);
    for mut position in positions::<P>(500, 160) {
        // The rules differ from game to game.
        searcher.forget();
        let report = searcher.search(&position, &Limits::nodes(5000), &mut |_| {});
        let Some(plies) = report.score.plies_to_end().filter(|plies| plies.abs() <= MAX_PLIES)
        else {
            continue;
        };
        met += 1;
        let me = position.side_to_move();
        let winner = if plies > 0 { me } else { me.other() };
        assert!(
            can_force_win(&mut position, winner, plies.unsigned_abs()),
            "{plies} plies to the end"
        );
    }
    assert!(met > 20, "only {met} wins and losses were found");
}
