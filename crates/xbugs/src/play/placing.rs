//! Setting up the table (X3 to X7, X82, X83).

use std::ops::RangeInclusive;

use rand_chacha::ChaCha12Rng;
use rand_core::{RngCore as _, SeedableRng as _};
use serde_json::json;
use taula_core::{Refusal, Side};

use crate::action::Spot;
use crate::game::SEATS;
use crate::geometry::{Placed, edge_distance, extent, is_on_table, overlap_depth};
use crate::pose::Pose;
use crate::roster::PieceId;
use crate::state::{Phase, Place};

use super::{Play, about, by_rule};

/// Distance of a base's nearest point from the nearest edge of the table, in centimetres
/// (X83). With free placement only the lower limit holds.
pub const BASE_EDGE_BAND: RangeInclusive<f32> = 8.0..=12.0;

/// Default distance within that band.
const DEFAULT_EDGE_DISTANCE: f32 = 10.0;

/// Minimum distance of a bug from the line between the halves, in centimetres (X5).
pub const BUG_LINE_MARGIN: f32 = 10.0;

/// Tolerance for positions rounded to `f32`, in centimetres.
const ROUNDING: f32 = 1e-3;

/// Height of the drop in centimetres (X6).
const DROP_HEIGHT: f32 = 20.0;

impl Play<'_> {
    /// `place`.
    pub(super) fn place(&mut self, by: Side, id: PieceId, spot: Spot) -> Result<(), Refusal> {
        if !matches!(self.state.phase, Phase::PlaceBases | Phase::PlaceBugs) {
            return Err(self.wrong_phase("pieces are placed before the first turn"));
        }
        let label = self.label(id);
        if !self.to_place(by).contains(&id) {
            let text = match self.state.phase {
                Phase::PlaceBases => format!("{label} is not a base that you still have to place"),
                _ => format!("{label} is not a bug that you still have to place"),
            };
            return Err(about(by_rule("X82", "not-to-be-placed", text), [self.name(id)]));
        }
        let [x, y] = spot.centimetres();
        let pose = Pose::flat(x, y, spot.turn.degrees());
        let placed = Placed { shape: self.game.roster().piece(id).shape, pose };
        self.ensure_spot_allowed(by, id, &placed)?;
        self.put(id, pose);
        Ok(())
    }

    fn put(&mut self, id: PieceId, pose: Pose) {
        self.set_place(id, Place::Table(pose));
        let say = format!("{} is placed.", self.label(id));
        let data = json!({ "piece": self.name(id), "pose": super::rounded(&pose) });
        self.emit("place", say, data);
    }

    fn ensure_spot_allowed(&self, by: Side, id: PieceId, placed: &Placed) -> Result<(), Refusal> {
        let refuse =
            |rule, code, text: &str| Err(about(by_rule(rule, code, text), [self.name(id)]));
        let settings = self.game.settings();
        let size = settings.surface.size();
        let low = line_distance(by, placed) + ROUNDING;
        match self.state.phase {
            Phase::PlaceBases => {
                if low < 0.0 {
                    return refuse("X4", "other-half", "bases are placed in one's own half");
                }
                let from_edge = edge_distance(size, placed);
                if from_edge + ROUNDING < *BASE_EDGE_BAND.start() {
                    let text = "bases are placed at least 8 cm from the table's edge";
                    return refuse("X83", "near-edge", text);
                }
                if !settings.has_free_placement && from_edge - ROUNDING > *BASE_EDGE_BAND.end() {
                    let text = "bases are placed at most 12 cm from the table's nearest edge";
                    return refuse("X83", "far-from-edge", text);
                }
            }
            _ => {
                if low < BUG_LINE_MARGIN {
                    let text = "bugs are placed in one's own half, at least 10 cm from its line";
                    return refuse("X5", "near-line", text);
                }
                if !is_on_table(size, placed) {
                    return refuse("X5", "off-table", "bugs are placed on the table");
                }
            }
        }
        let taken = self.others(id).into_iter();
        let mut taken = taken.filter(|(_, other)| overlap_depth(placed, other) > 0.0);
        match taken.next() {
            Some((other, _)) => {
                let text = format!("{} lies there", self.label(other));
                let refusal = by_rule(self.placing_rule(), "place-taken", text);
                Err(about(refusal, [self.name(id), self.name(other)]))
            }
            None => Ok(()),
        }
    }

    fn placing_rule(&self) -> &'static str {
        if self.state.phase == Phase::PlaceBases { "X4" } else { "X5" }
    }

    /// The pieces that a side has yet to place in this phase.
    pub(super) fn to_place(&self, side: Side) -> Vec<PieceId> {
        let roster = self.game.roster();
        let is_off = |&id: &PieceId| self.state.place(id) == Place::Supply;
        match self.state.phase {
            Phase::PlaceBases => roster.bases(side).filter(is_off).collect(),
            Phase::PlaceBugs => roster.bugs(side).filter(is_off).collect(),
            _ => Vec::new(),
        }
    }

    /// `place rest`: the default formation as far as there is room, with bases in a row at
    /// the back and bugs in rows from the front.
    pub(super) fn place_rest(&mut self, by: Side) -> Result<(), Refusal> {
        if !matches!(self.state.phase, Phase::PlaceBases | Phase::PlaceBugs) {
            return Err(self.wrong_phase("pieces are placed before the first turn"));
        }
        let spots = self.default_spots(by);
        for id in self.to_place(by) {
            let shape = self.game.roster().piece(id).shape;
            let fitting = spots.iter().find_map(|&[x, y]| {
                let placed = Placed { shape, pose: Pose::flat(x, y, 0.0) };
                self.ensure_spot_allowed(by, id, &placed).is_ok().then_some(placed.pose)
            });
            let Some(pose) = fitting else {
                let text =
                    format!("there is no room left for {}; place it by hand", self.label(id));
                return Err(by_rule(self.placing_rule(), "no-room", text));
            };
            self.put(id, pose);
        }
        Ok(())
    }

    /// Spots for the pieces of this phase in order of preference: the default formation, then
    /// a grid of half a centimetre, so that any free space is found.
    fn default_spots(&self, by: Side) -> Vec<[f32; 2]> {
        let [east, north] = self.game.settings().surface.size().map(|length| length / 2.0);
        let sign = sign_of(by);
        let mut spots = Vec::new();
        if self.state.phase == Phase::PlaceBases {
            // A base has a radius of about 2 cm.
            let y = north - DEFAULT_EDGE_DISTANCE - 2.2;
            spots.extend([-0.5, 0.0, 0.5].map(|part: f32| [part * east, sign * y]));
        } else {
            for row in 0..5_u8 {
                let y = BUG_LINE_MARGIN + 3.0 + 5.0 * f32::from(row);
                // Alternate rows are shifted by half a gap, so that no flick passes through.
                // Rows fill up from the middle.
                let columns: &[f32] = if row % 2 == 0 {
                    &[0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0]
                } else {
                    &[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.5, -3.5]
                };
                spots.extend(columns.iter().map(|column| [7.0 * column, sign * y]));
            }
        }
        let steps =
            |half: f32| (0..=(2.0 * half) as u16 * 2).map(move |it| f32::from(it) * 0.5 - half);
        let grid = steps(north).flat_map(|y| steps(east).map(move |x| [x, y]));
        spots.extend(grid);
        spots
    }

    /// Goes on to the next side or phase: in each phase south places everything, then north
    /// (X82).
    pub(super) fn next_placement(&mut self) {
        let (phase, side) = match (self.state.phase, self.state.active) {
            (phase, Side::First) => (phase, Side::Second),
            (Phase::PlaceBases, Side::Second) => (Phase::PlaceBugs, Side::First),
            (_, Side::Second) => (Phase::Drop, Side::First),
        };
        self.state.phase = phase;
        self.state.active = side;
    }

    /// Decides the first turn (X7): by lot unless it was agreed.
    fn draw_starter(&mut self) -> Result<Side, Refusal> {
        let agreed = self.game.settings().starter;
        let starter = match agreed {
            Some(side) => side,
            None => Side::BOTH[self.chance.pick(&SEATS)?],
        };
        self.state.starter = Some(starter);
        let say = format!("{} start.", self.game.side_name(starter));
        let data = json!({ "side": starter, "is_drawn": agreed.is_none(), "rule": "X7" });
        self.emit("starter", say, data);
        Ok(starter)
    }

    /// `drop` (X6), and the lot for the first turn (X7).
    pub(super) fn drop_resources(&mut self) -> Result<(), Refusal> {
        if self.state.phase != Phase::Drop {
            let text = "the resources are dropped once, when everything is placed";
            return Err(self.wrong_phase(text));
        }
        let mut generator = ChaCha12Rng::seed_from_u64(u64::from(self.chance.number()?));
        let resources: Vec<PieceId> = self.game.roster().resources().collect();
        for (&id, pose) in resources.iter().zip(handful(&mut generator)) {
            self.set_place(id, Place::Table(pose));
        }
        self.let_fall(&resources, ["drop", "X6"], "The resources are dropped.")?;
        let starter = self.draw_starter()?;
        self.begin_turn(starter);
        Ok(())
    }
}

/// Number of cells of the handful along x, y and z, and distance of their centres in
/// centimetres. Discs have a diameter of 1.6, so no two of them touch in any orientation.
const CELLS: [usize; 3] = [4, 4, 3];
const PITCH: f32 = 2.0;
/// Maximum offset of a disc from the centre of its cell, along each axis.
const MAX_OFFSET: f32 = 0.15;

/// Poses of a handful of discs about [`DROP_HEIGHT`] above the centre of the table, each in a
/// cell of its own, with random offset and orientation.
fn handful(generator: &mut ChaCha12Rng) -> Vec<Pose> {
    let [columns, rows, layers] = CELLS;
    let mut cells: Vec<usize> = (0..columns * rows * layers).collect();
    for last in (1..cells.len()).rev() {
        let drawn = (u64::from(generator.next_u32()) * (last as u64 + 1)) >> 32;
        cells.swap(last, drawn as usize);
    }
    cells
        .into_iter()
        .map(|cell| {
            let mut part = || (generator.next_u32() >> 8) as f32 / 16_777_216.0 - 0.5;
            let place = [cell % columns, cell / columns % rows, cell / (columns * rows)];
            let mut at = |axis: usize| {
                let middle = (CELLS[axis] - 1) as f32 / 2.0;
                (place[axis] as f32 - middle) * PITCH + 2.0 * MAX_OFFSET * part()
            };
            let centre = [at(0), at(1), DROP_HEIGHT + at(2)];
            let axis = [part(), part(), part(), part()];
            let length = axis.iter().map(|number| number * number).sum::<f32>().sqrt();
            let turn = if length > 1e-3 {
                axis.map(|number| number / length)
            } else {
                [0.0, 0.0, 0.0, 1.0]
            };
            Pose { centre, turn }
        })
        .collect()
}

/// Sign of y in a side's half: south's is negative (X3).
fn sign_of(side: Side) -> f32 {
    match side {
        Side::First => -1.0,
        Side::Second => 1.0,
    }
}

/// Distance of a flat piece from the middle line, positive in its side's half.
fn line_distance(by: Side, placed: &Placed) -> f32 {
    sign_of(by) * placed.pose.centre[1] - extent(placed, [0.0, 1.0])
}
