//! The search together with the solver.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use taula_kulami::Hole;

use super::*;
use crate::SearchReport;
use crate::kulami::solver::solve;

/// Positions with this many empty holes.
fn endgames(empty: usize) -> Vec<Position> {
    let mut endgames = Vec::new();
    for level in Level::ALL {
        visit_games(level, |position| {
            if Hole::COUNT - position.ply() == empty && !position.is_over() {
                endgames.push(position.clone());
            }
        });
    }
    assert!(endgames.len() > 20, "only {} endgames", endgames.len());
    endgames
}

fn search(position: &Position, limits: &Limits) -> SearchReport<Move> {
    Searcher::new(1).search(position, limits, &mut |_| {})
}

fn sign(score: Score) -> Ordering {
    score.plies_to_end().map_or(Ordering::Equal, |plies| plies.cmp(&0))
}

#[test]
fn solved_endgames_are_reported_as_proven() {
    for position in endgames(18) {
        let solution = solve(&position, Goal::Winner, &SolveLimits::default()).expect("no limits");
        let report = search(&position, &Limits::nodes(1_000_000));
        // A forced move is not searched.
        if position.allowed().len() > 1 {
            assert_eq!(sign(report.score), solution.outcome(), "{position:?}");
        }
    }
}

/// When both sides follow the search, the game ends as solved, mostly by the right
/// margin.
#[test]
fn endgames_are_played_without_a_mistake() {
    let (mut exact, mut all) = (0, 0);
    for mut position in endgames(17).into_iter().step_by(4) {
        let me = position.side_to_move();
        let solution = solve(&position, Goal::Margin, &SolveLimits::default());
        let solution = solution.expect("no limits");
        while position.outcome().is_none() {
            let report = search(&position, &Limits::nodes(300_000));
            position.play(report.best().expect("a move")).expect("a legal move");
        }
        assert_eq!(result_now(&position, me), solution.outcome());
        let points = position.points().map(|points| points as i16);
        let margin = points[me.index()] - points[me.other().index()];
        exact += usize::from(Some(margin) == solution.margin());
        all += 1;
    }
    assert!(exact * 4 >= all * 3, "{exact} of {all} by the right margin");
}

#[test]
fn each_of_several_lines_is_proven() {
    for position in endgames(15).into_iter().step_by(3) {
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
                None => result_now(&after, position.side_to_move()),
            };
            if has_choice(&position) {
                assert_eq!(sign(score), outcome, "{position:?}");
            }
        }
    }
}

/// A forced move is not searched.
fn has_choice(position: &Position) -> bool {
    position.allowed().len() > 1
}

fn result_now(position: &Position, side: Side) -> Ordering {
    let points = position.points();
    points[side.index()].cmp(&points[side.other().index()])
}

#[test]
fn limits_apply_to_the_solver_too() {
    for position in endgames(30).into_iter().step_by(5) {
        for nodes in [1, 500, 20_000] {
            let report = search(&position, &Limits::nodes(nodes));
            // The first iteration is always finished.
            assert!(report.nodes <= nodes + 40, "{} of {nodes}", report.nodes);
            assert_eq!(report.best(), search(&position, &Limits::nodes(nodes)).best());
            assert!(report.best().is_some_and(|mv| position.check(mv).is_ok()));
        }
        let stop = Arc::new(AtomicBool::new(true));
        let clock = Instant::now();
        for limits in [Limits::default().with_stop(stop), Limits::time(Duration::from_millis(1))] {
            let report = search(&position, &limits);
            assert!(report.best().is_some_and(|mv| position.check(mv).is_ok()));
        }
        // Generous: the machine may be busy with other tests.
        assert!(clock.elapsed() < Duration::from_millis(500));
    }
}

#[test]
fn a_depth_limit_turns_the_solver_off() {
    let mut unproven = 0;
    for position in endgames(16) {
        let report = search(&position, &Limits::depth(2));
        assert!(report.depth <= 2);
        unproven += usize::from(report.score.plies_to_end().is_none());
    }
    assert!(unproven > 0);
}

#[test]
fn the_solver_is_tried_only_where_there_is_hope() {
    let budget = SolveBudget { nodes: 1000, is_stopped: &|| false };
    for position in endgames(40) {
        assert_eq!(position.solve(&budget), SolveResult { solution: None, nodes: 0 });
    }
    for position in endgames(10) {
        let solved = position.solve(&budget);
        assert!(solved.solution.is_some_and(|(mv, _)| position.check(mv).is_ok()));
        assert!(solved.nodes > 0);
    }
}
