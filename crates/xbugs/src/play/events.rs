//! Events for animation, log and screen reader.

use serde::Serialize;
use serde_json::{Value, json};
use taula_core::Event;

use crate::game::Game;
use crate::geometry::Placed;
use crate::physics::{Impact, Trace, Track};
use crate::pose::Pose;
use crate::roster::PieceId;

use super::Play;

impl Play<'_> {
    pub(super) fn emit(&mut self, name: &str, say: impl Into<String>, data: Value) {
        self.events.push(Event::new(name, say, data));
    }

    /// Emits an event that one piece caused to another.
    pub(super) fn emit_pair(
        &mut self,
        name: &str,
        say: String,
        rule: &str,
        by: PieceId,
        to: PieceId,
    ) {
        let data = json!({ "by": self.name(by), "piece": self.name(to), "rule": rule });
        self.emit(name, say, data);
    }
}

/// Motion of pieces for a screen: sampled trajectories and impacts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsMotion"))]
pub struct MotionView {
    /// Samples per second in the tracks.
    pub rate: f32,
    /// The pieces that moved.
    pub tracks: Vec<TrackView>,
    /// The impacts in order of time.
    pub impacts: Vec<ImpactView>,
}

/// Trajectory of one piece.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsTrack"))]
pub struct TrackView {
    /// Name of the piece.
    pub piece: String,
    /// Index of the frame in which it starts to move.
    pub first_frame: u32,
    /// Its pose in that frame and the following ones, until it rests or has left the table.
    pub poses: Vec<[f64; 7]>,
}

/// One impact.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsImpact"))]
pub struct ImpactView {
    /// Seconds since the flick.
    pub time: f64,
    /// Name of the piece that hit.
    pub piece: String,
    /// Name of the piece that was hit; `None` for the table.
    pub on: Option<String>,
    /// Closing speed in centimetres per second.
    pub speed: f64,
}

/// A trace with the names of the pieces.
pub(super) fn motion(game: &Game, pieces: &[(PieceId, Placed)], trace: &Trace) -> MotionView {
    let name = |body: usize| pieces.get(body).map(|&(id, _)| game.roster().piece(id).name.clone());
    let track = |track: &Track| {
        let poses = track.poses.iter().map(rounded).collect();
        Some(TrackView { piece: name(track.body)?, first_frame: track.first_frame, poses })
    };
    let impact = |impact: &Impact| {
        Some(ImpactView {
            time: to_places(impact.time, 1e3),
            piece: name(impact.body)?,
            on: impact.other.and_then(name),
            speed: to_places(impact.speed, 10.0),
        })
    };
    MotionView {
        rate: Trace::RATE,
        tracks: trace.tracks.iter().filter_map(track).collect(),
        impacts: trace.impacts.iter().filter_map(impact).collect(),
    }
}

/// A pose rounded for a screen, to a thousandth of a millimetre.
pub(crate) fn rounded(pose: &Pose) -> [f64; 7] {
    pose.numbers().map(|number| to_places(number, 1e4))
}

fn to_places(number: f32, places: f64) -> f64 {
    (f64::from(number) * places).round() / places
}
