//! What is written is read back the same, and nothing that is read makes a
//! reader panic.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use proptest::prelude::*;
use support::{play_at_random, some_board, some_rules};
use taula_core::{Position as _, Record, Side, Table};
use taula_kulami::notation::{
    read_board_string, read_game, write_board_string, write_game, write_unmarked_board_string,
};
use taula_kulami::{Board, Cell, Draft, Position, Setup};

fn any_position() -> impl Strategy<Value = Position> {
    (any::<u64>(), 0usize..60).prop_map(|(seed, plies)| {
        play_at_random(Position::new(some_board(seed), some_rules(seed)), seed, plies, |_| {})
    })
}

/// The position on a table of this game.
fn position_of(table: &Table) -> &Position {
    table.position().unwrap()
}

proptest! {
    #[test]
    fn boards(seed in any::<u64>()) {
        let board = some_board(seed);
        let text = board.to_string();
        prop_assert_eq!(&text.parse::<Board>().unwrap(), &board);
        // Other letters, and rows on lines of their own.
        let drawn = text.to_ascii_lowercase().replace('a', "7").replace('/', "\n");
        prop_assert_eq!(drawn.parse::<Board>().unwrap(), board);
    }

    #[test]
    fn cells(index in 0..Cell::COUNT) {
        let cell = Cell::new(index % 10, index / 10).unwrap();
        prop_assert_eq!(cell.to_string().parse(), Ok(cell));
        prop_assert_eq!(cell.to_string().to_ascii_uppercase().parse(), Ok(cell));
    }

    #[test]
    fn games(position in any_position()) {
        let text = write_game(&position);
        let again = read_game(&text).unwrap();
        prop_assert_eq!(&again, &position);
        prop_assert_eq!(write_game(&again), text);
    }

    #[test]
    fn setups_and_board_strings(position in any_position()) {
        let setup = Setup::from(&position);
        prop_assert_eq!(setup.to_string().parse(), Ok(setup.clone()));

        let text = write_board_string(&setup);
        prop_assert_eq!(text.len(), 200);
        prop_assert_eq!(read_board_string(&text, setup.rules), Ok(setup.clone()));
        let capitals = text.to_ascii_uppercase();
        prop_assert_eq!(read_board_string(&capitals, setup.rules), Ok(setup.clone()));

        let unmarked = write_unmarked_board_string(&setup);
        prop_assert!(unmarked.bytes().skip(1).step_by(2).all(|digit| digit <= b'2'));
        let without_last = Setup { last: [None; 2], ..setup };
        prop_assert_eq!(read_board_string(&unmarked, position.rules()), Ok(without_last));
    }

    #[test]
    fn records(position in any_position()) {
        let mut table = Table::at(position.start());
        let mut at = position.start();
        for mv in position.moves_played() {
            let side = at.side_to_move();
            table.act(side, &taula_kulami::notation::write_move(&at, mv)).unwrap();
            at.play(mv).unwrap();
        }
        table.set_tag("Event", "a test");
        let text = table.record().to_string();
        let record: Record = text.parse().unwrap();
        let mut other = Table::at(Position::new(Board::booklet(), Default::default()));
        other.load(&record).unwrap();
        prop_assert_eq!(position_of(&other), &position);
        prop_assert_eq!(other.record(), record);
        prop_assert_eq!(other.view(), table.view());
    }

    #[test]
    fn games_from_a_set_up(position in any_position(), seed in any::<u64>()) {
        let start = Setup::from(&position).into_position().unwrap();
        let later = play_at_random(start, seed, 5, |_| {});
        let text = write_game(&later);
        prop_assert_eq!(&read_game(&text).unwrap(), &later);
    }

    #[test]
    fn no_text_is_too_strange(text in "[A-Qa-r0-4./ \n]{0,250}|.{0,30}") {
        let _ = Draft::read(&text).flaws();
        let _ = text.parse::<Cell>();
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        }
        let _ = read_game(&text);
    }

    /// One character of a good text changed: read, or refused, but never a panic.
    #[test]
    fn no_change_is_too_strange(
        position in any_position(),
        at in any::<prop::sample::Index>(),
        new in any::<char>(),
        marked in any::<bool>(),
    ) {
        let good = if marked {
            Setup::from(&position).to_string()
        } else {
            write_game(&position)
        };
        let mut chars: Vec<char> = good.chars().collect();
        let place = at.index(chars.len());
        chars[place] = new;
        let text: String = chars.into_iter().collect();
        match read_game(&text) {
            Ok(position) => position.validity_check().unwrap(),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

#[test]
fn a_record_that_does_not_replay_names_the_ply_and_the_rule() {
    let text = format!("[Board \"{}\"]\n\n1. d6 2. d3 3. e3 *", Board::booklet());
    let mut table = Table::at(Position::new(Board::booklet(), Default::default()));
    let error = table.load(&text.parse().unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "ply 3, \"e3\": e3 is on tile E, where the last marble was placed (d3) (rule K6)"
    );
    assert_eq!(table.to_act(), Some(Side::First));
}
