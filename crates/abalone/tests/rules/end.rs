//! The end: A1 and A16.

use taula_abalone::{AbaloneTable, Position, Rules};
use taula_core::{EndReason, Outcome, Position as _, Side, Table as _};

use crate::scene::{assert_refused, board_with, play};

fn one_short(rules: Rules, lost: u8) -> Position {
    board_with(rules, Side::First, "e7 e8 a1", "e9 i5 i6", [0, lost])
}

#[test]
fn a1_six_marbles_win() {
    let mut game = one_short(Rules::default(), 5);
    assert_eq!(game.outcome(), None);
    play(&mut game, &["e7e8"]);
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, EndReason::Goal)));
    assert_eq!(game.count_legal_moves(), 0);
    assert_refused(&game, "i5h5", "A1", "game-over");
}

#[test]
fn a1_five_marbles_do_not() {
    let mut game = one_short(Rules::default(), 4);
    play(&mut game, &["e7e8"]);
    assert_eq!(game.outcome(), None);
}

#[test]
fn a1_the_number_can_be_chosen() {
    let rules = Rules { marbles_to_win: 1, ..Rules::default() };
    let mut game = one_short(rules, 0);
    play(&mut game, &["e7e8"]);
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, EndReason::Goal)));
}

#[test]
fn a16_a_player_whose_time_runs_out_loses() {
    let mut table = AbaloneTable::new(Position::default());
    table.end(Outcome::win(Side::Second, EndReason::Time));
    assert_eq!(table.to_act(), None);
    assert!(table.act(Side::First, "a1b2").is_err());
    let record = table.record();
    assert_eq!((record.result(), record.tag("Termination")), (Some("0-1"), Some("time")));
}
