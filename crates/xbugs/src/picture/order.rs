//! In which order pieces are drawn.

use crate::geometry::{self, Lies, Placed};

use super::Shown;

/// The indices of the pieces, those below before those above: by who lies on
/// whom, and where that leaves a choice by height.
pub(super) fn lowest_first(pieces: &[Shown]) -> Vec<usize> {
    let lying = lying(pieces);
    let height = |index: usize| pieces.get(index).map_or(0.0, |shown| shown.placed.pose.centre[2]);
    let mut waiting: Vec<usize> = (0..pieces.len()).collect();
    waiting.sort_by(|&one, &other| height(one).total_cmp(&height(other)));
    let mut drawn = Vec::with_capacity(pieces.len());
    while !waiting.is_empty() {
        let lies_on_waiting = |index: usize| {
            lying.iter().any(|pair| pair.upper == index && waiting.contains(&pair.lower))
        };
        // Pieces may lie on each other in a ring: then the lowest begins.
        let next = waiting.iter().position(|&index| !lies_on_waiting(index)).unwrap_or(0);
        drawn.push(waiting.remove(next));
    }
    drawn
}

/// The indices of pieces that others hide in part, without ghosts, which hide
/// nothing.
pub(super) fn covered(pieces: &[Shown]) -> Vec<usize> {
    let is_there = |index: usize| pieces.get(index).is_some_and(|shown| !shown.is_ghost);
    let mut covered: Vec<usize> = lying(pieces)
        .iter()
        .filter(|pair| is_there(pair.upper) && is_there(pair.lower))
        .map(|pair| pair.lower)
        .collect();
    covered.sort_unstable();
    covered.dedup();
    covered
}

fn lying(pieces: &[Shown]) -> Vec<Lies> {
    let placed: Vec<Placed> = pieces.iter().map(|shown| shown.placed).collect();
    geometry::lying(&placed)
}
