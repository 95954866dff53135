//! The search with the solver behind it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use taula_kulami::Hole;

use super::*;
use crate::SearchReport;
use crate::kulami::solver::solve;

/// Ends of games that wander over the board, with so many empty holes.
fn ends(empty: usize) -> Vec<Position> {
    let mut ends = Vec::new();
    for level in Level::ALL {
        visit_games(level, |position| {
            if Hole::COUNT - position.ply() == empty && !position.is_over() {
                ends.push(position.clone());
            }
        });
    }
    assert!(ends.len() > 20, "only {} ends", ends.len());
    ends
}

fn search(position: &Position, limits: &Limits) -> SearchReport<Move> {
    Searcher::new(1).search(position, limits, &mut |_| {})
}

fn sign(score: Score) -> Ordering {
    score.plies_to_end().map_or(Ordering::Equal, |plies| plies.cmp(&0))
}

#[test]
fn the_outcome_of_an_end_is_told_as_proven() {
    for position in ends(18) {
        let solution = solve(&position, Goal::Winner, &SolveLimits::default()).expect("no limits");
        let report = search(&position, &Limits::nodes(1_000_000));
        // With one move there is nothing to think about.
        if position.allowed().len() > 1 {
            assert_eq!(sign(report.score), solution.outcome(), "{position:?}");
        }
    }
}

/// Both sides follow the player: the game ends as it was solved, and whoever
/// loses loses by as little as there was time to find.
#[test]
fn ends_are_played_without_a_mistake() {
    let (mut exact, mut all) = (0, 0);
    for mut position in ends(17).into_iter().step_by(4) {
        let me = position.side_to_move();
        let solution = solve(&position, Goal::Margin, &SolveLimits::default());
        let solution = solution.expect("no limits");
        while position.outcome().is_none() {
            let report = search(&position, &Limits::nodes(300_000));
            position.play(report.best().expect("a move")).expect("a legal move");
        }
        assert_eq!(score_now(&position, me), solution.outcome());
        let points = position.points().map(|points| points as i16);
        let margin = points[me.index()] - points[me.other().index()];
        exact += usize::from(Some(margin) == solution.margin());
        all += 1;
    }
    assert!(exact * 4 >= all * 3, "{exact} of {all} by the right margin");
}

#[test]
fn each_of_several_lines_is_proven() {
    for position in ends(15).into_iter().step_by(3) {
        let mut searcher = Searcher::new(1).with_lines(3);
        let report = searcher.search(&position, &Limits::nodes(1_000_000), &mut |_| {});
        let lines = std::iter::once((&report.line, report.score));
        let others = report.alternatives.iter().map(|line| (&line.moves, line.score));
        let lines: Vec<(Move, Score)> =
            lines.chain(others).map(|(moves, score)| (moves[0], score)).collect();
        assert_eq!(lines.len(), position.allowed().len().min(3));
        assert!(lines.is_sorted_by(|one, other| one.1 >= other.1 && one.0 != other.0));
        for (mv, score) in lines {
            let mut after = position.clone();
            after.play(mv).expect("a legal move");
            let outcome = match solve(&after, Goal::Winner, &SolveLimits::default()) {
                Some(solution) => solution.outcome().reverse(),
                None => score_now(&after, position.side_to_move()),
            };
            if lines_matter(&position) {
                assert_eq!(sign(score), outcome, "{position:?}");
            }
        }
    }
}

/// With one move there is nothing to think about.
fn lines_matter(position: &Position) -> bool {
    position.allowed().len() > 1
}

fn score_now(position: &Position, side: Side) -> Ordering {
    let points = position.points();
    points[side.index()].cmp(&points[side.other().index()])
}

#[test]
fn limits_are_kept_with_the_solver_too() {
    for position in ends(30).into_iter().step_by(5) {
        for nodes in [1, 500, 20_000] {
            let report = search(&position, &Limits::nodes(nodes));
            // The first depth is always finished.
            assert!(report.nodes <= nodes + 40, "{} of {nodes}", report.nodes);
            assert_eq!(report.best(), search(&position, &Limits::nodes(nodes)).best());
            assert!(report.best().is_some_and(|mv| position.check(mv).is_ok()));
        }
        let stop = Arc::new(AtomicBool::new(true));
        let clock = Instant::now();
        for limits in [Limits::default().or_when(stop), Limits::time(Duration::from_millis(1))] {
            let report = search(&position, &limits);
            assert!(report.best().is_some_and(|mv| position.check(mv).is_ok()));
        }
        // Generous: the machine may be busy with other tests.
        assert!(clock.elapsed() < Duration::from_millis(500));
    }
}

/// Who is asked to look so many plies ahead looks no further.
#[test]
fn a_limit_of_plies_does_without_the_solver() {
    let mut unseen = 0;
    for position in ends(16) {
        let report = search(&position, &Limits::depth(2));
        assert!(report.depth <= 2);
        unseen += usize::from(report.score.plies_to_end().is_none());
    }
    assert!(unseen > 0);
}

#[test]
fn the_solver_is_asked_where_there_is_hope() {
    let effort = SolveEffort { nodes: 1000, is_stopped: &|| false };
    for position in ends(40) {
        assert_eq!(position.solve(&effort), Solved { answer: None, nodes: 0 });
    }
    for position in ends(10) {
        let solved = position.solve(&effort);
        assert!(solved.answer.is_some_and(|(mv, _)| position.check(mv).is_ok()));
        assert!(solved.nodes > 0);
    }
}
