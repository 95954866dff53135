//! How the pieces move (H13 to H23, H31 to H33).

use std::collections::BTreeSet;

use taula_hive::{Bug, Piece};

use super::{AROUND, At, Board, neighbours};

impl Board {
    /// Where the top piece of a cell can go by its own power.
    pub(super) fn walks(&self, at: At) -> BTreeSet<At> {
        // The piece is in the air: what is left is what it moves along, and must
        // hang together (H14).
        let rest = self.without_top(at);
        if !rest.connected() {
            return BTreeSet::new();
        }
        let moves_of = |bug| match bug {
            Bug::Queen | Bug::Pillbug => rest.slides(at),
            Bug::Beetle => rest.beetle_steps(at),
            Bug::Grasshopper => rest.jumps(at),
            Bug::Spider => rest.spider_ends(at),
            Bug::Ant => rest.ant_ends(at),
            Bug::Ladybug => rest.ladybug_ends(at),
            Bug::Mosquito => BTreeSet::new(),
        };
        self.moves_like(at).into_iter().flat_map(moves_of).collect()
    }

    /// The kinds that the top piece of a cell moves like: its own, or those
    /// that a mosquito copies (H32).
    fn moves_like(&self, at: At) -> BTreeSet<Bug> {
        match self.top(at).map(Piece::bug) {
            Some(Bug::Mosquito) if self.height(at) > 1 => BTreeSet::from([Bug::Beetle]),
            Some(Bug::Mosquito) => self.tops_around(at).map(Piece::bug).collect(),
            other => other.into_iter().collect(),
        }
    }

    /// H15: the cells to which a piece in the air over the ground cell `from`
    /// can slide in one step. With pieces on both sides of the step the gap is
    /// too narrow; with none it would let go of the hive.
    fn slides(&self, from: At) -> BTreeSet<At> {
        let is_open = |step: &Step| {
            let beside = step.beside.into_iter().filter(|&at| self.occupied(at)).count();
            !self.occupied(step.to) && beside == 1
        };
        steps(from).filter(is_open).map(|step| step.to).collect()
    }

    /// H20: whether a piece in the air can go from a cell to its neighbour, up,
    /// down or across.
    fn gate_is_open(&self, step: &Step) -> bool {
        let level = self.height(step.from).max(self.height(step.to));
        step.beside.into_iter().any(|at| self.height(at) <= level)
    }

    /// H18 to H20: along the ground it slides like others, else it climbs.
    fn beetle_steps(&self, from: At) -> BTreeSet<At> {
        let slides = self.slides(from);
        let is_open = |step: &Step| {
            if self.occupied(from) || self.occupied(step.to) {
                self.gate_is_open(step)
            } else {
                slides.contains(&step.to)
            }
        };
        steps(from).filter(is_open).map(|step| step.to).collect()
    }

    /// H21.
    fn jumps(&self, from: At) -> BTreeSet<At> {
        let mut ends = BTreeSet::new();
        for (q, r) in AROUND {
            let mut distance = 1;
            while self.occupied((from.0 + q * distance, from.1 + r * distance)) {
                distance += 1;
            }
            if distance > 1 {
                ends.insert((from.0 + q * distance, from.1 + r * distance));
            }
        }
        ends
    }

    /// H22: the ends of all ways of three steps that never come back to a cell.
    fn spider_ends(&self, from: At) -> BTreeSet<At> {
        let mut ends = BTreeSet::new();
        for first in self.slides(from) {
            for second in self.slides(first) {
                for third in self.slides(second) {
                    if second != from && third != from && third != first {
                        ends.insert(third);
                    }
                }
            }
        }
        ends
    }

    /// H23: everything that can be reached by one step after another.
    fn ant_ends(&self, from: At) -> BTreeSet<At> {
        let mut reached = BTreeSet::from([from]);
        let mut to_visit = vec![from];
        while let Some(at) = to_visit.pop() {
            for to in self.slides(at) {
                if reached.insert(to) {
                    to_visit.push(to);
                }
            }
        }
        reached.remove(&from);
        reached
    }

    /// H31: up, across, down, and not back to where it was.
    fn ladybug_ends(&self, from: At) -> BTreeSet<At> {
        let mut ends = BTreeSet::new();
        for first in self.climbs(from) {
            for second in self.climbs(first) {
                ends.extend(self.descents(second));
            }
        }
        ends.remove(&from);
        ends
    }

    /// The occupied neighbours onto which a piece in the air can step.
    fn climbs(&self, from: At) -> Vec<At> {
        let open = steps(from).filter(|step| self.gate_is_open(step));
        open.map(|step| step.to).filter(|&to| self.occupied(to)).collect()
    }

    /// The empty neighbours into which a piece on top of this cell can step.
    fn descents(&self, from: At) -> Vec<At> {
        let open = steps(from).filter(|step| self.gate_is_open(step));
        open.map(|step| step.to).filter(|&to| !self.occupied(to)).collect()
    }

    /// H33: what the top piece of a cell can lift, and where it can set it
    /// down.
    pub(super) fn lifts(&self, lifter: At) -> BTreeSet<(Piece, At)> {
        let mut lifts = BTreeSet::new();
        if !self.has_lifting_power(lifter) {
            return lifts;
        }
        for from in neighbours(lifter) {
            let &[piece] = self.stack(from) else { continue };
            let rest = self.without_top(from);
            if !rest.connected() || !rest.climbs(from).contains(&lifter) {
                continue;
            }
            let ends = rest.descents(lifter).into_iter().filter(|&to| to != from);
            lifts.extend(ends.map(|to| (piece, to)));
        }
        lifts
    }

    /// A pillbug, or a mosquito on the ground that touches one (H32).
    fn has_lifting_power(&self, at: At) -> bool {
        match self.stack(at) {
            [piece] if piece.bug() == Bug::Pillbug => true,
            [piece] if piece.bug() == Bug::Mosquito => {
                self.tops_around(at).any(|near| near.bug() == Bug::Pillbug)
            }
            _ => false,
        }
    }
}

/// One step of a piece, and the two cells between which it passes.
struct Step {
    from: At,
    to: At,
    beside: [At; 2],
}

fn steps(from: At) -> impl Iterator<Item = Step> {
    let around = neighbours(from);
    (0..6).map(move |direction| Step {
        from,
        to: around[direction],
        beside: [around[(direction + 5) % 6], around[(direction + 1) % 6]],
    })
}
