//! Set-up positions of Hive: a line of text, then bytes that choose moves.

use crate::{check_flaws, check_rewritten, play_and_undo, text_and_choices};
use taula_hive::Setup;

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let (text, choices) = text_and_choices(data);
    let Ok(setup) = text.parse::<Setup>() else { return };
    let flaws = setup.flaws();
    let Some(position) = check_flaws(setup.into_position(), &flaws) else { return };
    check_rewritten(&position);
    play_and_undo(&position, choices);
}
