//! Moves of a line in each game's own notation.

use taula_core::Notated;

/// The moves of a line that starts at this position.
pub(crate) fn write_moves<P: Notated>(position: &P, line: &[P::Move]) -> Vec<String> {
    let mut at = position.clone();
    let write = |&mv: &P::Move| {
        let text = at.write_move(mv);
        at.play_unchecked(mv);
        text
    };
    line.iter().map(write).collect()
}
