//! The fast implementation against the simple one, position by position.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod simple;
mod support;

use std::collections::BTreeSet;

use simple::{At, SimpleGame};
use support::{Random, legal_moves, some_board, some_rules};
use taula_core::{EndReason, Outcome, Position as _, Side};
use taula_kulami::{Cell, Level, Position};

const POSITIONS: usize = 10_000;

#[test]
fn both_implementations_agree_on_random_games() {
    let mut positions = 0;
    let mut ends = 0;
    let mut chains = 0;
    let mut seed = 0;
    while positions < POSITIONS {
        seed += 1;
        let mut random = Random::new(seed);
        let board = some_board(seed);
        let mut simple = SimpleGame::new(&board.to_string());
        let mut fast = Position::new(board, some_rules(seed));
        loop {
            assert_agreement(&fast, &simple);
            positions += 1;
            let moves: Vec<At> = simple.legal().into_iter().collect();
            if moves.is_empty() {
                break;
            }
            let at = choose(&simple, &moves, seed, &mut random);
            simple.play(at);
            let hole = fast.board().hole(cell(at)).unwrap();
            fast.play(taula_kulami::Move(hole)).unwrap();
        }
        ends += 1;
        chains += [0, 1].map(|side| simple.chains(side).len()).iter().sum::<usize>();
    }
    assert!(ends >= 150, "{ends} games");
    assert!(chains >= 30, "{chains} chains");
}

/// Half of the games are played anyhow, half so that areas and chains grow:
/// beside other marbles.
fn choose(simple: &SimpleGame, moves: &[At], seed: u64, random: &mut Random) -> At {
    let any = random.pick(moves);
    if seed.is_multiple_of(2) {
        return any;
    }
    let side = simple.side_to_move();
    moves.iter().copied().max_by_key(|&at| simple.own_around(side, at)).unwrap_or(any)
}

fn cell((x, y): At) -> Cell {
    Cell::new(x as usize, y as usize).unwrap()
}

fn assert_agreement(fast: &Position, simple: &SimpleGame) {
    let story = taula_kulami::notation::write_game(fast);
    let listed: BTreeSet<Cell> =
        legal_moves(fast).into_iter().map(|mv| fast.board().cell(mv.0)).collect();
    let expected: BTreeSet<Cell> = simple.legal().into_iter().map(cell).collect();
    assert_eq!(listed, expected, "{story}");
    assert_eq!(fast.count_legal_moves(), expected.len(), "{story}");

    let score = fast.score();
    assert_eq!(score.tally, fast.tally(), "{story}");
    assert_eq!(score.tally.tiles, simple.tile_points(), "{story}");
    assert_eq!(score.tally.areas, [simple.area(0), simple.area(1)], "{story}");
    for side in 0..2 {
        let mut lengths: Vec<u32> =
            score.chains[side].iter().map(|chain| chain.cells.len() as u32).collect();
        lengths.sort_unstable();
        assert_eq!(lengths, simple.chains(side), "{story}");
    }
    for level in Level::ALL {
        let points = simple.points(level.number());
        let at_level = fast.clone().with_level(level);
        assert_eq!(at_level.points(), points, "level {level} of {story}");
        let outcome = expected.is_empty().then(|| match points {
            [first, second] if first > second => Outcome::win(Side::First, EndReason::Score),
            [first, second] if first < second => Outcome::win(Side::Second, EndReason::Score),
            _ => Outcome::draw(EndReason::Score),
        });
        assert_eq!(at_level.outcome(), outcome, "level {level} of {story}");
    }
}
