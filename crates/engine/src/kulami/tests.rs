use taula_kulami::notation::{play, read_game, read_move};
use taula_kulami::{Board, Level, Moves, Rules};

use super::*;
use crate::{Limits, Score, Searcher};

mod endgames;
mod tactics;

fn start(level: Level) -> Position {
    Position::new(Board::booklet(), Rules { level, ..Rules::default() })
}

/// An arbitrary but reproducible choice.
fn pick(ply: usize, game: usize, count: usize) -> usize {
    (ply * 31 + game * 17 + ply * game) % count
}

/// Calls `visit` with the positions of games with arbitrary moves.
fn visit_games(level: Level, mut visit: impl FnMut(&Position)) {
    for game in 0..40 {
        let mut position = start(level);
        loop {
            visit(&position);
            let mut moves = Moves::default();
            position.legal_moves(&mut moves);
            let count = moves.as_slice().len();
            if count == 0 {
                break;
            }
            position.play_unchecked(moves[pick(position.ply(), game, count)]);
        }
    }
}

#[test]
fn the_last_moves_are_searched_to_the_end() {
    let mut met = 0;
    let mut searcher = Searcher::new(1);
    visit_games(Level::Chains, |position| {
        let mut moves = Moves::default();
        position.legal_moves(&mut moves);
        let wins = |mv: Move| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after.outcome().is_some_and(|end| end.winner() == Some(position.side_to_move()))
        };
        if moves.as_slice().iter().any(|&mv| wins(mv)) {
            met += 1;
            let report = searcher.search(position, &Limits::depth(1), &mut |_| {});
            assert_eq!(report.score, Score::win_in(1));
            assert!(report.best().is_some_and(wins));
        }
    });
    assert!(met > 5, "only {met} positions had a win in one");
}

#[test]
fn the_search_beats_an_arbitrary_player() {
    for (level, game) in Level::ALL.into_iter().zip(0..) {
        let mut position = start(level);
        let mut searcher = Searcher::new(1);
        while position.outcome().is_none() {
            let mut moves = Moves::default();
            position.legal_moves(&mut moves);
            let mv = if position.side_to_move() == Side::First {
                searcher.search(&position, &Limits::depth(3), &mut |_| {}).best()
            } else {
                moves.as_slice().get(pick(position.ply(), game, moves.len())).copied()
            };
            position.play(mv.expect("the game goes on")).expect("a legal move");
        }
        let winner = position.outcome().and_then(|end| end.winner());
        assert_eq!(winner, Some(Side::First), "level {level}");
    }
}

#[test]
fn every_early_move_gains_something() {
    let mut position = read_game(&format!("{} 0 red", Board::booklet())).expect("a game");
    for cell in ["d6", "d3"] {
        play(&mut position, cell).expect("a legal move");
    }
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    assert!(moves.as_slice().iter().all(|&mv| position.ordering_score(mv) > 0));
}
