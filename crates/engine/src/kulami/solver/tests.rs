use std::cell::Cell as Counter;

use taula_core::{MoveBuffer as _, Position as _};
use taula_kulami::{Board, Compactness, Level, Moves, Rules};

use super::*;

/// Numbers that are the same on every run (xorshift).
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

/// A game played at random until so many holes are empty, on a board by seed:
/// square ones and irregular ones in turn.
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

/// Every end of at most so many plies, at every level, on many boards.
fn visit_ends(plies: usize, seeds: u64, mut visit: impl FnMut(&Position)) {
    for level in Level::ALL {
        for seed in 0..seeds {
            // Eight holes stay empty in any game (K1, K3).
            let empty = 9 + seed as usize % plies;
            visit(&random_position(level, empty, seed));
        }
    }
}

/// The final margin for the side to move, by looking at everything.
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
    visit_ends(11, 90, |position| {
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
fn it_agrees_with_itself_without_each_cut() {
    let all = Cuts::default();
    let without = [
        Cuts { has_table: false, ..all },
        Cuts { has_bounds: false, ..all },
        Cuts { has_reach: false, ..all },
        Cuts { has_groups: false, ..all },
        Cuts { has_budget: false, ..all },
    ];
    visit_ends(14, 42, |position| {
        let margin = solve_all(position, Goal::Margin).margin();
        for cuts in without {
            let solution = solve_with(position, Goal::Margin, &SolveLimits::default(), cuts).0;
            assert_eq!(solution.and_then(|found| found.margin()), margin, "{cuts:?} {position:?}");
        }
    });
}

#[test]
fn each_cut_saves_positions() {
    let all = Cuts::default();
    let nodes = |cuts| {
        let mut sum = 0;
        visit_ends(14, 42, |position| {
            let solution = solve_with(position, Goal::Winner, &SolveLimits::default(), cuts).0;
            sum += solution.expect("no limits").nodes;
        });
        sum
    };
    let with_all = nodes(all);
    for cuts in [
        Cuts { has_table: false, ..all },
        Cuts { has_bounds: false, ..all },
        Cuts { has_reach: false, ..all },
        Cuts { has_groups: false, ..all },
        Cuts { has_budget: false, ..all },
    ] {
        assert!(nodes(cuts) > with_all, "{cuts:?}");
    }
}

/// Both sides follow the solver: the game ends with what it said.
#[test]
fn played_out_it_gives_what_it_promised() {
    visit_ends(14, 20, |position| {
        let promised = solve_all(position, Goal::Margin).margin().expect("no limits");
        let mut position = position.clone();
        let mut sign = 1;
        while position.outcome().is_none() {
            let solution = solve_all(&position, Goal::Margin);
            assert_eq!(solution.margin(), Some(sign * promised));
            position.play(solution.best).expect("a legal move");
            sign = -sign;
        }
        assert_eq!(margin_now(&position), sign * promised);
    });
}

/// Also when only the winner is asked for, the move keeps the win or the draw.
#[test]
fn the_move_keeps_the_win() {
    visit_ends(12, 40, |position| {
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
        let asked = Counter::new(0);
        let is_stopped = || {
            asked.set(asked.get() + 1);
            true
        };
        let limits = SolveLimits { is_stopped: Some(&is_stopped), ..SolveLimits::default() };
        assert_eq!(solve(&position, Goal::Margin, &limits), None);
        assert_eq!(asked.get(), 1);
    }
}

/// A limit between the winner and the margin leaves bounds on the right side.
#[test]
fn at_a_limit_it_says_what_is_known() {
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
    visit_ends(16, 20, |position| {
        let limits = SolveLimits { remembered: 0, ..SolveLimits::default() };
        let solution = solve(position, Goal::Margin, &limits).expect("no limits on nodes");
        assert_eq!(solution.margin(), solve_all(position, Goal::Margin).margin());
    });
}

#[test]
fn there_is_nothing_to_solve_before_the_start_and_after_the_end() {
    let start = Position::new(Board::booklet(), Rules::default());
    assert_eq!(solve(&start, Goal::Winner, &SolveLimits::default()), None);
    let mut end = random_position(Level::Chains, 20, 3);
    while let Some(&mv) = legal_moves(&end).first() {
        end.play_unchecked(mv);
    }
    assert_eq!(solve(&end, Goal::Winner, &SolveLimits::default()), None);
}

/// What is kept from move to move is what a fresh count gives, and the bounds
/// never exclude what comes.
#[test]
fn states_are_kept_up_to_date_and_bounded() {
    for level in Level::ALL {
        for seed in 0..30 {
            let mut position = random_position(level, 50, seed);
            let field = Field::new(position.board(), level);
            let mut state = State::new(&field, &position).expect("marbles");
            let mut random = Random(seed + 1);
            let mut bounds = Vec::new();
            loop {
                let fresh = State::new(&field, &position).expect("marbles");
                assert_eq!(state.key(&field), fresh.key(&field));
                assert_eq!(state.bounds(&field), fresh.bounds(&field));
                let mut bounded = state;
                bounded.forget_unreachable(&field);
                bounded.bound_groups(&field);
                let loose = bounded.bounds(&field);
                let tight = bounded.bound_tiles(&field, loose);
                assert!(tight.low >= loose.low && tight.high <= loose.high);
                bounds.push((position.side_to_move(), tight));
                let moves = legal_moves(&position);
                assert_eq!(state.allowed, position.allowed().0);
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                position.play_unchecked(mv);
                state = state.play(&field, mv.0.index());
            }
            let end = margin_now(&position);
            for (side, bound) in bounds {
                let end = if side == position.side_to_move() { end } else { -end };
                assert!(bound.low <= end && end <= bound.high, "{bound:?} {end}");
            }
        }
    }
}
