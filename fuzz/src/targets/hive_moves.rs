//! The rules of Hive: games in which the bytes choose the moves. The first one
//! chooses the game type and the opening.

use crate::play_and_undo;
use taula_hive::{GameType, Position, Rules};

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let Some((&rules, choices)) = data.split_first() else { return };
    let game_type =
        GameType { mosquito: rules & 1 != 0, ladybug: rules & 2 != 0, pillbug: rules & 4 != 0 };
    let (tournament_opening, repetition) = (rules & 8 == 0, rules & 16 == 0);
    let rules = Rules { game_type, tournament_opening, repetition };
    play_and_undo(&Position::new(rules), choices);
}
