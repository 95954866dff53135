//! K4 to K7: where marbles go, and when the game ends.

use taula_core::{EndReason, Position as _, Side};
use taula_kulami::{Cell, Hole, HoleSet, MARBLES, Move};

use crate::{allowed, assert_legal, assert_refused, booklet_game};

#[test]
fn k4_the_first_marble_goes_into_any_hole() {
    let position = booklet_game(&[]);
    assert_eq!(position.allowed(), HoleSet::ALL);
    assert_eq!(position.count_legal_moves(), 64);
    let gap = taula_kulami::notation::read_move(&position, "a1").unwrap_err();
    assert_eq!(gap.to_string(), "there is no hole at a1 (rule K4)");
}

#[test]
fn k5_a_marble_answers_in_the_row_or_column_of_the_last() {
    let position = booklet_game(&["d6"]);
    for cell in allowed(&position) {
        assert!(cell.row() == 5 || cell.column() == 3, "{cell}");
    }
    assert_legal(&position, "a6");
    assert_legal(&position, "d1");
    let refusal = assert_refused(&position, "e7", "K5", "not-in-line");
    assert_eq!(
        refusal.to_string(),
        "e7 is neither in the row nor in the column of d6, the last marble"
    );
}

#[test]
fn k5_only_the_last_marble_counts() {
    let position = booklet_game(&["d6", "d3"]);
    assert_legal(&position, "i3");
    assert_refused(&position, "a6", "K5", "not-in-line");
}

#[test]
fn k5_neither_gaps_nor_marbles_interrupt_a_line() {
    // i7 is a gap between i3 and i8.
    let position = booklet_game(&["d6", "d3", "i3"]);
    assert!(position.board().hole("i7".parse().unwrap()).is_none());
    assert_legal(&position, "i8");
    // Marbles at d3 and f3 lie between b3 and i3.
    let position = booklet_game(&["d3", "f3", "i3"]);
    assert_legal(&position, "b3");
}

#[test]
fn k5_a_hole_takes_one_marble() {
    let position = booklet_game(&["d6", "d3", "i3"]);
    let refusal = assert_refused(&position, "d3", "K5", "occupied");
    assert_eq!(refusal.to_string(), "there is a marble at d3 already");
}

#[test]
fn k6_the_two_tiles_used_last_are_forbidden() {
    let position = booklet_game(&["d6", "d3"]);
    let letters: Vec<char> = position.forbidden_tiles().map(|tile| tile.letter()).collect();
    assert_eq!(letters, ['E', 'I']);
    let refusal = assert_refused(&position, "e3", "K6", "last-tile");
    assert_eq!(refusal.to_string(), "e3 is on tile E, where the last marble was placed (d3)");
    let refusal = assert_refused(&position, "d5", "K6", "own-last-tile");
    assert_eq!(refusal.to_string(), "d5 is on tile I, where you placed your last marble (d6)");
}

#[test]
fn k6_older_tiles_are_free_again() {
    // The tiles used were I, E, G and C: I and E are open again.
    let position = booklet_game(&["d6", "d3", "i3", "b3"]);
    let letters: Vec<char> = position.forbidden_tiles().map(|tile| tile.letter()).collect();
    assert_eq!(letters, ['C', 'G']);
    assert_legal(&position, "e3");
    assert_legal(&position, "b5");
}

#[test]
fn k6_for_the_second_marble_one_tile_is_forbidden() {
    let position = booklet_game(&["d6"]);
    assert_eq!(position.forbidden_tiles().count(), 1);
    assert_refused(&position, "d5", "K6", "last-tile");
    assert_refused(&position, "b6", "K6", "last-tile");
}

/// A game to its end, always taking the first or the last allowed hole.
fn finish(first: bool) -> taula_kulami::Position {
    let mut position = booklet_game(&[]);
    while !position.is_over() {
        assert_eq!(position.outcome(), None);
        let mut holes = position.allowed().iter();
        let hole = if first { holes.next() } else { holes.last() };
        position.play(Move(hole.unwrap())).unwrap();
    }
    position
}

#[test]
fn k7_the_game_ends_at_once_when_no_hole_is_allowed() {
    for first in [true, false] {
        let position = finish(first);
        assert!(position.ply() < 2 * MARBLES, "a game that ends early");
        assert_eq!(position.count_legal_moves(), 0);
        assert_eq!(position.outcome().map(|outcome| outcome.reason), Some(EndReason::Score));
        for hole in (0..Hole::COUNT).filter_map(Hole::new) {
            let refusal = position.check(Move(hole)).unwrap_err();
            assert_eq!(refusal.to_string(), "the game is over");
        }
        // There are holes left and marbles to place, but no way to pass.
        assert!(position.marbles_left(position.side_to_move()) > 0);
    }
}

#[test]
fn k7_the_game_ends_when_all_marbles_are_placed() {
    // The first of the reference games that goes on so long.
    let line = include_str!("../data/kulami_games.jsonl")
        .lines()
        .find(|line| line.contains("\"end\":\"marbles\""))
        .unwrap();
    let game: serde_json::Value = serde_json::from_str(line).unwrap();
    let text = format!("{} {}", game["board"].as_str().unwrap(), game["moves"].as_str().unwrap());
    let mut position = taula_kulami::notation::read_game(&text).unwrap();
    assert_eq!(position.ply(), 56);
    assert_eq!(Side::BOTH.map(|side| position.marbles_left(side)), [0, 0]);
    assert!(position.outcome().is_some());
    assert_eq!(allowed(&position), Vec::<Cell>::new());
    // One ply before, there was a marble to place.
    position.undo();
    assert_eq!(position.outcome(), None);
    assert_eq!(position.marbles_left(position.side_to_move()), 1);
}
