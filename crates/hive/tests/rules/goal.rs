//! Goal and set-up: H1 to H4.

use taula_core::{EndReason, Notated as _, Outcome, Position as _, Side, Starter};
use taula_hive::{Bug, Cell, Move, Piece, Position, Refusal};

use crate::scene::{assert_legal, assert_refused, base, game, legal_moves, white_to_move};

/// Five cells around the black queen are taken, by pieces of both colours.
const SIEGE: &str = "
        wQ  wA1
      bA1 wS1
    bG1 bQ  x
      wG1 wS2";

#[test]
fn h1_surrounding_the_opposing_queen_wins() {
    let mut scene = white_to_move("Base", SIEGE);
    scene.play("wA1", "x");
    assert_eq!(scene.outcome(), Some(Outcome::win(Side::First, EndReason::Goal)));
}

#[test]
fn h1_five_neighbours_are_not_enough() {
    let scene = white_to_move("Base", SIEGE);
    assert_eq!(scene.position.queen_neighbours(Side::Second), Some(5));
    assert!(!scene.position.is_surrounded(Side::Second));
    assert_eq!(scene.outcome(), None);
}

#[test]
fn h2_each_player_has_eleven_pieces_and_there_is_no_board() {
    let start = Position::new(base());
    for side in Side::BOTH {
        let hand = Bug::ALL.map(|bug| start.in_hand(side, bug));
        assert_eq!(hand, [1, 2, 2, 3, 3, 0, 0, 0], "Q S B G A, then the expansions");
        assert_eq!(hand.iter().sum::<u8>(), 11);
    }
    assert_eq!(start.pieces_in_play().count(), 0);
}

#[test]
fn h3_the_lot_decides_who_plays_white_and_starts() {
    let starters: Vec<Starter> = (0..1000).map(Starter::draw).collect();
    let a = starters.iter().filter(|&&starter| starter == Starter::A).count();
    assert!((450..=550).contains(&a), "{a} of 1000");
    let swapped = [Starter::A, Starter::B].map(|starter| Position::GAME.swaps_sides(starter));
    assert_eq!(swapped, [false, true], "whoever is drawn sits on the side that starts");
    let start = Position::new(base());
    assert_eq!(start.side_to_move(), Side::First);
    assert_legal(&start, "wS1");
    assert_refused(&start, "bS1", "H4");
}

#[test]
fn h4_where_the_first_piece_lies_makes_no_difference() {
    // All cells are alike, so one of them stands for all.
    let start = Position::new(base());
    let cells: Vec<Cell> = legal_moves(&start)
        .into_iter()
        .filter_map(|mv| match mv {
            Move::Put { to, .. } => Some(to),
            Move::Pass => None,
        })
        .collect();
    assert!(cells.iter().all(|&cell| cell == Cell::ORIGIN));
    assert_eq!(cells.len(), 4, "one for each kind but the queen");
}

#[test]
fn h4_second_piece_touches_the_first() {
    let position = game(base(), &["wS1"]);
    for text in ["bA1 wS1-", "bA1 -wS1", "bA1 wS1/", "bA1 /wS1", "bA1 wS1\\", "bA1 \\wS1"] {
        assert_legal(&position, text);
    }
    assert_eq!(position.count_legal_moves(), 4 * 6);
    let apart = Move::Put {
        piece: "bA1".parse::<Piece>().unwrap(),
        to: Cell::from_index(Cell::ORIGIN.index() + 2),
    };
    assert_eq!(position.check(apart), Err(Refusal::PlacedApart));
}

#[test]
fn h4_players_alternate() {
    let mut position = game(base(), &["wS1", "bS1 wS1-", "wQ -wS1"]);
    assert_eq!(position.side_to_move(), Side::Second);
    assert_refused(&position, "wA1 -wQ", "H4");
    taula_hive::notation::play(&mut position, "bQ bS1-").unwrap();
    assert_eq!(position.side_to_move(), Side::First);
    // Each turn a piece is placed or one in play is moved.
    assert_legal(&position, "wA1 -wQ");
    assert_legal(&position, "wQ \\wS1");
    assert_refused(&position, "bA1 bQ-", "H4");
}
