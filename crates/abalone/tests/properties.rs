//! What must hold in every position, tried on random games.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::collections::{HashMap, HashSet};

use support::{in_random_games, legal_moves};
use taula_abalone::{Cell, Direction, Layout, Move, Position, Rules, Setup};
use taula_core::Position as _;
use taula_core::hex::Hex;

fn made_from(setup: Setup) -> Position {
    let text = setup.to_string();
    setup.into_position().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn play_then_undo_restores_every_field() {
    in_random_games(1, 60, |before| {
        let mut position = before.clone();
        for mv in legal_moves(before) {
            position.play(mv).unwrap();
            assert_eq!(position.validity_check(), Ok(()), "{mv:?}");
            assert_eq!(position.undo(), Some(mv));
            assert!(position == *before, "{mv:?}");
        }
    });
}

#[test]
fn a_whole_game_can_be_taken_back() {
    let mut games = 0;
    in_random_games(2, 200, |position| {
        if position.ply() == 200 || position.outcome().is_some() {
            let moves: Vec<Move> = position.moves_played().collect();
            let mut back = position.clone();
            for &mv in moves.iter().rev() {
                assert_eq!(back.undo(), Some(mv));
                assert_eq!(back.validity_check(), Ok(()));
            }
            assert_eq!(back.undo(), None);
            assert!(back == position.start());
            games += 1;
        }
    });
    assert_eq!(games, Layout::all().len());
}

#[test]
fn incremental_key_equals_fresh_key() {
    in_random_games(3, 300, |position| {
        assert_eq!(position.validity_check(), Ok(()));
        assert_eq!(made_from(Setup::from(position)).key(), position.key());
    });
}

#[test]
fn keys_are_equal_exactly_when_positions_are() {
    let mut text_of = HashMap::new();
    in_random_games(4, 300, |position| {
        let text = Setup::from(position).to_string();
        let known = text_of.entry(position.key()).or_insert_with(|| text.clone());
        assert_eq!(*known, text, "one key for two positions");
    });
    let texts: HashSet<&String> = text_of.values().collect();
    assert_eq!(texts.len(), text_of.len(), "two keys for one position");
    assert!(texts.len() > 5_000, "only {} different positions", texts.len());
}

/// What is remembered of one game must not be taken for true in another.
#[test]
fn games_by_other_rules_have_other_keys() {
    let usual = Rules::default();
    let rules = [
        usual,
        Rules { marbles_to_win: 3, ..usual },
        Rules { repetition: false, ..usual },
        Rules { move_limit: Some(0), ..usual },
        Rules { move_limit: Some(100), ..usual },
    ];
    let keys: HashSet<u64> = rules.iter().map(|&rules| Position::new(rules).key()).collect();
    assert_eq!(keys.len(), rules.len());
}

/// One of the twelve ways to lay the board onto itself: mirrored or not, then turned.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    mirrored: bool,
    turns: u8,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Symmetry> {
        [false, true]
            .into_iter()
            .flat_map(|mirrored| (0..6).map(move |turns| Symmetry { mirrored, turns }))
    }

    fn apply(self, hex: Hex) -> Hex {
        let start = if self.mirrored { Hex::new(hex.q + hex.r, -hex.r) } else { hex };
        (0..self.turns).fold(start, |hex, _| hex.turned())
    }
}

/// The cell to which a symmetry of the board takes a cell.
fn image(symmetry: Symmetry, cell: Cell) -> Cell {
    Cell::from_hex(symmetry.apply(cell.hex())).unwrap()
}

fn image_of_move(symmetry: Symmetry, mv: Move) -> Move {
    let turned = symmetry.apply(Hex::DIRECTIONS[mv.direction().index()]);
    let index = Hex::DIRECTIONS.iter().position(|&way| way == turned).unwrap();
    let direction = Direction::ALL[index];
    Move::new(image(symmetry, mv.first()), image(symmetry, mv.last()), direction).unwrap()
}

#[test]
fn all_twelve_symmetries_keep_the_rules() {
    in_random_games(5, 40, |position| {
        let moves = legal_moves(position);
        for symmetry in Symmetry::all() {
            let mut setup = Setup::from(position);
            for (cell, _) in &mut setup.marbles {
                *cell = image(symmetry, *cell);
            }
            let turned = made_from(setup);
            let expected: HashSet<Move> =
                moves.iter().map(|&mv| image_of_move(symmetry, mv)).collect();
            let found: HashSet<Move> = legal_moves(&turned).into_iter().collect();
            assert_eq!(found, expected, "{symmetry:?}");
        }
    });
}

#[test]
fn colours_can_be_swapped() {
    in_random_games(6, 100, |position| {
        let mut setup = Setup::from(position);
        setup.side_to_move = setup.side_to_move.other();
        setup.lost.reverse();
        for (_, side) in &mut setup.marbles {
            *side = side.other();
        }
        let swapped = made_from(setup);
        if position.outcome().is_none() {
            assert_eq!(legal_moves(&swapped), legal_moves(position));
        }
        assert_ne!(swapped.key(), position.key());
    });
}

#[test]
fn own_marbles_never_leave_the_board() {
    let mut ejections = 0;
    in_random_games(7, 200, |position| {
        let side = position.side_to_move();
        for mv in legal_moves(position) {
            let mut after = position.clone();
            after.play(mv).unwrap();
            assert_eq!(after.marbles(side).len(), position.marbles(side).len());
            assert_eq!(after.lost(side), position.lost(side));
            let lost = after.lost(side.other()) - position.lost(side.other());
            assert_eq!(usize::from(lost), usize::from(position.push(mv).ejected.is_some()));
            ejections += usize::from(lost);
        }
    });
    assert!(ejections > 1_000, "{ejections}");
}

/// Every move that can be said: each line of one to four cells, each direction.
fn all_moves() -> HashSet<Move> {
    let mut moves = HashSet::new();
    for end in Cell::all() {
        for line in Direction::ALL {
            for other_end in std::iter::once(end).chain(end.ray(line)).take(4) {
                moves.extend(
                    Direction::ALL.into_iter().filter_map(|d| Move::new(end, other_end, d)),
                );
            }
        }
    }
    moves
}

#[test]
fn exactly_the_listed_moves_pass_the_check() {
    let all = all_moves();
    let mut ply = 0;
    in_random_games(8, 120, |position| {
        ply += 1;
        if ply % 5 == 0 {
            let legal: HashSet<Move> = legal_moves(position).into_iter().collect();
            let passed = all.iter().copied().filter(|&mv| position.check(mv).is_ok());
            assert_eq!(passed.collect::<HashSet<Move>>(), legal, "{}", Setup::from(position));
        }
    });
}

#[test]
fn a_refused_move_changes_nothing() {
    let all = all_moves();
    in_random_games(9, 8, |before| {
        let mut position = before.clone();
        for &mv in all.iter().filter(|&&mv| before.check(mv).is_err()) {
            assert!(position.play(mv).is_err());
        }
        assert!(position == *before);
    });
}

#[test]
fn picking_a_move_is_listing_them() {
    in_random_games(10, 60, |position| {
        let moves = legal_moves(position);
        for (index, &mv) in moves.iter().enumerate() {
            let picked = position.pick_legal_move(|count| {
                assert_eq!(count, moves.len());
                index
            });
            assert_eq!(picked, Some(mv));
        }
        assert_eq!(position.pick_legal_move(|count| count), None);
    });
}

#[test]
fn every_position_survives_being_written_down() {
    in_random_games(11, 200, |position| {
        let setup = Setup::from(position);
        assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
        assert_eq!(Setup::from(&made_from(setup.clone())), setup);
    });
}

#[test]
fn a_finished_game_has_no_moves_and_an_unfinished_one_has() {
    let mut finished = 0;
    in_random_games(12, 500, |position| {
        assert_eq!(position.outcome().is_some(), position.count_legal_moves() == 0);
        finished += usize::from(position.outcome().is_some());
    });
    assert!(finished > 40, "{finished}");
}

#[test]
fn rules_do_not_change_the_moves() {
    let rules = Rules { marbles_to_win: 14, repetition: false, move_limit: None };
    in_random_games(13, 60, |position| {
        if position.outcome().is_none() {
            let free = made_from(Setup::from(position).with_rules(rules));
            assert_eq!(legal_moves(&free), legal_moves(position));
        }
    });
}
