//! The solver's own position: everything that decides how a game goes on, and
//! bounds of how it can end.

use taula_core::{Position as _, Side};
use taula_kulami::{Hole, HoleSet, Level, MARBLES, Position, Tile};

use super::super::grid::Grid;
use super::field::{Field, NO_TILE};
use super::keys;

/// A game at some moment. Small, and copied from move to move.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// Empty holes that can still be filled; those that are known to be out of
    /// reach are left out.
    pub(super) live: u64,
    live_count: u8,
    /// Where the side to move may play.
    pub(super) allowed: u64,
    /// The tile of the last marble.
    last_tile: u8,
    /// How many marbles there are still to place, by both.
    pub(super) plies_left: u8,
    side: u8,
    /// How many marbles the first player has more on each tile.
    leads: [i8; Tile::COUNT],
    /// How many live holes each tile has.
    free: [u8; Tile::COUNT],
    /// The sums of what the tiles count for the first player: now, at least, at
    /// most, and of those that are decided.
    now: i16,
    low: i16,
    high: i16,
    decided: i16,
    /// The key of empty holes, and of the leads or the marbles.
    key: u64,
    /// What only the higher levels need.
    marbles: [Grid; 2],
    live_grid: Grid,
    areas: [u8; 2],
    chains: [u8; 2],
    /// What areas and chains can become at most.
    most_areas: [u8; 2],
    most_chains: [u8; 2],
}

/// Bounds of the final margin, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) low: i16,
    pub(super) high: i16,
}

impl State {
    /// The position; `None` before the first marble, when there is nothing to
    /// solve yet.
    pub(super) fn new(field: &Field, position: &Position) -> Option<State> {
        let last = position.last()?;
        let marbles = Side::BOTH.map(|side| position.marbles(side));
        let empty = !(marbles[0] | marbles[1]);
        let mut state = State {
            live: empty.0,
            live_count: empty.len() as u8,
            allowed: position.allowed().0,
            last_tile: field.tile_of[last.index()],
            plies_left: (2 * MARBLES).saturating_sub(position.ply()) as u8,
            side: position.side_to_move().index() as u8,
            leads: [0; Tile::COUNT],
            free: [0; Tile::COUNT],
            now: 0,
            low: 0,
            high: 0,
            decided: 0,
            key: empty.iter().fold(0, |key, hole| key ^ keys::empty(hole.index())),
            marbles: marbles.map(|own| on_grid(field, own)),
            live_grid: on_grid(field, empty),
            areas: [0; 2],
            chains: [0; 2],
            most_areas: [u8::MAX; 2],
            most_chains: [u8::MAX; 2],
        };
        for tile in 0..Tile::COUNT {
            let count = |own: HoleSet| (own.0 & field.tiles[tile]).count_ones() as i8;
            state.leads[tile] = count(marbles[0]) - count(marbles[1]);
            state.free[tile] = count(empty) as u8;
            state.count_tile(field, tile, 1);
        }
        if field.level > Level::Tiles {
            for (side, own) in marbles.into_iter().enumerate() {
                for hole in own {
                    state.key ^= keys::marble(side, hole.index());
                }
                state.areas[side] = state.marbles[side].largest_area() as u8;
                state.chains[side] = state.marbles[side].chains() as u8;
            }
        }
        Some(state)
    }

    /// Adds a tile to all sums, or with `sign` -1 takes it out.
    #[inline]
    fn count_tile(&mut self, field: &Field, tile: usize, sign: i16) {
        let worth = field.worth(tile, self.leads[tile], self.free[tile]);
        self.now += sign * worth.now;
        self.low += sign * worth.low;
        self.high += sign * worth.high;
        if worth.is_decided() {
            self.decided += sign * worth.low;
        } else if field.level == Level::Tiles {
            self.key ^= keys::lead(tile, self.leads[tile]);
        }
    }

    /// A live hole is no more: it has changed the lead on its tile, or it is out
    /// of reach.
    #[inline]
    fn fill(&mut self, field: &Field, hole: usize, lead: i8) {
        let tile = usize::from(field.tile_of[hole & 63]);
        self.count_tile(field, tile, -1);
        self.live &= !(1 << hole);
        self.live_count = self.live_count.wrapping_sub(1);
        self.leads[tile] += lead;
        self.free[tile] = self.free[tile].wrapping_sub(1);
        self.count_tile(field, tile, 1);
        self.key ^= keys::empty(hole);
        if field.level > Level::Tiles {
            self.live_grid = self.live_grid & !field.grid[hole & 63];
        }
    }

    /// The position after a move.
    #[inline]
    pub(super) fn play(&self, field: &Field, hole: usize) -> State {
        let mut next = *self;
        let side = usize::from(self.side & 1);
        let tile = usize::from(field.tile_of[hole & 63]);
        next.fill(field, hole, 1 - 2 * self.side as i8);
        next.plies_left = self.plies_left.saturating_sub(1);
        let before = field.tiles[usize::from(self.last_tile.min(NO_TILE))];
        let is_last = next.plies_left == 0;
        next.allowed = if is_last { 0 } else { field.answers[hole & 63] & next.live & !before };
        next.last_tile = tile as u8;
        next.side = 1 - self.side;
        if field.level > Level::Tiles {
            next.place(field, side, hole);
        }
        next
    }

    /// What a new marble does to areas and chains.
    #[inline]
    fn place(&mut self, field: &Field, side: usize, hole: usize) {
        let marble = field.grid[hole & 63];
        self.key ^= keys::marble(side, hole);
        let own = self.marbles[side] | marble;
        self.marbles[side] = own;
        self.areas[side] = self.areas[side].max(own.area_of(marble).len() as u8);
        if field.level >= Level::Chains {
            self.chains[side] = own.chains() as u8;
        }
    }

    /// Whether nobody can play any more.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.allowed == 0
    }

    /// Leaves out the empty holes that no sequence of moves reaches.
    #[inline]
    pub(super) fn forget_unreachable(&mut self, field: &Field) {
        let mut reached = self.allowed;
        let mut edge = reached;
        while edge != 0 && reached != self.live {
            let hole = edge.trailing_zeros() as usize;
            edge &= edge - 1;
            let more = field.answers[hole] & self.live & !reached;
            reached |= more;
            edge |= more;
        }
        let mut lost = self.live & !reached;
        while lost != 0 {
            let hole = lost.trailing_zeros() as usize;
            lost &= lost - 1;
            self.fill(field, hole, 0);
        }
    }

    /// How many more plies there can be, and how many of them are of the side
    /// to move.
    #[inline]
    fn budget(&self) -> [u32; 2] {
        let plies = u32::from(self.plies_left.min(self.live_count));
        [plies.div_ceil(2), plies / 2]
    }

    /// Looks anew at what areas and chains can become at most.
    pub(super) fn bound_groups(&mut self, field: &Field) {
        let me = usize::from(self.side & 1);
        for (side, budget) in [me, 1 - me].into_iter().zip(self.budget()) {
            let own = self.marbles[side];
            let most = most_area(own, self.live_grid, budget, self.areas[side]);
            self.most_areas[side] = self.most_areas[side].min(most);
            if field.level >= Level::Chains {
                let most = own.possible_chains(self.live_grid, budget).min(u32::from(u8::MAX));
                self.most_chains[side] = self.most_chains[side].min(most as u8);
            }
        }
    }

    /// Bounds of the final margin, from sums that are kept anyway.
    #[inline]
    pub(super) fn bounds(&self, field: &Field) -> Bounds {
        let [mut low, mut high] =
            if self.is_over() { [self.now; 2] } else { [self.low, self.high] };
        if field.level >= Level::Areas {
            let [least, most] = self.difference(self.areas, self.most_areas);
            low += least;
            high += most;
        }
        if field.level >= Level::Chains {
            let [least, most] = self.difference(self.chains, self.most_chains);
            low += least;
            high += most;
        }
        if self.side == 0 { Bounds { low, high } } else { Bounds { low: -high, high: -low } }
    }

    /// The least and the greatest lead of the first player.
    #[inline]
    fn difference(&self, now: [u8; 2], most: [u8; 2]) -> [i16; 2] {
        let lead = |first: u8, second: u8| i16::from(first) - i16::from(second);
        if self.is_over() {
            [lead(now[0], now[1]); 2]
        } else {
            [lead(now[0], most[1]), lead(most[0], now[1])]
        }
    }

    /// Tighter bounds of the tiles alone: how much each side can gain with the
    /// marbles that it can still place. Added to what `bounds` says of the rest.
    pub(super) fn bound_tiles(&self, field: &Field, bounds: Bounds) -> Bounds {
        let [own, other] = self.budget();
        let sign = 1 - 2 * i16::from(self.side);
        let mut gains = [[0u32; 7]; 2];
        let mut open = self.live;
        while open != 0 {
            let tile = usize::from(field.tile_of[open.trailing_zeros() as usize]);
            let free = u32::from(self.free[tile]);
            open &= !field.tiles[tile];
            let lead = sign * i16::from(self.leads[tile]);
            add_gains(&mut gains[0], field.sizes[tile], -lead, free, own);
            add_gains(&mut gains[1], field.sizes[tile], lead, free, other);
        }
        let now = sign * self.now;
        let [low, high] = if sign > 0 { [self.low, self.high] } else { [-self.high, -self.low] };
        let high_tiles = high.min(now + best_gains(gains[0], own));
        let low_tiles = low.max(now - best_gains(gains[1], other));
        Bounds { low: bounds.low - low + low_tiles, high: bounds.high - high + high_tiles }
    }

    /// The key of everything that decides how the game goes on, and how much of
    /// the margin is left out of it because it is decided.
    #[inline]
    pub(super) fn key(&self, field: &Field) -> (u64, i16) {
        let last_tile = usize::from(self.last_tile.min(NO_TILE));
        // A full tile cannot be forbidden.
        let is_forbidding = self.live & field.tiles[last_tile] != 0;
        let tile = if is_forbidding { keys::tile(last_tile) } else { 0 };
        // More marbles than holes are no different from enough.
        let plies = self.plies_left.min(self.live_count);
        let key = self.key ^ keys::allowed(self.allowed) ^ tile ^ keys::plies(self.side, plies);
        let decided = if field.level == Level::Tiles { self.decided } else { 0 };
        (key, if self.side == 0 { decided } else { -decided })
    }

    /// What the tiles count for the side to move, twice: as they are, and as the
    /// middle of what they can become. For the order of moves.
    #[inline]
    pub(super) fn outlook(&self) -> i16 {
        let sum = 2 * self.now + self.low + self.high;
        if self.side == 0 { sum } else { -sum }
    }

    /// What areas and chains count for the side to move at the moment.
    #[inline]
    pub(super) fn groups(&self) -> i16 {
        let lead = |counted: [u8; 2]| i16::from(counted[0]) - i16::from(counted[1]);
        let sum = lead(self.areas) + lead(self.chains);
        if self.side == 0 { sum } else { -sum }
    }
}

/// The gains of a tile on which one lacks `lack` marbles to be even, by how much
/// each marble gains on average: first what is cheapest to have.
#[inline]
fn add_gains(gains: &mut [u32; 7], size: i16, lack: i16, free: u32, budget: u32) {
    // One's own tile of two plies ago is forbidden (K6), so that at most every
    // other marble of one side goes to the same tile.
    let usable = free.min(budget.div_ceil(2)) as i16;
    if lack < 0 || usable < lack.max(1) {
        return;
    }
    let (points, marbles) = if lack == 0 {
        (size, 1)
    } else if usable > lack {
        (2 * size, lack + 1)
    } else {
        (size, lack)
    };
    let each = (points + marbles - 1) / marbles;
    gains[(each as usize).min(6)] += marbles as u32;
}

/// The sum of the best gains that so many marbles can have.
#[inline]
fn best_gains(gains: [u32; 7], mut marbles: u32) -> i16 {
    let mut sum = 0;
    for (each, count) in gains.into_iter().enumerate().rev() {
        let used = count.min(marbles);
        sum += used * each as u32;
        marbles -= used;
    }
    sum as i16
}

fn on_grid(field: &Field, holes: HoleSet) -> Grid {
    holes.iter().map(Hole::index).fold(Grid::EMPTY, |grid, hole| grid | field.grid[hole])
}

/// No fewer than the largest area can become with at most `budget` of the free
/// cells.
fn most_area(own: Grid, free: Grid, budget: u32, now: u8) -> u8 {
    let mut most = u32::from(now);
    let mut rest = own | free;
    while rest.len() > most {
        let area = rest.area_of(rest.first());
        most = most.max(area.len().min((area & own).len() + budget));
        rest = rest & !area;
    }
    most as u8
}
