//! Properties that hold in every game, from random positions.

use std::time::Instant;

use taula_abalone::Position as Abalone;
use taula_hive::{GameType, Position as Hive};
use taula_kulami::{Board, Level, Position as Kulami};

use super::*;

/// A reproducible generator (LCG).
pub(super) struct Lcg(u64);

impl Lcg {
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

pub(super) fn legal_moves<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = P::Moves::default();
    position.legal_moves(&mut moves);
    moves.to_vec()
}

/// A game with several initial positions.
pub(super) trait Sampled: Knowledge {
    fn sample_start(number: usize) -> Self;
}

impl Sampled for Hive {
    fn sample_start(number: usize) -> Self {
        let types: Vec<GameType> = GameType::all().collect();
        let game_type = types[number % types.len()];
        Hive::new(taula_hive::Rules { game_type, ..Default::default() })
    }
}

impl Sampled for Abalone {
    fn sample_start(number: usize) -> Self {
        // Few marbles to win, so that games end.
        let rules = taula_abalone::Rules {
            marbles_to_win: 1 + (number % 3) as u8,
            ..taula_abalone::Rules::default()
        };
        let layout = ["standard", "belgian-daisy"][number % 2];
        let layout = taula_abalone::Layout::by_name(layout).expect("a layout");
        Abalone::from_layout(layout, rules)
    }
}

impl Sampled for Kulami {
    fn sample_start(number: usize) -> Self {
        let rules = taula_kulami::Rules { level: Level::ALL[number % 3], ..Default::default() };
        let board = match number % 2 {
            0 => Board::booklet(),
            _ => Board::irregular(number as u64, Default::default()),
        };
        Kulami::new(board, rules)
    }
}

/// Unfinished positions after up to `plies` random plies.
pub(super) fn positions<P: Sampled>(count: usize, plies: usize) -> impl Iterator<Item = P> {
    (0..count).map(move |number| {
        let mut random = Lcg(number as u64);
        let mut position = P::sample_start(number);
        for _ in 0..random.below(plies) {
            let moves = legal_moves(&position);
            position.play_unchecked(moves[random.below(moves.len())]);
            if position.outcome().is_some() {
                position.undo();
                break;
            }
        }
        position
    })
}

/// Instantiates a generic check as one test for each game.
macro_rules! for_every_game {
    ($($check:ident)*) => {
        $(mod $check {
            use super::*;

            #[test]
            fn hive() {
                super::$check::<Hive>();
            }

            #[test]
            fn abalone() {
                super::$check::<Abalone>();
            }

            #[test]
            fn kulami() {
                super::$check::<Kulami>();
            }
        })*
    };
}
pub(super) use for_every_game;

for_every_game! {
    lines_are_legal_under_any_limit
    time_limits_are_kept
    a_fresh_searcher_with_a_node_limit_is_deterministic
    several_lines_are_distinct_and_sorted
    two_threads_give_legal_lines_in_time
}

fn assert_playable<P: Position>(position: &P, line: &[P::Move]) {
    let mut at = position.clone();
    for &mv in line {
        assert!(at.play(mv).is_ok(), "every move of a line is legal");
    }
}

fn lines_are_legal_under_any_limit<P: Sampled>() {
    let stopped = Limits::default().with_stop(Arc::new(AtomicBool::new(true)));
    let limits = [
        stopped,
        Limits::time(Duration::from_millis(1)),
        Limits::time(Duration::ZERO),
        Limits::nodes(1),
        Limits::nodes(3000),
        Limits::clock(Duration::from_millis(2), Duration::ZERO),
    ];
    // A single megabyte, so that the table is full most of the time.
    let mut searcher = Searcher::<P>::new(1);
    for position in positions::<P>(120, 80) {
        for limits in &limits {
            let report = searcher.search(&position, limits, &mut |_| {});
            assert!(!report.line.is_empty());
            assert_playable(&position, &report.line);
        }
    }
}

/// Checks the 99th percentile of over a thousand moves in three games: a busy machine
/// may delay a few of them.
fn time_limits_are_kept<P: Sampled>() {
    const MILLISECONDS: [u64; 6] = [0, 1, 2, 4, 8, 25];
    let mut searcher = Searcher::<P>::new(4);
    let mut excess: Vec<Duration> = Vec::new();
    for (number, position) in positions::<P>(334, 80).enumerate() {
        let limit = Duration::from_millis(MILLISECONDS[number % MILLISECONDS.len()]);
        let started = Instant::now();
        searcher.search(&position, &Limits::time(limit), &mut |_| {});
        excess.push(started.elapsed().saturating_sub(limit));
    }
    excess.sort();
    let percentile = excess[excess.len() * 99 / 100];
    assert!(percentile < Duration::from_millis(50), "{percentile:?}");
}

fn a_fresh_searcher_with_a_node_limit_is_deterministic<P: Sampled>() {
    for position in positions::<P>(6, 60) {
        let search = || {
            let report = Searcher::new(1).search(&position, &Limits::nodes(20_000), &mut |_| {});
            (report.line, report.score, report.depth, report.nodes)
        };
        let first = search();
        assert!(first.3 <= 20_000 || first.2 == 1);
        assert_eq!(first, search());
    }
}

fn several_lines_are_distinct_and_sorted<P: Sampled>() {
    for (number, position) in positions::<P>(24, 60).enumerate() {
        let limits = Limits::nodes(4000 + 700 * number as u64);
        let mut searcher = Searcher::new(1).with_lines(4);
        let mut last = None;
        let report = searcher.search(&position, &limits, &mut |report| last = Some(report.clone()));
        assert_eq!(last.map(|last| last.line), Some(report.line.clone()));
        let mut lines = vec![(report.score, report.line)];
        lines.extend(report.alternatives.into_iter().map(|line| (line.score, line.moves)));
        assert_eq!(lines.len(), legal_moves(&position).len().min(4));
        assert!(lines.is_sorted_by(|one, next| one.0 >= next.0));
        for (at, (_, line)) in lines.iter().enumerate() {
            assert_playable(&position, line);
            assert!(lines[..at].iter().all(|(_, earlier)| earlier[0] != line[0]));
        }
    }
}

fn two_threads_give_legal_lines_in_time<P: Sampled>() {
    let mut searcher = Searcher::<P>::new(1).with_threads(2);
    for position in positions::<P>(30, 60) {
        let started = Instant::now();
        let limits = Limits::time(Duration::from_millis(10));
        let report = searcher.search(&position, &limits, &mut |_| {});
        assert!(!report.line.is_empty());
        assert_playable(&position, &report.line);
        assert!(started.elapsed() < Duration::from_secs(2));
    }
}
