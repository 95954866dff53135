//! Counting leaves with an ear to the outside.

use taula_core::{MoveBuffer, Position};

/// How deep a subtree is counted without asking whether to go on: a few
/// thousand to a million leaves, milliseconds.
const UNASKED_DEPTH: u32 = 3;

/// As [`taula_core::perft`], but gives up when `is_wanted` says no.
pub(crate) fn count_while<P: Position>(
    position: &P,
    depth: u32,
    is_wanted: &dyn Fn() -> bool,
) -> Option<u64> {
    let mut buffers: Vec<P::Moves> = (1..depth).map(|_| P::Moves::default()).collect();
    count(&mut position.clone(), depth, &mut buffers, is_wanted)
}

fn count<P: Position>(
    position: &mut P,
    depth: u32,
    buffers: &mut [P::Moves],
    is_wanted: &dyn Fn() -> bool,
) -> Option<u64> {
    if depth >= UNASKED_DEPTH && !is_wanted() {
        return None;
    }
    let Some((moves, deeper)) = buffers.split_first_mut() else {
        return Some(if depth == 0 { 1 } else { position.count_legal_moves() as u64 });
    };
    position.legal_moves(moves);
    let mut leaves = 0_u64;
    for &mv in moves.as_slice() {
        position.play_unchecked(mv);
        let below = count(position, depth - 1, deeper, is_wanted);
        position.undo();
        leaves = leaves.saturating_add(below?);
    }
    Some(leaves)
}
