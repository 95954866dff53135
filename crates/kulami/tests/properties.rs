//! What holds in every game: symmetry, colours, undo, keys, refusals.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use std::collections::{BTreeSet, HashMap};

use support::{Random, finished_game, legal_moves, play_at_random, some_board, some_rules};
use taula_core::square::Square;
use taula_core::{Explain as _, Position as _, Side};
use taula_kulami::{
    Board, Cell, Colour, Hole, HoleSet, Level, Move, Position, Rules, Tally, notation,
};

const GAMES: u64 = 60;

fn in_random_games(mut look: impl FnMut(&Position)) {
    for seed in 0..GAMES {
        let start = Position::new(some_board(seed), some_rules(seed));
        play_at_random(start, seed, 64, &mut look);
    }
}

/// One of the eight ways to lay the grid onto itself: mirrored or not, then turned.
#[derive(Clone, Copy)]
struct Symmetry {
    mirrored: bool,
    turns: u8,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Symmetry> {
        [false, true]
            .into_iter()
            .flat_map(|mirrored| (0..4).map(move |turns| Symmetry { mirrored, turns }))
    }
}

/// Where a symmetry of the grid takes a cell.
fn image(symmetry: Symmetry, cell: Cell) -> Cell {
    let across = |coordinate: i32| Cell::SIDE as i32 - 1 - coordinate;
    let Square { x, y } = cell.square();
    let start = if symmetry.mirrored { Square::new(across(x), y) } else { Square::new(x, y) };
    let turned = (0..symmetry.turns).fold(start, |at, _| Square::new(across(at.y), at.x));
    Cell::from_square(turned).unwrap()
}

fn image_of_board(symmetry: Symmetry, board: &Board) -> Board {
    let mut rows = vec![vec!['.'; Cell::SIDE]; Cell::SIDE];
    for cell in Cell::all() {
        if let Some(hole) = board.hole(cell) {
            let to = image(symmetry, cell);
            rows[to.row()][to.column()] = board.tile_at(hole).letter();
        }
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    rows.join("/").parse().unwrap()
}

#[test]
fn the_eight_symmetries_of_the_board_change_nothing() {
    for seed in 0..24 {
        let game = finished_game(seed);
        for symmetry in Symmetry::all() {
            let board = image_of_board(symmetry, game.board());
            let move_of = |Move(hole): Move| {
                Move(board.hole(image(symmetry, game.board().cell(hole))).unwrap())
            };
            let mut plain = game.start();
            let mut turned = Position::new(board.clone(), game.rules());
            for mv in game.moves_played() {
                let expected: BTreeSet<Hole> =
                    legal_moves(&plain).into_iter().map(|mv| move_of(mv).0).collect();
                assert_eq!(turned.allowed().iter().collect::<BTreeSet<_>>(), expected);
                plain.play(mv).unwrap();
                turned.play(move_of(mv)).unwrap();
                assert_eq!(turned.tally(), plain.tally());
            }
            assert_eq!(turned.outcome(), game.outcome());
        }
    }
}

#[test]
fn swapping_the_marbles_swaps_the_score() {
    let swapped = |[a, b]: [u32; 2]| [b, a];
    in_random_games(|position| {
        let [first, second] = Side::BOTH.map(|side| position.marbles(side));
        let tally = position.tally();
        let other = Tally::of(position.board(), [second, first]);
        assert_eq!(other.tiles, swapped(tally.tiles));
        assert_eq!(other.areas, swapped(tally.areas));
        assert_eq!(other.chains, swapped(tally.chains));
        for level in Level::ALL {
            assert_eq!(other.points(level), swapped(tally.points(level)));
        }
    });
}

#[test]
fn the_starting_colour_is_a_word_only() {
    for seed in 0..GAMES {
        let level = Level::ALL[(seed % 3) as usize];
        let [red, black] = Colour::BOTH.map(|starting_colour| {
            let rules = Rules { level, starting_colour };
            play_at_random(Position::new(some_board(seed), rules), seed, 64, |_| {})
        });
        assert!(red.moves_played().eq(black.moves_played()));
        assert_eq!(red.outcome(), black.outcome());
        assert_eq!(red.key(), black.key());
    }
}

#[test]
fn undo_takes_back_what_play_did() {
    in_random_games(|position| {
        position.validity_check().unwrap();
        let mut copy = position.clone();
        for mv in legal_moves(position) {
            copy.play(mv).unwrap();
            copy.validity_check().unwrap();
            assert_ne!(copy.key(), position.key());
            assert_eq!(copy.undo(), Some(mv));
            assert_eq!(copy, *position);
            assert_eq!(copy.key(), position.key());
        }
    });
}

#[test]
fn a_game_can_be_taken_back_to_its_start() {
    for seed in 0..GAMES {
        let game = finished_game(seed);
        let start = Position::new(some_board(seed), some_rules(seed));
        assert_eq!(game.start(), start);
        let mut again = start;
        for mv in game.moves_played() {
            again.play(mv).unwrap();
        }
        assert_eq!(again, game);
        assert_eq!(again.start().undo(), None);
    }
}

/// Equal keys where a game goes on alike, and nowhere else.
#[test]
fn keys_tell_apart_what_goes_on_differently() {
    type Facts = ([HoleSet; 2], Option<Hole>, Option<usize>);
    let mut by_facts: HashMap<Facts, u64> = HashMap::new();
    let mut by_key: HashMap<u64, Facts> = HashMap::new();
    let mut transpositions = 0;
    let start = Position::new(Board::booklet(), Rules::default());
    // Short games on one board meet each other again and again.
    for seed in 0..30_000 {
        let game = play_at_random(start.clone(), seed, 3 + (seed % 3) as usize, |_| {});
        let tile_before = game.before_last().map(|hole| game.board().tile_at(hole).index());
        let facts = (Side::BOTH.map(|side| game.marbles(side)), game.last(), tile_before);
        let known = by_facts.insert(facts, game.key());
        transpositions += usize::from(known.is_some());
        assert_eq!(known.unwrap_or(game.key()), game.key());
        let known = by_key.insert(game.key(), facts);
        assert_eq!(known.unwrap_or(facts), facts);
    }
    assert!(transpositions > 1000, "{transpositions}");
}

#[test]
fn keys_tell_boards_and_levels_apart() {
    let mut keys = BTreeSet::new();
    for seed in 0..200 {
        for level in Level::ALL {
            let rules = Rules { level, ..Rules::default() };
            assert!(keys.insert(Position::new(Board::square(seed), rules).key()), "{seed}");
        }
    }
}

#[test]
fn check_accepts_the_listed_moves_and_no_others() {
    in_random_games(|position| {
        let listed = legal_moves(position);
        for hole in (0..Hole::COUNT).filter_map(Hole::new) {
            let mv = Move(hole);
            match position.check(mv) {
                Ok(()) => assert!(listed.contains(&mv)),
                Err(refusal) => {
                    assert!(!listed.contains(&mv));
                    assert!(refusal.rule().is_some_and(|rule| rule.starts_with('K')));
                    let mut unchanged = position.clone();
                    assert_eq!(unchanged.play(mv), Err(refusal));
                    assert_eq!(unchanged, *position);
                }
            }
        }
    });
}

#[test]
fn a_position_from_its_setup_goes_on_alike() {
    let mut random = Random::new(5);
    in_random_games(|position| {
        let setup = taula_kulami::Setup::from(position);
        let fresh = setup.clone().into_position().unwrap();
        fresh.validity_check().unwrap();
        assert_eq!(fresh.key(), position.key());
        assert_eq!(fresh.allowed(), position.allowed());
        assert_eq!(fresh.outcome(), position.outcome());
        assert_eq!(taula_kulami::Setup::from(&fresh), setup);
        assert_eq!(fresh.moves_played().len(), 0);
        if random.below(4) == 0 {
            let text = notation::write_game(&fresh);
            assert_eq!(notation::read_game(&text).unwrap(), fresh);
        }
    });
}
