//! Counting the leaves of the game tree: the measure of a move generator, of
//! its correctness and of its speed.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::Position;

/// Remaining depth below which a subtree is counted without checking for
/// interruption: a few thousand to a million leaves, milliseconds.
const MIN_CHECK_DEPTH: u32 = 3;

/// The number of positions `depth` plies on. The last ply is counted, not
/// played; a forced pass is a ply; a finished game has no moves.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    perft_while(position, depth, || true).unwrap_or_default()
}

/// Interruptible [`perft`]: `None` once `should_continue` has returned false.
#[must_use]
pub fn perft_while<P: Position>(
    position: &P,
    depth: u32,
    should_continue: impl Fn() -> bool,
) -> Option<u64> {
    count(&mut position.clone(), depth, &mut Vec::new(), &should_continue)
}

/// [`perft`] of each legal move on its own, on up to `threads` threads, in the
/// order of [`Position::legal_moves`]. At depth 0 there is nothing to divide.
#[must_use]
pub fn perft_divide<P>(position: &P, depth: u32, threads: usize) -> Vec<(P::Move, u64)>
where
    P: Position + Sync,
    P::Move: Send + Sync,
{
    if depth == 0 {
        return Vec::new();
    }
    let mut root = P::Moves::default();
    position.legal_moves(&mut root);
    let root = &*root;
    // Threads draw moves from one counter, so that a heavy move holds up one
    // thread only.
    let next = AtomicUsize::new(0);
    let work = || {
        let mut position = position.clone();
        let mut spare = Vec::new();
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(&mv) = root.get(index) else { return done };
            position.play_unchecked(mv);
            let leaves = count(&mut position, depth - 1, &mut spare, &|| true);
            position.undo();
            done.push((index, leaves.unwrap_or_default()));
        }
    };
    let mut leaves = vec![0; root.len()];
    let threads = threads.clamp(1, root.len().max(1));
    let parts: Vec<Vec<(usize, u64)>> = if threads == 1 {
        vec![work()]
    } else {
        thread::scope(|scope| {
            let handles: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            handles
                .into_iter()
                .map(|handle| handle.join().unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        })
    };
    for (index, count) in parts.into_iter().flatten() {
        leaves[index] = count;
    }
    root.iter().copied().zip(leaves).collect()
}

/// `spare` holds the move lists that are not in use, so that a list is made once
/// for each level that is really reached.
fn count<P: Position>(
    position: &mut P,
    depth: u32,
    spare: &mut Vec<Box<P::Moves>>,
    should_continue: &impl Fn() -> bool,
) -> Option<u64> {
    if depth >= MIN_CHECK_DEPTH && !should_continue() {
        return None;
    }
    match depth {
        0 => Some(1),
        1 => Some(position.count_legal_moves() as u64),
        _ => {
            let mut moves = spare.pop().unwrap_or_default();
            position.legal_moves(&mut moves);
            let mut leaves = 0;
            for &mv in moves.iter() {
                position.play_unchecked(mv);
                let below = count(position, depth - 1, spare, should_continue);
                position.undo();
                leaves += below?;
            }
            spare.push(moves);
            Some(leaves)
        }
    }
}
