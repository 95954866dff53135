//! The fast implementation against the simple one, position by position.

mod simple;
mod support;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use simple::{At, SimpleEnd, SimpleMove, neighbours};
use support::{RandomGame, Shape, Style, all_rules, cell, legal_moves, random_setup, to_fast};
use taula_core::{EndReason, Outcome, Position as _, Side};
use taula_hive::{Bug, Cell, Move};

/// For each game type, opening rule and style: together 10,000 and a few more.
const POSITIONS_OF_A_KIND: usize = 80;
const MAX_GAME_PLIES: usize = 400;

/// For each game type, opening rule and shape.
const SETUPS_OF_A_KIND: usize = 100;

#[test]
fn both_implementations_agree_on_random_games() {
    let seen = compare_games(POSITIONS_OF_A_KIND);
    assert!(seen.positions >= 10_000, "{seen:#?}");
    for (&name, &count) in &seen.of_kind {
        // Games seldom come to that; setups do.
        let rare = name == "with a hole that has a middle";
        assert!(rare || count >= 20, "only {count} positions {name}: {seen:#?}");
    }
}

/// Arrangements that games come to late or never: long lines, holes, pockets.
#[test]
fn both_implementations_agree_on_random_setups() {
    let seen = compare_setups(SETUPS_OF_A_KIND);
    for name in [
        "of 24 cells and longer",
        "with several holes",
        "with a hole that has a middle",
        "with a stack of five or more",
    ] {
        assert!(seen.of_kind[name] >= 50, "few positions {name}: {seen:#?}");
    }
}

/// `cargo xtask test --full` runs it.
#[test]
#[ignore = "ten times as many positions"]
fn both_implementations_agree_on_many_more_positions() {
    let games = compare_games(10 * POSITIONS_OF_A_KIND);
    let setups = compare_setups(10 * SETUPS_OF_A_KIND);
    assert!(games.positions + setups.positions > 130_000);
}

fn compare_games(positions_of_a_kind: usize) -> Seen {
    let mut seen = Seen::default();
    let kinds = all_rules().flat_map(|rules| Style::ALL.map(|style| (rules, style)));
    for (kind, (rules, style)) in kinds.enumerate() {
        // Looking only now and then brings more games, and games further on.
        let every = if matches!(style, Style::Walking(_)) { 10 } else { 3 };
        let mut left = positions_of_a_kind;
        let mut seed = 1_000_000 * kind as u64;
        while left > 0 {
            seed += 1;
            let mut game = RandomGame::new(rules, style, seed);
            while left > 0 && game.moves.len() < MAX_GAME_PLIES && game.step() {
                let ended = game.simple.end().is_some();
                if ended || game.moves.len().is_multiple_of(every) {
                    assert_agreement(&game);
                    seen.note(&game);
                    left -= 1;
                }
            }
        }
    }
    println!("{seen:#?}");
    seen
}

fn compare_setups(setups_of_a_kind: usize) -> Seen {
    let mut seen = Seen::default();
    let kinds = all_rules().flat_map(|rules| Shape::ALL.map(|shape| (rules, shape)));
    for (kind, (rules, shape)) in kinds.enumerate() {
        for seed in 0..setups_of_a_kind {
            let game = random_setup(rules, shape, (1_000_000 * kind + seed) as u64);
            assert_agreement(&game);
            seen.note(&game);
        }
    }
    println!("{seen:#?}");
    seen
}

/// Both list the same moves, count them alike, and see the same end.
fn assert_agreement(game: &RandomGame) {
    let simple: BTreeSet<SimpleMove> = game.simple.legal_moves();
    let fast = legal_moves(&game.fast);
    let expected: HashMap<Move, SimpleMove> = simple.iter().map(|&mv| (to_fast(mv), mv)).collect();
    let missing: Vec<String> = expected
        .iter()
        .filter(|(mv, _)| !fast.contains(mv))
        .map(|(_, &mv)| game.simple.write_move(mv))
        .collect();
    let extra: Vec<String> = fast
        .iter()
        .filter(|mv| !expected.contains_key(mv))
        .map(|&mv| write_fast(game, mv))
        .collect();
    assert!(
        missing.is_empty() && extra.is_empty(),
        "{}\nmissing: {missing:?}\nextra: {extra:?}",
        game.story()
    );
    assert_eq!(fast.len(), simple.len(), "a move is listed twice\n{}", game.story());
    assert_eq!(game.fast.count_legal_moves(), simple.len(), "wrong count\n{}", game.story());
    let end = game.simple.end().map(|end| match end {
        SimpleEnd::Win(side) => Outcome::win(side, EndReason::Goal),
        SimpleEnd::BothQueens => Outcome::draw(EndReason::BothGoals),
        SimpleEnd::Repetition => Outcome::draw(EndReason::Repetition),
    });
    assert_eq!(game.fast.outcome(), end, "{}", game.story());
    assert_eq!(game.fast.resting(), game.simple.resting, "{}", game.story());
}

/// A move of the fast implementation in notation, as far as it lies at the hive.
fn write_fast(game: &RandomGame, mv: Move) -> String {
    let Move::Put { piece, to } = mv else { return "pass".to_owned() };
    let near_hive = game.simple.board.cells().flat_map(neighbours).chain([(0, 0)]);
    let by_cell: HashMap<Cell, At> = near_hive.map(|at| (cell(at), at)).collect();
    match by_cell.get(&to) {
        Some(&at) => game.simple.write_move(SimpleMove::Put(piece, at)),
        None => format!("{mv:?}"),
    }
}

/// Whether a hole has a cell that touches no piece.
fn has_middle(hole: &BTreeSet<At>) -> bool {
    hole.iter().any(|&at| neighbours(at).iter().all(|near| hole.contains(near)))
}

/// From end to end, in cells.
fn span(game: &RandomGame) -> i32 {
    let along = |coordinate: fn(At) -> i32| {
        let all = || game.simple.board.cells().map(coordinate);
        all().max().unwrap_or(0) - all().min().unwrap_or(0) + 1
    };
    along(|at| at.0).max(along(|at| at.1)).max(along(|at| at.0 + at.1))
}

/// What the random positions had in them, so that the test cannot become easy
/// without anybody noticing.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    of_kind: BTreeMap<&'static str, usize>,
}

impl Seen {
    fn note(&mut self, game: &RandomGame) {
        self.positions += 1;
        let (simple, board) = (&game.simple, &game.simple.board);
        let highest = board.cells().map(|at| board.height(at)).max().unwrap_or(0);
        let tops = || board.tops().filter(|&(at, _)| board.height(at) > 1);
        let longest = span(game);
        let holes = board.holes();
        let away = board.cells().map(|at| at.0.abs().max(at.1.abs())).max().unwrap_or(0);
        let lifted = simple.resting.is_some_and(|piece| piece.side() == simple.side);
        let must_pass = simple.legal_moves().contains(&SimpleMove::Pass);
        let both_queens = Side::BOTH.into_iter().all(|side| simple.queen_in_play(side));
        let facts = [
            ("with both queens", both_queens),
            ("with a stack of two", highest == 2),
            ("with a stack of three or more", highest > 2),
            ("with a stack of five or more", highest > 4),
            ("with a mosquito on top", tops().any(|(_, piece)| piece.bug() == Bug::Mosquito)),
            ("after an opposing lift", lifted),
            ("with nothing but a pass", must_pass),
            ("with a hole", !holes.is_empty()),
            ("with a hole of several cells", holes.iter().any(|hole| hole.len() > 1)),
            ("with several holes", holes.len() > 1),
            ("with a hole that has a middle", holes.iter().any(has_middle)),
            ("of 18 cells and longer", longest >= 18),
            ("of 24 cells and longer", longest >= 24),
            ("32 cells away from the start", away >= 32),
            ("won", matches!(simple.end(), Some(SimpleEnd::Win(_)))),
            ("drawn by repetition", simple.end() == Some(SimpleEnd::Repetition)),
        ];
        for (name, is_so) in facts {
            *self.of_kind.entry(name).or_default() += usize::from(is_so);
        }
    }
}
