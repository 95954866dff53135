//! What one thread works with: a sheet for each ply, used again and again, and
//! what it has learnt about moves.

use std::fmt;

use taula_core::MoveBuffer as _;

use super::order::Experience;
use crate::{Knowledge, Limits};

/// The last ply that is looked at, whatever is extended.
pub(super) const LAST_PLY: usize = 2 * Limits::MAX_DEPTH as usize;

/// One ply of the line that is being looked at.
pub(super) struct Sheet<P: Knowledge> {
    pub(super) moves: P::Moves,
    /// The moves in the order in which they are tried: see
    /// [`order`](super::order).
    pub(super) ranks: Vec<i64>,
    pub(super) promises: Vec<i32>,
    /// The two quiet moves that last refuted a line here.
    pub(super) killers: [Option<P::Move>; 2],
    /// The move that is being looked at; `None` for a pass out of turn.
    pub(super) current: Option<P::Move>,
    /// The best line from here.
    pub(super) line: Vec<P::Move>,
    pub(super) key: u64,
}

impl<P: Knowledge> Default for Sheet<P> {
    fn default() -> Self {
        Sheet {
            moves: P::Moves::default(),
            ranks: Vec::new(),
            promises: Vec::new(),
            killers: [None; 2],
            current: None,
            line: Vec::new(),
            key: 0,
        }
    }
}

impl<P: Knowledge> Sheet<P> {
    pub(super) fn set_line(&mut self, first: P::Move, rest: &[P::Move]) {
        self.line.clear();
        self.line.push(first);
        self.line.extend_from_slice(rest);
    }

    /// The move at this place of the generator's order.
    pub(super) fn move_at(&self, place: usize) -> Option<P::Move> {
        self.moves.as_slice().get(place).copied()
    }
}

/// Everything that a thread writes on.
pub(super) struct Desk<P: Knowledge> {
    sheets: Vec<Sheet<P>>,
    pub(super) experience: Experience<P::Move>,
}

impl<P: Knowledge> Default for Desk<P> {
    fn default() -> Self {
        Desk { sheets: Vec::new(), experience: Experience::default() }
    }
}

impl<P: Knowledge> fmt::Debug for Desk<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Desk {{ sheets: {} }}", self.sheets.len())
    }
}

impl<P: Knowledge> Desk<P> {
    /// The sheet of a ply, laid out when first needed.
    pub(super) fn sheet(&mut self, ply: usize) -> &mut Sheet<P> {
        while self.sheets.len() <= ply {
            self.sheets.push(Sheet::default());
        }
        &mut self.sheets[ply]
    }

    /// The sheet of a ply next to what was learnt, both to be worked on.
    pub(super) fn sheet_and_experience(
        &mut self,
        ply: usize,
    ) -> (&mut Sheet<P>, &mut Experience<P::Move>) {
        self.sheet(ply);
        (&mut self.sheets[ply], &mut self.experience)
    }

    /// Sheets that are laid out already, up to this ply.
    pub(super) fn sheets_to(&self, ply: usize) -> &[Sheet<P>] {
        self.sheets.get(..=ply).unwrap_or(&self.sheets)
    }

    /// Makes the best line of a ply out of a move and the line of the next ply.
    pub(super) fn set_line(&mut self, ply: usize, first: P::Move) {
        self.sheet(ply + 1);
        if let [.., here, next] = &mut self.sheets[..=ply + 1] {
            here.set_line(first, &next.line);
        }
    }

    /// Another move of the game: what was learnt counts less.
    pub(super) fn age(&mut self) {
        self.experience.fade();
        self.sheets.iter_mut().for_each(|sheet| sheet.killers = [None; 2]);
    }

    pub(super) fn forget(&mut self) {
        *self = Desk::default();
    }
}
