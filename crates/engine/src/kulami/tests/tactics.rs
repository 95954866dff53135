//! Positions with a single winning move, found by the solver in self-play games at
//! every level, on square and irregular boards.

use super::*;
use crate::kulami::solver::solve;

const TACTICS: &str = include_str!("tactics.txt");

/// Node limit of the search.
const NODES: u64 = 300_000;

fn tactics() -> Vec<(Position, Move)> {
    let lines = TACTICS.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let (game, best) = line.split_once(';').expect("a game and a move");
        let position = read_game(game).expect("a game");
        let best = read_move(&position, best).expect("a move");
        (position, best)
    };
    lines.map(read).collect()
}

fn wins(position: &Position, mv: Move) -> bool {
    let mut after = position.clone();
    after.play(mv).expect("a legal move");
    match solve(&after, Goal::Winner, &SolveLimits::default()) {
        Some(solution) => solution.outcome() == Ordering::Less,
        None => {
            let winner = after.outcome().and_then(|end| end.winner());
            winner == Some(position.side_to_move())
        }
    }
}

#[test]
fn every_level_has_enough_positions() {
    for level in Level::ALL {
        let count = tactics().iter().filter(|(game, _)| game.rules().level == level).count();
        assert!(count >= 4, "{count} at level {level}");
    }
}

#[test]
fn each_position_has_a_single_winning_move() {
    for (position, best) in tactics() {
        for hole in position.allowed().iter() {
            assert_eq!(wins(&position, Move(hole)), Move(hole) == best, "{position:?}");
        }
    }
}

#[test]
fn the_search_finds_the_winning_move() {
    for (position, best) in tactics() {
        let limits = Limits::nodes(NODES);
        let report = Searcher::new(4).search(&position, &limits, &mut |_| {});
        assert_eq!(report.best(), Some(best), "{position:?}");
        assert!(report.score.plies_to_end().is_some_and(|plies| plies > 0));
    }
}
