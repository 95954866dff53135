//! The solver's own position, with bounds of the final margin.

use taula_core::{Position as _, Side};
use taula_kulami::{Hole, HoleSet, Level, MARBLES, Position, Tile};

use super::super::grid::Grid;
use super::board_tables::{BoardTables, NO_TILE};
use super::zobrist;

/// A position. Small, and copied from move to move.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// Empty holes, except those known to be unreachable.
    pub(super) live: u64,
    live_count: u8,
    /// The holes where the side to move may play.
    pub(super) allowed: u64,
    /// The tile of the last marble.
    last_tile: u8,
    /// Marbles left to place, of both sides.
    pub(super) plies_left: u8,
    side: u8,
    /// The first player's lead in marbles on each tile.
    leads: [i8; Tile::COUNT],
    /// Number of live holes of each tile.
    free: [u8; Tile::COUNT],
    /// Sums of the tiles' points for the first player: at present, lower and upper
    /// bound, and of the decided tiles.
    now: i16,
    low: i16,
    high: i16,
    decided: i16,
    /// Zobrist key of the empty holes, and of the leads or the marbles.
    key: u64,
    // The rest is for the higher levels only.
    marbles: [Grid; 2],
    live_grid: Grid,
    areas: [u8; 2],
    chains: [u8; 2],
    /// Upper bounds of areas and chains.
    max_areas: [u8; 2],
    max_chains: [u8; 2],
}

/// Bounds of the final margin of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) low: i16,
    pub(super) high: i16,
}

impl State {
    /// The state of a position; `None` before the first marble.
    pub(super) fn new(tables: &BoardTables, position: &Position) -> Option<State> {
        let last = position.last()?;
        let marbles = Side::BOTH.map(|side| position.marbles(side));
        let empty = !(marbles[0] | marbles[1]);
        let mut state = State {
            live: empty.0,
            live_count: empty.len() as u8,
            allowed: position.allowed().0,
            last_tile: tables.tile_of[last.index()],
            plies_left: (2 * MARBLES).saturating_sub(position.ply()) as u8,
            side: position.side_to_move().index() as u8,
            leads: [0; Tile::COUNT],
            free: [0; Tile::COUNT],
            now: 0,
            low: 0,
            high: 0,
            decided: 0,
            key: empty.iter().fold(0, |key, hole| key ^ zobrist::empty(hole.index())),
            marbles: marbles.map(|own| on_grid(tables, own)),
            live_grid: on_grid(tables, empty),
            areas: [0; 2],
            chains: [0; 2],
            max_areas: [u8::MAX; 2],
            max_chains: [u8::MAX; 2],
        };
        for tile in 0..Tile::COUNT {
            let count = |own: HoleSet| (own.0 & tables.tiles[tile]).count_ones() as i8;
            state.leads[tile] = count(marbles[0]) - count(marbles[1]);
            state.free[tile] = count(empty) as u8;
            state.add_tile(tables, tile, 1);
        }
        if tables.level > Level::Tiles {
            for (side, own) in marbles.into_iter().enumerate() {
                for hole in own.iter() {
                    state.key ^= zobrist::marble(side, hole.index());
                }
                state.areas[side] = state.marbles[side].largest_area() as u8;
                state.chains[side] = state.marbles[side].chains() as u8;
            }
        }
        Some(state)
    }

    /// Adds a tile to all sums, or removes it if `sign` is -1.
    #[inline]
    fn add_tile(&mut self, tables: &BoardTables, tile: usize, sign: i16) {
        let value = tables.tile_value(tile, self.leads[tile], self.free[tile]);
        self.now += sign * value.now;
        self.low += sign * value.low;
        self.high += sign * value.high;
        if value.is_decided() {
            self.decided += sign * value.low;
        } else if tables.level == Level::Tiles {
            self.key ^= zobrist::lead(tile, self.leads[tile]);
        }
    }

    /// Removes a live hole: a marble in it has changed the lead on its tile, or it is
    /// unreachable.
    #[inline]
    fn remove_hole(&mut self, tables: &BoardTables, hole: usize, lead: i8) {
        let tile = usize::from(tables.tile_of[hole & 63]);
        self.add_tile(tables, tile, -1);
        self.live &= !(1 << hole);
        self.live_count = self.live_count.wrapping_sub(1);
        self.leads[tile] += lead;
        self.free[tile] = self.free[tile].wrapping_sub(1);
        self.add_tile(tables, tile, 1);
        self.key ^= zobrist::empty(hole);
        if tables.level > Level::Tiles {
            self.live_grid = self.live_grid & !tables.grid[hole & 63];
        }
    }

    /// The position after a move.
    #[inline]
    pub(super) fn play(&self, tables: &BoardTables, hole: usize) -> State {
        let mut next = *self;
        let side = usize::from(self.side & 1);
        let tile = usize::from(tables.tile_of[hole & 63]);
        next.remove_hole(tables, hole, 1 - 2 * self.side as i8);
        next.plies_left = self.plies_left.saturating_sub(1);
        let forbidden = tables.tiles[usize::from(self.last_tile.min(NO_TILE))];
        let is_last = next.plies_left == 0;
        next.allowed = if is_last { 0 } else { tables.replies[hole & 63] & next.live & !forbidden };
        next.last_tile = tile as u8;
        next.side = 1 - self.side;
        if tables.level > Level::Tiles {
            next.update_groups(tables, side, hole);
        }
        next
    }

    /// Updates areas and chains after a new marble.
    #[inline]
    fn update_groups(&mut self, tables: &BoardTables, side: usize, hole: usize) {
        let marble = tables.grid[hole & 63];
        self.key ^= zobrist::marble(side, hole);
        let own = self.marbles[side] | marble;
        self.marbles[side] = own;
        self.areas[side] = self.areas[side].max(own.area_of(marble).len() as u8);
        if tables.level >= Level::Chains {
            self.chains[side] = own.chains() as u8;
        }
    }

    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.allowed == 0
    }

    /// Removes the empty holes that no sequence of moves reaches.
    #[inline]
    pub(super) fn remove_unreachable(&mut self, tables: &BoardTables) {
        let mut reached = self.allowed;
        let mut frontier = reached;
        while frontier != 0 && reached != self.live {
            let hole = frontier.trailing_zeros() as usize;
            frontier &= frontier - 1;
            let new = tables.replies[hole] & self.live & !reached;
            reached |= new;
            frontier |= new;
        }
        let mut unreachable = self.live & !reached;
        while unreachable != 0 {
            let hole = unreachable.trailing_zeros() as usize;
            unreachable &= unreachable - 1;
            self.remove_hole(tables, hole, 0);
        }
    }

    /// Upper bounds of the marbles that the side to move and the opponent can still
    /// place.
    #[inline]
    fn marble_budget(&self) -> [u32; 2] {
        let plies = u32::from(self.plies_left.min(self.live_count));
        [plies.div_ceil(2), plies / 2]
    }

    /// Updates the upper bounds of areas and chains.
    pub(super) fn bound_groups(&mut self, tables: &BoardTables) {
        let me = usize::from(self.side & 1);
        for (side, budget) in [me, 1 - me].into_iter().zip(self.marble_budget()) {
            let own = self.marbles[side];
            let max = max_area(own, self.live_grid, budget, self.areas[side]);
            self.max_areas[side] = self.max_areas[side].min(max);
            if tables.level >= Level::Chains {
                let max = own.max_chains(self.live_grid, budget).min(u32::from(u8::MAX));
                self.max_chains[side] = self.max_chains[side].min(max as u8);
            }
        }
    }

    /// Bounds of the final margin from the incremental sums.
    #[inline]
    pub(super) fn bounds(&self, tables: &BoardTables) -> Bounds {
        let [mut low, mut high] =
            if self.is_over() { [self.now; 2] } else { [self.low, self.high] };
        if tables.level >= Level::Areas {
            let [min, max] = self.lead_bounds(self.areas, self.max_areas);
            low += min;
            high += max;
        }
        if tables.level >= Level::Chains {
            let [min, max] = self.lead_bounds(self.chains, self.max_chains);
            low += min;
            high += max;
        }
        if self.side == 0 { Bounds { low, high } } else { Bounds { low: -high, high: -low } }
    }

    /// Bounds of the first player's lead in areas or chains.
    #[inline]
    fn lead_bounds(&self, now: [u8; 2], max: [u8; 2]) -> [i16; 2] {
        let lead = |first: u8, second: u8| i16::from(first) - i16::from(second);
        if self.is_over() {
            [lead(now[0], now[1]); 2]
        } else {
            [lead(now[0], max[1]), lead(max[0], now[1])]
        }
    }

    /// Tightens `bounds` by what each side can gain on tiles with the marbles that it
    /// can still place.
    pub(super) fn bound_tiles(&self, tables: &BoardTables, bounds: Bounds) -> Bounds {
        let [own, other] = self.marble_budget();
        let sign = 1 - 2 * i16::from(self.side);
        let mut gains = [[0u32; 7]; 2];
        let mut open = self.live;
        while open != 0 {
            let tile = usize::from(tables.tile_of[open.trailing_zeros() as usize]);
            let free = u32::from(self.free[tile]);
            open &= !tables.tiles[tile];
            let lead = sign * i16::from(self.leads[tile]);
            add_gains(&mut gains[0], tables.sizes[tile], -lead, free, own);
            add_gains(&mut gains[1], tables.sizes[tile], lead, free, other);
        }
        let now = sign * self.now;
        let [low, high] = if sign > 0 { [self.low, self.high] } else { [-self.high, -self.low] };
        let high_tiles = high.min(now + best_gains(gains[0], own));
        let low_tiles = low.max(now - best_gains(gains[1], other));
        Bounds { low: bounds.low - low + low_tiles, high: bounds.high - high + high_tiles }
    }

    /// The key of everything that decides how the game goes on, and the decided part of
    /// the margin, which the key does not contain.
    #[inline]
    pub(super) fn key(&self, tables: &BoardTables) -> (u64, i16) {
        let last_tile = usize::from(self.last_tile.min(NO_TILE));
        // A full tile cannot be forbidden.
        let is_forbidding = self.live & tables.tiles[last_tile] != 0;
        let tile = if is_forbidding { zobrist::tile(last_tile) } else { 0 };
        // Marbles beyond the number of holes make no difference.
        let plies = self.plies_left.min(self.live_count);
        let key =
            self.key ^ zobrist::allowed(self.allowed) ^ tile ^ zobrist::plies(self.side, plies);
        let decided = if tables.level == Level::Tiles { self.decided } else { 0 };
        (key, if self.side == 0 { decided } else { -decided })
    }

    /// Ordering score of the tiles for the side to move: four times the mean of their
    /// present value and the middle of its bounds.
    #[inline]
    pub(super) fn tile_score(&self) -> i16 {
        let sum = 2 * self.now + self.low + self.high;
        if self.side == 0 { sum } else { -sum }
    }

    /// Present lead in areas and chains of the side to move.
    #[inline]
    pub(super) fn group_score(&self) -> i16 {
        let lead = |counts: [u8; 2]| i16::from(counts[0]) - i16::from(counts[1]);
        let sum = lead(self.areas) + lead(self.chains);
        if self.side == 0 { sum } else { -sum }
    }
}

/// Adds the cheapest gain on a tile to a histogram of marbles by their average gain.
/// `deficit` is the number of marbles missing to draw level on the tile.
#[inline]
fn add_gains(gains: &mut [u32; 7], size: i16, deficit: i16, free: u32, budget: u32) {
    // The tile of a side's previous marble is forbidden (K6), so at most every other
    // marble of a side goes to the same tile.
    let usable = free.min(budget.div_ceil(2)) as i16;
    if deficit < 0 || usable < deficit.max(1) {
        return;
    }
    let (points, marbles) = if deficit == 0 {
        (size, 1)
    } else if usable > deficit {
        (2 * size, deficit + 1)
    } else {
        (size, deficit)
    };
    let each = (points + marbles - 1) / marbles;
    gains[(each as usize).min(6)] += marbles as u32;
}

/// Sum of the best gains of this many marbles.
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

fn on_grid(tables: &BoardTables, holes: HoleSet) -> Grid {
    holes.iter().map(Hole::index).fold(Grid::EMPTY, |grid, hole| grid | tables.grid[hole])
}

/// Upper bound of the largest area with at most `budget` of the free cells.
fn max_area(own: Grid, free: Grid, budget: u32, now: u8) -> u8 {
    let mut max = u32::from(now);
    let mut rest = own | free;
    while rest.len() > max {
        let area = rest.area_of(rest.first());
        max = max.max(area.len().min((area & own).len() + budget));
        rest = rest & !area;
    }
    max as u8
}
