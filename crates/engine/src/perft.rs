//! Interruptible perft.

use taula_core::{MoveBuffer, Position};

/// Remaining depth below which a subtree is counted without checking for
/// interruption: a few thousand to a million leaves, milliseconds.
const MIN_CHECK_DEPTH: u32 = 3;

/// As [`taula_core::perft`], but gives up when `should_continue` returns false.
pub(crate) fn perft_while<P: Position>(
    position: &P,
    depth: u32,
    should_continue: &dyn Fn() -> bool,
) -> Option<u64> {
    let mut buffers: Vec<P::Moves> = (1..depth).map(|_| P::Moves::default()).collect();
    count(&mut position.clone(), depth, &mut buffers, should_continue)
}

fn count<P: Position>(
    position: &mut P,
    depth: u32,
    buffers: &mut [P::Moves],
    should_continue: &dyn Fn() -> bool,
) -> Option<u64> {
    if depth >= MIN_CHECK_DEPTH && !should_continue() {
        return None;
    }
    let Some((moves, deeper)) = buffers.split_first_mut() else {
        return Some(if depth == 0 { 1 } else { position.count_legal_moves() as u64 });
    };
    position.legal_moves(moves);
    let mut leaves = 0_u64;
    for &mv in moves.as_slice() {
        position.play_unchecked(mv);
        let below = count(position, depth - 1, deeper, should_continue);
        position.undo();
        leaves = leaves.saturating_add(below?);
    }
    Some(leaves)
}
