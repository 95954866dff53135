use std::cell::Cell as Counter;

use taula_core::Position as _;
use taula_kulami::{Board, Compactness, Level, Moves, Rules};

use super::*;

/// A reproducible generator (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count as u64) as usize
    }
}

fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    moves.as_slice().to_vec()
}

/// A position of a random game with this many empty holes, on a square or irregular
/// board by seed.
fn random_position(level: Level, empty: usize, seed: u64) -> Position {
    let mut random = Random((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    loop {
        let number = random.below(1 << 30) as u64;
        let board = if seed.is_multiple_of(2) {
            Board::square(number)
        } else {
            Board::irregular(number, Compactness::default())
        };
        let mut position = Position::new(board, Rules { level, ..Rules::default() });
        while position.ply() + empty < Hole::COUNT {
            let moves = legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
        }
        if position.ply() + empty == Hole::COUNT && !position.is_over() {
            return position;
        }
    }
}

/// Calls `visit` with endgames of at most this many plies, at every level.
fn visit_endgames(plies: usize, seeds: u64, mut visit: impl FnMut(&Position)) {
    for level in Level::ALL {
        for seed in 0..seeds {
            // Eight holes stay empty in any game (K1, K3).
            let empty = 9 + seed as usize % plies;
            visit(&random_position(level, empty, seed));
        }
    }
}

/// The final margin of the side to move, by brute force.
fn brute_force(position: &mut Position) -> i16 {
    let moves = legal_moves(position);
    if moves.is_empty() {
        return margin_now(position);
    }
    let answers = moves.into_iter().map(|mv| {
        position.play_unchecked(mv);
        let margin = -brute_force(position);
        position.undo();
        margin
    });
    answers.max().expect("there are moves")
}

fn margin_now(position: &Position) -> i16 {
    let points = position.points();
    let me = position.side_to_move();
    points[me.index()] as i16 - points[me.other().index()] as i16
}

fn solve_all(position: &Position, goal: Goal) -> Solution {
    solve(position, goal, &SolveLimits::default()).expect("no limits")
}

#[test]
fn it_agrees_with_brute_force() {
    visit_endgames(11, 90, |position| {
        let margin = brute_force(&mut position.clone());
        let solution = solve_all(position, Goal::Margin);
        assert_eq!(solution.margin(), Some(margin), "{position:?}");
        assert_eq!(solution.outcome(), margin.cmp(&0));
        let winner = solve_all(position, Goal::Winner);
        assert_eq!(winner.outcome(), margin.cmp(&0), "{position:?}");
        assert!(winner.at_least <= margin && margin <= winner.at_most);
    });
}

#[test]
fn no_option_changes_the_margin() {
    let all = SolverOptions::default();
    let without = [
        SolverOptions { has_table: false, ..all },
        SolverOptions { has_bounds: false, ..all },
        SolverOptions { has_reachability: false, ..all },
        SolverOptions { has_group_bounds: false, ..all },
        SolverOptions { has_marble_budget: false, ..all },
    ];
    visit_endgames(14, 42, |position| {
        let margin = solve_all(position, Goal::Margin).margin();
        for options in without {
            let solution = solve_with(position, Goal::Margin, &SolveLimits::default(), options).0;
            assert_eq!(
                solution.and_then(|found| found.margin()),
                margin,
                "{options:?} {position:?}"
            );
        }
    });
}

#[test]
fn every_option_saves_nodes() {
    let all = SolverOptions::default();
    let nodes = |options| {
        let mut sum = 0;
        visit_endgames(14, 42, |position| {
            let solution = solve_with(position, Goal::Winner, &SolveLimits::default(), options).0;
            sum += solution.expect("no limits").nodes;
        });
        sum
    };
    let with_all = nodes(all);
    for options in [
        SolverOptions { has_table: false, ..all },
        SolverOptions { has_bounds: false, ..all },
        SolverOptions { has_reachability: false, ..all },
        SolverOptions { has_group_bounds: false, ..all },
        SolverOptions { has_marble_budget: false, ..all },
    ] {
        assert!(nodes(options) > with_all, "{options:?}");
    }
}

/// When both sides follow the solver, the game ends with the margin that it found.
#[test]
fn playing_out_a_solution_reaches_its_margin() {
    visit_endgames(14, 20, |position| {
        let expected = solve_all(position, Goal::Margin).margin().expect("no limits");
        let mut position = position.clone();
        let mut sign = 1;
        while position.outcome().is_none() {
            let solution = solve_all(&position, Goal::Margin);
            assert_eq!(solution.margin(), Some(sign * expected));
            position.play(solution.best).expect("a legal move");
            sign = -sign;
        }
        assert_eq!(margin_now(&position), sign * expected);
    });
}

#[test]
fn the_move_keeps_the_win_or_draw() {
    visit_endgames(12, 40, |position| {
        let solution = solve_all(position, Goal::Winner);
        let mut after = position.clone();
        after.play(solution.best).expect("a legal move");
        assert_eq!((-brute_force(&mut after)).cmp(&0), solution.outcome());
    });
}

#[test]
fn it_gives_up_at_its_limits() {
    for level in Level::ALL {
        let position = random_position(level, 44, 4);
        let limits = SolveLimits { nodes: 5000, ..SolveLimits::default() };
        assert_eq!(solve(&position, Goal::Winner, &limits), None);
        let calls = Counter::new(0);
        let is_stopped = || {
            calls.set(calls.get() + 1);
            true
        };
        let limits = SolveLimits { is_stopped: Some(&is_stopped), ..SolveLimits::default() };
        assert_eq!(solve(&position, Goal::Margin, &limits), None);
        assert_eq!(calls.get(), 1);
    }
}

/// A limit reached between the winner and the margin leaves correct bounds.
#[test]
fn at_a_limit_the_bounds_are_returned() {
    let mut unfinished = 0;
    for (level, seed) in
        Level::ALL.into_iter().flat_map(|level| (0..12).map(move |seed| (level, seed)))
    {
        let position = random_position(level, 24, seed);
        let winner = solve_all(&position, Goal::Winner);
        let margin = solve_all(&position, Goal::Margin).margin().expect("no limits");
        let limits = SolveLimits { nodes: winner.nodes, ..SolveLimits::default() };
        let solution = solve(&position, Goal::Margin, &limits).expect("enough for the winner");
        assert_eq!(solution.outcome(), winner.outcome());
        assert!(solution.at_least <= margin && margin <= solution.at_most);
        unfinished += usize::from(solution.margin().is_none());
    }
    assert!(unfinished > 0);
}

#[test]
fn a_small_table_changes_nothing() {
    visit_endgames(16, 20, |position| {
        let limits = SolveLimits { table_entries: 0, ..SolveLimits::default() };
        let solution = solve(position, Goal::Margin, &limits).expect("no limits on nodes");
        assert_eq!(solution.margin(), solve_all(position, Goal::Margin).margin());
    });
}

#[test]
fn there_is_no_solution_before_the_start_or_after_the_end() {
    let start = Position::new(Board::booklet(), Rules::default());
    assert_eq!(solve(&start, Goal::Winner, &SolveLimits::default()), None);
    let mut end = random_position(Level::Chains, 20, 3);
    while let Some(&mv) = legal_moves(&end).first() {
        end.play_unchecked(mv);
    }
    assert_eq!(solve(&end, Goal::Winner, &SolveLimits::default()), None);
}

/// Incremental updates equal a fresh state, and the bounds contain the final margin.
#[test]
fn states_are_updated_and_bounded_correctly() {
    for level in Level::ALL {
        for seed in 0..30 {
            let mut position = random_position(level, 50, seed);
            let tables = BoardTables::new(position.board(), level);
            let mut state = State::new(&tables, &position).expect("marbles");
            let mut random = Random(seed + 1);
            let mut bounds = Vec::new();
            loop {
                let fresh = State::new(&tables, &position).expect("marbles");
                assert_eq!(state.key(&tables), fresh.key(&tables));
                assert_eq!(state.bounds(&tables), fresh.bounds(&tables));
                let mut bounded = state;
                bounded.remove_unreachable(&tables);
                bounded.bound_groups(&tables);
                let loose = bounded.bounds(&tables);
                let tight = bounded.bound_tiles(&tables, loose);
                assert!(tight.low >= loose.low && tight.high <= loose.high);
                bounds.push((position.side_to_move(), tight));
                let moves = legal_moves(&position);
                assert_eq!(state.allowed, position.allowed().0);
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                position.play_unchecked(mv);
                state = state.play(&tables, mv.0.index());
            }
            let end = margin_now(&position);
            for (side, bound) in bounds {
                let end = if side == position.side_to_move() { end } else { -end };
                assert!(bound.low <= end && end <= bound.high, "{bound:?} {end}");
            }
        }
    }
}
