//! Abalone once more, as slowly and plainly as in the rule book: a map of
//! cells, and every group tried in every direction. It shares nothing with the
//! crate but the names of sides.

#![allow(dead_code, reason = "each test binary uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};

use taula_core::Side;

/// Row and column, both from 0: A1 is (0, 0).
pub(crate) type At = (i32, i32);

/// East, south-east, south-west, west, north-west, north-east.
pub(crate) const STEPS: [At; 6] = [(0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0), (1, 1)];

/// The marbles that move, and the number of the direction.
pub(crate) type SimpleMove = (BTreeSet<At>, usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SimpleEnd {
    Win(Side),
    Repetition,
    LimitDraw,
}

#[derive(Clone, Debug)]
pub(crate) struct SimpleGame {
    pub(crate) marbles: BTreeMap<At, Side>,
    pub(crate) side: Side,
    pub(crate) lost: [u32; 2],
    pub(crate) to_win: u32,
    pub(crate) repetition: bool,
    pub(crate) limit: Option<u32>,
    past: Vec<(BTreeMap<At, Side>, Side)>,
}

pub(crate) fn on_board((row, column): At) -> bool {
    let (row, column) = (row + 1, column + 1);
    (1..=9).contains(&row) && column >= 1.max(row - 4) && column <= 9.min(row + 4)
}

fn step((row, column): At, (up, right): At, times: i32) -> At {
    (row + up * times, column + right * times)
}

impl SimpleGame {
    /// Reads rows, side to move and marbles lost.
    pub(crate) fn read(text: &str) -> SimpleGame {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut marbles = BTreeMap::new();
        for (row, signs) in (0..9).rev().zip(fields[0].split('/')) {
            let cells = (0..9).map(|column| (row, column)).filter(|&at| on_board(at));
            for (at, sign) in cells.zip(signs.chars()) {
                match sign {
                    'b' => drop(marbles.insert(at, Side::First)),
                    'w' => drop(marbles.insert(at, Side::Second)),
                    _ => assert_eq!(sign, '.'),
                }
            }
        }
        let side = if fields[1] == "b" { Side::First } else { Side::Second };
        let lost = [fields[2].parse().unwrap(), fields[3].parse().unwrap()];
        let past = Vec::new();
        SimpleGame { marbles, side, lost, to_win: 6, repetition: true, limit: None, past }
    }

    pub(crate) fn end(&self) -> Option<SimpleEnd> {
        for side in Side::BOTH {
            if self.lost[side.index()] >= self.to_win {
                return Some(SimpleEnd::Win(side.other()));
            }
        }
        if self.moves_by_rule().is_empty() {
            return Some(SimpleEnd::Win(self.side.other()));
        }
        let same =
            |past: &&(BTreeMap<At, Side>, Side)| past.0 == self.marbles && past.1 == self.side;
        if self.repetition && self.past.iter().filter(same).count() >= 2 {
            return Some(SimpleEnd::Repetition);
        }
        if self.limit.is_some_and(|limit| self.past.len() as u32 >= limit) {
            return Some(match self.lost {
                [black, white] if black < white => SimpleEnd::Win(Side::First),
                [black, white] if black > white => SimpleEnd::Win(Side::Second),
                _ => SimpleEnd::LimitDraw,
            });
        }
        None
    }

    pub(crate) fn legal_moves(&self) -> BTreeSet<SimpleMove> {
        if self.end().is_some() { BTreeSet::new() } else { self.moves_by_rule() }
    }

    fn moves_by_rule(&self) -> BTreeSet<SimpleMove> {
        let mut moves = BTreeSet::new();
        for (&first, _) in self.marbles.iter().filter(|&(_, &owner)| owner == self.side) {
            for line in STEPS {
                for count in 1..=3 {
                    let group: BTreeSet<At> =
                        (0..count).map(|index| step(first, line, index)).collect();
                    for direction in 0..6 {
                        if self.allows(&group, direction) {
                            moves.insert((group.clone(), direction));
                        }
                    }
                }
            }
        }
        moves
    }

    fn at(&self, at: At) -> Option<Side> {
        self.marbles.get(&at).copied()
    }

    fn allows(&self, group: &BTreeSet<At>, direction: usize) -> bool {
        if group.iter().any(|&at| self.at(at) != Some(self.side)) {
            return false;
        }
        let way = STEPS[direction];
        // The marbles of the group that do not move onto another one of it.
        let leading: Vec<At> =
            group.iter().map(|&at| step(at, way, 1)).filter(|at| !group.contains(at)).collect();
        if leading.iter().any(|&at| !on_board(at)) {
            return false;
        }
        if leading.iter().all(|&at| self.at(at).is_none()) {
            return true;
        }
        // Only a line that moves along itself pushes.
        let &[front] = leading.as_slice() else { return false };
        let mut pushed = 0;
        while self.at(step(front, way, pushed)) == Some(self.side.other()) {
            pushed += 1;
        }
        let behind = step(front, way, pushed);
        pushed > 0 && (group.len() as i32) > pushed && self.at(behind).is_none()
    }

    pub(crate) fn play(&mut self, (group, direction): &SimpleMove) {
        self.past.push((self.marbles.clone(), self.side));
        let way = STEPS[*direction];
        let mut moving: BTreeMap<At, Side> = BTreeMap::new();
        for &at in group {
            moving.insert(at, self.side);
            // Whatever opposing marbles stand in front go along.
            let mut next = step(at, way, 1);
            while self.at(next) == Some(self.side.other()) {
                moving.insert(next, self.side.other());
                next = step(next, way, 1);
            }
        }
        for at in moving.keys() {
            self.marbles.remove(at);
        }
        for (at, owner) in moving {
            let to = step(at, way, 1);
            if on_board(to) {
                self.marbles.insert(to, owner);
            } else {
                self.lost[owner.index()] += 1;
            }
        }
        self.side = self.side.other();
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |mv: &SimpleMove| {
            let mut next = self.clone();
            next.play(mv);
            next
        };
        moves.iter().map(|mv| after(mv).perft(depth - 1)).sum()
    }
}
