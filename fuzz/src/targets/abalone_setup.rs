//! Set-up positions of Abalone: a line of text (rows of marbles, a KAA string or
//! the name of a layout), then bytes that choose moves.

use crate::{check_flaws, check_rewritten, play_and_undo, text_and_choices};
use taula_abalone::notation::{read_kaa, read_position, write_kaa};
use taula_abalone::{Position, Setup, formations};
use taula_core::Side;

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let (text, choices) = text_and_choices(data);
    let Ok(setup) = read_position(&text) else { return };
    let flaws = setup.flaws();
    let Some(position) = check_flaws(setup.into_position(), &flaws) else { return };
    check_rewritten(&position);
    check_kaa(&position);
    check_formations(&position);
    play_and_undo(&position, choices);
}

/// A KAA string keeps everything but whose turn it is.
fn check_kaa(position: &Position) {
    let setup = Setup::from(position);
    let text = write_kaa(&setup);
    let again = read_kaa(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(Setup { side_to_move: setup.side_to_move, ..again }, setup, "{text}");
}

/// Every shape is made of marbles of its side.
fn check_formations(position: &Position) {
    for side in Side::BOTH {
        let own = position.marbles(side);
        let shapes = [
            formations::lances(position, side),
            formations::arcs(position, side),
            formations::shields(position, side),
        ];
        for cell in shapes.into_iter().flatten().flatten() {
            assert!(own.contains(cell), "{cell}");
        }
        let connected: usize =
            formations::polynomials(position, side).into_iter().map(|group| group.len()).sum();
        assert_eq!(connected, own.len(), "every marble is in one group");
        assert!(formations::monomials(position, side).iter().all(|cell| own.contains(cell)));
        let _ = formations::blocks(position, side);
        let _ = formations::dets(position, side);
        let _ = formations::pacs(position, side);
        for sumito in formations::sumitos(position, side) {
            assert!(own.contains(sumito.front), "{sumito:?}");
            assert_eq!(sumito.cells().len(), sumito.own + sumito.opposing, "{sumito:?}");
        }
        for push in formations::pushes(position, side) {
            assert!(push.mv.cell_set().iter().all(|cell| own.contains(cell)), "{push:?}");
        }
    }
}
