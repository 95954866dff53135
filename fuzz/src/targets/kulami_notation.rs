//! Games, set-ups and board strings of Kulami: whatever can be read is written
//! and read back the same.

use crate::{check_flaws, check_rewritten};
use taula_kulami::notation::{read_board_string, read_game, write_board_string, write_game};
use taula_kulami::{Position, Rules, Setup};

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(game) = read_game(&text) {
        check_game(&game);
    }
    if let Ok(setup) = text.parse::<Setup>() {
        check_setup(&setup);
    }
    if let Ok(setup) = read_board_string(&text, Rules::default()) {
        check_setup(&setup);
        let written = write_board_string(&setup);
        assert_eq!(read_board_string(&written, setup.rules), Ok(setup), "{written}");
    }
}

fn check_game(game: &Position) {
    let written = write_game(game);
    assert_eq!(read_game(&written).as_ref(), Ok(game), "{written}");
    check_rewritten(game);
}

fn check_setup(setup: &Setup) {
    let flaws = setup.flaws();
    if let Some(position) = check_flaws(setup.clone().into_position(), &flaws) {
        assert_eq!(Setup::from(&position), *setup, "{setup}");
        let written = setup.to_string();
        assert_eq!(written.parse().as_ref(), Ok(setup), "{written}");
    }
}
