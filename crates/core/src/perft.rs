//! Counting the leaves of the game tree: the measure of a move generator, of
//! its correctness and of its speed.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::{MoveBuffer, Position};

/// The number of positions `depth` plies on. The last ply is counted, not
/// played; a forced pass is a ply; a finished game has no moves.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    count(&mut position.clone(), depth, &mut Vec::new())
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
    let root = root.as_slice();
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
            done.push((index, count(&mut position, depth - 1, &mut spare)));
            position.undo();
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
fn count<P: Position>(position: &mut P, depth: u32, spare: &mut Vec<Box<P::Moves>>) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => {
            let mut moves = spare.pop().unwrap_or_default();
            position.legal_moves(&mut moves);
            let mut leaves = 0;
            for &mv in moves.as_slice() {
                position.play_unchecked(mv);
                leaves += count(position, depth - 1, spare);
                position.undo();
            }
            spare.push(moves);
            leaves
        }
    }
}
