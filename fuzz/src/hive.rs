//! Targets of Hive.

use std::collections::HashSet;

use taula_core::Record;
use taula_hive::notation::{
    UhpMove, UnstatedRules, read_game_string_with, read_sgf, write_game_string,
};
use taula_hive::{Cell, GameType, Move, Piece, Position, Rules, Setup, Table};

use crate::{Checked, check_flaws, check_rewritten, play_and_undo, rewritten, text_and_choices};

impl Checked for Position {
    /// Every piece on every cell in reach, and a pass.
    fn candidates(&self) -> Vec<Move> {
        let occupied = self.pieces_in_play().map(|(_, cell)| cell);
        let mut cells: HashSet<Cell> =
            occupied.flat_map(|cell| cell.neighbours().chain([cell])).collect();
        cells.insert(Cell::ORIGIN);
        let puts =
            Piece::all().flat_map(|piece| cells.iter().map(move |&to| Move::Put { piece, to }));
        puts.chain([Move::Pass]).collect()
    }

    fn rewritten(&self) -> (String, Result<Self, String>) {
        rewritten(&Setup::from(self))
    }

    fn check_fields(&self) {
        assert_eq!(self.validity_check(), Ok(()));
    }
}

/// The rules of Hive: games in which the bytes choose the moves. The first one
/// chooses the game type and the opening.
pub(super) fn moves(data: &[u8]) {
    let Some((&rules, choices)) = data.split_first() else { return };
    let game_type =
        GameType { mosquito: rules & 1 != 0, ladybug: rules & 2 != 0, pillbug: rules & 4 != 0 };
    let (tournament_opening, repetition) = (rules & 8 == 0, rules & 16 == 0);
    let rules = Rules { game_type, tournament_opening, repetition };
    play_and_undo(&Position::new(rules), choices);
}

/// Moves and game strings of the Universal Hive Protocol: whatever can be read
/// is written and read back the same.
pub(super) fn notation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for word in text.split(';') {
        if let Ok(mv) = word.parse::<UhpMove>() {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }
    let strict = UnstatedRules { tournament_opening: Some(true), repetition: Some(true) };
    let free = UnstatedRules { tournament_opening: Some(false), repetition: Some(false) };
    for rules in [strict, free, UnstatedRules::default()] {
        let Ok(game) = read_game_string_with(&text, rules) else { continue };
        let Ok(written) = write_game_string(&game) else { panic!("it was read from one") };
        let again = read_game_string_with(&written, rules);
        assert_eq!(again.as_ref(), Ok(&game), "{written}");
        assert_eq!(write_game_string(&game).as_ref(), Ok(&written), "one spelling is written");
    }
}

/// Set-up positions of Hive: a line of text, then bytes that choose moves.
pub(super) fn setup(data: &[u8]) {
    let (text, choices) = text_and_choices(data);
    let Ok(setup) = text.parse::<Setup>() else { return };
    let flaws = setup.flaws();
    let Some(position) = check_flaws(setup.into_position(), &flaws) else { return };
    check_rewritten(&position);
    play_and_undo(&position, choices);
}

/// Game files of Boardspace: what can be read becomes a record that can be
/// written, read and played through.
pub(super) fn sgf(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(record) = read_sgf(&text) else { return };
    let written = record.to_string();
    assert_eq!(written.parse::<Record>().as_ref(), Ok(&record), "{written}");
    let mut table = Table::at(Position::new(Rules::default()));
    assert_eq!(table.load(&record), Ok(()), "{written}");
    assert!(table.entries().iter().map(String::as_str).eq(record.main_line()), "{written}");
}
