//! Set-up positions of Hive: a line of text, then bytes that choose moves.

use crate::{check_rewritten, play_and_undo, text_and_choices};
use taula_hive::Setup;

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let (text, choices) = text_and_choices(data);
    let Ok(setup) = text.parse::<Setup>() else { return };
    let flaws = setup.flaws();
    match setup.into_position() {
        Ok(position) => {
            assert_eq!(flaws, []);
            check_rewritten(&position);
            play_and_undo(&position, choices);
        }
        Err(error) => {
            assert_eq!(error.0, flaws);
            assert_ne!(error.to_string(), "", "a refusal says why");
        }
    }
}
