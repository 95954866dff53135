//! Boards of Kulami: hand-made ones from a line of text, and those that are
//! drawn by lot from the bytes behind it.

use crate::{check_flaws, text_and_choices};
use taula_kulami::{Board, Compactness, Draft, Hole};

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let (text, lots) = text_and_choices(data);
    let draft = Draft::read(&text);
    let flaws = draft.flaws();
    if let Some(board) = check_flaws(draft.into_board(), &flaws) {
        check(&board);
    }
    let Some((seed, rest)) = lots.split_first_chunk() else { return };
    let seed = u64::from_le_bytes(*seed);
    check(&Board::square(seed));
    let Some(&compactness) = rest.first() else { return };
    if let Ok(compactness) = (compactness % 11).to_string().parse::<Compactness>() {
        check(&Board::irregular(seed, compactness));
    }
}

fn check(board: &Board) {
    let text = board.to_string();
    assert_eq!(text.parse::<Board>().as_ref(), Ok(board), "{text}");
    assert!(board.columns() <= 10 && board.rows() <= 10, "{text}");
    let holes: usize = board.tiles().map(|tile| tile.holes().len()).sum();
    assert_eq!(holes, Hole::COUNT, "{text}");
    for hole in (0..Hole::COUNT).filter_map(Hole::new) {
        assert_eq!(board.hole(board.cell(hole)), Some(hole));
        assert!(board.tile_at(hole).holes().contains(hole));
    }
}
