//! What happened, told: events for animation, log and screen reader.

use serde_json::{Value, json};
use taula_core::Event;

use crate::game::Game;
use crate::geometry::Placed;
use crate::physics::Trace;
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
pub(super) fn motion(game: &Game, pieces: &[(PieceId, Placed)], trace: &Trace) -> Value {
    let name = |body: usize| pieces.get(body).map(|&(id, _)| game.roster().piece(id).name.as_str());
    let tracks: Vec<Value> = trace
        .tracks
        .iter()
        .map(|track| {
            let poses: Vec<[f64; 7]> = track.poses.iter().map(rounded).collect();
            json!({ "piece": name(track.body), "first_frame": track.first_frame, "poses": poses })
        })
        .collect();
    let impacts: Vec<Value> = trace
        .impacts
        .iter()
        .map(|impact| {
            json!({
                "time": to_places(impact.time, 1e3),
                "piece": name(impact.body),
                "on": impact.other.and_then(name),
                "speed": to_places(impact.speed, 10.0),
            })
        })
        .collect();
    json!({ "rate": Trace::RATE, "tracks": tracks, "impacts": impacts })
}

/// A pose for a screen: a hundredth of a millimetre is more than it can show.
pub(crate) fn rounded(pose: &Pose) -> [f64; 7] {
    pose.numbers().map(|number| to_places(number, 1e4))
}

fn to_places(number: f32, places: f64) -> f64 {
    (f64::from(number) * places).round() / places
}
