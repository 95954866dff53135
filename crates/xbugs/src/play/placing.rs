//! Setting up the table (X3 to X7, X82).

use rand_chacha::ChaCha12Rng;
use rand_core::{RngCore as _, SeedableRng as _};
use serde_json::json;
use taula_core::{Refusal, Side};

use crate::action::Spot;
use crate::geometry::{Placed, is_on_table, overlap_depth};
use crate::pose::Pose;
use crate::refusal::{about, by_rule};
use crate::roster::PieceId;
use crate::shape::Shape;
use crate::state::{Phase, Place};

use super::{Play, tell};

/// How far bases are from the table's edge, and bugs from the middle line, at
/// least, in centimetres (X4, X5).
const MARGIN: f32 = 10.0;

/// What is lost when a place is rounded to a number of 32 bits, at most.
const ROUNDING: f32 = 1e-3;

/// How high above the table the resources are let go, in centimetres (X6).
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
                Phase::PlaceBases => format!("{label} is no base that you have still to place"),
                _ => format!("{label} is no bug that you have still to place"),
            };
            return Err(about(by_rule("X82", "not-to-be-placed", text), [self.name(id)]));
        }
        let [x, y] = spot.centimetres();
        let pose = Pose::flat(x, y, spot.turn.degrees());
        let placed = Placed { shape: self.game.roster().piece(id).shape, pose };
        self.check_spot(by, id, &placed)?;
        self.put(id, pose);
        Ok(())
    }

    fn put(&mut self, id: PieceId, pose: Pose) {
        self.set_place(id, Place::Table(pose));
        let say = format!("{} is placed.", self.label(id));
        let data = json!({ "piece": self.name(id), "pose": tell::rounded(&pose) });
        self.tell("place", say, data);
    }

    fn check_spot(&self, by: Side, id: PieceId, placed: &Placed) -> Result<(), Refusal> {
        let refuse =
            |rule, code, text: &str| Err(about(by_rule(rule, code, text), [self.name(id)]));
        let side = self.game.settings().surface.side;
        let [low, high] = reach(by, placed);
        // What is written in tenths of a millimetre is rounded as a number.
        let (low, high) = (low + ROUNDING, high - ROUNDING);
        match self.state.phase {
            Phase::PlaceBases => {
                if low < 0.0 {
                    return refuse("X4", "other-half", "bases are placed in one's own half");
                }
                if !is_on_table(side - 2.0 * MARGIN, placed) {
                    let text = "bases are placed at least 10 cm from the table's edge";
                    return refuse("X4", "near-edge", text);
                }
            }
            _ => {
                if low < MARGIN {
                    let text = "bugs are placed in one's own half, at least 10 cm from its line";
                    return refuse("X5", "near-line", text);
                }
                if high > side / 2.0 || !is_on_table(side, placed) {
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

    /// What a side has still to place in this stage.
    pub(super) fn to_place(&self, side: Side) -> Vec<PieceId> {
        let roster = self.game.roster();
        let is_off = |&id: &PieceId| self.state.place(id) == Place::Supply;
        match self.state.phase {
            Phase::PlaceBases => roster.bases(side).filter(is_off).collect(),
            Phase::PlaceBugs => roster.bugs(side).filter(is_off).collect(),
            _ => Vec::new(),
        }
    }

    /// `place rest`: the usual formation, as far as there is room for it. Bases
    /// stand in a row at the back, bugs in rows from the front.
    pub(super) fn place_rest(&mut self, by: Side) -> Result<(), Refusal> {
        if !matches!(self.state.phase, Phase::PlaceBases | Phase::PlaceBugs) {
            return Err(self.wrong_phase("pieces are placed before the first turn"));
        }
        let spots = self.usual_spots(by);
        for id in self.to_place(by) {
            let shape = self.game.roster().piece(id).shape;
            let fitting = spots.iter().find_map(|&[x, y]| {
                let placed = Placed { shape, pose: Pose::flat(x, y, 0.0) };
                self.check_spot(by, id, &placed).is_ok().then_some(placed.pose)
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

    /// Where pieces usually go in this stage, the first choices first; between
    /// them every place on a grid of half a centimetre, so that room is found
    /// wherever there is some.
    fn usual_spots(&self, by: Side) -> Vec<[f32; 2]> {
        let half = self.game.settings().surface.side / 2.0;
        let sign = sign_of(by);
        let mut spots = Vec::new();
        if self.state.phase == Phase::PlaceBases {
            // Clear of the margin by the size of a base.
            let y = half - MARGIN - 2.2;
            spots.extend([-0.5, 0.0, 0.5].map(|part: f32| [part * half, sign * y]));
        } else {
            for row in 0..5_u8 {
                let y = MARGIN + 3.0 + 5.0 * f32::from(row);
                // Every second row is shifted by half a gap, so that a flick through
                // it meets somebody. Rows fill up from the middle.
                let columns: &[f32] = if row % 2 == 0 {
                    &[0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0]
                } else {
                    &[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.5, -3.5]
                };
                spots.extend(columns.iter().map(|column| [7.0 * column, sign * y]));
            }
        }
        let steps = (2.0 * half) as u16 * 2;
        let at = |step: u16| f32::from(step) * 0.5 - half;
        let grid = (0..=steps).flat_map(|row| (0..=steps).map(move |column| [at(column), at(row)]));
        spots.extend(grid);
        spots
    }

    /// X82: in each stage the starter places everything first.
    pub(super) fn next_placement(&mut self) {
        let starter = self.game.settings().starter;
        let is_starter = self.state.active == starter;
        let (phase, side) = match (self.state.phase, is_starter) {
            (phase, true) => (phase, starter.other()),
            (Phase::PlaceBases, false) => (Phase::PlaceBugs, starter),
            (_, false) => (Phase::Drop, starter),
        };
        self.state.phase = phase;
        self.state.active = side;
    }

    /// `drop` (X6).
    pub(super) fn drop_resources(&mut self) -> Result<(), Refusal> {
        if self.state.phase != Phase::Drop {
            let text = "the resources are dropped once, when everything is placed";
            return Err(self.wrong_phase(text));
        }
        let mut generator = ChaCha12Rng::seed_from_u64(u64::from(self.chance.number()?));
        let resources: Vec<PieceId> = self.game.roster().resources().collect();
        for (layer, &id) in (0_u8..).zip(&resources) {
            self.set_place(id, Place::Table(falling(&mut generator, layer)));
        }
        let before = self.state.clone();
        let pieces = before.on_table(self.game.roster());
        let loose: Vec<usize> = resources
            .iter()
            .filter_map(|id| pieces.iter().position(|(other, _)| other == id))
            .collect();
        let (stage, trace) = self
            .motions
            .run(self.game, &pieces, |world, is_traced| world.settle(&loose, is_traced))?;
        let data = json!({ "motion": tell::motion(self.game, &pieces, &trace), "rule": "X6" });
        self.tell("drop", "The resources are dropped.", data);
        self.come_to_rest(&stage);
        self.tell_flips(&before);
        // One that rolls off the table is put back as near as can be (X19).
        self.bring_back(&before, &stage, None);
        let starter = self.game.settings().starter;
        self.begin_turn(starter);
        Ok(())
    }
}

/// A handful of discs in the air: one above the other so that none begins
/// inside another, a little aside, turned anyhow.
fn falling(generator: &mut ChaCha12Rng, layer: u8) -> Pose {
    let mut part = || (generator.next_u32() >> 8) as f32 / 16_777_216.0 - 0.5;
    // Discs are 1.6 cm across: so far apart no two of them touch, however turned.
    let height = DROP_HEIGHT + 1.7 * f32::from(layer);
    let [x, y] = [8.0 * part(), 8.0 * part()];
    let axis = [part(), part(), part(), part()];
    let length = axis.iter().map(|number| number * number).sum::<f32>().sqrt();
    let turn =
        if length > 1e-3 { axis.map(|number| number / length) } else { [0.0, 0.0, 0.0, 1.0] };
    Pose { centre: [x, y, height], turn }
}

/// Where a side's half is: south is below the middle line (X3).
fn sign_of(side: Side) -> f32 {
    match side {
        Side::First => -1.0,
        Side::Second => 1.0,
    }
}

/// How near to the middle line a flat piece comes, and how far from it, counted
/// into its side's half.
fn reach(by: Side, placed: &Placed) -> [f32; 2] {
    let half = match placed.shape {
        Shape::Disc { radius } => radius,
        Shape::Rect { width, length } => {
            let along = |axis| placed.pose.rotate(axis)[1].abs();
            along([width / 2.0, 0.0, 0.0]) + along([0.0, length / 2.0, 0.0])
        }
    };
    let middle = sign_of(by) * placed.pose.centre[1];
    [middle - half, middle + half]
}
