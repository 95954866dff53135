//! The rules of Abalone: games in which the bytes choose the moves. The first
//! ones choose the layout and the options.

use crate::play_and_undo;
use taula_abalone::{Layout, Position, Rules};

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let &[layout, rules, ref choices @ ..] = data else { return };
    let layouts = Layout::all();
    let layout = layouts[usize::from(layout) % layouts.len()];
    let rules = Rules {
        marbles_to_win: 1 + rules % 14,
        repetition: rules & 0x80 == 0,
        move_limit: (rules & 0x40 != 0).then_some(20),
    };
    play_and_undo(&Position::from_layout(layout, rules), choices);
}
