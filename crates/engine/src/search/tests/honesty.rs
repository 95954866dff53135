//! The search against plain ones that leave nothing out.

use taula_abalone::Position as Abalone;
use taula_hive::Position as Hive;
use taula_kulami::Position as Kulami;

use super::games::{Sampled, for_every_game, legal_moves, positions};
use super::*;
use crate::search::horizon::score_of;

for_every_game! {
    without_guesses_the_score_is_that_of_a_plain_search
    ends_that_are_told_are_real
}

/// The score by looking at everything.
fn plain_score<P: Knowledge>(position: &mut P, depth: u32, ply: usize) -> Score {
    if let Some(outcome) = position.outcome() {
        return score_of(outcome, position.side_to_move(), ply);
    }
    if depth == 0 {
        return Score::estimate(position.evaluate());
    }
    let scores = legal_moves(position).into_iter().map(|mv| {
        position.play_unchecked(mv);
        let score = -plain_score(position, depth - 1, ply + 1);
        position.undo();
        score
    });
    scores.max().expect("an unfinished game has moves")
}

fn without_guesses_the_score_is_that_of_a_plain_search<P: Sampled>() {
    for mut position in positions::<P>(40, 70) {
        // As deep as the tree stays small enough to look at everything.
        // The next positions may have more moves than this one.
        let moves = legal_moves(&position).len() as u64 + 10;
        let depth = (1..=6).take_while(|&depth| moves.pow(depth) < 300_000).last().unwrap_or(1);
        let plain = plain_score(&mut position, depth, 0);
        let mut searcher = Searcher::<P>::new(1).with_craft(Craft::PLAIN);
        let report = searcher.search(&position, &Limits::depth(depth), &mut |_| {});
        // A search that has seen the end does not go on.
        if report.depth == depth {
            assert_eq!(report.score, plain, "depth {depth}");
        } else {
            assert!(report.score.plies_to_end().is_some());
        }
    }
}

/// Whether a side wins within so many plies, whatever the other does.
fn wins<P: Knowledge>(position: &mut P, side: Side, plies: u32) -> bool {
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
        let wins = wins(position, side, plies - 1);
        position.undo();
        wins
    };
    if is_its_turn { moves.any(wins_after) } else { moves.all(wins_after) }
}

fn ends_that_are_told_are_real<P: Sampled>() {
    // Beyond that the proof takes too long.
    const LONGEST: i32 = 4;
    let mut met = 0;
    let mut searcher = Searcher::<P>::new(1);
    for mut position in positions::<P>(500, 160) {
        // The games differ in their rules.
        searcher.forget();
        let report = searcher.search(&position, &Limits::nodes(5000), &mut |_| {});
        let Some(plies) = report.score.plies_to_end().filter(|plies| plies.abs() <= LONGEST) else {
            continue;
        };
        met += 1;
        let me = position.side_to_move();
        let winner = if plies > 0 { me } else { me.other() };
        assert!(wins(&mut position, winner, plies.unsigned_abs()), "{plies} plies to the end");
    }
    assert!(met > 20, "only {met} ends were seen");
}
