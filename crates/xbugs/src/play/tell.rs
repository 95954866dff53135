//! What happened, told: events for animation, log and screen reader.

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
    pub(super) fn tell(&mut self, name: &str, say: impl Into<String>, data: Value) {
        self.events.push(Event::new(name, say, data));
    }

    /// Something that happened to a piece by another one.
    pub(super) fn tell_pair(
        &mut self,
        name: &str,
        say: String,
        rule: &str,
        by: PieceId,
        to: PieceId,
    ) {
        let data = json!({ "by": self.name(by), "piece": self.name(to), "rule": rule });
        self.tell(name, say, data);
    }
}

/// A motion as data: where each piece was 60 times a second, and what hit what.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsMotion"))]
pub struct MotionView {
    /// Poses a second in the tracks.
    pub rate: f32,
    /// The pieces that moved.
    pub tracks: Vec<TrackView>,
    /// What hit what, in order of time.
    pub impacts: Vec<ImpactView>,
}

/// How one piece moved.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsTrack"))]
pub struct TrackView {
    /// The piece by its name.
    pub piece: String,
    /// The frame in which it begins to move, from 0.
    pub first_frame: u32,
    /// Its pose in that frame and those that follow, until it rests or is gone.
    pub poses: Vec<[f64; 7]>,
}

/// One hit.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsImpact"))]
pub struct ImpactView {
    /// Seconds since the flick.
    pub time: f64,
    /// The piece that hit.
    pub piece: String,
    /// The piece that it hit; nothing for the table.
    pub on: Option<String>,
    /// How fast they met, in centimetres a second.
    pub speed: f64,
}

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

/// A pose for a screen: a hundredth of a millimetre is more than it can show.
pub(crate) fn rounded(pose: &Pose) -> [f64; 7] {
    pose.numbers().map(|number| to_places(number, 1e4))
}

fn to_places(number: f32, places: f64) -> f64 {
    (f64::from(number) * places).round() / places
}
