//! Kulami a second time, as plainly as possible: maps and loops, no
//! tables. It shares no code with the crate and shows where that one is wrong.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};

/// Column and row, from 0.
pub(crate) type At = (i32, i32);

pub(crate) struct SimpleGame {
    /// The tile of every hole.
    tiles: BTreeMap<At, char>,
    /// The marbles: 0 is the first player's, 1 the second's.
    marbles: BTreeMap<At, usize>,
    played: Vec<At>,
}

impl SimpleGame {
    pub(crate) fn new(board: &str) -> SimpleGame {
        let mut tiles = BTreeMap::new();
        for (y, row) in (0..).zip(board.split('/')) {
            for (x, letter) in (0..).zip(row.chars()) {
                if letter != '.' {
                    tiles.insert((x, y), letter);
                }
            }
        }
        SimpleGame { tiles, marbles: BTreeMap::new(), played: Vec::new() }
    }

    pub(crate) fn legal(&self) -> BTreeSet<At> {
        if self.played.len() == 56 {
            return BTreeSet::new();
        }
        self.tiles.keys().copied().filter(|&at| self.is_legal(at)).collect()
    }

    fn is_legal(&self, at: At) -> bool {
        if self.marbles.contains_key(&at) {
            return false;
        }
        if let Some(last) = self.played.last()
            && last.0 != at.0
            && last.1 != at.1
        {
            return false;
        }
        self.played.iter().rev().take(2).all(|used| self.tiles[used] != self.tiles[&at])
    }

    pub(crate) fn play(&mut self, at: At) {
        self.marbles.insert(at, self.played.len() % 2);
        self.played.push(at);
    }

    pub(crate) fn side_to_move(&self) -> usize {
        self.played.len() % 2
    }

    /// How many of a side's marbles lie around a place, corners included.
    pub(crate) fn own_around(&self, side: usize, (x, y): At) -> usize {
        let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        around.filter(|&at| self.is(side, at)).count()
    }

    /// The points of the tiles.
    pub(crate) fn tile_points(&self) -> [u32; 2] {
        let letters: BTreeSet<char> = self.tiles.values().copied().collect();
        let mut points = [0, 0];
        for letter in letters {
            let holes: Vec<At> =
                self.tiles.keys().copied().filter(|at| self.tiles[at] == letter).collect();
            let count = |side| holes.iter().filter(|at| self.is(side, **at)).count();
            if count(0) > count(1) {
                points[0] += holes.len() as u32;
            }
            if count(1) > count(0) {
                points[1] += holes.len() as u32;
            }
        }
        points
    }

    fn is(&self, side: usize, at: At) -> bool {
        self.marbles.get(&at) == Some(&side)
    }

    /// The size of a side's largest area.
    pub(crate) fn area(&self, side: usize) -> u32 {
        let mut seen = BTreeSet::new();
        let mut largest = 0;
        for &start in self.marbles.keys() {
            largest = largest.max(self.flood(side, start, &mut seen));
        }
        largest
    }

    fn flood(&self, side: usize, at: At, seen: &mut BTreeSet<At>) -> u32 {
        if !self.is(side, at) || !seen.insert(at) {
            return 0;
        }
        let (x, y) = at;
        let around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
        1 + around.into_iter().map(|next| self.flood(side, next, seen)).sum::<u32>()
    }

    /// The lengths of a side's chains, from the shortest.
    pub(crate) fn chains(&self, side: usize) -> Vec<u32> {
        let mut chains = Vec::new();
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for &(x, y) in self.marbles.keys() {
                if self.is(side, (x - dx, y - dy)) {
                    continue;
                }
                let length = (0..).take_while(|i| self.is(side, (x + i * dx, y + i * dy))).count();
                if length >= 5 {
                    chains.push(length as u32);
                }
            }
        }
        chains.sort_unstable();
        chains
    }

    /// The points at level 0, 1 or 2.
    pub(crate) fn points(&self, level: u8) -> [u32; 2] {
        let mut points = self.tile_points();
        let areas = [self.area(0), self.area(1)];
        let chains = [0, 1].map(|side| self.chains(side).iter().sum::<u32>());
        for (from, counted) in [(1, areas), (2, chains)] {
            if level >= from {
                let winner = usize::from(counted[1] > counted[0]);
                points[winner] += counted[winner] - counted[1 - winner];
            }
        }
        points
    }
}
