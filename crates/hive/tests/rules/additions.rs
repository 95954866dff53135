//! Additions: H30 to H32, H35 and H36. The pillbug has a chapter of its own.

use taula_core::{Position as _, Side};
use taula_hive::notation::read_game_string;
use taula_hive::{Bug, GameType, Move, Position, Rules, Table};

use crate::scene::{
    Scene, assert_legal, assert_refused, base, game, legal_moves, rules, white_to_move,
};

#[test]
fn h30_each_expansion_piece_has_its_own_switch() {
    let types = [
        ("Base", [0, 0, 0]),
        ("Base+M", [1, 0, 0]),
        ("Base+L", [0, 1, 0]),
        ("Base+P", [0, 0, 1]),
        ("Base+ML", [1, 1, 0]),
        ("Base+MP", [1, 0, 1]),
        ("Base+LP", [0, 1, 1]),
        ("Base+MLP", [1, 1, 1]),
    ];
    assert_eq!(GameType::all().count(), types.len());
    for (name, expected) in types {
        let position = Position::new(rules(name));
        assert_eq!(position.rules().game_type.to_string(), name);
        for side in Side::BOTH {
            let expansion = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug];
            assert_eq!(expansion.map(|bug| position.in_hand(side, bug)), expected, "{name}");
        }
        for (piece, in_game) in ["wM", "wL", "wP"].into_iter().zip(expected) {
            match in_game {
                1 => assert_legal(&position, piece),
                _ => assert_refused(&position, piece, "H30"),
            }
        }
    }
}

#[test]
fn h31_ladybug_takes_two_steps_on_top_and_one_down() {
    let scene = white_to_move(
        "Base+L",
        "
          n   x   x   n
        wL  bQ  wQ  bS1 n
          n   x   x   n",
    );
    scene.reaches("wL", &["x"]);
    scene.refuses("wL", &["n"], "H31");
    // It may not end on top.
    scene.refuses("wL", &["bQ", "wQ", "bS1"], "H31");
}

#[test]
fn h31_ladybug_comes_down_into_enclosed_gaps() {
    let scene = white_to_move(
        "Base+L",
        "
              wS1 bS1
        wL  wG1 x   bQ
              wQ  bS2",
    );
    scene.allows("wL", &["x"]);
}

#[test]
fn h31_the_gate_applies_to_the_ladybug() {
    const DRAWING: &str = "
              x   bS1
        wL  bQ  wQ  n
              x   bS2";
    white_to_move("Base+L", DRAWING).reaches("wL", &["x", "n"]);
    let closed = white_to_move("Base+L", &format!("{DRAWING}\n wB1 on bS1\n wB2 on bS2"));
    closed.reaches("wL", &["x"]);
    closed.refuses("wL", &["n"], "H31");
}

/// A mosquito that touches nothing but one piece. The cells around the hive
/// have letters.
fn mosquito_beside(piece: &str) -> Scene {
    let drawing = "
          a   b   c   d
        wM  ?   wQ  bQ  e
          f   g   h   i";
    white_to_move("Base+MLP", &drawing.replace("?  ", &format!("{piece:3}")))
}

#[test]
fn h32_mosquito_moves_as_any_piece_that_it_touches() {
    mosquito_beside("bA1").reaches("wM", &["a", "b", "c", "d", "e", "f", "g", "h", "i"]);
    mosquito_beside("bB1").reaches("wM", &["a", "f", "bB1"]);
    mosquito_beside("bG1").reaches("wM", &["e"]);
    mosquito_beside("bS1").reaches("wM", &["c", "h"]);
    mosquito_beside("bL").reaches("wM", &["b", "c", "g", "h"]);
    mosquito_beside("bP").reaches("wM", &["a", "f"]);
    mosquito_beside("bG1").refuses("wM", &["a"], "H32");
}

#[test]
fn h32_mosquito_joins_the_moves_of_all_that_it_touches() {
    let scene = white_to_move(
        "Base+M",
        "
            x
      y   bG1
        wM  bQ  wQ  x
          y",
    );
    // The grasshopper's jumps and the queen's steps.
    scene.reaches("wM", &["x", "y"]);
}

#[test]
fn h32_mosquito_beside_a_mosquito_alone_cannot_move() {
    let scene = mosquito_beside("bM");
    scene.reaches("wM", &[]);
    scene.refuses("wM", &["a", "e"], "H32");
}

#[test]
fn h32_top_pieces_count() {
    let scene = white_to_move(
        "Base+M",
        "
          a   n   n
        wM  bA1 wQ  bQ
          a   n   n

        bB1 on bA1",
    );
    scene.reaches("wM", &["a", "bB1"]);
}

#[test]
fn h32_mosquito_on_top_moves_as_a_beetle_until_it_comes_down() {
    let scene = white_to_move(
        "Base+M",
        "
              x   x
        bA1 wG1 bA2 bQ  wQ
              x   x

        wM on bA2",
    );
    scene.reaches("wM", &["x", "wG1", "bQ"]);
}

#[test]
fn h35_the_queen_is_not_the_first_piece_in_the_tournament_opening() {
    let position = Position::new(base());
    assert_refused(&position, "wQ", "H35");
    let position = game(base(), &["wS1"]);
    assert_refused(&position, "bQ wS1-", "H35");
    let position = game(base(), &["wS1", "bS1 wS1-"]);
    assert_legal(&position, "wQ -wS1");
}

#[test]
fn h35_the_queen_may_come_first_unless_the_tournament_opening_is_chosen() {
    let free = Rules::default();
    assert!(!free.tournament_opening);
    assert_legal(&Position::new(free), "wQ");
    assert_legal(&game(free, &["wQ"]), "bQ wQ-");
    assert_eq!(Position::new(free).count_legal_moves(), 5);
}

#[test]
fn h35_a_record_without_the_tag_is_read_by_its_moves() {
    let read = |text: &str| {
        let mut table = Table::at(Position::new(Rules::default()));
        table.load(&text.parse().unwrap()).map(|()| table.record())
    };
    let opening = |text| read(text).unwrap().tag("Opening").map(str::to_owned);
    assert_eq!(opening("[GameType \"Base\"]\n\n1. wQ 2. bS1 wQ- *").as_deref(), Some("free"));
    assert_eq!(opening("[GameType \"Base\"]\n\n1. wS1 2. bQ wS1- *").as_deref(), Some("free"));
    let quiet = "[GameType \"Base\"]\n\n1. wS1 2. bS1 wS1- *";
    assert_eq!(opening(quiet).as_deref(), Some("tournament"));
    let refused = read("[Opening \"tournament\"]\n\n1. wQ *").unwrap_err();
    assert!(refused.to_string().contains("H35"), "{refused}");
}

#[test]
fn h35_a_game_string_is_read_by_its_moves() {
    let tournament = |text| read_game_string(text).unwrap().rules().tournament_opening;
    assert!(!tournament("Base;InProgress;Black[1];wQ"));
    assert!(!tournament("Base;InProgress;White[2];wS1;bQ wS1-"));
    assert!(tournament("Base;InProgress;White[2];wS1;bS1 wS1-"));
}

#[test]
fn h36_pieces_of_a_kind_are_numbered_in_the_order_of_placing() {
    let start = Position::new(base());
    assert_refused(&start, "wA2", "H36");
    let position = game(base(), &["wA1", "bA1 wA1-"]);
    assert_eq!(position.next_in_hand(Side::First, Bug::Ant), Some("wA2".parse().unwrap()));
    assert_legal(&position, "wA2 -wA1");
    assert_refused(&position, "wA3 -wA1", "H36");
}

#[test]
fn h36_placing_is_one_choice_per_kind_and_cell() {
    let position = game(base(), &["wA1", "bA1 wA1-"]);
    let placed: Vec<Bug> = legal_moves(&position)
        .into_iter()
        .filter_map(|mv| match mv {
            Move::Put { piece, .. } => Some(piece.bug()),
            Move::Pass => None,
        })
        .collect();
    // Three cells touch White's ant and not Black's.
    for bug in [Bug::Queen, Bug::Spider, Bug::Beetle, Bug::Grasshopper, Bug::Ant] {
        assert_eq!(placed.iter().filter(|&&other| other == bug).count(), 3, "{bug:?}");
    }
    assert_eq!(placed.len(), 15);
}
