//! Blocked player and end: H24 to H27.

use taula_core::{EndReason, Notated as _, Outcome, Position as _, Side};
use taula_hive::{Move, Position, Table};

use crate::scene::{Scene, assert_refused, base, black_to_move, game, legal_moves, white_to_move};

/// Both white pieces are covered, and every cell at the hive touches Black.
const BLOCKED: &str = "
          y
        wQ  wS1 bQ  bS1 z

        bB1 on wQ
        bB2 on wS1";

#[test]
fn h24_a_player_who_can_neither_place_nor_move_passes() {
    let mut scene = white_to_move("Base", BLOCKED);
    assert_eq!(legal_moves(&scene.position), [Move::Pass]);
    assert_eq!(scene.position.count_legal_moves(), 1);
    scene.refuses("wA1", &["y"], "H6");
    scene.refuses("wQ", &["y"], "H18");

    // The opponent goes on until the blocked player can act again.
    scene.pass();
    scene.play("bS2", "z");
    assert_eq!(legal_moves(&scene.position), [Move::Pass]);
    scene.pass();
    scene.play("bB1", "y");
    assert!(!legal_moves(&scene.position).contains(&Move::Pass));
    assert_refused(&scene.position, "pass", "H24");
}

#[test]
fn h24_a_player_who_can_act_may_not_pass() {
    assert_refused(&Position::new(base()), "pass", "H24");
    assert_refused(&game(base(), &["wS1", "bS1 wS1-", "wQ -wS1"]), "pass", "H24");
}

#[test]
fn h25_the_game_ends_as_soon_as_a_queen_is_surrounded() {
    let mut scene = white_to_move(
        "Base",
        "
        wQ  wA1
      bA1 wS1
    bG1 bQ  x
      wG1 wS2 y",
    );
    scene.play("wA1", "x");
    assert_eq!(scene.outcome(), Some(Outcome::win(Side::First, EndReason::Goal)));
    assert_eq!(legal_moves(&scene.position), []);
    assert_eq!(scene.position.count_legal_moves(), 0);
    scene.refuses("bA1", &["y"], "H25");
    assert_refused(&scene.position, "pass", "H25");
}

#[test]
fn h25_who_surrounds_the_own_queen_loses() {
    let mut scene = white_to_move(
        "Base",
        "
        bQ  wA1
      bA1 wS1
    bG1 wQ  x
      wG1 wS2",
    );
    scene.play("wA1", "x");
    assert_eq!(scene.outcome(), Some(Outcome::win(Side::Second, EndReason::Goal)));
}

#[test]
fn h26_surrounding_both_queens_at_once_is_a_draw() {
    let mut scene = white_to_move(
        "Base",
        "
        wA1
      wS1 x   bS1
    wS2 wQ  bQ  bS2
      wG1 wG2 bG1",
    );
    scene.play("wA1", "x");
    assert_eq!(scene.outcome(), Some(Outcome::draw(EndReason::BothGoals)));
    assert_eq!(legal_moves(&scene.position), []);
}

/// Both queens can step up and back.
const SHUFFLE: &str = "
          x       y
        wQ  wS1 bS1 bQ";

/// Four plies after which the pieces stand as before.
fn shuffle(scene: &mut Scene) {
    scene.play("wQ", "x");
    scene.play("bQ", "y");
    scene.play("wQ", "home of wQ");
    scene.play("bQ", "home of bQ");
}

#[test]
fn h27_the_third_occurrence_of_a_position_is_a_draw() {
    let mut scene = white_to_move("Base", SHUFFLE);
    shuffle(&mut scene);
    assert_eq!(scene.position.occurrences(), 2);
    assert_eq!(scene.outcome(), None);
    shuffle(&mut scene);
    assert_eq!(scene.position.occurrences(), 3);
    assert_eq!(scene.outcome(), Some(Outcome::draw(EndReason::Repetition)));
    assert_eq!(legal_moves(&scene.position), []);
    // Taking a move back takes the draw back.
    scene.position.undo();
    assert_eq!(scene.outcome(), None);
}

#[test]
fn h27_an_option_switches_the_draw_by_repetition_off() {
    let mut table = Table::at(Position::new(base()));
    let repetition_off = vec![("Repetition".to_owned(), "off".to_owned())];
    let start = Position::from_tags(&repetition_off).unwrap();
    assert!(!start.rules().repetition);
    let mut endless = Table::at(start);
    for table in [&mut table, &mut endless] {
        for entry in ["wA1", "bA1 wA1-", "wQ -wA1", "bQ bA1-"] {
            table.act(table.to_act().unwrap(), entry).unwrap();
        }
        for entry in ["wQ /wA1", "bQ bA1/", "wQ -wA1", "bQ bA1-"].repeat(2) {
            table.act(table.to_act().unwrap(), entry).unwrap();
        }
    }
    assert_eq!(table.outcome(), Some(Outcome::draw(EndReason::Repetition)));
    assert_eq!(endless.outcome(), None);
    assert_eq!(endless.record().tag("Repetition"), Some("off"));
    endless.act(Side::First, "wQ /wA1").unwrap();

    // A record that goes on without saying so was played without the rule.
    let mut text = endless.record().to_string();
    text = text.replace("[Repetition \"off\"]\n", "");
    let mut read = Table::at(Position::new(base()));
    read.load(&text.parse().unwrap()).unwrap();
    assert_eq!(read.entries(), endless.entries());
    assert_eq!(read.record(), endless.record());
    let on = text.replace("[Opening", "[Repetition \"on\"]\n[Opening");
    assert!(read.load(&on.parse().unwrap()).is_err());
}

#[test]
fn h27_the_side_to_move_is_part_of_the_position() {
    let white = white_to_move("Base", SHUFFLE).position;
    let black = black_to_move("Base", SHUFFLE).position;
    assert_ne!(white.key(), black.key());
}

#[test]
fn h27_the_place_of_the_hive_does_not_count() {
    let mut position = game(base(), &["wA1", "bA1 wA1-", "wQ -wA1", "bQ bA1-"]);
    let start = position.cell_of("wQ".parse().unwrap());
    // Eight plies that bring all four pieces to another place, as they were.
    let walk = [
        "wQ /wA1", "bQ bA1\\", "wQ wA1\\", "bA1 bQ\\", "wA1 wQ\\", "bQ bA1/", "wQ -wA1", "bQ bA1-",
    ];
    for occurrence in 2..=3 {
        assert_eq!(position.outcome(), None);
        for text in walk {
            taula_hive::notation::play(&mut position, text).unwrap();
        }
        assert_ne!(position.cell_of("wQ".parse().unwrap()), start);
        assert_eq!(position.occurrences(), occurrence);
    }
    assert_eq!(position.outcome(), Some(Outcome::draw(EndReason::Repetition)));
}

#[test]
fn h27_piece_numbers_do_not_count() {
    let mut scene = white_to_move(
        "Base",
        "
          u   v   y
        wA1 wQ  bS1 bQ
              wA2",
    );
    // The two ants change places.
    scene.play("wA1", "u");
    scene.play("bQ", "y");
    scene.play("wA2", "home of wA1");
    scene.play("bQ", "home of bQ");
    scene.play("wA1", "v");
    scene.play("bQ", "y");
    scene.play("wA1", "home of wA2");
    scene.play("bQ", "home of bQ");
    assert_eq!(scene.position.occurrences(), 2);
}

#[test]
fn h27_the_resting_piece_is_part_of_the_position() {
    // At first nothing rests, later the black queen does: what comes up for the
    // third time is the position after White's first move.
    let mut scene = white_to_move("Base+P", SHUFFLE);
    shuffle(&mut scene);
    assert_eq!(scene.position.occurrences(), 1);
    shuffle(&mut scene);
    assert_eq!(scene.position.occurrences(), 2);
    assert_eq!(scene.outcome(), None);
    scene.play("wQ", "x");
    assert_eq!(scene.outcome(), Some(Outcome::draw(EndReason::Repetition)));
}

#[test]
fn h27_players_may_agree_on_a_draw() {
    let mut table = Table::at(Position::new(base()));
    table.act(Side::First, "wS1").unwrap();
    assert!(table.act(Side::Second, "accept draw").is_err());
    table.act(Side::First, "offer draw").unwrap();
    assert_eq!(table.outcome(), None);
    table.act(Side::Second, "accept draw").unwrap();
    assert_eq!(table.outcome(), Some(Outcome::draw(EndReason::Agreement)));
}
