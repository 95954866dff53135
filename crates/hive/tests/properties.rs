//! What must hold in every position, tried on random games.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod simple;
mod support;

use std::collections::{HashMap, HashSet};

use simple::{At, SimpleMove};
use support::{Random, RandomGame, Style, all_rules, cell, legal_moves, to_fast};
use taula_core::{Explain as _, Position as _, Side};
use taula_hive::{Cell, Move, Piece, Position, Setup};

/// A few games of each type, opening rule and style, up to this many plies, with
/// something done after every ply.
fn in_random_games(plies: usize, mut look: impl FnMut(&mut RandomGame)) {
    for (rules_index, rules) in all_rules().enumerate() {
        for (style_index, style) in Style::ALL.into_iter().enumerate() {
            let mut game =
                RandomGame::new(rules, style, 7_000 + (100 * rules_index + style_index) as u64);
            look(&mut game);
            while game.moves.len() < plies && game.step() {
                look(&mut game);
            }
        }
    }
}

/// The position as if it had been set up: with its pieces and without its past.
fn fresh(position: &Position) -> Position {
    made_from(Setup::from(position))
}

fn made_from(setup: Setup) -> Position {
    let text = setup.to_string();
    setup.into_position().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn play_then_undo_restores_every_field() {
    in_random_games(60, |game| {
        let before = &game.fast;
        let mut position = before.clone();
        // One move in five, other ones after every ply.
        for mv in legal_moves(before).into_iter().skip(game.moves.len() % 5).step_by(5) {
            position.play(mv).unwrap();
            assert_eq!(position.validity_check(), Ok(()), "{mv:?}\n{}", game.story());
            assert_eq!(position.undo(), Some(mv));
            assert!(position == *before, "{mv:?}\n{}", game.story());
        }
    });
}

#[test]
fn a_whole_game_can_be_taken_back() {
    let mut positions = Vec::new();
    in_random_games(120, |game| {
        if game.moves.is_empty() {
            positions.clear();
        }
        positions.push(game.fast.clone());
        // Once a game, at its 100th ply or at its end.
        if game.moves.len() == 100 || game.simple.end().is_some() {
            let mut position = game.fast.clone();
            for (before, &mv) in positions.iter().zip(&game.moves).rev() {
                assert_eq!(position.undo(), Some(to_fast(mv)), "{}", game.story());
                assert!(position == *before, "before {mv:?}\n{}", game.story());
                assert_eq!(position.validity_check(), Ok(()));
            }
            assert_eq!(position.undo(), None);
            assert!(position == game.fast.start());
        }
    });
}

#[test]
fn incremental_key_equals_fresh_key() {
    in_random_games(150, |game| {
        assert_eq!(game.fast.validity_check(), Ok(()), "{}", game.story());
        assert_eq!(game.fast.key(), fresh(&game.fast).key(), "{}", game.story());
    });
}

#[test]
fn keys_are_equal_exactly_when_positions_are() {
    // The key knows the game type too, so each type has its own table.
    let mut key_of = HashMap::new();
    let mut layout_of = HashMap::new();
    in_random_games(150, |game| {
        let game_type = game.simple.rules.game_type;
        let (layout, key) = ((game_type, game.simple.layout()), game.fast.key());
        let known_key = *key_of.entry(layout.clone()).or_insert(key);
        assert_eq!(known_key, key, "two keys for one position\n{}", game.story());
        let known_layout = layout_of.entry(key).or_insert_with(|| layout.clone());
        assert_eq!(*known_layout, layout, "one key for two positions\n{}", game.story());
    });
    assert!(key_of.len() > 5_000, "only {} different positions", key_of.len());
}

#[test]
fn key_does_not_depend_on_the_place() {
    in_random_games(60, |game| {
        let setup = Setup::from(&game.fast);
        // The first stack goes to the middle of the board.
        for first in (0..setup.stacks.len()).step_by(4) {
            let mut elsewhere = setup.clone();
            elsewhere.stacks.rotate_left(first);
            let position = made_from(elsewhere);
            assert_eq!(position.key(), game.fast.key(), "{}", game.story());
            assert_eq!(position.validity_check(), Ok(()), "{}", game.story());
            if game.fast.outcome().is_none() {
                assert_eq!(position.count_legal_moves(), game.fast.count_legal_moves());
            }
        }
    });
}

#[test]
fn key_does_not_depend_on_piece_numbers() {
    let mut swapped_any = 0;
    in_random_games(60, |game| {
        let setup = Setup::from(&game.fast);
        let pieces: Vec<Piece> = setup.stacks.iter().flat_map(|(_, stack)| stack.clone()).collect();
        let kind = |piece: Piece| (piece.side(), piece.bug());
        for &a in &pieces {
            let Some(&b) = pieces.iter().find(|&&b| b > a && kind(a) == kind(b)) else { continue };
            let swap = |piece| match piece {
                piece if piece == a => b,
                piece if piece == b => a,
                piece => piece,
            };
            let position = made_from(with_pieces(setup.clone(), swap));
            assert_eq!(position.key(), game.fast.key(), "{a} for {b}\n{}", game.story());
            swapped_any += 1;
        }
    });
    assert!(swapped_any > 1_000);
}

/// The setup with every piece replaced.
fn with_pieces(mut setup: Setup, replace: impl Fn(Piece) -> Piece) -> Setup {
    for piece in setup.stacks.iter_mut().flat_map(|(_, stack)| stack).chain(&mut setup.resting) {
        *piece = replace(*piece);
    }
    setup
}

#[test]
fn every_position_survives_being_written_down() {
    in_random_games(100, |game| {
        let setup = Setup::from(&game.fast);
        let text = setup.to_string();
        let read: Setup = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let again = made_from(read);
        assert_eq!(Setup::from(&again).to_string(), text);
        assert_eq!(again.key(), game.fast.key(), "{text}");
    });
}

/// Six turns, each as it is and mirrored.
fn symmetries() -> Vec<fn(At) -> At> {
    vec![
        |(q, r)| (q, r),
        |(q, r)| (-r, q + r),
        |(q, r)| (-q - r, q),
        |(q, r)| (-q, -r),
        |(q, r)| (r, -q - r),
        |(q, r)| (q + r, -q),
        |(q, r)| (r, q),
        |(q, r)| (-q, q + r),
        |(q, r)| (-q - r, r),
        |(q, r)| (-r, -q),
        |(q, r)| (q, -q - r),
        |(q, r)| (q + r, -r),
    ]
}

#[test]
fn twelve_symmetries_keep_the_moves() {
    let mut turned: Vec<Position> = Vec::new();
    in_random_games(50, |game| {
        match game.moves.last() {
            None => turned = vec![game.fast.clone(); symmetries().len()],
            Some(&mv) => {
                for (position, symmetry) in turned.iter_mut().zip(symmetries()) {
                    position.play(transformed(mv, symmetry)).unwrap();
                }
            }
        }
        let legal = game.simple.legal_moves();
        for (position, symmetry) in turned.iter().zip(symmetries()) {
            assert_eq!(position.count_legal_moves(), legal.len(), "{}", game.story());
            let expected: HashSet<Move> =
                legal.iter().map(|&mv| transformed(mv, symmetry)).collect();
            assert_eq!(HashSet::from_iter(legal_moves(position)), expected, "{}", game.story());
            assert_eq!(position.outcome(), game.fast.outcome(), "{}", game.story());
        }
    });
}

fn transformed(mv: SimpleMove, symmetry: impl Fn(At) -> At) -> Move {
    to_fast(match mv {
        SimpleMove::Pass => SimpleMove::Pass,
        SimpleMove::Put(piece, at) => SimpleMove::Put(piece, symmetry(at)),
    })
}

#[test]
fn colour_swap_keeps_the_moves() {
    let other_colour =
        |piece: Piece| Piece::new(piece.side().other(), piece.bug(), piece.number()).unwrap();
    in_random_games(80, |game| {
        // Before that the number of the turn says what may be placed.
        if !Side::BOTH.into_iter().all(|side| game.simple.queen_in_play(side)) {
            return;
        }
        let position = fresh(&game.fast);
        let mut setup = with_pieces(Setup::from(&position), other_colour);
        // White is a turn ahead when Black is to move, and not otherwise.
        setup.turn += position.side_to_move().index();
        setup.side_to_move = setup.side_to_move.other();
        setup.hands.swap(0, 1);
        let swapped = made_from(setup);
        assert_eq!(swapped.count_legal_moves(), position.count_legal_moves(), "{}", game.story());
        let in_other_colour = |mv| match mv {
            Move::Pass => Move::Pass,
            Move::Put { piece, to } => Move::Put { piece: other_colour(piece), to },
        };
        let expected: HashSet<Move> =
            legal_moves(&position).into_iter().map(in_other_colour).collect();
        assert_eq!(HashSet::from_iter(legal_moves(&swapped)), expected, "{}", game.story());
    });
}

#[test]
fn check_accepts_the_listed_moves_and_no_others() {
    let mut random = Random::new(99);
    in_random_games(100, |game| {
        let position = &game.fast;
        let listed = legal_moves(position);
        let as_set: HashSet<Move> = listed.iter().copied().collect();
        assert_eq!(as_set.len(), listed.len(), "a move is listed twice\n{}", game.story());
        for &mv in &listed {
            assert_eq!(position.check(mv), Ok(()), "{mv:?}\n{}", game.story());
        }
        for _ in 0..60 {
            let mv = random_attempt(game, &mut random);
            match position.check(mv) {
                Ok(()) => assert!(as_set.contains(&mv), "{mv:?} is not listed\n{}", game.story()),
                Err(refusal) => {
                    assert!(!as_set.contains(&mv), "{mv:?} is {refusal}\n{}", game.story());
                    assert!(refusal.rule().is_some_and(|rule| rule.starts_with('H')));
                    let mut unchanged = position.clone();
                    assert_eq!(unchanged.play(mv), Err(refusal));
                    assert!(unchanged == *position);
                }
            }
        }
    });
}

/// Something that a player might try: any piece, to a cell at the hive or on it,
/// now and then far away.
fn random_attempt(game: &RandomGame, random: &mut Random) -> Move {
    if random.percent(3) {
        return Move::Pass;
    }
    let pieces: Vec<Piece> = Piece::all().collect();
    let cells: Vec<At> = game.simple.board.cells().chain([(0, 0)]).collect();
    let (q, r) = random.pick(&cells);
    let mut step = || random.below(5) as i32 - 2;
    let to = cell((q + step(), r + step()));
    Move::Put { piece: random.pick(&pieces), to }
}

/// By definition: a piece is pinned if what is left without it hangs apart.
#[test]
fn pieces_are_loose_where_the_hive_hangs_together_without_them() {
    let mut pinned_seen = 0;
    for (seed, rules) in all_rules().enumerate() {
        let mut game = RandomGame::new(rules, Style::ALL[seed % Style::ALL.len()], seed as u64);
        while game.moves.len() < 80 && game.step() {
            let cells: HashSet<Cell> = game.fast.pieces_in_play().map(|(_, cell)| cell).collect();
            let outlook = game.fast.outlook();
            for piece in outlook.open {
                let is_pinned = !outlook.loose.contains(piece);
                let own = game.fast.cell_of(piece).unwrap();
                let mut rest = cells.clone();
                if game.fast.height(own) == 1 {
                    rest.remove(&own);
                }
                let mut open: Vec<Cell> = rest.iter().take(1).copied().collect();
                let mut reached: HashSet<Cell> = open.iter().copied().collect();
                while let Some(cell) = open.pop() {
                    open.extend(
                        cell.neighbours()
                            .filter(|next| rest.contains(next) && reached.insert(*next)),
                    );
                }
                assert_eq!(is_pinned, reached.len() < rest.len(), "{piece}\n{}", game.story());
                pinned_seen += usize::from(is_pinned);
            }
        }
    }
    assert!(pinned_seen > 100, "only {pinned_seen} pinned pieces");
}
