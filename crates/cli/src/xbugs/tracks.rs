use serde_json::Value;
use taula_core::Event;

/// Trajectory of a piece.
pub(crate) struct Track {
    pub(crate) piece: String,
    /// Positions of its centre at equal intervals.
    pub(crate) points: Vec<[f32; 3]>,
}

/// The trajectories in an event with a motion.
pub(crate) fn tracks(event: &Event) -> Vec<Track> {
    let tracks = event.data.pointer("/motion/tracks").and_then(Value::as_array);
    tracks.into_iter().flatten().filter_map(track).collect()
}

fn track(value: &Value) -> Option<Track> {
    let poses = value.get("poses")?.as_array()?;
    let number = |pose: &Value, index: usize| Some(pose.get(index)?.as_f64()? as f32);
    let point = |pose| Some([number(pose, 0)?, number(pose, 1)?, number(pose, 2)?]);
    Some(Track {
        piece: value.get("piece")?.as_str()?.to_owned(),
        points: poses.iter().filter_map(point).collect(),
    })
}

/// Rounds a length to one decimal, never to a negative zero.
pub(crate) fn tenths(length: f32) -> f32 {
    (length * 10.0).round() / 10.0 + 0.0
}

/// Describes an event in a sentence; for a flick, with the distance covered and the other
/// pieces it moved.
pub(crate) fn describe(event: &Event) -> String {
    let flicked = event.data.get("piece").and_then(Value::as_str);
    let tracks = if event.name == "flick" { tracks(event) } else { Vec::new() };
    let (own, others): (Vec<Track>, Vec<Track>) =
        tracks.into_iter().partition(|track| Some(track.piece.as_str()) == flicked);
    let ends = own.first().and_then(|track| track.points.first().zip(track.points.last()));
    let Some(([from_x, from_y, _], [x, y, _])) = ends else { return event.say.clone() };
    let distance = (x - from_x).hypot(y - from_y);
    let [x, y] = [x, y].map(|&length| tenths(length));
    let say = event.say.trim_end_matches('.');
    let mut text = format!("{say} and goes {distance:.1} cm, to {x:.1} {y:.1}.");
    if !others.is_empty() {
        let names: Vec<&str> = others.iter().map(|track| track.piece.as_str()).collect();
        text.push_str(&format!(" Moved with it: {}.", names.join(", ")));
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_flick_is_described_with_its_distance() {
        let pose = |x: f32, y: f32| json!([x, y, 0.1, 0, 0, 0, 1]);
        let data = json!({ "piece": "gnat2", "motion": { "tracks": [
            { "piece": "gnat2", "poses": [pose(0.0, 0.0), pose(3.0, 4.0)] },
            { "piece": "grub1", "poses": [pose(3.0, 5.0)] },
        ] } });
        let event = Event::new("flick", "Gnat 2 is flicked.", data);
        let text = "Gnat 2 is flicked and goes 5.0 cm, to 3.0 4.0. Moved with it: grub1.";
        assert_eq!(describe(&event), text);
        assert_eq!(format!("{:.1}", tenths(-0.01)), "0.0");
        let event = Event::new("flick", "Gnat 2 is flicked.", json!({ "motion": 3 }));
        assert_eq!(describe(&event), "Gnat 2 is flicked.");
    }
}
