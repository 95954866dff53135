//! The rules of Abalone: games in which the bytes choose the moves. The first
//! ones choose the layout and the options.
#![no_main]

use libfuzzer_sys::fuzz_target;
use taula_abalone::{Layout, Position, Rules};
use taula_fuzz::play_and_undo;

fuzz_target!(|data: &[u8]| {
    let &[layout, rules, ref choices @ ..] = data else { return };
    let layouts = Layout::all();
    let layout = layouts[usize::from(layout) % layouts.len()];
    let rules = Rules {
        marbles_to_win: 1 + rules % 14,
        repetition: rules & 0x80 == 0,
        move_limit: (rules & 0x40 != 0).then_some(20),
    };
    play_and_undo(&Position::from_layout(layout, rules), choices);
});
