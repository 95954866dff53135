//! The end: A1 and A16.

use std::time::Duration;

use taula_abalone::{Position, Rules, Table};
use taula_core::{Clock, EndReason, Outcome, Position as _, Side};

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

/// Both sides have ten minutes. Black takes a minute a move and White three, so that
/// White's flag falls at the fourth move.
#[test]
fn a16_a_player_whose_time_runs_out_loses() {
    let minutes = |count: u64| Duration::from_secs(count * 60);
    let mut table = Table::at(Position::default());
    let mut clock = Clock::new("10".parse().unwrap());
    let mut now = Duration::ZERO;
    clock.start(Side::First, now);
    for (black, white) in [("a1b2", "i9h8"), ("b2a1", "h8i9"), ("a1b2", "i9h8")] {
        for (side, text, thought) in [(Side::First, black, 1), (Side::Second, white, 3)] {
            now += minutes(thought);
            assert_eq!(clock.flagged(now), None);
            table.act(side, text).unwrap();
            assert!(clock.press(side, now));
        }
    }
    now += minutes(1);
    table.act(Side::First, "b2a1").unwrap();
    assert!(clock.press(Side::First, now));
    let left = Side::BOTH.map(|side| clock.remaining(side, now));
    assert_eq!(left, [Some(minutes(6)), Some(minutes(1))]);
    assert_eq!(clock.flag_falls_at(), Some(now + minutes(1)));

    now += minutes(1);
    let loser = clock.flagged(now).unwrap();
    assert_eq!(loser, Side::Second);
    assert!(!clock.press(loser, now), "too late");
    table.end(Outcome::win(loser.other(), EndReason::Time));
    assert_eq!(table.to_act(), None);
    assert!(table.act(Side::Second, "h8i9").is_err());
    let record = table.record();
    assert_eq!((record.result(), record.tag("Termination")), (Some("1-0"), Some("time")));
}
