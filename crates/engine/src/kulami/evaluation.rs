//! What an unfinished position is worth: a sum of features with fitted weights.
//!
//! The weights were fitted by `examples/kulami_tuner.rs` to margins that the
//! solver found. Each feature is seen by the side to move, and what the other
//! side has of it counts against.

use taula_core::{Position as _, Side};
use taula_kulami::{HoleSet, Level, Position, Tile};

/// How many features there are.
pub const FEATURES: usize = 20;

/// What is counted of a position, in the order of the weights.
pub type Features = [i32; FEATURES];

/// The kinds of open tiles on which somebody leads: holes, lead, free holes. A
/// tile of which the free holes cannot change the owner is not open, and one on
/// which both have as many counts for nobody.
const OPEN: [[i32; 3]; OPEN_KINDS] = [
    [2, 1, 1],
    [3, 1, 2],
    [4, 1, 3],
    [4, 2, 2],
    [4, 1, 1],
    [6, 1, 5],
    [6, 2, 4],
    [6, 3, 3],
    [6, 1, 3],
    [6, 2, 2],
    [6, 1, 1],
];
const OPEN_KINDS: usize = 11;

/// Where the features stand.
const TEMPO: usize = 0;
const SAFE: usize = 1;
const FIRST_OPEN: usize = 2;
const MOBILITY: usize = FIRST_OPEN + OPEN_KINDS;
const BEST_GAIN: usize = MOBILITY + 1;
const SECOND_GAIN: usize = MOBILITY + 2;
const AREAS: usize = MOBILITY + 3;
const CHAINS: usize = MOBILITY + 4;
const PARITY: usize = MOBILITY + 5;
const EVEN: usize = MOBILITY + 6;

/// What is counted of a position, seen by the side to move.
#[must_use]
pub fn features(position: &Position) -> Features {
    let me = position.side_to_move();
    let (own, other) = (position.marbles(me), position.marbles(me.other()));
    let allowed = position.allowed();
    let mut features = [0; FEATURES];
    features[TEMPO] = 1;
    features[MOBILITY] = allowed.len() as i32;
    features[PARITY] = if position.ply().is_multiple_of(2) { 1 } else { -1 };
    let mut gains = [0; 2];
    for tile in position.board().tiles() {
        let contest = Contest::of(tile, own, other);
        if contest.is_decided() {
            features[SAFE] += contest.points * contest.margin.signum();
            continue;
        }
        if let Some(kind) = contest.kind() {
            features[FIRST_OPEN + kind] += contest.margin.signum();
        }
        if !(allowed & tile.holes()).is_empty() {
            features[EVEN] += i32::from(contest.margin == 0) * contest.points;
            let gain = contest.gain();
            gains = [gains[0].max(gain), gains[1].max(gain.min(gains[0]))];
        }
    }
    [features[BEST_GAIN], features[SECOND_GAIN]] = gains;
    let level = position.rules().level;
    if level > Level::Tiles {
        let tally = position.tally();
        features[AREAS] = lead(tally.areas, me);
        features[CHAINS] = if level >= Level::Chains { lead(tally.chains, me) } else { 0 };
    }
    features
}

fn lead(counted: [u32; 2], me: Side) -> i32 {
    counted[me.index()] as i32 - counted[me.other().index()] as i32
}

/// One tile, seen by one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contest {
    pub(super) points: i32,
    /// How many marbles one has there more than the other.
    pub(super) margin: i32,
    pub(super) free: i32,
}

impl Contest {
    pub(super) fn of(tile: &Tile, own: HoleSet, other: HoleSet) -> Contest {
        let count = |marbles: HoleSet| (marbles & tile.holes()).len() as i32;
        let points = tile.shape().holes() as i32;
        let (own, other) = (count(own), count(other));
        Contest { points, margin: own - other, free: points - own - other }
    }

    /// Whether the free holes cannot change any more whose it is.
    fn is_decided(self) -> bool {
        self.free == 0 || self.margin.abs() > self.free
    }

    /// Its place among the open kinds, if somebody leads.
    fn kind(self) -> Option<usize> {
        OPEN.iter().position(|&kind| kind == [self.points, self.margin.abs(), self.free])
    }

    /// What one marble of one's own gains at once: an even tile becomes one's
    /// own, one that the other has by a marble becomes even.
    fn gain(self) -> i32 {
        if matches!(self.margin, -1 | 0) { self.points } else { 0 }
    }
}
